"""The parts of announcements of any game."""

from collections.abc import Iterable, Sequence
from typing import Literal

from companion.spoken.numbers import in_words
from companion.texts import _

Mode = Literal["leaders", "every"]
"""Whether to announce only changes of the leader, or every card's new total."""


def together(names: Sequence[str]) -> str:
    """Several names as a spoken list."""
    *others, last = names
    if not others:
        return last
    return _("{names} and {name}").format(names=_(", ").join(others), name=last)


def joined(sentences: Iterable[str]) -> str:
    """Sentences joined with the full stops at which a voice pauses."""
    return "".join(f"{sentence}. " for sentence in sentences).rstrip()


def total(name: str, strength: int) -> str:
    """C6: the new strength of a player's line."""
    return _("{name}, {number}").format(name=name, number=in_words(strength))


def lead(names: Sequence[str], strength: int) -> str:
    """Who leads, or which players do."""
    if len(names) > 1:
        return tie(names, strength)
    return _("{name} leads with {number}").format(name=names[0], number=in_words(strength))


def tie(names: Sequence[str], strength: int) -> str:
    return _("{names} are tied at {number}").format(
        names=together(names), number=in_words(strength)
    )


def tie_of_all(strength: int) -> str:
    """A tie of too many players to list."""
    return _("Everyone is tied at {number}").format(number=in_words(strength))


def win(names: Sequence[str]) -> str:
    if len(names) > 1:
        return _("{names} share the victory").format(names=together(names))
    return _("{name} wins the game").format(name=names[0])
