"""A finished game as a picture to share, drawn for that: nothing on it is a button."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from operator import mul

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.look import TEXT, Look
from companion.texts import _
from companion.viewmodels.past.endings import Told
from companion.widgets.drawing.pictures import seen_apart
from companion.widgets.drawing.words import Title
from companion.widgets.drawing.worn import Dressed, wear, worn
from companion.widgets.past.endings import CountTile, FactRow, HoldingRow, Laurels
from companion.widgets.past.png import png

_USUAL, _LEAST = 400, 640
"""Its width in dp, and the least in pixels, where the letters are larger for that."""
_MARGIN, _GAP, _TILE = 20, 10, 64
_FRAMES = 3
"""In so many frames everything has come to its size and is drawn."""


Scenery = Callable[[float], Sequence[Widget]]
"""What is seen of the table at its end, made for a width: with their own heights."""


class VictoryPicture(Dressed, Widget):
    """All of it, from the top down; its height is what that needs."""

    def __init__(self, told: Told, scenery: Scenery) -> None:
        super().__init__(size_hint=(None, None), pos=(0, 0))
        self.width = max(dp(_USUAL), _LEAST)
        within = self.width - 2 * dp(_MARGIN)
        sp = partial(mul, dp(self.look.text_scale))
        head = Title(text=told.title, text_size=20, size_hint=(None, None), height=sp(30))
        below = _(" · ").join(filter(None, (told.day, "Condottiere Companion")))
        foot = Title(
            text=below, text_size=13, font=TEXT, tone="muted", align=0.5,
            size_hint=(None, None), height=sp(24),
        )  # fmt: skip
        parts: list[Sequence[Widget]] = [[head]]
        if told.winners is not None:
            parts.append([Laurels(view=told.winners, size_hint_x=None, width=within)])
        parts += [[each] for each in scenery(within)]
        parts += [[HoldingRow(view=each, size_hint_x=None)] for each in told.holdings]
        tile = {"size_hint": (None, None), "height": sp(_TILE)}
        parts.append([CountTile(view=each, **tile) for each in told.counts])
        parts += [[FactRow(view=each, size_hint_x=None)] for each in told.records]
        self._stack([*parts, [foot]], within)

    def _stack(self, lines: Sequence[Sequence[Widget]], within: float) -> None:
        """Each line below the one before, its parts beside each other."""
        gap = dp(_GAP)
        for line in lines:
            for part in line:
                part.width = (within - gap * (len(line) - 1)) / len(line)
        lines = [line for line in lines if line]
        self.height = y = sum(line[0].height + gap for line in lines) + 2 * dp(_MARGIN)
        y -= dp(_MARGIN)
        for line in lines:
            y -= line[0].height
            for number, part in enumerate(line):
                part.pos = dp(_MARGIN) + number * (part.width + gap), y
                self.add_widget(part)
            y -= gap


def drawn(told: Told, scenery: Scenery, then: Callable[[bytes], None]) -> None:
    """Draw the picture outside of the window, and give it as the bytes of a PNG."""
    picture = _dressed(worn(), lambda: VictoryPicture(told, scenery))
    left = _FRAMES

    def frame(_passed: float) -> bool:
        nonlocal left
        left -= 1
        if not left:
            then(_taken(picture))
        return bool(left)

    Clock.schedule_interval(frame, 0)


def _dressed(look: Look, make: Callable[[], VictoryPicture]) -> VictoryPicture:
    """Its letters are as large for its width as on a phone, whatever size was chosen."""
    scale = max(_LEAST / dp(_USUAL), 1.0)
    wear(replace(look, text_scale=scale, still=True))
    try:
        return make()
    finally:
        wear(look)


def _taken(picture: VictoryPicture) -> bytes:
    wide, high, pixels = seen_apart(picture, picture.look.palette.ground)
    return png(wide, high, pixels)
