"""A field to type a name into."""

from kivy.graphics import Color, InstructionGroup, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.textinput import TextInput

from companion.look import TEXT
from companion.spoken.heard import about
from companion.widgets.basic.buttons import TextButton
from companion.widgets.drawing.worn import Dressed
from companion.widgets.touching.touch import Touch

_ROUND = 12


class NameField(Dressed, TextInput):
    """One line in the colours of the look; Enter leaves the keyboard open for the next name."""

    def __init__(self, **properties: object) -> None:
        super().__init__(
            multiline=False,
            write_tab=False,
            text_validate_unfocus=False,
            input_type="text",
            background_normal="",
            background_active="",
            background_color=(0, 0, 0, 0),
            font_name=TEXT,
            **properties,
        )
        self._fill, self._ink = Color(), Color()
        self._box = RoundedRectangle(radius=[dp(_ROUND)])
        self._edge = Line(width=dp(1))
        below = InstructionGroup()
        for part in (self._fill, self._box, self._ink, self._edge):
            below.add(part)
        self.canvas.before.insert(0, below)
        self.bind(pos=self._dress, size=self._dress, line_height=self._dress, focus=self._dress)
        self._dress()

    def _dress(self, *_: object) -> None:
        colors = self.look.palette
        self.font_size = dp(17) * self.look.text_scale
        self._fill.rgba = colors.panel
        self.foreground_color = colors.ink
        self.hint_text_color = colors.muted
        self.cursor_color = colors.gold
        self.selection_color = (*colors.gold[:3], 0.35)
        upper = max((self.height - self.line_height) / 2, 0)
        self.padding = (dp(14), upper, dp(14), upper)
        self._ink.rgba = colors.gold if self.focus else colors.line
        self._box.pos, self._box.size = self.pos, self.size
        self._edge.rounded_rectangle = (*self.pos, *self.size, dp(_ROUND))

    def spoken(self) -> str:
        return about(self.hint_text, self.text)


class AddButton(TextButton):
    """Adds the name typed; the keyboard stays open for the next."""

    def on_touch_down(self, touch: Touch) -> bool:
        """A touch on the button must not close the keyboard."""
        if self.collide_point(*touch.pos):
            FocusBehavior.ignored_touch.append(touch)
        return super().on_touch_down(touch)
