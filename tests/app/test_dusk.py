"""The screen's light in a game: it stays on, is dimmed, and returns at the first touch."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageStat

from companion.app import CompanionApp
from companion.device.device import WindowLight, light
from companion.look import contrast
from engine.seats import Seat
from tests.app.crowd import won
from tests.app.driver import Driver, see
from tests.app.fingers import Fingers
from tests.app.player import TouchPlayer
from tests.app.scene import show
from tests.app.scenes import SCENES
from tests.app.sitting import sitting
from tests.app.steady import let_pass
from tests.condottiere.tables import record

BATTLE = record("red place siena, red 6, green 3, blue 1")
LAST = record("red place siena, red 6, green pass, blue pass")


@contextmanager
def quick(data: Path, text: str = BATTLE, **options: Any) -> Iterator[Driver]:
    """A game with a short time until the screen is dimmed."""
    usual, CompanionApp.minute = CompanionApp.minute, 0.05 / 3
    try:
        with sitting(data, text, **options) as driver:
            yield driver
    finally:
        CompanionApp.minute = usual


def dim(driver: Driver) -> bool:
    return bool(driver.app.dusk.dim)


def fall(driver: Driver) -> TouchPlayer:
    """Wait until it is dim, and let it stay bright after that."""
    driver.until(lambda: dim(driver))
    driver.app.dusk._after = 60
    driver.frames(2)
    return TouchPlayer(driver)


def veils(driver: Driver) -> list[Any]:
    return [each for each in driver.widgets() if type(each).__name__ == "Veil"]


def test_a_desktop_s_screen_saver_can_be_kept_waiting() -> None:
    assert type(light()) is WindowLight


def test_the_screen_stays_on_while_a_game_is_played_and_only_then(tmp_path: Path) -> None:
    with Driver(tmp_path / "new", drawn=True) as driver:
        assert driver.window.allow_screensaver
    with sitting(tmp_path / "a", BATTLE) as driver:
        window, player = driver.window, TouchPlayer(driver)
        assert not window.allow_screensaver
        player.do("map")
        assert not window.allow_screensaver
        player.menu("moves")
        assert not window.allow_screensaver
        driver.key(27)
        driver.key(27)
        assert not window.allow_screensaver
        player.do("back")
        assert window.allow_screensaver
        player.do("resume")
        assert not window.allow_screensaver
    assert driver.window.allow_screensaver, "the app is closed"


def test_a_game_that_is_over_needs_no_light(tmp_path: Path) -> None:
    with sitting(tmp_path, won().text) as driver:
        assert driver.app.router.name == "victory"
        assert driver.window.allow_screensaver
        TouchPlayer(driver).do("undo")
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
        driver.app.dusk._after = 0.05
        driver.app.dusk.stir()
        driver.frames(20)
        assert not dim(driver)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("scene", ["battle-4", "battle-6", "result", "totals-five"])
def test_in_the_dark_totals_are_as_before_and_buttons_can_be_read(
    tmp_path: Path, scene: str, theme: str
) -> None:
    with Driver(tmp_path, size=(360, 640), theme=theme, drawn=True) as driver:
        show(driver, SCENES[scene])
        bright = driver.shown()
        driver.app.dusk._turn(dim=True)
        driver.frames(2)
        dark = driver.shown()
        fingers = Fingers(driver)
        totals = [*fingers.all("PlayerRow"), *fingers.all("TotalPanel")]
        assert len(totals) > 1
        for total in totals:
            box = [round(side) for side in total.lit]
            place = box[0], dark.height - box[3], box[2], dark.height - box[1]
            assert min(box[2] - box[0], box[3] - box[1]) >= 35
            assert dark.crop(place).tobytes() == bright.crop(place).tobytes()
        middle = dark.crop((0, dark.height // 3, dark.width, dark.height))
        assert brightness(middle) < brightness(bright.crop((0, 213, 360, 640)))
        for key in fingers.all("CardKey"):
            if not key.view.off:
                place = (key.x, dark.height - key.top, key.right, dark.height - key.y)
                assert spread(dark.crop(tuple(map(round, place)))) >= 3, key.text


def brightness(image: Image.Image) -> float:
    """The brightness in the middle, 0 to 255."""
    return float(ImageStat.Stat(image.convert("L")).mean[0])


def spread(image: Image.Image) -> float:
    """The contrast between the most common colour and the one farthest from it."""
    counted: Any = image.getcolors(image.width * image.height)
    shades = [(count, (*(part / 255 for part in shade), 1.0)) for count, shade in counted]
    ground = max(shades)[1]
    return max(contrast(shade, ground) for count, shade in shades if count > 4)


def test_what_lies_under_an_open_sheet_is_not_lit(tmp_path: Path) -> None:
    with quick(tmp_path) as driver:
        player = fall(driver)
        (veil,) = veils(driver)
        assert len(veil.view) == 3
        driver.tap(player.row(Seat.RED))
        driver.tap(player.row(Seat.RED))
        assert driver.screen.model.explanation is not None
        driver.app.dusk._turn(dim=True)
        assert veil.view == []


@pytest.mark.parametrize("word", ["6", "pass", "bishop"])
def test_a_touch_on_a_key_is_meant_in_the_dark(tmp_path: Path, word: str) -> None:
    with quick(tmp_path) as driver:
        player = fall(driver)
        made, key = player.moves, player.key(word)
        assert len(veils(driver)) == 1
        driver.touch_down(*key.center)
        driver.frames()
        assert (dim(driver), veils(driver), key.held) == (False, [], True)
        driver.touch_up()
        driver.frames(2)
        if word == "bishop":
            assert driver.screen.model.choosing
        else:
            assert player.moves == [*made, f"red {word}"]
        assert player.said == ""


def test_a_touch_beside_them_brings_light_and_says_so(tmp_path: Path) -> None:
    with quick(tmp_path) as driver:
        player = fall(driver)
        made, row = player.moves, player.row(Seat.GREEN)
        driver.touch_down(*row.center)
        driver.frames()
        driver.touch_move(row.center_x + 2, row.center_y)
        driver.frames()
        driver.touch_up()
        driver.frames(2)
        assert (dim(driver), player.moves, player.screen) == (False, made, "battle")
        assert driver.screen.model.explanation is None
        assert player.said == "That tap only brightened the screen."
        driver.tap(row)
        assert driver.screen.model.explanation is not None, "the next touch is meant, and no echo"


@pytest.mark.parametrize(
    ("chosen", "minutes"), [(None, 3), ("1\xa0min", 1), ("10\xa0min", 10), ("Never", None)]
)
def test_it_goes_dim_after_as_long_as_settings_say(
    tmp_path: Path, chosen: str | None, minutes: int | None
) -> None:
    with quick(tmp_path) as driver:
        if chosen is not None:
            driver.app.router.go("settings")
            driver.frames(2)
            player = TouchPlayer(driver)
            row = next(row for row in player.all("ToggleRow") if row.text == chosen)
            scroll = player.one("Scroll")
            scroll.scroll_to(row, animate=False)
            driver.frames(3)
            see()
            driver.app.dusk.stir()
            driver.tap(row, hurried=True)
            assert row.on
            driver.app.router.back()
        enough = (minutes or 10) * 0.05 / 3
        driver.app.dusk.stir()
        driver.rest(enough * 0.5)
        assert not dim(driver)
        driver.rest(enough + 0.1)
        assert dim(driver) is (minutes is not None)


def test_what_happens_at_the_table_brings_light(tmp_path: Path) -> None:
    with quick(tmp_path) as driver:
        fall(driver)
        driver.app.desk.table.undo()
        assert not dim(driver)


def test_a_device_that_is_turned_is_bright(tmp_path: Path) -> None:
    with quick(tmp_path) as driver:
        fall(driver)
        driver.resize(915, 412)
        assert not dim(driver)


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
        driver.rest(5)
        assert player.said == ""
        assert player.map.place_of("siena") == before
        assert player.screen == "map"


def test_a_second_finger_of_the_hand_that_wakes_does_nothing_either(tmp_path: Path) -> None:
    from kivy.tests.common import UnitTestTouch

    with quick(tmp_path) as driver:
        player = fall(driver)
        made, key = player.moves, player.key("6")
        one, other = UnitTestTouch(200, 600), UnitTestTouch(*key.center)
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
        driver.touch_down(200, 600)
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
    """Kivy's clock would count from its last tick, before the pause."""
    monkeypatch.setattr(CompanionApp, "minute", 0.5 / 3)
    with sitting(tmp_path, BATTLE) as driver:
        assert not dim(driver)
        let_pass(0.7)
        driver.app.on_resume()
        driver.frames(2)
        assert not dim(driver)
        driver.until(lambda: dim(driver))


