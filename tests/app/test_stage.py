"""The stage of the screens: the edges that the system covers stay free."""

from pathlib import Path

import pytest

from companion.condottiere.widgets.map.map_view import MapView
from companion.device.bars import Insets, insets
from engine.condottiere.cards import Card
from engine.condottiere.moves import Lay, Place
from engine.seats import Seat
from tests.app.crowd import Crowd, battle_over
from tests.app.sitting import sitting
from tests.app.soundness import faults, shown

KEPT = Insets(left=24, top=40, right=12, bottom=30)


def test_a_desk_keeps_nothing_of_the_window() -> None:
    assert insets() == Insets()


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1280, 800)])
@pytest.mark.parametrize(
    ("text", "seen", "screen"),
    [
        (battle_over().text, 0, "result"),
        (battle_over().text, 999, "map"),
        (Crowd().do(Place(Seat.RED, "roma"), Lay(Seat.RED, Card.TEN)).text, 999, "battle"),
    ],
    ids=["result", "map", "battle"],
)
def test_nothing_lies_where_the_system_is(
    tmp_path: Path, text: str, seen: int, screen: str, size: tuple[int, int]
) -> None:
    with sitting(tmp_path, text, seen=seen, size=size) as driver:
        assert driver.app.router.name == screen
        stage = driver.app.stage
        stage._insets = lambda: KEPT
        stage.fit()
        driver.frames(4)
        wide, high = size
        for widget in shown(driver):
            if isinstance(widget, MapView):
                continue  # a map is cut to its frame
            left, bottom = widget.to_window(*widget.pos)
            assert left >= KEPT.left - 1, widget
            assert bottom >= KEPT.bottom - 1, widget
            assert left + widget.width <= wide - KEPT.right + 1, widget
            assert bottom + widget.height <= high - KEPT.top + 1, widget
        assert [fault for fault in faults(driver) if " cuts " not in fault] == []
