"""Writing states what is saved now, and is refused if that has changed; damage is detected."""

from functools import partial
from pathlib import Path

import pytest

from companion.services.storage import Journal, Overtaken, SavedMoves
from companion.table import Deed, Table
from engine.history import History
from engine.record import judge
from tests.services.collections import go_to, lay, rewrite, stand_of
from tests.tables import keep

HERE = "condottiere 1\nplayer red Anna\nplayer blue Jan\n\nred place siena\nred 10\nblue 3\n"
LATER = ("red 1", "blue 2", "red 4", "blue 5")


@pytest.fixture
def journal() -> Journal:
    return Journal(None)


def lines(journal: Journal, game: int) -> tuple[str, ...]:
    return stand_of(journal, game).lines


@pytest.mark.parametrize("meanwhile", ["further", "undone", "another way", "shorter", "gone"])
def test_a_write_follows_from_what_is_there_or_is_refused(journal: Journal, meanwhile: str) -> None:
    game = keep(journal, HERE)
    known = stand_of(journal, game)
    match meanwhile:
        case "further":
            lay(journal, game, *LATER)
        case "undone":
            go_to(journal, game, 2)
        case "another way":
            rewrite(journal, game, [*known.lines[:2], "blue 4"])
        case "shorter":
            rewrite(journal, game, known.lines[:2])
        case "gone":
            journal.change("DELETE FROM game WHERE id = ?", (game,))
    before = journal.rows("SELECT * FROM move"), journal.rows("SELECT * FROM game")
    for now in (known.after("red 6"), known.at(1), SavedMoves.of(known.header, ["red 6"]), known):
        with pytest.raises(Overtaken):
            journal.write(game, known, now, over=False)
    assert (journal.rows("SELECT * FROM move"), journal.rows("SELECT * FROM game")) == before


def test_another_agreement_is_another_game(journal: Journal) -> None:
    game = keep(journal, HERE)
    known = stand_of(journal, game)
    journal.change("UPDATE game SET header = replace(header, 'Jan', 'Jon')", ())
    saved = journal.load(game)
    assert saved is not None
    assert (saved.lines, saved.whole) == (known.lines, False)
    with pytest.raises(Overtaken):
        journal.write(game, saved.saved_moves, saved.saved_moves.after("red 1"), over=False)


def test_stands_follow_from_each_other() -> None:
    saved_moves = SavedMoves.of("x", ["one", "two", "three"])
    assert saved_moves == SavedMoves.of("x").after("one").after("two").after("three")
    undone = saved_moves.at(1)
    assert undone == SavedMoves.of("x", ["one", "two", "three"], made=1)
    assert undone.after("other") == SavedMoves.of("x", ["one", "other"])
    everything = [
        saved_moves,
        undone,
        saved_moves.at(0),
        undone.after("other"),
        SavedMoves.of("y", saved_moves.lines),
    ]
    assert len({each.seal for each in everything}) == len(everything)
    assert saved_moves.common(undone.after("other")) == 1
    assert saved_moves.common(SavedMoves.of("x", ["one"])) == 1


def sitting(journal: Journal) -> tuple[Table, list[Deed]]:
    table = Table(journal)
    assert table.resume(keep(journal, HERE))
    deeds: list[Deed] = []
    table.watch(lambda deed, _before: deeds.append(deed))
    return table, deeds


def laid(table: Table) -> tuple[str, ...]:
    assert table.history is not None
    return tuple(map(str, table.history.moves))


def test_the_table_is_told_what_it_did_not_know(journal: Journal) -> None:
    table, deeds = sitting(journal)
    assert table.id is not None
    known = laid(table)
    lay(journal, table.id, *LATER)
    move = judge(HERE)[0].rules.parse_move("red 6")
    with pytest.raises(Overtaken):
        table.do(move)
    assert deeds == [Deed.SAT_DOWN]
    assert laid(table) == (*known, *LATER) == lines(journal, table.id)
    table.do(move)
    assert lines(journal, table.id) == (*known, *LATER, "red 6")


def test_every_write_of_the_table_is_held_against_what_is_there(journal: Journal) -> None:
    for deed in ("undo", "redo", "mend"):
        table, _deeds = sitting(journal)
        assert table.id is not None
        table.undo()
        record = judge(HERE)[0]
        mended = History(record.rules, record.setup, record.moves[:1])
        lay(journal, table.id, "blue 4")
        mend = partial(table.mend, mended)
        write = {"undo": table.undo, "redo": table.redo}.get(deed, mend)
        with pytest.raises(Overtaken):
            write()
        assert lines(journal, table.id) == ("red place siena", "red 10", "blue 4")
        table.undo()
        assert stand_of(journal, table.id).made == 2


def test_the_table_looks_again_when_it_is_asked(journal: Journal) -> None:
    table, deeds = sitting(journal)
    table.refresh()
    assert deeds == []
    assert table.id is not None
    lay(journal, table.id, *LATER)
    table.refresh()
    assert deeds == [Deed.SAT_DOWN]
    assert laid(table) == lines(journal, table.id)
    table.leave()
    table.refresh()
    assert table.history is None


def test_the_game_that_waits_is_told_as_it_is_saved(journal: Journal) -> None:
    """Also if it is at the table, and was changed elsewhere."""
    table, deeds = sitting(journal)
    assert table.id is not None
    for more in (), LATER:
        lay(journal, table.id, *more)
        latest = table.latest()
        assert latest is not None
        assert latest[0] == table.id
        assert tuple(map(str, latest[1].history.moves)) == lines(journal, table.id)
    assert deeds == []


def test_what_is_there_is_told_by_a_second_journal_too(tmp_path: Path) -> None:
    """Two programs with one file: the second to write is refused, and nothing is lost."""
    one, other = Journal(tmp_path / "one.db"), Journal(tmp_path / "one.db")
    game = keep(one, HERE)
    known = stand_of(other, game)
    lay(one, game, "red 1")
    with pytest.raises(Overtaken):
        other.write(game, known, known.after("red 2"), over=False)
    assert lines(one, game)[-1] == "red 1"
    # and the refused one does not lock others out
    lay(one, game, "blue 2")
    assert lines(other, game)[-1] == "blue 2"
    one.close()
    other.close()
