"""The replay of any game: states, moves, beginnings of battles, and continuing from a move."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.condottiere.replay import Stood
from companion.ordonnance.replay import Stood as OrdonnanceStood
from companion.services.archive import Archive
from companion.services.storage import Journal, StorageError
from companion.table import Table
from companion.viewmodels.past.charts import ChartView
from companion.viewmodels.past.replay import PACES, ReplayModel, replay_of
from engine.condottiere.state import Game, Phase
from engine.condottiere.strength import strengths
from tests.app.sitting import example
from tests.chance import seeds
from tests.chronicle.test_chronicle import ORDONNANCE, records
from tests.later import Time
from tests.said import Said
from tests.tables import keep


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    journal = Journal(tmp_path / "companion.db")
    yield journal
    journal.close()


def opened(
    journal: Journal, text: str, said: Said | None = None, time: Time | None = None
) -> tuple[ReplayModel, int]:
    """A replay of that record, and the game's id."""
    game = keep(journal, text)
    later = (time or Time()).later
    model = ReplayModel(lambda: journal, Said() if said is None else said, later)
    assert model.open(game)
    return model, game


@pytest.mark.parametrize("seed", seeds(1, 10))
def test_what_is_shown_is_what_stood(seed: int) -> None:
    """For every game of the examples, and random ones with corrections."""
    for record in records(seed):
        replay = replay_of(record)
        game: Game = record.rules.begin(record.setup)
        before = game
        for at in range(replay.last + 1):
            shown = replay.shown(at)
            table = shown.table
            assert isinstance(table, Stood)
            assert replay.state(at) == game
            owners = [None if owner is None else record.setup.players[owner].seat
                      for owner in game.owners]  # fmt: skip
            assert [region.owner for region in table.sight.regions] == owners
            lines = {row.seat: row.strength for row in table.rows}
            if game.phase in (Phase.TURN, Phase.SHOW):
                totals = strengths(game.lines)
                assert lines == {
                    record.setup.players[place].seat: totals[place] for place in game.fighting()
                }
            elif at and game.last is not None and game.last is not before.last:
                assert lines == {
                    record.setup.players[place].seat: game.last.strengths[place]
                    for place in game.last.fought
                }
            else:
                assert not table.rows
            assert shown.may_go_on == (game.outcome is None)
            assert replay.said(at)
            if at < replay.last:
                before, game = game, record.rules.apply(game, record.moves[at])


def test_battles_are_stepped_through(journal: Journal) -> None:
    model, _ = opened(journal, example("base"))
    starts = model.starts
    assert list(starts) == sorted(set(starts))
    seen = []
    while model.at < model.last:
        model.battle_on()
        seen.append(model.at)
    assert seen == [*starts, model.last]
    back = []
    while model.at:
        model.battle_back()
        back.append(model.at)
    assert back == [*reversed(starts), 0]


def test_a_game_without_moves_stands_still(journal: Journal) -> None:
    model, _ = opened(journal, "condottiere 1\nplayer red Anna\nplayer blue Jan\n")
    model.chart(True)
    assert (model.last, model.starts, model.strengths, model.spent) == (0, (), None, None)
    assert model.counts is not None
    for deed in (model.battle_on, model.battle_back, model.play_or_pause):
        deed()
        assert (model.at, model.playing) == (0, False)


def test_going_on_makes_a_copy_and_leaves_the_old_game(journal: Journal) -> None:
    model, old = opened(journal, example("base"))
    before = journal.load(old)
    model.slide(40)
    table = Table(journal)
    assert model.go_on(table)
    new = table.id
    assert new not in (None, old)
    assert table.game.moves == 40
    assert journal.load(old) == before
    archive = Archive(journal)
    one, other = archive.record(old), archive.record(new or 0)
    assert one is not None
    assert other is not None
    assert (other.setup, other.moves) == (one.setup, one.moves[:40])
    assert {game.id: game.over for game in archive.games()} == {old: True, new: False}


def test_a_game_that_cannot_be_read_is_said(journal: Journal) -> None:
    said = Said()
    model = ReplayModel(lambda: journal, said, Time().later)
    assert not model.open(77)
    assert said == ["This game cannot be read."]


def test_what_cannot_be_saved_is_said(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    said = Said()
    model, _ = opened(journal, example("base"), said)
    model._say = said

    def full(*_: object, **_named: object) -> int:
        raise StorageError("no room")

    monkeypatch.setattr(journal, "adopt", full)
    table = Table(journal)
    table.resume(1)
    stood = table.id, table.history
    model.slide(40)
    assert not model.go_on(table)
    assert "no room" in said[0]
    assert (table.id, table.history) == stood


def test_paces_go_round(journal: Journal) -> None:
    model, _ = opened(journal, example("base"))
    seen = [model.pace]
    for _number in PACES:
        model.faster()
        seen.append(model.pace)
    assert seen == [1.0, 2.0, 4.0, 0.5, 1.0]


def test_it_plays_at_its_pace_to_the_end(journal: Journal) -> None:
    time = Time()
    model, _ = opened(journal, example("base"), time=time)
    model.play_or_pause()
    time.pass_by(0.9)
    assert (model.at, model.playing) == (0, True)
    time.pass_by(2.2)
    assert model.at == 3
    model.faster()
    time.pass_by(0.6)
    assert model.at == 4
    model.pause()
    time.pass_by(60)
    assert (model.at, model.playing) == (4, False)
    model.slide(model.last - 1)
    model.play_or_pause()
    time.pass_by(60)
    assert (model.at, model.playing) == (model.last, False)
    model.play_or_pause()
    assert (model.at, model.playing) == (0, True)


def test_what_stood_is_worked_out_once_for_all_moves_of_a_finger(journal: Journal) -> None:
    time = Time()
    model, _ = opened(journal, example("base"), time=time)
    heard: list[tuple[str, ...]] = []
    before = model.said
    for at in (3, 9, 30):
        model.slide(at)
    model.listen(heard.append)
    assert model.said == before
    time.pass_by()
    assert model.said != before
    assert len(heard) == 1
    time.pass_by(60)
    assert len(heard) == 1


def test_charts_follow_the_slider_from_battle_to_battle(journal: Journal) -> None:
    model, _ = opened(journal, example("base"))
    model.slide(3)
    model._show()
    assert model.strengths is None
    model.chart(True)
    charts: list[ChartView] = []
    for start in model.starts:
        model.slide(start)
        model._show()
        assert model.strengths is not None
        assert model.strengths.first == start
        charts.append(model.strengths)
    model.battle_back()
    model._show()
    assert model.strengths is charts[-2]


def test_ordonnance_shows_its_table(journal: Journal) -> None:
    model, _ = opened(journal, ORDONNANCE)
    model.chart(True)
    assert (model.game, model.starts, model.spent) == ("ordonnance", (), None)
    model.slide(3)
    model._show()
    table = model.table
    assert isinstance(table, OrdonnanceStood)
    assert [head.leads for head in table.heads] == [1, 0]
    band = table.bands[0]
    assert band.chosen
    assert sum(band.cells[0].new) == 1
    assert model.counts is not None
    assert [series.points[-1] for series in model.counts.series] == [(3, 1), (4, 1)]
