"""The top of every screen at the table: the way back, a title and buttons, and the line below."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.look import DISPLAY, STRONG, TEXT
from companion.spoken.heard import in_words, listed, sentences
from companion.spots import STEP
from companion.texts import _
from companion.viewmodels.basic.at_table import HeaderView
from companion.widgets.basic.buttons import SMALLEST, IconButton
from companion.widgets.drawing.ink import Drawn
from companion.widgets.drawing.lettering import Paragraph, grown, text_width
from companion.widgets.drawing.smooth import Smooth
from companion.widgets.drawing.worn import Dressed
from companion.widgets.touching.gestures import unheard

WHERE, LINE = 13, 28
"""The text size of the line, and its height in dp; letters of a higher one are larger."""
_SHARE, _DECISIVE_SHARE = 0.36, 0.84


def share_of(view: HeaderView) -> float:
    """The share of the line for its own text beside a sign, which is small where much is said."""
    return _DECISIVE_SHARE if view.decides else _SHARE


class HeaderLine(Smooth):
    """The progress of the game, with room at the right for a sign."""

    reading_turn = 2

    view: HeaderView

    def draw(self) -> None:
        view = self.view
        left, room = self.x + dp(4), self.width - dp(4)
        font, ink = (STRONG, self.colors.gold) if view.decides else (TEXT, self.colors.muted)
        size = WHERE * grown(self.height, LINE)
        if view.sign or view.decides:
            share = share_of(view) if view.sign else 1
            size = self.fitting(view.progress, size, font, room * share)
        self.write(view.progress, left, self.center_y, size, ink, font=font, width=room)

    def spoken(self) -> str:
        view = self.view
        return listed((in_words(view.progress), view.sign))


_MOST_LINES = 2
_BELOW = 14
_INDENT = 8
_SHARES = (1, 0.85, 0.72)
_LEAST = 280
"""The least width of the words, if the list of moves is to have a button besides its entry in the
menu.
"""


class HeadingWords(Drawn):
    """A title on two lines at most, and the words below it; as high as they need."""

    text = StringProperty()
    below = StringProperty()
    text_size = NumericProperty(26)

    def __init__(self, **properties: object) -> None:
        self._title = self._below = Paragraph()
        self._begins = 0.0
        super().__init__(size_hint=(None, None), **properties)

    def fit(self, width: float, taken: float = 0, most: int = _MOST_LINES) -> bool:
        """Break the texts into lines of this width; whether the whole title fits on `most` lines.

        `taken` is kept free at the top right, for buttons; lower lines have the whole width, and
        so have all words below the title, if they take less height below the buttons.
        """
        room = width - taken
        for share in _SHARES:
            size = self.text_size * share
            self._title = self.wrap(self.text, size, DISPLAY, room, most=most, line=1.2)
            if self._fits():
                break
        title, least = self._title.high, max(self._title.high, dp(SMALLEST))
        narrow, wide = (self.wrap(self.below, _BELOW, TEXT, each) for each in (room, width))
        if title < dp(SMALLEST) and title + narrow.high <= least + wide.high:
            self._below, self._begins = narrow, title
        else:
            self._below, self._begins = wide, least if taken and self.below else title
        self.size = width, self._begins + self._below.high
        self.redraw()
        return self._fits()

    def _fits(self) -> bool:
        """Whether no line of the title has to shrink."""
        title = self._title
        widths = [text_width(line, self.look, title.size) for line in title.lines]
        return max(widths, default=0) <= title.room

    def draw(self) -> None:
        spare = self._begins - self._title.high
        self.paragraph(self._title, self.x, self.top - spare / 2, self.colors.ink)
        self.paragraph(self._below, self.x, self.top - self._begins, self.colors.muted)

    def spoken(self) -> str:
        return sentences(self.text, in_words(self.below))


class Heading(Dressed, FloatLayout):
    """The words beside the buttons, or below them if a title does not fit there.

    The buttons of redo and of the moves come and go without moving others. `single` keeps the title
    on one line, `turn` is its place when the screen is read aloud, `spare` is left free below.
    """

    __events__ = ("on_deed",)
    on_deed = unheard

    text = StringProperty()
    below = StringProperty()
    text_size = NumericProperty(26)
    may_undo = BooleanProperty(True)
    may_redo = BooleanProperty(False)
    made = NumericProperty(0)
    """The number of moves made, of which undo takes back the last."""
    has_map = BooleanProperty(True)
    single = BooleanProperty(False)
    turn = NumericProperty(0)
    spare = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        self._words = HeadingWords()
        self._buttons = {
            deed: IconButton(icon_name=icon, label=label)
            for deed, icon, label in (
                ("back", "arrow-left", _("Back")),
                ("moves", "format-list-numbered", _("Moves")),
                ("redo", "redo", _("Redo")),
                ("map", "map", _("Map")),
                ("undo", "undo", _("Undo")),
                ("menu", "dots-vertical", _("Menu")),
            )
        }
        super().__init__(size_hint_y=None, **properties)
        self.add_widget(self._words)
        for deed, button in self._buttons.items():
            button.bind(on_release=lambda _, deed=deed: self.dispatch("on_deed", deed))
        for name in (
            *("text", "below", "text_size", "may_undo", "may_redo", "made", "has_map", "single"),
            *("pos", "size", "turn", "spare"),
        ):
            self.fbind(name, self._arrange)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        if self.width < dp(SMALLEST * 4):
            return
        words = self._words
        words.text, words.below = self.text, self.below
        words.text_size, words.reading_turn = self.text_size, int(self.turn)
        shown, each = self._shown(), dp(SMALLEST)
        taken = len(shown) * each
        most = 1 if self.single else _MOST_LINES
        left, wide = self.x + each, self.width - each
        beside = words.fit(wide, taken, most) or self.single
        if not beside:
            left, wide = self.x + dp(_INDENT), self.width - 2 * dp(_INDENT)
            words.fit(wide, 0, most)
        over = max(each - words.height, 0) / 2 if beside else each
        self.height = max(each, over + words.height) + self.spare
        top = self.y + self.height  # what Kivy says of it may be from before it moved
        words.pos = left, top - over - words.height
        self._place(("back",), self.x, top)
        self._place(shown, self.x + self.width - taken, top)

    def _shown(self) -> list[str]:
        shown = ["redo"] if self.may_redo else []
        shown += ["map"] if self.has_map else []
        shown += ["undo", "menu"]
        scale = self.look.text_scale
        if self.width - (len(shown) + 2) * dp(SMALLEST) >= dp(_LEAST) * scale:
            shown.insert(0, "moves")
        for deed, button in self._buttons.items():
            there = deed == "back" or deed in shown
            if there is not (button.parent is self):
                (self.add_widget if there else self.remove_widget)(button)
        self._buttons["undo"].off = not self.may_undo
        for deed in ("undo", "redo"):
            self._buttons[deed].again, self._buttons[deed].acts_upon = STEP, self.made
        return shown

    def _place(self, deeds: Sequence[str], x: float, top: float) -> None:
        for deed in deeds:
            button = self._buttons[deed]
            button.pos = (x, top - button.height)
            x += button.width
