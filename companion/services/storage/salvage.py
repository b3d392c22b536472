"""What a damaged journal still gives."""

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.services.storage.journal import Journal

LATEST = "latest game"
"""The note of the game that people sat at last, where it is not the one begun last."""


def as_text(data: bytes) -> str:
    """A text of the file, also where it is damaged: one row must not hide those after it."""
    return data.decode("utf-8", "replace")


def salvage(damaged: Path, into: "Journal") -> int:
    """Copy every game and note that a damaged file still gives; how many games that was."""
    games = 0
    try:
        source = sqlite3.connect(f"{damaged.absolute().as_uri()}?mode=ro", uri=True)
        source.text_factory = as_text
    except sqlite3.Error:
        return 0
    try:
        campaigns = _campaigns(source, into)
        for game, header, made in _games(source):
            if not isinstance(header, str):
                continue
            query = "SELECT number, line FROM move WHERE game = ? ORDER BY number"
            lines = _unbroken(_rows(source, query, game))
            stood = made if isinstance(made, int) and 0 <= made <= len(lines) else None
            kept = into.adopt(header, lines, over=False, made=stood)
            campaign = campaigns.get(_campaign_of(source, game))
            into.change("UPDATE game SET campaign = ? WHERE id = ?", (campaign, kept))
            _date(source, game, into, kept)
            games += 1
        for key, value in _rows(source, "SELECT key, value FROM note"):
            # games have other ids here
            if isinstance(key, str) and isinstance(value, str) and key != LATEST:
                into.set_note(key, value)
    finally:
        source.close()
    return games


def _date(db: sqlite3.Connection, game: object, into: "Journal", kept: int) -> None:
    """When the game was played, whether it is over, and whether somebody deleted it.

    One that was played counts as played, though all of its moves be lost.
    """
    query = "SELECT started, touched, over, deleted, made FROM game WHERE rowid = ?"
    for started, touched, over, deleted, made in _rows(db, query, game):
        if isinstance(started, str) and isinstance(over, int):
            played = _text(touched) or (started if made else None)
            into.change(
                "UPDATE game SET started = ?, touched = ?, over = ?, deleted = ? WHERE id = ?",
                (started, played, over, _text(deleted), kept),
            )


def _campaigns(db: sqlite3.Connection, into: "Journal") -> dict[object, int]:
    """Copy the campaigns; the new number of each."""
    return {
        number: into.change(
            "INSERT INTO campaign (started, target, header, settled) VALUES (?, ?, ?, ?)",
            (*values, _text(settled)),
        )
        for number, *values, settled in _rows(
            db,
            "SELECT rowid, started, target, header, settled FROM campaign WHERE typeof(started) ="
            " 'text' AND typeof(target) = 'integer' AND target > 0 AND typeof(header) = 'text'",
        )
    }


def _campaign_of(db: sqlite3.Connection, game: object) -> object:
    """The campaign of a game, by the number it had."""
    return next(
        (row[0] for row in _rows(db, "SELECT campaign FROM game WHERE rowid = ?", game)), None
    )


def _games(db: sqlite3.Connection) -> list[tuple[object, ...]]:
    """The games before what is damaged and, read from the end, those after it."""
    query = "SELECT rowid, header, made FROM game ORDER BY rowid"
    before = list(_rows(db, query))
    known = {row[0] for row in before}
    after = [row for row in _rows(db, f"{query} DESC") if row[0] not in known]
    return [*before, *reversed(after)]


def _rows(db: sqlite3.Connection, query: str, *values: object) -> Iterator[tuple[object, ...]]:
    """The rows a damaged file gives until it gives no more."""
    try:
        yield from db.execute(query, values)
    except (sqlite3.Error, UnicodeDecodeError):
        return


def _text(value: object) -> str | None:
    """A text that there may be; nothing in the place of anything else."""
    return value if isinstance(value, str) else None


def _unbroken(rows: Iterable[tuple[object, ...]]) -> list[str]:
    """The moves up to the first that is missing."""
    lines: list[str] = []
    for number, line in rows:
        if number != len(lines) or not isinstance(line, str):
            break
        lines.append(line)
    return lines
