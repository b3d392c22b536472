"""A shared table in memory, and pages at it, without a server and a browser."""

import re
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from companion.live.shared_table import Guest, Role, SharedTable
from companion.services.storage import Journal, Opened
from companion.table import Table
from companion.texts import speaking
from companion.viewmodels.app.invite import Address
from companion.web.serving.page_routes import NETWORK
from companion.web.session import reading, writing
from companion.web.session.carrier import Shelf
from companion.web.session.desks import Desks
from companion.web.session.session import Session
from companion.web.session.sessions import Sessions
from engine.history import AnyHistory, History
from engine.record import judge
from engine.seats import Seat
from tests.later import Time

_numbers = count()


class Sat:
    """One page at the table."""

    def __init__(
        self,
        sitting: "Sitting",
        guest: Guest,
        token: str,
        hello: dict[str, Any],
        *,
        sees_first_deal: bool = False,
    ) -> None:
        """A game without moves is taken for one whose first deal this guest has seen."""
        self.sitting, self.guest, self._tab = sitting, guest, f"tab-{next(_numbers):08}"
        first = reading.hello({**hello, "tab": self._tab})
        session = sitting.sessions.open(guest, token, first, NETWORK)
        if self.name == "deal" and self.page.model.first and not sees_first_deal:
            self.page.go_on()
        self.told: dict[str, Any] = writing.view(session.whole())

    def catch_up(self) -> None:
        """Let the table do what was to be done a little later."""
        self.sitting.catch_up()

    @property
    def session(self) -> Session:
        return self.sitting.sessions._tabs[self.guest.key, self._tab].session

    @property
    def name(self) -> str:
        """The name of the page that is shown."""
        return self.session.desk.router.name

    @property
    def page(self) -> Any:
        return self.session.desk.router.current

    @property
    def markup(self) -> str:
        """The whole page as it is now."""
        return self.session.whole().put[0][1]

    @property
    def text(self) -> str:
        """What can be read on the page."""
        return " ".join(re.sub(r"<[^>]*>", " ", self.markup).split())

    def tap(self, intent: str, *values: object, revision: int | None = None) -> None:
        """Tap a button that means this, whether there is one or not."""
        now = self.sitting.shared.revision if revision is None else revision
        self._say({"revision": now, "page": self.name, "do": intent, "with": list(values)})

    def tell(self, what: str, value: object) -> None:
        """Have the device tell something."""
        self._say({"told": what, "value": value})

    def _say(self, said: dict[str, object]) -> None:
        said |= {"id": f"request-{next(_numbers):08}", "tab": self._tab}
        self.sitting.sessions.hear(self.guest, reading.said(said))

    def go(self, *pages: str, **arguments: object) -> None:
        """Open these pages one after the other; without any, the first one of all."""
        desk = self.session.desk
        with speaking(desk.wishes.language):
            if not pages:
                desk.router.reset(self.session.desk.base)
            for page in pages[:-1]:
                desk.router.go(page)
            for page in pages[-1:]:
                desk.router.go(page, **arguments)

    def changes(self) -> list[str]:
        """The ids of what has changed since it was last asked."""
        return [put[0] for put in self.news().get("put", [])]

    def news(self) -> dict[str, Any]:
        """What the page is told, if there is anything."""
        told = self.session.changes()
        return {} if told is None else writing.view(told)


class Sitting:
    """A table with the game of a record, or with what is saved."""

    def __init__(
        self,
        record: str = "",
        moves: int | None = None,
        addresses: Callable[[], tuple[Address, ...]] = tuple,
        opened: Opened | None = None,
    ) -> None:
        self.opened = opened or Opened(Journal(None))
        self.table = Table(self.opened.journal)
        self.left: tuple[Any, ...] = ()
        """The moves of the record that were not made."""
        if record:
            read, _game = judge(record)
            history = History(read.rules, read.setup, read.moves[:moves])
            self.left = read.moves[len(history.moves) :]
            self.table.adopt(history)
        self.shared = SharedTable(self.table)
        self._time = Time()
        self.shelf = Shelf()
        desks = Desks(self.shared, self.opened, self.shelf, addresses)
        self.sessions = Sessions(self.shared, desks, self._time.later)

    def close(self) -> None:
        """Let go of everything."""
        self.sessions.close()
        self.opened.journal.close()

    def wait(self, until: Callable[[], object]) -> None:
        """Let time pass until something has happened."""
        for _ in range(10_000):
            if until():
                return
            self._time.to_next()
        raise AssertionError("it never happened")

    def catch_up(self) -> None:
        """Do all that was to be done a little later."""
        self._time.pass_by(1)

    @property
    def moves(self) -> list[str]:
        """The moves of the game, as a record has them."""
        history = self.table.history
        assert history is not None
        return [str(move) for move in history.moves]

    @property
    def history(self) -> AnyHistory:
        history = self.table.history
        assert history is not None
        return history

    def host(self, language: str = "en", can: Sequence[str] = (), **hello: object) -> Sat:
        """The host, whose browser has these abilities, and says something more of itself."""
        return self._join(self.shared.host_key, None, language, can=[*can], **hello)

    def guest(self, seat: Seat | None = None, language: str = "en") -> Sat:
        """A guest at this seat; without one, somebody who looks on from the table's pages."""
        sat = self._join(self.shared.guest_key, seat, language)
        if seat is None and self.table.history is not None:
            sat.tap("look_on")
            sat.tap("go_to_table")
        return sat

    def watcher(self, language: str = "en") -> Sat:
        """Somebody who looks on from afar."""
        sat = self._join(self.shared.guest_key, None, language)
        sat.tap("look_on")
        return sat

    def _join(self, key: str, seat: Seat | None, language: str, **more: object) -> Sat:
        token, guest = self.shared.join(key, seat, None)
        assert guest.role in Role
        return Sat(self, guest, token, {"languages": [language]} | more)
