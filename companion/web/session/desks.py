"""The desk of each page at a table that others can join, and the session that it gets."""

from collections.abc import Callable
from functools import partial

from companion.live.shared_table import Guest, Role, SharedTable
from companion.services.storage import Opened
from companion.viewmodels.app.invite import Address
from companion.viewmodels.basic.model import Later
from companion.web.building.page import build
from companion.web.session.browser import Browser
from companion.web.session.carrier import Shelf, Way
from companion.web.session.desk import WebDesk, Wishes
from companion.web.session.messages import Hello
from companion.web.session.relay import Relay
from companion.web.session.session import Session
from engine.seats import Seat


class Desks:
    """Makes desks; `addresses` are those at which other devices find the table."""

    def __init__(
        self,
        shared: SharedTable,
        opened: Opened,
        shelf: Shelf,
        addresses: Callable[[], tuple[Address, ...]] = tuple,
    ) -> None:
        self._shared = shared
        self._opened = opened
        self._shelf = shelf
        self._addresses = addresses

    def __call__(self, guest: Guest, token: str, hello: Hello, way: Way, later: Later) -> Session:
        """The session of a new page."""
        shared = self._shared

        def who() -> Guest:
            return shared.now(guest) or guest

        def sit(seat: Seat | None) -> None:
            key = shared.host_key if who().role is Role.HOST else shared.guest_key
            shared.join(key, seat, token)

        relay = Relay(shared, who)
        desk = WebDesk(
            shared, relay, Wishes.of(hello), who, sit, later, self._addresses,
            self._opened, Browser(hello.can), way.carrier(partial(self._shelf.put, guest.key)),
            build=build,
        )  # fmt: skip
        return Session(desk, relay)
