"""The end of a game, in words and figures."""

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import pytest

from companion.condottiere.battles import Battle, battles_of
from companion.condottiere.face import concluded as battles_concluded
from companion.condottiere.viewmodels.battle import victory
from companion.condottiere.viewmodels.battle.victory import VictoryModel
from companion.table import Table
from engine.condottiere.moves import Move
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game
from engine.history import History
from engine.record import judge
from engine.seats import Seat
from tests.app.sitting import EXAMPLES, example
from tests.condottiere.tables import record
from tests.said import said_nothing
from tests.tables import play

FOUR = (
    "fix owner genova red, fix owner torino red, fix owner modena red, fix owner napoli red, "
    "red place milano, red 4, green pass, blue pass, red pass"
)


def shown(text: str) -> tuple[VictoryModel, Table]:
    """The model on the screen, after these moves."""
    table = play(text)
    model = VictoryModel(table, said_nothing)
    model.enter()
    return model, table


def lit(model: VictoryModel) -> set[str]:
    assert model.sight is not None
    return {region.word for region in model.sight.regions if region.lit}


def test_the_group_that_won_is_lit_and_no_more() -> None:
    model, _ = shown(record(FOUR))
    assert model.winners is not None
    assert (model.winners.names, model.winners.how) == ("Anna", "wins the game")
    assert model.winners.reasons == ("4 adjacent regions",)
    assert lit(model) == {"genova", "torino", "modena", "milano"}
    assert [(holding.seat, holding.number, holding.won) for holding in model.holdings] == [
        (Seat.RED, 5, True),
        (Seat.GREEN, 0, False),
        (Seat.BLUE, 0, False),
    ]


def test_won_by_number_lights_every_region() -> None:
    model, table = shown(example("winter-bishop"))
    (winner,) = table.game.outcome.winners
    assert model.winners is not None
    assert model.winners.reasons == ("5 regions in total",)
    assert lit(model) == {
        table.game.board.regions[region].word for region in table.game.regions(winner)
    }


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("most-regions", "the most regions, with none left to fight over"),
        ("final-battle", "the final battle"),
    ],
)
def test_the_other_reasons(name: str, reason: str) -> None:
    model, _ = shown(example(name))
    assert model.winners is not None
    assert model.winners.reasons == (reason,)


def test_a_shared_victory() -> None:
    called = example("final-battle")
    text = called[: called.rindex("deal\n") + len("deal\n")]
    played, game = judge(text)
    passes = []
    while game.outcome is None:
        seat = game.setup.players[game.turn].seat
        move = played.rules.parse_move(f"{seat} pass")
        passes.append(str(move))
        game = played.rules.apply(game, move)
    model, table = shown(text + "\n".join(passes) + "\n")
    assert model.winners is not None
    assert len(model.winners.seats) == len(table.game.fighting()) > 1
    assert model.winners.how == "share the victory"
    assert model.winners.reasons == ("a tie in the final battle",)


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.game")), ids=lambda path: path.stem)
def test_the_figures_are_those_of_the_record(path: Path) -> None:
    played, _ = judge(path.read_text(encoding="utf-8"))
    history = History(played.rules, played.setup, played.moves)
    games = [history.at(count) for count in range(len(history) + 1)]
    ends = [
        after.last
        for before, after in pairwise(games)
        if battles_concluded(after) > battles_concluded(before)
    ]
    model, _ = shown(played.text)
    numbers = [len(ends), games[-1].round, len(played.moves)]
    assert [fact.number for fact in model.counts] == [
        number
        for number, left in zip(numbers, (0, played.setup.rules.draw_after_battle, 0), strict=True)
        if not left
    ]
    strongest, longest = model.records
    assert strongest.number == max(max(end.strengths) for end in ends)
    assert longest.number == max(len(line) for end in ends for line in end.lines)
    assert strongest.whose in {
        f"{played.setup.players[place].name}, in {_region(games[-1], end.region)}"
        for end in ends
        for place in end.fought
        if end.strengths[place] == strongest.number
    }


def _region(game: Game, region: int | None) -> str:
    return "the final battle" if region is None else game.board.regions[region].name


def test_the_records_say_whose_and_where() -> None:
    model, _ = shown(record(FOUR))
    assert [(fact.label, fact.number) for fact in model.counts] == [
        ("battle", 1),
        ("round", 1),
        ("moves", 9),
    ]
    assert [(fact.number, fact.whose) for fact in model.records] == [
        (4, "Anna, in Milano"),
        (1, "Anna, in Milano"),
    ]


def test_there_are_no_rounds_where_cards_are_drawn() -> None:
    model, _ = shown(example("draw-after-battle"))
    assert [fact.label for fact in model.counts] == ["battles", "moves"]


def test_the_game_is_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    model, table = shown(example("base"))
    counted: list[Setup] = []

    def counting(setup: Setup, moves: Iterable[Move]) -> tuple[list[Battle], Game]:
        counted.append(setup)
        return battles_of(setup, moves)

    monkeypatch.setattr(victory, "battles_of", counting)
    model.leave()
    model.enter()
    assert counted == []
    table.undo()
    table.redo()
    assert counted == []
    assert model.counts[-1].number == len(table.history or ())
