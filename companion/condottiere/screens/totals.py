"""The totals in large, to be read by everyone around the table."""

from kivy.metrics import dp

from companion.condottiere.screens.correctable import CorrectableScreen
from companion.condottiere.viewmodels.battle.totals import TotalsModel
from companion.condottiere.widgets.battle.around import panels
from companion.condottiere.widgets.battle.total_panel import TotalPanel
from companion.desk import Desk
from companion.screens.bindable import bindable, heed
from companion.texts import _
from companion.widgets.table.table_menu import MenuItem


class TotalsScreen(CorrectableScreen[TotalsModel]):
    """One panel for each player, placed around the window; a tap leads back to the battle."""

    follows = True

    def __init__(self, desk: Desk) -> None:
        self.model = bindable(TotalsModel(desk.table, desk.say))
        self._panels: list[TotalPanel] = []
        super().__init__(desk)
        heed(self.model, rows=self._show)
        self.ids.panels.bind(pos=self._place, size=self._place)

    def entries(self) -> list[MenuItem]:
        """The menu has an entry to turn the table."""
        turn = MenuItem("rotate-right", _("Rotate the view"), self.model.turn)
        return [turn, *super().entries()]

    def key(self, name: str) -> bool:
        if super().key(name) or self.fixes.is_open:
            return True
        if name == "backspace":
            self.model.undo()
            return True
        return False

    def _show(self, *_: object) -> None:
        """Panels for the players; those with the same total are not drawn again."""
        area, views = self.ids.panels, self.model.rows
        while len(self._panels) > len(views):
            area.remove_widget(self._panels.pop())
        while len(self._panels) < len(views):
            panel = TotalPanel()
            panel.bind(
                on_tap=lambda *_: self.desk.router.back(),
                on_press_long=lambda panel, *_: self.fixes.ask(panel.view.seat),
            )
            self._panels.append(panel)
            area.add_widget(panel)
        for panel, view in zip(self._panels, views, strict=True):
            panel.view = view
        self._place()

    def _place(self, *_: object) -> None:
        area = self.ids.panels
        if not self._panels or area.width < dp(50) or area.height < dp(50):
            return
        places = panels(len(self._panels), area.width, area.height, dp(6))
        for panel, place in zip(self._panels, places, strict=True):
            panel.pos = area.x + place.x, area.y + place.y
            panel.size = place.width, place.height
            panel.turned = place.side.value
