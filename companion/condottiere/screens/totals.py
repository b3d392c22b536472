"""The totals in large, to be read by everyone around the table."""

from kivy.metrics import dp

from companion.condottiere.screens.correcting import CorrectableScreen
from companion.condottiere.viewmodels.battle.totals import TotalsModel
from companion.condottiere.widgets.battle.totals import TotalPanel, panels
from companion.screens.bindable import heed
from companion.screens.desk import WindowDesk
from companion.screens.screen import Deeds
from companion.widgets.basic.page import matched


class TotalsScreen(CorrectableScreen[TotalsModel]):
    """One panel for each player, placed around the window; a tap leads back to the battle."""

    kind = TotalsModel
    follows = True

    def __init__(self, desk: WindowDesk) -> None:
        super().__init__(desk)
        heed(self.model, rows=self._show)
        self.ids.panels.bind(pos=self._place, size=self._place)

    def ways(self) -> Deeds:
        return {**super().ways(), "turn": self.model.turn}

    def keys(self) -> Deeds:
        return {"backspace": self.model.undo}

    def _show(self, *_: object) -> None:
        """Panels for the players; those with the same total are not drawn again."""
        matched(self.ids.panels, self.model.rows, self._panel)
        self._place()

    def _panel(self) -> TotalPanel:
        panel = TotalPanel()
        panel.bind(
            on_tap=lambda *_: self.desk.router.back(),
            on_press_long=lambda panel, *_: self.fixes.correct(panel.view.seat),
        )
        return panel

    def _place(self, *_: object) -> None:
        area = self.ids.panels
        shown = area.children[::-1]
        if not shown or area.width < dp(50) or area.height < dp(50):
            return
        places = panels(len(shown), area.width, area.height, dp(6))
        for panel, place in zip(shown, places, strict=True):
            panel.pos = area.x + place.x, area.y + place.y
            panel.size = place.width, place.height
            panel.turned = place.side.value
