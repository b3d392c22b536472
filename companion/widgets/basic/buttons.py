"""Buttons: at least 48 dp, tinted while a finger is on them."""

from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, OptionProperty, StringProperty

from companion.heard import about
from companion.look import STRONG, mixed
from companion.texts import _
from companion.widgets.drawing.ink import LAST_TURN, Drawn
from companion.widgets.drawing.rounded import Rounded
from companion.widgets.touching.gestures import Touched

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
        """Tell of it."""
        self.dispatch("on_release")

    def on_release(self) -> None:
        """It was tapped."""


class TextButton(Tappable, Rounded):
    """A button with a text: `filled` for the main action, `plain` for others."""

    drawn_by = (*Tappable.drawn_by, "text", "icon_name", "kind")

    text = StringProperty()
    icon_name = StringProperty()
    kind = OptionProperty("plain", options=["filled", "plain", "quiet", "danger"])

    def draw(self) -> None:
        """A rounded box and its words."""
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
            font=STRONG, align=0.5, width=room,
        )  # fmt: skip
        if self.icon_name:
            self.icon(self.icon_name, self.center_x - width / 2 - dp(6), self.center_y, 22, ink)

    def spoken(self) -> str:
        """The text, and whether the button is off."""
        return about(self.text, _("unavailable")) if self.off else self.text


class IconButton(Tappable, Rounded):
    """A button with an icon only. `label` is what it does, to be read aloud."""

    reading_turn = LAST_TURN
    drawn_by = (*Tappable.drawn_by, "icon_name")

    icon_name = StringProperty()
    label = StringProperty()

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.size_hint = (None, None)
        self.size = (dp(SMALLEST), dp(SMALLEST))

    def draw(self) -> None:
        """The icon; a round tint while it is held."""
        colors = self.colors
        if self.held:
            self.ground(colors.line, self.width / 2)
        ink = mixed(colors.ground, colors.muted, 0.45) if self.off else colors.ink
        self.icon(self.icon_name, self.center_x, self.center_y, 26, ink)

    def spoken(self) -> str:
        """What it does, and whether the button is off."""
        return about(self.label, _("unavailable")) if self.off else self.label
