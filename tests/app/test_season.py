"""The season in force above the rows: a tap on it opens its rule, and the rows keep theirs."""

from pathlib import Path

import pytest

from tests.app.battles import LONG_NAME, at_battle, key, long_lines, moves, row, table
from tests.app.driver import Driver
from tests.app.looks import in_every_look
from tests.app.soundness import crossings, faults

BACK = 27
SIZES = [(360, 640), (915, 412), (1280, 800)]


def fought(season: str) -> str:
    return table(f"red place siena, red 6, green {season}, blue 5")


def written(driver: Driver, text: str) -> tuple[float, float]:
    """The middle of this text on the screen."""
    widget, mark = next(
        (widget, mark)
        for widget in driver.widgets()
        for mark in getattr(widget, "marks", ())
        if text in mark.text
    )
    x, y = widget.to_window(mark.x + mark.width / 2, mark.y + mark.height / 2)
    return x, y


def open_page(driver: Driver) -> str:
    assert driver.app.router.name == "rules"
    return str(driver.screen.model.page.id)


@pytest.mark.parametrize("season", ["winter", "spring"])
@pytest.mark.parametrize("size", SIZES)
def test_a_tap_on_the_season_opens_its_rule(
    tmp_path: Path, season: str, size: tuple[int, int]
) -> None:
    with at_battle(tmp_path, fought(season), size=size) as driver:
        before = moves(driver)
        x, y = written(driver, f"{season.title()}:")
        driver.tap(x, y=y)
        assert open_page(driver) == f"condottiere/card/{season}"
        driver.key(BACK)
        assert driver.app.router.name == "battle"
        assert moves(driver) == before
        assert driver.screen.model.explanation is None


def test_the_row_below_keeps_its_taps(tmp_path: Path) -> None:
    with at_battle(tmp_path, table(long_lines(6, 4), 6), size=(360, 640)) as driver:
        x, _y = written(driver, "Winter:")
        driver.tap(x, y=row(driver, 0).center_y)
        assert driver.app.router.name == "battle"
        assert driver.screen.model.explanation is not None


def test_without_a_season_there_is_nothing_to_tap(tmp_path: Path) -> None:
    with at_battle(tmp_path, fought("winter"), size=(360, 640)) as driver:
        x, y = written(driver, "Winter:")
        driver.screen.model.undo()
        driver.screen.model.undo()
        driver.frames(20)
        driver.tap(x, y=y)
        assert driver.app.router.name == "battle"


def test_what_was_begun_waits_while_the_rule_is_read(tmp_path: Path) -> None:
    with at_battle(tmp_path, fought("winter")) as driver:
        driver.tap(key(driver, "scarecrow"))
        assert driver.screen.model.choosing
        x, y = written(driver, "Winter:")
        driver.tap(x, y=y)
        assert open_page(driver) == "condottiere/card/winter"
        driver.key(BACK)
        assert driver.screen.model.choosing


@in_every_look
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_season_can_be_hit_and_read(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    text = table(long_lines(6, 4, "spring"), 6)
    with at_battle(tmp_path, text, size=size, scale=scale, language=language) as driver:
        (pill,) = (each for each in driver.widgets() if type(each).__name__ == "SeasonPill")
        assert min(pill.size) >= 48
        assert faults(driver, frozenset({LONG_NAME})) + crossings(driver) == []
