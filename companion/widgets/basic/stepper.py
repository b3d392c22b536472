"""A small number with a minus and a plus."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.heard import about
from companion.look import FIGURES
from companion.widgets.basic.buttons import SMALLEST, IconButton
from companion.widgets.drawing.ink import Drawn
from companion.widgets.touching.gestures import unheard


class Figure(Drawn):
    """A number in the middle of its room."""

    drawn_by = ("number", "text_size", "tone")

    number = NumericProperty(0)
    text_size = NumericProperty(20)
    tone = StringProperty("ink")

    def draw(self) -> None:
        self.write(
            str(self.number), self.center_x, self.center_y, self.text_size,
            getattr(self.colors, self.tone), font=FIGURES, align=0.5, width=self.width,
        )  # fmt: skip


class Stepper(BoxLayout):
    """Asks for one less or one more; its owner sets the number."""

    __events__ = ("on_less", "on_more")
    on_less = on_more = unheard

    number = NumericProperty(0)
    may_less = BooleanProperty(True)
    may_more = BooleanProperty(True)
    label = StringProperty()

    def __init__(self, **properties: object) -> None:
        self.less = IconButton(icon_name="minus")
        self.more = IconButton(icon_name="plus")
        self.figure = Figure()
        super().__init__(**properties)
        for part in (self.less, self.figure, self.more):
            part.pos_hint = {"center_y": 0.5}
            self.add_widget(part)
        self.figure.size_hint_y = None
        self.fbind("height", self._fit)
        self._fit()
        self.less.bind(on_release=lambda *_: self.dispatch("on_less"))
        self.more.bind(on_release=lambda *_: self.dispatch("on_more"))
        for name in ("number", "may_less", "may_more", "label"):
            self.fbind(name, self._follow)
        self._follow()

    def _fit(self, *_: object) -> None:
        """No part is higher than its row."""
        for part in (self.less, self.figure, self.more):
            part.height = min(dp(SMALLEST), self.height)

    def _follow(self, *_: object) -> None:
        self.figure.number = self.number
        self.less.off, self.more.off = not self.may_less, not self.may_more
        self.less.label, self.more.label = f"− {self.label}", f"+ {self.label}"

    def spoken(self) -> str:
        return about(self.label, str(self.number)) if self.label else str(self.number)
