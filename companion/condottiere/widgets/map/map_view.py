"""The map, which can be tapped, pressed and zoomed: owners of regions, and tokens."""

import math
from collections.abc import Hashable

from kivy.graphics import (
    Canvas,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.metrics import dp

from companion.condottiere.viewmodels.map.map_sight import MapSight, RegionSight
from companion.condottiere.viewmodels.read_aloud import spoken_map
from companion.condottiere.widgets.map.map_sheet import MapSheet
from companion.condottiere.widgets.map.map_signs import (
    DOT,
    EMBLEM,
    LABEL,
    TOKEN,
    MapFrame,
    draw_city,
    draw_compass,
    draw_disc,
    draw_name,
    room_to_grow,
)
from companion.condottiere.widgets.map.map_window import Window
from companion.look import SEATS, Color, color, contrast
from companion.widgets.drawing.ink import MAPS_TURN, Drawn, Mark
from companion.widgets.drawing.moving import Moment
from companion.widgets.touching.gestures import Point, Touched, unheard
from companion.widgets.touching.touch import Touch
from engine.condottiere.edition import load

_MARGIN = 6
_SLOP = 12
_WHEEL = 1.2
_CONQUEST = 0.2
"""Seconds in which a region takes its owner's colour."""
_USUAL, _READABLE = 1.25, 13
"""The largest enlargement of names, and the size in dp that they should have."""
_DARK, _PALE, _RED = color("17100c"), color("fff6e0"), color("9c2f27")


class MapView(Touched, Drawn):
    """Shows a `MapSight`. One finger chooses, two zoom, a double tap shows the whole map again.

    Events name a region that was tapped, or pressed for long.
    """

    reading_turn = MAPS_TURN

    __events__ = ("on_region", "on_region_held")
    on_region = on_region_held = unheard

    def __init__(self, **properties: object) -> None:
        self.builds = 0
        self._moved = False
        self._wanted: tuple[object, ...] = ()
        self._built_for: tuple[object, ...] = ()
        self._drawn: tuple[object, ...] = ()
        self._painted: tuple[object, ...] = ()
        self._conquered, self._is_won = "", False
        self._conquest = Moment(self._paint_conquest, _CONQUEST)
        super().__init__(**properties)

    def conquer(self, word: str) -> None:
        """This region was just won: it takes its owner's colour, from when it is drawn."""
        if not self.look.still:
            self._conquered, self._is_won, self._painted = word, True, ()
            self.redraw()

    def _paint_conquest(self, share: float) -> None:
        region = None if self.view is None else self.view.region(self._conquered)
        if region is not None and region.owner is not None:
            self._sheet.conquer(region, share)

    def place_of(self, word: str, what: str = "city") -> Point:
        """Where a region's city, label, emblem or token is shown now."""
        return self._window.shown(self._sheet.at(getattr(self._sheet.chart.places[word], what)))

    def _draw_anew(self, *_: object) -> None:
        """Build the map for a new size; otherwise update what has changed."""
        sight = self.view
        if sight is None or min(self.size) <= dp(40):
            self.canvas.clear()
            self._wanted = self._built_for = self._drawn = ()
            return
        wanted = (sight.edition, tuple(self.size), self.look)
        if wanted != self._built_for:
            if wanted != self._wanted:
                # it may still be on its way to its size, and once is enough
                self._wanted = wanted
                self.redraw()
                return
            self._build(sight)
            self._built_for = wanted
            self._painted = ()
        window = self._window
        window.left, window.bottom = self.x + dp(_MARGIN), self.y + dp(_MARGIN)
        window.move(0, 0)
        state = (sight, window.x, window.y, window.zoom)
        if state != self._painted:
            self._painted = state
            self._paint(sight)
            if self._is_won:
                self._is_won = False
                self._paint_conquest(0)
                self._conquest.begin()

    def _build(self, sight: MapSight) -> None:
        """Draw the map, or only move it where it is as large as before and has another room."""
        board = load(sight.edition).board
        room = self.width - 2 * dp(_MARGIN), self.height - 2 * dp(_MARGIN)
        width = round(min(room[0], room[1] * board.width_to_height))
        size = width, round(width / board.width_to_height)
        self._window = Window(0, 0, *room, size)
        drawn = (sight.edition, size, self.look)
        if drawn != self._drawn:
            self._drawn = drawn
            self._draw_map(sight, size)

    def _draw_map(self, sight: MapSight, size: Point) -> None:
        self.builds += 1
        self._sheet = MapSheet(sight.edition, size, self.colors)
        self._frame = MapFrame(self.colors)
        self._signs = Canvas()
        self._grown = self._names_grow(sight)
        self._clips = []
        self.canvas.clear()
        with self.canvas:
            StencilPush()
            self._clips.append(Rectangle())
            StencilUse()
            PushMatrix()
            self._move = Translate()
            self._near = Scale()
        self.canvas.add(self._sheet.canvas)
        with self.canvas:
            PopMatrix()
        self.canvas.add(self._signs)
        with self.canvas:
            StencilUnUse()
            self._clips.append(Rectangle())
            StencilPop()
        self.canvas.add(self._frame.canvas)

    def _names_grow(self, sight: MapSight) -> float:
        """How much larger names are than on the smallest map."""
        sheet = self._sheet
        places = sheet.chart.places
        rounds = [
            (sheet.at(spot), radius * sheet.unit)
            for place in places.values()
            for spot, radius in ((place.city, DOT), (place.emblem, EMBLEM), (place.token, TOKEN))
        ]
        names = {
            region.word: (region.name, sheet.at(places[region.word].label))
            for region in sight.regions
        }
        room = room_to_grow(names, rounds, sheet.size[0])
        wanted = max(_USUAL * self.look.text_scale, dp(_READABLE) / (LABEL * sheet.unit))
        return float(min(wanted, room))

    def _paint(self, sight: MapSight) -> None:
        window = self._window
        self._move.xy = window.x, window.y
        self._near.xyz = window.zoom, window.zoom, 1
        left, bottom, width, height = window.box
        for clip in self._clips:
            clip.pos, clip.size = (left, bottom), (width, height)
        self._frame.draw_round(window.box)
        self._sheet.paint(sight)
        self.marks.clear()
        self.signs.clear()
        self._signs.clear()
        with self._signs:
            self._draw_signs(sight)

    def _draw_signs(self, sight: MapSight) -> None:
        sheet, near = self._sheet, self._window.zoom**0.6
        unit = sheet.unit * near
        if sheet.chart.compass is not None:
            x, y, radius = sheet.chart.compass
            middle = self._window.shown(sheet.at((x, y)))
            draw_compass(middle, radius * sheet.size[0] * self._window.zoom, self.colors)
        size = max(1, round(LABEL * unit * self._grown))
        for region in sight.regions:
            self._draw_region(region, unit, size)
        at_condottiere, at_pope = sight.condottiere_at, sight.pope_at
        if at_pope:
            x, y = self.place_of(at_pope, "token")
            if at_pope == at_condottiere:
                x += 2.1 * TOKEN * unit
            self._draw_token((x, y), unit, _PALE, _RED, "key-variant")
        if at_condottiere:
            middle = self.place_of(at_condottiere, "token")
            self._draw_token(middle, unit, _DARK, self.colors.glow, "sword-cross")

    def _draw_region(self, region: RegionSight, unit: float, size: int) -> None:
        fill = self._sheet.fill(region)
        ink = max(_DARK, _PALE, key=lambda ink: contrast(ink, fill))
        draw_city(self.place_of(region.word), DOT * unit, ink, fill)
        box = draw_name(region.name, self.place_of(region.word, "label"), size, ink, fill)
        self.marks.append(Mark(region.name, *box, cut=False))
        if region.owner is not None:
            seat = SEATS[region.owner]
            middle = self.place_of(region.word, "emblem")
            draw_disc(middle, EMBLEM * 1.12 * unit, seat.color, seat.on_color, 0.9 * unit)
            self.icon(seat.icon, *middle, EMBLEM * 1.8 * unit / dp(1), seat.on_color)

    def _draw_token(self, middle: Point, unit: float, fill: Color, ink: Color, icon: str) -> None:
        draw_disc(middle, TOKEN * unit, fill, ink, 1.3 * unit)
        self.icon(icon, *middle, TOKEN * 1.45 * unit / dp(1), ink)

    def spoken(self) -> str:
        return "" if self.view is None else spoken_map(self.view)

    def region_at(self, x: float, y: float) -> str | None:
        left, bottom, width, height = self._window.box
        if not (left <= x <= left + width and bottom <= y <= bottom + height):
            return None
        return self._sheet.chart.region_at(*self._window.on_board(x, y))

    @property
    def zoom(self) -> float:
        return float(self._window.zoom) if self._built_for else 1.0

    def show_all(self) -> None:
        if self._built_for and self.zoom != 1:
            self._window.zoom = 1.0
            self._window.move(0, 0)
            self.redraw()

    drags = True

    def part_at(self, x: float, y: float) -> Hashable:
        """Regions can be tapped one after the other."""
        return self.region_at(x, y) if self._built_for else None

    def takes(self, x: float, y: float) -> bool:
        return bool(self._built_for) and super().takes(x, y)

    @property
    def holds(self) -> bool:
        """Whether it is a single finger that has done nothing else."""
        return not self._moved

    def pressed(self) -> None:
        """A second finger does not tap; the second tap of two shows the whole map."""
        self._moved = len(self.fingers) > 1
        if not self._moved and next(iter(self.fingers)).is_double_tap and self.zoom != 1:
            self._moved = True
            self.show_all()

    def dragged(self, touch: Touch) -> None:
        """One finger shifts the map, two zoom."""
        before = self.fingers[touch]
        if len(self.fingers) > 1:
            self._pinch(touch, before)
        elif not self._moved and math.dist(touch.pos, before) < dp(_SLOP):
            return
        else:
            self._moved = True
            self.stays_no_longer()
            self._window.move(touch.x - before[0], touch.y - before[1])
        self.fingers[touch] = touch.pos
        self.redraw()

    def tapped(self) -> None:
        """A finger that did nothing else chooses."""
        word = self.region_at(*self.down_at)
        if not self._moved and word is not None:
            self.dispatch("on_region", word)

    def stayed(self) -> bool:
        word = self.region_at(*self.down_at)
        if word is None:
            return False
        self.dispatch("on_region_held", word)
        return True

    def turn_wheel(self, touch: Touch) -> bool:
        """Zoom; turning a wheel sideways does nothing."""
        if not self._built_for or touch.button not in ("scrolldown", "scrollup"):
            return False
        self._window.nearer(_WHEEL if touch.button == "scrolldown" else 1 / _WHEEL, touch.pos)
        self.redraw()
        return True

    def _pinch(self, touch: Touch, before: Point) -> None:
        """Zoom so that the same two points stay under the fingers."""
        still = next(spot for finger, spot in self.fingers.items() if finger is not touch)
        was, now = math.dist(before, still), math.dist(touch.pos, still)
        middle = (before[0] + still[0]) / 2, (before[1] + still[1]) / 2
        if was > dp(8) and now > dp(8):
            self._window.nearer(now / was, middle)
        self._window.move((touch.x - before[0]) / 2, (touch.y - before[1]) / 2)
