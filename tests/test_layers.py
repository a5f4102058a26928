"""Imports go one way: rules know nothing, the shell knows everything, and each tool has one place."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import scorekeeper

PACKAGE = Path(scorekeeper.__file__).parent

# Which parts of scorekeeper each part may import, besides itself and the bare package (for its version).
MAY_IMPORT = {
    "": set(),
    "rules": set(),
    "rulesets": {"rules"},
    "names": {"languages"},
    "languages": set(),
    "store": {"rules", "rulesets", "names"},
    "exports": {"rules", "names"},
    "printed": {"rules", "names", "languages", "assets"},
    "assets": set(),
    "paper": {"assets"},
    "web": {"rules", "rulesets", "names", "store", "exports", "printed", "paper", "assets", "languages"},
    "cli": {"rules", "rulesets", "names", "store", "exports", "printed", "paper", "assets", "languages", "web"},
    "__main__": {"cli"},
}

# The only parts that may import these.
ONLY_IN = {
    "tomllib": {"rulesets"},
    "sqlite3": {"store"},
    "sqlite_utils": {"store"},
    "weasyprint": {"paper"},
    "flask": {"web"},
    "flask_compress": {"web"},
    "flask_wtf": {"web"},
    "wtforms": {"web"},
    "werkzeug": {"web"},
    "jinja2": {"printed", "web"},
    "click": {"cli"},
}

# Imported inside the function that wants it: it takes most of a second.
LAZY = {"weasyprint"}

# All the core needs of the standard library: nothing here touches files, the clock, chance, the network or the screen.
# datetime is for dates that are told; asking it the time is seen below.
ENOUGH_FOR_RULES = {
    *("__future__", "abc", "bisect", "collections", "dataclasses", "datetime", "enum", "fractions", "functools"),
    *(
        "graphlib",
        "heapq",
        "itertools",
        "math",
        "numbers",
        "operator",
        "re",
        "string",
        "types",
        "typing",
        "unicodedata",
    ),
}
CALLS_NOT_IN_RULES = {"print", "open", "input", "exec", "eval", "compile", "breakpoint", "__import__"}
CLOCKS = {"now", "utcnow", "today"}


def imports(module: str, is_package: bool, tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Each import of the module, with the full dotted name of what it brings in."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node, alias.name) for alias in names)
            case ast.ImportFrom(module=source, names=names, level=level):
                above = module.split(".")[: None if is_package and level == 1 else (is_package - level) or None]
                base = ".".join([*(above if level else []), *([source] if source else [])])
                # `from scorekeeper import rules` brings in scorekeeper.rules; elsewhere the source is name enough.
                yield from ((node, f"{base}.{alias.name}" if base == "scorekeeper" else base) for alias in names)
            case ast.Call(
                func=ast.Name(id="__import__" | "import_module") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node, name


def broken_walls(module: str, source: str, is_package: bool = False) -> list[str]:
    """What the module called `module` does that its place in the house forbids, one sentence each."""
    tree = ast.parse(source)
    part = module.partition(".")[2].partition(".")[0]
    if part not in MAY_IMPORT:
        return [f"{module} has no place in the layers: give it one in MAY_IMPORT"]
    walls = []
    late = {child for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) for child in ast.walk(node)}
    for node, name in imports(module, is_package, tree):
        top, _, rest = name.partition(".")
        if top == "scorekeeper":
            target = rest.split(".")[0]
            if target in MAY_IMPORT and target not in MAY_IMPORT[part] | {part, ""}:
                walls.append(f"{module} may not import scorekeeper.{target}")
        elif part not in ONLY_IN.get(top, {part}):
            walls.append(f"{module} may not import {top}: only {' and '.join(sorted(ONLY_IN[top]))} may")
        elif part == "" or (part == "rules" and top not in ENOUGH_FOR_RULES):
            walls.append(f"{module} may not import {top}")
        elif top in LAZY and node not in late:
            walls.append(f"{module} may import {top} only inside a function")
    if part == "rules":
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name(id=name)) if name in CALLS_NOT_IN_RULES:
                    walls.append(f"{module} may not call {name}")
                case ast.Attribute(attr=name) if name in CLOCKS:
                    walls.append(f"{module} may not ask the time with {name}")
    return walls


def modules() -> Iterator[tuple[str, Path]]:
    """Every module of the package with its file; a package goes by its own name."""
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        yield ".".join(["scorekeeper", *(part for part in parts if part != "__init__")]), path


@pytest.mark.parametrize(("module", "path"), [pytest.param(*found, id=found[0]) for found in modules()])
def test_every_module_keeps_to_its_place(module: str, path: Path) -> None:
    assert broken_walls(module, path.read_text(encoding="utf-8"), path.name == "__init__.py") == []


@pytest.mark.parametrize(
    ("module", "source", "wall"),
    [
        ("scorekeeper", "import json", "scorekeeper may not import json"),
        ("scorekeeper.rules.hand", "import os.path", "scorekeeper.rules.hand may not import os"),
        ("scorekeeper.rules.hand", "from io import StringIO", "scorekeeper.rules.hand may not import io"),
        ("scorekeeper.rules.hand", "import regex", "scorekeeper.rules.hand may not import regex"),
        ("scorekeeper.rules.hand", "def f():\n import random", "scorekeeper.rules.hand may not import random"),
        ("scorekeeper.rules.hand", "print('4 hearts')", "scorekeeper.rules.hand may not call print"),
        ("scorekeeper.rules.hand", "open('game.json')", "scorekeeper.rules.hand may not call open"),
        ("scorekeeper.rules.hand", "date.today()", "scorekeeper.rules.hand may not ask the time with today"),
        (
            "scorekeeper.rules.hand",
            "from ..names import same",
            "scorekeeper.rules.hand may not import scorekeeper.names",
        ),
        (
            "scorekeeper.rules.hand",
            "from ..store import Book",
            "scorekeeper.rules.hand may not import scorekeeper.store",
        ),
        ("scorekeeper.rules", "import tomllib", "scorekeeper.rules may not import tomllib: only rulesets may"),
        ("scorekeeper.cli", "import tomllib", "scorekeeper.cli may not import tomllib: only rulesets may"),
        ("scorekeeper.web.game", "import sqlite3", "scorekeeper.web.game may not import sqlite3: only store may"),
        ("scorekeeper.cli", "import sqlite_utils", "scorekeeper.cli may not import sqlite_utils: only store may"),
        ("scorekeeper.cli", "from flask import Flask", "scorekeeper.cli may not import flask: only web may"),
        ("scorekeeper.store.book", "import wtforms", "scorekeeper.store.book may not import wtforms: only web may"),
        (
            "scorekeeper.web.sheet",
            "import weasyprint",
            "scorekeeper.web.sheet may not import weasyprint: only paper may",
        ),
        ("scorekeeper.paper", "import weasyprint", "scorekeeper.paper may import weasyprint only inside a function"),
        ("scorekeeper.paper", "import scorekeeper.rules", "scorekeeper.paper may not import scorekeeper.rules"),
        ("scorekeeper.assets", "from . import rules", "scorekeeper.assets may not import scorekeeper.rules"),
        (
            "scorekeeper.exports.csv",
            "from ..store import Book",
            "scorekeeper.exports.csv may not import scorekeeper.store",
        ),
        (
            "scorekeeper.printed.page",
            "from scorekeeper import web",
            "scorekeeper.printed.page may not import scorekeeper.web",
        ),
        ("scorekeeper.printed.page", "import flask", "scorekeeper.printed.page may not import flask: only web may"),
        ("scorekeeper.rulesets", "import scorekeeper.store", "scorekeeper.rulesets may not import scorekeeper.store"),
        ("scorekeeper.store.book", "from ..web import app", "scorekeeper.store.book may not import scorekeeper.web"),
        (
            "scorekeeper.store.book",
            "importlib.import_module('scorekeeper.web')",
            "scorekeeper.store.book may not import scorekeeper.web",
        ),
        ("scorekeeper.web", "from scorekeeper.cli import main", "scorekeeper.web may not import scorekeeper.cli"),
        ("scorekeeper.helpers", "", "scorekeeper.helpers has no place in the layers: give it one in MAY_IMPORT"),
    ],
)
def test_a_broken_wall_is_seen(module: str, source: str, wall: str) -> None:
    assert broken_walls(module, source) == [wall]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (
            "scorekeeper.rules.hand",
            "from dataclasses import dataclass\nfrom .seats import Seat\nfrom datetime import date",
        ),
        ("scorekeeper.rulesets", "import tomllib\nfrom scorekeeper.rules import Ruleset"),
        (
            "scorekeeper.store.book",
            "import sqlite_utils\nfrom ..rulesets import load\nfrom scorekeeper import __version__",
        ),
        (
            "scorekeeper.printed.page",
            "import jinja2\nfrom ..rules import ScoreSheet\nfrom scorekeeper.names import same",
        ),
        ("scorekeeper.paper", "def pdf(html):\n    from weasyprint import HTML"),
        ("scorekeeper.names", "import regex"),
        ("scorekeeper.cli", "import click\nfrom .web import create_app\nfrom . import paper"),
    ],
)
def test_what_the_plan_allows_is_allowed(module: str, source: str) -> None:
    assert broken_walls(module, source) == []


def test_a_package_reads_its_own_dots() -> None:
    assert broken_walls("scorekeeper.rules", "from .seats import Seat", is_package=True) == []
    assert broken_walls("scorekeeper.rules", "from ..store import Book", is_package=True) == [
        "scorekeeper.rules may not import scorekeeper.store"
    ]
