"""House rules as a file: written out as TOML, and read back from a file or from what is pasted."""

from urllib.parse import quote

from flask import Blueprint, Response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Answer

from scorekeeper import rulesets
from scorekeeper.languages import gettext, told
from scorekeeper.names import LONGEST, letters, tidy
from scorekeeper.rules import RulesetMistakes
from scorekeeper.rulesets.lines import located
from scorekeeper.rulesets.writing import as_toml
from scorekeeper.store.kept_rules import MOST
from scorekeeper.web.access import device, shelf
from scorekeeper.web.house import rules_of
from scorekeeper.web.refusal import Told

blueprint = Blueprint("housefile", __name__)
LARGEST = 64 * 1024
"""Bytes; classic Barbu, written out in full, has about 6,000."""
MOST_TOLD = 100


@blueprint.get("/house/toml")
def toml() -> Response:
    """The rules that are asked for, as a file to take away."""
    rules = rules_of(request.args)
    name = quote(request.args.get("kept") or rules.name, safe="")
    disposition = f"attachment; filename=\"house.toml\"; filename*=UTF-8''{name}.toml"
    return Response(as_toml(rules), mimetype="application/toml", headers={"Content-Disposition": disposition})


@blueprint.get("/house/read")
def form() -> str:
    """The form to paste rules into, or to choose a file of them."""
    return _page("", [])


@blueprint.post("/house/read")
def read() -> Answer | tuple[str, int]:
    """Keeps what was read under the title that it gives itself; or tells all that is wrong, by line and key."""
    file = request.files.get("file")
    sent = file.read() if file else b""
    data = sent or request.form.get("toml", "").encode()
    if len(data) > LARGEST:
        too_large = gettext("The file has more than {most} bytes.").format(most=LARGEST)
        return _page("", [Told(too_large, "toml")]), 422
    text = data.decode("utf-8-sig", "replace").replace("\r\n", "\n")
    try:
        rules = rulesets.parse(text, "house")
    except RulesetMistakes as wrong:
        return _page(text, [_told(*one) for one in located(text, wrong.mistakes[:MOST_TOLD])]), 422
    name = tidy(told(rules.title))
    if not name or len(letters(name)) > LONGEST:
        too_long = gettext("The title of the rules has 1 to {longest} letters.").format(longest=LONGEST)
        return _page(text, [Told(too_long, "toml")]), 422
    try:
        kept = shelf().kept_rules.keep(device(), name, rules)
    except ValueError:
        return _page(text, [Told(gettext("A phone keeps at most {most} rulesets.").format(most=MOST), "toml")]), 422
    return redirect(url_for("rules.kept", kept=kept.name), 303)


def _told(line: int | None, key: str, sentence: str) -> Told:
    """A mistake with the line and the key that it is about."""
    where = gettext("Line {line}, {key}") if line and key else gettext("Line {line}") if line else "{key}"
    begins = where.format(line=line, key=key)
    return Told(f"{begins}: {sentence}" if begins else sentence, "toml")


def _page(text: str, faults: list[Told]) -> str:
    return render_template("rules/read.html", text=text, faults=faults)
