"""What can be read of a damaged file is kept, and the file itself is renamed unchanged."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.services.campaigns import Campaigns
from companion.services.storage import FILE, Journal, open_journal, schema
from tests.services.collections import go_to, lay, rewrite, stand_of
from tests.services.damaging import (
    DAMAGES,
    HEADER,
    PAGE,
    blank,
    crowd,
    cut,
    damaged_at,
    games_in,
    games_on,
    kept,
    lines_in,
    root,
    saved_moves,
)

GAMES, MOVES = 120, 61


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A hundred and twenty games."""
    return crowd(tmp_path_factory.mktemp("many"), GAMES, MOVES)


@pytest.fixture
def file(many: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(many, tmp_path / FILE))


@pytest.mark.parametrize("damage", DAMAGES)
def test_every_row_that_is_still_there_is_kept(file: Path, damage: str) -> None:
    DAMAGES[damage](file)
    data = file.read_bytes()
    opened = open_journal(file.parent)
    assert opened.trouble is None
    assert opened.set_aside is not None
    assert opened.set_aside.read_bytes() == data
    games, lines = kept(opened.journal)
    assert opened.salvaged == len(games)
    assert games == games_in(data)
    assert lines_in(data[:-100]) <= lines <= lines_in(data)
    for game in range(1, GAMES + 1):
        saved = opened.journal.load(game)
        there = sum(1 for each, _place in lines if each == game)
        assert (saved is not None) == (game in games)
        assert saved is None or saved.whole == (there == MOVES)
        assert saved is None or not saved.whole or saved.saved_moves == saved_moves(game, MOVES)
    opened.journal.close()


def test_one_page_that_is_missing_takes_no_more_than_what_was_on_it(file: Path) -> None:
    cut(file, -PAGE)
    opened = open_journal(file.parent)
    games, lines = kept(opened.journal)
    assert len(games) == GAMES == opened.salvaged
    assert GAMES * MOVES - 150 < len(lines) < GAMES * MOVES
    assert opened.journal.note("theme") == "light"
    opened.journal.close()


def test_a_few_bytes_that_are_missing_are_known_by_their_game(file: Path) -> None:
    """SQLite reads zeros instead and sees nothing wrong."""
    cut(file, -7)
    opened = open_journal(file.parent)
    assert opened.set_aside is None
    games = [opened.journal.load(game) for game in range(1, GAMES + 1)]
    assert [game is not None and game.whole for game in games].count(False) == 1
    opened.journal.close()


def test_rubbish_gives_nothing_and_is_kept(tmp_path: Path) -> None:
    data = b"this is not a database " * 500
    (tmp_path / FILE).write_bytes(data)
    opened = open_journal(tmp_path)
    assert opened.set_aside is not None
    assert opened.set_aside.name.startswith("damaged-")
    assert opened.set_aside.read_bytes() == data
    assert (opened.salvaged, opened.unsaved_because) == (0, "")
    lay(opened.journal, opened.journal.begin("new"), "one")
    opened.journal.close()


def test_what_is_wrong_across_pages_hides_no_whole_page(file: Path) -> None:
    data = bytearray(file.read_bytes())
    middle = len(data) // 2 + 1234
    data[middle : middle + 9000] = b"\xaa" * 9000
    file.write_bytes(data)
    opened = open_journal(file.parent)
    before, after = middle // PAGE * PAGE, -(-(middle + 9000) // PAGE) * PAGE
    whole = bytes(data[:before] + data[after:])
    games, lines = kept(opened.journal)
    assert games_in(whole) <= games
    assert lines_in(whole) <= lines
    opened.journal.close()


def test_what_was_salvaged_is_told_until_it_was_heard(file: Path) -> None:
    cut(file, -PAGE)
    opened = open_journal(file.parent)
    opened.journal.close()
    again = open_journal(file.parent)
    assert (again.set_aside, again.salvaged) == (opened.set_aside, GAMES)
    again.news_shown()
    again.journal.close()
    third = open_journal(file.parent)
    assert (third.set_aside, third.salvaged) == (None, 0)
    assert len(list(file.parent.glob("damaged-*"))) == 1
    third.journal.close()


