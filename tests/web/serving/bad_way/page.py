"""The page's side of the bad way, with the contract of all ways: `open` and `say`.

docs/house/pages.md has it. What is said is sent again until it is answered; a message is put in if
it is the next one, and if one is missing everything is asked for.
"""

import json
from collections import deque
from collections.abc import Callable
from typing import Any

from tests.web.serving.bad_way.air import Air
from tests.web.serving.bad_way.host import NAME

PATIENCE = 3
"""Seconds until an answer is not expected any more."""
QUIET = 5
"""Seconds without a message after which it is asked whether one was lost."""


class PageEnd:
    """`put` puts in a message, `hello` says who the page is, `count` which message was the last."""

    def __init__(
        self,
        air: Air,
        tab: str,
        put: Callable[[dict[str, Any]], None],
        hello: Callable[[], dict[str, Any]],
        count: Callable[[], int],
    ) -> None:
        self._air, self._tab = air, tab
        self._put, self._hello, self._count = put, hello, count
        self._numbers = self._opening = self._saying = self._following = 0
        self._waited = self._quiet = 0
        self.token = ""
        self._to_say: deque[dict[str, Any]] = deque()
        air.listen(tab, self._hear)
        air.each_second(self._tick)

    @property
    def is_calm(self) -> bool:
        """Whether all that was said has been heard."""
        return not self._opening and not self._to_say

    def open(self) -> None:
        """Say hello, and put in the whole page that comes."""
        self._waited = 0
        self._opening = self._send({"open": self._hello()}, self._opening)

    def say(self, message: dict[str, Any]) -> None:
        """Have the session hear this once, after what was said before."""
        self._to_say.append(message)
        if len(self._to_say) == 1 and not self._opening:
            self._say_next()

    def _tick(self) -> None:
        self._waited += 1
        self._quiet += 1
        if self._opening:
            if self._waited > PATIENCE:
                self.open()
        elif self._to_say and self._waited > PATIENCE:
            self._say_next()
        elif self._quiet > QUIET:
            self._follow()

    def _say_next(self) -> None:
        self._waited = 0
        if self._to_say:
            self._saying = self._send({"say": self._to_say[0]}, self._saying)

    def _follow(self) -> None:
        self._quiet = 0
        self._following = self._send({"follow": self._tab, "shown": self._count()})

    def _send(self, letter: dict[str, Any], number: int = 0) -> int:
        """Its number, by which the answer is known; the same again if it is sent again."""
        self._numbers += not number
        number = number or self._numbers
        about = {"from": self._tab, "ask": number, "token": self.token}
        self._air.send(NAME, json.dumps(letter | about))
        return number

    def _hear(self, letter: str) -> None:
        found = json.loads(letter)
        asked = found.get("ask")
        if "told" in found:
            self._told(found["told"])
        elif "closed" in found:
            self._quiet = QUIET  # perhaps of who followed before
        elif asked == self._opening and "welcome" in found:
            self._opening, self._quiet = 0, 0
            self.token = found["token"] or self.token
            self._put(found["welcome"])
            self._follow()
            self._say_next()
        elif asked == self._following and not self._opening:
            self.open()  # nobody knows this page there: the host was started again
        elif asked == self._saying and self._to_say and not self._opening:
            self._answered(found.get("code"))

    def _answered(self, code: str | None) -> None:
        if code in ("who", "path"):  # nor there; but what was done is known by its id
            self.open()
        elif code != "too-many":
            assert code is None, code
            self._to_say.popleft()
            self._saying = 0
            self._say_next()

    def _told(self, message: dict[str, Any]) -> None:
        if self._opening:
            return
        self._quiet = 0
        missing = message["n"] - self._count() - 1
        if missing == 0 or (message.get("whole") and missing > 0):
            self._put(message)
        elif missing > 0:
            self.open()
