"""What a page does by itself when something happens at the table."""

from companion.device.abilities import Light
from companion.flow import playing
from companion.router import Router
from companion.services.settings import Settings
from companion.table import AnyTable, Deed
from companion.web.session.desk import WebDesk
from companion.web.session.inviting import Inviting
from companion.witnesses.crier import Crier
from companion.witnesses.feel import Feel


class Wakeful:
    """Keeps the screen on from sitting down at the table to the game's end, if that is set; and for
    as long as guests from elsewhere need this device awake.
    """

    def __init__(
        self, table: AnyTable, router: Router, settings: Settings, light: Light,
        elsewhere: Inviting | None = None,
    ) -> None:  # fmt: skip
        self._table = table
        self._router = router
        self._settings = settings
        self._light = light
        self._elsewhere = elsewhere
        self._on = False
        light.keep_on(False)
        router.watch(self._weigh)
        table.watch(self._witness)
        if elsewhere is not None:
            elsewhere.listen(self._weigh)
            self._weigh()

    def _witness(self, _deed: Deed, _before: object) -> None:
        self._weigh()

    def _weigh(self) -> None:
        is_needed = self._elsewhere is not None and self._elsewhere.is_open
        on = is_needed or (self._settings.awake and playing(self._table, self._router))
        if on is not self._on:
            self._on = on
            self._light.keep_on(on)


def attend(desk: WebDesk) -> None:
    """Announce what happens, vibrate and keep the screen on, as set and as the browser can.

    What happens at the table is announced and felt where it is kept; a guest's page feels only
    that it is their turn.
    """
    table, settings, device = desk.table, desk.settings, desk.device
    Wakeful(table, desk.router, settings, device.light, desk.elsewhere)
    if not desk.is_host:
        return
    desk.router.watch(Crier(table, settings, device.voice).read_settings)
    Feel(table, desk.router, settings, device.vibration)
    if settings.aloud != "off":
        device.voice.wake()
