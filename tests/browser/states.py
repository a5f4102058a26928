"""Every page in every state that a person meets, and how one gets there."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from scorekeeper import rulesets
from scorekeeper.store import Right
from tests import games
from tests.browser.conftest import Evening
from tests.browser.phone import Phone
from tests.browser.scorer import Scorer, answers
from tests.browser.test_evening import HANDS
from tests.browser.test_offline import enter, ready
from tests.browser.test_taps import DOMINO, HEARTS, KING, LAST_TWO, MANY, ONE, QUEENS, TRICKS, TRUMPS
from tests.trust.client import form

SALAD = {"declarer": 0, "contract": "salad", "takings": {}}
for part in (TRICKS, HEARTS, QUEENS, KING, LAST_TWO):
    SALAD["takings"] |= part["takings"]  # type: ignore[operator]
CONTRACTS = [TRICKS, HEARTS, QUEENS, KING, LAST_TWO, TRUMPS, DOMINO]


class Scene(NamedTuple):
    """What a state is built from."""

    phone: Phone
    evening: Evening
    names: Sequence[str]

    def table(self, hands: int = 0) -> Scorer:
        """The table page of a game that came so far."""
        self.phone.open(self.evening(hands, self.names))
        return Scorer(self.phone)

    def hand(self, hand: dict[str, Any], hands: int = 0) -> Scorer:
        """The page of a hand that has just been declared."""
        scorer = self.table(hands)
        scorer.declare({"declarer": 0} | hand)
        return scorer


Build = Callable[[Scene], None]


def home_empty(scene: Scene) -> None:
    scene.phone.open("/")


def home(scene: Scene) -> None:
    for hands in (28, 4, 9):
        scene.table(hands)
    scene.phone.open("/")


def new_game(scene: Scene) -> None:
    scene.phone.open("/new")
    for seat, name in enumerate(scene.names):
        scene.phone.type(f"#player-{seat}", name)
    scene.phone.tap('button:text-is("Draw for it")', leads=True)


def new_game_refused(scene: Scene) -> None:
    scene.phone.expected = {422}
    scene.phone.open("/new")
    for seat in (0, 1):
        scene.phone.type(f"#player-{seat}", scene.names[0])
    scene.phone.tap(".go", leads=True)


def table_first(scene: Scene) -> None:
    scene.table()


def table_late(scene: Scene) -> None:
    scene.table(26)


def table_saved(scene: Scene) -> None:
    scene.table(8).play(HANDS[8])


def table_saved_late(scene: Scene) -> None:
    scene.table(25).play(HANDS[25])


def table_in_play(scene: Scene) -> None:
    scene.hand(KING | MANY)
    scene.phone.tap(".top .back", leads=True)


def table_someone_else(scene: Scene) -> None:
    scene.table(3)
    scene.phone.tap('.tray a.word:text-is("someone else?")', leads=True)


def misdealt(scene: Scene) -> None:
    scene.hand(KING).misdeal()


def nobody_doubled(scene: Scene) -> None:
    scene.hand(HEARTS)


def doubling(scene: Scene) -> None:
    scene.hand(TRICKS).doubles(MANY)


def doubling_positive(scene: Scene) -> None:
    scene.hand(TRUMPS).doubles({"doubles": [[2, 0]]})


def doubling_forced(scene: Scene) -> None:
    scene.hand({"declarer": 3} | HEARTS, hands=27)


def doubling_forgotten(scene: Scene) -> None:
    doubling_forced(scene)
    scene.phone.tap('button:text-is("The table forgot")', leads=True)


def playing(scene: Scene) -> None:
    scene.hand(TRICKS).doubles(MANY)
    scene.phone.tap(".go.play", leads=True)


def half(contract: dict[str, Any]) -> Build:
    def entered(scene: Scene) -> None:
        scorer = scene.hand(contract)
        scorer.doubles(ONE if contract not in (TRUMPS, DOMINO) else {"doubles": [[3, 0]]})
        told = list(answers({"declarer": 0} | contract))
        for question, answer in told[: (len(told) + 1) // 2]:
            scorer.key(question, answer)

    return entered


def full(contract: dict[str, Any]) -> Build:
    def entered(scene: Scene) -> None:
        scorer = scene.hand(contract)
        scorer.doubles(MANY if contract not in (TRUMPS, DOMINO) else {"doubles": [[3, 0]], "redoubles": [[0, 3]]})
        scorer.result({"declarer": 0} | contract)

    return entered


def looked_back(scene: Scene) -> None:
    full(TRICKS)(scene)
    scene.phone.tap('label[for=look]:text-is("doubles")')


def reopened(scene: Scene) -> None:
    full(TRICKS)(scene)
    scene.phone.tap('.step:has(input[name="tricks-2"]) > .name')


def refused(scene: Scene) -> None:
    """Without script, what adds up to too much is sent; with it, it cannot be."""
    scene.phone.expected = {422}
    scorer = scene.hand(HEARTS)
    scorer.doubles(ONE)
    for question, answer in answers({"declarer": 0} | HEARTS | {"takings": {"hearts": [6, 4, 2, 2]}}, whole=True):
        if question != "hearts-0":
            scorer.key(question, answer)
    scorer.change("hearts-0", 6)
    scorer.save()


def two_readings(scene: Scene) -> None:
    """Another tab of the same phone has saved the hand meanwhile, otherwise."""
    phone = scene.phone
    phone.expected = {409}
    full(TRICKS)(scene)
    other = phone.context.request
    boxes: dict[str, str | float | bool] = {
        **dict(form(other.get(phone.path).text(), "")),
        "do": "save",
        "marks": "1-0",
    }
    boxes |= {f"tricks-{seat}": str(count) for seat, count in enumerate((4, 2, 6, 1))}
    assert other.post(phone.path, form=boxes).ok
    Scorer(phone).save()


def correcting(scene: Scene) -> None:
    scene.table(12).correct(4)


def sheet_empty(scene: Scene) -> None:
    scene.table().go("Sheet")


def sheet(scene: Scene) -> None:
    scene.table(9).go("Sheet")


def sheet_why(scene: Scene) -> None:
    scorer = scene.table(9)
    scorer.go("Sheet")
    scorer.why(9)


def sheet_whole(scene: Scene) -> None:
    scorer = scene.table(28)
    scorer.correct(4)
    scorer.amend(HANDS[3] | {"takings": {"tricks": [4, 1, 3, 5]}})
    scorer.save()
    scorer.go("Sheet")


def history(scene: Scene) -> None:
    scorer = scene.table(6)
    scorer.play(HANDS[6])
    scorer.correct(4)
    scorer.amend(HANDS[3] | {"takings": {"tricks": [4, 1, 3, 5]}})
    scorer.save()
    scorer.undo()
    scene.phone.open(f"{scene.phone.path.partition('hands')[0]}history")
    scene.phone.tap(scene.phone.page.locator("summary").first)


def heading(scene: Scene) -> None:
    sheet(scene)
    scene.phone.tap('a:text-is("Mend names, date or place")', leads=True)


def heading_refused(scene: Scene) -> None:
    heading(scene)
    scene.phone.expected = {422}
    scene.phone.type("#player-1", scene.names[0])
    scene.phone.type("#place", "x" * 120)
    scene.phone.tap(".go", leads=True)


def rules_of_game(scene: Scene) -> None:
    scene.table()
    scene.phone.tap("a.card.help", leads=True)


def rules_index(scene: Scene) -> None:
    scene.phone.open("/")
    scene.phone.tap('a:text-is("Rules")', leads=True)


def declared(scene: Scene) -> None:
    scorer = scene.table(9)
    scorer.go("Sheet")
    scorer.why(4)
    scene.phone.tap('a.word:text-is("Not this contract?")', leads=True)


def swap(scene: Scene) -> None:
    declared(scene)
    scene.phone.tap(scene.phone.page.locator('a.card[href*="/swap/"]').first, leads=True)


def end(scene: Scene) -> None:
    scene.table(28)


def share(scene: Scene) -> None:
    scene.table(4).go("Share")


def share_owner(scene: Scene) -> None:
    """With another phone at the game, and all that the owner can open unfolded."""
    share(scene)
    game = scene.phone.path.split("/")[2]
    visitor = scene.phone.other()
    assert visitor.get(str(scene.phone.link(game)), max_redirects=0).status == 303
    scene.phone.page.reload()
    for part in scene.phone.page.locator(".owner summary").all():
        scene.phone.tap(part)


def share_closed(scene: Scene) -> None:
    share(scene)
    scene.phone.tap('.owner summary:text-is("Close or delete")')
    scene.phone.tap('button:text-is("Close the game")', leads=True)


def deleted(scene: Scene) -> None:
    share(scene)
    scene.phone.tap('.owner summary:text-is("Close or delete")')
    scene.phone.tap('button:text-is("Delete the game")', leads=True)


def table_closed(scene: Scene) -> None:
    share_closed(scene)
    scene.phone.tap('.foot a:text-is("Table")', leads=True)


def closed_meanwhile(scene: Scene) -> None:
    """A hand is saved from a page that was open when the game was closed."""
    scene.phone.expected = {409}
    full(TRICKS)(scene)
    address = scene.phone.path
    page = f"{address.partition('hands')[0]}share"
    other = scene.phone.context.request
    boxes: dict[str, str | float | bool] = dict(form(other.get(page).text(), f"{page}/close"))
    assert other.post(f"{page}/close", form=boxes).ok
    Scorer(scene.phone).save()


def standings(scene: Scene) -> None:
    share(scene)
    scene.phone.tap(".tray .go", leads=True)


def standings_in_play(scene: Scene) -> None:
    half(TRICKS)(scene)
    with scene.phone.page.expect_response("**/draft"):
        scene.phone.tap(scene.phone.find(".panel .key").first)
    scene.phone.open(f"{scene.phone.path.partition('hands')[0]}standings")


def standings_end(scene: Scene) -> None:
    scene.table(28)
    scene.phone.open(f"{scene.phone.path}standings")


def followed(build: Build) -> Build:
    """The table page that this leads to, on a phone that may only follow."""

    def seen(scene: Scene) -> None:
        build(scene)
        game = scene.phone.path.split("/")[2]
        scene.phone.forget()
        scene.phone.right = Right.FOLLOW
        scene.phone.expected = {404}  # What the page before still asks for is not for this phone any more.
        scene.phone.open(f"/g/{game}/")

    return seen


def may_not(scene: Scene) -> None:
    followed(table_first)(scene)
    scene.phone.expected = {404}
    scene.phone.open(f"{scene.phone.path}heading")


def withdrawn(scene: Scene) -> None:
    """The own link is made anew from another phone."""
    share(scene)
    path = scene.phone.path
    scene.phone.expected = {404}
    other = scene.phone.other()
    assert other.get(str(scene.phone.link(path.split("/")[2])), max_redirects=0).status == 303
    boxes: dict[str, str | float | bool] = {**dict(form(other.get(path).text(), f"{path}/renew")), "right": "own"}
    assert other.post(f"{path}/renew", form=boxes).ok
    scene.phone.open(path)


def new_again(scene: Scene) -> None:
    """Begun twice from one page, the second time otherwise."""
    scene.phone.expected = {409}
    new_game(scene)
    other = scene.phone.context.request
    boxes: dict[str, str | float | bool] = dict(form(scene.phone.page.content(), "/new"))
    boxes |= {f"player-{seat}": name for seat, name in enumerate(scene.names)} | {"first": "0"}
    assert other.post("/new", form=boxes).ok
    scene.phone.type("#place", "elsewhere")
    scene.phone.tap(".go", leads=True)


def heading_two(scene: Scene) -> None:
    """The place is mended on another page meanwhile."""
    heading(scene)
    scene.phone.expected = {409}
    other = scene.phone.context.request
    boxes: dict[str, str | float | bool] = dict(form(other.get(scene.phone.path).text(), scene.phone.path))
    boxes |= {f"player-{seat}": name for seat, name in enumerate(scene.names)} | {"place": "the kitchen"}
    assert other.post(scene.phone.path, form=boxes).ok
    scene.phone.type("#place", "the garden")
    scene.phone.tap(".go", leads=True)


def undone_too_late(scene: Scene) -> None:
    """Another hand is recorded while the page still offers to take the one before back."""
    table_saved(scene)
    scene.phone.expected = {409}
    other = scene.phone.context.request
    boxes: dict[str, str | float | bool] = dict(form(other.get(scene.phone.path).text(), f"{scene.phone.path}declare"))
    card = scene.phone.page.locator("button.card").first.get_attribute("value")
    assert other.post(f"{scene.phone.path}declare", form=boxes | {"contract": str(card)}).ok
    scene.phone.tap(".said button", leads=True)


def declared_twice(scene: Scene) -> None:
    """What is declared was played already: a page that is no longer true is sent."""
    scene.table(3)
    scene.phone.expected = {422}
    used = scene.phone.page.locator(".card.done").count()
    assert used == 3
    taken = HANDS[0]["contract"]
    card = scene.phone.page.locator("button.card").first
    card.evaluate("(card, contract) => (card.value = contract)", taken)
    scene.phone.tap(card, leads=True)


def this_phone(scene: Scene) -> None:
    scene.phone.open("/")
    scene.phone.tap('a:text-is("This phone")', leads=True)


def not_there(scene: Scene) -> None:
    scene.phone.expected = {404}
    scene.phone.open("/g/nothing/")


def lost_cookie(scene: Scene) -> None:
    scene.phone.expected = {404, 422}
    scorer = scene.hand(TRICKS)
    scorer.doubles(ONE)
    scorer.result_kept({"declarer": 0} | TRICKS)
    scene.phone.forget()
    scorer.save()


def by_rules(scene: Scene, ruleset: str, seats: int = 4) -> Scorer:
    """The table page of a game by other rules that has just begun."""
    names = (*scene.names, "Eve", "Fay")[:seats]
    scene.phone.open(scene.evening(names=names, rules=rulesets.load(ruleset, seats)))
    return Scorer(scene.phone)


def rules_of_six(scene: Scene) -> None:
    scene.phone.open("/rules/salad-six?seats=6")


def house_rules(scene: Scene) -> None:
    scene.phone.open("/house?rules=barbu-classic&contracts.no-king.items.king-of-hearts.points=-30")


def house_rules_refused(scene: Scene) -> None:
    house_rules(scene)
    scene.phone.expected = {422}
    scene.phone.page.locator("[id='contracts.domino.places.2']").fill("2.5")
    scene.phone.tap(".go", leads=True)


def kept_rules(scene: Scene) -> None:
    house_rules(scene)
    scene.phone.type("#name", "Thursday at Ann’s")
    scene.phone.tap("[name=keep]", leads=True)


def rules_with_kept(scene: Scene) -> None:
    kept_rules(scene)
    scene.phone.open("/rules")


def new_game_with_kept(scene: Scene) -> None:
    kept_rules(scene)
    scene.phone.open("/new?kept=Thursday at Ann’s")


def rules_from_a_file(scene: Scene) -> None:
    scene.phone.open("/house/read")


def rules_from_a_file_refused(scene: Scene) -> None:
    rules_from_a_file(scene)
    scene.phone.expected = {422}
    scene.phone.type("#toml", 'seats = 4\ncolour = "green"')
    scene.phone.tap(".go", leads=True)


def new_game_by_house_rules(scene: Scene) -> None:
    scene.phone.open("/new?rules=barbu-classic&contracts.no-king.items.king-of-hearts.points=-30&winner=lowest")


def new_game_of_five(scene: Scene) -> None:
    scene.phone.open("/new?rules=barbu-five")
    for seat, name in enumerate((*scene.names, "Eve")):
        scene.phone.type(f"#player-{seat}", name)


def doubling_of_five(scene: Scene) -> None:
    by_rules(scene, "barbu-five", 5).declare({"declarer": 0} | TRICKS)
    Scorer(scene.phone).doubles({"doubles": [[4, 0], [2, 1]]})


def half_salad(scene: Scene) -> None:
    by_rules(scene, "barbu-salad").declare(SALAD)
    scorer = Scorer(scene.phone)
    scorer.doubles(ONE)
    for question, answer in list(answers(SALAD))[:5]:
        scorer.key(question, answer)


def full_salad(scene: Scene) -> None:
    by_rules(scene, "barbu-salad").declare(SALAD)
    Scorer(scene.phone).doubles(ONE)
    Scorer(scene.phone).result(SALAD)


def sheet_of_six(scene: Scene) -> None:
    rules = rulesets.load("salad-six", 6)
    hands = games.game(rules, 20, seed=4).hands
    names = (*scene.names, "Eve", "Fay")
    scene.phone.open(scene.evening(names=names, rules=rules, hands=hands))
    Scorer(scene.phone).go("Sheet")


def any_game(scene: Scene, players: int = 4, hands: int = 5) -> None:
    """A game of typed points that came so far."""
    rules = rulesets.load("any-game", players)
    played = games.game(rules, hands, seed=players).hands
    names = (*scene.names, "Eve", "Fay", "Gus", "Hal", "Ida", "Joe")[:players]
    scene.phone.open(scene.evening(names=names, rules=rules, hands=played))


def any_game_typed(scene: Scene) -> None:
    any_game(scene)
    scene.phone.tap('.go[name="contract"]', leads=True)
    for key in ("1", "2", "0", "done", "-", "5"):
        scene.phone.tap(f'.pad button[value="{key}"]')


def any_game_refused(scene: Scene) -> None:
    any_game(scene)
    scene.phone.tap('.go[name="contract"]', leads=True)
    scene.phone.expected = {422}
    scene.phone.type('[name="points-1"]', "five")
    scene.phone.page.locator(".go.save").tap()
    scene.phone.page.locator(".summary").wait_for()


def any_game_over(scene: Scene) -> None:
    any_game(scene)
    scene.phone.tap(".finish button", leads=True)


def any_game_of_ten(scene: Scene) -> None:
    any_game(scene, 10, 9)


def sheet_of_ten(scene: Scene) -> None:
    any_game_of_ten(scene)
    Scorer(scene.phone).go("Sheet")


def new_game_of_ten(scene: Scene) -> None:
    scene.phone.open("/new?rules=any-game&seats=10")
    for seat, name in enumerate((*scene.names, "Eve", "Fay", "Gus", "Hal", "Ida", "Joe")):
        scene.phone.type(f"#player-{seat}", name)


def any_game_house(scene: Scene) -> None:
    scene.phone.open("/house?rules=any-game&contracts.points.items.points.total=26")


def table_waiting(scene: Scene) -> None:
    """Two hands have been entered without network."""
    scorer = scene.table(3)
    ready(scene.phone)
    scene.phone.cut()
    for contract in (KING, TRICKS):
        enter(scorer, {"declarer": 0} | contract | ONE)


def hand_waiting(scene: Scene) -> None:
    """One of them is opened again."""
    table_waiting(scene)
    scene.phone.tap(scene.phone.page.locator(".waits button").last)
    scene.phone.page.locator("#hand").wait_for(state="attached")


def home_waiting(scene: Scene) -> None:
    """The first page, of a phone that has network again."""
    table_waiting(scene)
    scene.phone.kill()
    scene.phone.mend()
    scene.phone.open("/")


STATES: dict[str, Build] = {
    "home-empty": home_empty,
    "home": home,
    "new": new_game,
    "new-422": new_game_refused,
    "table-first": table_first,
    "table-late": table_late,
    "table-waiting": table_waiting,
    "hand-waiting": hand_waiting,
    "home-waiting": home_waiting,
    "table-saved": table_saved,
    "table-saved-late": table_saved_late,
    "table-in-play": table_in_play,
    "table-someone-else": table_someone_else,
    "table-misdealt": misdealt,
    "sheet-empty": sheet_empty,
    "sheet": sheet,
    "sheet-why": sheet_why,
    "sheet-28": sheet_whole,
    "history": history,
    "heading": heading,
    "heading-422": heading_refused,
    "rules-of-game": rules_of_game,
    "rules": rules_index,
    "declared": declared,
    "swap": swap,
    "end": end,
    "share": share,
    "share-owner": share_owner,
    "share-closed": share_closed,
    "standings": standings,
    "standings-in-play": standings_in_play,
    "standings-end": standings_end,
    "follow": followed(table_saved),
    "follow-in-play": followed(standings_in_play),
    "follow-end": followed(end),
    "table-closed": table_closed,
    "home-deleted": deleted,
    "new-409": new_again,
    "heading-409": heading_two,
    "undo-409": undone_too_late,
    "declare-422": declared_twice,
    "closed-409": closed_meanwhile,
    "may-not": may_not,
    "withdrawn": withdrawn,
    "this-phone": this_phone,
    "not-there": not_there,
    "lost-cookie": lost_cookie,
    "two-readings": two_readings,
    "doubling-nobody": nobody_doubled,
    "doubling": doubling,
    "doubling-positive": doubling_positive,
    "doubling-forced": doubling_forced,
    "doubling-forgotten": doubling_forgotten,
    "playing": playing,
    "looked-back": looked_back,
    "reopened": reopened,
    "correcting": correcting,
}
STATES |= {
    "rules-of-six": rules_of_six,
    "house": house_rules,
    "house-422": house_rules_refused,
    "rules-kept": kept_rules,
    "rules-read": rules_from_a_file,
    "rules-read-422": rules_from_a_file_refused,
    "rules-with-kept": rules_with_kept,
    "new-kept": new_game_with_kept,
    "new-house": new_game_by_house_rules,
    "new-five": new_game_of_five,
    "five-doubling": doubling_of_five,
    "salad-half": half_salad,
    "salad-full": full_salad,
    "sheet-six": sheet_of_six,
    "any-game": any_game,
    "any-game-typed": any_game_typed,
    "any-game-over": any_game_over,
    "any-game-house": any_game_house,
    "any-game-ten": any_game_of_ten,
    "sheet-ten": sheet_of_ten,
    "new-ten": new_game_of_ten,
}
STATES |= {f"half-{contract['contract']}": half(contract) for contract in CONTRACTS}
STATES |= {f"full-{contract['contract']}": full(contract) for contract in CONTRACTS}

OF_A_HAND = [name for name in STATES if name.startswith(("doubling", "playing", "looked", "reopened", "correcting"))]
OF_A_HAND += [name for name in STATES if name.startswith(("half", "full"))]
WITHOUT_SCRIPT: dict[str, Build] = {name: STATES[name] for name in OF_A_HAND} | {
    "hand-422": refused,
    "any-game-422": any_game_refused,
}
