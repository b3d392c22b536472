"""A battle's view models with a game at their table, and the messages shown."""

from typing import Any

from companion.condottiere.viewmodels.battle.battle import BattleModel
from companion.condottiere.viewmodels.battle.battle_keys import KeyView
from companion.condottiere.viewmodels.battle.battle_rows import RowView
from companion.condottiere.viewmodels.corrections.fixes import FixModel
from companion.condottiere.viewmodels.deal.discarding import DiscardModel
from engine.seats import Seat
from tests.condottiere.tables import move, record
from tests.said import Said
from tests.tables import play

RED, GREEN, BLUE = Seat.RED, Seat.GREEN, Seat.BLUE
HIDDEN = {"variants": ["hidden-cards"]}


class Sitting:
    """A model with a game at its table, and all messages."""

    def __init__(self, moves: str, **agreed: Any) -> None:
        self.said = Said()
        self.table = play(record(moves, **agreed))
        self.model = BattleModel(self.table, self.said)
        self.fixes = FixModel(self.table, self.said)
        self.discarding = DiscardModel(self.table, self.said)
        self.model.enter()
        self.fixes.enter()
        self.discarding.enter()

    def do(self, *lines: str) -> None:
        for line in lines:
            self.table.do(move(line))

    @property
    def moves(self) -> tuple[Any, ...]:
        assert self.table.history is not None
        return self.table.history.moves

    @property
    def last(self) -> str:
        return str(self.moves[-1])

    def row(self, seat: Seat) -> RowView:
        found: RowView = next(row for row in self.model.rows if row.seat is seat)
        return found

    def key(self, word: str) -> KeyView:
        found: KeyView = next(key for key in self.model.keys if key and key.word == word)
        return found

    def words(self) -> list[str | None]:
        return [None if key is None else key.word for key in self.model.keys]
