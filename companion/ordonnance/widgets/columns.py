"""Where the players' columns stand, alike above the bands and in them."""

from kivy.metrics import dp

_NUMBER = 42
_GAP = 3


def number_width() -> float:
    """The place at the left for a territory's number."""
    return float(dp(_NUMBER))


def columns(left: float, right: float, players: int) -> list[tuple[float, float]]:
    """Where each player's column begins, and how wide it is."""
    gap = dp(_GAP)
    start = left + number_width() + gap
    wide = (right - start - gap * players) / max(players, 1)
    return [(start + place * (wide + gap), wide) for place in range(players)]
