"""Where a game that arrives belongs: to one the journal has, or beside them all."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from companion.services.gamefile import Received
from companion.services.storage import Journal, Saved
from companion.services.storage.chain import beginnings


class Kin(Enum):
    """What an arriving game is to those the journal has."""

    NEW = auto()
    SAME = auto()
    FURTHER = auto()
    BEHIND = auto()


@dataclass(frozen=True, slots=True)
class Arrival:
    """An arriving game, and the saved one it belongs to; `moves` is how far that one is."""

    received: Received
    kin: Kin
    saved: int | None = None
    moves: int = 0


# crossed, so that SQLite looks up one move of each game, and not each game of all moves
_LONGER = """
    SELECT 0, ?2 = 0, id FROM game WHERE header = ?1 AND deleted IS NULL AND made = 0
    UNION ALL
    SELECT ?2, made = ?2, id FROM game CROSS JOIN move ON game = id AND number = ?2 - 1
    WHERE header = ?1 AND deleted IS NULL AND made >= ?2 AND chain = ?3
"""
_SHORTER = """
    SELECT made, id, chain FROM game CROSS JOIN move ON game = id AND number = made - 1
    WHERE header = ?1 AND deleted IS NULL AND made < ?2
"""


def compare(journal: Journal, received: Received) -> Arrival:
    """Find the saved game this one goes on from, or which is further on already.

    The same people at the same rules play many games, so a game belongs to a saved one only if
    one of them begins with all moves of the other; the most moves in common count. A game
    without moves is the beginning of every game, so it belongs only to one without moves.
    """
    for game in akin(journal, received.header, received.lines):
        ours = game.lines[: game.made]
        kin = _kinship(ours, received.lines)
        if kin is not Kin.NEW:
            return Arrival(received, kin, game.id, len(ours))
    return Arrival(received, Kin.NEW)


def settle(journal: Journal, arrival: Arrival, *, apart: bool = False) -> int:
    """Save what arrived, and the id of its game; `apart` keeps it beside those there are."""
    received = arrival.received
    over = received.game.outcome is not None
    if apart or arrival.saved is None:
        return journal.adopt(received.header, received.lines, over=over)
    journal.bring_up(arrival.saved)
    if arrival.kin is Kin.FURTHER:
        bring_forward(journal, arrival.saved, received.lines, over=over)
    return arrival.saved


def akin(journal: Journal, header: str, lines: Sequence[str]) -> Iterator[Saved]:
    """Games in which the same was agreed and that go on from these moves or lead to them.

    Those that nobody deleted and that begin alike as far as their numbers tell: the most moves in
    common come first, then the same game, then the newest. No other game's moves are read.
    """
    chain, number = list(beginnings(header, lines)), len(lines)
    found = journal.rows(_LONGER, (header, number, chain[-1]))
    shorter = journal.rows(_SHORTER, (header, number))
    found += [(made, False, game) for made, game, its in shorter if its == chain[made]]
    for _common, _same, game in sorted(found, reverse=True):
        saved = journal.load(game)
        if saved is not None:
            yield saved


def _kinship(ours: tuple[str, ...], theirs: tuple[str, ...]) -> Kin:
    """What a game with their moves is to one with ours, where both agreed on the same."""
    if ours == theirs:
        return Kin.SAME
    if theirs[: len(ours)] == ours:
        return Kin.FURTHER
    if theirs and ours[: len(theirs)] == theirs:
        return Kin.BEHIND
    return Kin.NEW


def bring_forward(journal: Journal, game: int, lines: tuple[str, ...], *, over: bool) -> None:
    """The saved game goes on as the file says; moves undone here that it made are redone."""
    saved = journal.load(game)
    known = saved.lines if saved is not None else ()
    kept = known if known[: len(lines)] == lines else lines
    journal.rewrite(game, kept, made=len(lines), over=over)
