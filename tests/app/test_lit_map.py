"""The part of the map shown when a battle or the game has ended."""

from pathlib import Path
from typing import Any

from companion.condottiere.viewmodels.map.map_sight import map_sight
from engine.condottiere.chart import load_chart
from tests.app.crowd import won
from tests.app.driver import Driver
from tests.app.sitting import sitting
from tests.app.test_result import BATTLE
from tests.condottiere.tables import record

_BLANK = 0.25
"""The empty share of a name's picture above and below."""


def cut_names(lit_map: Any) -> list[str]:
    """The names that are only partly shown."""
    window = lit_map.map.parent
    return [
        mark.text
        for mark in lit_map.map.marks
        for low, high in ((mark.y + mark.height * _BLANK, mark.y + mark.height * (1 - _BLANK)),)
        if low < window.y < high or low < window.top < high
    ]


def check_every_region(driver: Driver, lit_map: Any) -> None:
    game = driver.app.desk.table.game
    for word in load_chart("third").regions:
        lit_map.around, lit_map.view = word, map_sight(game, lit=(word,))
        driver.frames(2)
        assert cut_names(lit_map) == [], word
        window = lit_map.map.parent
        assert window.collide_point(*lit_map.map.place_of(word, "label")), word
        assert window.height >= lit_map.height * 0.7, word
        assert window.y >= lit_map.y - 1
        assert window.top <= lit_map.top + 1


def test_its_edges_cut_no_name(tmp_path: Path) -> None:
    with sitting(tmp_path, record(BATTLE), seen=0) as driver:
        assert driver.app.router.name == "result"
        for size in ((412, 915), (915, 412), (1280, 800), (360, 640)):
            driver.resize(*size)
            driver.frames(4)
            check_every_region(driver, driver.screen.ids.map)


def test_nor_with_large_words(tmp_path: Path) -> None:
    with sitting(tmp_path, record(BATTLE), seen=0, scale=1.4) as driver:
        assert driver.screen.ids.map.height > 0
        check_every_region(driver, driver.screen.ids.map)


def test_a_victory_shows_all_its_regions(tmp_path: Path) -> None:
    with sitting(tmp_path, won().text) as driver:
        (lit_map,) = [
            widget
            for widget in driver.widgets()
            if type(widget).__name__ == "LitMap" and widget.height > 1 and widget.view is not None
        ]
        assert cut_names(lit_map) == []
        for word in ("firenze", "siena", "lucca", "roma"):
            assert lit_map.map.parent.collide_point(*lit_map.map.place_of(word))
