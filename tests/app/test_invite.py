"""The invitation by touches: the code, who is there, who may tap, and the end of it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.live.code import QUIET, code
from companion.web.serving.trial import answered
from engine.seats import Seat
from tests.app.driver import Driver
from tests.app.guests import Guest, meanwhile, opened
from tests.app.looks import SIZES, look_like
from tests.app.player import TouchPlayer
from tests.app.scene import show
from tests.app.scenes import SCENES
from tests.app.sitting import sitting
from tests.condottiere.tables import record

BATTLE = record("red place siena, red 6, green 3")


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with sitting(tmp_path, BATTLE) as driver:
        driver.app.hosting._find = lambda: ("127.0.0.1", "127.0.0.2")
        yield driver


def invited(driver: Driver, seat: str | None = "blue") -> Guest:
    """Somebody who followed the code that is shown."""
    address, _, key = driver.screen.model.link.partition("#")
    assert address == f"http://127.0.0.1:{opened(driver).server.port}/"
    guest = Guest(driver, key, seat)
    assert guest.joined.status == 200
    driver.frames(2)
    return guest


def row(driver: Driver, seat: Seat) -> Any:
    """A player's row in the invitation."""
    return next(each for each in TouchPlayer(driver).all("GuestRow") if each.view.seat is seat)


def scroll_to(driver: Driver, widget: Any) -> Any:
    """The same widget, brought into sight."""
    TouchPlayer(driver).one("Scroll").scroll_to(widget, animate=False)
    driver.frames(3)
    return widget


def test_from_the_table_s_menu_to_a_card_that_a_guest_plays(driver: Driver) -> None:
    player = TouchPlayer(driver)
    player.menu("invite")
    assert player.screen == "invite"
    guest = invited(driver)
    assert [each.view.present for each in player.all("GuestRow")].count(True) == 1
    assert row(driver, Seat.BLUE).view.present
    assert guest.move("blue 10").status == 200
    driver.key(27)
    assert player.screen == "battle"
    assert player.moves[-1] == "blue 10"
    assert opened(driver).shared.guest(guest.token) is not None, "it stays open"


