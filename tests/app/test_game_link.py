"""A game is handed on as a code and as a link, and comes in by one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.core.clipboard import Clipboard

from companion import options
from companion.device.abilities import Sharing
from companion.services.link import packed
from engine.record import judge
from tests import cameras
from tests.app.driver import Driver
from tests.app.linking import ADDRESS, linked
from tests.app.looks import SIZES
from tests.app.player import TouchPlayer
from tests.app.scene import fight, show
from tests.app.scenes import SCENES
from tests.app.sitting import example, sitting
from tests.app.test_exchange import text_on
from tests.app.test_invite import read
from tests.services.endless import endless
from tests.tables import keep
from tests.there import there

GAME = judge(fight(3, 4))[0].text
OTHER = judge(example("base"))[0].text


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with sitting(tmp_path, GAME) as driver:
        yield driver


def test_from_the_table_s_menu_to_the_link(driver: Driver) -> None:
    driver.app.desk.exchange.address = ADDRESS
    player = TouchPlayer(driver)
    player.menu("share")
    assert player.screen == "game_link"
    assert player.one("CodeView").view == f"{ADDRESS}#{packed(GAME)}"
    assert driver.does("take").text == "Copy the link"
    player.do("take")
    assert Clipboard.paste() == f"{ADDRESS}#{packed(GAME)}"
    assert player.said == "The link is copied."
    driver.key(27)
    assert player.screen == "battle"


def test_a_phone_sends_the_link_with_another_app(driver: Driver) -> None:
    class Phone(Sharing):
        works = True

        def __init__(self) -> None:
            self.sent: list[str] = []

        def share_text(self, text: str) -> None:
            if self.sent:
                raise OSError("no app")
            self.sent.append(text)

    exchange = driver.app.desk.exchange
    exchange._sharing = phone = Phone()
    exchange.address = ADDRESS
    player = TouchPlayer(driver)
    player.menu("share")
    assert driver.does("take").text == "Send the link"
    player.do("take")
    assert phone.sent == [f"{ADDRESS}#{packed(GAME)}"]
    player.do("take")
    assert player.said == "The link cannot be sent: no app"


def test_without_an_address_there_are_files_only(driver: Driver) -> None:
    player = TouchPlayer(driver)
    assert driver.app.desk.exchange.address == ""
    player.menu("share_file")
    assert player.screen == "files"
    assert "by a code" in driver.app.notice.view


def test_a_past_game_is_handed_on(driver: Driver) -> None:
    desk = driver.app.desk
    desk.exchange.address = ADDRESS
    desk.exchange.share(keep(desk.journal, OTHER))
    driver.frames(2)
    assert driver.screen.model.link == f"{ADDRESS}#{packed(OTHER)}"
    TouchPlayer(driver).do("share_file")
    assert driver.app.router.names[-2:] == ["game_link", "files"]


def test_a_game_too_long_for_one_code_is_handed_on_as_a_file(tmp_path: Path) -> None:
    with sitting(tmp_path, endless()) as driver:
        linked(driver)
        player = TouchPlayer(driver)
        assert player.one("CodeView").height == 0
        assert "2000 moves, of which one code holds about 7" in text_on(driver)
        before = Clipboard.paste()
        player.do("take")
        assert Clipboard.paste() == before
        player.do("share_file")
        assert player.screen == "files"


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_camera_reads_the_link(tmp_path: Path, size: tuple[int, int], theme: str) -> None:
    """The squares of the picture on the screen, as a camera's program understands them."""
    with Driver(tmp_path, size=size, theme=theme) as driver:
        show(driver, SCENES["game-link"])
        view = TouchPlayer(driver).one("CodeView")
        assert cameras.read(read(driver.shown(), view)) == driver.screen.model.link


def test_the_app_opens_a_link_that_it_is_started_with(tmp_path: Path) -> None:
    address = f"{ADDRESS}#{packed(GAME)}"
    chosen = options.read([address])
    assert (chosen.file, chosen.link) == (None, address)
    with Driver(tmp_path, link=chosen.link) as driver:
        assert driver.app.router.name == "opening"
        driver.do("sit_down")
        assert driver.app.router.name == "battle"
        assert TouchPlayer(driver).moves == GAME.split("\n\n")[1].splitlines()


def test_a_copied_link_is_opened(driver: Driver) -> None:
    driver.app.router.reset("home", "games")
    driver.frames(2)
    player = TouchPlayer(driver)
    for copied, shown in (
        (f"Our evening: {ADDRESS}#{packed(OTHER)}.", "Open this game?"),
        (f"{ADDRESS}#{packed(OTHER)[:-5]}", "This link cannot be opened"),
        (OTHER, "Open this game?"),
        ("Dear Anna", "This file cannot be opened"),
    ):
        Clipboard.copy(copied)
        player.menu("paste")
        assert shown in text_on(driver)
        driver.key(27)
        assert player.screen == "games"
    Clipboard.copy(" ")
    player.menu("paste")
    assert player.said == "Nothing is copied."


def test_a_link_takes_nobody_s_game_away(driver: Driver) -> None:
    """It lies over the table until somebody says what to do with it."""
    player = TouchPlayer(driver)
    before, number = player.moves, driver.app.desk.table.id
    for way_out in ("back", "replay"):
        driver.app.desk.exchange.receive(f"{ADDRESS}#{packed(OTHER)}".encode())
        driver.frames(3)
        assert player.screen == "opening"
        assert "The game at the table stays saved." in text_on(driver)
        player.do(way_out, kind="TextButton" if way_out == "back" else "")
        driver.frames(2)
        assert player.screen == ("replay" if way_out == "replay" else "battle")
    driver.key(27)
    assert (player.screen, player.moves) == ("battle", before)
    assert driver.app.desk.table.id == driver.app.desk.journal.latest() == number
    assert len(driver.app.desk.journal.headers(9)) == 2
    driver.app.desk.exchange.receive(f"{ADDRESS}#{packed(OTHER)}".encode())
    driver.frames(3)
    assert "already saved here, exactly like this" in text_on(driver)
    player.do("sit_down")
    assert player.screen != "opening"
    assert there(driver.app.desk.journal.load(there(number))).lines == tuple(before)
