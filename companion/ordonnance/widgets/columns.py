"""The columns of the players, the same above the bands and in them."""

from kivy.metrics import dp

_NUMBER = 42
_GAP = 3


def number_width() -> float:
    """The width of the territory's number at the left."""
    return float(dp(_NUMBER))


def columns(left: float, right: float, players: int) -> list[tuple[float, float]]:
    """The left edge of each player's column, and its width."""
    gap = dp(_GAP)
    start = left + number_width() + gap
    wide = (right - start - gap * players) / max(players, 1)
    return [(start + place * (wide + gap), wide) for place in range(players)]
