"""The small cards of a line, drawn by whatever shows a line."""

from collections.abc import Sequence

from kivy.graphics import Color as Ink
from kivy.graphics import Line
from kivy.metrics import dp

from companion.look import CARD_ICONS, FIGURES, Color, mixed
from companion.viewmodels.battle_rows import CardView
from companion.widgets.card_icon import draw_card_icon
from companion.widgets.smooth import Smooth
from engine.condottiere.cards import Card

_SHAPE = 0.7
_FADED = 0.15
"""How far the cards of one who cannot act go towards the ground."""


def draw_line(
    on: Smooth, cards: Sequence[CardView], x: float, y: float, width: float, height: float,
    dim: bool = False,
) -> None:  # fmt: skip
    """The cards in the order laid, held like a fan where there are many, in two ranks at worst."""
    if not cards:
        return
    beside = (width / len(cards) - dp(3)) / _SHAPE
    tall = min(height, dp(64), max(beside, dp(44)))
    if len(cards) > 1 and _step(len(cards), width, tall) < tall * 0.42 and height >= dp(38):
        half = (len(cards) + 1) // 2
        tall = (height - dp(3)) / 2
        _draw_rank(on, cards[:half], x, y + height - tall, width, tall, dim)
        _draw_rank(on, cards[half:], x, y, width, tall, dim)
        return
    _draw_rank(on, cards, x, y, width, tall, dim)


def draw_card(
    on: Smooth, view: CardView, x: float, y: float, width: float, height: float,
    seen: float, dim: bool = False,
) -> None:  # fmt: skip
    """One card, of which the left part `seen` is not covered by the next."""
    colors = on.colors
    face, edge, ink = colors.card, colors.card_edge, _ink(on, view.card)
    if view.card is None:
        face, edge, ink = colors.card_special, colors.card_edge, colors.card
    if dim:
        face, edge = mixed(face, colors.row, _FADED), mixed(edge, colors.row, _FADED)
    radius = min(dp(3.4), width / 5)
    on.card(x, y, (width, height), radius, face, edge)
    middle, centre = x + seen / 2, y + height / 2
    figure = min(height * 0.62, dp(32), max(seen, dp(8)) * 0.86)
    if view.card is None:
        on.icon("cards-diamond", middle, centre, figure / dp(1), ink)
    elif view.card in CARD_ICONS:
        draw_card_icon(on, view.card, middle, centre, figure, ink)
    else:
        on.write(str(view.card), middle, centre, figure / on.sp(1), ink, font=FIGURES, align=0.5)
    if view.falls:
        Ink(*colors.card_special)
        inset = dp(2)
        right, top = x + max(seen, width * 0.6) - inset, y + height - inset
        Line(points=[x + inset, y + inset, right, top], width=dp(1.6))
        Line(points=[x + inset, top, right, y + inset], width=dp(1.6))


def _draw_rank(
    on: Smooth, cards: Sequence[CardView], x: float, y: float, width: float, height: float,
    dim: bool,
) -> None:  # fmt: skip
    wide = height * _SHAPE
    step = _step(len(cards), width, height)
    for number, view in enumerate(cards):
        last = number == len(cards) - 1
        seen = wide if last else min(step, wide)
        draw_card(on, view, x + number * step, y, wide, height, seen, dim)


def _step(count: int, width: float, height: float) -> float:
    """From one card to the next: side by side if there is room, otherwise overlapping."""
    wide = height * _SHAPE
    beside = float(wide + dp(3))
    return beside if count < 2 else min(beside, (width - wide) / (count - 1))


def _ink(on: Smooth, card: Card | None) -> Color:
    colors = on.colors
    if card is Card.WINTER:
        return colors.winter
    if card is Card.SPRING:
        return colors.spring
    return colors.card_special if card in CARD_ICONS else colors.card_ink