def test_home_leads_to_it_also_without_a_game(tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        driver.app.router.reset("home")
        driver.frames(2)
        player = TouchPlayer(driver)
        player.do("invite")
        assert player.screen == "invite"
        assert player.all("GuestRow") == []
        driver.key(27)
        assert player.screen == "home"


def test_a_seat_is_freed_by_the_sign_at_the_right_and_not_by_the_row(driver: Driver) -> None:
    TouchPlayer(driver).menu("invite")
    guest = invited(driver)
    blue = scroll_to(driver, row(driver, Seat.BLUE))
    driver.tap(*blue.to_window(blue.x + 20, blue.center_y)[:1], y=blue.to_window(*blue.center)[1])
    assert blue.view.present
    x, y = blue.to_window(blue.right - 28, blue.center_y)
    driver.tap(x, y=y)
    assert not row(driver, Seat.BLUE).view.present
    assert guest.move("blue 10").status == 403


def test_a_device_is_sent_away_after_a_question(driver: Driver) -> None:
    player = TouchPlayer(driver)
    player.menu("invite")
    guest, watcher = invited(driver), invited(driver, None)
    for answer in ("let_stay", "dismiss"):
        driver.rest(2.5)
        rows = player.all("AttendeeRow")
        assert len(rows) == 2
        away = scroll_to(driver, next(each for each in rows if each.view.seat is Seat.BLUE))
        x, y = away.to_window(away.right - 28, away.center_y)
        driver.tap(x, y=y)
        assert len(player.all("DismissingSheet")) == 1
        driver.do(answer, kind="TextButton")
        assert player.all("DismissingSheet") == []
        status = 401 if answer == "dismiss" else 200
        assert guest.ask("table").status == status
    assert not row(driver, Seat.BLUE).view.present
    driver.rest(2.5)
    assert [each.view.name for each in player.all("AttendeeRow")] == ["No seat yet"]
    assert watcher.ask("table").status == 200
    assert invited(driver).joined.status == 200, "the seat is free, and the key as good as before"


def test_who_may_tap_is_chosen_here(driver: Driver) -> None:
    player = TouchPlayer(driver)
    player.menu("invite")
    guest = invited(driver)
    rows = player.all("ToggleRow")
    for place, taps in ((-1, "none"), (-2, "any"), (-3, "own")):
        driver.tap(scroll_to(driver, sorted(rows, key=lambda each: -each.y)[place]))
        assert guest.ask("table").body["taps"] == taps


def test_another_address_is_another_code(driver: Driver) -> None:
    player = TouchPlayer(driver)
    player.menu("invite")
    before = driver.screen.model.link
    other = next(each for each in player.all("ToggleRow") if each.text == "127.0.0.2")
    driver.tap(scroll_to(driver, other))
    after = driver.screen.model.link
    assert after == before.replace("127.0.0.1", "127.0.0.2")
    assert player.one("CodeView").view == after


def test_it_notices_that_the_device_is_in_another_network(driver: Driver) -> None:
    TouchPlayer(driver).menu("invite")
    driver.app.hosting._find = lambda: ()
    driver.rest(2.5)
    assert driver.screen.model.link == ""
    assert "Wi-Fi" in driver.screen.model.hint
    driver.app.hosting._find = lambda: ("127.0.0.1",)
    driver.rest(2.5)
    invited(driver)


def test_it_tries_itself(driver: Driver) -> None:
    tried: list[tuple[str, int]] = []

    def refused(place: str, port: int) -> bool:
        tried.append((place, port))
        return answered(place, port) and False

    TouchPlayer(driver).menu("invite")
    port = opened(driver).server.port
    assert meanwhile(driver, lambda: answered("127.0.0.1", port))
    driver.frames(5)
    assert driver.screen.model.hint == ""
    driver.key(27)
    driver.app.hosting._answers = refused
    driver.app.hosting.close()
    TouchPlayer(driver).menu("invite")
    driver.until(lambda: bool(driver.screen.model.hint))
    assert tried == [("127.0.0.1", opened(driver).server.port)]


def test_nothing_answers_where_there_is_no_table() -> None:
    assert not answered("127.0.0.1", 9)


@pytest.mark.parametrize("answer", ["keep_open", "close"])
def test_the_table_is_closed_after_a_question(driver: Driver, answer: str) -> None:
    player = TouchPlayer(driver)
    player.menu("invite")
    guest = invited(driver)
    driver.tap(scroll_to(driver, driver.does("ask_to_close")))
    assert len(player.all("ClosingSheet")) == 1
    driver.do(answer, kind="TextButton")
    closed = answer == "close"
    assert player.screen == ("battle" if closed else "invite")
    assert (driver.app.hosting.table is None) is closed
    assert guest.ask("table").status == (401 if closed else 200)
    if closed:
        assert player.moves, "the game goes on"
        assert player.said == "The host has closed this table."


def test_back_leaves_the_table_open_and_then_the_page(driver: Driver) -> None:
    player = TouchPlayer(driver)
    player.menu("invite")
    driver.screen.model.ask_to_close()
    driver.frames(2)
    driver.key(27)
    assert (player.all("ClosingSheet"), player.screen) == ([], "invite")
    driver.key(27)
    assert player.screen == "battle"


def test_the_host_s_page_may_close_it_too(driver: Driver) -> None:
    TouchPlayer(driver).menu("invite")
    host = Guest(driver, opened(driver).shared.host_key)
    assert host.ask("close", sure=True).status == 200
    driver.frames(2)
    assert driver.app.router.name == "battle"
    TouchPlayer(driver).menu("invite")
    invited(driver)


def test_it_is_read_aloud_without_the_letters_of_the_key(driver: Driver) -> None:
    TouchPlayer(driver).menu("invite")
    invited(driver)
    said = " ".join(each.spoken() for each in driver.widgets() if hasattr(each, "spoken"))
    assert opened(driver).shared.guest_key not in said
    assert "Code of this table" in said
    assert f"127.0.0.1:{opened(driver).server.port}" in said


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_code_is_whole_dark_on_white_and_large(
    tmp_path: Path, size: tuple[int, int], theme: str
) -> None:
    with Driver(tmp_path, size=size, theme=theme) as driver:
        show(driver, SCENES["invite"])
        view = TouchPlayer(driver).one("CodeView")
        side = min(view.size)
        from kivy.metrics import dp, mm

        assert side >= min(mm(60), size[0] - dp(40), size[1] - dp(90))
        assert read(driver.shown(), view) == code(view.view)


def read(picture: Image.Image, view: Any) -> tuple[tuple[bool, ...], ...]:
    """The squares of the code in a picture, each by its middle; the quiet zone is white."""
    rows = code(view.view)
    side, step = view.height, view.height / len(rows)
    x, y = view.to_window(view.center_x - side / 2, view.top)
    grey = picture.convert("L")
    found = []
    for row in range(len(rows)):
        squares = []
        for column in range(len(rows)):
            place = int(x + (column + 0.5) * step), int(grey.height - y + (row + 0.5) * step)
            shade: Any = grey.getpixel(place)
            assert shade in (0, 255)
            squares.append(shade == 0)
        found.append(tuple(squares))
    assert not any(any(squares) for squares in found[:QUIET])
    return tuple(found)


def test_it_stays_bright_when_the_screen_is_dim(driver: Driver) -> None:
    look_like(driver, (412, 915), 1.0)
    TouchPlayer(driver).menu("invite")
    bright = driver.shown()
    driver.app.dusk._turn(dim=True)
    driver.frames(2)
    view = TouchPlayer(driver).one("CodeView")
    assert read(driver.shown(), view) == read(bright, view)
