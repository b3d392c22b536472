"""Statistics of all games: of one player, of two side by side, of all tables."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from companion.screens.bindable import heed
from companion.screens.desk import WindowDesk
from companion.screens.screen import Screen
from companion.viewmodels.past.statistics import StatisticsModel

SLICE = 0.008
"""Seconds per frame for reading games, so that touches are not delayed."""


class StatisticsScreen(Screen[StatisticsModel]):
    """Counts some games every frame."""

    choosing = BooleanProperty(False)
    """Whether a player can be chosen."""

    def __init__(self, desk: WindowDesk) -> None:
        self._go_on = Clock.create_trigger(self._work, 0)
        super().__init__(desk, StatisticsModel(lambda: desk.journal))
        for name in ("game", "page", "chosen", "beside"):
            heed(self.model, **{name: lambda *_: self.ids.lines.to_top()})

    def enter(self, **_: object) -> None:
        self.model.begin()
        self._work()

    def leave(self) -> None:
        self._go_on.cancel()
        self.model.leave()
        self.ids.search.focus = False

    def as_left(self) -> object:
        model = self.model
        return model.game, model.page, model.chosen, model.compared

    def recall(self, left: tuple[str, str, str, str]) -> None:
        model = self.model
        model.game, model.page, model.chosen, model.compared = left

    def _work(self, *_: object) -> None:
        if self.model.work(SLICE):
            self._go_on()
