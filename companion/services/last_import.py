"""The import done last: what it changed is noted with each change, so that all of it can be undone.

The notes are in the journal, each in the transaction of the change itself: an import that was cut
short can be undone, too. A game that is not as the import left it, since it was played on or
corrected, stays as it is. The next import that changes anything takes the place of this one.
"""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from companion.services.storage import Journal, SavedMoves, Statement
from companion.services.storage.journal import LATEST, moves_from

HEAD = "last import"
_GAME, _CAMPAIGN = f"{HEAD} game ", f"{HEAD} campaign "
_PUT = "INSERT OR REPLACE INTO note VALUES (?, ?)"
_FOUND_IN_VAIN = (
    "DELETE FROM campaign WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM game WHERE campaign = ?1)"
)
_UNSETTLE = "UPDATE campaign SET settled = ? WHERE id = ? AND settled IS ?"
_MOVES_AGAIN = "UPDATE game SET made = ?, over = ?, seal = ? WHERE id = ?"
_REST_AGAIN = """
    UPDATE game SET touched = ?, started = coalesce(?, started),
    campaign = (SELECT id FROM campaign WHERE id = CAST(? AS INTEGER)) WHERE id = ?
"""
_DIGITS = 18
"""The most that fit into a number of SQLite's, whatever they are."""
_FORGET: Statement = ("DELETE FROM note WHERE key = ? OR key LIKE ?", (HEAD, f"{HEAD} %"))

_Facts = dict[str, Any]


class Noting:
    """Notes what one import changes."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._latest = journal.latest()
        self._began = datetime.now(UTC).isoformat(timespec="seconds")
        self._was: dict[int, _Facts | None] = {}
        self._founded: set[int] = set()
        self.changed = False
        """Whether the import has changed anything so far."""

    @contextmanager
    def game(self, game: int | None) -> Iterator[None]:
        """Within this block a game is saved: a new one, or this one with other moves."""
        was = None if game is None else self._now(game)

        def more(number: int, saved_moves: SavedMoves) -> list[Statement]:
            return [*self._head(), self._of_game(number, was, saved_moves.seal)]

        with self._journal.along(more):
            yield
        self.changed = True

    def group(self, game: int, campaign: int, started: str) -> None:
        """Put a saved game that is in no campaign into this one, which says when it began."""
        was = self._now(game)
        if was["campaign"] is None:
            put = "UPDATE game SET campaign = ?, started = ? WHERE id = ?"
            [(seal,)] = self._journal.rows("SELECT seal FROM game WHERE id = ?", (game,))
            self._change(self._of_game(game, was, seal), (put, (campaign, started, game)))

    def found(self, started: str, target: int, header: str) -> int:
        """Save a new campaign; its number."""
        [(number,)] = self._journal.rows("SELECT coalesce(max(id), 0) + 1 FROM campaign")
        put = "INSERT INTO campaign (id, started, target, header) VALUES (?, ?, ?, ?)"
        self._change(
            (_PUT, (f"{_CAMPAIGN}{number}", "{}")), (put, (number, started, target, header))
        )
        self._founded.add(number)
        return int(number)

    def settle(self, campaign: int, settling: Statement) -> None:
        """Save who won a campaign's final battle."""
        rows = self._journal.rows("SELECT settled FROM campaign WHERE id = ?", (campaign,))
        if campaign in self._founded:
            self._change(settling)
        else:
            written = json.dumps({"was": rows[0][0], "is": settling[1][0]})
            self._change((_PUT, (f"{_CAMPAIGN}{campaign}", written)), settling)

    def _now(self, game: int) -> _Facts:
        """A saved game as it is now, without the moves that an import cannot change."""
        [(made, over, touched, started, campaign, seal)] = self._journal.rows(
            "SELECT made, over, touched, started, campaign, seal FROM game WHERE id = ?", (game,)
        )
        undone = self._journal.rows(
            "SELECT line FROM move WHERE game = ? AND number >= ? ORDER BY number", (game, made)
        )
        return {
            "made": made, "over": over, "touched": touched, "started": started,
            "campaign": campaign, "seal": seal, "undone": [line for (line,) in undone],
        }  # fmt: skip

    def _of_game(self, game: int, was: _Facts | None, seal: int) -> Statement:
        """The note of a game: how it was before this import, if it was, and its seal by now."""
        was = self._was.setdefault(game, was)
        return _PUT, (f"{_GAME}{game}", json.dumps({"seal": seal, "was": was}))

    def _head(self) -> Iterator[Statement]:
        """Before the first note, those of the import before are forgotten."""
        if not self.changed:
            yield _FORGET
            yield _PUT, (HEAD, json.dumps({"began": self._began, "latest": self._latest}))

    def _change(self, *statements: Statement) -> None:
        self._journal.change_each([*self._head(), *statements])
        self.changed = True


