"""The host's New game lets guests come in, as long as it is open on this device."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from companion.router import Router

if TYPE_CHECKING:
    from companion.live.coming import Coming
    from engine.seats import Player

_SCREEN = "new_game"


class Preparing:
    """Tells the live table, if there is one, whom New game has; also while something that was
    opened from there lies over it, such as the rules or the invitation.
    """

    def __init__(
        self, router: Router, coming: Callable[[], Coming | None], host: str = "host"
    ) -> None:
        self._router = router
        self._coming = coming
        self._host = host
        self._players: tuple[Player, ...] = ()
        self._is_open = False
        self._tell(None)  # it may have been open where this host was before
        router.watch(self.look)

    def show(self, players: Iterable[Player]) -> None:
        """New game has these players now."""
        self._players = tuple(players)
        self.look()

    def look(self) -> None:
        """Called when another screen is shown, and when the live table is opened."""
        is_open = _SCREEN in self._router.names
        if is_open or self._is_open:
            self._tell(self._players if is_open else None)
        self._is_open = is_open

    def end(self) -> None:
        """This device is gone."""
        if self._is_open:
            self._is_open = False
            self._tell(None)

    def _tell(self, players: Sequence[Player] | None) -> None:
        if (coming := self._coming()) is not None:
            coming.prepare(self._host, players)
