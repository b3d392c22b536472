"""What every screen gets: the services and the table, and the way to other screens."""

from collections.abc import Callable
from dataclasses import dataclass, field

from companion.device.abilities import Device
from companion.exchange import Exchange
from companion.flow import Flow
from companion.hosting import Hosting
from companion.router import Router
from companion.services.reports import Reports
from companion.services.settings import Settings
from companion.services.storage import Journal, Opened
from companion.table import Table
from companion.viewmodels.basic.at_table import Say


@dataclass(slots=True)
class Desk:
    """What a screen works with.

    `say` shows a short message that does not block anything; `new_look` builds every screen again
    after a change of theme, text size or language; `read_aloud` reads out what the screen shows, or
    stops when called again.
    """

    opened: Opened
    settings: Settings
    table: Table
    router: Router
    flow: Flow
    say: Say
    new_look: Callable[[], None]
    device: Device
    exchange: Exchange = field(init=False)
    read_aloud: Callable[[], None] = field(init=False)
    reports: Reports = field(init=False)
    hosting: Hosting = field(init=False)

    def __post_init__(self) -> None:
        self.exchange = Exchange(self.table, self.router, self.device.sharing, self.say)

    @property
    def journal(self) -> Journal:
        return self.table.journal
