"""How the host of a table that nobody can reach lets guests come from elsewhere."""

from collections.abc import Callable
from typing import Protocol


class Inviting(Protocol):
    """Its listeners hear when any of this is another."""

    @property
    def is_possible(self) -> bool:
        """Whether there is any way for guests."""

    @property
    def is_open(self) -> bool:
        """Whether guests may come now."""

    @property
    def is_closed(self) -> bool:
        """Whether there is no link, and none is being made."""

    @property
    def fault(self) -> str:
        """Why there is no link yet, if that is known."""

    def open(self) -> None:
        """Let guests come; there is a link a little later."""

    def listen(self, listener: Callable[[], None]) -> None: ...

    def ignore(self, listener: Callable[[], None]) -> None: ...
