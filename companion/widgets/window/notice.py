"""A short message, which lies where nothing is tapped."""

import math
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass

from kivy.clock import Clock
from kivy.metrics import dp

from companion.look import STRONG, TEXT, mixed
from companion.texts import _
from companion.viewmodels.basic.at_table import TakeBack
from companion.widgets.basic.buttons import SMALLEST
from companion.widgets.drawing.lettering import Paragraph, text_width
from companion.widgets.drawing.smooth import Rounded
from companion.widgets.touching.gestures import Box, Touched, unheard, within
from companion.widgets.window.clear_places import Sides, overlap

_SECONDS, _SECONDS_WITH_RULE, _SECONDS_WITH_UNDO = 4.0, 6.0, 8.0
_LARGEST, _LEAST, _SHRUNK = 15.0, 10.5, 0.92
"""The size of letters in sp, the least in dp, as small on the glass for large letters, and what
they are shrunk by at each step until the text fits.
"""
_INSETS = (8, 6, 4, 2)
"""The room above and below, which is smaller at each step, too."""
_LINE, _EDGE = 1.25, 12
_ASIDE = 52
"""The width of the link to the rule, at the left, and of the button to undo, at the right."""
_NARROWEST, _WIDEST = 200, 560
_GAP, _BESIDE, _MARGIN = 1, 6, 8
"""What is left free above and below, beside what is tapped, and beside the edge of the window."""
_SMALLER, _LOWER, _OVER_TEXT = 0.6, 0.6, 1.2
"""How much worse a place is if letters are a step smaller, if it is at the bottom, if it lies on
nothing but texts.
"""


@dataclass(frozen=True, slots=True)
class _Try:
    """One way to lie: the sides, and the number of the size of letters."""

    badness: float
    box: Sides
    step: int