def test_the_log_is_read_and_set_aside_with_the_file(tmp_path: Path) -> None:
    """If an app is killed, its latest moves are in the log."""
    source = tmp_path / "killed"
    source.mkdir()
    journal = Journal(crowd(source, 20, 30))
    lay(journal, 7, "<7 30>", "<7 31>")
    new = journal.adopt(HEADER.format(game=21), ["<21 0>"], over=False)
    folder = tmp_path / "data"
    shutil.copytree(source, folder)
    journal.close()
    log = (folder / f"{FILE}-wal").read_bytes()
    assert b"<7 31>" in log
    for damage in (blank, lambda file, *_: cut(file, 5 * PAGE)):
        shutil.rmtree(tmp_path / "once", ignore_errors=True)
        once = Path(shutil.copytree(folder, tmp_path / "once"))
        damage(once / FILE, root(source / FILE, "note"), 1)
        opened = open_journal(once)
        assert opened.set_aside is not None
        assert opened.set_aside.with_name(f"{opened.set_aside.name}-wal").read_bytes() == log
        saved, last = opened.journal.load(7), opened.journal.load(new)
        assert saved is not None
        assert saved.whole
        assert saved.lines[-2:] == ("<7 30>", "<7 31>")
        assert last is not None
        assert last.lines == ("<21 0>",)
        opened.journal.close()


def test_pages_of_the_log_take_the_place_of_those_of_the_file(tmp_path: Path) -> None:
    """Also if SQLite cannot reach any move."""
    file = crowd(tmp_path, 20, 30)
    journal = Journal(file)
    go_to(journal, 7, 28)
    lay(journal, 7, "<7 28> anew")
    folder = Path(shutil.copytree(tmp_path, tmp_path / "data"))
    journal.close()
    blank(folder / FILE, root(file, "move"))
    opened = open_journal(folder)
    saved = opened.journal.load(7)
    assert saved is not None
    assert saved.whole
    assert (saved.lines[-2:], saved.made) == (("<7 27>", "<7 28> anew"), 29)
    opened.journal.close()


def test_a_log_that_was_cut_is_read_as_far_as_it_was_committed(tmp_path: Path) -> None:
    journal = Journal(crowd(tmp_path, 3, 10))
    lay(journal, 2, "<2 10>")
    known = (tmp_path / f"{FILE}-wal").stat().st_size
    lay(journal, 2, "<2 11>")
    folder = Path(shutil.copytree(tmp_path, tmp_path / "data"))
    journal.close()
    cut(folder / f"{FILE}-wal", known + 2000)
    blank(folder / FILE, root(folder / FILE, "note"))
    opened = open_journal(folder)
    saved = opened.journal.load(2)
    assert saved is not None
    assert saved.whole
    assert saved.lines[-1] == "<2 10>"
    opened.journal.close()


def with_old_pages(folder: Path) -> Path:
    """Most games were deleted, and one was replayed differently: pages still have the old rows."""
    file = crowd(folder, 200, 30)
    journal = Journal(file)
    journal._db.execute("PRAGMA secure_delete = OFF")
    journal.change("DELETE FROM game WHERE id > 20", ())
    rewrite(journal, 3, [f"<3 {place}> anew" for place in range(90)])
    journal.close()
    data = file.read_bytes()
    assert any(b"Anna %d;" % game in data for game in range(100, 200))
    assert any(b"<%d 20>" % game in data for game in range(100, 200))
    return file


