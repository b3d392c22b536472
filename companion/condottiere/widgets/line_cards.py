"""The small cards of a line, and the colours of its strength, for the widgets that show a line."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext

from kivy.graphics import Color as Ink
from kivy.graphics import Line, Triangle
from kivy.metrics import dp

from companion.condottiere.card_pictures import CARD_ICONS
from companion.condottiere.viewmodels.battle.battle_rows import CardView, RowView
from companion.look import FIGURES, Color, Palette, mixed
from companion.widgets.drawing.lettering import ADVANCE
from companion.widgets.drawing.smooth import Smooth
from companion.widgets.touching.gestures import Box
from engine.condottiere.cards import Card
from engine.condottiere.outlook import Standing

SHAPE = 0.7
"""The width of a card, in its heights."""
_FADED = 0.15
"""How much the cards of a player who cannot act fade into the background."""
_FALLING = 0.3
"""How much a card to be discarded turns red."""
_SHARE = 0.115
"""The height of a card, relative to the row's width: thirteen of them still show their numbers."""
_TALLEST = 64
ROOMY, _ROOMY_SHARE = 540, 0.4
"""From this width on a row is that of a tablet or a television, where cards are as much of its
height.
"""
_RIM, _NOTCH = 2.2, 0.17
"""Around the card that was played last, in dp; and half the width of its notch, of the card's."""
_GAP = 3
MARKS = {Standing.LEADS: "crown", Standing.TIES: "equal"}
"""The sign beside the total of a line that leads, or ties."""


def gold_on(colors: Palette, row: RowView) -> Color:
    """On the light background of the player to act, gold alone would be too pale to read."""
    return mixed(colors.gold, colors.ink, 0.15) if row.active else colors.gold


def strength_ink(colors: Palette, row: RowView) -> Color:
    if row.standing is Standing.LEADS:
        return gold_on(colors, row)
    return colors.muted if row.dim else colors.ink


def card_width(height: float) -> float:
    """The width of a card of this height: a low one is broader, so that a 10 has room on it."""
    return float(max(height * SHAPE, min(height * 0.84, dp(20))))


def draw_line(
    on: Smooth, cards: Sequence[CardView], x: float, y: float, width: float, height: float,
    dim: bool = False, landing: Callable[[], AbstractContextManager[object]] = nullcontext,
) -> list[Box]:  # fmt: skip
    """The cards in the order played: side by side, in two rows if those fit, or overlapping.

    Their height depends on the row only, so it is the same in every row of a screen. The result is
    the visible box of each card. The one that was played last is drawn within its `landing`.
    """
    if not cards:
        return []
    half = (height - dp(_GAP)) / 2
    tallest = max(dp(_TALLEST), on.height * _ROOMY_SHARE) if on.width > dp(ROOMY) else dp(_TALLEST)
    tall = min(height, tallest, max(on.width * _SHARE, dp(22), half))
    if tall <= half and _step(len(cards), width, tall) < card_width(tall):
        above = (len(cards) + 1) // 2
        upper = _draw_rank(on, cards[:above], x, y + tall + dp(_GAP), width, tall, dim, landing)
        return upper + _draw_rank(on, cards[above:], x, y, width, tall, dim, landing)
    return _draw_rank(on, cards, x, y, width, tall, dim, landing)


def draw_card(
    on: Smooth, view: CardView, x: float, y: float, width: float, height: float,
    seen: float, dim: bool = False, narrow: float | None = None,
) -> None:  # fmt: skip
    """One card, of which the left part `seen` is not covered by the next.

    Its number is as large as on a card of which only `narrow` is visible.
    """
    colors = on.colors
    face, edge, ink = colors.card, colors.card_edge, _ink(on, view.card)
    if view.card is None:
        face, edge, ink = colors.card_special, colors.card_edge, colors.card
    if view.falls:
        face, edge = mixed(face, colors.card_special, _FALLING), colors.card_special
    if dim:
        face, edge = mixed(face, colors.row, _FADED), mixed(edge, colors.row, _FADED)
    radius = min(dp(3.4), width / 5)
    if view.last:
        rim = dp(_RIM)
        around = width + 2 * rim, height + 2 * rim
        on.card(x - rim, y - rim, around, radius + rim, colors.ink, colors.ink)
        edge = colors.card_ink
    on.card(x, y, (width, height), radius, face, edge)
    middle, centre = x + seen / 2, y + height / 2
    largest = max(dp(32), height * 0.5)
    if narrow is None:
        room, figure = seen, min(height * 0.62, largest, max(seen, dp(8)) * 0.86)
    else:
        room, figure = narrow, min(height * 0.66, largest, max(narrow, dp(8)))
    if view.card is None:
        on.icon("cards-diamond", middle, centre, figure / dp(1), ink)
    elif view.card in CARD_ICONS:
        on.icon(CARD_ICONS[view.card], middle, centre, min(figure, room * 0.88) / dp(1), ink)
    else:
        figure = min(figure, room * 0.87 / (ADVANCE * len(view.card)))
        on.write(str(view.card), middle, centre, figure / on.sp(1), ink, font=FIGURES, align=0.5)
    if view.falls:
        _draw_slash(on, x, y, min(seen, width), height)
    if view.last:
        _draw_notch(on, middle, y + height, min(seen, width) * _NOTCH)


def _draw_notch(on: Smooth, x: float, top: float, half: float) -> None:
    """A triangle that points into the card, for eyes that see no difference in its frame."""
    Ink(*on.colors.card_ink)
    Triangle(points=[x - half, top, x + half, top, x, top - half])


def _draw_slash(on: Smooth, x: float, y: float, width: float, height: float) -> None:
    """A line through two corners, which leaves the number between them readable."""
    Ink(*on.colors.card_special)
    inset, end = dp(1.2), min(width, height) * 0.28
    x, y, right, top = x + inset, y + inset, x + width - inset, y + height - inset
    Line(points=[x, y, x + end, y + end], width=dp(1.4), cap="none")
    Line(points=[right - end, top - end, right, top], width=dp(1.4), cap="none")


def _draw_rank(
    on: Smooth, cards: Sequence[CardView], x: float, y: float, width: float, height: float,
    dim: bool, landing: Callable[[], AbstractContextManager[object]],
) -> list[Box]:  # fmt: skip
    wide = card_width(height)
    step = _step(len(cards), width, height)
    narrow = min(step, wide)
    boxes: list[Box] = []
    for number, view in enumerate(cards):
        seen = wide if number == len(cards) - 1 else narrow
        with landing() if view.last else nullcontext():
            draw_card(on, view, x + number * step, y, wide, height, seen, dim, narrow)
        boxes.append((x + number * step, y, seen, height))
    return boxes


def _step(count: int, width: float, height: float) -> float:
    """The distance of the cards: side by side if there is room, otherwise overlapping."""
    wide = card_width(height)
    beside = float(wide + dp(_GAP))
    return beside if count < 2 else min(beside, (width - wide) / (count - 1))


def _ink(on: Smooth, card: Card | None) -> Color:
    colors = on.colors
    if card is Card.WINTER:
        return colors.winter
    if card is Card.SPRING:
        return colors.spring
    return colors.card_special if card in CARD_ICONS else colors.card_ink
