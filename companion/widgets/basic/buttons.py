"""Buttons: at least 48 dp, tinted while a finger is on them."""

from collections.abc import Hashable
from typing import ClassVar, cast

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty

from companion.look import DISPLAY, STRONG, TEXT, Color, mixed
from companion.spoken.heard import about, sentences
from companion.texts import _
from companion.widgets.drawing.ink import LAST_TURN, Drawn, Fitted
from companion.widgets.drawing.lettering import Paragraph
from companion.widgets.drawing.smooth import Rounded, Smooth
from companion.widgets.touching.gestures import Touched
from engine.seats import Seat

SMALLEST = 48


class Tappable(Touched, Drawn):
    """Something drawn that can be tapped; `off` when a tap would do nothing."""

    __events__: tuple[str, ...] = ("on_release",)

    drawn_by: ClassVar[tuple[str, ...]] = ("held", "off")
    solid = True

    off = BooleanProperty(False)

    def takes(self, x: float, y: float) -> bool:
        """Taps on what is off go nowhere."""
        return not self.off and super().takes(x, y)

    def tapped(self) -> None:
        self.dispatch("on_release")

    def on_release(self) -> None:
        """The button was tapped."""

    def tinted(self, fill: Color, ink: Color, share: float = 0.16) -> Color:
        """A colour, a little nearer to another while a finger is on it."""
        return mixed(fill, ink, share) if self.held else fill


class Listed(Tappable):
    """A row of a list, or a tile, that shows another thing when its view changes."""

    @property
    def meaning(self) -> Hashable:
        return cast("Hashable", self.view)


class TextButton(Tappable, Rounded):
    """A button with a text: `filled` for the main action, `plain` for others."""

    drawn_by = (*Tappable.drawn_by, "text", "icon_name", "kind")

    text = StringProperty()
    icon_name = StringProperty()
    kind = OptionProperty("plain", options=["filled", "plain", "quiet", "danger"])
    shrinks = BooleanProperty(True)
    """Whether a long text gets smaller letters, which names beside others do not."""

    @property
    def whose(self) -> Hashable:
        return str(self.text)

    def draw(self) -> None:
        colors = self.colors
        fill, ink = {
            "filled": (colors.gold, colors.on_gold),
            "plain": (colors.panel, colors.ink),
            "quiet": ((0, 0, 0, 0), colors.accent),
            "danger": (colors.panel, colors.danger),
        }[self.kind]
        if self.held:
            fill = mixed(fill if fill[3] else colors.panel, ink, 0.16)
        if self.off:
            ink = mixed(colors.ground, colors.muted, 0.6)
            fill = colors.row if self.kind == "filled" else fill
        radius = min(self.height / 2, dp(26))
        framed = self.kind in ("plain", "danger")
        self.ground(fill, radius, edge=colors.line if framed else None)
        room = self.width - dp(24)
        left = 0.0
        if self.icon_name:
            left = dp(28)
            room -= left
        width = self.write(
            self.text, self.center_x + left / 2, self.center_y, 16, ink,
            font=STRONG, align=0.5, width=room, shrinks=self.shrinks,
        )  # fmt: skip
        if self.icon_name:
            self.icon(self.icon_name, self.center_x - width / 2 - dp(6), self.center_y, 22, ink)

    def spoken(self) -> str:
        return about(self.text, _("unavailable")) if self.off else self.text


class IconButton(Tappable, Rounded):
    """A button with an icon only. `label` is what it does, to be read aloud."""

    reading_turn = LAST_TURN
    drawn_by = (*Tappable.drawn_by, "icon_name")

    icon_name = StringProperty()
    label = StringProperty()

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint=(None, None), size=(dp(SMALLEST), dp(SMALLEST)), **properties)

    def draw(self) -> None:
        colors = self.colors
        if self.held:
            self.ground(colors.line, self.width / 2)
        ink = mixed(colors.ground, colors.muted, 0.45) if self.off else colors.ink
        self.icon(self.icon_name, self.center_x, self.center_y, 26, ink)

    def spoken(self) -> str:
        return about(self.label, _("unavailable")) if self.off else self.label


