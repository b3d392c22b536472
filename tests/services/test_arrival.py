"""A received game continues the saved one, and no game is doubled or lost."""

from pathlib import Path

import pytest

from companion.services.archive import Archive
from companion.services.arrival import Kin, compare, settle
from companion.services.gamefile import Received, read
from companion.services.storage import Journal
from tests.services.campaigning import quick
from tests.services.collections import rewrite

HEADER = "condottiere 1\nplayer red Anna\nplayer blue Jan\nstart red\n"
MOVES = ("red place siena", "red 10", "blue 3", "red pass", "blue winter", "blue pass")


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return Journal(tmp_path / "games.db")


def arriving(*moves: str) -> Received:
    return read("\n".join([HEADER, *moves, ""]).encode())


def saved(journal: Journal, *moves: str, made: int | None = None) -> int:
    return journal.adopt(arriving().header, moves, over=False, made=made)


def made(journal: Journal, game: int) -> tuple[str, ...]:
    loaded = journal.load(game)
    assert loaded is not None
    return loaded.lines[: loaded.made]


def test_a_game_nobody_knows_is_new(journal: Journal) -> None:
    arrival = compare(journal, arriving(*MOVES))
    assert arrival.kin is Kin.NEW
    assert made(journal, settle(journal, arrival.received)) == MOVES


@pytest.mark.parametrize("known", range(len(MOVES)))
def test_a_saved_game_is_brought_forward(journal: Journal, known: int) -> None:
    game = saved(journal, *MOVES[:known])
    arrival = compare(journal, arriving(*MOVES))
    assert (arrival.kin, arrival.saved, arrival.moves) == (Kin.FURTHER, game, known)
    assert settle(journal, arrival.received) == game
    assert made(journal, game) == MOVES
    assert len(journal.headers(9)) == 1


def test_the_same_game_is_not_doubled(journal: Journal) -> None:
    game = saved(journal, *MOVES)
    arrival = compare(journal, arriving(*MOVES))
    assert arrival.kin is Kin.SAME
    assert settle(journal, arrival.received) == game
    assert len(journal.headers(9)) == 1


def test_what_is_further_on_here_stays(journal: Journal) -> None:
    game = saved(journal, *MOVES)
    arrival = compare(journal, arriving(*MOVES[:2]))
    assert (arrival.kin, arrival.moves) == (Kin.BEHIND, len(MOVES))
    assert settle(journal, arrival.received) == game
    assert made(journal, game) == MOVES


def test_a_game_that_went_another_way_is_another(journal: Journal) -> None:
    game = saved(journal, *MOVES)
    other = (*MOVES[:2], "blue 4")
    arrival = compare(journal, arriving(*other))
    assert arrival.kin is Kin.NEW
    assert settle(journal, arrival.received) != game
    assert made(journal, game) == MOVES


def test_a_beginning_belongs_to_no_game_that_has_moves(journal: Journal) -> None:
    game = saved(journal, *MOVES)
    arrival = compare(journal, arriving())
    assert arrival.kin is Kin.NEW
    begun = settle(journal, arrival.received)
    assert begun != game
    assert compare(journal, arriving()).saved == begun


def test_the_game_with_most_moves_in_common_is_meant(journal: Journal) -> None:
    saved(journal, *MOVES[:1])
    game = saved(journal, *MOVES[:3])
    saved(journal, *MOVES[:2])
    saved(journal)
    assert compare(journal, arriving(*MOVES)).saved == game


def test_the_same_game_goes_before_one_that_is_further_on(journal: Journal) -> None:
    game = saved(journal, *MOVES[:3])
    saved(journal, *MOVES)
    arrival = compare(journal, arriving(*MOVES[:3]))
    assert (arrival.kin, arrival.saved) == (Kin.SAME, game)


def test_what_was_undone_here_is_redone(journal: Journal) -> None:
    game = saved(journal, *MOVES, made=2)
    arrival = compare(journal, arriving(*MOVES[:4]))
    assert arrival.kin is Kin.FURTHER
    settle(journal, arrival.received)
    assert made(journal, game) == MOVES[:4]
    loaded = journal.load(game)
    assert loaded is not None
    assert loaded.lines == MOVES


def test_it_can_be_kept_apart(journal: Journal) -> None:
    game = saved(journal, *MOVES[:2])
    other = settle(journal, arriving(*MOVES), apart=True)
    assert other != game
    assert made(journal, game) == MOVES[:2]
    assert made(journal, other) == MOVES


def test_another_table_is_another_game(journal: Journal) -> None:
    saved(journal, *MOVES)
    received = read(HEADER.replace("Jan", "Jana").encode() + "\n".join(["", *MOVES, ""]).encode())
    assert compare(journal, received).kin is Kin.NEW


def test_home_goes_on_with_the_game_that_arrived(journal: Journal) -> None:
    game = saved(journal, *MOVES[:2])
    later = journal.begin(HEADER.replace("Jan", "Eve"))
    assert journal.latest() == later
    settle(journal, arriving(*MOVES))
    assert journal.latest() == game
    assert journal.latest() != journal.begin(HEADER)
    assert journal.latest() == later + 1


@pytest.mark.parametrize("known", [None, 1, 0])
def test_whether_it_is_over_is_known(journal: Journal, known: int | None) -> None:
    won = quick("red").splitlines()
    header = "\n".join(won[: won.index("") + 1])
    moves = won[won.index("") + 1 :]
    if known is not None:
        journal.adopt(read(header.encode()).header, moves[:known], over=False)
    for lines in (moves[:-1], moves):
        received = read("\n".join([header, *lines, ""]).encode())
        game = settle(journal, received)
        (entry,) = Archive(journal).games()
        assert (entry.id, entry.over, entry.moves) == (game, lines is moves, len(lines))


def test_a_game_that_went_on_while_the_file_was_looked_at_loses_nothing(journal: Journal) -> None:
    """Between the question and the answer another file may have arrived, or the game gone on."""
    game = saved(journal, *MOVES[:2])
    arrival = compare(journal, arriving(*MOVES[:3]))
    rewrite(journal, game, MOVES)
    assert settle(journal, arrival.received) == game
    assert made(journal, game) == MOVES
    arrival = compare(journal, arriving(*MOVES, "fix hand red 3"))
    rewrite(journal, game, (*MOVES[:3], "red winter"))
    other = settle(journal, arrival.received)
    assert made(journal, game) == (*MOVES[:3], "red winter")
    assert made(journal, other) == (*MOVES, "fix hand red 3")


def test_a_game_that_was_deleted_while_the_file_was_looked_at_comes_back(journal: Journal) -> None:
    game = saved(journal, *MOVES[:2])
    arrival = compare(journal, arriving(*MOVES))
    Archive(journal).delete(game)
    assert made(journal, settle(journal, arrival.received)) == MOVES
    assert [entry.moves for entry in Archive(journal).games()] == [len(MOVES)]


def test_a_game_that_was_deleted_is_new_again(journal: Journal) -> None:
    later = journal.begin(HEADER.replace("Jan", "Eve"))
    game = saved(journal, *MOVES)
    journal.bring_up(game)
    Archive(journal).delete(game)
    assert journal.latest() == later
    assert compare(journal, arriving(*MOVES)).kin is Kin.NEW
    Archive(journal).delete(saved(journal))
    for moves in MOVES[:0], MOVES:
        assert compare(journal, arriving(*moves)).kin is Kin.NEW