@pytest.mark.parametrize("hidden", [False, True], ids=["listed", "not listed"])
@pytest.mark.parametrize(
    "damage", ["the notes", "a leaf of games", "a leaf of moves", "the root of the moves"]
)
def test_what_was_deleted_stays_deleted(tmp_path: Path, damage: str, *, hidden: bool) -> None:
    """Also if the list of free pages is damaged, as far as SQLite can reach the rest."""
    file = with_old_pages(tmp_path)
    match damage:
        case "the notes":
            blank(file, root(file, "note"))
        case "a leaf of games":
            damaged_at(file, b"Anna 5;")
        case "a leaf of moves":
            damaged_at(file, b"<9 20>")
        case "the root of the moves":
            blank(file, root(file, "move"))
    if hidden:
        trunk = int.from_bytes(file.read_bytes()[32:36], "big")
        assert trunk > 1
        blank(file, trunk)
    opened = open_journal(tmp_path)
    games = {game for (game,) in opened.journal.rows("SELECT id FROM game")}
    if damage != "a leaf of games":
        assert games == set(range(1, 21))
    elif not hidden:
        assert games < set(range(1, 21))
    assert opened.salvaged == len(games)
    rows = opened.journal.rows("SELECT number, line FROM move WHERE game = 3")
    if damage == "a leaf of games":
        # an old page may have had its header: then it is known to be damaged
        saved = opened.journal.load(3)
        assert saved is None or hidden
        assert saved is None or not saved.whole
    elif damage != "the root of the moves":
        assert rows == [(place, f"<3 {place}> anew") for place in range(90)]
        assert stand_of(opened.journal, 3).made == 90
    elif not hidden:
        assert all(line == f"<3 {place}> anew" for place, line in rows)
    opened.journal.close()


def test_a_salvaged_game_stands_where_it_stood(tmp_path: Path) -> None:
    """Undone moves stay undone; players, times and whether it is over are unchanged."""
    file = crowd(tmp_path, 60, 80)
    journal = Journal(file)
    it = min(set(range(3, 60)) - games_on(file, root(file, "move")))
    go_to(journal, it, 10)
    facts = ("2020-02-03T18:00:00+00:00", "2020-02-03T19:00:00+00:00", 1)
    query = "UPDATE game SET started = ?, touched = ?, over = ? WHERE id = ?"
    journal.change(query, (*facts, it))
    journal.change("UPDATE game SET deleted = '2020-02-04' WHERE id = 2", ())
    journal.bring_up(it)
    journal.set_note(f"seen {it}", "2")
    journal.close()
    blank(file, root(file, "digest"), byte=b"\xaa")
    for damage in ("", "the root of the moves", "all roots"):
        if damage:
            DAMAGES[damage](file)
        again = Path(shutil.copytree(tmp_path, tmp_path / f"again {damage}"))
        opened = open_journal(again)
        assert opened.salvaged == 60
        saved = opened.journal.load(it)
        assert saved is not None
        assert saved.whole
        assert (saved.made, len(saved.lines)) == (10, 80)
        query = "SELECT started, touched, over FROM game WHERE id = ?"
        assert opened.journal.rows(query, (it,)) == [facts]
        assert opened.journal.rows("SELECT id FROM game WHERE deleted NOT NULL") == [(2,)]
        if damage != "all roots":
            assert opened.journal.latest() == it
            assert opened.journal.note(f"seen {it}") == "2"
        opened.journal.close()


@pytest.mark.parametrize("version", range(1, len(schema.MIGRATIONS)))
@pytest.mark.parametrize("damage", ["the last page", "the root of the moves", "the first page"])
def test_files_of_every_older_version_are_salvaged(
    tmp_path: Path, version: int, damage: str
) -> None:
    file = tmp_path / FILE
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        schema.migrate(db, version)
        db.execute("BEGIN")
        for game in range(1, 41):
            facts = (game, HEADER.format(game=game), 60 - game % 3)
            db.execute(
                "INSERT INTO game (id, started, header, made) VALUES (?, '2026', ?, ?)", facts
            )
            whole = saved_moves(game, 60)
            if version > 4:
                sealed = whole.at(60 - game % 3).seal
                db.execute("UPDATE game SET seal = ? WHERE id = ?", (sealed, game))
            names = "game, number, line" + (", chain" if version > 3 else "")
            rows = [(game, place, line, whole.links[place + 1])[: names.count(",") + 1]
                    for place, line in enumerate(whole.lines)]  # fmt: skip
            marks = ", ".join("?" * (names.count(",") + 1))
            db.executemany(f"INSERT INTO move ({names}) VALUES ({marks})", rows)
        if version > 2:
            db.execute("INSERT INTO campaign VALUES (9, '2026', 30, 'x', NULL)")
            db.execute("UPDATE game SET campaign = 9 WHERE id = 5")
        db.execute("COMMIT")
        db.executescript("PRAGMA secure_delete = ON; VACUUM;")
    DAMAGES[damage](file)
    data = file.read_bytes()
    opened = open_journal(tmp_path)
    games, lines = kept(opened.journal)
    # undone moves cannot be distinguished from dropped ones, as nothing links them
    made = {(game, place) for game, place in lines_in(data) if place < 60 - game % 3}
    assert games == games_in(data) == set(range(1, 41))
    assert made <= lines <= lines_in(data)
    # but if SQLite can reach the moves, dropped ones are gone
    assert lines - made or damage != "the last page"
    whole_ones = 0
    for game in games:
        saved = opened.journal.load(game)
        assert saved is not None
        there = sum(1 for each, _place in lines if each == game)
        assert saved.whole or there < 60
        if saved.whole:
            whole_ones += 1
            assert saved.made == 60 - game % 3
            assert saved.lines[: saved.made] == saved_moves(game, 60).lines[: saved.made]
    assert whole_ones > 20
    if version > 2:
        assert Campaigns(opened.journal).of_game(5) == 9
    opened.journal.close()


