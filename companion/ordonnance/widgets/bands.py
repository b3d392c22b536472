"""The five territories, a band each: the number, who leads, and the armies as stacks of icons."""

from kivy.graphics import Color as Ink
from kivy.graphics import Triangle
from kivy.metrics import dp

from companion.look import DISPLAY, FIGURES, SEATS, Color, mixed
from companion.ordonnance.viewmodels import views
from companion.ordonnance.widgets.arms import draw_arms
from companion.widgets.basic.buttons import Tappable
from companion.widgets.drawing.lettering import ADVANCE
from companion.widgets.drawing.smooth import Smooth
from engine.ordonnance.army import FULL, Size

_NUMBER, _GAP = 42, 3
"""The width of a territory's number, and the gap between columns."""
_LARGEST = 56
"""The largest size of an icon in a stack, in dp."""
_LEAST = 14.5
"""Stacks of smaller icons cannot be read at arm's length."""
_FIGURE = 0.68
"""The share of an icon's column that a number takes, so that two are never read as one."""
_FADED = 0.62
"""How much an army fades if its player cannot control the territory any more."""


class _Columns(Smooth):
    def columns(self, players: int) -> list[tuple[float, float]]:
        """The left edge and the width of each player's column: right of the number, alike above
        the bands and in them.
        """
        gap = dp(_GAP)
        start = self.x + dp(_NUMBER) + gap
        wide = (self.right - start - gap * players) / max(players, 1)
        return [(start + place * (wide + gap), wide) for place in range(players)]


class Heads(_Columns):
    """The players above their columns: emblem, name, number of territories led."""

    view: tuple[views.HeadView, ...]

    def spoken(self) -> str:
        return views.spoken_heads(self.view)

    def draw(self) -> None:
        for head, (x, wide) in zip(self.view, self.columns(len(self.view)), strict=True):
            self._draw_head(head, x, wide)

    def _draw_head(self, head: views.HeadView, x: float, wide: float) -> None:
        colors = self.colors
        ground = colors.acting(head.seat) if head.acts else colors.row
        rim = dp(2) if head.acts else 0.0
        edge = colors.gold if head.acts else ground
        self.plate(x, self.y, wide, self.height, dp(10), ground, edge, rim=rim)
        size = 13.0 if self.height < self.sp(56) else 16.0
        name = self.sp(size) * 1.25
        top = self.top - rim - dp(3)
        room = top - self.y - rim - name - dp(3)
        side = min(room, dp(34))
        middle = top - side / 2
        left = x + dp(6)
        self.emblem(head.seat, left + side / 2, middle, side)
        self._draw_facts(head, left + side, x + wide - dp(5), middle, side)
        y, ink, room = self.y + rim + dp(1) + name / 2, colors.ink, wide - dp(8)
        self.write_name(head.name, x + wide / 2, y, size, ink, align=0.5, width=room)

    def _draw_facts(
        self, head: views.HeadView, left: float, right: float, y: float, side: float
    ) -> None:
        """The crown and its number; the hand before them, where it can shrink."""
        colors = self.colors
        ink = colors.gold if head.leads else colors.muted
        if head.acts:
            ink = mixed(ink, colors.ink, 0.15)
        room = right - left - dp(6)
        size = min(19.0, side / 1.1 / self.sp(1), room / 1.55 / self.sp(1))
        crown = size * self.sp(1) * 0.95
        wide = self.figures(str(head.leads), right, y, size, ink)
        self.icon("crown", right - wide - dp(2) - crown / 2, y, crown / dp(1), ink)
        left_of = right - wide - dp(6) - crown
        if head.hand is not None and left_of - left > dp(44):
            ink = colors.ink if head.acts else colors.muted
            wide = self.figures(str(head.hand), left_of - dp(4), y, size * 0.8, ink)
            self.icon("cards-playing-outline", left_of - wide - dp(14), y, 16, ink)


