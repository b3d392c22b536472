"""The invitation as it looks at a table, without a network."""

from collections.abc import Callable
from typing import Any

from companion.viewmodels.app.invite import Address
from companion.web.serving.open_table import address_of
from engine.seats import Seat
from tests.app.driver import Driver

HOTSPOT_AND_HOME = ("192.168.178.123", "192.168.43.1", "fd12:3456:789a:1:5c0e:8aff:fe12:3456")
"""Addresses as long as any."""
_PORT, _KEY = 48321, "wQ7m_Xk2-Bz9RtYdLgVnPc3sHJf0eAu8"
"""The same every time, so that two pictures of a scene are alike."""


def inviting(
    *here: Seat,
    places: tuple[str, ...] = HOTSPOT_AND_HOME,
    apart: bool = False,
    closing: bool = False,
    watching: int = 0,
    dismissing: bool = False,
) -> Callable[[Driver], None]:
    """The invitation, with phones at these seats, and so many that watch.

    The device has these addresses.

    It does not find itself at them if it is kept `apart`, which is known at once.
    """

    def open_(driver: Driver) -> None:
        app = driver.app
        hosting: Any = app.hosting
        hosting.tried = lambda _link, then: then(not apart)
        opened = hosting.open(0)
        opened.addresses = lambda: tuple(address(place, _PORT, _KEY) for place in places)
        shared = opened.shared
        for seat in here:
            _token, guest = shared.join(shared.guest_key, seat, None)
            shared.present(guest).__enter__()
        for _ in range(watching):
            shared.join(shared.guest_key, None, None)
        app.router.go("invite")
        driver.frames(2)
        if dismissing:
            driver.screen.model.ask_to_dismiss(driver.screen.model.attendees[0].guest)
            driver.frames(2)
        if closing:
            driver.screen.model.ask_to_close()
            driver.frames(2)

    return open_


def address(place: str, port: int | str, key: str) -> Address:
    """The address of a table whose guests come with this key."""
    base = f"{address_of(place)}:{port}"
    return Address(f"http://{base}/#{key}", base)
