"""What plays a replay: a slider over its moves, play and pause, and how fast."""

from kivy.graphics import Color as Ink
from kivy.graphics import Ellipse, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from companion.formats import number
from companion.look import STRONG
from companion.spoken.heard import about
from companion.spots import STEP
from companion.texts import _
from companion.widgets.basic.buttons import IconButton, TextButton
from companion.widgets.drawing.ink import LAST_TURN
from companion.widgets.drawing.smooth import Smooth
from companion.widgets.touching.gestures import Touched, unheard
from companion.widgets.touching.mouse import ON
from companion.widgets.touching.touch import Touch

_KNOB = 22.0
_LEAST = 6.0
_COUNT = 14
"""Marks closer together than this are drawn lower."""


class MoveSlider(Touched, Smooth):
    """`value` of `last` moves; `on_slide` tells the move at a finger anywhere on the slider.

    Moving the knob draws nothing else again.
    """

    reading_turn = LAST_TURN
    drawn_by = ("last", "starts")
    again, drags = STEP, True

    __events__ = ("on_slide",)
    on_slide = unheard

    value = NumericProperty(0)
    last = NumericProperty(0)
    starts: tuple[int, ...] = ObjectProperty(())

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        with self.canvas.after:
            self._gone_ink = Ink(0, 0, 0, 0)
            self._gone = Rectangle()
            self._edge_ink = Ink(0, 0, 0, 0)
            self._edge = Ellipse()
            self._knob_ink = Ink(0, 0, 0, 0)
            self._knob = Ellipse()
        self.fbind("value", self._show_knob)

    @property
    def _ends(self) -> tuple[float, float]:
        return self.x + dp(_KNOB / 2 + 2), self.right - dp(_KNOB / 2 + 2)

    def x_of(self, value: float) -> float:
        left, right = self._ends
        return float(left + (right - left) * value / max(self.last, 1))

    def takes(self, x: float, y: float) -> bool:
        return bool(self.last) and super().takes(x, y)

    def pressed(self) -> None:
        self._slide(self.down_at[0])

    def dragged(self, touch: Touch) -> None:
        self._slide(touch.x)

    def _slide(self, x: float) -> None:
        left, right = self._ends
        share = min(max((x - left) / max(right - left, 1), 0), 1)
        self.dispatch("on_slide", round(share * self.last))

    def turn_wheel(self, touch: Touch) -> bool:
        to = self.value + (1 if touch.button in ON else -1)
        if not 0 <= to <= self.last:
            return False
        self.dispatch("on_slide", to)
        return True

    def draw(self) -> None:
        colors = self.colors
        left, right = self._ends
        thick = dp(4)
        self.box(left, self.center_y - thick / 2, right - left, thick, colors.line, thick / 2)
        before = -dp(_LEAST)
        for start in self.starts:
            x = self.x_of(start)
            high = dp(9) if x - before >= dp(_LEAST) else dp(5)
            self.box(round(x - dp(1)), self.center_y + dp(7), dp(2), high, colors.muted)
            before = x
        self._show_knob()

    def _show_knob(self, *_: object) -> None:
        colors, x = self.colors, self.x_of(self.value)
        left, _right = self._ends
        self._gone_ink.rgba = colors.gold
        self._gone.pos = left, self.center_y - dp(2)
        self._gone.size = x - left, dp(4)
        for ink, disc, shade, size in (
            (self._edge_ink, self._edge, colors.ground, dp(_KNOB + 4)),
            (self._knob_ink, self._knob, colors.gold, dp(_KNOB)),
        ):
            ink.rgba = shade
            disc.pos, disc.size = (x - size / 2, self.center_y - size / 2), (size, size)

    def spoken(self) -> str:
        return about(_("Move"), f"{self.value} / {self.last}")


class Count(Smooth):
    """The number of moves made; its width is constant while it changes."""

    drawn_by = ("value", "last")

    value = NumericProperty(0)
    last = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint_x=None, **properties)
        self.fbind("last", self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.width = self.width_of(f"{self.last} / {self.last}", _COUNT, STRONG) + dp(12)

    def draw(self) -> None:
        text, right = f"{self.value} / {self.last}", self.right - dp(4)
        self.write(text, right, self.center_y, _COUNT, self.colors.muted, font=STRONG, align=1)

    def spoken(self) -> str:
        """Empty: the slider says it."""
        return ""


class PlayButton(IconButton):
    """The icon on a disc, to stand out among the buttons beside it."""

    def draw(self) -> None:
        colors = self.colors
        fill, ink = (colors.row, colors.muted) if self.off else (colors.gold, colors.on_gold)
        side = self.height - dp(2)
        left, bottom = self.center_x - side / 2, self.center_y - side / 2
        self.box(left, bottom, side, side, self.tinted(fill, ink), side / 2)
        self.icon(self.icon_name, self.center_x, self.center_y, 28, ink)


class PaceButton(TextButton):
    """The button for the moves played a second."""

    pace = NumericProperty(0)

    def on_pace(self, *_: object) -> None:
        self.text = "½×" if self.pace < 1 else f"{self.pace:g}×"

    def spoken(self) -> str:
        return about(_("Moves per second"), number(self.pace, 1 if self.pace < 1 else 0))