class EmblemButton(Tappable, Smooth):
    """A shield; `on` has a frame, `faint` belongs to somebody else. `label` says whose it is."""

    drawn_by = (*Tappable.drawn_by, "seat", "on", "faint")

    seat: Seat = ObjectProperty(None)
    on = BooleanProperty(False)
    faint = BooleanProperty(False)
    label = StringProperty()

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint_y=None, height=dp(SMALLEST + 4), **properties)

    def draw(self) -> None:
        side = min(self.width - dp(4), self.height)
        left, bottom = self.center_x - side / 2, self.center_y - side / 2
        if self.on:
            self.frame(left, bottom, side, side, self.colors.gold, dp(14), dp(3))
        x, y, side = self.center_x, self.center_y, side - dp(10)
        self.emblem(self.seat, x, y, side, faint=self.faint, held=self.held)

    def spoken(self) -> str:
        if self.on:
            return about(self.label, _("chosen"))
        return about(self.label, _("taken")) if self.faint else self.label


class ConfirmBar(Tappable, Rounded):
    """Confirms with `text`; without it, shows `why` not, or else the `hint`.

    If it is not `filled`, it is the second choice beside another.
    """

    drawn_by = (*Tappable.drawn_by, "text", "why", "hint")

    off = BooleanProperty(True)
    text = StringProperty()
    why = StringProperty()
    hint = StringProperty()
    filled = BooleanProperty(True)

    @property
    def whose(self) -> Hashable:
        return str(self.text)

    def on_text(self, *_: object) -> None:
        self.off = not self.text

    def draw(self) -> None:
        colors = self.colors
        radius = min(self.height / 2, dp(26))
        if self.text:
            fill, ink = colors.panel, colors.ink
            if self.filled:
                fill, ink = colors.gold, colors.on_gold
            edge = None if self.filled else colors.line
            self.ground(self.tinted(fill, ink), radius, edge=edge, thick=1.4)
            words, font, size = self.text, STRONG, 17.0 if self.filled else 15.0
        else:
            edge = colors.danger if self.why else colors.line
            self.frame(self.x, self.y, self.width, self.height, edge, radius, dp(1.4))
            ink = colors.danger if self.why else colors.muted
            words, font, size = self.why or self.hint, TEXT, 15.0
        most = max(1, int(self.height / (self.sp(size) * 1.2)))
        shown = self.wrap(words, size, font, self.width - dp(36), most=most, line=1.25)
        self.paragraph(shown, self.center_x, shown.top_around(self.center_y), ink, align=0.5)

    def spoken(self) -> str:
        return str(self.text or self.why or self.hint)


class WayBack(Tappable, Fitted, Rounded):
    """`filled` for an unfinished game, `plain` after one has ended; hidden without a text."""

    most_lines = 4
    """For the names; longer ones shrink, or are cut."""

    fits_by = ("text", "players", "due", "width")
    drawn_by = (*Tappable.drawn_by, "kind")
    _title = _players = _due = Paragraph()

    text = StringProperty()
    players = StringProperty()
    due = StringProperty()
    kind = OptionProperty("filled", options=["filled", "plain"])

    @property
    def whose(self) -> Hashable:
        return str(self.text)

    def fit(self) -> float:
        self.off = not self.text
        self.opacity = 1 if self.text else 0
        room = self.width - dp(40)
        self._title = self.wrap(self.text, 20, STRONG, room)
        self._players = self.wrap(self.players, 17, DISPLAY, room, most=self.most_lines)
        self._due = self.wrap(self.due, 16, STRONG, room)
        high = self._title.high + self._players.high + self._due.high
        return high + float(dp(26)) if self.text else 0

    def draw(self) -> None:
        colors = self.colors
        filled = self.kind == "filled"
        fill, ink = (colors.gold, colors.on_gold) if filled else (colors.panel, colors.ink)
        self.ground(self.tinted(fill, ink), dp(20), edge=None if filled else colors.line)
        y = self.top - dp(13)
        for words in (self._title, self._players, self._due):
            y = self.paragraph(words, self.center_x, y, ink, align=0.5)

    def spoken(self) -> str:
        return sentences(self.text, self.players, self.due) if self.text else ""
