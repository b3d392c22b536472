"""Texts that all games and screens have in common."""

from companion.texts import _
from engine.seats import Seat


def seat_name(seat: Seat) -> str:
    return {
        Seat.RED: _("red"),
        Seat.GREEN: _("green"),
        Seat.BLUE: _("blue"),
        Seat.YELLOW: _("yellow"),
        Seat.GREY: _("grey"),
        Seat.PURPLE: _("purple"),
    }[seat]


def not_saved(error: Exception) -> str:
    """Says that something could not be saved, why, and that nothing has changed."""
    return _("This could not be saved, so nothing has changed: {why}").format(why=error)
