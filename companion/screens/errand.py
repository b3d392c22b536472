"""Something is done with many games; a screen to wait at, and to read what came of it."""

from typing import Any

from kivy.clock import Clock

from companion.desk import Desk
from companion.screens.bindable import bindable
from companion.screens.screen import Screen
from companion.services.errand import Errand
from companion.viewmodels.errand import ErrandModel

_A_FRAME = 0.012
"""So long it works between two frames."""


class ErrandScreen(Screen):
    """Wires the work to the frames."""

    def __init__(self, desk: Desk) -> None:
        self.model = bindable(ErrandModel())
        self._tick = Clock.create_trigger(self._work, 0, interval=True)
        super().__init__(desk)

    def enter(self, errand: Errand | None = None, **_: Any) -> None:
        """Begin, or go on after a change of the look."""
        if errand is not None:
            self.model.enter(errand)
            self._tick()

    def leave(self) -> None:
        """What is not done by now stays undone; every game taken in is saved already."""
        self._tick.cancel()

    def close(self) -> None:
        """Back to where this began."""
        self.desk.router.back()

    def _work(self, *_: object) -> None:
        if not self.model.work(_A_FRAME):
            self._tick.cancel()
            errand = self.model.errand
            if errand is not None and errand.file is not None:
                self.desk.exchange.done(errand)
