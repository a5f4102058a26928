"""Links and rights: who may see, score and own, how a phone comes to the table, and how it is put out again."""

import re

import pytest

from scorekeeper.rules import State
from scorekeeper.store import Right, Shelf
from scorekeeper.web import create_app
from scorekeeper.web.share import code
from tests.web.phone import Phone, words

TRUMPS = {"tricks__0": "6", "tricks__1": "3", "tricks__2": "2", "tricks__3": "2"}


def token(shelf: Shelf, game: str, right: Right) -> str:
    """The token of the link in force."""
    return next(link.token for link in shelf.links.standing(game) if link.right is right)


def test_a15_a_link_opens_once_and_the_address_forgets_it(shelf: Shelf, game: str) -> None:
    phone = Phone.at(shelf, game, None)

    answer = phone.open(token(shelf, game, Right.FOLLOW))

    assert (answer.status_code, answer.location) == (303, f"/g/{game}/")
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert answer.headers["Cache-Control"] == "no-store"
    assert phone.get().status_code == 200


def test_a_games_address_alone_opens_nothing(shelf: Shelf, game: str) -> None:
    phone = Phone.at(shelf, game, None)

    answers = [phone.get(path) for path in ("", "sheet", "history", "share", "sheet.pdf", "game.json", "hands/1")]
    nowhere = phone.client.get("/g/AAAAAAAAAAAAAAAAAAAAAA/")

    assert {answer.status_code for answer in answers} == {404}
    assert {answer.text for answer in answers} == {nowhere.text}


def test_links_that_never_were_are_withdrawn_or_malformed_are_the_same_404(shelf: Shelf, game: str) -> None:
    withdrawn = token(shelf, game, Right.SCORE)
    shelf.links.renew(game, Right.SCORE)
    phone = Phone.at(shelf, game, None)

    answers = [phone.open(said) for said in ("A" * 26, withdrawn, "x", "%00", "é", "A" * 2000)]

    assert {(answer.status_code, answer.text) for answer in answers} == {(404, answers[0].text)}


def routes(shelf: Shelf) -> list[tuple[str, str, Right]]:
    """Every route of a game, with its method and the right it says it needs."""
    app = create_app(shelf)
    return [
        (rule.rule, method, app.view_functions[rule.endpoint].needs)
        for rule in app.url_map.iter_rules()
        if "game" in rule.arguments
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"})
    ]


@pytest.mark.parametrize("held", [None, *Right])
def test_a15_each_right_opens_what_it_says_and_nothing_else(held: Right | None, shelf: Shelf, game: str) -> None:
    ours = Phone.at(shelf, game)
    ours.save(ours.declare("trumps"), **TRUMPS)
    ours.save(ours.declare("domino"), **{"order__0": "0", "order__1": "1", "order__2": "2"})
    phone = Phone.at(shelf, game, held)
    version = shelf.version(game)

    for rule, method, needed in routes(shelf):
        path = re.sub(r"<[^>]*:other>", "2", re.sub(r"<any\((\w+)[^>]*>", r"\1", rule.replace("<game>", game)))
        path = re.sub(r"<int:hand>", "1", path)
        answer = phone.client.open(path, method=method, headers={"Sec-Fetch-Site": "cross-site"})
        allowed = held is not None and held.allows(needed)
        # A form without its token is 422 once the phone may send it at all.
        expected = (200, 303, 422) if allowed else (404,)
        assert answer.status_code in expected, (path, method, needed, answer.status_code)

    assert shelf.version(game) == version


def test_a15_a_phone_that_follows_is_shown_no_stronger_link_and_no_way_to_change_anything(
    shelf: Shelf, game: str
) -> None:
    ours = Phone.at(shelf, game)
    ours.save(ours.declare("trumps"), **TRUMPS)
    phone = Phone.at(shelf, game, Right.FOLLOW)
    stronger = [token(shelf, game, right) for right in (Right.SCORE, Right.OWN)]

    for path in ("", "sheet", "sheet?why=1", "history", "share", "game.json", "game.csv", "rules"):
        page = phone.get(path).text
        assert not [secret for secret in stronger if secret in page]
        forms = re.findall(r'<form method="post" action="([^"]*)"', page)
        assert forms in ([], [f"/g/{game}/share/phone"]), path
        assert "/hands/" not in page


def test_a_link_to_score_shares_itself_and_the_link_to_follow_but_not_to_own(shelf: Shelf, game: str) -> None:
    page = Phone.at(shelf, game, Right.SCORE).get("share").text

    shown = [token(shelf, game, right) in page for right in Right]

    assert shown == [True, True, False]


