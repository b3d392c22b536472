"""What every screen gets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.desk import Desk
from companion.hosting import Hosting
from companion.preparing import Preparing
from companion.services.reports import Reports

if TYPE_CHECKING:
    from companion.live.coming import Coming


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

    def __post_init__(self) -> None:
        self.preparing = Preparing(self.router, self._coming)
        """Lets guests come in while New game is open."""
        self.hosting.listen(self.preparing.look)

    def _coming(self) -> Coming | None:
        shared = self.hosting.shared
        return None if shared is None else shared.coming
