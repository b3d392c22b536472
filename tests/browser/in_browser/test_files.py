"""Files of the app on computers come in, and those made in a browser by itself go there."""

import json
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

from companion.services import bundle
from companion.services.exporting import GameTable, PlayerTable, Records
from companion.services.importing import Import
from companion.services.storage import Journal
from engine.record import judge
from tests.browser.chromium import Chromium
from tests.browser.files import choose, drag
from tests.browser.files import saved as saved_file
from tests.browser.in_browser.phone import Phone
from tests.browser.in_browser.test_by_itself import CARD, RECORD, lines, saved, wait_until_kept
from tests.services import campaigning
from tests.services.collections import ONE, OTHER
from tests.tables import keep


def made(work: Records | GameTable | PlayerTable) -> tuple[str, bytes]:
    """The file that the app on a computer makes."""
    while not work.done:
        work.go_on(1)
    assert work.file is not None
    return work.file


def test_a_computers_zip_comes_in_and_goes_back_the_same(phone: Phone, tmp_path: Path) -> None:
    computer = Journal(None)
    for each in (ONE, OTHER):
        keep(computer, each)
    campaigning.keep(computer, map(campaigning.quick, ("red", "green")), 30)
    name, data = made(Records(computer))
    (tmp_path / name).write_bytes(data)
    phone.open()
    folder = phone.browser.save_into(tmp_path / "saved")
    phone.touch("#to-games")
    phone.touch("#to-opening")
    choose(phone.browser, tmp_path / name)
    phone.browser.wait(lambda: "4 new games." in phone.text)
    assert "1 new campaign." in phone.text
    phone.touch("#close")
    phone.choose_row("export_games")
    phone.wait_for_page("files")
    phone.touch("#save")
    _name, back = saved_file(phone.browser, folder, "condottiere games *.zip")
    phone.touch("#back")
    for row, title, kind in (
        ("export_table", "games", GameTable), ("export_players", "players", PlayerTable)
    ):  # fmt: skip
        phone.choose_row(row)
        phone.wait_for_page("files")
        phone.touch("#save")
        _name, table = saved_file(phone.browser, folder, f"condottiere {title} *.csv")
        assert table == made(kind(computer))[1]
        phone.touch("#back")
    with zipfile.ZipFile(BytesIO(data)) as ours, zipfile.ZipFile(BytesIO(back)) as theirs:
        assert ours.namelist() == theirs.namelist()
        assert [ours.read(each) for each in ours.namelist()] == [
            theirs.read(each) for each in theirs.namelist()
        ]
    work = Import(computer, bundle.in_zip(back))
    while not work.done:
        work.go_on(1)
    assert work.refused == []
    assert work.summary == ["0 new games.", "4 games were already here."]


def test_a_record_goes_out_and_comes_back_further_on(phone: Phone, tmp_path: Path) -> None:
    phone.put_in(saved(tmp_path / "computer"))
    phone.open()
    phone.wait_for_page("battle")
    folder = phone.browser.save_into(tmp_path / "saved")
    phone.choose_row("home")
    phone.wait_for_page("home")
    phone.touch("#to-games")
    phone.touch(".game .bar-button")
    phone.touch("#share")
    phone.touch("#as-file")
    phone.touch("#save")
    name, data = saved_file(phone.browser, folder, "condottiere*.txt")
    assert name.endswith("Anna, Boris, Cleo.txt")
    record, _played, times = data.decode().rpartition("# played ")
    assert record == judge(RECORD)[0].text
    assert len(times.split()) == 2
    (tmp_path / name).write_bytes(data + b"red 10\nblue 3\n")
    phone.touch("#back")
    phone.wait_for_page("game_link")
    phone.touch("#back")
    phone.touch("#to-opening")
    choose(phone.browser, tmp_path / name)
    phone.browser.wait(lambda: "What has arrived has 2 more moves." in phone.text)
    phone.touch("#open")
    phone.wait_for_page("battle")
    phone.touch(CARD)
    (back := tmp_path / "back").mkdir()
    phone.take_out(back)
    assert lines(back)[:3] == ("red place roma", "red 10", "blue 3")
    assert len(lines(back)) == 4


def test_a_game_is_dropped_on_home(phone: Phone) -> None:
    phone.open()
    drag(phone.browser, "main", "drop", Cleo_txt=RECORD)
    phone.wait_for_page("opening")
    assert "Cleo.txt" in phone.text
    phone.touch("#open")
    phone.wait_for_page("battle")


SHARE = """
const [what, files, done] = arguments, form = new FormData();
for (const [name, text] of files) form.append(what, name ? new File([text], name) : text);
fetch("share", {method: "POST", body: form}).then(answer => done(answer.url));
"""
"""What a browser sends when another app shares something with this one."""


@pytest.mark.parametrize(
    ("what", "name", "shown"), [("files", "Żółw 1.txt", "Żółw 1.txt"), ("text", "", "shared.txt")]
)
def test_what_another_app_shares_is_there_at_the_next_page(
    new_phone: Callable[[], Phone], what: str, name: str, shown: str
) -> None:
    """Chromium is the only browser that lets apps share with pages."""
    phone = new_phone()
    phone.open()
    wait_until_kept(phone)
    phone.open()  # from now on the service worker answers
    assert phone.browser.later(SHARE, what, [[name, RECORD]]) == phone.site.url
    phone.open()
    phone.wait_for_page("opening")
    assert shown in phone.text
    assert "Cleo" in phone.text
    phone.open()
    phone.wait_for_page("home")


SHARES = """
navigator.canShare = () => true;
navigator.share = async ({files: [file]}) => {
    if (!window.mayShare) throw new DOMException("too late", "NotAllowedError");
    window.shared = [file.name, file.type, await file.text()];
};
"""
"""No browser on a computer without a desktop can share."""


def test_a_browser_that_shares_is_asked_and_its_refusal_leads_to_the_file(
    new_phone: Callable[[], Phone], tmp_path: Path
) -> None:
    phone = new_phone()
    assert isinstance(phone.browser, Chromium)
    phone.browser.tool("Page.addScriptToEvaluateOnNewDocument", source=SHARES)
    phone.put_in(saved(tmp_path / "computer"))
    phone.open()
    phone.wait_for_page("battle")
    phone.choose_row("home")
    phone.touch("#to-games")
    phone.touch(".game .bar-button")
    phone.touch("#share")
    phone.touch("#as-file")
    phone.wait_for_page("files")
    phone.script("window.mayShare = true")
    phone.touch("#share")
    shared = phone.browser.wait(lambda: phone.script("return window.shared"))
    assert shared[0].endswith("Anna, Boris, Cleo.txt")
    assert shared[1:] == ["text/plain", judge(RECORD)[0].text]
    assert phone.page == "files"


LAUNCHED = """
Object.defineProperty(window, "launchQueue", {value: {setConsumer(take) {
    take({files: [{getFile: async () => new File([%s], "opened.txt")}]});
}}});
"""
"""A browser hands over the file that an installed app is opened with."""


def test_a_file_that_the_app_is_opened_with_is_shown(new_phone: Callable[[], Phone]) -> None:
    phone = new_phone()
    assert isinstance(phone.browser, Chromium)
    opened = LAUNCHED % json.dumps(RECORD)
    phone.browser.tool("Page.addScriptToEvaluateOnNewDocument", source=opened)
    phone.open()
    phone.wait_for_page("opening")
    assert "opened.txt" in phone.text
    manifest = json.loads((phone.site.folder / "manifest.webmanifest").read_bytes())
    assert manifest["share_target"]["action"] == "./share"
