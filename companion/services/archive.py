"""The saved games: listed, summed up, deleted and restored."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path

from companion.chronicle.digest import VERSION, Digest, digest
from companion.chronicle.statistics import same_name
from companion.services.reading import fitting, legible
from companion.services.span import UNKNOWN, Span, span
from companion.services.storage import Journal, Opened, StorageError, inspection
from engine.errors import Refused
from engine.record import AnyRecord

_HEADERS = 2048
"""The same players often play many games by the same rules."""
_PLAYED = "(made > 0 OR touched NOT NULL OR EXISTS (SELECT 1 FROM move WHERE move.game = game.id))"
"""A game counts as played if it ever had a move: undone, received from elsewhere, or lost in a
damaged file.
"""
_FEW = 100
"""Up to this many games are asked for one by one; for more, every digest is read."""


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game in the list; what has to be worked out from its moves is in its digest."""

    id: int
    started: str
    touched: str
    game: str
    seats: tuple[str, ...]
    names: tuple[str, ...]
    variants: tuple[str, ...]
    moves: int
    over: bool
    campaign: int = 0
    """The campaign it belongs to; 0 for none."""


class Archive:
    """What the journal knows of all games. Raises `StorageError` as the journal does."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def games(self, player: str = "") -> list[ListedGame]:
        """Every game that was played, newest first, or those of one player.

        A game begun here without any move does not count as played.
        """
        rows = self._journal.rows(
            "SELECT id, started, coalesce(touched, started), header, made, over,"
            " coalesce(campaign, 0) FROM game"
            f" WHERE deleted IS NULL AND {_PLAYED} ORDER BY started DESC, id DESC"
        )
        wanted = same_name(player)
        entries = (
            ListedGame(game, started, touched, *_said(header), moves, bool(over), campaign)
            for game, started, touched, header, moves, over, campaign in rows
        )
        return [entry for entry in entries if not wanted or wanted in map(same_name, entry.names)]

    def span(self, game: int) -> Span:
        """When a game was played."""
        rows = self._journal.rows(
            "SELECT started, coalesce(touched, started) FROM game WHERE id = ?", (game,)
        )
        return span(*map(str, rows[0])) if rows else UNKNOWN

    def any_over_since(self, moment: str) -> bool:
        """Whether any listed game that is over was played after this moment."""
        rows = self._journal.rows(
            "SELECT 1 FROM game WHERE over AND deleted IS NULL"
            " AND coalesce(touched, started) > ? LIMIT 1",
            (moment,),
        )
        return bool(rows)

    def digest(self, game: int) -> Digest | None:
        """A game's digest, as saved or worked out and saved now; none if it cannot be read."""
        saved_digest = self.saved_digest(game)
        if saved_digest is not None:
            return saved_digest
        written = self.written(game)
        if written is None:
            return None
        found = in_short(written)
        self._journal.change(
            "INSERT OR REPLACE INTO digest VALUES (?, ?, ?)", (game, VERSION, found.text)
        )
        return found

    def saved_digest(self, game: int) -> Digest | None:
        """A game's digest if it is saved already, which is fast."""
        return self.saved_digests([game]).get(game)

    def saved_digests(self, games: Sequence[int]) -> dict[int, Digest]:
        """The saved digests of these games that can be read."""
        few = len(games) <= _FEW
        only = f" AND game IN ({', '.join(map(str, map(int, games)))})" if few else ""
        found = {}
        wanted = set(games)
        rows = self._journal.rows(f"SELECT game, facts FROM digest WHERE version = {VERSION}{only}")
        for game, facts in rows:
            if game in wanted:
                with suppress(ValueError):
                    found[game] = Digest.of_text(str(facts))
        return found

    def save_digests(self, found: Iterable[tuple[ListedGame, Digest]]) -> None:
        """Save digests, except of games that have changed since they were listed."""
        self._journal.change_all(
            "INSERT OR REPLACE INTO digest SELECT id, ?, ? FROM game"
            " WHERE id = ? AND made = ? AND coalesce(touched, started) = ?",
            [(VERSION, short.text, entry.id, entry.moves, entry.touched) for entry, short in found],
        )

    def delete(self, game: int) -> None:
        """Remove a game from the list; it can be restored until `forget`."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        self._journal.change("UPDATE game SET deleted = ? WHERE id = ?", (now, game))

    def restore(self, game: int) -> None:
        self._journal.change("UPDATE game SET deleted = NULL WHERE id = ?", (game,))

    def forget(self, before: str = "A") -> None:
        """Remove games that were deleted before a moment, with their notes.

        A game begun later may get the number of one that is gone.
        """
        self._forget("deleted < ?", before)

    def forget_unplayed(self) -> None:
        """Remove games without any move, except the one to continue with."""
        self._forget(f"NOT {_PLAYED} AND id IS NOT ?", self._journal.latest())

    def _forget(self, which: str, value: object) -> None:
        for (game,) in self._journal.rows(f"SELECT id FROM game WHERE {which}", (value,)):
            self._journal.change(
                "DELETE FROM note WHERE key IN"
                " ('seen ' || ?1, 'bottom ' || ?1, 'last import game ' || ?1)"
                " OR (key = 'latest game' AND value = ?1)",
                (str(game),),
            )
            self._journal.change("DELETE FROM game WHERE id = ?", (game,))

    def record(self, game: int) -> AnyRecord | None:
        """A game as a record, up to the first move that is not legal; none without a header."""
        written = self.written(game)
        return None if written is None else fitting(written)[0]

    def written(self, game: int) -> AnyRecord | None:
        """A game as it was written, not checked yet, up to the first line that is no move."""
        saved = self._journal.load(game)
        return None if saved is None else legible(saved.header, saved.lines[: saved.made])


def tidy_up(opened: Opened, started: str) -> Path | None:
    """After the first page: remove games that were deleted before this start or never played.

    The journal's file, if it is too large to have been checked whole before it was opened.
    """
    opened.news_shown()
    try:
        archive = Archive(opened.journal)
        archive.forget(started)
        archive.forget_unplayed()
    except StorageError:
        return None
    file = opened.journal.file
    return file if file is not None and inspection.is_large(file) else None


def in_short(written: AnyRecord) -> Digest:
    """The digest of a game, worked out in one pass, up to the first move that is not legal."""
    try:
        return digest(written)
    except Refused:
        return digest(fitting(written)[0])


@lru_cache(_HEADERS)
def _said(header: str) -> tuple[str, tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The game, seats, names and variants as a header states them, without checking them."""
    first, *lines = header.splitlines() or [""]
    statements = [line.split(" ", 2) for line in lines]
    players = [words for words in statements if words[0] == "player" and len(words) > 2]
    return (
        first.partition(" ")[0],
        tuple(words[1] for words in players),
        tuple(words[2] for words in players),
        tuple(words[1] for words in statements if words[0] == "variant" and len(words) > 1),
    )
