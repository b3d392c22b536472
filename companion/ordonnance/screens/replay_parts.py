"""The part of Ordonnance's replay: its table, to look at only."""

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.ordonnance.replay import Stood
from companion.ordonnance.widgets.bands import Band, Heads
from companion.texts import _
from companion.widgets.basic.page import Rows
from companion.widgets.drawing.worn import Dressed
from companion.widgets.touching.touch import Touch

BESIDE = ""


class ReplayTable(Dressed, BoxLayout):
    """The players above their columns, and the territories."""

    def __init__(self) -> None:
        super().__init__(orientation="vertical", spacing=dp(4))
        self.heads, self.bands = Heads(size_hint_y=None), Rows(kind=Band, spacing=dp(4))
        for part in (self.heads, self.bands):
            self.add_widget(part)
        self.bind(height=self._arrange)

    def on_touch_down(self, _touch: Touch) -> bool:
        """Ignore taps on the table."""
        return False

    def _arrange(self, *_: object) -> None:
        tall = max(dp(46), min(self.height * 0.12, dp(62)))
        self.heads.height = tall * min(self.look.text_scale, 1.15)


def tabs(*, beside: bool) -> dict[str, tuple[str, str]]:
    del beside
    return {"table": (_("Table"), "cards-outline")}


def shown(tab: str, _table: Stood, *, beside: bool) -> str:
    del beside
    return tab


def make(_name: str) -> ReplayTable:
    return ReplayTable()


def feed(_name: str, thing: ReplayTable, table: Stood) -> None:
    thing.heads.view, thing.bands.views = table.heads, table.bands


def sign() -> None:
    """None, as there are no seasons."""
