"""What stands above a table and beside its keys."""

from dataclasses import dataclass

from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class HeaderView:
    """What is played for, and in a line below how far the game is, with a `sign` at its right."""

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
