"""The light of a game: it stays on, goes dim, and the first touch does nothing but light it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.app import CompanionApp
from companion.device.light import WindowLight, find
from tests.app.crowd import won
from tests.app.driver import Driver
from tests.app.player import TouchPlayer
from tests.app.sitting import sitting
from tests.app.steady import let_pass
from tests.condottiere.tables import record

BATTLE = record("red place siena, red 6, green 3, blue 1")
LAST = record("red place siena, red 6, green pass, blue pass")


@contextmanager
def quick(data: Path, text: str = BATTLE, **options: Any) -> Iterator[Driver]:
    """A game at whose table a moment without a touch is a minute."""
    usual, CompanionApp.quiet = CompanionApp.quiet, 0.05
    try:
        with sitting(data, text, **options) as driver:
            yield driver
    finally:
        CompanionApp.quiet = usual


def dim(driver: Driver) -> bool:
    return bool(driver.app.dusk.dim)


def fall(driver: Driver) -> TouchPlayer:
    """Wait until it is dim, and let it stay bright after that."""
    driver.until(lambda: dim(driver))
    driver.app.dusk._fall.timeout = 60
    driver.frames(2)
    return TouchPlayer(driver)


def veils(driver: Driver) -> list[Any]:
    return [each for each in driver.widgets() if type(each).__name__ == "Veil"]


def test_a_desktop_s_screen_saver_can_be_kept_waiting() -> None:
    assert type(find()) is WindowLight


def test_the_screen_stays_on_while_a_game_is_played_and_only_then(tmp_path: Path) -> None:
    with Driver(tmp_path / "new") as driver:
        assert driver.window.allow_screensaver
    with sitting(tmp_path / "a", BATTLE) as driver:
        window, player = driver.window, TouchPlayer(driver)
        assert not window.allow_screensaver
        player.tap_text("Map")
        assert not window.allow_screensaver
        player.menu("Moves")
        assert not window.allow_screensaver
        driver.key(27)
        driver.key(27)
        assert not window.allow_screensaver
        player.tap_text("Home")
        assert window.allow_screensaver
        player.tap_text("Continue")
        assert not window.allow_screensaver
    assert driver.window.allow_screensaver, "the app is closed"


def test_a_game_that_is_over_needs_no_light(tmp_path: Path) -> None:
    with sitting(tmp_path, won().text) as driver:
        assert driver.app.router.name == "victory"
        assert driver.window.allow_screensaver
        TouchPlayer(driver).tap_text("Undo")
        assert not driver.window.allow_screensaver
        driver.app.desk.table.redo()
        assert driver.window.allow_screensaver


def test_it_is_left_to_the_system_where_settings_say_so(tmp_path: Path) -> None:
    with quick(tmp_path) as driver:
        driver.app.flow.get_up()
        driver.app.desk.settings.awake = False
        driver.app.flow.sit_down()
        assert driver.window.allow_screensaver
        driver.frames(20)
        assert not dim(driver)
        driver.app.flow.get_up()
        driver.app.desk.settings.awake = True
        driver.app.flow.sit_down()
        assert not driver.window.allow_screensaver
        fall(driver)


def test_home_is_never_dim(tmp_path: Path) -> None:
    with quick(tmp_path) as driver:
        fall(driver)
        driver.app.flow.get_up()
        assert not dim(driver)
        assert veils(driver) == []
        driver.app.dusk._fall.timeout = 0.05
        driver.app.dusk.stir()
        driver.frames(20)
        assert not dim(driver)


@pytest.mark.parametrize("word", ["6", "pass", "bishop"])
def test_the_touch_that_brings_light_presses_no_key(tmp_path: Path, word: str) -> None:
    with quick(tmp_path) as driver:
        player = fall(driver)
        made, key = player.moves, player.key(word)
        assert len(veils(driver)) == 1
        x, y = key.to_window(*key.center)
        driver.touch_down(x, y)
        driver.frames()
        assert (dim(driver), veils(driver), key.state) == (False, [], "normal")
        driver.touch_move(x + 2, y)
        driver.frames()
        driver.touch_up()
        driver.frames(2)
        assert (key.state, player.moves, player.screen) == ("normal", made, "battle")
        assert not driver.screen.model.choosing
        driver.tap(player.key("6"))
        assert player.moves == [*made, "red 6"], "the next touch is meant, and no echo"


def test_a_finger_that_wakes_and_slides_moves_nothing(tmp_path: Path) -> None:
    with quick(tmp_path) as driver:
        driver.app.router.go("map", look=True)
        player = fall(driver)
        before = player.map.place_of("siena")
        x, y = player.map.center
        driver.touch_down(x, y)
        for step in range(1, 6):
            driver.touch_move(x + 20 * step, y)
            driver.frames()
        driver.touch_up()
        driver.frames(2)
        assert player.map.place_of("siena") == before
        assert player.screen == "map"


def test_a_second_finger_of_the_hand_that_wakes_does_nothing_either(tmp_path: Path) -> None:
    from kivy.tests.common import UnitTestTouch

    with quick(tmp_path) as driver:
        player = fall(driver)
        made, key = player.moves, player.key("6")
        one, other = UnitTestTouch(200, 880), UnitTestTouch(*key.center)
        one.touch_down()
        driver.frames()
        other.touch_down()
        one.touch_up()
        driver.frames()
        other.touch_up()
        driver.frames(2)
        assert (player.moves, player.screen) == (made, "battle")
        driver.tap(key)
        assert player.moves == [*made, "red 6"]


def test_a_finger_lost_while_the_app_was_away_blocks_nothing(tmp_path: Path) -> None:
    with quick(tmp_path) as driver:
        player = fall(driver)
        made = player.moves
        driver.touch_down(200, 880)
        assert driver.app.on_pause()
        driver.app.on_resume()
        driver.tap(player.key("6"))
        assert player.moves == [*made, "red 6"]


def test_whoever_comes_back_to_the_app_finds_it_bright(tmp_path: Path) -> None:
    with quick(tmp_path) as driver:
        fall(driver)
        driver.app.on_resume()
        assert not dim(driver)


def test_what_passed_while_the_app_was_away_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock counts a minute from its last tick, and that was before."""
    monkeypatch.setattr(CompanionApp, "quiet", 0.5)
    with sitting(tmp_path, BATTLE) as driver:
        assert not dim(driver)
        let_pass(0.7)
        driver.app.on_resume()
        driver.frames(2)
        assert not dim(driver)
        driver.until(lambda: dim(driver))


