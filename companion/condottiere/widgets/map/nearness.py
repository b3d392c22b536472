"""How close each player is to winning, as pips: a row each, or a strip where room is short."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from companion.condottiere.viewmodels.map.nearness import NearRow, spoken_near
from companion.look import FIGURES, SEATS, STRONG, TEXT, Look
from companion.spoken.heard import sentences
from companion.texts import _
from companion.widgets.basic.buttons import Tappable
from companion.widgets.drawing.lettering import text_width
from companion.widgets.drawing.smooth import Rounded
from companion.widgets.touching.gestures import Box, unheard, within
from engine.seats import Seat

_ROW, _WARNING, _PIPS, _STRIP = 30.0, 18.0, 18.0, 54.0
_BESIDE = 138.0
_LEAST_GROWN = 0.8
_PIP, _GAP = 12.0, 3.0
_MOST_GROWN = 1.5
_APART, _INDENT = 26.0, 42.0
"""The gap between the two columns of pips, and the indent of those below a name."""
_HEAD = 17.0
"""The height of the headings of the pips."""
_LEGEND = 15.0
"""The height of the strip's explanation."""


def rows_height(rows: tuple[NearRow, ...], look: Look, width: float) -> float:
    unit = float(dp(1)) * look.text_scale
    return unit * (_HEAD + sum(_height(row, width / unit) for row in rows))


def strip_height(look: Look) -> float:
    return float(dp(_STRIP)) * (0.5 + look.text_scale / 2) + _legend_height(look)


def _legend_height(look: Look) -> float:
    return float(dp(_LEGEND)) * look.text_scale


def _is_narrow(row: NearRow, width: float) -> bool:
    """Whether names and pips do not fit side by side."""
    return width < (row.total + row.adjacent) * (_PIP + _GAP) + _BESIDE


def _height(row: NearRow, width: float) -> float:
    return _ROW + (_WARNING if row.warning else 0) + (_PIPS if _is_narrow(row, width) else 0)


