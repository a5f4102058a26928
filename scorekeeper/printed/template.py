"""The templates of the printed pages, filled in the same way for the web and the command line."""

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from scorekeeper.assets import folder
from scorekeeper.languages import teach


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(folder("templates") / "paper"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    teach(made)
    return made


def render(template: str, **facts: object) -> str:
    """The page that this template of `templates/paper` makes of the facts."""
    return _environment().get_template(template).render(facts)
