"""Any other card game on the phone: points are typed on keys of our own, and no keyboard ever comes up."""

import pytest
from playwright.sync_api import expect

from scorekeeper.rules import Ruleset, with_house_rules
from scorekeeper.rulesets import load
from scorekeeper.store import Right, Shelf
from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.phone import Phone
from tests.browser.scorer import Scorer, standing
from tests.browser.test_offline import all_sent, book, ready, waits

FREE = load("any-game")
HEARTS = with_house_rules(load("any-game-low"), {"contracts.points.items.points.total": 26})


def at_the_table(phone_at: PhoneMaker, evening: Evening, rules: Ruleset = FREE, **more: object) -> Phone:
    """The phone at a game that has just begun."""
    phone = phone_at(**more)
    phone.open(evening(rules=rules))
    return phone


def key(phone: Phone, *keys: str) -> None:
    """Taps these keys below the question that is asked."""
    for one in keys:
        phone.tap(f'.pad button[value="{one}"]')


def points(phone: Phone, *figures: int) -> None:
    """Types the points of one player after the other; each but the last is done with the key for the next."""
    for place, figure in enumerate(figures):
        key(phone, *(["-"] if figure < 0 else []), *(str(abs(figure)) if figure else ""))
        if place < len(figures) - 1 or not figure:
            key(phone, "done")


def enter(phone: Phone, *figures: int) -> None:
    """Begins a hand, types its points and saves it."""
    phone.tap('.go[name="contract"]', leads=True)
    points(phone, *figures)
    phone.tap(".go.save", leads=True)


def slots(phone: Phone) -> list[str]:
    """What stands in the players' rows."""
    return phone.page.locator(".types .slot").all_inner_texts()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_three_hands_are_typed_one_is_corrected_one_taken_back_and_the_sheet_printed(
    scheme: str, phone_at: PhoneMaker, evening: Evening
) -> None:
    """A-08: no keyboard; and four players' rows and all keys fit 360×640 without scrolling."""
    phone = at_the_table(phone_at, evening, scheme=scheme)

    enter(phone, 13, -5, 0, 120)
    enter(phone, 7, 7, 7, -21)
    enter(phone, 0, 0, 40, 0)
    assert standing(phone) == [20, 2, 47, 99]

    Scorer(phone).correct(2)
    assert slots(phone) == ["7", "7", "7", "−21"]
    phone.tap("#box-points-1 .name")
    key(phone, "1", "0")
    phone.tap(".go.save", leads=True)
    Scorer(phone).go("Table")
    assert standing(phone) == [20, 5, 47, 99]

    Scorer(phone).undo()
    assert slots(phone) == ["7", "10", "7", "−21"]
    phone.tap(".top .back", leads=True)
    Scorer(phone).go("Table")
    assert standing(phone) == [20, 2, 47, 99]

    assert phone.hidden == []
    paper = phone.context.request.get(f"{phone.path.split('?')[0]}sheet.pdf")
    assert paper.body().startswith(b"%PDF")


def test_a_hand_for_four_takes_a_tap_a_figure_and_one_for_each_next(phone_at: PhoneMaker, evening: Evening) -> None:
    """A card, the figures, three times next, and Save."""
    phone = at_the_table(phone_at, evening)
    before = phone.taps

    enter(phone, 5, 3, 8, 2)

    assert phone.taps - before == 1 + 4 + 3 + 1


def test_keys_type_as_one_expects(phone_at: PhoneMaker, evening: Evening) -> None:
    phone = at_the_table(phone_at, evening)
    phone.tap('.go[name="contract"]', leads=True)

    key(phone, "0", "0", "7", "-")
    assert slots(phone)[0] == "−7"
    key(phone, "-", "less")
    assert slots(phone)[0] == ""
    key(phone, "1", "2", "3", "4", "5", "6", "done")
    assert slots(phone)[0] == "12345"
    key(phone, "done", "-", "done")
    assert slots(phone) == ["12345", "0", "0", ""]
    phone.tap("#box-points-0 .name")
    key(phone, "-")
    assert slots(phone)[0] == "−12345"
    key(phone, "9")
    assert slots(phone)[0] == "−12345"


