"""A view that scrolls only if it must; its content can be dragged by a grip."""

import math
from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView

from companion.widgets.drawing.worn import Dressed
from companion.widgets.touching.gestures import Hold
from companion.widgets.touching.touch import Touch

REST = 0.2
"""Seconds that a finger must rest on a grip to drag it."""
_STILL = 8
"""A finger that moves no farther than this, in dp, rests."""
_BAR = 4
"""The width of the bar at the side of what scrolls up and down, in dp."""
_HIDDEN = 4
"""From this much hidden content below on, in dp, a line is drawn."""

_BESIDE = 10
"""What a field that is typed into has above and below it, in dp, if there is room."""


class _Waiting(NamedTuple):
    """A finger on a grip: what it would drag, and where it came down."""

    place: int
    at: tuple[float, float]

    def still(self, touch: Touch) -> bool:
        return bool(math.dist(touch.pos, self.at) <= dp(_STILL))


class Scroll(Dressed, ScrollView):
    """Scrolls what does not fit. If it is `lined`, a line is drawn while there is more below.
    `grip`, if set, is asked first about every touch.

    A thumb that scrolls at the edge must not drag anything: a finger has to rest on the grip first.
    A mouse, which scrolls by its wheel, does not.
    """

    grip = ObjectProperty(None, allownone=True)
    lined = BooleanProperty(True)

    def __init__(self, **properties: object) -> None:
        self._follow_typing = Clock.create_trigger(self._show_typed)
        self._rest = Hold(self, self._rested, REST)
        self._above = self._beyond = self._wide = 0.0
        ink = self.look.palette.muted[:3]
        super().__init__(
            bar_width=dp(_BAR), bar_color=(*ink, 0.7), bar_inactive_color=(*ink, 0.35), **properties
        )
        with self.canvas.after:
            self._line_color = Color(0, 0, 0, 0)
            self._line = Rectangle()
        self.fbind("size", self._fit)
        self.bind(pos=self._draw_line, scroll_y=self._draw_line)
        self.fbind("scroll_y", self._note_place)
        self.fbind("children", self._follow_content)
        # what a kv rule puts into it is there already
        self._follow_content()

    def _follow_content(self, *_: object) -> None:
        for content in self.children:
            content.bind(size=self._fit)
        self._fit()

    @property
    def _hidden(self) -> float:
        """How much of the content there is no room for."""
        return float(max((content.height for content in self.children), default=0) - self.height)

    def _note_place(self, *_: object) -> None:
        """Somebody scrolls; while the content becomes longer, nobody does."""
        hidden = self._hidden
        if hidden == self._beyond:
            self._above = hidden * (1 - self.scroll_y)

    def _stay(self) -> None:
        """What is in sight stays there if the content becomes longer or shorter, as far as it
        reaches; lines that break elsewhere leave only about the same in sight.
        """
        hidden = self._beyond = self._hidden
        if hidden > 0 and self._above > 1 and self._wide == self.width:
            above = self._above
            self.effect_y.max = -hidden  # or it would spring back to where the content ended
            self.scroll_y = max(1 - above / hidden, 0)
            self.effect_y.value = -hidden * self.scroll_y
            self._above = above
        else:
            self._note_place()
        self._wide = self.width

    def _fit(self, *_: object) -> None:
        """Content that fits does not scroll, and its taps are not delayed."""
        self._stay()
        self.do_scroll_x = any(content.width > self.width + 1 for content in self.children)
        self.do_scroll_y = any(content.height > self.height + 1 for content in self.children)
        # what lies beside each other is cut at its edge, and a bar would lie over it
        self.bar_width = 0 if self.do_scroll_x else dp(_BAR)
        if not self.do_scroll_x:
            self.scroll_x = 0
        if not self.do_scroll_y:
            self.scroll_y = 1
        self._draw_line()
        self._follow_typing()

    def _show_typed(self, *_: object) -> None:
        """A phone's keyboard takes height away: the field that is typed into stays in sight."""
        for each in self.walk(restrict=True):
            if self.do_scroll_y and getattr(each, "focus", False):
                room = max(self.height - each.height, 0) / 2
                self.scroll_to(each, padding=min(_BESIDE, room / dp(1)), animate=False)

    def _draw_line(self, *_: object) -> None:
        """The line separates the content from what is below, or both would be read together."""
        more = self.lined and self.do_scroll_y and self._hidden * self.scroll_y > dp(_HIDDEN)
        self._line_color.rgba = self.look.palette.line if more else (0, 0, 0, 0)
        self._line.pos, self._line.size = self.pos, (self.width, max(1, round(dp(1))))

    def to_top(self) -> None:
        self.effect_x.velocity = self.effect_y.velocity = 0
        self.scroll_x, self.scroll_y = 0, 1

    @property
    def scrolls(self) -> bool:
        return bool(self.do_scroll_x or self.do_scroll_y)

    def turn_wheel(self, touch: Touch) -> bool:
        """Scroll, unless at the end or during a touch; the content does not get the event."""
        if not self.scrolls or self._touch:
            return False
        return bool(self.on_scroll_start(touch, check_children=False))

    def on_touch_down(self, touch: Touch) -> bool:
        """On a grip, wait to see what the finger will do."""
        place = self._gripped(touch)
        if place is None:
            return bool(super().on_touch_down(touch))
        if touch.device == "mouse":
            self.grip.lift(touch, place)
            return True
        touch.grab(self)
        touch.ud[self] = _Waiting(place, touch.pos)
        self._rest.begin(touch)
        return True

    def on_touch_move(self, touch: Touch) -> bool:
        """A finger that did not rest on the grip scrolls."""
        waiting = touch.ud.get(self)
        if touch.grab_current is not self or waiting is None:
            return bool(super().on_touch_move(touch))
        if not waiting.still(touch):
            self._wait_no_longer(touch)
            if self.do_scroll_y and not self._touch:
                self._scroll_from(waiting.at, touch)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        """A tap on the grip counts for its row."""
        waiting = touch.ud.get(self)
        if touch.grab_current is not self or waiting is None:
            return bool(super().on_touch_up(touch))
        self._wait_no_longer(touch)
        if waiting.still(touch):
            self.grip.tap(waiting.place)
        return True

    def _gripped(self, touch: Touch) -> int | None:
        """What the grip under the finger would drag."""
        if self.grip is None or not self.collide_point(*touch.pos):
            return None
        touch.push()
        touch.apply_transform_2d(self.to_local)
        place: int | None = self.grip.gripped(touch)
        touch.pop()
        return place

    def _scroll_from(self, at: tuple[float, float], touch: Touch) -> None:
        """The distance moved so far is enough for scrolling, wherever the finger is by now."""
        touch.push()
        touch.x, touch.y = touch.pos = at
        super().on_touch_down(touch)
        touch.pop()
        if scrolling := touch.ud.get(self._get_uid()):
            scrolling["mode"] = "scroll"

    def _rested(self, touch: Touch) -> None:
        place = touch.ud[self].place
        self._wait_no_longer(touch)
        self.grip.lift(touch, place)

    def _wait_no_longer(self, touch: Touch) -> None:
        self._rest.give_up()
        touch.ungrab(self)
        del touch.ud[self]
