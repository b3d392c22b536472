"""The invitation as it looks at a table, without a network."""

from collections.abc import Callable

from engine.seats import Seat
from tests.app.driver import Driver

HOTSPOT_AND_HOME = ("192.168.178.123", "192.168.43.1", "fd12:3456:789a:1:5c0e:8aff:fe12:3456")
"""Addresses as long as any."""


def inviting(
    *here: Seat,
    places: tuple[str, ...] = HOTSPOT_AND_HOME,
    apart: bool = False,
    closing: bool = False,
) -> Callable[[Driver], None]:
    """The invitation, with phones at these seats; the device has these addresses.

    It does not answer itself at them if it is kept `apart`.
    """

    def open_(driver: Driver) -> None:
        app = driver.app
        app.hosting._find = lambda: places
        app.hosting._answers = lambda _place, _port: not apart
        shared = app.hosting.open(0).shared
        for seat in here:
            _token, guest = shared.join(shared.guest_key, seat, None)
            shared.present(guest).__enter__()
        app.router.go("invite")
        if apart:
            driver.until(lambda: bool(driver.screen.model.hint))
        driver.frames(2)
        if closing:
            driver.screen.model.ask_to_close()
            driver.frames(2)

    return open_
