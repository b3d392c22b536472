"""The way back to the table: one large thing to tap, with who plays and what is due."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import OptionProperty, StringProperty

from companion.heard import sentences
from companion.look import DISPLAY, STRONG, mixed
from companion.widgets.buttons import Tappable
from companion.widgets.rounded import Rounded
from companion.widgets.wrapping import LINE, wrapped


class WayBack(Tappable, Rounded):
    """`filled` while a game waits, `plain` after one has ended; nothing without a text."""

    most_lines = 4
    """For the names; what is more shrinks, or is cut."""

    text = StringProperty()
    players = StringProperty()
    due = StringProperty()
    kind = OptionProperty("filled", options=["filled", "plain"])

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.size_hint_y = None
        self._title: list[str] = []
        self._players: list[str] = []
        self._due: list[str] = []
        for name in ("text", "players", "due", "width"):
            self.fbind(name, self._measure)
        self.fbind("kind", self.redraw)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.off = not self.text
        self.opacity = 1 if self.text else 0
        room = max(self.width - dp(40), dp(80))
        self._title = wrapped(self.text, self.look, 20, STRONG, room)
        lines = wrapped(self.players, self.look, 17, DISPLAY, room)
        self._players = lines[: self.most_lines]
        if lines[self.most_lines :]:
            self._players[-1] = " ".join(lines[self.most_lines - 1 :])
        self._due = wrapped(self.due, self.look, 16, STRONG, room)
        high = 20 * len(self._title) + 17 * len(self._players) + 16 * len(self._due)
        self.height = self.sp(high) * LINE + dp(26) if self.text else 0
        self.redraw()

    def draw(self) -> None:
        """The names stand in the display face."""
        if not self.text:
            return
        colors = self.colors
        filled = self.kind == "filled"
        fill, ink = (colors.gold, colors.on_gold) if filled else (colors.panel, colors.ink)
        edge = mixed(fill, ink, 0.16) if self.held else fill
        self.box(self.x, self.y, self.width, self.height, edge, dp(20))
        if not filled:
            self.frame(self.x, self.y, self.width, self.height, colors.line, dp(20), dp(1))
        room, y = self.width - dp(40), self.top - dp(13)
        for text, size, font in (
            *((line, 20, STRONG) for line in self._title),
            *((line, 17, DISPLAY) for line in self._players),
            *((line, 16, STRONG) for line in self._due),
        ):
            y -= self.sp(size) * LINE / 2
            self.write(text, self.center_x, y, size, ink, font=font, align=0.5, width=room)
            y -= self.sp(size) * LINE / 2

    def spoken(self) -> str:
        """Who plays, and what is due."""
        return sentences(self.text, self.players, self.due) if self.text else ""