class Nearness(Tappable, Rounded):
    """Shows a tuple of `NearRow`: as rows if they fit, otherwise as a strip to be tapped, or hidden
    if there is no room for that.

    If it `points`, a row with a warning can be tapped, and is then the one `pointed` at. If it
    `holds`, it reports long presses on rows.
    """

    __events__ = ("on_hold",)
    on_hold = unheard

    points = BooleanProperty(False)
    holds = BooleanProperty(False)

    solid = False

    def __init__(self, **properties: object) -> None:
        self._grown = 1.0
        self._places: list[tuple[Seat, Box]] = []
        self.pointed: NearRow | None = None
        super().__init__(**properties)
        self.bind(view=self._settle, size=self._settle, points=self._settle)
        self._settle()

    @property
    def is_strip(self) -> bool:
        """Whether there is no room for rows, even slightly smaller."""
        if not self.view:
            return False
        needed = rows_height(self.view, self.look, self.width)
        return bool(self.height + 1 < needed * _LEAST_GROWN)

    def _settle(self, *_: object) -> None:
        room = self.height >= strip_height(self.look) * _LEAST_GROWN
        self.opacity = 1 if room else 0
        warns = self.points and any(row.warning for row in self.view or ())
        self.off = not (room and (self.is_strip or warns))

    def takes(self, x: float, y: float) -> bool:
        """Rows take long presses, and those with a warning taps; a strip takes taps anywhere."""
        meant = self.holds or self.is_strip or self._warning_at(x, y) is not None
        return bool(meant and self.opacity and self.collide_point(x, y))

    def pressed(self) -> None:
        self.pointed = None if self.is_strip else self._warning_at(*self.down_at)

    def tapped(self) -> None:
        """A tap on a row without a warning does nothing."""
        if self.is_strip or self.pointed:
            super().tapped()

    def stayed(self) -> bool:
        seat = self._seat_at(*self.down_at)
        if seat is None:
            return False
        self.dispatch("on_hold", seat)
        return True

    def _seat_at(self, x: float, y: float) -> Seat | None:
        return next((seat for seat, box in self._places if within(box, (x, y))), None)

    def _warning_at(self, x: float, y: float) -> NearRow | None:
        seat = self._seat_at(x, y) if self.points else None
        return next((row for row in self.view or () if row.seat is seat and row.warning), None)

    def draw(self) -> None:
        if not self.view:
            return
        self._grown = 1.0
        self._places = []
        if self.is_strip:
            self._draw_strip()
            return
        needed = rows_height(self.view, self.look, self.width)
        unit = dp(1) * self.look.text_scale
        wide = max(1.0, self.width / unit / 400)
        self._grown = max(_LEAST_GROWN, min(_MOST_GROWN, self.height / needed, wide))
        needed *= self._grown
        stretch = max(0.0, min((self.height - needed) / len(self.view), 24 * self._unit))
        self._draw_head(self.view[0], self.width / unit)
        top = self.top - _HEAD * self._unit
        for row in self.view:
            height = _height(row, self.width / unit) * self._unit + stretch
            if self.held and row is self.pointed:
                self.box(self.x, top - height, self.width, height, self.colors.line, dp(8))
            self._draw_row(row, top, height, self.width / unit)
            top -= height
            self._places.append((row.seat, (self.x, top, self.width, height)))

    def _draw_head(self, row: NearRow, width: float) -> None:
        """What the pips of each column count, above its middle."""
        unit, y = self._unit, self.top - _HEAD * self._unit / 2
        right = self._narrow_right(row) if _is_narrow(row, width) else self.right
        regions, group = self._columns(row, right)
        for word, at, pips, far in (
            (_("regions"), regions, row.total, group), (_("group"), group, row.adjacent, self.right)
        ):  # fmt: skip
            half = (pips * (_PIP + _GAP) - _GAP) * unit / 2
            room = 2 * min(half + _APART * unit / 2, far - at - half) if far < self.right else None
            size, ink = 12 * self._grown, self.colors.muted
            self.write(word, at + half, y, size, ink, align=0.5, width=room)

    def _draw_row(self, row: NearRow, top: float, height: float, width: float) -> None:
        unit, narrow = self._unit, _is_narrow(row, width)
        middle = top - height / 2
        beside = height - (_height(row, width) - _ROW) * unit
        side = min(beside - 6 * unit, 34 * unit)
        self.emblem(row.seat, self.x + side / 2, middle, side)
        left = self.x + side + 8 * unit
        line = middle + ((8 if row.warning else 0) + (9 if narrow else 0)) * unit
        right = self.right + 8 * unit
        if narrow:
            self._pips(row, self._narrow_right(row), line - 18 * unit)
        else:
            right = self._pips(row, self.right, line)
        self._name(row, left, line, right - left - 8 * unit)
        if row.warning:
            below = line - (34 if narrow else 17) * unit
            self._warning(row, left, below, self.right - left)

    @property
    def _unit(self) -> float:
        return float(dp(1)) * self.look.text_scale * self._grown

    def _name(self, row: NearRow, x: float, y: float, room: float) -> None:
        unit, size = self._unit, 17 * self._grown
        room -= 20 * unit if row.holder else 0.0
        width = self.write_name(row.name, x, y, size, self.colors.ink, width=room)
        if row.holder:
            left = x + width + 20 * unit * 0.62
            self.icon("sword-cross", left, y, 14 * unit / dp(1), self.colors.gold)

    def _warning(self, row: NearRow, x: float, y: float, room: float) -> None:
        unit, gold = self._unit, self.colors.gold
        self.icon("crown", x + 7 * unit, y, 14 * unit / dp(1), gold)
        mark = 22 * unit if self.points else 0.0
        x, room, size = x + 19 * unit, room - 19 * unit - mark, 13 * self._grown
        width = self.write(row.warning, x, y, size, gold, font=STRONG, width=room)
        if self.points:
            self.icon("map", x + width + mark * 0.6, y, 15 * unit / dp(1), gold)

    def _columns(self, row: NearRow, right: float) -> tuple[float, float]:
        """Where the pips of the regions begin, and those of the group, which end at `right`."""
        unit, step = self._unit, (_PIP + _GAP) * self._unit
        group = right - row.adjacent * step + _GAP * unit
        return group - _APART * unit - row.total * step + _GAP * unit, group

    def _narrow_right(self, row: NearRow) -> float:
        """The right end of the pips that are below the names."""
        pips = (row.total + row.adjacent) * (_PIP + _GAP) - 2 * _GAP + _APART
        return float(self.x + (_INDENT + pips) * self._unit)

    def _pips(self, row: NearRow, right: float, y: float) -> float:
        """The regions, then the largest group, ending at `right`; where they begin."""
        regions, group = self._columns(row, right)
        self._bars(row, group, y, row.group, row.adjacent)
        self._bars(row, regions, y, row.regions, row.total)
        return regions

    def _bars(self, row: NearRow, x: float, y: float, full: int, count: int) -> None:
        """Full pips for what a player has, empty ones for what is missing."""
        unit, colors = self._unit, self.colors
        wide, high, edge = _PIP * unit, 9 * unit, max(dp(1), unit)
        for pip in range(count):
            left, bottom = round(x + pip * (_PIP + _GAP) * unit), round(y - high / 2)
            rim, fill = colors.muted, colors.ground
            if pip < full:
                rim, fill = colors.ink, SEATS[row.seat].color
            self.box(left, bottom, wide, high, rim, high * 0.35)
            inner = left + edge, bottom + edge, wide - 2 * edge, high - 2 * edge
            self.box(*inner, fill, high * 0.25)

    def _draw_strip(self) -> None:
        """The explanation, and a cell for each player: emblem, regions above, group below."""
        high, legend = min(self.height, strip_height(self.look)), _legend_height(self.look)
        words, room = _("Regions; below, the largest group"), self.width - dp(4)
        y, ink = self.center_y + (high - legend) / 2, self.colors.muted
        self.write(words, self.center_x, y, 12, ink, align=0.5, width=room)
        cell = self.width / len(self.view)
        for place, row in enumerate(self.view):
            self._draw_cell(row, self.x + place * cell + dp(2), cell - dp(4))
            self._places.append((row.seat, (self.x + place * cell, self.y, cell, self.height)))

    def _draw_cell(self, row: NearRow, left: float, wide: float) -> None:
        unit, colors = self._unit, self.colors
        legend = _legend_height(self.look)
        high = min(self.height, strip_height(self.look)) - legend - dp(4)
        y = self.center_y - legend / 2
        bottom = y - high / 2
        self.box(left, bottom, wide, high, colors.line if self.held else colors.panel, dp(8))
        side = min(22 * unit, wide * 0.38)
        middle, line = left + side / 2 + dp(4), y
        if row.warning:
            self.frame(left, bottom, wide, high, colors.gold, dp(8), dp(2))
            crown = min(16 * unit, side)
            line -= crown / 2
            self.icon("crown", middle, line + (side + crown) / 2, crown / dp(1), colors.gold)
        self.emblem(row.seat, middle, line, side)
        x = left + side + dp(6)
        room = left + wide - x - dp(3)
        self._number(f"{row.regions}/{row.total}", x + room / 2, y, 10, 15, room, FIGURES)
        self._number(f"{row.group}/{row.adjacent}", x + room / 2, y, -11, 13, room, TEXT)

    def _number(
        self, text: str, x: float, y: float, up: float, size: float, room: float, font: str
    ) -> None:
        size *= min(1.0, room / text_width(text, self.look, size, font))
        ink = self.colors.ink if up > 0 else self.colors.muted
        self.write(text, x, y + up * self._unit, size, ink, font=font, align=0.5)

    def spoken(self) -> str:
        return sentences(*map(spoken_near, self.view or ()))
