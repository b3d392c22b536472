"""What every screen is given: the services and the table, and the way to other screens."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.device.device import Device
from companion.flow import Flow
from companion.look import Look
from companion.router import Router
from companion.services.settings import Settings
from companion.services.storage import Journal, Opened
from companion.table import Table


@dataclass(slots=True)
class Desk:
    """The collaborators of a screen.

    `say` tells the player something in passing, without stopping anything; `new_look` builds
    every screen anew after a change of theme, text size or language.
    """

    opened: Opened
    settings: Settings
    table: Table
    look: Look
    router: Router
    flow: Flow
    say: Callable[[str], None]
    new_look: Callable[[], None]
    device: Device

    @property
    def journal(self) -> Journal:
        """Where games are saved now."""
        return self.table.journal
