"""Finding which saved games a received one may belong to, without reading all the others."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.services.arrival import Kin, akin, compare
from companion.services.gamefile import Received, read
from companion.services.storage import Journal, SavedMoves, StorageError, schema
from companion.services.storage.saved_moves import beginnings, link
from tests.services.collections import go_to, lay, rewrite

HEADER = "condottiere 1\nplayer red Anna\nplayer blue Jan\nstart red\n"
LENGTH = 120


def moves(number: int, length: int = LENGTH) -> tuple[str, ...]:
    """A game that differs from all others of its kind in one place in the middle."""
    hands = [f"fix hand red {turn % 9 + 1}" for turn in range(length - 2)]
    hands[length // 2] = f"fix hand blue {number % 20}"
    hands[length // 2 + 1] = f"fix hand blue {number // 20}"
    return ("red place siena", *hands, "red 10")


def arriving(*lines: str) -> Received:
    return read("\n".join([HEADER, *lines, ""]).encode())


def kept(games: int, length: Callable[[int], int]) -> Journal:
    journal = Journal(None)
    for number in range(games):
        journal.adopt(HEADER, moves(number, length(number)), over=False)
    return journal


def effort(journal: Journal, received: Received) -> tuple[int, int]:
    """How often the lines of a game are read, and the number of steps of the database."""
    said: list[str] = []
    steps = [0]

    def step() -> int:
        steps[0] += 1
        return 0

    journal._db.set_trace_callback(said.append)
    journal._db.set_progress_handler(step, 1)
    assert compare(journal, received).kin is Kin.NEW
    journal._db.set_progress_handler(None, 1)
    journal._db.set_trace_callback(None)
    return sum("SELECT line" in statement for statement in said), steps[0]


@pytest.mark.parametrize(
    "length",
    [lambda _number: LENGTH, lambda number: 20 + number % 90, lambda number: 130 + number % 90],
    ids=["as long", "shorter", "longer"],
)
def test_games_that_are_nearly_alike_are_not_read(length: Callable[[int], int]) -> None:
    few, many = kept(50, length), kept(250, length)
    another_end = arriving(*moves(300)[:-1], "red 6")
    no_end_yet = arriving(*moves(300, 2 * LENGTH)[:LENGTH])
    for game in (arriving(*moves(300)), another_end, no_end_yet):
        (read_of_few, small), (read_of_many, large) = effort(few, game), effort(many, game)
        assert (read_of_few, read_of_many) == (0, 0)
        # for each other saved game: a few steps, and no more for its moves
        assert (large - small) / 200 < 40
        # and none of games of other people
        for number in range(200):
            many.adopt(HEADER.replace("Jan", "Eve"), moves(number, length(number)), over=False)
        others = effort(many, game)[1] - large
        assert others / 200 < 20
        many.change("DELETE FROM game WHERE header LIKE '%Eve%'", ())
    few.close()
    many.close()


def test_what_was_undone_here_brings_no_game_nearer() -> None:
    journal = Journal(None)
    lines = moves(1)
    undone = journal.adopt(HEADER, lines, over=False)
    go_to(journal, undone, 10)
    nearer = journal.adopt(HEADER, lines[:11], over=False)
    farther = journal.adopt(HEADER, lines, over=False)
    go_to(journal, farther, 9)
    for known in (lines, lines[:30]):
        found = compare(journal, arriving(*known))
        assert (found.kin, found.saved, found.moves) == (Kin.FURTHER, nearer, 11)
    assert [game.id for game in akin(journal, HEADER, lines)] == [nearer, undone, farther]
    journal.close()


def stored(journal: Journal, game: int) -> list[object]:
    rows = journal.rows("SELECT chain FROM move WHERE game = ? ORDER BY number", (game,))
    return [chain for (chain,) in rows]


def test_each_move_is_chained_to_those_before_it_whatever_writes_it() -> None:
    journal = Journal(None)
    lines = list(moves(1, 12))
    _header, *expected = beginnings(HEADER, lines)
    assert len(set(expected)) == 12
    assert stored(journal, journal.adopt(HEADER, lines, over=False)) == expected
    game = journal.begin(HEADER)
    lay(journal, game, *lines)
    assert stored(journal, game) == expected
    go_to(journal, game, 3)
    lay(journal, game, "red pass")
    other = [*lines[:3], "red pass"]
    assert stored(journal, game) == list(beginnings(HEADER, other))[1:]
    rewrite(journal, game, lines)
    go_to(journal, game, 4)
    assert stored(journal, game) == expected
    assert stored(journal, journal.adopt(f"{HEADER}x\n", lines, over=False)) != expected
    with pytest.raises(StorageError):
        journal.write(99, SavedMoves.of(HEADER), SavedMoves.of(HEADER, lines), over=False)
    journal.close()


def test_games_of_an_older_file_are_chained_too(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    db = sqlite3.connect(file, isolation_level=None)
    schema.migrate(db, 3)
    for game in range(1, 4):
        db.execute("INSERT INTO game (started, header, made) VALUES ('2026', ?, 20)", (HEADER,))
        rows = [(game, at, line) for at, line in enumerate(moves(game, 20))]
        db.executemany("INSERT INTO move VALUES (?, ?, ?)", rows)
    # leftovers of a deleted game, or a game that lost a move, do not prevent opening others
    db.execute("INSERT INTO move VALUES (7, 0, 'deal'), (3, 30, 'deal')")
    db.close()
    journal = Journal(file)
    for game in range(1, 4):
        _header, *expected = beginnings(HEADER, moves(game, 20))
        assert stored(journal, game)[:20] == expected
    assert (stored(journal, 7), stored(journal, 3)[20:]) == ([None], [None])
    assert compare(journal, arriving(*moves(2, 20))).saved == 2
    journal.close()


def test_a_game_whose_chain_says_another_thing_than_its_moves_is_another() -> None:
    journal = Journal(None)
    right = journal.adopt(HEADER, moves(1)[:20], over=False)
    wrong = journal.adopt(HEADER, moves(1)[:30], over=False)
    journal.change("UPDATE move SET line = 'red pass' WHERE game = ? AND number = 4", (wrong,))
    found = compare(journal, arriving(*moves(1)))
    assert (found.kin, found.saved) == (Kin.FURTHER, right)
    journal.close()


def test_a_link_is_a_number_that_the_database_takes() -> None:
    found = link(0, HEADER)
    for line in ("red 10", "", "żółw", "\udcff"):
        found = link(found, line)
        assert -(2**63) <= found < 2**63
    assert link(1, "a") != link(2, "a")