def test_a_real_keyboard_types_too(phone_at: PhoneMaker, evening: Evening) -> None:
    phone = at_the_table(phone_at, evening)
    phone.tap('.go[name="contract"]', leads=True)
    phone.page.locator('.now .pad button[value="1"]').focus()

    phone.page.keyboard.type("-25")
    phone.page.keyboard.press("Backspace")

    assert slots(phone)[0] == "−2"


def test_with_a_fixed_total_the_last_row_fills_itself(phone_at: PhoneMaker, evening: Evening) -> None:
    phone = at_the_table(phone_at, evening, HEARTS)
    phone.tap('.go[name="contract"]', leads=True)

    points(phone, 30, -6)
    key(phone, "done")
    assert phone.read(".now .hint") == "2 of 26 left"
    key(phone, "5")
    assert slots(phone) == ["30", "−6", "5", "−3"]
    phone.tap(".go.save", leads=True)

    assert standing(phone) == [30, -6, 5, -3]


def test_half_a_hand_outlives_a_reload(phone_at: PhoneMaker, evening: Evening) -> None:
    phone = at_the_table(phone_at, evening)
    phone.tap('.go[name="contract"]', leads=True)
    with phone.page.expect_response(lambda kept: "points-1=-5" in (kept.request.post_data or "")):
        points(phone, 13, -5)

    phone.page.reload()

    assert slots(phone) == ["13", "−5", "", ""]
    assert phone.read(".now .ask b") == "Points for Cat"


def test_another_phone_follows_what_is_typed_and_saved(phone_at: PhoneMaker, evening: Evening) -> None:
    phone = at_the_table(phone_at, evening)
    follower = phone_at()
    follower.right = Right.FOLLOW
    follower.open(phone.path)

    phone.tap('.go[name="contract"]', leads=True)
    points(phone, 13, -5)
    expect(follower.page.locator(".so-far").first).to_contain_text("Ann 13, Ben −5")
    key(phone, "done")
    points(phone, 0, 2)
    phone.tap(".go.save", leads=True)

    expect(follower.page.locator(".stand tbody .num").first).to_have_text("13")
    assert standing(follower) == [13, -5, 0, 2]


def test_hands_typed_without_network_wait_and_are_sent(phone_at: PhoneMaker, evening: Evening, shelf: Shelf) -> None:
    phone = at_the_table(phone_at, evening)
    path = phone.path
    ready(phone)
    phone.cut()

    for number, figures in enumerate(((13, -5, 0, 2), (1, 1, 1, 1)), 1):
        expect(phone.page.locator('.go[name="contract"]')).to_have_text(f"Enter hand {number}")
        phone.tap('.go[name="contract"]')
        phone.page.locator("#hand").wait_for(state="attached")
        points(phone, *figures)
        phone.tap(".go.save")
        phone.page.locator("#hand").wait_for(state="detached")
    assert waits(phone) == ["Hand 1 waiting Points", "Hand 2 waiting Points"]
    assert phone.read(".top .soft") == "Hand 3" and phone.heading.startswith("Cat deals")

    phone.mend()
    all_sent(phone)

    assert book(shelf, path).sheet.standing == (14, -4, 1, 3)


def test_without_script_points_are_typed_in_plain_boxes(phone_at: PhoneMaker, evening: Evening) -> None:
    phone = at_the_table(phone_at, evening, javascript=False)
    phone.tap('.go[name="contract"]', leads=True)
    for seat, figure in enumerate(("13", "−5", "0", "2")):
        phone.type(f'[name="points-{seat}"]', figure)

    phone.page.locator(".go.save").tap()

    assert "Ann plus 13, Dan plus 2, Cat zero, Ben minus 5." in phone.read(".said")
    phone.tap('button:text-is("Finish the game")', leads=True)
    assert phone.heading == "Ann wins" and phone.page.locator(".race").is_visible()


def test_ten_players_are_asked_one_after_the_other_each_in_sight(phone_at: PhoneMaker, evening: Evening) -> None:
    names = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe")
    phone = phone_at()
    phone.open(evening(0, names, rules=load("any-game", 10)))

    enter(phone, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)

    assert standing(phone) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 360
