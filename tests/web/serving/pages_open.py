"""A guest's page that a test plays: what page.js sends, without a browser."""

import http.client
import json
import time
from itertools import count
from typing import Any

from engine.seats import Seat
from tests.browser.live_table import LiveTable
from tests.waiting import PATIENCE

_numbers = count()


class Played:
    """One tab, and the cookie of its browser."""

    def __init__(self, table: LiveTable, *, host: bool = False, cookie: str = "") -> None:
        self._table = table
        shared = table.opened.shared
        self.key = shared.host_key if host else shared.guest_key
        self.tab = f"played-{next(_numbers):08}"
        self.cookie = cookie
        self.page, self.revision = "", 0
        self.elements = ""

    def post(self, path: str, body: object) -> tuple[int, Any]:
        """A request with a body of any kind; the status and the JSON that came."""
        connection = http.client.HTTPConnection("127.0.0.1", self._table.port, timeout=PATIENCE)
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        try:
            connection.request("POST", path, data, headers)
            answer = connection.getresponse()
            if set_cookie := answer.headers["Set-Cookie"]:
                self.cookie = set_cookie.partition(";")[0]
            return answer.status, json.loads(answer.read())
        finally:
            connection.close()

    def open(self, **more: object) -> tuple[int, Any]:
        """Open the page or come back to it."""
        hello = {"tab": self.tab, "key": self.key, "languages": ["en"]}
        status, told = self.post("/page/open", hello | more)
        if status == 200:
            self.page, self.revision = told["page"], told["revision"]
            self.elements = told["put"][0][1]
        return status, told

    def sit(self, seat: Seat | None) -> None:
        """Open the page, at this seat or looking on."""
        assert self.open()[0] == 200
        status = self.do("look_on") if seat is None else self.do("take", seat.value)
        assert status == 200
        assert self.open()[0] == 200

    def said(self, does: object, *values: object) -> dict[str, Any]:
        """What a tap sends."""
        return {
            "id": f"tap-{next(_numbers):08}", "tab": self.tab, "revision": self.revision,
            "page": self.page, "do": does, "with": list(values),
        }  # fmt: skip

    def do(self, does: object, *values: object) -> int:
        """Tap; the status."""
        return self.post("/page/do", self.said(does, *values))[0]

    def tell(self, what: object, value: object) -> int:
        """Have the device tell something; the status."""
        said = {"id": f"tap-{next(_numbers):08}", "tab": self.tab, "told": what, "value": value}
        return self.post("/page/do", said)[0]

    def follow(self, shown: int = 0) -> "Followed":
        """Open the page's stream, which has shown the message of this number."""
        return Followed(self._table.port, f"/page/stream?tab={self.tab}&n={shown}", self.cookie)


class Followed:
    """A page's stream."""

    def __init__(self, port: int, path: str, cookie: str) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._connection.request("GET", path, headers={"Cookie": cookie})
        self._answer = self._connection.getresponse()
        self.status = self._answer.status

    def next(self) -> Any:
        """What the next message says; a sign of life is passed over, None at the end."""
        name, end = "", time.monotonic() + PATIENCE
        while line := self._answer.readline().decode().rstrip("\n"):
            assert time.monotonic() < end, "nothing but signs of life"
            kind, _, value = line.partition(": ")
            if kind == "event":
                name = value
            elif name == "page":
                self._answer.readline()
                return json.loads(value)
            else:
                self._answer.readline()
        return None

    def close(self) -> None:
        self._answer.close()
        self._connection.close()
