"""The whole app on a phone: Kivy takes it for one, and real pyjnius calls its Java."""

import faulthandler
import json
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from companion.device.bars import Insets
from tests.android.phone import NONE, Phone, Sides, carried
from tests.app.driver import Driver
from tests.app.fingers import Fingers
from tests.app.guests import Guest, opened
from tests.app.player import TouchPlayer
from tests.app.seating import type_name
from tests.app.sitting import sitting
from tests.condottiere.tables import record

GAME = "condottiere 1\nplayer red Anna\nplayer blue Jan\n\nred place siena\nred 10\nblue 3\n"
SIZE = 1080, 2400
BACK = 27


class Opened(Driver):
    """The app, in a window of the size of this phone's screen."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE, **options: Any) -> None:
        from kivy.config import Config

        # a virtual screen is no phone's
        Config.set("graphics", "fullscreen", "0")
        super().__init__(folder / "data", size=size, **options)


@pytest.fixture
def driver(phone: Phone, tmp_path: Path) -> Iterator[Driver]:
    """The app, opened from the phone's home screen."""
    assert phone.started == []
    with Opened(tmp_path) as driver:
        yield driver


def shown(driver: Driver) -> str:
    """What is on the screen."""
    return " ".join(str(getattr(each, "text", "")) for each in driver.widgets())


def asks_about_the_game(driver: Driver) -> None:
    """The received game is shown, and is kept once that is wanted."""
    driver.until(lambda: driver.app.router.name == "opening")
    driver.frames(3)
    assert "Anna" in shown(driver)
    assert driver.app.desk.journal.latest() is None
    driver.screen.sit_down()
    driver.frames(3)
    assert driver.app.desk.journal.latest() is not None


def test_kivy_takes_this_for_a_phone(driver: Driver) -> None:
    from kivy.utils import platform

    device = driver.app.desk.device
    assert platform == "android"
    kinds = [type(each).__name__ for each in (device.sharing, device.voice, device.light)]
    assert kinds == ["AndroidSharing", "AndroidVoice", "PhoneLight"]
    assert device.vibration.works


def test_java_finds_null_although_faults_are_written_down(phone: Phone) -> None:
    """The app does so, and pytest: both begin after Java."""
    assert faulthandler.is_enabled()
    assert phone.java.stumble() == 100


def test_a_file_that_starts_the_app_is_shown(phone: Phone, tmp_path: Path) -> None:
    address = phone.provide(tmp_path / "game.txt", GAME.encode())
    phone.activity.setIntent(phone.intent("VIEW", address))
    with Opened(tmp_path) as driver:
        asks_about_the_game(driver)


def test_a_file_that_comes_while_the_app_runs_is_shown(
    phone: Phone, driver: Driver, tmp_path: Path
) -> None:
    address = phone.provide(tmp_path / "game.txt", GAME.encode())
    phone.arrive(phone.intent("VIEW", address))
    asks_about_the_game(driver)


def test_a_file_that_is_picked_is_shown(phone: Phone, driver: Driver, tmp_path: Path) -> None:
    address = phone.provide(tmp_path / "game.txt", GAME.encode())
    driver.app.router.reset("home", "games")
    driver.frames(3)
    Fingers(driver).do("open")
    driver.until(lambda: len(phone.started) == 1)
    phone.java.answer(5107, -1, phone.intent("VIEW", address))
    asks_about_the_game(driver)


def test_a_text_that_is_shared_with_the_app_is_shown(phone: Phone, driver: Driver) -> None:
    phone.arrive(phone.sent(text=GAME))
    asks_about_the_game(driver)


def test_a_file_that_cannot_be_read_is_said_to_be_so(
    phone: Phone, driver: Driver, tmp_path: Path
) -> None:
    address = phone.provide(tmp_path / "game.txt", GAME.encode())
    phone.java.forbidden.add(address)
    phone.arrive(phone.intent("VIEW", address))
    driver.until(lambda: driver.app.router.name == "opening")
    driver.frames(3)
    assert driver.app.desk.journal.latest() is None
    driver.key(BACK)
    assert driver.app.router.name != "opening"


def test_a_game_is_played_felt_and_shared(phone: Phone, tmp_path: Path) -> None:
    """The screen stays on, cards are felt, and the file that leaves holds the moves."""
    with Opened(tmp_path) as driver:
        fingers = Fingers(driver)
        for name in ("Anna", "Jan"):
            type_name(driver, name)
        fingers.do("begin")
        fingers.do("finish")
        fingers.tap_region("siena")
        fingers.do("confirm")
        driver.tap(fingers.one("Keypad").key("10"))
        assert fingers.moves == ["red place siena", "red 10"]
        assert any(line.startswith("vibrate") for line in phone.done)
        driver.app.desk.exchange.share()
        (chooser,) = phone.started
        sent = carried(chooser.chosen)
        assert sent["STREAM"].startswith("content://org.example.app.files/games/")
        (file,) = (tmp_path / "data" / "shared").iterdir()
        assert sent["STREAM"].endswith(file.name)
        assert sent["SUBJECT"] == file.stem
        assert "red 10" in file.read_text("utf-8")


