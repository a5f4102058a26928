"""Every ruleset that ships, through the pages: a hand of each contract is tapped, saved, shown and told."""

from collections.abc import Iterator
from html import unescape

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from scorekeeper.printed.words import why
from scorekeeper.rules import Heading, Ruleset, add
from scorekeeper.store import Shelf
from scorekeeper.web.asked import asked
from scorekeeper.web.handform import HandForm, filled_in
from scorekeeper.web.people import People
from scorekeeper.web.questions import fills_itself
from tests import games
from tests.every.conftest import CALLED, EVERY, PLAYERS
from tests.every.test_laws import whole
from tests.web.phone import owners_phone

every_ruleset = pytest.mark.parametrize("rules", EVERY, ids=CALLED)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shelf]:
    """Books for all the games of this module."""
    opened = Shelf(tmp_path_factory.mktemp("every") / "data")
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def phone(shelf: Shelf) -> FlaskClient:
    return owners_phone(shelf)


def boxes(rules: Ruleset, declarer: int, contract: str, seed: int) -> tuple[MultiDict[str, str], bool]:
    """The form of a random hand as it is tapped, without the rows that fill themselves; and whether it is shared."""
    hand = games.hand(rules, declarer, rules.by_name[contract], games.random.Random(seed))
    filled = filled_in(hand, rules.by_name[contract], rules.seats)
    form = HandForm.for_contract(rules.by_name[contract], declarer, rules.seats)(filled)
    for question in fills_itself(form.asked):
        filled.pop(question.field, None)
    assert hand.shared or form.hand(rules.by_name[contract], declarer, rules.seats).takings == hand.takings
    return filled, hand.shared


@every_ruleset
def test_a_hand_of_each_contract_is_tapped_and_saved(rules: Ruleset, shelf: Shelf, phone: FlaskClient) -> None:
    game = shelf.begin(Heading(PLAYERS[: rules.seats]), rules, key=f"{rules.name}-{rules.seats}")
    for number, contract in enumerate(rules.contracts, 1):
        sheet = shelf.book(game).sheet
        declarer = next(seat for seat in range(rules.seats) if contract in sheet.left(seat))
        begun = {"key": f"declare-{number}", "hand": number, "based_on": 0}
        declare = {**begun, "declarer": declarer, "contract": contract.name}
        assert phone.post(f"/g/{game}/declare", data=declare).status_code == 303
        filled, shared = boxes(rules, declarer, contract.name, seed=number)
        filled.update(
            {
                "key": f"save-{number}",
                "based_on": str(shelf.book(game).newest(number)),
                "do": "share" if shared else "save",
                "forgot": "1",
            }
        )
        answer = phone.post(f"/g/{game}/hands/{number}", data=filled)
        assert answer.status_code == 303, answer.text

    sheet = shelf.book(game).sheet
    assert [line.hand.contract for line in sheet.recorded] == [contract.name for contract in rules.contracts]
    for page in ("", "sheet", f"sheet?why={len(rules.contracts)}", "rules", "history"):
        assert phone.get(f"/g/{game}/{page}").status_code == 200


@every_ruleset
def test_what_is_no_count_is_refused_and_kept_as_it_was_typed(rules: Ruleset, shelf: Shelf, phone: FlaskClient) -> None:
    game = shelf.begin(Heading(PLAYERS[: rules.seats]), rules, key=f"odd {rules.name}-{rules.seats}")
    sheet = shelf.book(game).sheet
    for contract in rules.contracts:
        declarer = next((seat for seat in range(rules.seats) if contract in sheet.left(seat)), None)
        played = (boxes(rules, declarer, contract.name, seed) for seed in range(9) if declarer is not None)
        filled = next((told for told, shared in played if not shared), None)
        if filled is None:
            continue
        begun = {"key": contract.name, "hand": 1, "based_on": shelf.book(game).newest(1)}
        declare = {**begun, "declarer": declarer, "contract": contract.name}
        assert phone.post(f"/g/{game}/declare", data=declare).status_code == 303
        asked = HandForm.for_contract(contract, declarer or 0, rules.seats)().asked
        for question in {one.item and one.item.name: one for one in asked if one.field in filled}.values():
            for odd in ("x", "5.0", "99999", "٣"):
                typed = MultiDict({**filled, question.field: odd, "key": f"{question.field} {odd}", "do": "save"})
                typed |= {"based_on": str(shelf.book(game).newest(1)), "forgot": "1"}
                answer = phone.post(f"/g/{game}/hands/1", data=typed)
                assert answer.status_code == 422 and odd in unescape(answer.text), (contract.name, question.field, odd)
        misdeal = {"key": f"again {contract.name}", "hand": 1, "based_on": shelf.book(game).newest(1)}
        assert phone.post(f"/g/{game}/misdeal", data=misdeal).status_code == 303


@every_ruleset
def test_the_rules_page_tells_every_contract_for_every_number_of_players(rules: Ruleset, phone: FlaskClient) -> None:
    page = unescape(phone.get(f"/rules/{rules.name}?seats={rules.seats}").text)

    assert all(contract.title["en"] in page for contract in rules.contracts)
    assert rules.left_out["en"] in page and rules.assumed["en"] in page
    assert ("our assumption" in page) == bool(rules.assumed["en"] or any(one.assumed for one in rules.contracts))


@every_ruleset
def test_the_reasons_of_every_score_add_up_to_it(rules: Ruleset) -> None:
    for line in whole(rules).sheet.lines:
        assert add(*(reason.points for reason in why(line, PLAYERS[: rules.seats], rules))) == line.score


@every_ruleset
def test_every_question_is_put_into_words(rules: Ruleset) -> None:
    people = People(PLAYERS[: rules.seats])
    for contract in rules.contracts:
        form = HandForm.for_contract(contract, 0, rules.seats)()
        for question in asked(form, people):
            assert (
                question.ask
                and question.label
                and question.wait
                and (question.question.typed or len(question.keys) >= rules.seats)
            )


def test_a_ruleset_can_be_found_from_the_list_and_begun(phone: FlaskClient) -> None:
    index = phone.get("/rules").text
    for rules in EVERY:
        assert f'href="/rules/{rules.name}"' in index
        page = phone.get(f"/rules/{rules.name}?seats={rules.seats}").text
        assert f'href="/new?rules={rules.name}&amp;seats={rules.seats}"' in page
        assert phone.get(f"/new?rules={rules.name}&seats={rules.seats}").status_code == 200
