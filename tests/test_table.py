"""The table alone changes the game, and notifies others of it."""

from typing import Any

import pytest

from companion.table import Deed
from tests.condottiere.tables import record
from tests.tables import play

BATTLE = "red place siena, red 6, green 5, blue 1"


class Watched:
    """A table, and the calls that its witnesses got."""

    def __init__(self, moves: str) -> None:
        self.table = play(record(moves))
        self.journal = self.table.journal
        self.calls: list[tuple[Deed, Any]] = []
        self.table.watch(lambda deed, before: self.calls.append((deed, before)))

    @property
    def made(self) -> int:
        """How many moves the journal has as made."""
        assert self.table.id is not None
        saved = self.journal.load(self.table.id)
        assert saved is not None
        return saved.made


def test_going_back_and_forth_is_one_deed_with_the_state_before_it() -> None:
    watched = Watched(BATTLE)
    table = watched.table
    states = [table.game]
    for count in (1, 4, 3, 4, 4):
        table.go_to(count)
        assert (len(table.history or ()), watched.made) == (count, count)
        states.append(table.game)
    deeds = [Deed.WENT, Deed.WENT, Deed.UNDONE, Deed.REDONE]
    assert watched.calls == list(zip(deeds, states[:4], strict=True))


@pytest.mark.parametrize("count", [-1, 5])
def test_there_is_nothing_before_the_first_move_and_after_the_last(count: int) -> None:
    watched = Watched(BATTLE)
    watched.table.undo()
    watched.calls.clear()
    with pytest.raises(IndexError):
        watched.table.go_to(count)
    assert (watched.made, watched.calls) == (3, [])
