"""Where a game that arrives belongs: to one the journal has, or beside them all."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from companion.services.gamefile import Received
from companion.services.storage import Journal, Saved


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


def compare(journal: Journal, received: Received) -> Arrival:
    """Find the saved game this one goes on from, or which is further on already.

    The same people at the same rules play many games, so a game belongs to a saved one only if
    one of them begins with all moves of the other; the most moves in common count. A game
    without moves is the beginning of every game, so it belongs only to one without moves.
    """
    return max(_kinships(received, journal.akin(received.header, received.lines)), key=_nearness)


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


def _kinships(received: Received, games: Iterable[Saved]) -> list[Arrival]:
    theirs = received.lines
    found = [Arrival(received, Kin.NEW)]
    for game in games:
        ours = game.lines[: game.made]
        if ours == theirs:
            kin = Kin.SAME
        elif theirs[: len(ours)] == ours:
            kin = Kin.FURTHER
        elif theirs and ours[: len(theirs)] == theirs:
            kin = Kin.BEHIND
        else:
            continue
        found.append(Arrival(received, kin, game.id, len(ours)))
    return found


def _nearness(arrival: Arrival) -> tuple[int, int, int]:
    common = min(arrival.moves, len(arrival.received.lines))
    ranks = {Kin.NEW: 0, Kin.BEHIND: 1, Kin.FURTHER: 1, Kin.SAME: 2}
    return ranks[arrival.kin] > 0, common + (arrival.kin is Kin.SAME), arrival.saved or 0


def bring_forward(journal: Journal, game: int, lines: tuple[str, ...], *, over: bool) -> None:
    """The saved game goes on as the file says; moves undone here that it made are redone."""
    saved = journal.load(game)
    known = saved.lines if saved is not None else ()
    kept = known if known[: len(lines)] == lines else lines
    journal.rewrite(game, kept, made=len(lines), over=over)
