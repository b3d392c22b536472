"""The large button below a choice: what to choose, why it is not possible, or the confirmation."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from companion.look import STRONG, TEXT, mixed
from companion.widgets.basic.buttons import Tappable
from companion.widgets.drawing.rounded import Rounded


class ConfirmBar(Tappable, Rounded):
    """Confirms with `text`; without it, shows `why` not, or else the `hint`.

    If it is not `filled`, it is the second choice beside another.
    """

    text = StringProperty()
    why = StringProperty()
    hint = StringProperty()
    filled = BooleanProperty(True)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for name in ("text", "why", "hint"):
            self.fbind(name, self._turn)
        self._turn()

    def _turn(self, *_: object) -> None:
        self.off = not self.text
        self.redraw()

    def draw(self) -> None:
        """A gold button, or a framed place for words."""
        colors = self.colors
        radius = min(self.height / 2, dp(26))
        if self.text:
            fill, ink = colors.panel, colors.ink
            if self.filled:
                fill, ink = colors.gold, colors.on_gold
            if self.held:
                fill = mixed(fill, ink, 0.16)
            self.ground(fill, radius, edge=None if self.filled else colors.line, thick=1.4)
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
        """What a tap does, or why it is not possible."""
        return str(self.text or self.why or self.hint)
