"""What becomes of a store that is damaged, of another version, refused, or another page's."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.services.storage import FILE, open_journal, schema
from engine.record import judge
from tests.browser.in_browser.phone import Phone
from tests.browser.in_browser.test_by_itself import CARD, RECORD, lines, saved
from tests.services.damaging import DAMAGES

NAMES = ("Anna", "Zoe", "Mirabelle")


def three_games(folder: Path) -> Path:
    """The file of a journal with a game of each of these."""
    journal = open_journal(folder).journal
    for name in NAMES:
        read, _game = judge(RECORD.replace("Anna", name))
        moves = [str(move) for move in read.moves]
        journal.adopt(RECORD.replace("Anna", name).partition("\n\n")[0], moves, over=False)
    journal.close()
    return folder / FILE


def is_told(phone: Phone, room: Path) -> bool:
    """Whether the next start tells of damage, too."""
    (folder := room / "told").mkdir(exist_ok=True)
    for name, data in phone.stored().items():
        (folder / name).write_bytes(data)
    opened = open_journal(folder)
    opened.journal.close()
    return opened.set_aside is not None


def version_of(file: Path) -> int:
    with closing(sqlite3.connect(file)) as db:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        return int(version)


def test_a_damaged_journal_is_set_aside_and_its_games_are_kept(
    phone: Phone, tmp_path: Path
) -> None:
    file = three_games(tmp_path / "computer")
    DAMAGES["the header"](file)
    damaged = file.read_bytes()
    phone.put_file(damaged)
    phone.open()
    phone.wait_for_page("home")
    assert "The saved games were damaged: 3 games could be read and were kept." in phone.text
    [aside] = [name for name in phone.stored() if name.startswith("damaged-")]
    assert aside in phone.text
    assert phone.stored()[aside] == damaged
    phone.touch("#to-games")
    phone.browser.wait(lambda: all(name in phone.text for name in NAMES), "a game is not there")
    phone.browser.wait(lambda: not is_told(phone, tmp_path), "it would be told again")
    phone.open()
    assert "damaged" not in phone.text
    (back := tmp_path / "back").mkdir()
    phone.take_out(back)
    opened = open_journal(back)
    assert opened.set_aside is None
    assert len(opened.journal.headers(9)) == len(NAMES)
    opened.journal.close()


def test_a_journal_of_a_later_version_is_left_exactly_as_it_is(
    phone: Phone, tmp_path: Path
) -> None:
    file = three_games(tmp_path / "computer")
    with closing(sqlite3.connect(file)) as db:
        db.execute(f"PRAGMA user_version = {version_of(file) + 1}")
    before = file.read_bytes()
    phone.put_file(before)
    phone.open()
    said = "Games are not being saved: the file is from a newer version of this app."
    assert said in phone.text
    phone.play("Anna", "Boris")
    assert phone.stored() == {FILE: before}
    phone.open()
    assert said in phone.text
    assert "Boris" not in phone.text


@pytest.mark.parametrize("version", [1, 3])
def test_a_journal_of_an_older_version_is_brought_up_to_date(
    phone: Phone, tmp_path: Path, version: int
) -> None:
    file = tmp_path / FILE
    read, _game = judge(RECORD)
    with closing(sqlite3.connect(file)) as db:
        schema.migrate(db, version)
        header = RECORD.partition("\n\n")[0] + "\n"
        facts = (1, "2026-01-01T20:00:00+00:00", header, len(read.moves))
        db.execute("INSERT INTO game (id, started, header, made) VALUES (?, ?, ?, ?)", facts)
        for number, move in enumerate(read.moves):
            row = (1, number, str(move))
            db.execute("INSERT INTO move (game, number, line) VALUES (?, ?, ?)", row)
        db.commit()
    phone.put_file(file.read_bytes())
    phone.open()
    phone.touch("#way-back")
    phone.wait_for_page("battle")
    phone.touch(CARD)
    (back := tmp_path / "back").mkdir()
    phone.take_out(back)
    assert version_of(back / FILE) == len(schema.MIGRATIONS)
    assert len(lines(back)) == 2


REFUSED = {
    "at once": """
Object.defineProperty(self, "indexedDB", {value: {
    open() { throw new DOMException("denied", "SecurityError"); },
}});
""",
    "when asked": """
IDBFactory.prototype.open = function () {
    const request = {error: new DOMException("no", "InvalidStateError")};
    setTimeout(() => request.onerror?.({target: request}));
    return request;
};
""",
    "there is none": "Object.defineProperty(self, 'indexedDB', {value: undefined});\n",
}
"""What browsers do in private windows, or where a page may store nothing."""


@pytest.mark.parametrize("how", REFUSED)
def test_where_nothing_can_be_stored_the_app_says_so_and_plays(
    new_phone: Callable[[], Phone], how: str
) -> None:
    phone = new_phone()
    phone.site.begin_script("worker.js", REFUSED[how])
    phone.browser.pardon("denied", "InvalidStateError", "undefined", "is not as listed", "service")
    phone.open()
    assert "Games are not being saved" in phone.text
    assert "They are lost when the app closes." in phone.text
    phone.play("Anna", "Boris")
    assert "Anna" in phone.text


PUTS = """{
const here = Math.random(), ear = new BroadcastChannel("puts");
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...what) {
    ear.postMessage([here, this.transaction.durability]);
    return put.apply(this, what);
};
}
"""
LISTEN = """
window.puts = [];
const heard = new BroadcastChannel("puts");
heard.onmessage = ({data}) => puts.push(data);
"""


def test_a_second_page_writes_nothing_while_the_first_plays_on(
    new_phone: Callable[[], Phone], tmp_path: Path
) -> None:
    phone = new_phone()
    phone.site.begin_script("worker.js", PUTS)
    phone.browser.pardon("is not as listed", "service.js")
    phone.put_in(saved(tmp_path / "computer"))
    phone.open()
    phone.wait_for_page("battle")
    first = phone.browser.window
    second = phone.browser.open()
    phone.browser.go(phone.site.url)
    phone.wait_for_page("elsewhere")
    phone.browser.script(LISTEN)
    before = phone.stored()
    with phone.browser.within(first):
        for _ in range(3):
            phone.touch(CARD)
    phone.browser.wait(lambda: phone.script("return puts.length") > 2, "nobody writes")
    assert {page for page, _how in phone.script("return puts")} == {
        page for page, _how in phone.script("return puts.slice(0, 1)")
    }
    (back := tmp_path / "back").mkdir()
    phone.take_out(back)
    assert phone.stored() != before
    assert len(lines(back)) == 4
    with phone.browser.within(first):
        phone.browser.close()
    phone.browser.turn_to(second)
    phone.wait_for_page("battle")
    phone.touch(CARD)
    phone.take_out(back)
    assert len(lines(back)) == 5


def test_it_asks_for_strict_durability(phone: Phone, tmp_path: Path) -> None:
    """Only a loss of power shows whether a browser heeds it."""
    phone.site.begin_script("worker.js", PUTS)
    phone.browser.pardon("is not as listed", "service.js")
    phone.put_in(saved(tmp_path / "computer"))
    phone.open()
    phone.wait_for_page("battle")
    phone.browser.script(LISTEN)
    phone.touch(CARD)
    phone.browser.wait(lambda: phone.script("return puts.length"), "nothing is written")
    assert {how for _page, how in phone.script("return puts")} == {"strict"}
