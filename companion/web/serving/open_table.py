"""A table that others can join: the shared table, the pages' sessions, and the server of both."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from companion.live.api import Api
from companion.live.shared_table import SharedTable
from companion.services.storage import Opened
from companion.table import Table
from companion.viewmodels.app.invite import Address, looking
from companion.web.building.assets import assets
from companion.web.serving.page_routes import PageRoutes
from companion.web.serving.post import Post
from companion.web.serving.server import Server
from companion.web.serving.static_files import StaticFile
from companion.web.serving.timers import timers
from companion.web.session.carrier import Shelf
from companion.web.session.desks import Desks
from companion.web.session.letting_in import LettingIn
from companion.web.session.reception import Reception
from companion.web.session.sessions import Sessions

if TYPE_CHECKING:
    from companion.far.broker import Broker
    from companion.far.far_table import FarTable
    from companion.web.serving.turns import Soon


class OpenTable:
    """Everything but the server's own thread is on the table's thread.

    `soon` does something a little later on that thread. `places` are the addresses at which other
    devices find this one.
    """

    def __init__(
        self, table: Table, post: Post, opened: Opened,
        soon: Soon, *,
        names: Collection[str] = (), places: Callable[[], Sequence[str]] = tuple,
    ) -> None:  # fmt: skip
        self.shared = SharedTable(table)
        self.far: FarTable | None = None
        """How guests elsewhere come, if they may."""
        self._soon = soon
        self._places = places
        self.shelf = Shelf()
        desks = Desks(self.shared, opened, self.shelf, self.addresses)
        self.sessions = Sessions(self.shared, desks, timers(soon))
        self.api = api = Api(self.shared)
        door = LettingIn(api, self.sessions)
        self.reception = reception = Reception(self.shared, door, self.sessions, self.shelf)
        files = {path: StaticFile.of(kind, data) for path, (data, kind) in assets().items()}
        self.server = Server(
            post, api, names=names, files=files,
            routes=lambda server: PageRoutes(server, reception).add(),
        )  # fmt: skip

    def go_far(
        self, broker: Broker,
        shows: Callable[[str], object] = lambda _link: None,
        failed: Callable[[str], object] = lambda _why: None,
    ) -> None:  # fmt: skip
        """Have guests come through a broker, too; `StorageError` if its keys cannot be kept."""
        from companion.far.far_table import FarTable

        if self.far is None:
            self.far = FarTable(self.api, self.reception, self._soon, broker, shows, failed)

    def start(self, address: str, port: int) -> None:
        """Accept guests from now on; raises OSError if the address cannot be had."""
        self.server.start(address, port)

    def addresses(self) -> tuple[Address, ...]:
        """Where guests find this table, the best first."""
        bases = [f"{address_of(place)}:{self.server.port}" for place in self._places()]
        near = [Address(f"http://{base}/#{self.shared.guest_key}", base) for base in bases]
        if self.far is not None and not self.shared.closed:
            near.append(Address(self.far.link, "", self.far.fault or looking()))
        return tuple(near)

    def stop(self) -> None:
        """End all streams and sessions."""
        if self.far is not None:
            self.far.stop()
        self.server.stop()
        self.sessions.close()


def address_of(place: str) -> str:
    """An address as it stands in a link."""
    return f"[{place}]" if ":" in place else place
