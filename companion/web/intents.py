"""What a browser may ask of a page: the methods marked as intents, with checked values."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from companion.live.requests import is_whole
from engine.seats import Seat

M = TypeVar("M", bound=Callable[..., object])

_MARK = "_intent_of"
_WRITER = json.JSONEncoder(ensure_ascii=False)
LONGEST = 100
"""The most characters of a word, of a name and of what is searched for."""


class NoIntent(Exception):
    """A page has no such intent, or not with such values."""


@dataclass(frozen=True, slots=True)
class _Kinds:
    takes: tuple[Callable[[object], object], ...]


def intent(*takes: Callable[[object], object]) -> Callable[[M], M]:
    """Mark a method of a page as one that a browser may call, with values of these kinds.

    A kind is `text`, `number`, `yes_or_no`, `seat` or a function that checks a value, and
    raises `ValueError` if it is another kind of value. It also bounds the work that the value may
    cause: whatever a page is sent is done on the one thread that everybody's table has.
    """

    def marked(method: M) -> M:
        setattr(method, _MARK, _Kinds(takes))
        return method

    return marked


def call(page: object, name: str, values: Sequence[object]) -> None:
    """Do what a button of the page means."""
    method = getattr(type(page), name, None)
    kinds = getattr(method, _MARK, None)
    if method is None or kinds is None or len(values) != len(kinds.takes):
        raise NoIntent(name)
    try:
        given = [take(value) for take, value in zip(kinds.takes, values, strict=True)]
    except (ValueError, TypeError) as error:
        raise NoIntent(name) from error
    method(page, *given)


def written(values: Sequence[object]) -> str:
    """Values as a button carries them."""
    return _WRITER.encode(list(values))


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
