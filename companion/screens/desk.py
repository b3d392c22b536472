"""What every screen gets."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.desk import Desk
from companion.hosting import Hosting
from companion.services.reports import Reports


@dataclass
class WindowDesk(Desk):
    """What only the window has.

    `new_look` builds every screen again after a change of theme, text size or language;
    `read_aloud` reads out what the screen shows, or stops when called again.
    """

    reports: Reports
    new_look: Callable[[], None]
    read_aloud: Callable[[], None]
    hosting: Hosting