def test_withdrawing_a_link_puts_out_at_once_whoever_came_by_it_and_nobody_else(shelf: Shelf, game: str) -> None:
    owner, scorer, follower = (Phone.at(shelf, game, right) for right in (Right.OWN, Right.SCORE, Right.FOLLOW))
    hand = scorer.declare("trumps")
    form = scorer.form(hand)

    owner.post("share/renew", {"right": "score"}, page="share")
    out, refused = scorer.get(), scorer.save(hand, form, **TRUMPS)

    assert (out.status_code, refused.status_code) == (404, 404)
    assert "This link was withdrawn" in out.text
    assert shelf.book(game).hand(hand).hand.state is State.IN_PLAY
    assert (owner.get().status_code, follower.get().status_code) == (200, 200)


def test_an_owner_who_renews_the_own_link_is_not_shut_out(shelf: Shelf, game: str) -> None:
    owner = Phone.at(shelf, game)

    owner.post("share/renew", {"right": "own"}, page="share")

    assert owner.get("share").status_code == 200


def test_a_closed_game_records_nothing_until_its_owner_opens_it_again(shelf: Shelf, game: str) -> None:
    owner, scorer = Phone.at(shelf, game), Phone.at(shelf, game, Right.SCORE)
    hand = scorer.declare("trumps")
    form = scorer.form(hand)
    owner.post("share/close", {"key": "close"}, page="share")

    closed = scorer.save(hand, form, **TRUMPS)
    heading = scorer.get("heading")
    owner.post("share/reopen", {"key": "reopen"}, page="share")

    assert closed.status_code == 409 and "The game is closed" in closed.text
    assert (heading.status_code, owner.get("heading").status_code) == (404, 200)
    assert scorer.save(hand, form, **TRUMPS).status_code == 303


def test_a_deleted_game_is_gone_for_everybody_and_its_owner_can_bring_it_back(shelf: Shelf, game: str) -> None:
    owner, follower = Phone.at(shelf, game), Phone.at(shelf, game, Right.FOLLOW)
    owner.post("share/delete", {}, page="share")

    gone = [phone.get().status_code for phone in (owner, follower)]
    offered = [f"/bring-back/{game}" in phone.client.get("/").text for phone in (owner, follower)]
    home = owner.client.get("/").text
    guard = re.search(r'name="csrf_token" value="([^"]*)"', home)
    assert guard
    owner.client.post(f"/bring-back/{game}", data={"csrf_token": guard[1]})

    assert gone == [404, 404]
    assert offered == [True, False]
    assert owner.get().status_code == 200


def test_a19_a_phone_may_carry_a_name_that_the_history_shows_beside_what_it_recorded(shelf: Shelf, game: str) -> None:
    phone, other = Phone.at(shelf, game), Phone.at(shelf, game, Right.FOLLOW)
    phone.post("share/phone", {"name": " Ben’s  phone "}, page="share")
    phone.save(phone.declare("trumps"), **TRUMPS)

    assert "Ben’s phone" in words(other.get("history").text)
    assert 'value="Ben’s phone"' in phone.get("share").text


def test_a18_the_recovery_card_is_one_page_for_the_owner_alone(shelf: Shelf, game: str) -> None:
    card = Phone.at(shelf, game).get("share/recovery.pdf")

    assert card.mimetype == "application/pdf"
    assert card.headers["Cache-Control"] == "no-store"
    assert Phone.at(shelf, game, Right.SCORE).get("share/recovery.pdf").status_code == 404


def test_a13_the_code_has_a_quiet_zone_of_four_and_only_dark_squares() -> None:
    size, path = code("http://192.168.1.20:8000/j/" + "A" * 26)

    corners = re.findall(r"M(\d+) (\d+)h1v1h-1z", path)
    assert {int(x) for x, _ in corners} | {int(y) for _, y in corners} <= set(range(4, size - 4))
    assert ("4", "4") in corners


@pytest.mark.parametrize(
    ("scheme", "name", "secure"), [("http", "scorekeeper", False), ("https", "__Host-scorekeeper", True)]
)
def test_the_cookie_follows_the_scheme_in_use(scheme: str, name: str, secure: bool, shelf: Shelf, game: str) -> None:
    client = create_app(shelf).test_client()

    answer = client.get(f"/j/{token(shelf, game, Right.OWN)}", base_url=f"{scheme}://192.168.1.20:8000")
    cookie = answer.headers["Set-Cookie"]

    assert cookie.startswith(f"{name}=")
    assert ("Secure" in cookie) is secure
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Path=/" in cookie
    assert client.get(answer.location, base_url=f"{scheme}://192.168.1.20:8000").status_code == 200
