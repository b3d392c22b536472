"""The icons of the special cards, each a picture made once a size."""

from functools import lru_cache
from typing import Any

from kivy.graphics import ClearBuffers, ClearColor, Fbo, Rectangle
from kivy.graphics import Color as Ink
from kivy.metrics import dp

from companion.look import CARD_ICONS, Color
from companion.widgets.ink import Drawn
from engine.condottiere.cards import Card

_FINER = 2
"""So many times larger is the drum drawn than shown, which smooths its edges."""
_WHITE = (1.0, 1.0, 1.0, 1.0)


def draw_card_icon(on: Drawn, card: Card, x: float, y: float, size: float, color: Color) -> None:
    """The icon of a special card, `size` pixels high, around a point."""
    if card is not Card.DRUMMER:
        on.icon(CARD_ICONS[card], x, y, size / dp(1), color)
        return
    side = max(round(size), 1)
    Ink(*color)
    Rectangle(
        texture=_drum(side).texture,
        pos=(round(x - side / 2), round(y - side / 2)),
        size=(side, side),
    )


@lru_cache(32)
def _drum(side: int) -> Any:
    """The drum is made of many lines: drawn anew each frame it would cost as much as a row."""
    paper = Fbo(size=(side * _FINER, side * _FINER), noadd=True)
    with paper:
        ClearColor(1, 1, 1, 0)
        ClearBuffers()
        middle = side * _FINER / 2
        Drawn().icon("drum", middle, middle, side * _FINER / dp(1), _WHITE)
    paper.draw()
    return paper
