"""Parts for choosing: rows with a mark and an explanation, and segments side by side."""

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.look import STRONG, TEXT
from companion.spoken.heard import about
from companion.texts import _
from companion.viewmodels.basic.rows import Option
from companion.widgets.basic.buttons import SMALLEST, Tappable
from companion.widgets.basic.page import FittedRows, Row
from companion.widgets.basic.scroll import Scroll
from companion.widgets.drawing.ink import Fitted
from companion.widgets.drawing.lettering import Paragraph, text_width
from companion.widgets.drawing.smooth import Rounded
from companion.widgets.touching.gestures import unheard

_MARKS = {
    "switch": ("toggle-switch-off-outline", "toggle-switch", 38),
    "choice": ("radiobox-blank", "radiobox-marked", 26),
    "fold": ("chevron-down", "chevron-up", 28),
}
_BOOK = 22
"""The room for the sign of a printed rulebook."""


class ToggleRow(Tappable, Fitted, Rounded):
    """A title, an explanation below it, and a mark at the right; as high as the texts need.

    Without any text it takes no room. `in_print` says that it is as in the printed rulebook.
    """

    text = StringProperty()
    meaning = StringProperty()
    in_print = StringProperty()
    on = BooleanProperty(False)
    mark = OptionProperty("switch", options=list(_MARKS))
    fits_by = ("text", "meaning", "in_print", "width")
    drawn_by = (*Tappable.drawn_by, "on", "mark")
    _title = _meaning = _in_print = Paragraph()

    def fit(self) -> float:
        room = self.width - dp(72)
        self._title = self.wrap(self.text, 16, STRONG, room)
        self._meaning = self.wrap(self.meaning, 14, TEXT, room)
        self._in_print = self.wrap(self.in_print, 13, TEXT, room - dp(_BOOK))
        return float(max(dp(SMALLEST), self._high + dp(20))) if self._high else 0

    @property
    def _high(self) -> float:
        return float(self._title.high + self._meaning.high + self._in_print.high)

    def draw(self) -> None:
        colors = self.colors
        if self.held:
            self.ground(colors.line, dp(10))
        left, y = self.x + dp(12), self.center_y + self._high / 2
        y = self.paragraph(self._title, left, y, colors.ink)
        y = self.paragraph(self._meaning, left, y, colors.muted if self.text else colors.ink)
        if self.in_print:
            middle = y - self._in_print.step / 2
            self.icon("book-open-variant", left + dp(8), middle, 16, colors.muted)
            self.paragraph(self._in_print, left + dp(_BOOK), y, colors.muted)
        off, on, size = _MARKS[self.mark]
        lit = self.on and self.mark != "fold"
        ink = colors.gold if lit else colors.muted
        self.icon(on if self.on else off, self.right - dp(32), self.center_y, size, ink)

    def spoken(self) -> str:
        off, on = {
            "switch": (_("off"), _("on")),
            "choice": (_("not chosen"), _("chosen")),
            "fold": (_("closed"), _("open")),
        }[self.mark]
        state = on if self.on else off
        meaning = self.meaning if self.text else ""
        return about(self.text or self.meaning, state, meaning, self.in_print)


_SMALLER = 0.8
"""How small a segment's text may become, as a share of its size, before it takes two lines."""
_STEP = 1.2


