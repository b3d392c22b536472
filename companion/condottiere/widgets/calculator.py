"""What the calculator shows: lines with their cards and strengths, and a new deal's cards."""

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.condottiere.card_pictures import CARD_ICONS
from companion.condottiere.viewmodels.battle.battle_rows import CardView
from companion.condottiere.viewmodels.battle.sums import (
    DealView,
    PartView,
    SumView,
    spoken_deal_count,
    spoken_part,
    spoken_sum,
)
from companion.condottiere.widgets.line_cards import MARKS, card_width, draw_card, draw_line
from companion.look import DISPLAY, FIGURES
from companion.texts import _
from companion.widgets.basic.buttons import SMALLEST, Listed, Tappable
from companion.widgets.basic.page import Stepper
from companion.widgets.drawing.ink import Drawn
from companion.widgets.drawing.lettering import ADVANCE, CAP
from companion.widgets.drawing.smooth import Rounded, Smooth
from companion.words import seat_name
from engine.condottiere.cards import Card
from engine.condottiere.outlook import Standing

EMBLEM_WIDTH = 40
STEPPER_WIDTH = 122
_TALLEST = 84
_CARD = 0.11
"""The height of a card, relative to the row's width."""
_GAP = 4
"""The gap drawn between two rows; their touch areas have none."""


class SumRow(Tappable, Rounded):
    """A tap selects it for the next cards; the selected one is framed.

    A tap on the selected row's emblem asks for another colour.
    """

    view: SumView

    @property
    def bar(self) -> float:
        return float(min(max(self.height * 0.5, dp(44)), dp(56)))

    @property
    def at_emblem(self) -> bool:
        return bool(self.down_at[0] < self.x + self.bar)

    def draw(self) -> None:
        view, colors, radius = self.view, self.colors, dp(12)
        bottom, high = self.y + dp(_GAP) / 2, self.height - dp(_GAP)
        ground = colors.row_active if view.selected or self.held else colors.row
        self.box(self.x, bottom, self.width, high, ground, radius)
        self.band(view.seat, self.bar, bottom, high, radius)
        right = self._draw_strength()
        left, room = self.x + self.bar + dp(10), high - dp(12)
        line = self.sp(16) * 1.3
        if room - line > dp(44):
            y = bottom + high - dp(6) - line / 2
            name, wide = seat_name(view.seat), right - left
            self.write(name, left, y, 16, colors.muted, font=DISPLAY, width=wide)
            room -= line + dp(3)
        self._draw_cards(left, right - left, bottom + dp(6), room)
        if view.selected:
            self.frame(self.x, bottom, self.width, high, colors.gold, radius, dp(3))

    def _draw_cards(self, left: float, width: float, bottom: float, height: float) -> None:
        """In the middle of the height, or over all of it if they need two rows."""
        cards = self.view.cards
        tall = min(height, dp(64), max(self.width * _CARD, dp(22)))
        many = len(cards) * (card_width(tall) + dp(3)) > width
        if many and height > 2 * tall + dp(_GAP):
            tall = height
        draw_line(self, cards, left, bottom + (height - tall) / 2, width, tall)

    def _draw_strength(self) -> float:
        """The number, and its meaning left of it; the left end of both."""
        view, colors = self.view, self.colors
        text, right = str(view.strength), self.right - dp(12)
        across = max(len(text), 2)
        tall = min((self.height - dp(_GAP)) * 0.78, dp(_TALLEST)) / CAP
        size = min(tall, self.width * 0.4 / (ADVANCE * across))
        ink = colors.gold if view.standing is Standing.LEADS else colors.ink
        self.write(text, right, self.center_y, size / self.sp(1), ink, font=FIGURES, align=1)
        left = right - size * ADVANCE * across - dp(28)
        marks = [MARKS[view.standing]] if view.standing is not None else []
        if view.majority:
            marks.append(CARD_ICONS[Card.COURTESAN])
        step = min(dp(26), self.height / 2)
        for number, mark in enumerate(marks):
            y = self.center_y + ((len(marks) - 1) / 2 - number) * step
            self.icon(mark, left + dp(14), y, min(24, step / dp(1)), colors.gold)
        return float(left - dp(4))

    def spoken(self) -> str:
        return spoken_sum(self.view)


class LaidCard(Listed, Smooth):
    """A card of a line, large enough to be taken back, and below it what it counts; gold if other
    cards have changed that.
    """

    view: PartView

    def __init__(self) -> None:
        wide = dp(SMALLEST) * max(1.0, self.look.text_scale * 0.85)
        super().__init__(size_hint_x=None, width=wide)

    def draw(self) -> None:
        view, colors = self.view, self.colors
        line = self.sp(13) * 1.25
        tall = self.height - line - dp(2)
        wide = min(tall * 0.76, self.width - dp(6))
        if self.held:
            self.ground(colors.line, dp(8))
        card = CardView(view.card)
        draw_card(self, card, self.center_x - wide / 2, self.top - tall, wide, tall, wide)
        ink = colors.gold if view.changed else colors.muted
        x, y, room = self.center_x, self.y + line / 2, self.width - dp(2)
        self.write(view.part, x, y, 13, ink, font=FIGURES, align=0.5, width=room)

    def spoken(self) -> str:
        return spoken_part(self.view)


class Ground(Rounded):
    """The background of a player's row, with the emblem."""

    def draw(self) -> None:
        bottom, high = self.y + dp(2), self.height - dp(4)
        self.box(self.x, bottom, self.width, high, self.colors.row, dp(12))
        self.band(self.view, dp(EMBLEM_WIDTH), bottom, high, dp(12))


class Dealt(Drawn):
    """The number of cards to deal, as large as fits."""

    def draw(self) -> None:
        size = min(self.height * 0.9, self.width * 0.8, dp(88)) / self.sp(1)
        number, (x, y) = str(self.view), self.center
        self.write(number, x, y, size, self.colors.ink, font=FIGURES, align=0.5)


class DealCountRow(FloatLayout):
    """A player's part in a new deal: regions held, cards kept, cards to deal."""

    view: DealView = ObjectProperty()

    def __init__(self) -> None:
        self.ground, self.dealt = Ground(), Dealt()
        self.regions = Stepper(size_hint_x=None, width=dp(STEPPER_WIDTH))
        self.kept = Stepper(size_hint_x=None, width=dp(STEPPER_WIDTH))
        super().__init__()
        parts = BoxLayout()
        self.add_widget(self.ground)
        self.add_widget(parts)
        parts.add_widget(Widget(size_hint_x=None, width=dp(EMBLEM_WIDTH)))
        for part in (self.regions, self.kept, self.dealt):
            parts.add_widget(part)
        for full in (self.ground, parts):
            self.bind(pos=full.setter("pos"))

    def on_view(self, _row: object, view: DealView) -> None:
        self.ground.view, self.dealt.view = view.seat, view.dealt
        self.regions.number, self.kept.number = view.regions, view.kept
        self.regions.may_less, self.regions.may_more = view.regions > 0, view.may_win
        self.kept.may_less, self.kept.may_more = view.kept > 0, view.may_keep
        name = seat_name(view.seat)
        self.regions.label = _("regions of {seat}").format(seat=name)
        self.kept.label = _("cards kept by {seat}").format(seat=name)

    def spoken(self) -> str:
        return spoken_deal_count(self.view)
