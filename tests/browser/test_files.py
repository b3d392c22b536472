"""Files that leave and arrive on the host's page over a network, in real browsers."""

import zipfile
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pytest

from companion.services.storage import Journal
from companion.web.serving.open_table import OpenTable
from engine.record import judge
from tests.browser.files import choose, drag, saved
from tests.browser.live_table import LiveTable, live_table
from tests.browser.pressing import choose_row
from tests.browser.webdriver import Browser
from tests.services.collections import ONE, OTHER, packed

RECORD = """condottiere 1
player red Żółw Anna
player blue Фёкла

red place roma
red 10
"""


@pytest.fixture
def table() -> Iterator[LiveTable]:
    with live_table(RECORD) as table:
        yield table


@pytest.fixture
def host(table: LiveTable, browser: Browser) -> Browser:
    """The host's page with the past games, in each browser."""
    browser.resize(390, 844)
    browser.go(table.url(host=True))
    choose_row(browser, "home")
    browser.find("#to-games").click()
    browser.find(".game")
    return browser


def kept(table: LiveTable) -> int:
    """How many games are saved."""

    def count(opened: OpenTable) -> int:
        journal: Journal = opened.shared.table.journal
        [[games]] = journal.rows("SELECT count(*) FROM game")
        return int(games)

    return table.ask(count)


def test_a_record_is_saved_as_a_file(host: Browser, tmp_path: Path) -> None:
    folder = host.save_into(tmp_path / "saved")
    host.find(".game .bar-button").click()
    host.find("#share").click()
    host.find("#save").click()
    name, data = saved(host, folder, "condottiere*.txt")
    assert name.endswith(" Żółw Anna, Фёкла.txt")
    record, _played, times = data.decode().rpartition("# played ")
    assert record == judge(RECORD)[0].text
    assert len(times.split()) == 2


def test_all_games_are_saved_as_a_zip(host: Browser, tmp_path: Path) -> None:
    folder = host.save_into(tmp_path / "saved")
    choose_row(host, "export_games")
    host.find("#save").click()
    _name, data = saved(host, folder, "condottiere games *.zip")
    with zipfile.ZipFile(BytesIO(data)) as found:
        assert len(found.namelist()) == 2
        [record] = (each for each in found.namelist() if each != "contents.txt")
        assert found.read(record).decode() == judge(RECORD)[0].text


def test_a_chosen_file_is_shown_before_it_is_saved(
    table: LiveTable, host: Browser, tmp_path: Path
) -> None:
    file = tmp_path / "Łódź.txt"
    file.write_text(ONE, "utf-8")
    host.find("#to-opening").click()
    choose(host, file)
    host.wait(lambda: "Łódź.txt" in host.find("#main").text)
    assert kept(table) == 1
    host.find("#open").click()
    host.wait(lambda: kept(table) == 2)


def test_a_large_zip_and_a_file_are_chosen_together(
    table: LiveTable, host: Browser, tmp_path: Path
) -> None:
    """It takes many messages."""
    (tmp_path / "all.zip").write_bytes(
        packed(
            {f"{each}.txt": ONE.encode() + b"#" * 20_000 for each in range(40)}, zipfile.ZIP_STORED
        )
    )
    (tmp_path / "other.txt").write_text(OTHER, "utf-8")
    host.find("#to-opening").click()
    choose(host, tmp_path / "all.zip", tmp_path / "other.txt")
    host.wait(lambda: "2 new games." in host.find("#main").text)
    assert kept(table) == 3
    assert not host.script("return document.documentElement.classList.contains('bringing')")
    host.find("#close").click()
    host.wait(lambda: len(host.all(".game")) == 3)


def test_files_are_dropped_where_there_is_room_for_them(table: LiveTable, host: Browser) -> None:
    drag(host, "main", "dragover", one_txt=ONE)
    assert host.all(".dropping .takes-files")
    drag(host, "main", "drop", one_txt=ONE, other_txt=OTHER)
    host.wait(lambda: "2 new games." in host.find("#main").text)
    assert kept(table) == 3
    drag(host, "main", "drop", one_txt=ONE)
    host.settle()
    assert "2 new games." in host.find("#main").text
    assert host.script("return location.protocol") == "http:"


def test_a_guest_brings_nothing(table: LiveTable, new_browser: Callable[[], Browser]) -> None:
    guest = new_browser()
    guest.pardon("400")
    guest.go(table.url())
    guest.find(".sit").click()
    drag(guest, "body", "drop", one_txt=ONE)
    guest.script("device.tell('files', [1, [['one.txt', 10]]])")
    guest.settle()
    assert kept(table) == 1
    assert table.moves() == ["red place roma", "red 10"]
