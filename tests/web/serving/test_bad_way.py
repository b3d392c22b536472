"""Whole games over a way that loses, doubles and reorders: each move is made once, and seen by all.

The way is a module for the host, one for a page, and their set-up; what they carry messages between
knows nothing of it.
"""

import json
from collections.abc import Callable
from typing import Any

import pytest

from companion.live.api import Api
from companion.live.shared_table import SharedTable
from companion.services.storage import Journal, Opened
from companion.table import Table
from companion.web.session.carrier import Shelf
from companion.web.session.desks import Desks
from companion.web.session.letting_in import LettingIn
from companion.web.session.reception import Reception
from companion.web.session.session import Session
from companion.web.session.sessions import Sessions
from engine.history import History
from engine.record import AnyRecord
from engine.seats import Seat
from tests.browser.players import PlayedBy
from tests.browser.test_whole_games import condottiere, ordonnance
from tests.chance import seeds
from tests.later import Time
from tests.web.serving.bad_way.air import Air
from tests.web.serving.bad_way.host import HostEnd
from tests.web.serving.bad_way.program import ProgramEnd
from tests.web.serving.bad_way.shown import ShownPage, element


class Far:
    """A table that is reached through bad air only."""

    def __init__(self, record: AnyRecord, seed: int) -> None:
        self.air = Air(seed)
        journal = Journal(None)
        self.table = Table(journal)
        self.table.adopt(History(record.rules, record.setup))
        self.shared = SharedTable(self.table, self.air.now)
        shelf = Shelf(self.air.now)
        desks = Desks(self.shared, Opened(journal), shelf)
        self.sessions = Sessions(self.shared, desks, Time().later, self.air.now)
        api = Api(self.shared, self.air.now)
        door = LettingIn(api, self.sessions)
        reception = Reception(self.shared, door, self.sessions, shelf)
        self.host = HostEnd(self.air, api, reception)
        self.pages: list[ShownPage] = []

    def come(self, key: str) -> ShownPage:
        """A page opens."""
        page = ShownPage(self.air, key)
        self.pages.append(page)
        self.air.until(lambda: page.message["page"])
        return page

    def settle(self) -> None:
        """Wait until everybody has been heard, and sees the table as it is."""
        self.air.until(lambda: all(
            page.way.is_calm and page.message["revision"] == self.shared.revision
            for page in self.pages
        ))  # fmt: skip

    def session(self, page: ShownPage) -> Session | None:
        """The one that the page has now."""
        guest = self.shared.whose(page.way.token)
        tab = guest and self.sessions._tabs.get((guest.key, page.tab))
        return tab.session if tab else None

    def is_told(self, page: ShownPage) -> bool:
        """Whether the page has shown all that its session has said."""
        session = self.session(page)
        return session is not None and session._number == page.message["n"]

    def restart(self) -> None:
        """The host's program forgets all pages, as after a start."""
        for key in tuple(self.sessions._tabs):
            self.sessions._drop(key)

    def close(self) -> None:
        self.sessions.close()
        self.table.journal.close()


class Hands(PlayedBy):
    """A player who taps what the page offers, as soon as it does."""

    def __init__(self, far: Far, seat: Seat) -> None:
        self.far, self.seat = far, seat
        self.page = far.come(far.shared.guest_key)
        self.tap("take", seat)
        far.air.until(lambda: self.page.message["page"] != "join")

    def shown(self) -> dict[str, Any]:
        active = [each.traits["id"] for each in self.page.app.all() if _is_active_row(each.traits)]
        return {"page": self.page.message["page"], "acts": [str(each)[4:] for each in active]}

    def tap(self, does: str, *values: object) -> None:
        told = json.loads(self.written(*values))
        self.far.air.until(lambda: self.page.offers(does, told))
        self.page.tap(does, told)

    def go_on(self) -> None:
        """What comes then may also have what is tapped next, so wait for it."""
        was = self.name
        self.tap("go_on")
        self.far.air.until(lambda: self.name != was)

    def calm(self, revision: int | None = None) -> None:
        del revision
        self.far.settle()


def _is_active_row(traits: dict[str, str | None]) -> bool:
    return {"row", "active"} <= set((traits.get("class") or "").split())


