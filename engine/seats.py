"""The players: a seat is a colour, a player is a seat and a name."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

LONGEST_NAME = 40


class Seat(StrEnum):
    """The six colours of markers (C1)."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"
    GREY = "grey"
    PURPLE = "purple"


SEATS: dict[str, Seat] = {seat.value: seat for seat in Seat}

_CONTROLS = {"Cc", "Cs", "Zl", "Zp"}
_BIDI_OVERRIDES = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_UNSEEN = _CONTROLS | {"Cf", "Mn", "Zs"}
_FILLERS = {0x115F, 0x1160, 0x2065, 0x2800, 0x3164, 0xFFA0}
_IGNORABLE = range(0xFFF0, 0xFFF9), range(0xE0000, 0xE1000)
"""Invisible, though Unicode does not say so by the category."""


@dataclass(frozen=True, slots=True)
class Player:
    """A seat and the name of its player."""

    seat: Seat
    name: str

    def __post_init__(self) -> None:
        if why := fault_in_name(self.name):
            raise ValueError(why)


def fault_in_name(name: str) -> str | None:
    """What is wrong with a player's name, or None.

    A name is anything that is visible, stays on one line and is harmless on a terminal.
    """
    if name != name.strip():
        return "a name neither begins nor ends with space"
    if not 1 <= len(name) <= LONGEST_NAME:
        return f"a name has 1 to {LONGEST_NAME} characters"
    if holds_control(name):
        return "a name has no control characters"
    if not any(map(_is_seen, name)):
        return "a name has something that can be seen"
    return None


def holds_control(text: str) -> bool:
    """Whether a text could break its line or has an effect on a terminal."""
    if text.isascii() and text.isprintable():
        return False
    return any(
        unicodedata.category(character) in _CONTROLS or character in _BIDI_OVERRIDES
        for character in text
    )


def _is_seen(character: str) -> bool:
    """Whether a character is visible by itself."""
    code = ord(character)
    if code in _FILLERS or any(code in ignorable for ignorable in _IGNORABLE):
        return False
    return unicodedata.category(character) not in _UNSEEN


def fault_in_table(players: Sequence[Player], fewest: int, most: int) -> str | None:
    """What is wrong with the players of a game, or None."""
    if not fewest <= len(players) <= most:
        return f"{fewest} to {most} players are needed, not {len(players)}"
    seats = [player.seat for player in players]
    for seat in seats:
        if seats.count(seat) > 1:
            return f"two players are {seat}"
    return None
