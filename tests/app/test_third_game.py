"""A third game by touches: New game, its table, the list of moves, an edit, the replay."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import games
from companion.condottiere.screens import replay_parts
from companion.condottiere.widgets import pictures
from companion.ordonnance.screens import replay_parts as replay_parts_o
from companion.ordonnance.widgets import pictures as pictures_o
from companion.screens.replay import ReplayParts
from companion.widgets.drawing.card_pictures import Pictures
from tests.app.driver import Driver
from tests.app.player import TouchPlayer
from tests.third_game.face.pebbles.screens import replay_parts as replay_parts_p
from tests.third_game.playing import pebbles

PICTURES: tuple[Pictures, ...] = (pictures, pictures_o)
PARTS: tuple[ReplayParts, ...] = (replay_parts, replay_parts_o, replay_parts_p)
"""What is drawn of every game, as mypy sees it."""


@pytest.fixture(autouse=True)
def third_game() -> Iterator[None]:
    with pebbles():
        yield


def test_a_game_of_pebbles(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        player = TouchPlayer(driver)
        player.do("play", "pebbles")
        player.begin(["Anna", "Jan"])
        table = driver.app.desk.table
        assert (player.screen, table.game.heap) == ("pebbles", 10)
        for taken in (3, 2):
            player.do("take", taken)
            driver.frames()
        assert player.moves == ["red 3", "green 2"]
        driver.screen.act("undo")
        driver.frames()
        assert player.moves == ["red 3"]
        player.do("take", 1)
        driver.screen.act("moves")
        driver.frames(2)
        player.tap(player.one("MoveLine", lambda line: line.view and line.view.index == 0))
        player.do("change")
        player.tap(player.one("OfferTile", lambda tile: tile.view.text == "2"))
        player.do("accept")
        assert player.moves == ["red 2", "green 1"]
        driver.key(27)
        driver.frames(2)
        assert player.screen == "pebbles"
        driver.app.router.go("replay", game=table.id)
        driver.frames(3)
        assert driver.screen.model.table == 10
        assert [mark.text for mark in player.one("Words", _says_left).marks] == ["Left: 10"]
        for name in ("games", "statistics", "home", "rules", "new_game"):
            driver.app.router.reset("home", name)
            driver.frames(2)
            assert player.screen == name


def _says_left(words: object) -> bool:
    return str(getattr(words, "text", "")).startswith("Left")


def test_what_is_drawn_is_where_it_is_looked_for() -> None:
    assert [games.part(game, "screens.replay_parts") for game in games.words()] == [*PARTS]
    drawn = [games.part(game, "widgets.pictures") for game in games.words()[:2]]
    assert drawn == [*PICTURES]
