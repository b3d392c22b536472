"""The texts above a table and beside its keys."""

from dataclasses import dataclass

from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class HeaderView:
    """What is played for, and below it the game's progress, with a `sign` at the right."""

    title: str
    where: str
    sign: str = ""


@dataclass(frozen=True, slots=True)
class PromptView:
    """What the keypad asks, and whom."""

    seat: Seat | None
    text: str
    caption: str = ""
    or_else: bool = False
    """Whether the caption says what else can be done; otherwise it explains the numbers below."""