class Band(Tappable, _Columns):
    """A territory; a tap explains why somebody leads there."""

    view: views.BandView

    def spoken(self) -> str:
        return views.spoken_band(self.view)

    def draw(self) -> None:
        view, colors = self.view, self.colors
        ground = self.tinted(colors.row, colors.ink, 0.1)
        rim = dp(2.5) if view.chosen else 0.0
        edge = colors.gold if view.chosen else ground
        self.plate(self.x, self.y, self.width, self.height, dp(12), ground, edge, rim=rim)
        self._draw_number(view, rim)
        for cell, (x, wide) in zip(view.cells, self.columns(len(view.cells)), strict=True):
            self._draw_cell(cell, x, wide, ground, settled=view.settled)

    def _draw_number(self, view: views.BandView, rim: float) -> None:
        """On the leader's colour, with the emblem; with a lock once it is settled."""
        colors = self.colors
        x, y = self.x + rim, self.y + rim
        wide, high = dp(_NUMBER) - rim, self.height - 2 * rim
        middle = self.x + dp(_NUMBER) / 2
        size = min(27.0, self.height * 0.42 / self.sp(1))
        number = str(view.number)
        if view.leader is None:
            self.write(number, middle, self.center_y, size, colors.muted, font=DISPLAY, align=0.5)
            return
        seat = SEATS[view.leader]
        radius = max(dp(12) - rim, 1)
        self.half_round(x, y, wide, high, seat.color, radius, "left")
        mark = min(self.height * 0.34, dp(26))
        apart = min(self.height * 0.23, dp(19))
        up = self.center_y + apart
        self.write(number, middle, up, size, seat.on_color, font=DISPLAY, align=0.5)
        self.icon(seat.icon, middle, self.center_y - apart, mark / dp(1), seat.on_color)
        if view.settled:
            lock = min(dp(15), self.height * 0.26)
            x, y = x + wide - lock * 0.6, y + high - lock * 0.7
            self.icon("lock", x, y, lock / dp(1), seat.on_color)

    def _draw_cell(
        self, cell: views.CellView, x: float, wide: float, ground: Color, *, settled: bool
    ) -> None:
        """Cards played as pips at the top, the stacks below, a crown for the leader."""
        colors = self.colors
        inset = dp(3)
        bottom, high = self.y + inset, self.height - 2 * inset
        if cell.leads:
            ground = mixed(ground, SEATS[cell.seat].color, 0.26)
            self.box(x, bottom, wide, high, ground, dp(8))
            self.frame(x, bottom, wide, high, SEATS[cell.seat].color, dp(8), dp(1.5))
        elif cell.acts and not settled:
            ground = mixed(ground, colors.ink, 0.06)
            self.box(x, bottom, wide, high, ground, dp(8))
        if cell.last:
            self._draw_last(x, bottom, wide, high)
        fade = _FADED if cell.out and not settled else 0.0
        head = min(dp(18), high * 0.24)
        self._draw_pips(cell, x + dp(5), bottom + high - head / 2, head, ground, fade)
        if cell.leads:
            crown, up = min(head * 1.1, dp(20)), bottom + high - head / 2 - dp(1)
            self.icon("crown", x + wide - crown / 2 - dp(4), up, crown / dp(1), colors.gold)
        self._draw_stacks(cell, x, bottom + dp(2), wide, high - head - dp(3), ground, fade)

    def _draw_last(self, x: float, y: float, wide: float, high: float) -> None:
        """Here the last card was played: a frame, and a notch that points into it."""
        self.frame(x, y, wide, high, self.colors.ink, dp(8), dp(2))
        middle, top, half = x + wide / 2, y + high, dp(5)
        Ink(*self.colors.ink)
        Triangle(points=[middle - half, top, middle + half, top, middle, top - half])

    def _draw_pips(
        self, cell: views.CellView, x: float, y: float, head: float, ground: Color, fade: float
    ) -> None:
        colors = self.colors
        step = min(dp(9), self.width * 0.022)
        tall, wide = head * 0.56, step * 0.72
        for card in range(FULL):
            laid = card < cell.cards
            fill = colors.ink if laid else mixed(ground, colors.muted, 0.35)
            self.box(x + card * step, y - tall / 2, wide, tall, mixed(fill, ground, fade), dp(1.5))

    def _draw_stacks(
        self, cell: views.CellView, x: float, y: float, wide: float, high: float, ground: Color,
        fade: float,
    ) -> None:  # fmt: skip
        """Each icon's cards in a stack; the most senior icon is at the left."""
        kinds = len(views.SENIOR_FIRST)
        slot = (wide - dp(4)) / kinds
        side = min(slot, high / FULL, dp(_LARGEST))
        stacked = side >= dp(_LEAST)
        if not stacked:
            side = min(slot, high * 0.5, dp(_LARGEST))
        step = min(slot, side * 1.6)
        start = x + (wide - step * kinds) / 2 + step / 2
        for place, (icon, count, new) in enumerate(
            zip(views.SENIOR_FIRST, cell.counts, cell.new, strict=True)
        ):
            middle, ink = start + place * step, mixed(self._ink(max(count, 1)), ground, fade)
            if not count:
                dot = max(side * 0.16, dp(2))
                ink = mixed(ground, self.colors.muted, 0.4)
                self.box(middle - dot / 2, y + side / 2 - dot / 2, dot, dot, ink, dot / 2)
            elif stacked:
                self._draw_stack(icon, count, bool(new), middle, y, side, ink)
            else:
                faint = fade and not cell.leads
                inks = ink, self.colors.muted if faint else self.colors.ink
                self._draw_number_of(icon, count, bool(new), (middle, y), (side, high), step, inks)

    def _draw_stack(
        self, icon: str, count: int, new: bool, x: float, y: float, side: float, ink: Color
    ) -> None:
        """An icon for every card that has it; gold for the card being tried."""
        for level in range(count):
            up = y + side * (level + 0.5)
            if new and level == count - 1:
                self.box(x - side / 2, up - side / 2, side, side, self.colors.gold, dp(4))
                draw_arms(icon, x, up, side * 0.84, self.colors.on_gold)
            else:
                draw_arms(icon, x, up, side * 0.9, ink)

    def _draw_number_of(
        self, icon: str, count: int, new: bool, at: tuple[float, float],
        room: tuple[float, float], step: float, inks: tuple[Color, Color],
    ) -> None:  # fmt: skip
        """If a stack would be too small to see: the icon once, with its number above."""
        (x, y), (side, high), (ink, figure) = at, room, inks
        if new:
            self.box(x - step / 2, y, step, high, self.colors.gold, dp(4))
            ink = figure = self.colors.on_gold
        draw_arms(icon, x, y + side / 2, side * 0.88, ink)
        size = min((high - side) / 0.74, step * _FIGURE / ADVANCE)
        middle = y + side + (high - side) / 2
        self.write(str(count), x, middle, size / self.sp(1), figure, font=FIGURES, align=0.5)

    def _ink(self, count: int) -> Color:
        """O5: the larger the combination, the brighter."""
        colors = self.colors
        return {
            Size.SINGLE: colors.muted,
            Size.COMPANY: colors.ink,
            Size.BATTALION: mixed(colors.ink, colors.gold, 0.6),
            Size.REGIMENT: colors.gold,
        }[Size(count)]
