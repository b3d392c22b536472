"""What was begun or opened for one game is closed for another, however similar the two are."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.condottiere.viewmodels.battle.battle import BattleModel
from companion.condottiere.viewmodels.battle.result import ResultModel
from companion.condottiere.viewmodels.battle.totals import TotalsModel
from companion.condottiere.viewmodels.battle.victory import VictoryModel
from companion.condottiere.viewmodels.corrections.fixes import FixModel
from companion.condottiere.viewmodels.deal.deal import DealModel
from companion.condottiere.viewmodels.deal.discarding import DiscardModel
from companion.condottiere.viewmodels.map.map import MapModel
from companion.condottiere.viewmodels.watching import WatchModel
from companion.ordonnance.viewmodels.table import OrdonnanceModel
from companion.ordonnance.viewmodels.victory import OrdonnanceVictoryModel
from companion.services.storage import Journal
from companion.table import Table
from companion.viewmodels.basic.at_table import AtTable
from companion.viewmodels.basic.model import fields
from companion.viewmodels.moves.moves import MovesModel
from engine.seats import Seat
from tests.app.sitting import example
from tests.condottiere.tables import record
from tests.ordonnance.scripts import setup, text_of
from tests.said import Said
from tests.tables import bring
from tests.there import there

RED, GREEN = Seat.RED, Seat.GREEN
Touched = Callable[[Any], object]

PLACE = record("fix pope parma")
FIGHT = record("red place siena, red 6, green winter")
FACEDOWN = record(
    "red place siena, red hidden, green hidden, blue surrender", variants=["hidden-cards"]
)
DRAWING = record(
    "red place siena, red 10, green 6, blue courtesan, red pass, green pass, blue pass",
    variants=["draw-after-battle"],
)
THROWN = record(
    "red place roma, red 6, green pass, blue pass, red pass, red place parma, fix hand green 3",
    rulings={"discards-shown": "yes"},
)
CASES: list[tuple[type[AtTable], str, Touched]] = [
    (MapModel, PLACE, lambda model: model.choose("roma")),
    (MapModel, PLACE, lambda model: model.choose("parma")),
    (MapModel, PLACE, lambda model: model.hold("siena")),
    (BattleModel, FIGHT, lambda model: model.tap("bishop")),
    (BattleModel, FIGHT, lambda model: model.explain(RED)),
    (BattleModel, FACEDOWN, lambda model: model.show(GREEN)),
    (DiscardModel, THROWN, lambda model: model.discard(GREEN)),
    (
        DiscardModel,
        THROWN.replace("ruling discards-shown yes\n", ""),
        lambda model: model.discard(GREEN),
    ),
    (FixModel, FIGHT, lambda model: model.correct(RED)),
    (FixModel, FIGHT, lambda model: model.correct_card(RED, 0)),
    (DealModel, DRAWING, lambda model: model.tick(RED)),
    (DealModel, DRAWING, lambda model: model.take_fewer(RED)),
    (ResultModel, DRAWING, lambda model: model.open_total(RED)),
    (MovesModel, FIGHT, lambda model: model.pick(model.rows[2])),
    (TotalsModel, FIGHT, lambda model: model.turn()),
    (VictoryModel, example("base"), lambda model: model),
    (WatchModel, PLACE, lambda model: model),
    (WatchModel, FIGHT, lambda model: model),
    (WatchModel, DRAWING, lambda model: model),
    (OrdonnanceModel, text_of(setup(3), 9), lambda model: model.choose(3)),
    (OrdonnanceModel, text_of(setup(3), 9), lambda model: model.toggle("flag")),
    (OrdonnanceModel, text_of(setup(3), 9), lambda model: model.explain(3)),
    (OrdonnanceVictoryModel, text_of(setup(3), 60), lambda model: model.explain(3)),
]


def shown(model: AtTable) -> dict[str, object]:
    """All fields that a screen can show."""
    return {name: getattr(model, name) for name in fields(type(model))}


def fresh(kind: type[AtTable], table: Table) -> dict[str, object]:
    """The fields of a model that has seen no other game."""
    model = kind(table, Said())
    model.enter()
    return shown(model)


@pytest.mark.parametrize("stays", [True, False], ids=["shown", "left"])
@pytest.mark.parametrize(
    ("kind", "text", "touched"),
    CASES,
    ids=[f"{kind.__name__}-{at}" for at, (kind, _, _) in enumerate(CASES)],
)
def test_nothing_is_left_of_another_game(
    kind: type[AtTable], text: str, touched: Touched, stays: bool
) -> None:
    """The same moves in another game."""
    table = Table(Journal(None))
    bring(text, table)
    model = kind(table, Said())
    model.enter()
    touched(model)
    if stays:
        bring(text, table)
    else:
        model.leave()
        bring(text, table)
        model.enter()
    assert shown(model) == fresh(kind, table)


def test_every_view_model_of_the_table_is_asked() -> None:
    ours = {kind for kind in last_of(AtTable) if kind.__module__.startswith("companion.")}
    assert {kind for kind, _, _ in CASES} == ours


def last_of(kind: type) -> set[type]:
    """The kinds based on this one, without those that others are based on."""
    based: list[type] = kind.__subclasses__()
    return set().union(*map(last_of, based)) if based else {kind}


def test_roma_is_taken_in_the_other_game() -> None:
    """Both games have the same number of moves."""
    table = Table(Journal(None))
    bring(record("fix pope parma"), table)
    model = MapModel(table, Said())
    model.enter()
    model.choose("roma")
    model.leave()
    bring(record("fix owner roma blue"), table)
    model.enter()
    assert (model.chosen, model.confirm_text, there(model.sight).condottiere_at) == ("", "", "")
    model.confirm()
    assert table.game.moves == 1
