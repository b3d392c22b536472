"""A game passed back and forth between two devices continues from the same state, undo included."""

import random
from pathlib import Path

import pytest

from companion.services import gamefile
from companion.services.archive import Archive
from companion.services.arrival import settle
from companion.services.storage import Journal
from companion.table import Table
from engine.record import judge
from tests.chance import seeds
from tests.oracle.random_players import random_game


class Phone:
    """A device with a table and a journal of its own."""

    def __init__(self, file: Path) -> None:
        self.table = Table(Journal(file))

    def send(self) -> bytes:
        record = Archive(self.table.journal).record(self.table.id or 0)
        assert record is not None
        return record.text.encode()

    def take(self, data: bytes) -> None:
        journal = self.table.journal
        assert self.table.resume(settle(journal, gamefile.read(data)))

    def play(self, moves: list[str]) -> None:
        history = self.table.history
        assert history is not None
        for move in moves:
            self.table.do(history.rules.parse_move(move))

    @property
    def games(self) -> int:
        return len(self.table.journal.headers(99))


@pytest.mark.parametrize("seed", seeds(8, 200))
def test_it_goes_on_from_the_same_state(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    record, end = judge(random_game(seed, fixes=0.05, max_moves=150)[0])
    moves = [str(move) for move in record.moves]
    here, there = Phone(tmp_path / "here.db"), Phone(tmp_path / "there.db")
    here.table.begin(record.rules, record.setup)
    begun = here.table.game
    while moves:
        stretch = rng.randint(1, 40)
        here.play(moves[:stretch])
        del moves[:stretch]
        there.take(here.send())
        assert there.table.game == here.table.game
        assert there.send() == here.send()
        here, there = there, here
    assert here.table.game == there.table.game == end
    assert (here.games, there.games) == (1, 1)
    for phone in (here, there):
        while phone.table.history is not None and len(phone.table.history):
            phone.table.undo()
        assert phone.table.game == begun


def test_what_was_undone_does_not_travel(tmp_path: Path) -> None:
    here, there = Phone(tmp_path / "here.db"), Phone(tmp_path / "there.db")
    record, _ = judge(random_game(5, max_moves=40)[0])
    here.table.begin(record.rules, record.setup)
    here.play([str(move) for move in record.moves])
    here.table.undo()
    there.take(here.send())
    assert there.table.history is not None
    assert len(there.table.history) == len(record.moves) - 1
    assert there.table.history.undone == ()
