"""A device turned to landscape and back shows the same in the same places."""

from collections.abc import Iterator

import pytest

from tests.app.driver import Driver, name_of
from tests.app.looks import SIZES
from tests.app.scene import show
from tests.app.scenes import SCENES
from tests.app.soundness import shown

UPRIGHT = SIZES[0]
MOVED_ON = {
    "calculator-full": "a line that was seen whole is shown from its beginning again",
    "replay-map": "beside the map there is no tab for it, and the lines are shown instead",
}
"""Scenes in which turning moves to another place of the same screen, and why."""
FEW = ("home-first", "battle-6", "map-choose", "map-look", "result", "deal", "games", "campaign")

Place = tuple[str, str, int, int, int, int]


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with Driver(tmp_path_factory.mktemp("turned"), size=UPRIGHT) as driver:
        yield driver


def places(driver: Driver) -> list[Place]:
    """Everything visible, and where."""
    found = []
    for widget in shown(driver):
        x, y = widget.to_window(*widget.pos)
        text = name_of(widget)
        box = round(x), round(y), round(widget.width), round(widget.height)
        found.append((type(widget).__name__, text, *box))
    return sorted(found)


def same_after_a_turn(driver: Driver, name: str, sizes: tuple[tuple[int, int], ...]) -> None:
    show(driver, SCENES[name])
    driver.frames(3)
    before = places(driver)
    for size in sizes:
        driver.resize(*size)
        driver.frames(4)
        driver.resize(*UPRIGHT)
        driver.frames(4)
        assert places(driver) == before, f"{name} after {size}"


@pytest.mark.parametrize("name", FEW)
def test_a_turn_and_back_changes_nothing(driver: Driver, name: str) -> None:
    same_after_a_turn(driver, name, SIZES[2:3])


@pytest.mark.soak
@pytest.mark.parametrize("name", sorted(SCENES.keys() - MOVED_ON))
def test_any_turn_and_back_changes_nothing(driver: Driver, name: str) -> None:
    same_after_a_turn(driver, name, SIZES[1:])


def test_where_there_was_nothing_to_show_no_gap_is_left(driver: Driver) -> None:
    """A screen that had nothing to show, and then has, looks like one that was built again."""
    for before, after in (("games-empty", "games"), ("campaigns-empty", "campaigns")):
        show(driver, SCENES[before])
        driver.frames(3)
        show(driver, SCENES[after])
        driver.frames(3)
        kept = places(driver)
        driver.app.desk.router.reset("home")
        driver.app.desk.new_look()
        show(driver, SCENES[after])
        driver.frames(3)
        assert places(driver) == kept, f"{after} after {before}"


def test_whoever_plays_a_game_of_a_campaign_finds_the_row_as_it_was(driver: Driver) -> None:
    """During a game another button takes the place of those that begin the next."""
    show(driver, SCENES["campaign"])
    driver.frames(3)
    before, model = places(driver), driver.screen.model
    next_games = model.next_games
    assert next_games
    model.waiting, model.next_games = 1, ()
    driver.frames(3)
    button = driver.does("go_on")
    assert button.width > driver.screen.width * 0.8
    model.waiting, model.next_games = None, next_games
    driver.frames(3)
    assert places(driver) == before


def test_a_page_that_is_not_shown_turns_as_well(driver: Driver) -> None:
    """A regression test: the calculator's other page was without its lines."""
    show(driver, SCENES["calculator-empty"])
    driver.frames(3)
    before = places(driver)
    same_after_a_turn(driver, "calculator-deal-empty", SIZES[2:3])
    show(driver, SCENES["calculator-empty"])
    driver.frames(3)
    assert places(driver) == before
