"""Touches for a long evening in one window, with time measurement."""

from typing import Any

from tests.app.driver import Driver, moment, see
from tests.app.player import TouchPlayer
from tests.app.steady import let_pass
from tests.soak.meter import Meter

_DRAWN = 6
_BACK = 27
_GRIP = 80
_STEP, _RESTS, _COMES_TO_REST = 0.02, 6, 300


class Player(TouchPlayer):
    """A simulated user who measures times."""

    def __init__(self, driver: Driver, meter: Meter) -> None:
        super().__init__(driver)
        self.meter = meter
        self.taps = 0

    def tap_at(self, x: float, y: float) -> None:
        """Tap what has been seen; the result is drawn after some taps only."""
        self.taps += 1
        see()
        with self.meter.timing("tap"):
            self.hit(x, y)
        if self.screen == "ordonnance" or not self.taps % _DRAWN:
            with self.meter.timing("frame"):
                self.driver.frames()

    def _swipe(self, view: Any, by: float) -> None:
        """Swipe slowly, away from the grips at the edge, which drag players."""
        x, y = view.to_window(view.right - _GRIP, view.center_y - by / 2)
        self.driver.touch_down(x, y)
        for step in range(1, 7):
            self.driver.touch_move(x, y + by * step / 6)
            let_pass(_STEP)
        for _step in range(_RESTS):
            self.driver.touch_move(x, y + by)
            let_pass(_STEP)
        self.driver.touch_up()
        for _step in range(_COMES_TO_REST):
            moment()
            if abs(view.effect_y.velocity) < 1:
                break

    def press_back(self) -> None:
        """Press the key for going back."""
        self.driver.window.dispatch("on_keyboard", _BACK, 0, None, [])
        moment()
        self.driver.frames()

    def bring_and_tap(self, widget: Any) -> None:
        """Swipe until it is visible, and tap it once it is still."""
        self.driver.frames(2)
        self.bring(widget)
        self.driver.frames()
        self.tap(widget)