@pytest.mark.parametrize("key", [(27, ""), (8, ""), (ord("6"), "6"), (13, "")])
def test_the_key_that_brings_light_does_nothing_else(tmp_path: Path, key: tuple[int, str]) -> None:
    with quick(tmp_path) as driver:
        player = fall(driver)
        made = player.moves
        driver.key(*key)
        assert (dim(driver), player.screen, player.moves) == (False, "battle", made)
        driver.key(ord("6"), "6")
        assert player.moves == [*made, "red 6"]


def test_what_is_done_at_the_table_lets_a_minute_begin_anew(tmp_path: Path) -> None:
    with sitting(tmp_path, LAST) as driver:
        fall_ = driver.app.dusk._fall
        acts: tuple[Callable[[], None], ...] = (
            lambda: driver.tap(TouchPlayer(driver).key("6")),
            lambda: driver.key(8),
            driver.app.on_resume,
        )
        for act in acts:
            fall_.cancel()
            act()
            assert fall_.is_triggered
        assert driver.app.quiet == 60


def test_somebody_who_types_is_there(tmp_path: Path) -> None:
    with quick(tmp_path) as driver:
        fall(driver)
        driver.window.dispatch("on_textinput", "b")
        assert not dim(driver)


def test_dim_or_bright_nothing_is_drawn_while_nothing_happens(tmp_path: Path) -> None:
    with quick(tmp_path) as driver:
        fall(driver)
        assert frames_drawn(driver) == 0
        driver.touch_down(200, 880)
        driver.touch_up()
        driver.frames(30)
        assert frames_drawn(driver) == 0


def frames_drawn(driver: Driver) -> int:
    """How often the window is drawn in half a second."""
    drawn: list[object] = []
    count = drawn.append
    driver.window.bind(on_draw=count)
    driver.frames(30)
    driver.window.unbind(on_draw=count)
    return len(drawn)


@pytest.mark.parametrize("size", [(412, 915), (915, 412)])
def test_the_veil_lies_over_the_whole_window(tmp_path: Path, size: tuple[int, int]) -> None:
    with quick(tmp_path, size=size) as driver:
        fall(driver)
        (veil,) = veils(driver)
        assert (tuple(veil.pos), tuple(veil.size)) == ((0, 0), size)
        assert driver.app.root.children[0] is veil, "it is drawn last and hears first"
