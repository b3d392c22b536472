"""A battle's view models with a game at their table, and the messages shown."""

from typing import Any

from companion.condottiere.viewmodels.battle.battle import BattleModel
from companion.condottiere.viewmodels.battle.battle_keys import KeyView
from companion.condottiere.viewmodels.battle.battle_rows import RowView
from companion.condottiere.viewmodels.corrections.fixes import FixModel
from companion.condottiere.viewmodels.deal.discarding import DiscardModel
from companion.services.storage import Journal
from companion.table import Table
from companion.viewmodels.basic.at_table import TakeBack
from engine.record import judge
from engine.seats import Seat
from tests.condottiere.tables import move, record

RED, GREEN, BLUE = Seat.RED, Seat.GREEN, Seat.BLUE
HIDDEN = {"variants": ["hidden-cards"]}


class Sitting:
    """A model with a game at its table, and all messages."""

    def __init__(self, moves: str, **agreed: Any) -> None:
        self.said: list[str] = []
        self.pages: list[str] = []
        self.take_back: TakeBack | None = None
        """What the last message offered to take back."""
        asked, _ = judge(record(moves, **agreed))
        self.table = Table(Journal(None))
        self.table.begin(asked.rules, asked.setup)
        for made in asked.moves:
            self.table.do(made)
        self.model = BattleModel(self.table, self.say)
        self.fixes = FixModel(self.table, self.say)
        self.discarding = DiscardModel(self.table, self.say)
        self.model.enter()
        self.fixes.enter()
        self.discarding.enter()

    def say(self, text: str, page: str = "", take_back: TakeBack | None = None) -> None:
        self.said.append(text)
        self.pages.append(page)
        self.take_back = take_back

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
