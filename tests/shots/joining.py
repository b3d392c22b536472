"""The other moving picture of the README: a phone joins a table, beside the phone of the host."""

import io
from collections.abc import Callable
from typing import Any

from engine.seats import Seat
from tests.browser.browsers import Chromiums
from tests.browser.chromium import Chromium
from tests.browser.live_table import LiveTable, live_table
from tests.browser.players import PlayedBy
from tests.browser.pressing import choose_row
from tests.shots.film import ENDS, STARTS, TOUCHED, Frame, ringed

_START = """condottiere 1
player red Anna
player green Bruno
player blue Chiara

red place firenze
red 5
green 6
blue 4
"""
_SIZE = (360, 720)
_SCALE = 1.5
_SEEN = 1500
"""The milliseconds for which an effect is shown: there are two phones to look at."""
_WIDE, _GAP = 300, 12
"""How wide one phone is in the picture, and what is between both."""
_CAMERA = (
    "data:text/html;charset=utf-8,<meta name=viewport content='width=device-width'>"
    "<body style='background:%2317100e;color:%23f3e6d0;font:22px/1.5 serif;text-align:center;"
    "padding:220px 40px'>Bruno’s phone points its camera at the code"
)
"""What is shown in place of a phone's camera."""


_PAGE = "return typeof shown === 'undefined' ? '' : shown.page"


class TwoPhones:
    """Takes frames of both, the host's at the left."""

    def __init__(self, host: Chromium, guest: Chromium, seen: Callable[[Any], Any]) -> None:
        self.host, self.guest = PlayedBy(host, None), PlayedBy(guest, Seat.GREEN)
        self._seen = seen
        self.frames: list[Frame] = []

    def take(
        self,
        milliseconds: int,
        tapped: PlayedBy | None = None,
        finger: tuple[float, float] = (0, 0),
    ) -> None:
        """A frame of both, with a ring where the finger is on one of them."""
        from PIL import Image

        high = round(_WIDE * _SIZE[1] / _SIZE[0])
        both = Image.new("RGB", (2 * _WIDE + _GAP, high), "#8a7a66")
        for place, phone in enumerate((self.host, self.guest)):
            shot = Image.open(io.BytesIO(phone.browser.screenshot())).convert("RGB")
            if phone is tapped:
                shot = ringed(shot, finger[0] * _SCALE, finger[1] * _SCALE, 24 * _SCALE)
            both.paste(shot.resize((_WIDE, high)), (place * (_WIDE + _GAP), 0))
        self.frames.append(Frame(self._seen(both), milliseconds))

    def tap(self, phone: PlayedBy, does: str, *values: object) -> None:
        """A tap that is shown, and what both show then."""
        told = phone.written(*values)
        x, y = phone.browser.wait(lambda: phone.spot(does, told))
        self.take(TOUCHED, phone, (x, y))
        phone.tap(does, *values)
        self.rest(phone)
        self.take(_SEEN)

    def reach(self, phone: PlayedBy, page: str) -> None:
        """Wait until a phone shows that page."""
        phone.browser.wait(lambda: phone.browser.script(_PAGE) == page)
        self.rest(phone)

    def rest(self, *phones: PlayedBy) -> None:
        """Wait until taps are answered, and both show the table as it is."""
        for phone in phones:
            phone.calm()
        for phone in (self.host, self.guest):
            phone.browser.settle()


def film(seen: Callable[[Any], Any] = lambda picture: picture) -> list[Frame]:
    """Invite, come by the link, say who it is, and play; `seen` changes the colours."""
    browsers = Chromiums()
    try:
        with (
            live_table(_START) as table,
            browsers.new() as host,
            browsers.new() as guest,
        ):
            for browser in (host, guest):
                browser.phone(*_SIZE, _SCALE)
                browser.prefer(theme="dark", motion="reduce")
            return _filmed(table, TwoPhones(host, guest, seen))
    finally:
        browsers.end()


def _filmed(table: LiveTable, phones: TwoPhones) -> list[Frame]:
    host, guest = phones.host, phones.guest
    host.browser.go(table.url(host=True))
    phones.reach(host, "battle")
    guest.browser.go(_CAMERA)
    choose_row(host.browser, "invite")
    phones.reach(host, "invite")
    phones.take(2 * STARTS)
    guest.browser.go(table.url())
    phones.reach(guest, "join")
    phones.take(_SEEN)
    phones.tap(guest, "take", Seat.GREEN)
    phones.tap(host, "go_back")
    phones.tap(host, "tap", "10")
    phones.tap(guest, "tap", "drummer")
    return [*phones.frames[:-1], Frame(phones.frames[-1].picture, ENDS)]
