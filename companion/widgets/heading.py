"""Above what is shown: its title, a few words below; moves, redo, undo and the menu beside them."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.heard import in_words, sentences
from companion.look import DISPLAY, TEXT
from companion.texts import _
from companion.widgets.buttons import SMALLEST, IconButton
from companion.widgets.ink import Drawn
from companion.widgets.wrapping import LINE, wrapped

_MOST_LINES = 2
_BELOW = 14
_GAP = 4
_LEAST = 280
"""What the words keep when the list of moves, which is in the menu, has a button of its own too."""


class HeadingWords(Drawn):
    """A title on two lines at most, and the words below it; as high as they need.

    `taken` is kept free at the upper right, for buttons; what lies lower has the whole width.
    """

    told_at = 0

    text = StringProperty()
    below = StringProperty()
    text_size = NumericProperty(26)
    taken = NumericProperty(0)

    def __init__(self, **properties: Any) -> None:
        self._title: list[str] = []
        self._below: list[str] = []
        self._size = 26.0
        super().__init__(size_hint_y=None, pos_hint={"x": 0, "center_y": 0.5}, **properties)
        for name in ("text", "below", "text_size", "look", "width", "taken"):
            self.fbind(name, self._measure)

    def _measure(self, *_: object) -> None:
        room = self.width - self.taken
        if self.look is None or room < dp(80):
            return
        for share in (1, 0.85, 0.72):
            self._size = self.text_size * share
            self._title = wrapped(self.text, self.look, self._size, DISPLAY, room)
            if len(self._title) <= _MOST_LINES:
                break
        if len(self._title) > _MOST_LINES:
            kept = self._title[: _MOST_LINES - 1]
            self._title = [*kept, " ".join(self._title[_MOST_LINES - 1 :])]
        self._below = []
        if self.below:
            beside = self._steps[0] * len(self._title) < dp(SMALLEST)
            self._below = wrapped(
                self.below, self.look, _BELOW, TEXT, room if beside else self.width
            )
        self.height = self._steps[0] * len(self._title) + self._steps[1] * len(self._below)
        self.redraw()

    @property
    def _steps(self) -> tuple[float, float]:
        return self.sp(self._size) * 1.2, self.sp(_BELOW) * LINE

    def draw(self) -> None:
        """The lines, from the top."""
        y = self.top
        for lines, step, size, font, ink, room in (
            (
                self._title, self._steps[0], self._size, DISPLAY, self.colors.ink,
                self.width - self.taken,
            ),
            (self._below, self._steps[1], _BELOW, TEXT, self.colors.muted, self.width),
        ):  # fmt: skip
            for line in lines:
                self.write(line, self.x, y - step / 2, size, ink, font=font, width=room)
                y -= step

    def told(self) -> str:
        """The title and what stands below it."""
        return sentences(self.text, in_words(self.below))


class Heading(FloatLayout):
    """As high as its words need, and no lower than its buttons."""

    __events__ = ("on_menu", "on_moves", "on_redo", "on_undo")

    look = ObjectProperty(None, allownone=True)
    text = StringProperty()
    below = StringProperty()
    text_size = NumericProperty(26)
    may_undo = BooleanProperty(True)
    may_redo = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        self._words = HeadingWords()
        self._moves = IconButton(icon_name="format-list-numbered", label=_("Moves"))
        self._redo = IconButton(icon_name="redo", label=_("Redo"))
        self._undo = IconButton(icon_name="undo", label=_("Undo"))
        self._menu = IconButton(icon_name="dots-vertical", label=_("Menu"))
        self._buttons = (self._moves, self._redo, self._undo, self._menu)
        self._row = BoxLayout(
            spacing=dp(_GAP), size_hint=(None, None), height=dp(SMALLEST),
            pos_hint={"right": 1, "top": 1},
        )  # fmt: skip
        super().__init__(size_hint_y=None, **properties)
        self.add_widget(self._words)
        self.add_widget(self._row)
        for button, event in (
            (self._moves, "on_moves"), (self._redo, "on_redo"), (self._undo, "on_undo"),
            (self._menu, "on_menu"),
        ):  # fmt: skip
            button.bind(on_release=lambda _, event=event: self.dispatch(event))
        self._words.bind(height=self._measure)
        for name in ("look", "text", "below", "text_size", "may_undo", "may_redo", "width"):
            self.fbind(name, self._tell)
        self._tell()

    def on_menu(self) -> None:
        """The menu was asked for."""

    def on_moves(self) -> None:
        """The list of moves was asked for."""

    def on_undo(self) -> None:
        """Undo was tapped."""

    def on_redo(self) -> None:
        """Redo was tapped."""

    def _tell(self, *_: object) -> None:
        for part in (self._words, *self._buttons):
            part.look = self.look
        self._words.text, self._words.below = self.text, self.below
        self._words.text_size = self.text_size
        buttons = [
            button
            for button, may in ((self._redo, self.may_redo), (self._undo, self.may_undo))
            if may
        ]
        buttons.append(self._menu)
        scale = 1.0 if self.look is None else self.look.text_scale
        each = dp(SMALLEST + _GAP)
        if self.width - (len(buttons) + 1) * each >= dp(_LEAST) * scale:
            buttons.insert(0, self._moves)
        if buttons != self._row.children[::-1]:
            self._row.clear_widgets()
            for button in buttons:
                self._row.add_widget(button)
        self._words.taken = len(buttons) * each
        self._row.width = self._words.taken - dp(_GAP)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.height = max(dp(52), self._words.height)
