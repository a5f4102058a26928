"""What all commands have in common: --debug, every option from the environment too, and how errors are told."""

from typing import Any

import click


class Refused(click.ClickException):
    """Something the input or the state of the book forbids: told in a line on standard error, exit code 1."""

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(lines))

    def show(self, file: Any = None) -> None:
        """Says each fault on a line of its own."""
        click.echo(self.message, err=True)


def _debug(context: click.Context, _: click.Parameter, on: bool) -> None:
    if on:
        context.find_root().meta["scorekeeper.debug"] = True


class _Shaped(click.Command):
    """A command with --debug, each of whose options may come from the environment as SCOREKEEPER_…"""

    def __init__(self, *args: Any, **told: Any) -> None:
        super().__init__(*args, **told)
        self.params.append(
            click.Option(
                ["--debug"],
                is_flag=True,
                expose_value=False,
                callback=_debug,
                help="Show a traceback if something goes wrong.",
            )
        )
        for option in self.params:
            if isinstance(option, click.Option) and option.name not in ("help", "version"):
                long = max(option.opts, key=len).lstrip("-").upper().replace("-", "_")
                own = f"SCOREKEEPER_{(self.name or '').upper()}_{long}"
                option.envvar = option.envvar or (
                    [f"SCOREKEEPER_{long}", own] if long != "DEBUG" else f"SCOREKEEPER_{long}"
                )
                option.show_envvar = True


class Command(_Shaped):
    """One command."""


class Commands(_Shaped, click.Group):
    """The group, which tells what nobody foresaw in one line, unless --debug asks for more."""

    command_class = Command

    def invoke(self, context: click.Context) -> Any:
        """Runs the command that was named."""
        try:
            return super().invoke(context)
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except Exception as error:
            if context.meta.get("scorekeeper.debug"):
                raise
            raise Refused(f"scorekeeper: {type(error).__name__}: {error} (--debug shows where)") from None


def example(*lines: str) -> str:
    """An epilog with these examples."""
    return "\b\nExample:\n" + "\n".join(f"  {line}" for line in lines)
