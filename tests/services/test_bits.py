"""One bit of a saved game is wrong: that is detected, and no other game is shown instead."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.services.archive import Archive
from companion.services.arrival import Kin, compare
from companion.services.gamefile import read as received
from companion.services.reading import read
from companion.services.storage import FILE, Journal, Overtaken, SavedMoves, open_journal
from companion.table import Table
from engine.record import Record, judge
from tests.chance import seeds
from tests.oracle.random_players import random_game
from tests.services.collections import stand_of
from tests.tables import keep

TEXT = random_game(7, max_moves=60)[0]
RECORD, _END = judge(TEXT)
HEADER = Record(RECORD.rules, RECORD.setup, ()).text
LINES = tuple(map(str, RECORD.moves))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A journal with a game of sixty moves."""
    journal = Journal(tmp_path / FILE)
    assert len(LINES) == 60
    keep(journal, TEXT)
    journal.close()
    return tmp_path


def spoil(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / FILE)) as db:
        db.executescript(statement)


def flipped(line: str, bit: int) -> str:
    """A line of which one letter differs by one bit."""
    letter = chr(ord(line[-1]) ^ 1 << bit)
    return line[:-1] + letter


def everything(folder: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / FILE)) as db:
        return [*db.execute("SELECT * FROM move"), *db.execute("SELECT * FROM game")]


@pytest.mark.parametrize("place", [0, 7, 30, 59])
def test_a_move_that_is_another_by_one_bit_ends_what_can_be_read(folder: Path, place: int) -> None:
    text = flipped(LINES[place], 0)
    spoil(folder, f"UPDATE move SET line = '{text}' WHERE number = {place}")
    before = everything(folder)
    journal = open_journal(folder).journal
    saved = journal.load(1)
    assert saved is not None
    assert (saved.lines, saved.whole) == (LINES[:place], False)
    table = Table(journal)
    assert not table.resume(1)
    assert table.history is None
    reading = read(saved)
    assert reading is not None
    assert reading.history.moves == RECORD.moves[:place]
    assert Archive(journal).record(1) == Record(RECORD.rules, RECORD.setup, RECORD.moves[:place])
    with pytest.raises(Overtaken):
        journal.write(1, saved.saved_moves, saved.saved_moves.after("deal"), over=False)
    journal.close()
    assert everything(folder) == before


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE game SET made = 28",
        "UPDATE game SET made = 61",
        "UPDATE game SET seal = seal + 1",
        "UPDATE game SET header = replace(header, 'player', 'player ')",
        "DELETE FROM move WHERE number > 50",
        "DELETE FROM move WHERE number = 20",
        "UPDATE move SET number = 60 WHERE number = 20",
        "UPDATE move SET chain = chain + 1 WHERE number = 59",
        "UPDATE move SET line = x'01' WHERE number = 59",
        "INSERT INTO move SELECT game, 60, line, chain FROM move WHERE number = 59",
        "INSERT INTO move SELECT game, -1, line, chain FROM move WHERE number = 59",
    ],
)
def test_whatever_else_is_wrong_about_a_game_is_known(folder: Path, damage: str) -> None:
    spoil(folder, damage)
    journal = open_journal(folder).journal
    saved = journal.load(1)
    assert saved is not None
    assert not saved.whole
    assert saved.lines == LINES[: len(saved.lines)]
    assert saved.made == len(saved.lines)
    assert not Table(journal).resume(1)
    journal.close()


def test_names_that_are_damaged_take_no_move_away(folder: Path) -> None:
    spoil(folder, "UPDATE game SET header = replace(header, 'player red ', 'player red x')")
    journal = open_journal(folder).journal
    saved = journal.load(1)
    assert saved is not None
    assert (saved.lines, saved.made, saved.whole) == (LINES, 60, False)
    journal.close()


def test_a_game_that_arrives_is_put_beside_a_damaged_one(folder: Path) -> None:
    spoil(folder, f"UPDATE move SET line = '{flipped(LINES[7], 0)}' WHERE number = 7")
    journal = open_journal(folder).journal
    assert compare(journal, received(TEXT.encode())).kin is Kin.NEW
    journal.close()


def test_moves_that_do_not_fit_are_kept_too(tmp_path: Path) -> None:
    """Nothing is damaged, and yet a move is illegal."""
    journal = open_journal(tmp_path).journal
    wrong = (*LINES[:10], "red pass", "red pass", *LINES[10:])
    game = journal.adopt(HEADER, wrong, over=False)
    saved = journal.load(game)
    assert saved is not None
    assert saved.whole
    table = Table(journal)
    assert not table.resume(game)
    reading = read(saved)
    assert reading is not None
    assert not reading.whole
    assert len(reading.history) in (10, 11)
    assert stand_of(journal, game).lines == wrong
    journal.close()


def test_a_game_that_goes_on_from_a_damaged_one_takes_its_place_in_the_campaign(
    folder: Path,
) -> None:
    journal = open_journal(folder).journal
    journal.change("INSERT INTO campaign VALUES (5, '2026', 30, 'x', NULL)", ())
    journal.change("UPDATE game SET campaign = 5", ())
    new = journal.adopt("condottiere 1\n", LINES[:7], over=False, instead_of=1)
    rows = journal.rows("SELECT id, campaign FROM game ORDER BY id")
    assert rows == [(1, None), (new, 5)]
    assert journal.latest() == new
    journal.close()


@pytest.mark.parametrize("seed", seeds(2, 20))
def test_no_bit_of_the_file_makes_another_game_of_it(folder: Path, seed: int) -> None:
    """It is the same game, or known to be damaged, or missing: never silently another."""
    file = folder / FILE
    data = file.read_bytes()
    written = SavedMoves.of(HEADER, LINES)
    rows = [place for line in set(LINES) for place in _places(data, line.encode())]
    dice = random.Random(seed)
    for _ in range(150):
        place = dice.choice(rows) + dice.randrange(-6, 24)
        bit = dice.randrange(8)
        changed = bytearray(data)
        changed[place] ^= 1 << bit
        for each in folder.iterdir():
            each.unlink()
        file.write_bytes(changed)
        opened = open_journal(folder)
        journal = opened.journal
        for game in journal.rows("SELECT id FROM game"):
            saved = journal.load(game[0])
            assert saved is not None
            assert saved.lines == LINES[: len(saved.lines)], f"bit {bit} of byte {place}"
            assert saved.saved_moves == written or not saved.whole, f"bit {bit} of byte {place}"
        journal.close()


def _places(data: bytes, what: bytes) -> list[int]:
    found = [data.find(what)]
    while found[-1] >= 0:
        found.append(data.find(what, found[-1] + 1))
    return found[:-1]
