"""Keeps the screen on for a game or guests, and dims it when nobody touches it for a while."""

from collections.abc import Callable

from companion.device.abilities import Light
from companion.flow import playing
from companion.router import Router
from companion.services.settings import Settings
from companion.table import AnyTable
from companion.viewmodels.basic.model import Later

MINUTE = 60.0


class Dusk:
    """Dims the screen some time after the last touch or key.

    `darken` covers the window with a dark layer or removes it. `now` and `later` are the clock.
    `invited` tells whether there are guests. For them the screen stays on, whatever is set:
    without it their table would be paused.
    """

    def __init__(
        self,
        table: AnyTable,
        router: Router,
        settings: Settings,
        light: Light,
        darken: Callable[[bool], None],
        now: Callable[[], float],
        later: Later,
        minute: float = MINUTE,
        invited: Callable[[], bool] = lambda: False,
    ) -> None:
        self._table = table
        self._router = router
        self._settings = settings
        self._light = light
        self._darken = darken
        self._now, self._later = now, later
        self._minute = minute
        self._invited = invited
        self._wanted = False
        self._on = self.dim = False
        self._stirred = now()
        self._after = 0.0
        self._stop_waiting: Callable[[], None] | None = None
        light.keep_on(False)
        router.watch(self._read_settings)
        table.watch(lambda *_: self._follow())

    def stir(self) -> bool:
        """Called at each touch or key; whether the screen was dim and is bright again."""
        self._stirred = self._now()
        if self._stop_waiting is not None:
            self._stop_waiting()
            self._stop_waiting = None
        if self._on and self._after:
            self._wait()
        woken = self.dim
        self._turn(dim=False)
        return woken

    def end(self) -> None:
        """Give control of the screen back to the system."""
        self._wanted = False
        self._invited = lambda: False
        self.weigh()

    def _read_settings(self) -> None:
        """Read the settings; done when a screen changes, not at every move."""
        self._wanted = self._settings.awake
        self._after = (self._settings.dim_after or 0) * self._minute
        self.weigh()

    def _follow(self) -> None:
        """Brighten a dimmed screen whenever the game changes."""
        self.weigh()
        if self.dim:
            self.stir()

    def weigh(self) -> None:
        """Keep the screen on from sitting down to the game's end, and while guests are invited."""
        on = self._invited() or (self._wanted and playing(self._table, self._router))
        if on is not self._on:
            self._on = on
            self._light.keep_on(on)
            self.stir()

    def _wait(self) -> None:
        self._stop_waiting = self._later(self._after, self._grow_dim)

    def _grow_dim(self) -> None:
        """Dim the screen, unless the time is not up: Kivy's clock runs ahead after a pause."""
        if self._now() - self._stirred < self._after * 0.9:
            self._wait()
        else:
            self._turn(dim=True)

    def _turn(self, *, dim: bool) -> None:
        if dim is not self.dim:
            self.dim = dim
            self._darken(dim)
            self._light.dim(dim)
