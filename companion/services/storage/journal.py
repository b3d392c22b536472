"""The journal: every game, move by move, in one SQLite file that outlives a dead battery."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

from companion.services.storage.database import Database
from companion.services.storage.stand import Saved, Stand, checked
from companion.services.storage.trouble import Overtaken

LATEST = "latest game"
"""The note of the game that people sat at last, where it is not the one begun last."""


class Journal(Database):
    """Games and notes on disk. Every method has committed when it returns, or has raised."""

    def begin(self, header: str, campaign: int | None = None) -> int:
        """A new game, of a campaign if it is played in one; its id."""
        with self._transaction():
            self._forget_latest()
            return self._add(Stand.of(header), over=False, campaign=campaign)

    def adopt(
        self, header: str, lines: Sequence[str], *, over: bool, made: int | None = None,
        started: str = "", beside: bool = False, campaign: int | None = None,
        instead_of: int | None = None,
    ) -> int:  # fmt: skip
        """A game that was played elsewhere, all at once; its id.

        One that is put `beside` the others is not gone on with, if another was brought up. One that
        is played `instead_of` another takes that one's place in its campaign.
        """
        stand = Stand.of(header, lines, made)
        with self._transaction():
            game = self._add(stand, over=over, started=started, campaign=campaign)
            # what was played elsewhere was played, if only to be undone
            self._db.execute("UPDATE game SET touched = started WHERE id = ?", (game,))
            if not beside:
                self._forget_latest()
            if instead_of is not None:
                self._db.execute(
                    "UPDATE game SET campaign = (SELECT campaign FROM game WHERE id = ?)"
                    " WHERE id = ?",
                    (instead_of, game),
                )
                self._db.execute("UPDATE game SET campaign = NULL WHERE id = ?", (instead_of,))
            return game

    def write(self, game: int, before: Stand, after: Stand, *, over: bool) -> None:
        """The game stands otherwise now; `Overtaken` if it did not stand as `before` says."""
        kept = before.common(after)
        with self._transaction():
            if not self._stands(game, before):
                raise Overtaken
            self._db.execute("DELETE FROM move WHERE game = ? AND number >= ?", (game, kept))
            self._put(game, after, kept)
            self._db.execute(
                "UPDATE game SET made = ?, over = ?, seal = ? WHERE id = ?",
                (after.made, over, after.seal, game),
            )

    def stands(self, game: int, stand: Stand) -> bool:
        """Whether the game stands like that."""
        with self._reading():
            return self._stands(game, stand)

    def load(self, game: int) -> Saved | None:
        """The game of that id."""
        with self._reading():
            row = self._db.execute(
                "SELECT id, started, header, made, seal FROM game WHERE id = ?", (game,)
            ).fetchone()
            if row is None:
                return None
            moves = self._db.execute(
                "SELECT number, line, chain FROM move WHERE game = ? ORDER BY number", (game,)
            ).fetchall()
        number, started, header, made, sealed = row
        return checked(number, started, Stand.of(header, (), made), sealed, moves)

    def latest(self) -> int | None:
        """The id of the game begun last, or of an earlier one that was brought up since."""
        with self._reading():
            (game,) = self._db.execute(
                "SELECT coalesce((SELECT game.id FROM game JOIN note ON value = game.id"
                " WHERE key = ? AND deleted IS NULL),"
                " (SELECT max(id) FROM game WHERE deleted IS NULL))",
                (LATEST,),
            ).fetchone()
            return None if game is None else int(game)

    def bring_up(self, game: int) -> None:
        """People go on with this game, until another is begun or brought up."""
        self.set_note(LATEST, str(game))

    def headers(self, most: int) -> list[str]:
        """The headers of the games begun last, the newest first."""
        with self._reading():
            rows = self._db.execute("SELECT header FROM game ORDER BY id DESC LIMIT ?", (most,))
            return [header for (header,) in rows]

    def note(self, key: str) -> str | None:
        """What was noted under a key."""
        with self._reading():
            row = self._db.execute("SELECT value FROM note WHERE key = ?", (key,)).fetchone()
        return None if row is None else str(row[0])

    def set_note(self, key: str, value: str) -> None:
        """Note a value under a key."""
        with self._transaction():
            self._db.execute("INSERT OR REPLACE INTO note VALUES (?, ?)", (key, value))

    def rows(self, query: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """What a query finds."""
        with self._reading():
            return list(self._db.execute(query, values))

    def change(self, statement: str, values: Sequence[object]) -> int:
        """Carry out one statement; the id of the row it put in, if it did."""
        with self._transaction():
            return int(self._db.execute(statement, values).lastrowid or 0)

    def change_all(self, statement: str, rows: Iterable[Sequence[object]]) -> None:
        """Carry out one statement with each of these values, all of them or none."""
        with self._transaction():
            self._db.executemany(statement, rows)

    def _forget_latest(self) -> None:
        self._db.execute("DELETE FROM note WHERE key = ?", (LATEST,))

    def _stands(self, game: int, stand: Stand) -> bool:
        found = self._db.execute(
            "SELECT header, made, seal, (SELECT max(number) FROM move WHERE game = id)"
            " FROM game WHERE id = ?",
            (game,),
        ).fetchone()
        last = len(stand.lines) - 1 if stand.lines else None
        return bool(found == (stand.header, stand.made, stand.seal, last))

    def _add(
        self, stand: Stand, *, over: bool, started: str = "", campaign: int | None = None
    ) -> int:
        """One more game. What a damaged file may still have of one that had its number goes."""
        started = started or datetime.now(UTC).isoformat(timespec="seconds")
        row = self._db.execute(
            "INSERT INTO game (started, header, made, over, campaign, seal)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (started, stand.header, stand.made, over, campaign, stand.seal),
        )
        game = int(row.lastrowid or 0)
        self._db.execute("DELETE FROM move WHERE game = ?", (game,))
        self._db.execute("DELETE FROM digest WHERE game = ?", (game,))
        self._put(game, stand, 0)
        return game

    def _put(self, game: int, stand: Stand, start: int) -> None:
        """The lines from one on, each with the number of the beginning that it ends."""
        lines = zip(stand.lines[start:], stand.links[start + 1 :], strict=True)
        self._db.executemany(
            "INSERT INTO move (game, number, line, chain) VALUES (?, ?, ?, ?)",
            [(game, number, *each) for number, each in enumerate(lines, start)],
        )
