"""Statistics across games: of a player, of two side by side, of all tables."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from companion.desk import Desk
from companion.screens.bindable import bindable, heed
from companion.screens.screen import Screen
from companion.viewmodels.statistics import StatisticsModel

SLICE = 0.008
"""So many seconds of a frame go into reading games; the rest is for fingers."""


class StatisticsScreen(Screen):
    """Wires what is chosen to what is shown, and lets games be counted a little every frame."""

    choosing = BooleanProperty(False)
    """Whether whose figures are shown can be chosen."""

    def __init__(self, desk: Desk) -> None:
        self.model = bindable(StatisticsModel(lambda: desk.journal))
        self._go_on = Clock.create_trigger(self._work, 0)
        super().__init__(desk)
        for name in ("game", "page", "chosen", "beside"):
            heed(self.model, **{name: self._to_the_top})

    def enter(self, **_: Any) -> None:
        """Games may have come, changed or gone meanwhile."""
        self.model.begin()
        self._work()

    def leave(self) -> None:
        """Nothing is counted while another screen is shown."""
        self._go_on.cancel()
        self.model.leave()
        self.ids.search.focus = False

    def keepsake(self) -> object:
        """What is being looked at."""
        model = self.model
        return model.game, model.page, model.chosen, model.beside

    def recall(self, keepsake: Any) -> None:
        """Look at the same again."""
        model = self.model
        model.game, model.page, model.chosen, model.beside = keepsake

    def _work(self, *_: object) -> None:
        if self.model.work(SLICE):
            self._go_on()

    def _to_the_top(self, *_: object) -> None:
        self.ids.lines.to_top()
