"""The totals in large: each turned towards its player, kept up to date, and closed
with the battle.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.condottiere.viewmodels.battle.around import Side
from companion.condottiere.widgets.battle.totals import TotalPanel, panels
from engine.condottiere.cards import Card
from engine.condottiere.moves import Lay, Pass
from engine.seats import Seat
from tests.app.crowd import NAMES
from tests.app.driver import Driver
from tests.app.fingers import Fingers
from tests.app.looks import SIZES
from tests.app.scene import table
from tests.app.sitting import sitting

TWO = table(2, ["red place firenze", "red 10", "green 3"])
CLOSE = table(2, ["red place firenze", "red 10", "green 3", "red pass"])


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with sitting(tmp_path, TWO) as opened:
        opened.app.desk.router.go("totals")
        opened.frames(3)
        yield opened


def shown(driver: Driver) -> list[Any]:
    """The panels, clockwise from the lower edge."""
    return list(reversed(driver.screen.ids.panels.children))


def totals(driver: Driver) -> list[tuple[str, int, int]]:
    return [(panel.view.seat.value, panel.view.strength, panel.turned) for panel in shown(driver)]


def test_each_total_is_turned_to_its_player(driver: Driver) -> None:
    assert totals(driver) == [("red", 10, 0), ("green", 3, 180)]
    lower, upper = shown(driver)
    assert lower.top <= upper.y


def test_it_is_live_and_only_what_changed_is_drawn(driver: Driver) -> None:
    drawn: list[Any] = []
    for panel in shown(driver):
        panel.draw = lambda panel=panel: drawn.append(panel)
    driver.app.desk.table.do(Lay(Seat.RED, Card.SIX))
    driver.frames(3)
    assert totals(driver)[0] == ("red", 16, 0)
    # red is no longer to act and green is, so both changed; another 3 frames change nothing
    assert len(drawn) == 2
    driver.frames(3)
    assert len(drawn) == 2


def test_undo_and_back(driver: Driver) -> None:
    driver.do("undo")
    assert totals(driver)[1][1] == 0
    driver.do("back")
    assert driver.app.router.names == ["home", "battle"]


def test_a_tap_on_a_total_leads_back(driver: Driver) -> None:
    driver.tap(shown(driver)[1])
    assert driver.app.router.names == ["home", "battle"]


def test_the_table_turns_and_stays_turned(tmp_path: Path) -> None:
    with sitting(tmp_path, TWO) as driver:
        driver.app.desk.router.go("totals")
        driver.frames(3)
        Fingers(driver).menu("turn")
        assert [seat for seat, *_ in totals(driver)] == ["green", "red"]
    with Driver(tmp_path) as driver:
        driver.frames(3)
        driver.app.desk.router.go("totals")
        driver.frames(3)
        assert [seat for seat, *_ in totals(driver)] == ["green", "red"]


def test_the_end_of_the_battle_leads_to_its_result(tmp_path: Path) -> None:
    with sitting(tmp_path, CLOSE) as driver:
        driver.app.desk.router.go("totals")
        driver.frames(3)
        driver.app.desk.table.do(Pass(Seat.GREEN))
        driver.frames(3)
        assert driver.app.router.names == ["home", "result"]


def test_undo_past_the_first_card_leads_to_the_map(tmp_path: Path) -> None:
    with sitting(tmp_path, table(2, ["red place firenze"])) as driver:
        driver.app.desk.router.go("totals")
        driver.frames(3)
        driver.do("undo")
        assert driver.app.router.names == ["home", "map"]


def test_nobody_is_named_when_all_are_zero(tmp_path: Path) -> None:
    with sitting(tmp_path, table(6, ["red place firenze"])) as driver:
        driver.app.desk.router.go("totals")
        driver.frames(3)
        assert [strength for _, strength, _ in totals(driver)] == [0] * 6


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(1, 7))
def test_panels_share_the_window_without_overlapping(players: int, size: tuple[int, int]) -> None:
    placed = panels(players, *size, 6)
    assert len(placed) == players
    assert placed[0].side is Side.BOTTOM
    for panel in placed:
        assert panel.x >= 0
        assert panel.y >= 0
        assert panel.x + panel.width <= size[0] + 0.5
        assert panel.y + panel.height <= size[1] + 0.5
        assert min(panel.width, panel.height) > 80
    area = sum(panel.width * panel.height for panel in placed)
    assert area > 0.9 * size[0] * size[1]
    for number, one in enumerate(placed):
        for other in placed[number + 1 :]:
            apart = (
                one.x + one.width <= other.x or other.x + other.width <= one.x
                or one.y + one.height <= other.y or other.y + other.height <= one.y
            )  # fmt: skip
            assert apart


@pytest.mark.parametrize("turned", [0, 90, 180, 270])
def test_marks_lie_where_the_texts_are_seen(driver: Driver, turned: int) -> None:
    panel: TotalPanel = shown(driver)[0]
    panel.turned = turned
    driver.frames(2)
    for mark in panel.marks:
        assert panel.x - 2 <= mark.x
        assert mark.x + mark.width <= panel.right + 2
        assert panel.y - 2 <= mark.y
        assert mark.y + mark.height <= panel.top + 2
    name = next(mark for mark in panel.marks if mark.text == NAMES[0])
    middle = name.x + name.width / 2, name.y + name.height / 2
    edge = {
        0: middle[1] < panel.center_y, 90: middle[0] > panel.center_x,
        180: middle[1] > panel.center_y, 270: middle[0] < panel.center_x,
    }  # fmt: skip
    assert edge[turned]
