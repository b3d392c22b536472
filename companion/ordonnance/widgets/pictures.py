"""Draws the cards and icons of Ordonnance wherever any game's pieces are shown."""

from kivy.metrics import dp

from companion.look import Color, mixed
from companion.ordonnance.widgets.arms import draw_arms
from companion.ordonnance.widgets.rule_examples import ArmiesExample as Worked
from companion.pieces import Piece
from companion.widgets.drawing.smooth import Smooth

__all__ = ["Worked", "draw_beside", "draw_card", "draw_sign", "names_itself", "width_of"]

_ICON = 0.8


def draw_card(
    on: Smooth, piece: Piece, x: float, y: float, width: float, height: float,
    *, dim: bool = False,
) -> None:  # fmt: skip
    """Its icons one below the other, or in two columns."""
    colors, icons = on.colors, piece.words
    face = mixed(colors.card, colors.row, 0.45) if dim else colors.card
    on.card(x, y, (width, height), dp(3.4), face, colors.card_edge)
    across = 1 if len(icons) < 3 else 2
    ranks = [icons[at : at + across] for at in range(0, len(icons), across)]
    side = min(dp(16) if across == 1 else dp(12), (height - dp(3)) / len(ranks))
    for number, rank in enumerate(ranks):
        up = y + height / 2 + side * ((len(ranks) - 1) / 2 - number)
        for place, icon in enumerate(rank):
            over = x + width / 2 + side * (place - (len(rank) - 1) / 2)
            draw_arms(icon, over, up, side * 0.92, colors.card_ink)


def draw_sign(on: Smooth, piece: Piece, x: float, y: float, side: float, ink: Color) -> None:
    """A single icon."""
    del on
    draw_arms(piece.words[0], x, y, side, ink)


def names_itself(piece: Piece) -> bool:
    """False: an icon has no text."""
    del piece
    return False


def width_of(piece: Piece, height: float) -> float:
    """An icon is as wide as it is high."""
    del piece
    return height * _ICON


def draw_beside(on: Smooth, piece: Piece, x: float, middle: float, height: float) -> None:
    """A single icon."""
    side = width_of(piece, height)
    draw_sign(on, piece, x + side / 2, middle, side, on.colors.ink)
