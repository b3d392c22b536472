"""Strict parsing of lines of words, for every statement of a record."""

import re

from engine.errors import Refused
from engine.seats import SEATS, Seat

_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
_LONGEST_QUOTE = 40


def split(line: str) -> list[str]:
    """The words of a line, separated by spaces only."""
    if not (line.isascii() and line.isprintable()):
        raise syntax(line)
    return line.split()


def seat(word: str) -> Seat:
    """The seat of that colour."""
    try:
        return SEATS[word]
    except KeyError:
        raise Refused("unknown-seat", seat=quoted(word)) from None


def number(word: str) -> int | None:
    """A whole number as the format writes it, or None."""
    return int(word) if _NUMBER.fullmatch(word) else None


def is_whole(text: str) -> bool:
    """Whether no half of a character is in it."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def quoted(text: str) -> str:
    """Text from outside, made harmless, in quotes for a message."""
    shown = text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"
    return repr(shown)


def syntax(line: str) -> Refused:
    """The refusal of a line that the format does not know."""
    return Refused("syntax", why=f"this says nothing that can be played: {quoted(line)}")


def header_fault(why: str) -> Refused:
    """The refusal of a header statement."""
    return Refused("header", why=why)


def harmless(text: str) -> str:
    """Text from outside with everything that could affect a terminal escaped."""
    return text if text.isprintable() else repr(text)
