"""A third game gets New game, moves, replay, past games and sharing by its two packages alone."""

from collections.abc import Iterator
from typing import Any

import pytest

from companion import games as faces
from companion.flow import Flow
from companion.router import Router
from companion.services.archive import Archive
from companion.services.storage import Journal, Opened
from companion.table import Table
from companion.viewmodels.app.home import HomeModel
from companion.viewmodels.app.opening import OpeningModel
from companion.viewmodels.moves.move_panels import PanelButton
from companion.viewmodels.moves.moves import MovesModel
from companion.viewmodels.moves.moves_face import Kind
from companion.viewmodels.past.games import GamesModel
from companion.viewmodels.past.replay import ReplayModel
from companion.viewmodels.past.statistic_rows import Head, StatisticLine
from companion.viewmodels.past.statistics import TABLES, StatisticsModel
from companion.viewmodels.setup.new_game import NewGameModel
from tests.app.sitting import example
from tests.blank import Blank
from tests.later import Time
from tests.said import Said
from tests.tables import keep
from tests.there import there
from tests.third_game.face.pebbles.table import PebblesModel
from tests.third_game.playing import pebbles

PLAYED = "pebbles 1\nplayer red Anna\nplayer green Jan\nstart red\n\nred 3\ngreen 2\n"
OVER = f"{PLAYED}red 3\ngreen 2\n"


@pytest.fixture(autouse=True)
def third_game() -> Iterator[None]:
    with pebbles():
        yield


@pytest.fixture
def table() -> Table:
    return Table(Journal(None))


def brought(table: Table, text: str) -> int:
    """A record as a saved game that people sit at."""
    number = keep(table.journal, text)
    assert table.resume(number)
    return number


def sentences(model: MovesModel) -> list[str]:
    return [row.text for row in model.rows]


def test_it_is_known_only_while_it_is_played() -> None:
    assert faces.words() == ("condottiere", "ordonnance", "pebbles")
    assert faces.face("pebbles").title() == "Pebbles"


def test_new_game_offers_it_and_begins_it(table: Table) -> None:
    model = NewGameModel(table)
    model.render()
    assert model.choices[-1] == ("pebbles", "Pebbles")
    model.play("pebbles")
    assert (model.invitation, model.has_deck, model.has_campaigns) == (
        "Who takes pebbles?",
        False,
        False,
    )
    for name in ("Anna", "Jan"):
        model.add(name)
    assert model.short.startswith("Pebbles · 2 players")
    assert model.begin()
    assert table.game.heap == 10
    again = NewGameModel(table)
    again.render()
    assert again.game == "pebbles"
    assert [player.name for player in again.players] == ["Anna", "Jan"]


def test_its_table_follows_the_game(table: Table) -> None:
    brought(table, PLAYED)
    said = Said()
    model = PebblesModel(table, said)
    model.enter()
    assert (model.heap, model.due, model.may_undo) == (5, "Anna takes pebbles", True)
    model.take(9)
    assert said == ["Pebbles: too-many"]
    assert said.pages == ["app/sharing"]
    model.take(3)
    assert model.heap == 2
    model.undo()
    model.undo()
    assert (model.heap, model.may_redo) == (7, True)


def test_any_move_can_be_mended(table: Table) -> None:
    brought(table, OVER)
    model = MovesModel(table, Said())
    model.enter()
    assert sentences(model)[1:-1] == ["Anna takes 3", "Jan takes 2", "Anna takes 3", "Jan takes 2"]
    first = next(row for row in model.rows if row.kind is Kind.MOVE)
    _change(model, first, 1)
    assert [each.text for each in there(model.panel).differences] == ["2 pebbles"]
    _press(model, PanelButton.ACCEPT)
    assert table.game.heap == 2
    assert model.may_restore
    model.restore()
    assert table.game.heap == 0


