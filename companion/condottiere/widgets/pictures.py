"""Draws the cards of Condottiere wherever any game's pieces are shown."""

from kivy.metrics import dp

from companion.condottiere.pieces import CARD_ICONS
from companion.condottiere.viewmodels.battle.battle_rows import CardView
from companion.condottiere.widgets.cards import line_cards
from companion.condottiere.widgets.rule_examples import LinesExample as Worked
from companion.look import Color
from companion.pieces import Piece
from companion.widgets.drawing.smooth import Smooth
from engine.condottiere.cards import CARDS

__all__ = ["Worked", "draw_beside", "draw_card", "draw_sign", "names_itself", "width_of"]


def draw_card(
    on: Smooth, piece: Piece, x: float, y: float, width: float, height: float,
    *, dim: bool = False,
) -> None:  # fmt: skip
    """A card as in a line."""
    line_cards.draw_card(on, _view(piece), x, y, width, height, width, dim)


def draw_sign(on: Smooth, piece: Piece, x: float, y: float, side: float, ink: Color) -> None:
    """The icon of a card without a number."""
    card = _view(piece).card
    if card in CARD_ICONS:
        on.icon(CARD_ICONS[card], x, y, side / dp(1), ink)


def names_itself(piece: Piece) -> bool:
    """True for Mercenaries, whose name is their number."""
    return piece.words[0].isdigit()


def width_of(piece: Piece, height: float) -> float:
    """The width of a card of this height."""
    del piece
    return line_cards.card_width(height)


def draw_beside(on: Smooth, piece: Piece, x: float, middle: float, height: float) -> None:
    """A whole card."""
    draw_card(on, piece, x, middle - height / 2, width_of(piece, height), height)


def _view(piece: Piece) -> CardView:
    """The card to draw; a piece without words is facedown."""
    return CardView(CARDS[piece.words[0]] if piece.words else None)
