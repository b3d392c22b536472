"""What the browser of a page can do besides showing it, and what it is asked to do.

`static/device.js` is the other side: a function for everything that can be asked for.
"""

from collections.abc import Callable

from companion.web.intents import NoIntent

Value = str | int | float | bool | None
_MOST = 40


class Browser:
    """The abilities of one page's browser, and what it is to be asked with the next message."""

    def __init__(self, can: object = None) -> None:
        self._can: frozenset[str] = frozenset()
        self._learn(can)
        self._asked: list[list[Value]] = []
        self._held: dict[str, list[Value]] = {}
        self._deeds: dict[str, Callable[[object], None]] = {"can": self._learn}

    def can(self, ability: str) -> bool:
        """Whether it has this ability; a phone that joined over a network has few of them."""
        return ability in self._can

    def _learn(self, can: object) -> None:
        """Its abilities, which it tells at first, and again when they have changed."""
        named = can[:_MOST] if isinstance(can, list) else []
        self._can = frozenset(each for each in named if isinstance(each, str))

    def ask(self, what: str, *values: Value) -> None:
        """Have it do something, once."""
        self._asked.append([what, *values])

    def ask_anew(self, what: str, *values: Value) -> None:
        """Have it do something, once, instead of the same that it has not been asked yet."""
        self._asked = [each for each in self._asked if each[0] != what]
        self.ask(what, *values)

    def hold(self, what: str, *values: Value) -> None:
        """Have it keep something so; it is asked again whenever the page is shown anew."""
        self._held[what] = [what, *values]
        self.ask_anew(what, *values)

    def remind(self) -> None:
        """Ask again for what it is to keep so: it may have missed it."""
        for what, *values in self._held.values():
            self.ask_anew(str(what), *values)

    def asked(self) -> list[list[Value]]:
        """What it has not been asked yet."""
        asked, self._asked = self._asked, []
        return asked

    @property
    def is_asked(self) -> bool:
        return bool(self._asked)

    def when(self, what: str, deed: Callable[[object], None]) -> None:
        """Do this when the browser tells of it by itself; the value may be of any kind."""
        self._deeds[what] = deed

    def hear(self, what: object, value: object) -> None:
        """What the browser tells by itself. `NoIntent` if nobody listens for it."""
        deed = self._deeds.get(what) if isinstance(what, str) else None
        if deed is None:
            raise NoIntent(what)
        deed(value)
