"""A page of a guest anywhere: it puts in what comes, and opens again where something is missing."""

import time
from itertools import count
from typing import Any

from tests.far.guest import Guest
from tests.waiting import PATIENCE
from tests.web.serving.bad_way.shown import Element, element

_numbers = count(1)


class FarPage:
    """One tab; `pump` does what its script would do when letters come."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.tab = f"far-page-{next(_numbers):08}"
        self.shown: dict[str, Any] = {"n": 0, "revision": 0}
        self.app = Element("div", {"id": "app"})
        self._stream = 0
        self._read = 0
        self._heard = 0.0

    def open(self) -> None:
        guest = self.guest
        hello = {"tab": self.tab, "key": guest.key_word, "languages": ["en"]}
        answer = guest.ask("page/open", hello)
        assert answer["status"] == 200, answer
        guest.token = answer.get("token") or guest.token
        self._read = len(guest.told)
        self._put(answer["body"])
        said = guest.say("page/stream", {"tab": self.tab, "n": self.shown["n"]}, token=guest.token)
        self._stream, self._heard = said or 0, time.monotonic()

    def tap(self, does: str, *values: Any) -> dict[str, Any]:
        """Tap until it is answered."""
        said = {
            "id": f"far-tap-{next(_numbers):08}", "tab": self.tab, "do": does,
            "with": list(values), "page": self.shown["page"], "revision": self.shown["revision"],
        }  # fmt: skip
        while True:
            answer = self.guest.ask("page/do", said)
            if answer["status"] == 200:
                return answer
            assert answer["status"] in (401, 404, 429), answer
            self.open()

    def pump(self) -> None:
        with self.guest._changed:
            news, self._read = self.guest.told[self._read :], len(self.guest.told)
        for each in news:
            if each["n"] != self._stream or "event" not in each:
                continue
            self._heard = time.monotonic()
            data = each.get("data", {})
            if each["event"] == "page" and data["n"] == self.shown["n"] + 1:
                self._put(data)
            elif each["event"] != "beat" or data["n"] != self.shown["n"]:
                return self.open()
        if time.monotonic() - self._heard > 12 or not self.guest.is_on():
            self.open()
        return None

    def until(self, revision: int) -> None:
        """Wait until the table is shown as it is then."""
        end = time.monotonic() + PATIENCE
        while self.shown["revision"] < revision:
            assert time.monotonic() < end
            self.guest.say("beat")
            time.sleep(0.02)
            self.pump()

    def _put(self, message: dict[str, Any]) -> None:
        for name, markup, *shell in message["put"]:
            made = element(markup)
            old = self.app if name == "app" else self.app.find(name)
            old.tag, old.traits = made.tag, made.traits
            if not shell:
                old.parts = made.parts
        self.shown = message
