"""Past games: a thousand of them, one player's, deleted and restored."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.services.archive import Archive
from companion.services.storage import Journal, StorageError
from companion.table import Table
from companion.viewmodels.past import game_rows
from companion.viewmodels.past.games import MOST_NAMES, GamesModel
from tests.app.crowd import NAMES, won
from tests.said import Said
from tests.services.collections import ONE, OTHER, THIRD
from tests.tables import keep


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(Journal(tmp_path / "companion.db"))
    yield table
    table.journal.close()


@pytest.fixture
def said() -> Said:
    return Said()


@pytest.fixture
def model(table: Table, said: Said) -> GamesModel:
    return GamesModel(table, said)


def ids(model: GamesModel) -> list[int]:
    return [entry.id for entry in model.entries]


def test_nothing_yet(model: GamesModel) -> None:
    model.enter()
    assert (ids(model), model.names) == ([], ())
    assert "No games yet" in model.remark
    assert "import them here" in model.remark


def test_a_thousand_games_and_one_player(model: GamesModel, table: Table) -> None:
    for number in range(1000):
        name = f"Player {number % 37}"
        header = f"condottiere 1\nplayer red {name}\nplayer blue Anna\n"
        table.journal.adopt(header, ["red place siena"], over=False)
    model.enter()
    assert len(ids(model)) == 1000
    assert (model.names[0], len(model.names), model.may_search) == ("Anna", MOST_NAMES, True)
    assert table.journal.rows("SELECT count(*) FROM digest") == [(0,)]
    model.choose("Player 3")
    assert {entry.names[0] for entry in model.entries} == {"Player 3"}
    assert len(ids(model)) == 1000 // 37
    model.choose("Player 3")
    assert len(ids(model)) == 1000
    model.look_for("PLAYER 36")
    assert {entry.names[0] for entry in model.entries} == {"Player 36"}
    model.look_for("nobody")
    assert model.remark == "No games with this player."


def test_who_won_is_worked_out_once(model: GamesModel, table: Table) -> None:
    keep(table.journal, won().text)
    model.enter()
    (entry,) = model.entries
    assert model.ending(entry) is None
    assert model.work_out(entry).winners == (0,)
    assert game_rows.won_by(entry, model.ending(entry)) == f"Winner: {NAMES[0]}"
    model.enter()
    assert model.ending(entry) == model.work_out(entry)


def test_a_game_goes_on_or_cannot_be_read(model: GamesModel, table: Table) -> None:
    keep(table.journal, ONE)
    table.journal.adopt("nonsense\n", ["red pass"], over=False)
    model.enter()
    wrong, going = model.entries
    assert game_rows.state(model.work_out(going)) == "ongoing"
    assert game_rows.state(model.work_out(wrong)) == "cannot be read"


def test_games_are_put_away_and_brought_back(model: GamesModel, table: Table) -> None:
    for text in (ONE, OTHER, THIRD):
        keep(table.journal, text)
    model.enter()
    model.delete(model.entries[0])
    model.delete(model.entries[0])
    assert (ids(model), model.gone_text) == ([1], "2 games deleted")
    model.restore()
    assert (ids(model), model.gone_text) == ([3, 2, 1], "")
    model.delete(model.entries[1])
    model.forget_gone()
    model.restore()
    assert ids(model) == [3, 1]


def test_nobody_is_left_sitting_at_a_game_that_is_put_away(model: GamesModel, table: Table) -> None:
    older, newer = keep(table.journal, OTHER), keep(table.journal, ONE)
    table.journal.bring_up(older)
    table.journal.set_note("at table", "yes")
    table.resume(older)
    model.enter()
    model.delete(model.entries[1])
    assert table.history is None
    assert (table.journal.latest(), table.journal.note("at table")) == (newer, "no")
    model.restore()
    assert table.journal.latest() == older


def test_what_was_noted_of_a_game_goes_with_it(table: Table) -> None:
    first, last = keep(table.journal, OTHER), keep(table.journal, ONE)
    for game in (first, last):
        table.journal.set_note(f"seen {game}", "5")
    table.journal.bring_up(last)
    archive = Archive(table.journal)
    archive.delete(last)
    archive.forget()
    assert table.journal.note(f"seen {first}") == "5"
    assert keep(table.journal, THIRD) == last
    assert table.journal.note(f"seen {last}") is None
    assert table.journal.latest() == last


def test_what_cannot_be_saved_is_said(
    model: GamesModel, table: Table, said: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(table.journal, ONE)
    model.enter()

    def full(*_: object) -> None:
        raise StorageError("full")

    monkeypatch.setattr(table.journal, "change", full)
    model.delete(model.entries[0])
    assert "full" in said[0]
    assert (ids(model), model.gone) == ([1], ())


def test_people_sit_down_at_an_old_game(model: GamesModel, table: Table, said: Said) -> None:
    old = keep(table.journal, ONE)
    keep(table.journal, OTHER)
    table.journal.adopt("nonsense\n", ["red pass"], over=False)
    model.enter()
    wrong, _middle, first = model.entries
    assert model.sit_down(first)
    assert (table.id, table.journal.latest()) == (old, old)
    assert model.sit_down(wrong) is False
    assert (table.id, table.journal.latest(), said) == (old, old, [])


def test_how_long_a_game_took(model: GamesModel, table: Table) -> None:
    keep(table.journal, won().text, "2025-03-01T19:30:00+00:00")
    table.journal.change("UPDATE game SET touched = ?", ("2025-03-01T20:52:10+00:00",))
    model.enter()
    assert "1\N{NO-BREAK SPACE}h 22\N{NO-BREAK SPACE}min" in game_rows.facts(model.entries[0])[1]
    table.journal.change("UPDATE game SET touched = ?", ("2025-04-01T20:52:10+00:00",))
    model.enter()
    assert game_rows.facts(model.entries[0])[1].endswith("moves")
