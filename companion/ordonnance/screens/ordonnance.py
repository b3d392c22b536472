"""Ordonnance's table: choose a territory and the card's icons, then play it."""

from collections.abc import Callable

from kivy.metrics import Metrics
from kivy.properties import ObjectProperty

from companion.desk import Desk
from companion.ordonnance.screens.ordonnance_panes import OrdonnancePanes, arrange
from companion.ordonnance.viewmodels.table import OrdonnanceModel
from companion.screens.bindable import bindable
from companion.screens.table_screen import TableScreen

_ICONS = {"s": "spear", "b": "bow", "w": "swords", "h": "helm", "f": "flag"}


class OrdonnanceScreen(TableScreen[OrdonnanceModel]):
    """Arranges the parts of the table and passes touches on."""

    follows = True
    panes = ObjectProperty(OrdonnancePanes(), rebind=True)

    def __init__(self, desk: Desk) -> None:
        self.model = bindable(OrdonnanceModel(desk.table, desk.say))
        super().__init__(desk)
        self.fbind("notice_high", self._arrange)

    def close(self) -> bool:
        """Close what is open, or drop what was begun."""
        return bool(self.model.close() or self.model.cancel())

    def key(self, name: str) -> bool:
        """A digit chooses a territory, a letter an icon, Enter plays the card."""
        if super().key(name):
            return True
        name = name.lower()
        if name == "backspace":
            self.model.undo()
        elif name == "enter":
            self.model.lay()
        elif name in ("1", "2", "3", "4", "5"):
            self.model.choose(int(name))
        elif name in _ICONS:
            self.model.toggle(_ICONS[name])
        else:
            return False
        return True

    def mean(self, intent: Callable[..., None], *arguments: object) -> None:
        """Do what was tapped; ignore a bounce, which would undo it at once."""
        intent(*arguments)
        self.bounce.changed()

    def on_size(self, *arguments: object) -> None:
        """Arrange the parts again."""
        super().on_size(*arguments)
        self._arrange()

    def notice_band(self) -> tuple[float, float, float]:
        """The band between the heading and the table, which makes room."""
        pane = self.panes.notice
        return pane.x, pane.y + pane.height, pane.width

    def _arrange(self, *_: object) -> None:
        scale, unit = self.look.text_scale, Metrics.density
        self.panes = arrange(self.width, self.height, scale, unit, self.notice_high)
