"""What people may do: the methods marked as intents, each with the kinds of values that it takes.

Only these can be called from outside, by pages of browsers that may send anything. So the mark is
never implied, each kind bounds its value, and a method bears whatever values are of its kinds.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from engine.seats import Seat
from engine.words import is_whole

M = TypeVar("M", bound=Callable[..., object])

_MARK = "_intent_of"
LONGEST = 100
"""The most characters of a word, of a name and of what is searched for."""


@dataclass(frozen=True, slots=True)
class Intent:
    """How a method is called from outside, and the kinds of values that it takes."""

    name: str
    takes: tuple[Callable[[object], object], ...]


def intent(*takes: Callable[[object], object], name: str = "") -> Callable[[M], M]:
    """Mark a method as one that may be called from outside, with values of these kinds.

    A kind is `text`, `number`, `yes_or_no`, `seat` or a function that checks a value, and
    raises `ValueError` if it is another kind of value. It also bounds the work that the value may
    cause: whatever a page is sent is done on the one thread that everybody's table has. With a
    `name`, buttons call it so: on one page, several view models may have something to close.
    """

    def marked(method: M) -> M:
        setattr(method, _MARK, Intent(name or method.__name__, takes))
        return method

    return marked


def intents_of(kind: type) -> Mapping[str, tuple[str, Intent]]:
    """The methods that may be called, by what buttons call them; also where they are overridden."""
    if kind not in _known:
        _known[kind] = {
            found.name: (method, found)
            for base in reversed(kind.__mro__)
            for method, value in vars(base).items()
            if isinstance(found := getattr(value, _MARK, None), Intent)
        }
    return _known[kind]


_known: dict[type, Mapping[str, tuple[str, Intent]]] = {}


def at_most(letters: int) -> Callable[[object], str]:
    """A text that can be written down, and is no longer than this."""

    def take(value: object) -> str:
        if not isinstance(value, str) or len(value) > letters or not is_whole(value):
            raise ValueError(value)
        return value

    return take


text = at_most(LONGEST)


def number(value: object) -> int:
    """A whole number; a field of a page gives it as text."""
    if isinstance(value, str) and value.isdecimal() and len(value) < 9:
        return int(value)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 10**9:
        raise ValueError(value)
    return value


def yes_or_no(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(value)
    return value


def seat(value: object) -> Seat:
    return Seat(text(value))


def seat_or_none(value: object) -> Seat | None:
    return None if value in (None, "") else Seat(text(value))
