"""The way back to the table: one large button with the players and what comes next."""

from kivy.metrics import dp
from kivy.properties import OptionProperty, StringProperty

from companion.heard import sentences
from companion.look import DISPLAY, STRONG, mixed
from companion.widgets.basic.buttons import Tappable
from companion.widgets.drawing.lettering import Paragraph
from companion.widgets.drawing.rounded import Rounded


class WayBack(Tappable, Rounded):
    """`filled` for an unfinished game, `plain` after one has ended; hidden without a text."""

    most_lines = 4
    """For the names; longer ones shrink, or are cut."""

    drawn_by = (*Tappable.drawn_by, "kind")

    text = StringProperty()
    players = StringProperty()
    due = StringProperty()
    kind = OptionProperty("filled", options=["filled", "plain"])

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.size_hint_y = None
        self._title = self._players = self._due = Paragraph()
        for name in ("text", "players", "due", "width"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.off = not self.text
        self.opacity = 1 if self.text else 0
        room = self.width - dp(40)
        self._title = self.wrap(self.text, 20, STRONG, room)
        self._players = self.wrap(self.players, 17, DISPLAY, room, most=self.most_lines)
        self._due = self.wrap(self.due, 16, STRONG, room)
        high = self._title.high + self._players.high + self._due.high
        self.height = high + dp(26) if self.text else 0
        self.redraw()

    def draw(self) -> None:
        """The names are in the display font."""
        if not self.text:
            return
        colors = self.colors
        filled = self.kind == "filled"
        fill, ink = (colors.gold, colors.on_gold) if filled else (colors.panel, colors.ink)
        fill = mixed(fill, ink, 0.16) if self.held else fill
        self.ground(fill, dp(20), edge=None if filled else colors.line)
        y = self.top - dp(13)
        for words in (self._title, self._players, self._due):
            y = self.paragraph(words, self.center_x, y, ink, align=0.5)

    def spoken(self) -> str:
        """The players, and what comes next."""
        return sentences(self.text, self.players, self.due) if self.text else ""