@pytest.mark.parametrize("seed", seeds(2, 20))
@pytest.mark.parametrize(
    "record", [lambda seed: condottiere(seed, 3), lambda seed: ordonnance(seed, 2)]
)
def test_a_whole_game(record: Callable[[int], AnyRecord], seed: int) -> None:
    game = record(seed)
    far = Far(game, seed)
    host = far.come(far.shared.host_key)
    watcher = far.come(far.shared.guest_key)
    players = {player.seat: Hands(far, player.seat) for player in game.setup.players}
    state = game.rules.begin(game.setup)
    for number, move in enumerate(game.moves, 1):
        whose = getattr(move, "seat", None) or state.setup.players[state.holder].seat  # who deals
        players[whose].play(move, state)
        far.settle()
        state = game.rules.apply(state, move)
        assert far.table.game == state, move
        if number % 40 == 0:
            far.restart()
    far.air.until(lambda: all(far.is_told(page) for page in far.pages))
    assert far.table.history is not None
    assert [*far.table.history.moves] == [*game.moves]
    for page in (host, watcher, *(each.page for each in players.values())):
        session = far.session(page)
        assert session is not None
        assert page.app == element(session.whole().put[0][1])
    assert min(far.air.befell[what] for what in ("lost", "doubled", "overtook")) > 50
    far.close()


class Coming:
    """Somebody who taps as soon as there is something to tap."""

    def __init__(self, far: Far, key: str) -> None:
        self.far, self.page = far, far.come(key)

    def sees(self, does: str, *values: object) -> None:
        self.far.air.until(lambda: self.page.offers(does, [*values]))

    def tap(self, does: str, *values: object) -> None:
        self.sees(does, *values)
        self.page.tap(does, [*values])

    def arrives(self, page: str) -> None:
        self.far.air.until(lambda: self.page.message["page"] == page)

    def type(self, does: str, text: str) -> None:
        """What is typed is said, and no button has it."""
        self.page.tap(does, [text])


@pytest.mark.parametrize("seed", seeds(3, 40))
def test_guests_come_in_for_the_next_game(seed: int) -> None:
    """Each is in once, by the name that was written; who sits is not asked."""
    far = Far(condottiere(seed, 3), seed)
    host, zoe, max_, anna = (
        Coming(far, key) for key in (far.shared.host_key, *3 * (far.shared.guest_key,))
    )
    before = far.shared.players
    anna.tap("take", before[0].seat.value)
    host.tap("go_back")
    host.tap("go", "new_game")
    for number, (each, name) in enumerate([(zoe, "Zoe"), (max_, "Max")]):
        each.sees("come_in")
        each.type("type_name", name)
        each.tap("come_in")
        each.sees("change")
        assert len(far.shared.lobby()) == number + 1
        if number == 0:
            far.restart()
            far.air.until(lambda: far.shared.lets_in and far.is_told(max_.page))
    host.sees("open", seat_of(far, "Max"))
    host.tap("begin")
    for each in (zoe, max_, anna):
        each.arrives("deal")
    assert [player.name for player in far.shared.players] == [
        *(player.name for player in before), "Zoe", "Max",
    ]  # fmt: skip
    assert not far.shared.lobby()
    far.close()


def seat_of(far: Far, name: str) -> str:
    return next(each.seat.value for each in far.shared.lobby().values() if each.name == name)


@pytest.mark.parametrize("seed", seeds(2, 20))
def test_a_whole_game_by_programs(seed: int) -> None:
    game = condottiere(seed, 3)
    far = Far(game, seed)
    programs = {player.seat: ProgramEnd(far.air, player.seat) for player in game.setup.players}
    for seat, program in programs.items():
        body = {"protocol": 1, "key": far.shared.guest_key, "seat": seat, "token": None}
        joined = program.ask("POST /api/join", body)["body"]
        if joined.get("code") == "seat-taken":  # by itself: the answer was lost
            far.air.seconds += 60
            joined = program.ask("POST /api/join", body)["body"]
        program.token = joined["token"]
        program.ask("GET /api/events")
    for number, move in enumerate(game.moves):
        program = programs[getattr(move, "seat", None) or next(iter(programs))]
        program.until(far.shared.revision)
        asked = {"id": f"move-{number:08}", "revision": program.revision, "move": str(move)}
        assert program.ask("POST /api/moves", asked)["status"] == 200
    record = next(iter(programs.values())).ask("GET /api/record")["body"]
    assert record == game.text
    far.close()