def test_a_key_of_the_keyboard_is_meant_in_the_dark_and_back_is_not(tmp_path: Path) -> None:
    with quick(tmp_path) as driver:
        player = fall(driver)
        made = player.moves
        driver.key(27)
        assert (dim(driver), player.screen, player.moves) == (False, "battle", made)
        assert player.said == "That tap only brightened the screen."
        driver.app.dusk._turn(dim=True)
        driver.key(ord("6"), "6")
        assert (dim(driver), player.moves) == (False, [*made, "red 6"])


def test_what_is_done_at_the_table_lets_the_minutes_begin_anew(tmp_path: Path) -> None:
    with sitting(tmp_path, LAST) as driver:
        dusk = driver.app.dusk
        acts: tuple[Callable[[], None], ...] = (
            lambda: driver.tap(TouchPlayer(driver).key("6")),
            lambda: driver.key(8),
            driver.app.on_resume,
        )
        for act in acts:
            before = dusk._stop_waiting
            act()
            assert dusk._stop_waiting not in (None, before)
        assert dusk._after == 180


def test_somebody_who_types_is_there(tmp_path: Path) -> None:
    with quick(tmp_path) as driver:
        fall(driver)
        driver.window.dispatch("on_textinput", "b")
        assert not dim(driver)


def test_dim_or_bright_nothing_is_drawn_while_nothing_happens(tmp_path: Path) -> None:
    with quick(tmp_path) as driver:
        fall(driver)
        assert frames_drawn(driver) == 0
        driver.touch_down(200, 600)
        driver.touch_up()
        driver.rest(8)
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
