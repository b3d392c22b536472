"""Sixteen places for keys, four by four, each always in its place."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.condottiere.viewmodels.battle.battle_keys import KeyView
from companion.condottiere.viewmodels.read_aloud import spoken_keys
from companion.condottiere.widgets.battle.card_key import CardKey
from companion.widgets.drawing.ink import KEYS_TURN

_ACROSS = 4
_GAP = 6


class Keypad(Widget):
    """Shows keys and reports the word of a tapped one.

    A key followed by places without one extends over them, as far as they fill whole rows.
    """

    reading_turn = KEYS_TURN

    __events__ = ("on_key", "on_look_up")

    views: Sequence[KeyView | None] = ObjectProperty(())

    def __init__(self, **properties: object) -> None:
        self._keys = [CardKey() for _ in range(_ACROSS * _ACROSS)]
        super().__init__(**properties)
        for key in self._keys:
            key.bind(on_release=self._tapped, on_hold=self._held)
            self.add_widget(key)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self.fbind("views", self._show)
        self._show()

    def on_key(self, word: str) -> None:
        """The key of that word was tapped."""

    def on_look_up(self, word: str) -> None:
        """The key of that card was pressed long, for its rules."""

    def key(self, word: str) -> CardKey:
        """The key of that word."""
        return next(key for key in self._keys if key.text == word)

    def has(self, word: str) -> bool:
        """Whether there is a key of that word now."""
        return any(key.text == word for key in self._keys)

    def _tapped(self, key: CardKey) -> None:
        self.dispatch("on_key", key.text)

    def _held(self, key: CardKey) -> None:
        self.dispatch("on_look_up", key.text)

    def _show(self, *_: object) -> None:
        for place, key in enumerate(self._keys):
            key.view = self.views[place] if place < len(self.views) else None
        self._arrange()

    def _arrange(self, *_: object) -> None:
        gap = dp(_GAP)
        wide = (self.width - gap * (_ACROSS - 1)) / _ACROSS
        tall = (self.height - gap * (_ACROSS - 1)) / _ACROSS
        spread = self._spread()
        for place, key in enumerate(self._keys):
            row, column = divmod(place, _ACROSS)
            if key.view is None:
                key.size = (0, 0)
                continue
            rows = spread if place == 0 else 1
            across = _ACROSS if rows > 1 else 1
            key.size = (wide * across + gap * (across - 1), tall * rows + gap * (rows - 1))
            key.pos = (
                self.x + column * (wide + gap),
                self.top - (row + rows) * tall - (row + rows - 1) * gap,
            )

    def _spread(self) -> int:
        """How many rows the first key takes."""
        if len(self.views) < 2 or self.views[1] is not None:
            return 1
        filled = next(place for place in range(1, len(self.views)) if self.views[place] is not None)
        return filled // _ACROSS

    def spoken(self) -> str:
        """All keys together, in short."""
        return spoken_keys(self.views)
