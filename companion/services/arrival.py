"""Where a received game belongs: to a saved one, or apart from them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from companion.services.gamefile import Received
from companion.services.last_import import Noting
from companion.services.storage import Journal, Saved, SavedMoves
from companion.services.storage.saved_moves import beginnings

Rank = Callable[[int, int | None, str], int | None]
"""How likely a saved game is the one that is meant, by its number, its campaign and when it began.
None if it cannot be.
"""


class Kin(Enum):
    """How a received game relates to the saved ones."""

    NEW = auto()
    SAME = auto()
    FURTHER = auto()
    BEHIND = auto()


@dataclass(frozen=True, slots=True)
class Arrival:
    """A received game, and the saved one it belongs to."""

    received: Received
    kin: Kin
    game: Saved | None = None

    @property
    def saved(self) -> int | None:
        return None if self.game is None else self.game.id

    @property
    def moves(self) -> int:
        return 0 if self.game is None else self.game.made


# a cross join makes SQLite look up one move of each game, not each game of all moves
_LONGER = """
    SELECT 0, ?2 = 0, id, campaign, started FROM game
    WHERE header = ?1 AND deleted IS NULL AND made = 0
    UNION ALL
    SELECT ?2, made = ?2, id, campaign, started
    FROM game CROSS JOIN move ON game = id AND number = ?2 - 1
    WHERE header = ?1 AND deleted IS NULL AND made >= ?2 AND chain = ?3
"""
_SHORTER = """
    SELECT made, id, campaign, started, chain
    FROM game CROSS JOIN move ON game = id AND number = made - 1
    WHERE header = ?1 AND deleted IS NULL AND made < ?2
"""


def compare(journal: Journal, received: Received, rank: Rank | None = None) -> Arrival:
    """Find the saved game that this one continues, or that is further on already.

    The same people may play many games by the same rules, so a game belongs to a saved one only if
    one of them begins with all moves of the other; the most moves in common count. A game without
    moves would be the beginning of every game, so it belongs only to one without moves. A caller
    who knows more than the moves can rank the saved ones.
    """
    for game in akin(journal, received.header, received.lines, rank):
        kin = _kinship(game.lines[: game.made], received.lines)
        if kin is not Kin.NEW:
            return Arrival(received, kin, game)
    return Arrival(received, Kin.NEW)


def settle(
    journal: Journal, received: Received, *,
    started: str = "", apart: bool = False, for_later: bool = False,
) -> int:  # fmt: skip
    """Save the received game and return its id; `apart` saves it separately in any case.

    Saved `for_later`, it does not become the one to continue with.

    It is compared again, as the saved games may have changed since the user was asked.
    """
    arrival, noting = compare(journal, received), Noting(journal)
    latest = journal.latest() if for_later else None
    if latest is not None:
        journal.bring_up(latest)
    if apart:
        arrival = Arrival(received, Kin.NEW)
    game = save(journal, arrival, noting, started=started, for_later=for_later)
    if arrival.game is not None and not for_later:
        journal.bring_up(game)
    return game


def save(
    journal: Journal, arrival: Arrival, noting: Noting, *,
    started: str = "", touched: str = "", for_later: bool = True, campaign: int | None = None,
) -> int:  # fmt: skip
    """Save a new game, or continue a saved one, redoing moves that the file has; its id.

    What is changed is noted, so that it can be undone. A list of contents knows when the game was
    played; else the file may say so.
    """
    received, game = arrival.received, arrival.game
    lines, over = received.lines, received.game.outcome is not None
    started, touched = started or received.span.began, touched or received.span.ended
    if game is None:
        with noting.game(None):
            return journal.adopt(
                received.header, lines, over=over,
                started=started, touched=touched, for_later=for_later, campaign=campaign,
            )  # fmt: skip
    if arrival.kin is Kin.FURTHER:
        kept = game.lines if game.lines[: len(lines)] == lines else lines
        with noting.game(game.id):
            journal.write(
                game.id, game.saved_moves, SavedMoves.of(game.header, kept, len(lines)), over=over
            )
    return game.id


def akin(
    journal: Journal, header: str, lines: Sequence[str], rank: Rank | None = None
) -> Iterator[Saved]:
    """Saved games with the same header of which one continues the other.

    Only games that are not deleted and whose numbers begin alike are read. They are ordered by
    rank, then by the moves in common, then the same game first, then the newest. A damaged one is
    not continued: the received game is saved separately.
    """
    chain, number = list(beginnings(header, lines)), len(lines)
    found = journal.rows(_LONGER, (header, number, chain[-1]))
    shorter = journal.rows(_SHORTER, (header, number))
    found += [(made, False, *which) for made, *which, its in shorter if its == chain[made]]
    ranked = [
        (rank(game, *its) if rank else 0, common, same, game) for common, same, game, *its in found
    ]
    likely = sorted((each for each in ranked if each[0] is not None), reverse=True)
    for *_rank, game in likely:
        saved = journal.load(game)
        if saved is not None and saved.whole:
            yield saved


def _kinship(ours: tuple[str, ...], theirs: tuple[str, ...]) -> Kin:
    """How a game with their moves relates to one with ours; both have the same header."""
    if ours == theirs:
        return Kin.SAME
    if theirs[: len(ours)] == ours:
        return Kin.FURTHER
    if ours[: len(theirs)] == theirs:
        return Kin.BEHIND
    return Kin.NEW
