"""Reads the whole screen aloud: what is visible, the most important first."""

from collections.abc import Callable
from typing import Protocol

from kivy.clock import Clock
from kivy.uix.scrollview import ScrollView
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from companion.spoken.heard import in_words, sentences
from companion.texts import _
from companion.widgets.basic.long_list import RowsInSight
from companion.widgets.drawing.ink import USUAL_TURN

Box = tuple[float, float, float, float]

PACE = 15.0
"""The approximate number of characters that a voice says in a second."""
_LEAST = 2
"""A widget of which fewer pixels are visible counts as scrolled out of sight."""


class Voice(Protocol):
    """The voice that is used."""

    def speaks(self, language: str) -> bool | None: ...
    def learn(self, ready: Callable[[], None]) -> None: ...
    def say(self, text: str, language: str) -> None: ...
    def hush(self) -> None: ...


class ReadAloud:
    """Reads what `root` shows when called, and stops when called again meanwhile.

    A voice does not report whether it is speaking: the duration is estimated from the text.
    """

    def __init__(
        self, root: Widget, voice: Voice, language: Callable[[], str], say: Callable[[str], None]
    ) -> None:
        self._root, self._voice, self._language, self._say = root, voice, language, say
        self._until = 0.0

    def __call__(self) -> None:
        language = self._language()
        if Clock.time() < self._until:
            self._until = 0.0
            self._voice.hush()
            return
        able = self._voice.speaks(language)
        if able is False:
            self._refuse()
            return
        text = reading(self._root)
        self._until = Clock.time() + len(text) / PACE
        self._voice.say(text, language)
        if able is None:
            self._voice.learn(lambda: Clock.schedule_once(lambda _: self._learned(language)))

    def _learned(self, language: str) -> None:
        """Say so if the voice does not speak the language, which was not known when it was asked
        to.
        """
        if not self._voice.speaks(language):
            self._refuse()

    def _refuse(self) -> None:
        self._until = 0.0
        self._say(_("This device cannot read aloud in this language."))


def reading(root: Widget) -> str:
    """Everything visible, as sentences."""
    found: list[tuple[int, Box, str]] = []
    _gather(root, (float("-inf"), float("-inf"), float("inf"), float("inf")), found)
    found.sort(key=lambda each: each[0])
    return sentences(*(text for _turn, _box, text in found))


def _gather(widget: Widget, clip: Box, found: list[tuple[int, Box, str]]) -> None:
    """Widgets that cover others hide them; rows of a list out of sight are left out."""
    if widget.opacity == 0:
        return
    box = _common(_box_of(widget), clip)
    if getattr(widget, "covers", False):
        found[:] = [each for each in found if not _seen(_common(each[1], box))]
    if hasattr(widget, "spoken"):
        text = in_words(widget.spoken()) if _seen(box) else ""
        if text:
            found.append((getattr(widget, "reading_turn", USUAL_TURN), box, text))
        return
    if isinstance(widget, (ScrollView, StencilView)):
        clip = box
    for child in _in_order(widget):
        _gather(child, clip, found)


def _in_order(widget: Widget) -> list[Widget]:
    """As they were added; a list that uses its rows again has them in any order."""
    if isinstance(widget, RowsInSight):
        return sorted(widget.children, key=lambda child: -child.y)
    return list(reversed(widget.children))


def _box_of(widget: Widget) -> Box:
    x, y = widget.to_window(*widget.pos)
    return x, y, x + widget.width, y + widget.height


def _common(one: Box, other: Box) -> Box:
    return (
        max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])
    )  # fmt: skip


def _seen(box: Box) -> bool:
    return box[2] - box[0] > _LEAST and box[3] - box[1] > _LEAST
