"""Reads the journal's file beside the app, and remembers what must be in it."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

from companion.services.storage import FILE
from companion.table import Table
from engine.record import judge


class Witness:
    """Remembers for every game its moves, as a hash, and whether it is over."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self._expected: dict[int, tuple[bytes, bool]] = {}

    @property
    def games(self) -> int:
        """The number of games remembered."""
        return len(self._expected)

    def look(self, table: Table, state: Any) -> None:
        """The file must have the game as it is at the table."""
        history, game = table.history, table.id
        assert history is not None
        assert game is not None
        header, lines, over = self._read(game)
        assert table.game == state
        assert lines == tuple(map(str, history.moves))
        assert over is (state.outcome is not None)
        assert judge("\n".join([header, *lines]))[1] == state
        self._expected[game] = _in_short(lines), over

    def knows(self, game: int, moves: Iterable[Any], *, over: bool) -> bool:
        """Whether the game is as it was seen last."""
        return self._expected[game] == (_in_short(map(str, moves)), over)

    def look_through(self) -> None:
        """Every game that was ever played must be there, as it was left, and no other."""
        for game, expected in self._expected.items():
            _header, lines, over = self._read(game)
            assert (_in_short(lines), over) == expected
        assert self._ask("SELECT count(*) FROM game") == (self.games,)
        assert self._ask("PRAGMA integrity_check") == ("ok",)

    def megabytes(self) -> float:
        """The size of the file and its log."""
        pages, size = self._ask("SELECT * FROM pragma_page_count, pragma_page_size")
        return float(pages * size / 1e6)

    def _read(self, game: int) -> tuple[str, tuple[str, ...], bool]:
        with self._reading() as db:
            header, made, over = db.execute(
                "SELECT header, made, over FROM game WHERE id = ?", (game,)
            ).fetchone()
            query = "SELECT line FROM move WHERE game = ? AND number < ? ORDER BY number"
            return header, tuple(line for (line,) in db.execute(query, (game, made))), bool(over)

    def _ask(self, query: str) -> tuple[Any, ...]:
        with self._reading() as db:
            row: tuple[Any, ...] = db.execute(query).fetchone()
        return row

    def _reading(self) -> closing[sqlite3.Connection]:
        return closing(sqlite3.connect(f"{self._file.absolute().as_uri()}?mode=ro", uri=True))


def _in_short(lines: Iterable[str]) -> bytes:
    """A short form by which these moves can be recognised."""
    return sha256("\n".join(lines).encode()).digest()
