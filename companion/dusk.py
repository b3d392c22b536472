"""The screen stays on while a game is played, and goes dim when nobody touches it for a while."""

from collections.abc import Callable

from kivy.clock import Clock

from companion.device.light import Light
from companion.flow import TABLE_SCREENS
from companion.router import Router
from companion.services.settings import Settings
from companion.table import Table

MINUTE = 60.0


class Dusk:
    """Counts from the last touch or key; `darken` lays darkness over the window, or lifts it."""

    def __init__(
        self,
        table: Table,
        router: Router,
        settings: Settings,
        light: Light,
        darken: Callable[[bool], None],
        minute: float = MINUTE,
    ) -> None:
        self._table = table
        self._router = router
        self._settings = settings
        self._light = light
        self._darken = darken
        self._minute = minute
        self._wanted = False
        self._on = self.dim = False
        self._stirred = Clock.time()
        self._fall = Clock.create_trigger(self._grow_dim, 0)
        light.keep_on(False)
        router.watch(self._ask)
        table.watch(lambda *_: self._follow())

    def stir(self) -> bool:
        """Somebody touched the screen or a key; whether that made it bright again."""
        self._stirred = Clock.time()
        self._fall.cancel()
        if self._on and self._fall.timeout:
            self._fall()
        woken = self.dim
        self._turn(dim=False)
        return woken

    def end(self) -> None:
        """The app is closed: the screen is the system's again."""
        self._wanted = False
        self._weigh()

    def _ask(self) -> None:
        """What was chosen in Settings: read where a screen changes, not at every move."""
        self._wanted = self._settings.awake
        self._fall.timeout = (self._settings.dim_after or 0) * self._minute
        self._weigh()

    def _follow(self) -> None:
        """What stays bright are the totals of before."""
        self._weigh()
        if self.dim:
            self.stir()

    def _weigh(self) -> None:
        """A game is played while people sit at it, whatever they have opened over it."""
        history = self._table.history
        on = (
            self._wanted
            and history is not None
            and history.game.outcome is None
            and any(name in TABLE_SCREENS for name in self._router.names)
        )
        if on is not self._on:
            self._on = on
            self._light.keep_on(on)
            self.stir()

    def _grow_dim(self, *_: object) -> None:
        """Unless the clock ran ahead: it counts from its last tick, before the app was paused."""
        if Clock.time() - self._stirred < self._fall.timeout * 0.9:
            self._fall()
        else:
            self._turn(dim=True)

    def _turn(self, *, dim: bool) -> None:
        if dim is not self.dim:
            self.dim = dim
            self._darken(dim)
            self._light.dim(dim)
