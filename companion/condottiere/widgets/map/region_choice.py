"""Choosing a region on the map: one tap on it, one to confirm."""

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.condottiere.viewmodels.battle.battle import PopeView
from companion.condottiere.widgets.map.map_view import MapView
from companion.look import DISPLAY
from companion.texts import _
from companion.widgets.basic.buttons import SMALLEST, ConfirmBar, IconButton
from companion.widgets.drawing.words import Words
from companion.widgets.drawing.worn import Dressed
from companion.widgets.touching.gestures import Solid, unheard

_HEADER, _BAR, _GAP = 64, 56, 8
_SHAPE = 0.7
_ROOMY, _ROOMY_BESIDE = 420, 260
"""From this height in dp on there is room for the note: above the map, or beside it."""


class RegionChoice(Dressed, Solid, FloatLayout):
    """Shows a map to choose from; the choice counts when it is confirmed.

    The second button is there if it has a text, and the note if there is room.
    """

    covers = True

    __events__ = ("on_choose", "on_extra", "on_cancel")
    on_choose = on_extra = on_cancel = unheard

    view: PopeView = ObjectProperty()

    def __init__(self, view: PopeView, **properties: object) -> None:
        self._chosen = ""
        super().__init__(view=view, **properties)
        with self.canvas.before:
            self._ink = Color()
            self._ground = Rectangle()
        free = {"size_hint": (None, None)}
        self.title_line = Words(font=DISPLAY, text_size=24, **free)
        self.words = Words(tone="muted", **free)
        self.cancel = IconButton(icon_name="close", label=_("Cancel"))
        self.map = MapView(**free)
        self.bar = ConfirmBar(hint=_("Tap a region"), **free)
        self.extra = ConfirmBar(filled=False, **free)
        for child in (self.map, self.title_line, self.words, self.cancel, self.bar, self.extra):
            self.add_widget(child)
        self.map.bind(on_region=lambda _map, word: self.choose(word))
        self.bar.bind(on_release=lambda _bar: self.dispatch("on_choose", self._chosen))
        self.extra.bind(on_release=lambda _button: self.dispatch("on_extra"))
        self.cancel.bind(on_release=lambda _button: self.dispatch("on_cancel"))
        self.bind(pos=self.arrange, size=self.arrange)
        for words in (self.title_line, self.words):
            words.fbind("height", self.arrange)
        self.fbind("view", self._fill)
        self._fill()

    def choose(self, word: str) -> None:
        """Select a region, or explain why it cannot be chosen."""
        why = self.view.sight.region(word).refusal
        self._show("" if why else word, why)

    def begin(self) -> None:
        """Select nothing, as another question begins."""
        self._show("", "")

    def _fill(self, *_: object) -> None:
        """The map may have changed: what is selected stays, if it still may be chosen."""
        self.title_line.text = self.view.title
        if self._chosen:
            self.choose(self._chosen)
        else:
            self._show(self.view.sight.chosen, self.bar.why)
        self.arrange()

    def _show(self, word: str, why: str) -> None:
        sight, self._chosen = self.view.sight, word
        self.map.view = sight.choose(word)
        self.bar.why = why
        confirm = self.view.confirm
        self.bar.text = confirm.format(region=sight.region(word).name) if word else ""

    def arrange(self, *_: object) -> None:
        """The map above the buttons; in landscape beside them."""
        if min(self.size) <= 1:
            return
        self._ink.rgba = self.look.palette.ground
        self._ground.pos, self._ground.size = self.pos, self.size
        landscape = self._beside
        least = _ROOMY_BESIDE if landscape else _ROOMY
        note = self.view.note if self.height > dp(least) * self.look.text_scale else ""
        self.words.text = "\n".join(filter(None, (self.view.subtitle, note)))
        column = self._column if landscape else self.width
        left = self.right - column
        self._arrange_head(left)
        below = min(self.words.y - dp(4), self.top - dp(_HEADER))
        self._arrange_foot(left, column, below - self.y)
        if landscape:
            self.map.pos, self.map.size = self.pos, (left - self.x, self.height)
        else:
            self.map.pos = self.x, max(self.bar.top, self.extra.top) + dp(_GAP)
            self.map.size = self.width, below - self.map.y

    @property
    def _column(self) -> float:
        """The width of the words beside the map."""
        return float(max(dp(300), self.width * 0.4))

    @property
    def _beside(self) -> bool:
        """Whether the map is larger with the texts beside it than above and below."""
        scale = self.look.text_scale
        around = dp(_HEADER + _BAR + 4 * _GAP) * scale
        beside = min(self.width - self._column, self.height * _SHAPE)
        return bool(beside > min(self.width, (self.height - around) * _SHAPE))

    def _arrange_head(self, left: float) -> None:
        self.cancel.pos = self.right - self.cancel.width - dp(4), self.top - dp(4) - dp(SMALLEST)
        room = self.cancel.x - left - dp(24)
        self.title_line.width = room
        self.title_line.pos = left + dp(16), self.top - dp(6) - self.title_line.height
        self.words.width = room
        self.words.pos = left + dp(16), self.title_line.y - self.words.height

    def _arrange_foot(self, left: float, column: float, height: float) -> None:
        """The second choice below the first, or beside it if the map needs the room."""
        gap, bar = dp(_GAP), dp(_BAR) * self.look.text_scale
        x, y, width = left + 2 * gap, self.y + 2 * gap, column - 4 * gap
        self.extra.text = extra = self.view.extra
        self.extra.opacity = 1 if extra else 0
        stacked = column < self.width or height - 2 * bar - 4 * gap > column / _SHAPE
        first = second = width
        if extra and not stacked:
            second = (width - gap) * 0.42
            first = width - gap - second
        self.extra.pos, self.extra.size = (x, y), (second, bar if extra else 0)
        self.bar.size = first, bar
        self.bar.pos = x + width - first, y
        if extra and stacked:
            self.bar.y = self.extra.top + gap
