"""A table with a game of several battles, and the list of its moves."""

from pathlib import Path

import engine.condottiere as rules
from companion.services.storage import Journal
from companion.table import Table
from companion.viewmodels.moves.move_panels import PanelButton
from companion.viewmodels.moves.moves import MovesModel
from companion.viewmodels.moves.moves_face import Kind, Level
from engine.condottiere.cards import Card
from engine.condottiere.moves import (
    Lay,
    Move,
    Pass,
    Place,
)
from engine.condottiere.ruleset import Ruleset
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game
from engine.seats import Player, Seat
from tests.said import Said

RED, GREEN, BLUE = Seat.RED, Seat.GREEN, Seat.BLUE
SETUP = Setup((Player(RED, "Anna"), Player(GREEN, "Борис"), Player(BLUE, "Łucja")), RED)
TEN, FIVE, ONE, SIX = Card.TEN, Card.FIVE, Card.ONE, Card.SIX
COURTESAN = Card.COURTESAN

FIRST = (
    Place(RED, "torino"),
    Lay(RED, TEN),
    Lay(GREEN, FIVE),
    Lay(BLUE, COURTESAN),
    Pass(RED),
    Pass(GREEN),
    Pass(BLUE),
)
"""Anna takes Torino with a 10, and Łucja the Condottiere with a Courtesan."""


def later(region: str, red: Card, green: Card) -> tuple[Move, ...]:
    """A battle that Łucja starts, and after which she has the Condottiere again."""
    return (
        Place(BLUE, region),
        Lay(BLUE, COURTESAN),
        Lay(RED, red),
        Lay(GREEN, green),
        Pass(BLUE),
        Pass(RED),
        Pass(GREEN),
    )


LONG = (*FIRST, *later("roma", ONE, SIX), *later("venezia", SIX, ONE), *later("napoli", ONE, SIX))


def start(setup: Setup = SETUP) -> Game:
    return rules.begin(setup)


def after(*moves: Move, agreed: Ruleset | None = None) -> Game:
    game: Game = rules.fold(start(Setup(SETUP.players, RED, agreed or Ruleset())), moves)
    return game


class Opened:
    """The list of moves, opened on a table with a journal."""

    def __init__(self, folder: Path, *moves: Move) -> None:
        self.journal = Journal(folder / "moves.db")
        self.table = Table(self.journal)
        self.table.begin(rules, SETUP)
        for move in moves:
            self.table.do(move)
        self.said = Said()
        self.model = MovesModel(self.table, self.said)
        self.model.enter()

    @property
    def moves(self) -> tuple[Move, ...]:
        assert self.table.history is not None
        return self.table.history.moves

    @property
    def written(self) -> tuple[tuple[str, ...], int]:
        assert self.table.id is not None
        saved = self.journal.load(self.table.id)
        assert saved is not None
        return saved.lines, saved.made

    def pick(self, number: int, deed: PanelButton | None = None) -> None:
        """Tap the row of that move, and a button of the panel."""
        kinds = (Kind.MOVE, Kind.UNDONE)
        self.model.pick(
            next(row for row in self.model.rows if row.kind in kinds and row.number == number)
        )
        if deed is not None:
            self.model.act(deed)

    def choose(self, *texts: str) -> None:
        """Answer the questions, one after the other."""
        for text in texts:
            level = self.level
            found = [o for o in (*level.offers, *level.foot) if o.text == text and not o.off]
            assert found, f"{text} is not offered: {level}"
            self.model.choose(found[0])

    @property
    def level(self) -> Level:
        assert self.model.panel is not None
        assert self.model.panel.level is not None
        return self.model.panel.level

    @property
    def title(self) -> str:
        return self.model.panel.title if self.model.panel else ""

    @property
    def otherwise(self) -> list[str]:
        assert self.model.panel is not None
        return [each.text for each in self.model.panel.differences]
