"""A short message, in a band that the screen keeps free for it."""

from kivy.clock import Clock
from kivy.metrics import dp

from companion.look import STRONG, TEXT, mixed
from companion.texts import _
from companion.widgets.basic.buttons import SMALLEST
from companion.widgets.drawing.lettering import Paragraph
from companion.widgets.drawing.smooth import Rounded
from companion.widgets.touching.gestures import Box, Touched, unheard, within

_SECONDS, _SECONDS_WITH_RULE = 4.0, 6.0
_RULE = 64
"""The least width of the link to the rule, at the left."""
_SIZES = (15.0, 13.5, 12.0, 10.5)
_LINE = 1.3
_INSET = 8


class Notice(Touched, Rounded):
    """Shows one message at a time for some seconds; `on_rule` opens its page of the rules."""

    reading_turn = 0
    drawn_by = ("held",)

    __events__ = ("on_rule",)
    on_rule = unheard

    def __init__(self, **properties: object) -> None:
        self._page = ""
        self.said = 0
        """The number of messages shown so far, by which callers notice a new one."""
        super().__init__(size_hint=(None, None), **properties)
        self._silence = Clock.create_trigger(lambda *_: self.say(""))

    def say(self, text: str, page: str = "") -> None:
        """Show this for a few seconds, with a link to that page; an empty text hides the notice."""
        self._silence.cancel()
        self._page = page if text else ""
        self.said += bool(text)
        self.view = text
        self.redraw()
        if text:
            self._silence.timeout = _SECONDS_WITH_RULE if page else _SECONDS
            self._silence()

    def high(self, width: float, most: float) -> float:
        """The height needed at this width; a long text is shrunk to be no higher than `most`."""
        if not self.view:
            return 0
        return self._needed(self._written(width, most))

    @property
    def rule_box(self) -> Box | None:
        """The box of the link to the page; empty without one."""
        if not self.view or not self._page:
            return None
        return self.x, self.y, self._aside, self.height

    @property
    def there(self) -> bool:
        return self.rule_box is not None

    def takes(self, x: float, y: float) -> bool:
        """A touch outside the link does nothing."""
        box = self.rule_box
        return box is not None and within(box, (x, y))

    def tapped(self) -> None:
        self.dispatch("on_rule", self._page)

    def draw(self) -> None:
        if not self.view:
            return
        colors, aside = self.colors, self._aside
        self.ground(colors.ink, dp(12))
        if self._page:
            self._draw_way()
        words = self._written(self.width, self.height)
        left, top = self.x + dp(14) + aside, words.top_around(self.center_y)
        self.paragraph(words, left, top, colors.ground)

    def spoken(self) -> str:
        return self.view or ""

    def _draw_way(self) -> None:
        """A book, its word below where there is room, and a line beside it."""
        colors, aside = self.colors, self._aside
        if self.held:
            ground = mixed(colors.ink, colors.ground, 0.18)
            self.box(self.x, self.y, aside, self.height, ground, dp(12))
        middle, word = self.x + aside / 2, self.sp(13) * 1.3
        roomy = self.height >= dp(36) + word
        y = self.center_y + (word / 2 if roomy else 0)
        self.icon("book-open-variant", middle, y, 24, colors.ground)
        if roomy:
            self.write(
                _("Rule"), middle, self.center_y - dp(13), 13, colors.ground, font=STRONG,
                align=0.5, width=aside - dp(8),
            )  # fmt: skip
        line = mixed(colors.ink, colors.ground, 0.4)
        self.box(self.x + aside, self.y + dp(8), dp(1), self.height - dp(16), line)

    @property
    def _aside(self) -> float:
        return float(max(dp(_RULE), self.sp(56))) if self._page else 0.0

    def _needed(self, words: Paragraph) -> float:
        least = dp(SMALLEST if self._page else 36)
        return float(max(words.high + 2 * dp(_INSET), least))

    def _written(self, width: float, most: float) -> Paragraph:
        """The text at the largest size at which it is no higher than that."""
        room = width - dp(28) - self._aside
        for size in _SIZES:
            words = self.wrap(self.view, size, TEXT, room, line=_LINE)
            if self._needed(words) <= most + 1:
                break
        return words
