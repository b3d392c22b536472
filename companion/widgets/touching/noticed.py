"""Shows that a tap was noticed which does nothing: a ring around the finger, for a moment."""

from kivy.clock import Clock
from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.spots import Point
from companion.widgets.drawing.worn import worn

SECONDS = 0.4
_RADIUS, _WIDTH = 30, 2.5


def ring(over: Widget, at: Point) -> None:
    """Draw a ring over a widget; it goes by itself."""
    canvas = over.canvas.after
    drawn = Color(*worn().palette.muted), Line(circle=(*at, dp(_RADIUS)), width=dp(_WIDTH))
    for each in drawn:
        canvas.add(each)

    def gone(_seconds: float) -> None:
        for each in drawn:
            canvas.remove(each)

    Clock.schedule_once(gone, SECONDS)
