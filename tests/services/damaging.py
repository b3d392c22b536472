"""A journal with known rows, and ways to damage its file."""

import random
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from companion.services.storage import FILE, Journal, SavedMoves

PAGE = 4096
HEADER = "condottiere 1\nplayer red Anna {game};\nplayer blue Jan\nstart red\n"
_LINE = re.compile(rb"<(\d+) (\d+)>")
_HEADER = re.compile(rb"Anna (\d+);")

Line = tuple[int, int]
"""A game and a place in it."""


def crowd(folder: Path, games: int, moves: int) -> Path:
    """A journal of many games, every line of which is different; without old rows in its pages."""
    file = folder / FILE
    journal = Journal(file)
    for game in range(1, games + 1):
        lines = [f"<{game} {place}>" for place in range(moves)]
        assert journal.adopt(HEADER.format(game=game), lines, over=False) == game
    journal.set_note("theme", "light")
    journal.close()
    with closing(sqlite3.connect(file)) as db:
        db.executescript("PRAGMA secure_delete = ON; VACUUM;")
    return file


def saved_moves(game: int, moves: int) -> SavedMoves:
    """A game of this journal as it was saved."""
    lines = [f"<{game} {place}>" for place in range(moves)]
    return SavedMoves.of(HEADER.format(game=game), lines)


def games_in(data: bytes) -> set[int]:
    """The games whose headers are still found in a file."""
    return {int(found) for found in _HEADER.findall(data)}


def lines_in(data: bytes) -> set[Line]:
    """The lines that are still found, of games that are."""
    games = games_in(data)
    found = {(int(game), int(place)) for game, place in _LINE.findall(data)}
    return {(game, place) for game, place in found if game in games}


def games_on(file: Path, page: int) -> set[int]:
    """The games of which there are lines on a page."""
    data = file.read_bytes()[(page - 1) * PAGE : page * PAGE]
    return {int(game) for game, _place in _LINE.findall(data)}


def kept(journal: Journal) -> tuple[set[int], set[Line]]:
    """The games and lines that a journal has; each line must belong there."""
    rows = journal.rows("SELECT game, number, line FROM move")
    assert all(line == f"<{game} {number}>" for game, number, line in rows)
    games = {game for (game,) in journal.rows("SELECT id FROM game")}
    return games, {(game, number) for game, number, _line in rows}


def root(file: Path, table: str) -> int:
    """The page from which SQLite reaches all others of a table."""
    with closing(sqlite3.connect(file)) as db:
        query = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        return int(db.execute(query, (table,)).fetchone()[0])


def blank(file: Path, *pages: int, byte: bytes = b"\0") -> None:
    """Fill these pages with zeros."""
    data = bytearray(file.read_bytes())
    for page in pages:
        data[(page - 1) * PAGE : page * PAGE] = byte * PAGE
    file.write_bytes(data)


def cut(file: Path, size: int) -> None:
    """Cut the file after so many bytes, or so many before its end."""
    file.write_bytes(file.read_bytes()[:size])


def _overwrite(file: Path, start: bytes) -> None:
    file.write_bytes(start + file.read_bytes()[len(start) :])


def _scattered(file: Path, share: float, byte: bytes) -> None:
    dice = random.Random(5)
    pages = file.stat().st_size // PAGE
    blank(file, *dice.sample(range(2, pages + 1), round(pages * share)), byte=byte)


DAMAGES: dict[str, Callable[[Path], None]] = {
    "the last page": lambda file: cut(file, -PAGE),
    "the last half": lambda file: cut(file, file.stat().st_size // 2 // PAGE * PAGE),
    "all but three pages": lambda file: cut(file, 3 * PAGE),
    "the first page": lambda file: blank(file, 1),
    "the header": lambda file: _overwrite(file, bytes(100)),
    "the root of the moves": lambda file: blank(file, root(file, "move")),
    "the root of the games": lambda file: blank(file, root(file, "game"), byte=b"\xff"),
    "all roots": lambda file: blank(
        file, 1, *[root(file, table) for table in ("game", "move", "note", "campaign")]
    ),
    "a tenth of the pages": lambda file: _scattered(file, 0.1, b"\0"),
    "a third of the pages": lambda file: _scattered(file, 0.34, b"\xff"),
}


def damaged_at(file: Path, what: bytes) -> None:
    """Blank the page on which this has_saved first."""
    blank(file, file.read_bytes().index(what) // PAGE + 1, byte=b"\xff")
