"""What who looks on is told between battles, before the first and after the last."""

import pytest

from companion.condottiere.viewmodels.watching import WatchModel
from engine.condottiere.outlook import Standing
from engine.condottiere.state import Phase
from tests.app.sitting import example, up_to
from tests.condottiere.tables import record
from tests.said import Said
from tests.tables import play


def watched(text: str) -> WatchModel:
    model = WatchModel(play(text), Said())
    model.enter()
    return model


def test_before_the_first_battle_none_is_counted() -> None:
    assert watched(record("")).header.where == "Round 1"
    assert watched(record("", variants=["draw-after-battle"])).header.where == ""


@pytest.mark.parametrize(
    ("phase", "where"),
    [(Phase.PLACE, "Battle 1 · round 1"), (Phase.DEAL, "Battle {} · round 1")],
    ids=str,
)
def test_between_battles_the_last_one_is_told(phase: Phase, where: str) -> None:
    text = up_to(example("base"), lambda game: game.last is not None and game.phase is phase)
    model = watched(text)
    game = model._table.game
    battles = game.battle - (game.contested is not None)
    assert model.header.where == where.format(battles)


@pytest.mark.parametrize("name", ["base", "bigger-kingdoms", "most-regions"])
def test_after_the_victory_nobody_is_about_to_win(name: str) -> None:
    model = watched(example(name))
    assert model._table.game.outcome is not None
    assert [row.note for row in model.rows if "win" in row.note] == []


@pytest.mark.parametrize("phase", [Phase.PLACE, Phase.KEEP, Phase.DEAL, Phase.DRAW], ids=str)
def test_the_last_totals_stay_until_the_next_battle_begins(phase: Phase) -> None:
    name = "draw-after-battle" if phase is Phase.DRAW else "base"
    text = up_to(example(name), lambda game: game.last is not None and game.phase is phase)
    model = watched(text)
    last = model._table.game.last
    assert last is not None
    assert [row.number for row in model.rows] == list(last.strengths)
    assert [[card.card for card in row.line] for row in model.rows] == list(map(list, last.lines))
    ahead = {row.number for row in model.rows if row.standing in (Standing.LEADS, Standing.TIES)}
    assert ahead == {max(last.strengths)}
    assert all(row.beside for row in model.rows)
    assert [row.hand for row in model.rows] == [None] * len(model.rows)


def test_hands_are_counted_while_it_is_fought() -> None:
    model = watched(record("red place roma, red 10"))
    assert [row.hand for row in model.rows] == list(model._table.game.hands)
