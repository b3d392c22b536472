"""Above what is shown: its title, a few words below; moves, undo and redo beside them."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.look import DISPLAY, TEXT
from companion.texts import _
from companion.widgets.buttons import IconButton
from companion.widgets.ink import Drawn
from companion.widgets.wrapping import LINE, wrapped

_MOST_LINES = 2
_BELOW = 14
_LEAST = 170
"""What the words keep when a button for the list of moves stands beside them."""


class HeadingWords(Drawn):
    """A title on two lines at most, and the words below it; as high as they need."""

    text = StringProperty()
    below = StringProperty()
    text_size = NumericProperty(26)

    def __init__(self, **properties: Any) -> None:
        self._title: list[str] = []
        self._below: list[str] = []
        self._size = 26.0
        super().__init__(size_hint_y=None, pos_hint={"center_y": 0.5}, **properties)
        for name in ("text", "below", "text_size", "look", "width"):
            self.fbind(name, self._measure)

    def _measure(self, *_: object) -> None:
        if self.look is None or self.width < dp(80):
            return
        for share in (1, 0.85, 0.72):
            self._size = self.text_size * share
            self._title = wrapped(self.text, self.look, self._size, DISPLAY, self.width)
            if len(self._title) <= _MOST_LINES:
                break
        if len(self._title) > _MOST_LINES:
            kept = self._title[: _MOST_LINES - 1]
            self._title = [*kept, " ".join(self._title[_MOST_LINES - 1 :])]
        self._below = []
        if self.below:
            self._below = wrapped(self.below, self.look, _BELOW, TEXT, self.width)
        self.height = self._steps[0] * len(self._title) + self._steps[1] * len(self._below)
        self.redraw()

    @property
    def _steps(self) -> tuple[float, float]:
        return self.sp(self._size) * 1.2, self.sp(_BELOW) * LINE

    def draw(self) -> None:
        """The lines, from the top."""
        y = self.top
        for lines, step, size, font, ink in (
            (self._title, self._steps[0], self._size, DISPLAY, self.colors.ink),
            (self._below, self._steps[1], _BELOW, TEXT, self.colors.muted),
        ):
            for line in lines:
                self.write(line, self.x, y - step / 2, size, ink, font=font, width=self.width)
                y -= step


class Heading(BoxLayout):
    """As high as its words need, and no lower than its buttons."""

    __events__ = ("on_moves", "on_redo", "on_undo")

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
        super().__init__(size_hint_y=None, spacing=dp(4), **properties)
        self.add_widget(self._words)
        for button, event in (
            (self._moves, "on_moves"), (self._redo, "on_redo"), (self._undo, "on_undo")
        ):  # fmt: skip
            button.bind(on_release=lambda _, event=event: self.dispatch(event))
        self._words.bind(height=self._measure)
        for name in ("look", "text", "below", "text_size", "may_undo", "may_redo", "width"):
            self.fbind(name, self._tell)
        self._tell()

    def on_moves(self) -> None:
        """The list of moves was asked for."""

    def on_undo(self) -> None:
        """Undo was tapped."""

    def on_redo(self) -> None:
        """Redo was tapped."""

    def _tell(self, *_: object) -> None:
        for part in (self._words, self._moves, self._redo, self._undo):
            part.look = self.look
        self._words.text, self._words.below = self.text, self.below
        self._words.text_size = self.text_size
        buttons = [
            button
            for button, may in ((self._redo, self.may_redo), (self._undo, self.may_undo))
            if may
        ]
        scale = 1.0 if self.look is None else self.look.text_scale
        words = self.width - (len(buttons) + 1) * (self._moves.width + self.spacing)
        if words >= dp(_LEAST) * scale:
            buttons.insert(0, self._moves)
        wanted = [self._words, *buttons]
        if wanted != self.children[::-1]:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.height = max(dp(52), self._words.height)
        for button in (self._moves, self._redo, self._undo):
            button.pos_hint = {"top": 1}
