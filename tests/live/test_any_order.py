"""Guests come, go, tap, repeat themselves and lie in any order: what is answered, and what is true.

Who may do what is worked out here a second time, in the words of the contract.
"""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from companion.live.api import Answer
from engine.errors import Refused
from engine.record import judge
from tests.chance import examples
from tests.live.tables import Clock, Live, fresh, said, told

START = "condottiere 1\nplayer red Anna\nplayer blue Jan\nstart red\n\nred place siena\n"
LINES = ["red 10", "red 3", "blue 10", "blue 3", "red pass", "blue pass", "fix turn red", "red x"]
SEATS = st.sampled_from(["red", "blue", None])
GUESTS = st.integers(0, 3)


class LiveTables(RuleBasedStateMachine):
    """A host and four guests at a game of two."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.clock = Clock()
        self.live = Live(Path(self.folder.name), self.clock)
        self.taps = "own"
        self.seats: list[str | None] = [None] * 4
        self.heard: list[float] = [0.0] * 4
        self.answers: list[tuple[int, str, dict[str, Any], Answer]] = []
        self.made: list[str] = []
        self.undone: list[str] = []

    def teardown(self) -> None:
        self.live.journal.close()
        self.folder.cleanup()

    @initialize()
    def open(self) -> None:
        self.host = self.live.begin(START)
        self.tokens = [self.live.token() for _ in range(4)]
        for token in self.tokens:  # who joins and never comes is forgotten soon
            assert self.live.call("/api/table", token).status == 200
        self.heard = [self.clock()] * 4
        self.made = ["red place siena"]
        self.revision = self.live.shared.revision

    @rule(guest=GUESTS, seat=SEATS)
    def sits(self, guest: int, seat: str | None) -> None:
        taken = any(
            there == seat and other != guest and self.clock() - self.heard[other] < 15
            for other, there in enumerate(self.seats)
            if seat is not None
        )
        answer = self.live.join(seat, self.tokens[guest])
        self.heard[guest] = self.clock()
        assert told(answer) == ((409, "seat-taken") if taken else (200, ""))
        if not taken:
            if seat is not None and seat in self.seats:
                self.seats[self.seats.index(seat)] = None
            self.seats[guest] = seat

    @rule(seat=st.sampled_from(["red", "blue"]))
    def freed(self, seat: str) -> None:
        assert self.live.post("free", self.host, seat=seat).status == 200
        self.seats = [None if there == seat else there for there in self.seats]

    @rule(taps=st.sampled_from(["own", "any", "none"]))
    def allowed(self, taps: str) -> None:
        assert self.live.post("taps", self.host, taps=taps).status == 200
        self.taps = taps

    @rule(seconds=st.sampled_from([1, 8, 20]))
    def waits(self, seconds: int) -> None:
        self.clock.seconds += seconds

    @rule()
    def restarts(self) -> None:
        """Who sat is kept their seat for a while, as they may just have been heard of."""
        self.live.restart()
        self.heard = [self.clock()] * 4

    @rule(guest=GUESTS, line=st.sampled_from(LINES), old=st.sampled_from([0, 0, 0, 1, 2]))
    def taps_a_move(self, guest: int, line: str, old: int) -> None:
        expected = self.judged(guest, line.split(maxsplit=1)[0], old, lambda: self.legal(line))
        self.ask(guest, "moves", {"move": line}, old, expected)
        if expected == 200:
            self.made.append(line)
            self.undone.clear()

    @rule(guest=GUESTS)
    def takes_back(self, guest: int) -> None:
        last = self.made[-1].split()[0] if self.made else ""
        expected = self.judged(guest, last, 0, lambda: bool(self.made))
        self.ask(guest, "undo", {}, 0, expected)
        if expected == 200:
            self.undone.append(self.made.pop())

    @rule(guest=GUESTS)
    def redoes(self, guest: int) -> None:
        coming = self.undone[-1].split()[0] if self.undone else ""
        expected = self.judged(guest, coming, 0, lambda: bool(self.undone))
        self.ask(guest, "redo", {}, 0, expected)
        if expected == 200:
            self.made.append(self.undone.pop())

    @rule(line=st.sampled_from(LINES))
    def is_tapped_on_the_device(self, line: str) -> None:
        if self.legal(line):
            rules = self.live.table.rules
            assert rules is not None
            self.live.table.do(rules.parse_move(line))
            self.made.append(line)
            self.undone.clear()
            self.revision += 1

    @rule(place=st.integers(0, 30))
    def repeats(self, place: int) -> None:
        """A request that was answered gets the same answer, unless its guest lost the seat."""
        if place >= len(self.answers):
            return
        guest, path, body, before = self.answers[-1 - place]
        answer = self.live.post(path, self.tokens[guest], **body)
        self.heard[guest] = self.clock()
        seat, own = self.seats[guest], self.taps == "own"
        if (
            seat is None
            or self.taps == "none"
            or (path == "moves" and own and body["move"].split()[0] != seat)
        ):
            assert told(answer) == (403, "not-yours")
        elif path == "moves" or not own:
            assert answer == before
        else:
            # they may have changed seats, and the last move was another's then
            assert answer == before or told(answer) == (403, "not-yours")

    def judged(self, guest: int, first: str, old: int, right: Callable[[], bool]) -> int:
        """The status that a request deserves; `first` is the first word of its move."""
        seat = self.seats[guest]
        if seat is None or self.taps == "none" or (self.taps == "own" and first != seat):
            return 403
        if old:
            return 409
        return 200 if right() else 422

    def legal(self, line: str) -> bool:
        try:
            judge(START.replace("red place siena\n", "") + "\n".join([*self.made, line]) + "\n")
        except Refused:
            return False
        return True

    def ask(self, guest: int, path: str, body: dict[str, Any], old: int, expected: int) -> None:
        token = self.tokens[guest]
        body = body | {"id": fresh(), "revision": self.revision - old}
        answer = self.live.post(path, token, **body)
        self.heard[guest] = self.clock()
        assert answer.status == expected, (answer, said(answer))
        if expected != 403:
            self.answers.append((guest, path, body, answer))
        if expected == 200:
            self.revision += 1
            assert said(answer) == {"revision": self.revision}

    @invariant()
    def the_table_is_what_was_done(self) -> None:
        assert self.live.lines == self.made
        assert self.live.shared.revision == getattr(self, "revision", self.live.shared.revision)
        seats = {seat.value: count for seat, count in self.live.shared.seats().items()}
        assert all(count <= 1 for count in seats.values())


LiveTables.TestCase.settings = examples(50)
TestLiveTables = LiveTables.TestCase