def test_two_damaged_files_do_not_overwrite_each_other(tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / FILE).write_bytes(b"rubbish" * (1000 + number))
        opened = open_journal(tmp_path)
        assert opened.set_aside is not None
        opened.journal.close()
    sizes = {file.stat().st_size for file in tmp_path.glob("damaged-*.db")}
    assert sizes == {7 * 1000, 7 * 1001, 7 * 1002}


def test_what_was_set_aside_can_be_put_back_and_gives_the_same(file: Path) -> None:
    blank(file, root(file, "move"), 17, 40)
    opened = open_journal(file.parent)
    first = kept(opened.journal)
    opened.journal.close()
    assert opened.set_aside is not None
    opened.set_aside.replace(file)
    again = open_journal(file.parent)
    assert kept(again.journal) == first
    again.journal.close()


LONG = (1000, 1003, 4000, 4010, 4062, 5087, 5100, 8100, 9000, 20_000)
"""A row of about this many bytes is slightly shorter or longer than fits on a page."""


def test_what_goes_on_on_other_pages_is_read_to_its_end(tmp_path: Path) -> None:
    """SQLite cannot reach any row here."""
    journal = Journal(tmp_path / FILE)
    texts = {f"{size} {less}": f"<{size} {less}>".ljust(size - less, "x") + "!"
             for size in LONG for less in range(14)}  # fmt: skip
    for key, text in texts.items():
        journal.set_note(key, text)
        assert journal.begin(f"condottiere 1 {text}")
    journal.close()
    blank(tmp_path / FILE, 1)
    opened = open_journal(tmp_path)
    assert {key: opened.journal.note(key) for key in texts} == texts
    headers = opened.journal.headers(999)
    assert headers == [f"condottiere 1 {text}" for text in reversed(texts.values())]
    opened.journal.close()


def test_a_page_without_a_free_byte_is_read_to_its_end(tmp_path: Path) -> None:
    """The last row written is directly after the index of all rows."""
    full = 0
    for size in range(900, 1000):
        folder = tmp_path / str(size)
        folder.mkdir()
        journal = Journal(folder / FILE)
        texts = {str(number): "x" * 976 for number in range(3)} | {"last": "x" * size}
        for key, text in {**texts, "little": "x" * 120}.items():
            journal.set_note(key, text)
        journal.close()
        page = root(folder / FILE, "note")
        data = (folder / FILE).read_bytes()[(page - 1) * PAGE : page * PAGE]
        start, end = 8 + 2 * int.from_bytes(data[3:5], "big"), int.from_bytes(data[5:7], "big")
        if data[0] != 10 or start != end:
            continue
        full += 1
        blank(folder / FILE, 1)
        opened = open_journal(folder)
        assert {key: opened.journal.note(key) for key in texts} == texts
        assert opened.journal.note("little")
        opened.journal.close()
    assert full == 1