def test_a_move_that_no_longer_fits_is_found(table: Table) -> None:
    brought(table, "pebbles 1\nplayer red Anna\nplayer green Jan\nheap 4\n\nred 1\ngreen 3\n")
    model = MovesModel(table, Said())
    model.enter()
    _change(model, next(row for row in model.rows if row.kind is Kind.MOVE), 2)
    assert there(model.panel).trouble == "Pebbles: too-many"
    assert there(model.panel).heading == "Expected here · Jan takes pebbles"


def _change(model: MovesModel, row: Any, pebbles: int) -> None:
    """So many were taken there, after all."""
    model.pick(row)
    _press(model, PanelButton.CHANGE)
    level = there(there(model.panel).level)
    model.choose(level.offers[pebbles - 1])


def _press(model: MovesModel, wanted: PanelButton) -> None:
    assert wanted in [button.deed for button in there(model.panel).buttons]
    model.act(wanted)


def test_it_is_looked_at_again(table: Table) -> None:
    number = brought(table, OVER)
    time = Time()
    model = ReplayModel(lambda: table.journal, Said(), time.later)
    assert model.open(number)
    assert (model.game, model.table, model.last) == ("pebbles", 10, 4)
    model.step(2)
    time.pass_by()
    assert model.table == 5
    assert model.said[-1].text == "Jan takes 2"
    model.chart(True)
    assert model.counts is not None
    assert model.counts.title == "Pebbles"
    assert model.go_on(table)
    assert table.game.heap == 5


def test_home_past_games_and_statistics_have_it(table: Table) -> None:
    brought(table, PLAYED)
    home = HomeModel(table, Opened(table.journal))
    home.render()
    assert (home.waiting, home.players, home.due) == (True, "Anna, Jan", "Anna takes pebbles")
    number = brought(table, OVER)
    home.render()
    assert (home.ended, home.due) == (True, "Winner of the last game: Jan")
    games = GamesModel(table, Said())
    games.enter()
    assert [entry.game for entry in games.entries] == ["pebbles", "pebbles"]
    assert games.work_out(games.entries[0]).winners == (1,)
    assert "Pebbles" in games.link(games.entries[0])
    figures = StatisticsModel(lambda: table.journal)
    figures.begin()
    while figures.work(1.0):
        pass
    assert (figures.game, figures.choices) == ("pebbles", (("pebbles", "Pebbles"),))
    labels = [row.label for row in figures.rows if isinstance(row, StatisticLine)]
    assert "Pebbles at the end of a game" in labels
    figures.turn_to(TABLES)
    assert any(isinstance(row, Head) and row.text == "2 players" for row in figures.rows)
    assert there(Archive(table.journal).digest(number)).regions == (6, 4)


def test_it_is_shared_and_taken_in(table: Table) -> None:
    model = OpeningModel(table)
    model.look_at(file="a.game", data=OVER.encode())
    assert (model.fault, model.agreed) == ("", "Pebbles\n10 pebbles")
    assert model.progress == "4 moves\nWinner: Jan"
    assert model.open()
    assert there(Archive(table.journal).record(there(table.id))).text == OVER
    model.look_at(file="b.game", data=OVER.replace("red 3\ngreen 2\n", "red 9\n", 1).encode())
    assert "Pebbles: too-many" in model.fault


def test_the_table_opens_where_it_was_left(table: Table) -> None:
    brought(table, PLAYED)
    shown: list[str] = []
    router = Router(lambda _name: Blank(), lambda _: shown.append(router.name))
    Flow(table, router).sit_down()
    assert shown == ["pebbles"]


def test_a_game_of_another_kind_brings_its_own_screen(table: Table) -> None:
    brought(table, example("base"))
    shown: list[str] = []
    router = Router(lambda _name: Blank(), lambda _: shown.append(router.name))
    flow = Flow(table, router)
    flow.sit_down(caught_up=True)
    router.go("totals")
    brought(table, PLAYED)
    assert router.names == ["home", "pebbles"]
    brought(table, example("base"))
    assert router.names[0] == "home"
    assert router.name != "pebbles"
