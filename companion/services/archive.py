"""The games there have been: listed, summed up, put away and brought back."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache

from companion.chronicle.digest import VERSION, Digest, digest
from companion.chronicle.statistics import same_name
from companion.services.reading import fitting, legible
from companion.services.storage import Journal
from engine.errors import Refused
from engine.record import AnyRecord

_HEADERS = 2048
"""The same people at the same rules play many games."""
_PLAYED = "(made > 0 OR touched NOT NULL OR EXISTS (SELECT 1 FROM move WHERE move.game = game.id))"
"""A move was made, if only to be undone, or elsewhere, or to be lost with a damaged file."""
_FEW = 100
"""So many games are asked for one by one; of more, every digest is read."""


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game in the list; what needs its moves is in its digest."""

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
    """The campaign that it is a game of; 0 for none."""


class Archive:
    """What the journal knows of all games. Raises `StorageError` as the journal does."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def games(self, player: str = "") -> list[ListedGame]:
        """Every game that was played, the newest first; of one player, those that player sat at.

        One begun here in which no move was ever made was not.
        """
        rows = self._journal.rows(
            "SELECT id, started, coalesce(touched, started), header, made, over,"
            " coalesce(campaign, 0) FROM game"
            f" WHERE deleted IS NULL AND {_PLAYED} ORDER BY started DESC, id DESC"
        )
        wanted = same_name(player)
        entries = (_entry(*row) for row in rows)
        return [entry for entry in entries if not wanted or wanted in map(same_name, entry.names)]

    def digest(self, game: int) -> Digest | None:
        """A game in short: as kept, or worked out and kept now; none if it cannot be read."""
        kept = self.kept(game)
        if kept is not None:
            return kept
        found = self._work_out(game)
        if found is not None:
            self._journal.change(
                "INSERT OR REPLACE INTO digest VALUES (?, ?, ?)", (game, VERSION, found.text)
            )
        return found

    def kept(self, game: int) -> Digest | None:
        """A game in short if that is known already, which takes no time to find out."""
        return self.kept_of([game]).get(game)

    def kept_of(self, games: Sequence[int]) -> dict[int, Digest]:
        """Of these games, those in short that are kept and can be read."""
        few = len(games) <= _FEW
        only = f" AND game IN ({', '.join(map(str, map(int, games)))})" if few else ""
        found = {}
        wanted = set(games)
        rows = self._journal.rows(f"SELECT game, facts FROM digest WHERE version = {VERSION}{only}")
        for game, facts in rows:
            if game in wanted:
                try:
                    found[game] = Digest.of_text(str(facts))
                except ValueError:
                    continue
        return found

    def keep(self, found: Iterable[tuple[ListedGame, Digest]]) -> None:
        """Listed games in short are kept, unless one has changed since it was listed."""
        self._journal.change_all(
            "INSERT OR REPLACE INTO digest SELECT id, ?, ? FROM game"
            " WHERE id = ? AND made = ? AND coalesce(touched, started) = ?",
            [(VERSION, short.text, entry.id, entry.moves, entry.touched) for entry, short in found],
        )

    def digests(self, games: Iterable[int]) -> Iterator[Digest | None]:
        """Each of these games in short. What is not kept yet is worked out one by one."""
        wanted = list(games)
        kept = self.kept_of(wanted)
        for game in wanted:
            yield kept.get(game) or self.digest(game)

    def delete(self, game: int) -> None:
        """Take a game off the list; until it is forgotten it can be brought back."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        self._journal.change("UPDATE game SET deleted = ? WHERE id = ?", (now, game))

    def restore(self, game: int) -> None:
        """Bring a game back that was taken off the list."""
        self._journal.change("UPDATE game SET deleted = NULL WHERE id = ?", (game,))

    def forget(self, before: str = "A") -> None:
        """Those taken off the list before a moment are gone for good, and what was noted of them.

        A game begun later may get the number of one that is gone.
        """
        self._forget("deleted < ?", before)

    def forget_unplayed(self) -> None:
        """Games begun without a move are gone, but for the one that people would go on with."""
        self._forget(f"NOT {_PLAYED} AND id IS NOT ?", self._journal.latest())

    def _forget(self, which: str, value: object) -> None:
        for (game,) in self._journal.rows(f"SELECT id FROM game WHERE {which}", (value,)):
            self._journal.change(
                "DELETE FROM note WHERE key IN ('seen ' || ?1, 'bottom ' || ?1)"
                " OR (key = 'latest game' AND value = ?1)",
                (str(game),),
            )
            self._journal.change("DELETE FROM game WHERE id = ?", (game,))

    def record(self, game: int) -> AnyRecord | None:
        """A game as a record, up to the first move that no longer fits; none without a header."""
        written = self.written(game)
        return None if written is None else fitting(written)[0]

    def written(self, game: int) -> AnyRecord | None:
        """A game as it is written, not judged yet, up to the first line that is no move."""
        saved = self._journal.load(game)
        return None if saved is None else legible(saved.header, saved.lines[: saved.made])

    def _work_out(self, game: int) -> Digest | None:
        written = self.written(game)
        return None if written is None else in_short(written)


def in_short(written: AnyRecord) -> Digest:
    """A game in short, folded once; the first move that no longer fits is its end."""
    try:
        return digest(written)
    except Refused:
        return digest(fitting(written)[0])


def _entry(
    game: int, started: str, touched: str, header: str, moves: int, over: int, campaign: int
) -> ListedGame:
    return ListedGame(game, started, touched, *_said(header), moves, bool(over), campaign)


@lru_cache(_HEADERS)
def _said(header: str) -> tuple[str, tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The game, the seats, names and variants in a header's own words; it is not judged here."""
    first, *lines = header.splitlines() or [""]
    statements = [line.split(" ", 2) for line in lines]
    players = [words for words in statements if words[0] == "player" and len(words) > 2]
    return (
        first.partition(" ")[0],
        tuple(words[1] for words in players),
        tuple(words[2] for words in players),
        tuple(words[1] for words in statements if words[0] == "variant" and len(words) > 1),
    )
