"""A table that others can join: the shared table, the pages' sessions, and the server of both."""

from collections.abc import Callable, Collection, Sequence

from companion.live.api import Api
from companion.live.shared_table import SharedTable
from companion.services.storage import Opened
from companion.table import Table
from companion.viewmodels.app.invite import Address
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


class OpenTable:
    """Everything but the server's own thread is on the table's thread.

    `soon` does something a little later on that thread. `places` are the addresses at which other
    devices find this one.
    """

    def __init__(
        self, table: Table, post: Post, opened: Opened,
        soon: Callable[[Callable[[], None]], None], *,
        names: Collection[str] = (), places: Callable[[], Sequence[str]] = tuple,
    ) -> None:  # fmt: skip
        self.shared = SharedTable(table)
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

    def start(self, address: str, port: int) -> None:
        """Accept guests from now on; raises OSError if the address cannot be had."""
        self.server.start(address, port)

    def addresses(self) -> tuple[Address, ...]:
        """Where guests find this table, the best first."""
        bases = [f"{address_of(place)}:{self.server.port}" for place in self._places()]
        return tuple(Address(f"http://{base}/#{self.shared.guest_key}", base) for base in bases)

    def stop(self) -> None:
        """End all streams and sessions."""
        self.server.stop()
        self.sessions.close()


def address_of(place: str) -> str:
    """An address as it stands in a link."""
    return f"[{place}]" if ":" in place else place
