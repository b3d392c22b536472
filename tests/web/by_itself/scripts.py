"""Stands in for the scripts of a browser by itself, which seal and carry what is said."""

import itertools
import json
from base64 import b64decode, b64encode
from typing import Any

from companion.far import bodies
from companion.web.by_itself.in_browser import InBrowser, open_in

BROKER = "wss://broker.example/mqtt"
ADDRESS = "https://somebody.example/app/"
PAIR, OTHER = ((each * 32, b"\4" + 2 * each * 32) for each in (b"p", b"q"))
"""As scripts tell of keys that they have made; nothing is sealed here."""


class Scripts:
    """What the worker's scripts do: they make keys, and carry what is said."""

    def __init__(self, alone: InBrowser) -> None:
        self.alone = alone
        self.left: list[list[Any]] = []
        self._numbers = itertools.count(1)

    def meet(self, *told: str) -> Any:
        """Tell something; what the host's page is told, if anything."""
        found = self.alone.meet(json.dumps(told))
        return json.loads(found) if found else None

    def leaves(self) -> list[list[Any]]:
        """What there is to do now."""
        found = json.loads(self.alone.leaves() or "[]")
        self.left += found
        return list(found)

    def open(self) -> str:
        """As `Invite phones` has asked; the link's table."""
        assert self.leaves() == [["pair"]]
        self.meet("pair", *(each.hex() for each in PAIR))
        [[what, broker, keys, _ended, _ways]] = self.leaves()
        assert (what, broker, keys["public"]) == ("open", BROKER, PAIR[1].hex())
        self.meet("taken")
        return str(keys["table"])

    def say(self, channel: str, does: str, body: Any, **more: Any) -> dict[str, Any]:
        """A letter of a guest; the answer."""
        number = next(self._numbers)
        said = bodies.pack({"n": number, "do": does, "body": body, **more})
        self.told = self.meet("heard", channel, b64encode(said).decode())
        return next(each for each in self.answers(channel) if each["n"] == number)

    def answers(self, channel: str) -> list[dict[str, Any]]:
        return [
            dict(bodies.unpack(b64decode(body)))
            for what, *values in self.leaves()
            if what == "say"
            for to, body in [values]
            if to == channel
        ]


def table(folder: str = "", brokers: tuple[str, ...] = (BROKER,)) -> InBrowser:
    return open_in(folder, lambda _number, _seconds: None, json.dumps(brokers))
