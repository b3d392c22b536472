"""The screen stays on while a game is played, and goes dim when nobody touches it for a while."""

from collections.abc import Callable

from kivy.clock import Clock

from companion.device.light import Light
from companion.flow import TABLE_SCREENS
from companion.router import Router
from companion.services.settings import Settings
from companion.table import Table

SECONDS = 60.0


class Dusk:
    """Counts from the last touch or key; `veil` lays darkness over the window, or lifts it."""

    def __init__(
        self,
        table: Table,
        router: Router,
        settings: Settings,
        light: Light,
        veil: Callable[[bool], None],
        seconds: float = SECONDS,
    ) -> None:
        self._table = table
        self._router = router
        self._settings = settings
        self._light = light
        self._veil = veil
        self._wanted = False
        self._on = self.dim = False
        self._seconds = seconds
        self._stirred = Clock.time()
        self._fall = Clock.create_trigger(self._grow_dim, seconds)
        light.keep_on(False)
        router.watch(self._ask)
        table.watch(lambda *_: self._weigh())

    def stir(self) -> bool:
        """Somebody touched the screen or a key; whether that only made it bright again."""
        self._stirred = Clock.time()
        self._fall.cancel()
        if self._on:
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
        self._weigh()

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
        if Clock.time() - self._stirred < self._seconds * 0.9:
            self._fall()
        else:
            self._turn(dim=True)

    def _turn(self, *, dim: bool) -> None:
        if dim is not self.dim:
            self.dim = dim
            self._veil(dim)
            self._light.dim(dim)