@dataclass(frozen=True, slots=True)
class _Game:
    """A noted game that is as the import left it."""

    id: int
    was: _Facts | None = None
    saved_moves: SavedMoves | None = None
    """Its moves before the import; None if it was not here."""


class LastImport:
    """What of the last import can be undone, as of now. Raises `StorageError` as the journal does.

    A note that nobody could have written is ignored.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.stay = 0
        """So many games were changed since, and stay."""
        notes = dict(journal.rows("SELECT key, value FROM note WHERE key LIKE ?", (f"{HEAD}%",)))
        self._head = _read(notes.pop(HEAD, ""))
        self._campaigns = _numbered(notes, _CAMPAIGN)
        games = _numbered(notes, _GAME) if self._head else {}
        found = [each for each in map(self._unchanged, games, games.values()) if each is not None]
        self.new = frozenset(each.id for each in found if each.was is None)
        """The numbers of games that it added."""
        self.known = tuple(each for each in found if each.was is not None)
        """The games here already that it changed."""

    @classmethod
    def is_noted(cls, journal: Journal) -> bool:
        """Whether there was one."""
        return journal.note(HEAD) is not None

    @property
    def began(self) -> str:
        """When the import was done."""
        began = self._head.get("began")
        return began if isinstance(began, str) else ""

    def undo(self) -> None:
        """Take out what it added, and bring back what it replaced, all at once.

        Games taken out are deleted as any other: the next start removes them for good.
        """
        self._journal.change_each(list(self._statements()))

    def _unchanged(self, game: int, note: _Facts) -> _Game | None:
        was = note.get("was")
        rows = self._journal.rows(
            "SELECT header, seal FROM game WHERE id = ? AND deleted IS NULL", (game,)
        )
        if not rows:
            return None
        [(header, seal)] = rows
        if was is None and seal == note.get("seal"):
            return _Game(game)
        saved_moves = self._saved_moves(game, header, was) if seal == note.get("seal") else None
        self.stay += saved_moves is None
        return None if saved_moves is None else _Game(game, was, saved_moves)

    def _saved_moves(self, game: int, header: str, was: object) -> SavedMoves | None:
        """The moves that a game had before; None if that cannot be."""
        match was:
            case {"made": int(made), "undone": [*undone], "seal": int(seal)}:
                saved = self._journal.load(game)
            case _:
                return None
        if saved is None or not saved.whole or not all(isinstance(each, str) for each in undone):
            return None
        saved_moves = SavedMoves.of(header, (*saved.lines[:made], *undone), made)
        return saved_moves if saved_moves.seal == seal else None

    def _statements(self) -> Iterator[Statement]:
        now = datetime.now(UTC).isoformat(timespec="seconds")
        yield from self._latest_again()
        for game in self.new:
            yield "UPDATE game SET deleted = ?, campaign = NULL WHERE id = ?", (now, game)
        for each in self.known:
            yield from _again(each)
        for number, note in self._campaigns.items():
            if "was" in note:
                yield _UNSETTLE, (_text(note["was"]), number, _text(note.get("is")))
            else:
                yield _FOUND_IN_VAIN, (number,)
        yield _FORGET

    def _latest_again(self) -> Iterator[Statement]:
        """Home continues with the same game as before the import, unless another was begun."""
        before = self._head.get("latest")
        if self._journal.latest() in self.new | {each.id for each in self.known}:
            if isinstance(before, int) and before not in self.new:
                yield _PUT, (LATEST, str(before))
            else:
                yield "DELETE FROM note WHERE key = ?", (LATEST,)


def _again(game: _Game) -> Iterable[Statement]:
    """A game as it was; when it was touched comes last, as a trigger sets that."""
    was, saved_moves = game.was, game.saved_moves
    assert was is not None
    assert saved_moves is not None
    yield "DELETE FROM move WHERE game = ? AND number >= ?", (game.id, saved_moves.made)
    yield from moves_from(game.id, saved_moves, saved_moves.made)
    yield _MOVES_AGAIN, (saved_moves.made, bool(was.get("over")), saved_moves.seal, game.id)
    touched, started = _text(was.get("touched")), _text(was.get("started"))
    yield _REST_AGAIN, (touched, started, str(was.get("campaign") or 0), game.id)


def _numbered(notes: dict[str, str], prefix: str) -> dict[int, _Facts]:
    """The notes whose keys are this and a number, by that number."""
    found = {}
    for key, value in notes.items():
        number = key.removeprefix(prefix)
        is_number = number.isascii() and number.isdecimal() and len(number) <= _DIGITS
        if key.startswith(prefix) and is_number:
            found[int(number)] = _read(value)
    return found


def _read(value: str) -> _Facts:
    try:
        found = json.loads(value)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None
