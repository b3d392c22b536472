"""What the browser of a page can do but show pages, and what it is asked to do.

`static/device.js` is the other side: a function for everything that can be asked for.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from companion.web.session.intents import NoIntent
from companion.web.session.messages import Able, Ask, Told

N = TypeVar("N", bound=Told)


class Browser:
    """The abilities of one page's browser, and what it is to be asked with the next message."""

    def __init__(self, can: frozenset[str] = frozenset()) -> None:
        self._can = can
        self._asked: list[Ask] = []
        self._held: dict[type[Ask], Ask] = {}
        self._deeds: dict[type, Callable[[Any], None]] = {}
        self.when(Able, self._learn)

    def can(self, ability: str) -> bool:
        """Whether the browser has this ability; one that joined over a network has few."""
        return ability in self._can

    def _learn(self, able: Able) -> None:
        self._can = able.can

    def ask(self, what: Ask) -> None:
        """Have the browser do something, once."""
        self._asked.append(what)

    def ask_anew(self, what: Ask) -> None:
        """As `ask`, in place of the same kind that the browser has not been asked yet."""
        self._asked = [each for each in self._asked if type(each) is not type(what)]
        self.ask(what)

    def hold(self, what: Ask) -> None:
        """Ask for what is to stay so; the browser is asked again when the page is shown anew."""
        self._held[type(what)] = what
        self.ask_anew(what)

    def remind(self) -> None:
        """Ask again for all that is to stay so: the browser may have missed it."""
        for what in self._held.values():
            self.ask_anew(what)

    def asked(self) -> tuple[Ask, ...]:
        """What the browser has not been asked yet, which goes with the next message."""
        asked, self._asked = self._asked, []
        return tuple(asked)

    @property
    def is_asked(self) -> bool:
        return bool(self._asked)

    def when(self, kind: type[N], deed: Callable[[N], None]) -> None:
        """Do this when the browser tells something of this kind by itself."""
        self._deeds[kind] = deed

    def hear(self, told: Told) -> None:
        """Take in what the browser tells by itself; `NoIntent` if nobody waits for that."""
        deed = self._deeds.get(type(told))
        if deed is None:
            raise NoIntent(told)
        deed(told)
