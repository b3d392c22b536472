"""The calculator in a browser: everybody's own, without a game and beside one."""

import pytest

from companion.condottiere.viewmodels.calculator import NOTE
from companion.web.session.intents import NoIntent
from engine.seats import Seat
from tests.web.pages.buttons import choose_row, rows_of_menu
from tests.web.pages.sitting import Sat, Sitting

RECORD = """condottiere 1
player red Anna
player blue Boris
player green Cleo

red place roma
"""

OTHER = """ordonnance 1
player red Anna
player blue Boris
"""


def opened(page: Sat) -> Sat:
    page.session.desk.router.go("calculator")
    return page


def strengths(page: Sat) -> list[int]:
    return [row.strength for row in page.page.model.rows]


def test_it_is_in_the_menu_without_a_game() -> None:
    page = Sitting().guest()
    assert page.name == "join"
    choose_row(page, "calculator")
    assert page.name == "calculator"


def test_only_a_game_that_has_one_offers_it_at_the_table() -> None:
    assert "calculator" in rows_of_menu(Sitting(RECORD).guest(Seat.RED))
    assert "calculator" not in rows_of_menu(Sitting(OTHER).guest(Seat.RED))


def test_everybody_has_lines_of_their_own() -> None:
    sitting = Sitting()
    anna, boris = opened(sitting.guest()), opened(sitting.guest())
    anna.tap("tap", "10")
    assert (strengths(anna)[0], strengths(boris)[0]) == (10, 0)
    assert sitting.table.journal.note(NOTE) is None


def test_the_lines_stay_when_the_language_changes() -> None:
    page = opened(Sitting().guest())
    page.tap("select", 1)
    page.tap("tap", "6")
    page.session.desk.settings.chosen_language = "ru"
    page.session._renew()
    assert strengths(page)[:2] == [0, 6]
    assert page.told["title"] != page.session.whole().title


def test_a_card_is_taken_back_from_its_line() -> None:
    page = opened(Sitting().guest())
    for word in ("10", "drummer"):
        page.tap("tap", word)
    assert strengths(page)[0] == 20
    page.tap("take_off", 1)
    assert strengths(page)[0] == 10
    page.tap("tap", "undo")
    assert strengths(page)[0] == 20


@pytest.mark.parametrize(
    ("intent", "values"),
    [
        ("select", [9]),
        ("take_off", [5]),
        ("tap", ["surrender"]),
        ("tap", ["nothing"]),
        ("turn_to", ["elsewhere"]),
        ("count_regions", [7, 1]),
        ("count_regions", [0, 5]),
        ("count_kept", [-1, 1]),
    ],
)
def test_what_is_not_offered_changes_nothing(intent: str, values: list[object]) -> None:
    page = opened(Sitting().guest())
    page.tap("tap", "10")
    before = page.markup
    page.tap(intent, *values)
    assert page.markup == before


def test_other_values_are_no_intent() -> None:
    page = opened(Sitting().guest())
    with pytest.raises(NoIntent):
        page.tap("select", "red")


def test_the_deal_is_counted() -> None:
    page = opened(Sitting().guest())
    page.tap("turn_to", "deal")
    page.tap("count_regions", 0, 1)
    page.tap("count_kept", 1, 1)
    assert [view.dealt for view in page.page.model.deals] == [11, 9, 10, 10]
    page.tap("count_anew")
    assert [view.dealt for view in page.page.model.deals] == [10] * 4
