"""Names side by side, of which one can be chosen; they scroll if they do not fit."""

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.look import STRONG
from companion.widgets.basic.choices import Segment
from companion.widgets.basic.scroll import Scroll
from companion.widgets.drawing.lettering import text_width

_SIZE = 15
_WIDEST = 190


class PlayerChips(Scroll):
    """A chip for each name; `on_choose` reports a tapped one."""

    __events__ = ("on_choose",)

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

    def on_choose(self, name: str) -> None:
        """A name was tapped."""

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