class Segment(Tappable, Rounded):
    """One of a few options side by side; the chosen one is filled."""

    drawn_by = (*Tappable.drawn_by, "text", "icon_name", "on", "text_size")

    text = StringProperty()
    icon_name = StringProperty()
    on = BooleanProperty(False)
    text_size = NumericProperty(16)

    def draw(self) -> None:
        colors = self.colors
        fill, ink = (colors.gold, colors.on_gold) if self.on else (colors.panel, colors.ink)
        self.ground(self.tinted(fill, ink), dp(12), edge=None if self.on else colors.line)
        left = dp(24) if self.icon_name else 0
        words = self._words(self.width - left - dp(12))
        middle, top = self.center_x + left / 2, words.top_around(self.center_y)
        self.paragraph(words, middle, top, ink, align=0.5)
        if self.icon_name:
            width = max((mark.width for mark in self.marks), default=0.0)
            self.icon(self.icon_name, self.center_x - width / 2 - dp(4), self.center_y, 20, ink)

    def _words(self, room: float) -> Paragraph:
        """The text, in two lines if one would have to be much smaller."""
        if text_width(self.text, self.look, self.text_size, STRONG) * _SMALLER <= room:
            return self.wrap(self.text, self.text_size, STRONG, room, most=1)
        size = min(self.text_size, self.height / (2 * _STEP) / self.sp(1))
        words = self.wrap(self.text, size, STRONG, room, most=2)
        widest = max(text_width(line, self.look, size, STRONG) for line in words.lines)
        size *= min(max(room / widest, _SMALLER), 1)
        return self.wrap(self.text, size, STRONG, room, most=2, line=_STEP)

    def spoken(self) -> str:
        return about(self.text, _("chosen")) if self.on else self.text


class ChoiceRows(FittedRows):
    """A row for each of the options in `views`; `on_pick` reports the value of a tapped one."""

    __events__ = ("on_pick",)
    on_pick = unheard

    def __init__(self, **properties: object) -> None:
        super().__init__(kind=ToggleRow, spacing=0, **properties)

    def on_chosen(self, view: Option) -> None:
        self.dispatch("on_pick", view.value)

    def dress(self, row: ToggleRow, view: Option) -> None:
        row.mark = "choice"
        row.text, row.meaning, row.on = view.text, view.meaning, view.on


class Segments(Row):
    """Options side by side: `choices` by word, title and perhaps icon; one of them is `chosen`."""

    __events__ = ("on_pick",)
    on_pick = unheard

    choices: tuple[tuple[str, ...], ...] = ObjectProperty(())
    chosen = StringProperty("")

    def __init__(self, **properties: object) -> None:
        super().__init__(high=dp(48), spacing=dp(8), **properties)
        self.bind(choices=self._build, chosen=self._mark)
        self._build()

    def _build(self, *_: object) -> None:
        self.clear_widgets()
        for word, title, *icon in self.choices:
            segment = Segment(text=title, icon_name="".join(icon))
            segment.bind(on_release=lambda _, word=word: self.dispatch("on_pick", word))
            self.add_widget(segment)
        self._mark()

    def _mark(self, *_: object) -> None:
        for segment, choice in zip(reversed(self.children), self.choices, strict=True):
            segment.on = choice[0] == self.chosen


_SIZE = 15
_WIDEST = 190


class PlayerChips(Scroll):
    """A chip for each name; `on_choose` reports a tapped one."""

    __events__ = ("on_choose",)
    on_choose = unheard

    names: tuple[str, ...] = ObjectProperty(())
    chosen = StringProperty()

    def __init__(self, **properties: object) -> None:
        self._row = BoxLayout(spacing=dp(8), padding=(0, dp(4)), size_hint_x=None)
        self._row.bind(minimum_width=self._row.setter("width"))
        super().__init__(**properties)
        self.add_widget(self._row)
        self.fbind("names", self._build)
        self.fbind("chosen", self._mark)
        self._build()

    def _build(self, *_: object) -> None:
        self._row.clear_widgets()
        for name in self.names:
            wide = min(text_width(name, self.look, _SIZE, STRONG) + dp(28), dp(_WIDEST))
            chip = Segment(
                text=name, text_size=_SIZE, on=name == self.chosen,
                size_hint_x=None, width=max(wide, dp(56)),
            )  # fmt: skip
            chip.bind(on_release=lambda chip: self.dispatch("on_choose", chip.text))
            self._row.add_widget(chip)

    def _mark(self, *_: object) -> None:
        for chip in self._row.children:
            chip.on = chip.text == self.chosen
