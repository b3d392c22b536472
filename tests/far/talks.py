"""A table whose guests speak in letters, without brokers and seals; the clock is set by hand."""

from typing import Any

from companion.far import bodies
from companion.far.talk import Talk
from companion.live.api import Api
from companion.live.shared_table import SharedTable
from companion.services.storage import Journal, Opened
from companion.table import Table
from companion.web.session.carrier import Shelf
from companion.web.session.desks import Desks
from companion.web.session.letting_in import LettingIn
from companion.web.session.reception import Reception
from companion.web.session.sessions import Sessions
from tests.later import Time
from tests.live.tables import Clock

KEY = "the-key-of-this-link-0"


class Talks:
    """What was told stands in `told`, by channel."""

    def __init__(self) -> None:
        self.clock = Clock()
        journal = Journal(None)
        self.shared = SharedTable(Table(journal), self.clock)
        shelf = Shelf(self.clock)
        desks = Desks(self.shared, Opened(journal), shelf)
        self.sessions = Sessions(self.shared, desks, Time().later, self.clock)
        self.api = Api(self.shared, self.clock)
        door = LettingIn(self.api, self.sessions)
        reception = Reception(self.shared, door, self.sessions, shelf)
        self.told: dict[str, list[dict[str, Any]]] = {}
        self.rings = 0
        self.talk = Talk(self.api, reception, KEY, self._tell, self._ring, self.clock)
        self.number = 0

    def _tell(self, channel: str, body: bytes) -> None:
        assert len(body) + bodies.TAG <= bodies.SEALED
        self.told.setdefault(channel, []).append(dict(bodies.unpack(body)))

    def _ring(self) -> None:
        self.rings += 1

    def say(self, channel: str, does: str, body: Any = ..., **more: Any) -> int:
        """Send a letter; its number."""
        self.number += 1
        letter = {"n": self.number, "do": does, **more}
        letter |= {} if body is ... else {"body": body}
        self.talk.hear(channel, bodies.pack(letter))
        return self.number

    def ask(self, channel: str, does: str, body: Any = ..., **more: Any) -> dict[str, Any]:
        """Send a letter; the first that answers it."""
        number = self.say(channel, does, body, **more)
        return next(each for each in self.told.get(channel, []) if each["n"] == number)

    def join(self, channel: str, seat: str | None = None, **more: Any) -> dict[str, Any]:
        body = {"protocol": 1, "key": KEY, "seat": seat, "token": None, **more}
        return self.ask(channel, "POST /api/join", body)

    def token(self, channel: str, seat: str | None = None) -> str:
        return str(self.join(channel, seat)["body"]["token"])

    def events(self, channel: str) -> list[dict[str, Any]]:
        """What was told by itself since this was last asked."""
        found = [each for each in self.told.get(channel, []) if "event" in each]
        self.told[channel] = []
        return found
