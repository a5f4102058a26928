"""Every word that a page or its scripts say is marked for translation, or comes from something that is."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

from scorekeeper.assets import folder

TEMPLATES, SCRIPTS = Path(folder("templates")), Path(folder("static")) / "js"
PAGES = sorted(TEMPLATES.rglob("*.html"))
MODULES = sorted(SCRIPTS.rglob("*.js"))
OURS = "scorekeeper"
"""The one word that is the same everywhere."""
SPOKEN = {"alt", "aria-label", "aria-description", "aria-roledescription", "label", "placeholder", "title"}
MARKS = {"_", "gettext", "ngettext", "pgettext", "npgettext"}
ENGLISH = re.compile(r"\b[A-Z][a-z]")
"""What a text in an expression has that is said, and a name of a class, a filter or a view has not."""
HOLE = "\N{WHITE SQUARE}"


class Heard(HTMLParser):
    """Whatever has letters and is read by people."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Takes the attributes that are shown or read out."""
        self.inside = tag
        self.words += [f"{key}={value}" for key, value in attrs if key in SPOKEN and said(value or "")]

    def handle_endtag(self, tag: str) -> None:
        """Leaves a tag whose text is not read."""
        self.inside = ""

    def handle_data(self, data: str) -> None:
        """Takes the text between tags."""
        if self.inside not in ("style", "script") and said(data):
            self.words.append(data.strip())


def said(text: str) -> bool:
    """Whether there is a word in it, other than our name."""
    return bool(re.search(r"[^\W\d_]", text.replace(OURS, "").replace("&numsp;", "").replace("&thinsp;", "")))


def parsed(page: Path) -> nodes.Template:
    """The page as Jinja reads it, with messages as calls."""
    environment = Environment(extensions=["jinja2.ext.i18n"])
    environment.install_null_translations(newstyle=True)  # type: ignore[attr-defined]
    return environment.parse(page.read_text("utf-8"))


def written(part: nodes.Node) -> Iterator[str]:
    """What a page writes, both ways of each choice; a hole stands for what is marked or comes from elsewhere."""
    if isinstance(part, nodes.TemplateData):
        yield part.data
    elif isinstance(part, nodes.Const):
        yield f"{HOLE}{part.value}"
    elif isinstance(part, nodes.CondExpr):
        yield from (piece for way in (part.expr1, part.expr2) if way for piece in written(way))
    elif isinstance(part, nodes.Expr):
        yield HOLE
    elif isinstance(part, nodes.Stmt | nodes.Template) and not _in_a_tag(part):
        for inner in part.iter_child_nodes(only=("nodes", "body", "elif_", "else_")):
            yield from written(inner)


def _in_a_tag(part: nodes.Node) -> bool:
    """Whether it is a block that stands inside a tag of the page that has it."""
    return isinstance(part, nodes.Block) and part.name.endswith("_class")


def constants(node: nodes.Node) -> Iterator[str]:
    """The texts that are put aside or passed on, but for those that are marked or only compared."""
    if isinstance(node, nodes.Call) and isinstance(node.node, nodes.Name) and node.node.name in MARKS:
        return
    if isinstance(node, nodes.Const) and isinstance(node.value, str):
        yield node.value
    if not isinstance(node, nodes.Compare):
        for child in node.iter_child_nodes():
            yield from constants(child)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(TEMPLATES).as_posix())
def test_no_page_says_a_word_that_is_not_marked(page: Path) -> None:
    heard = Heard()
    heard.feed("".join(written(parsed(page))))
    heard.close()
    assert heard.words == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(TEMPLATES).as_posix())
def test_no_page_passes_on_a_text_that_is_not_marked(page: Path) -> None:
    assert [text for text in constants(parsed(page)) if ENGLISH.search(text)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(TEMPLATES).as_posix())
def test_messages_are_plain_text(page: Path) -> None:
    """What is emphasised, and every name, is put into a message: a translator never sees a tag."""
    found = Environment(extensions=["jinja2.ext.i18n"]).extract_translations(page.read_text("utf-8"))
    texts = [text for _, _, message in found for text in ([message] if isinstance(message, str) else message) if text]
    assert [text for text in texts if re.search(r'[<>&"]', text)] == []


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.relative_to(SCRIPTS).as_posix())
def test_scripts_have_their_words_from_the_page(module: Path) -> None:
    lines = re.sub(r"^\s*//.*|\s//\s.*", "", module.read_text("utf-8"), flags=re.MULTILINE).splitlines()
    shown = [text for line in lines for said_there in SHOWN.findall(line) for text in texts(PASSED.sub("", said_there))]
    phrases = [text for line in lines if "className" not in line for text in texts(line) if PHRASE.search(text)]
    assert [text for text in shown if said(text)] + phrases == []


SHOWN = re.compile(
    r"(?:textContent|innerText|innerHTML|ariaLabel|title|placeholder|alt|\.data) = .*|\b(?:say|append)\(.*"
)
"""Where a script lets something be read."""
PASSED = re.compile(r"""[!=]== "[^"]*"|\b(?!say|append)\w+\("[^"]*"\)""")
"""What is compared or asked for on the way, and not read."""
PHRASE = re.compile(r"^[A-Z]?[a-z’']+([,;:]? [a-zA-Z’']+)+[.!?…]?$|^[A-Z][a-z]+ing…?$")


def texts(line: str) -> list[str]:
    """The texts in a line of script, without what is put into them."""
    found = re.findall(r'"((?:[^"\\]|\\.)*)"|\'((?:[^\'\\]|\\.)*)\'|`((?:[^`\\]|\\.)*)`', line)
    return [re.sub(r"\$\{[^}]*\}|\\u[0-9a-f]{4}", "", "".join(text)) for text in found]
