"""New games that are prepared, for tests."""

from companion.services.storage import Journal
from companion.table import Table
from companion.viewmodels.setup.new_game import NewGameModel
from engine.condottiere.ruleset import Ruleset
from engine.condottiere.setup import Setup
from engine.games import rules_of
from engine.record import Record
from engine.seats import Player, Seat


def setup_of(*names: str, start: int = 0, rules: Ruleset | None = None) -> Setup:
    players = tuple(Player(seat, name) for seat, name in zip(Seat, names, strict=False))
    return Setup(players, players[start].seat, rules or Ruleset())


def journal_with(*setups: Setup) -> Journal:
    rules = rules_of("condottiere")
    assert rules is not None
    journal = Journal(None)
    for setup in setups:
        journal.begin(Record(rules, setup, ()).text)
    return journal


def model_of(*setups: Setup) -> NewGameModel:
    model = NewGameModel(Table(journal_with(*setups)))
    model.render()
    return model


def names(model: NewGameModel) -> list[str]:
    return [view.name for view in model.players]


def seats(model: NewGameModel) -> list[Seat]:
    return [view.seat for view in model.players]


def starter(model: NewGameModel) -> str:
    return str(next(view.name for view in model.players if view.starts))


def begun(model: NewGameModel) -> Setup:
    assert model.begin()
    found = model._table.game.setup
    assert isinstance(found, Setup)
    return found


def agree(model: NewGameModel, word: str, value: str = "") -> None:
    model.agree(
        next(
            each
            for each in (*model.variants, *model.rulings)
            if (each.word, each.value) == (word, value)
        )
    )
