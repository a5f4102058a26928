"""`scorekeeper serve`: the app for the phones at the table."""

import errno
import signal
import socket
import sys
from io import StringIO
from ipaddress import ip_address
from pathlib import Path
from typing import Any, NoReturn

import click

from scorekeeper import __version__
from scorekeeper.cli.data import data_option, opened
from scorekeeper.cli.shape import Command, Refused, example

SOMEWHERE_ELSE = "192.0.2.1"
"""An address that is nobody's (RFC 5737): asking the way to it tells which of our own addresses leads out."""


@click.command(cls=Command, epilog=example("scorekeeper serve --port 8000"))
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to answer on; 0.0.0.0 is all of them.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes any free one.")
@click.option(
    "--threads", type=click.IntRange(1, 64), default=8, show_default=True, help="Requests answered at a time."
)
@data_option
def serve(host: str, port: int, threads: int, data: Path) -> None:
    """Run the app for the phones at the table.

    Says the address a phone can open, as text and as a QR code, and where the data is. Ctrl-C stops it.
    """
    with opened(data) as shelf:
        from scorekeeper.web import create_app

        shelf.sweep()
        app = create_app(shelf)
        server = bound(app, host, port, threads)
        signal.signal(signal.SIGTERM, _stop)
        try:
            listening = getattr(server, "effective_listen", None) or [(server.effective_host, server.effective_port)]
            url = address(host, int(listening[0][1]))
            app.config["ADDRESS"] = url
            click.echo(f"scorekeeper {__version__}\n")
            greet(url, host)
            click.echo(f"The data is in {data.resolve()} ({shelf.durability}).")
            click.echo(paper())
            click.echo("Links say who may follow, score or own a game: share them from the table page, like keys.")
            click.echo("This is plain http: whoever shares the Wi-Fi could read along. Stop with Ctrl-C.")
            server.run()
        except (KeyboardInterrupt, SystemExit):
            pass
        finally:
            server.close()


def bound(app: Any, host: str, port: int, threads: int) -> Any:
    """The server with its socket open, or a refusal that says why it cannot be."""
    from waitress.server import create_server

    try:
        return create_server(
            app,
            host=host,
            port=port,
            threads=threads,
            ident="scorekeeper",
            asyncore_use_poll=True,
            connection_limit=1000,
            max_request_body_size=1_000_000,
            clear_untrusted_proxy_headers=True,
        )
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            why = (
                f"port {port} is taken; is scorekeeper running already? Another port will do: --port {port % 65535 + 1}"
            )
        elif error.errno == errno.EACCES:
            why = f"port {port} is not for everyone; take one from 1024 up, such as --port 8000"
        else:
            why = f"{host} is no address of this machine: {error.strerror or error}"
        raise Refused(why) from None
    except ValueError as error:
        raise Refused(f"{host} is no address of this machine: {error}") from None


def address(host: str, port: int) -> str:
    """The address a phone can open: this machine's own in its network, unless one was chosen."""
    if host in ("", "*", "0.0.0.0", "::"):
        host = own_address()
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def own_address() -> str:
    """This machine's address in its network; 127.0.0.1 where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((SOMEWHERE_ELSE, 9))  # sends nothing
            return str(asking.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def greet(url: str, host: str) -> None:
    """Says where to go, as text and as a QR code."""
    name = url.removeprefix("http://").rpartition(":")[0].strip("[]")
    try:
        only_here = ip_address(name).is_loopback
    except ValueError:
        only_here = name == "localhost"
    if only_here:
        why = "no network was found" if host != name else "it answers on that address alone"
        click.echo(f"Open on this machine: {url}\nNo phone can open it: {why}.\n")
        return
    click.echo(f"Open on a phone in the same Wi-Fi: {url}\n")
    if "utf" in (sys.stdout.encoding or "").lower():
        import segno

        code = StringIO()
        segno.make(url, error="l", micro=False).terminal(code, compact=True, border=4)
        for row in code.getvalue().splitlines():
            # White on black whatever the terminal's own colours are, which phones read best.
            click.echo(click.style(row, fg="bright_white", bg="black"))
        click.echo()


def paper() -> str:
    """Whether PDFs can be made."""
    from scorekeeper.paper import missing

    lacking = missing()
    return f"No PDF can be made. {lacking}" if lacking else "PDFs can be made."


def _stop(*_: object) -> NoReturn:
    raise SystemExit(0)
