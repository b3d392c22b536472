"""What a game knows of its turns, for corrections and undo: its part `turns`, where it has one."""

from typing import Any, Protocol

from companion.games import has_part, part
from engine.games import AnyRules, word_of
from engine.history import AnyHistory


class TurnsOf(Protocol):
    """What is asked of a game."""

    def by_turn(self, game: Any, move: Any, /) -> Any:
        """The same move, made by whose turn it is; the move itself if it belongs to no turn, and
        None if what was played for is over with it.
        """

    def began(self, past: AnyHistory, /) -> int:
        """How many moves were made before the last deed, which may be several moves."""


def began(past: AnyHistory) -> int:
    """How many moves are left when the last deed is undone."""
    turns = turns_of(past.rules)
    return len(past) - 1 if turns is None else turns.began(past)


def ended(past: AnyHistory) -> int:
    """How many moves are made when the next deed is redone."""
    made, most = len(past), len(past) + min(len(past.undone), _LONGEST)
    for count in range(most, made + 1, -1):
        if began(past.gone_to(count)) == made:
            return count
    return made + 1


_LONGEST = 3
"""The most moves that are one deed."""


def turns_of(rules: AnyRules) -> TurnsOf | None:
    """The part of the game with these rules; None in a game that does not say."""
    word = word_of(rules)
    if not has_part(word, "turns"):
        return None
    found: TurnsOf = part(word, "turns")
    return found
