"""Vibrates for a card played, a refused move and the end of a battle."""

from companion.device.abilities import Vibration
from companion.games import face_of
from companion.router import Router
from companion.services.settings import Settings
from companion.table import AnyTable, Deed

LAID = (0.03,)
REFUSED = (0.04, 0.08, 0.04)
ENDED = (0.4,)
YOURS = (0.15, 0.1, 0.15)
"""Seconds of buzzing, pausing, buzzing …"""


class Feel:
    """Vibrates at what happens at the table; undo and redo do not vibrate."""

    def __init__(
        self, table: AnyTable, router: Router, settings: Settings, vibration: Vibration
    ) -> None:
        self._table = table
        self._settings = settings
        self._vibration = vibration
        self._on = False
        if vibration.works:
            table.watch(self._witness)
            router.watch(self._read_settings)

    def _read_settings(self) -> None:
        """Read the setting; done when a screen changes, not at every card."""
        self._on = self._settings.vibration

    def _witness(self, deed: Deed, before: object) -> None:
        if not self._on:
            return
        if deed is Deed.REFUSED:
            self._vibration.buzz(*REFUSED)
        elif deed is Deed.MOVED:
            history = self._table.history
            assert history is not None
            face = face_of(history.rules)
            if face.ended(history.game) > face.ended(before):
                self._vibration.buzz(*ENDED)
            elif face.is_card(history.moves[-1]):
                self._vibration.buzz(*LAID)
