"""Shows the progress of work with many games, and its result."""

from kivy.clock import Clock

from companion.screens.desk import WindowDesk
from companion.screens.screen import Screen
from companion.services.errand import Errand
from companion.viewmodels.basic.errand import ErrandModel

_A_FRAME = 0.012
"""Seconds of work between two frames."""


class ErrandScreen(Screen[ErrandModel]):
    """Runs the work frame by frame."""

    def __init__(self, desk: WindowDesk) -> None:
        self._tick = Clock.create_trigger(self._work, 0, interval=True)
        super().__init__(desk, ErrandModel())

    def enter(self, errand: Errand | None = None, **_: object) -> None:
        """Begin, or continue after a change of the look."""
        if errand is not None:
            self.model.enter(errand)
            self._tick()

    def leave(self) -> None:
        """Stop; games that were imported are saved already."""
        self._tick.cancel()

    def accept(self) -> None:
        """Do what is offered with the result."""
        if self.model.errand is not None:
            self.desk.exchange.accept(self.model.errand)

    def _work(self, *_: object) -> None:
        if not self.model.work(_A_FRAME):
            self._tick.cancel()
            errand = self.model.errand
            if errand is not None and errand.file is not None:
                self.desk.exchange.done(errand)
