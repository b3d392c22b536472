"""Texts that all games and screens have in common."""

from collections.abc import Iterable

from companion.games import AnyGame
from companion.texts import _
from engine.seats import Seat

_BRIEF = 20


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


def bring_games() -> str:
    """The way in for games that are elsewhere, as it is called wherever it is."""
    return _("Bring my games")


def seat_at(game: AnyGame, place: int) -> Seat:
    return game.setup.players[place].seat


def name_at(game: AnyGame, place: int) -> str:
    return game.setup.players[place].name


def name_or_nobody(game: AnyGame, place: int | None) -> str:
    return _("nobody") if place is None else name_at(game, place)


def names_at(game: AnyGame, places: Iterable[int]) -> str:
    return _(", ").join(name_at(game, place) for place in places)


def briefly(game: AnyGame, *places: int, most: int = _BRIEF) -> str:
    """Names short enough for the sentence they are part of."""
    names = (name_at(game, place) for place in places)
    return _(", ").join(
        name if len(name) <= most else f"{name[: most - 1].rstrip()}…" for name in names
    )