class Notice(Touched, Rounded):
    """Shows one message at a time for some seconds; `on_rule` opens its page of the rules.

    Fingers go through it to what is below, except on its link and its button.
    """

    reading_turn = 0
    drawn_by = ("held",)

    __events__ = ("on_rule",)
    on_rule = unheard

    def __init__(self, **properties: object) -> None:
        self._page = ""
        self._take_back: TakeBack | None = None
        self._words = Paragraph()
        self._lacks: tuple[str, ...] = ()
        self._offers_undo = False
        self.said = 0
        """The number of messages shown so far, by which callers notice a new one."""
        super().__init__(size_hint=(None, None), size=(0, 0), **properties)
        self._silence = Clock.create_trigger(lambda *_: self.say(""))

    def say(self, text: str, page: str = "", take_back: TakeBack | None = None) -> None:
        """Show this for a few seconds, with a link to that page and a button that takes back what
        was done; an empty text hides the notice.
        """
        self._silence.cancel()
        self._page, self._take_back = (page, take_back) if text else ("", None)
        self.said += bool(text)
        self.view, self.size = text, (0, 0)
        self.redraw()
        if text:
            seconds = _SECONDS_WITH_RULE if page else _SECONDS
            self._silence.timeout = _SECONDS_WITH_UNDO if take_back else seconds
            self._silence()

    def settle(
        self, places: Sequence[Sequence[Sides]], texts: Sequence[Sides], window: Sides
    ) -> None:
        """Lie in the best of these places: with large letters, near the top, on few texts.

        Of `places`, the first that have room are taken. If none have, there is no link, and at
        last no button.
        """
        for self._lacks in ((), ("rule",), ("rule", "undo")):
            for each in places:
                for found in sorted(self._tries(each, texts, window), key=lambda it: it.badness):
                    if self._lie(found):
                        return
        self._lie(
            _Try(0, (window[0], window[3] - dp(SMALLEST), *window[2:]), self._steps - 1),
            whole=False,
        )

    @property
    def box_in_window(self) -> Sides:
        return self.x, self.y, self.right, self.top

    @property
    def rule_box(self) -> Box | None:
        """The box of the link to the page; None without one."""
        if not self.view or not self._has_rule:
            return None
        return self.x, self.y, self._aside, self.height

    @property
    def undo_box(self) -> Box | None:
        """The box of the button that takes back what was done; None without one."""
        if not self.view or not self._has_undo or not self._may_undo:
            return None
        return self.right - self._aside, self.y, self._aside, self.height

    @property
    def there(self) -> bool:
        return self.rule_box is not None or self.undo_box is not None

    @property
    def meaning(self) -> Hashable:
        return self.said

    def part_at(self, x: float, y: float) -> Hashable:
        """The link or the button."""
        box = self.undo_box
        return box is not None and within(box, (x, y))

    def takes(self, x: float, y: float) -> bool:
        """A touch outside the link and the button does nothing."""
        boxes = self.rule_box, self.undo_box
        return any(box is not None and within(box, (x, y)) for box in boxes)

    def tapped(self) -> None:
        take_back = self._take_back
        if self.undo_box is None or not within(self.undo_box, self.down_at):
            self.dispatch("on_rule", self._page)
        elif take_back is not None:
            self.say("")
            take_back.deed()

    def keep_up(self) -> None:
        """The button goes when what was done cannot be taken back any more."""
        if (self.undo_box is not None) is not self._offers_undo:
            self.redraw()

    def draw(self) -> None:
        if not self.view or not self.width:
            return
        colors = self.colors
        self.ground(colors.ink, dp(12))
        self._offers_undo = self.undo_box is not None
        if (box := self.rule_box) is not None:
            self._draw_aside(box, "book-open-variant", _("Rule"), box[0] + box[2])
        if (box := self.undo_box) is not None:
            self._draw_aside(box, "undo", _("Undo"), box[0])
        left = self.x + dp(_EDGE) + self._aside * self._has_rule
        self.paragraph(self._words, left, self._words.top_around(self.center_y), colors.ground)

    def spoken(self) -> str:
        return self.view or ""

    def _draw_aside(self, box: Box, icon: str, name: str, edge: float) -> None:
        """An icon, its word below if there is room, and a line towards the text."""
        colors, (left, _bottom, wide, _high) = self.colors, box
        if self.held and within(box, self.down_at):
            self.box(*box, mixed(colors.ink, colors.ground, 0.18), dp(12))
        middle, word = left + wide / 2, self.sp(13) * 1.3
        roomy = self.height >= dp(30) + word and self.width_of(name, 13, STRONG) <= wide - dp(4)
        y = self.center_y + (word / 2 if roomy else 0)
        self.icon(icon, middle, y, 24, colors.ground)
        if roomy:
            self.write(
                name, middle, self.center_y - dp(13), 13, colors.ground, font=STRONG, align=0.5,
                width=wide - dp(4),
            )  # fmt: skip
        line = mixed(colors.ink, colors.ground, 0.4)
        self.box(edge, self.y + dp(8), dp(1), self.height - dp(16), line)

    @property
    def _may_undo(self) -> bool:
        return self._take_back is not None and self._take_back.may()

    @property
    def _has_rule(self) -> bool:
        return bool(self._page) and "rule" not in self._lacks

    @property
    def _has_undo(self) -> bool:
        return self._take_back is not None and "undo" not in self._lacks

    @property
    def _aside(self) -> float:
        return float(dp(_ASIDE))

    @property
    def _beside(self) -> float:
        """The width that is no text's."""
        return float(2 * dp(_EDGE) + self._aside * (self._has_rule + self._has_undo))

    def _size(self, step: int) -> tuple[float, float]:
        """The size of letters, and the room above and below."""
        size = max(_LARGEST * _SHRUNK**step, _LEAST / self.look.text_scale)
        return size, float(dp(_INSETS[min(step, len(_INSETS) - 1)]))

    @property
    def _steps(self) -> int:
        """So many sizes there are."""
        return 1 + math.ceil(math.log(_LEAST / _LARGEST / self.look.text_scale, _SHRUNK))

    def _high(self, lines: float, step: int) -> float:
        size, inset = self._size(step)
        least = dp(SMALLEST) if self._has_rule or self._has_undo else 0
        return float(max(lines * self.sp(size) * _LINE + 2 * inset, least))

    def _tries(
        self, places: Sequence[Sides], texts: Sequence[Sides], window: Sides
    ) -> Iterator[_Try]:
        """Every way to lie in one of these places, as far as can be told without its lines."""
        look = self.look
        for step in range(self._steps):
            size, _inset = self._size(step)
            whole = text_width(self.view, look, size, TEXT)
            word = max(text_width(each, look, size, TEXT) for each in self.view.split())
            for place in places:
                left, bottom, right, top = _inside(place, window)
                wide = min(right - left, dp(_WIDEST), max(whole + self._beside, dp(_NARROWEST)) + 1)
                room = wide - self._beside
                if room < word:
                    continue
                x = (left + right - wide) / 2
                # words may be broken so that they need a line more
                for lines in {math.ceil(whole / room), math.ceil(whole / room * 1.1) + 1}:
                    high = self._high(lines, step)
                    if high <= top - bottom:
                        for y in {top - high, (top + bottom - high) / 2, bottom}:
                            box = x, y, x + wide, y + high
                            yield _Try(self._badness(box, step, texts, window), box, step)

    @staticmethod
    def _badness(box: Sides, step: int, texts: Sequence[Sides], window: Sides) -> float:
        area = (box[2] - box[0]) * (box[3] - box[1])
        low = 1 - (box[1] + box[3]) / 2 / window[3]
        over = sum(overlap(box, text) for text in texts) / area
        return step * _SMALLER + low * _LOWER + over * _OVER_TEXT

    def _lie(self, found: _Try, *, whole: bool = True) -> bool:
        """Whether the lines fit there, as they then do."""
        left, bottom, right, top = found.box
        size, _inset = self._size(found.step)
        words = self.wrap(self.view, size, TEXT, right - left - self._beside, line=_LINE)
        high = self._high(len(words.lines), found.step)
        if whole and high > top - bottom + 1:
            return False
        self._words = words
        self.width, self.height = right - left, high
        self.pos = (left, (bottom + top - high) / 2)
        self.redraw()
        return True


def _inside(place: Sides, window: Sides) -> Sides:
    """A place without what is left free around a notice."""
    gap, margin = dp(_GAP), dp(_MARGIN)
    beside = [margin if place[side] == window[side] else dp(_BESIDE) for side in (0, 2)]
    return place[0] + beside[0], place[1] + gap, place[2] - beside[1], place[3] - gap
