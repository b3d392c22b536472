"""What programs are told of the table after every change, whoever carries it to them."""

from collections.abc import Callable

from companion.live.ledger import Body
from companion.live.shared_table import Guest, SharedTable


class Listener:
    """One guest's; `ring` is called when there may be something to tell, on the table's thread."""

    def __init__(self, guest: Guest, ring: Callable[[], object]) -> None:
        self.guest = guest
        self.ring = ring
        self.is_over = False
        """Whether this is a guest no more; to be read on any thread."""


class Events:
    """The table as guests are told it, made once for all of them; on the table's thread."""

    def __init__(self, shared: SharedTable) -> None:
        self._shared = shared
        self._listeners: list[Listener] = []
        self.made: Body | None = None
        """The table as last made for guests; None until somebody asks. To be read on any thread."""

    def follow(self, guest: Guest, ring: Callable[[], object]) -> Listener:
        """Tell this guest after every change."""
        if not self._listeners:
            self._shared.listen(self._changed)
        listener = Listener(guest, ring)
        self._listeners.append(listener)
        return listener

    def forget(self, listener: Listener) -> None:
        self._listeners.remove(listener)
        if not self._listeners:
            self._shared.ignore(self._changed)
            self.made = None

    def newest(self) -> Body | None:
        """The table as it is; None when it is closed."""
        if self._shared.closed:
            return None
        if self.made is None:
            self.made = self._shared.state()
        return self.made

    def _changed(self) -> None:
        self.made = None
        if self._shared.paused:
            # from now on nobody may be there to make it
            self.newest()
        for listener in tuple(self._listeners):
            listener.is_over = listener.is_over or self._shared.is_gone(listener.guest)
            listener.ring()
