"""A program at the end of the bad way: the contract's requests, sent again until answered."""

import json
from typing import Any

from tests.web.serving.bad_way.air import Air
from tests.web.serving.bad_way.host import NAME
from tests.web.serving.bad_way.page import PATIENCE


class ProgramEnd:
    """One thing is asked after the other."""

    def __init__(self, air: Air, name: str) -> None:
        self._air, self._name = air, name
        self._asked: dict[str, Any] | None = None
        self._number = self._waited = 0
        self._answer: dict[str, Any] | None = None
        self.token = ""
        self.revision = 0
        """The newest that an event has told."""
        air.listen(name, self._hear)
        air.each_second(self._tick)

    def ask(self, does: str, body: object = None) -> dict[str, Any]:
        """Ask this, however often; what is answered."""
        self._number += 1
        self._asked = {"from": self._name, "ask": self._number, "token": self.token, "do": does}
        self._asked |= {} if body is None else {"body": body}
        self._answer = None
        self._send()
        self._air.until(lambda: self._answer)
        assert self._answer is not None
        return self._answer

    def until(self, revision: int) -> None:
        """Wait until an event has told this; they may be lost, so they are asked for again."""
        while self.revision < revision:
            self.ask("GET /api/events")

    def _send(self) -> None:
        self._waited = 0
        self._air.send(NAME, json.dumps(self._asked))

    def _tick(self) -> None:
        self._waited += 1
        if self._asked and self._answer is None and self._waited > PATIENCE:
            self._send()

    def _hear(self, letter: str) -> None:
        found = json.loads(letter)
        if event := found.get("event"):
            self.revision = max(self.revision, event["revision"])
        elif found.get("ask") == self._number and not self._answer:
            self._answer = found
            if self._asked and self._asked["do"] == "GET /api/events":
                self.revision = max(self.revision, found["body"]["revision"])