def test_all_games_leave_as_one_file(phone: Phone, driver: Driver, tmp_path: Path) -> None:
    phone.arrive(phone.sent(text=GAME))
    asks_about_the_game(driver)
    driver.app.router.reset("home", "games")
    driver.app.desk.exchange.export_games()
    driver.until(lambda: len(phone.started) == 1)
    assert phone.started[0].chosen.kind == "application/zip"
    (file,) = (tmp_path / "data" / "shared").iterdir()
    assert file.suffix == ".zip"


def test_back_leads_back_and_from_the_first_screen_to_other_apps(
    phone: Phone, driver: Driver
) -> None:
    driver.app.router.reset("home", "settings")
    driver.frames(3)
    driver.key(BACK)
    assert driver.app.router.name == "home"
    assert "to the back" not in phone.done
    driver.key(BACK)
    assert "to the back" in phone.done


WIDE = 2400, 1080


@pytest.mark.parametrize("letters", [1.0, 2.0])
@pytest.mark.parametrize(("size", "high"), [(SIZE, 1250), (WIDE, 560)])
def test_the_keyboard_leaves_the_field_in_sight(
    phone: Phone, tmp_path: Path, size: tuple[int, int], high: int, letters: float
) -> None:
    """Of a new player, and of the first and the last of those who are there."""
    phone.java.wide, phone.java.high = size
    phone.java.show((0, 0, *size))
    phone.java.fontScale = letters
    bars: Sides = (0, 90, 0, 63)
    phone.cover(bars)
    with Opened(tmp_path, size) as driver:
        assert driver.app.stage._insets() == Insets(0, 90, 0, 63)
        assert driver.window.softinput_mode == ""
        model, ids = driver.screen.model, driver.screen.ids
        for name in ("Anna", "Bruno", "Chiara", "Dora", "Enzo"):
            model.add(name)
        driver.frames(3)
        for place in (None, 0, 4):
            if place is not None:
                model.open(place)
                driver.frames(3)
            field = ids.name if place is None else ids.seats.tools.ids.name
            ids.scroll.scroll_to(field, animate=False)
            driver.frames(3)
            field.focus = True
            phone.cover(bars, NONE, (0, 0, 0, high))
            driver.until(lambda: bool(driver.app.stage._room.y == high))
            driver.frames(5)
            low, top = (field.to_window(0, edge)[1] for edge in (field.y, field.top))
            bottom = ids.scroll.to_window(0, ids.scroll.y)[1]
            assert high <= bottom <= low, place
            assert top <= ids.scroll.to_window(0, ids.scroll.top)[1] + 1, place
            field.focus = False
            phone.cover(bars)
            driver.until(lambda: bool(driver.app.stage._room.y == 63))
            driver.frames(3)


def test_an_older_phone_moves_the_window_itself(tmp_path: Path, phone: Phone) -> None:
    phone.java.start(29)
    with Opened(tmp_path) as driver:
        assert driver.window.softinput_mode == "below_target"


def test_phones_are_invited_to_the_addresses_that_java_lists(phone: Phone, tmp_path: Path) -> None:
    from companion.device.addresses import find

    if not find():
        pytest.skip("this machine has no network")
    assert phone.started == []
    with sitting(tmp_path, record("red place siena, red 6, green 3")) as driver:
        driver.resize(*SIZE)
        TouchPlayer(driver).menu("invite")
        assert driver.app.router.name == "invite"
        table = opened(driver)
        address, _, key = driver.screen.model.link.partition("#")
        assert address == f"http://{find()[0]}:{table.server.port}/"
        assert key == table.shared.guest_key


def opening(port: int) -> str:
    """What a browser gets that opens the table for the first time, once its page is there."""
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", "/")
    page = connection.getresponse()
    assert page.status == 200
    page.read()
    hello = json.dumps({"tab": "tab-of-a-guest", "key": "x" * 8})
    headers = {"Content-Type": "application/json", "Origin": f"http://127.0.0.1:{port}"}
    connection.request("POST", "/page/open", hello, headers)
    answer = connection.getresponse()
    assert answer.status == 503
    text = answer.read().decode("utf-8")
    connection.close()
    return text


def test_a_host_in_the_background_says_that_the_table_is_paused(
    phone: Phone, tmp_path: Path
) -> None:
    """To guests at the table, to new ones by their page, and when it comes back it goes on."""
    assert phone.started == []
    from tests.app.test_hosting import invite

    with sitting(tmp_path, record("red place siena, red 6, green 3")) as driver:
        guest = invite(driver)
        driver.window._event_filter("app_willenterbackground")
        assert driver.window._pause_loop
        said = guest.send("moves", id="asked-0009", revision=1, move="blue 10")
        assert (said.status, said.body["code"]) == (503, "paused")
        new = Guest.__new__(Guest)
        new.driver, new.port, new.token = driver, guest.port, ""
        joined = new.send("join", protocol=1, key="x" * 8, seat=None, token=None)
        assert (joined.status, joined.body["code"]) == (503, "paused")
        assert "paused" in opening(guest.port)
        driver.window._event_filter("app_didenterforeground")
        assert guest.ask("table").body["paused"] is False
        assert guest.move("blue 10").status == 200
