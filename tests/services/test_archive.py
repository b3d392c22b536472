"""The saved games: what is listed, which digests are saved, deleting and restoring."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.chronicle.digest import VERSION, digest
from companion.services.archive import Archive
from companion.services.storage import FILE, Journal, open_journal
from engine.record import judge
from tests.oracle.random_players import random_game
from tests.services.collections import go_to, lay, rewrite
from tests.services.damaging import blank, root
from tests.tables import keep

ORDONNANCE = "ordonnance 1\nplayer red Żaneta\nplayer blue Jan\n\nred 1 spear\n"


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    opened = Journal(tmp_path / "companion.db")
    yield opened
    opened.close()


def test_games_are_listed_the_newest_first(journal: Journal) -> None:
    text, _ = random_game(3, players=3)
    first, second = keep(journal, text), keep(journal, ORDONNANCE, over=False)
    newest, older = Archive(journal).games()
    assert (newest.id, older.id) == (second, first)
    assert (newest.game, newest.names, newest.moves, newest.over) == (
        "ordonnance", ("Żaneta", "Jan"), 1, False,
    )  # fmt: skip
    record, _ = judge(text)
    assert older.names == tuple(player.name for player in record.setup.players)
    assert older.variants == record.setup.rules.variants
    assert older.moves == len(record.moves)


UNPLAYED = ORDONNANCE.partition("\n\n")[0] + "\n"


def test_a_game_without_a_move_is_not_listed(journal: Journal) -> None:
    journal.begin(UNPLAYED)
    undone = keep(journal, ORDONNANCE, over=False)
    go_to(journal, undone, 0)
    assert [entry.id for entry in Archive(journal).games()] == [undone]


def test_games_without_a_move_are_not_kept_but_for_the_one_that_waits(journal: Journal) -> None:
    first, played, last = journal.begin(UNPLAYED), keep(journal, ORDONNANCE), 0
    for _ in range(2):
        last = journal.begin(UNPLAYED)
    for game in (first, last):
        journal.set_note(f"seen {game}", "0")
    archive = Archive(journal)
    archive.forget_unplayed()
    assert journal.rows("SELECT id FROM game") == [(played,), (last,)]
    assert journal.note(f"seen {first}") is None
    assert journal.note(f"seen {last}") == "0"
    journal.bring_up(played)
    archive.forget_unplayed()
    assert journal.rows("SELECT id FROM game") == [(played,)]


def test_a_game_whose_moves_were_lost_was_played(tmp_path: Path) -> None:
    """Of a damaged file only the header was left."""
    damaged = Journal(tmp_path / FILE)
    keep(damaged, ORDONNANCE)
    damaged.begin(UNPLAYED)
    damaged.change("UPDATE game SET touched = NULL", ())
    damaged.close()
    blank(tmp_path / FILE, root(tmp_path / FILE, "move"))
    opened = open_journal(tmp_path)
    assert opened.salvaged == 2
    journal = opened.journal
    assert journal.rows("SELECT * FROM move") == []
    journal.begin(UNPLAYED)
    archive = Archive(journal)
    archive.forget_unplayed()
    assert journal.rows("SELECT id FROM game") == [(1,), (3,)]
    assert [entry.id for entry in archive.games()] == [1]
    journal.close()


def test_only_the_games_of_a_player(journal: Journal) -> None:
    keep(journal, random_game(4)[0])
    wanted = keep(journal, ORDONNANCE)
    assert [entry.id for entry in Archive(journal).games("  żaneta ")] == [wanted]
    assert Archive(journal).games("Nobody") == []


def test_a_digest_is_worked_out_once_and_anew_after_a_change(journal: Journal) -> None:
    archive = Archive(journal)
    game = keep(journal, ORDONNANCE)
    first = archive.digest(game)
    assert first == digest(judge(ORDONNANCE)[0])
    ((kept, version),) = journal.rows("SELECT game, version FROM digest")
    assert (kept, version) == (game, VERSION)
    lay(journal, game, "blue 1 flag")
    assert journal.rows("SELECT * FROM digest") == []
    again = archive.digest(game)
    assert again is not None
    assert again.moves == 2
    go_to(journal, game, 1)
    assert archive.digest(game) == first
    rewrite(journal, game, ["red 2 bow"])
    changed = archive.digest(game)
    assert changed is not None
    assert changed.laid[0] == {"bow": 1}


def test_what_another_version_kept_is_not_used(journal: Journal) -> None:
    game = keep(journal, ORDONNANCE)
    journal.change("INSERT INTO digest VALUES (?, ?, ?)", (game, VERSION + 1, "{}"))
    found = Archive(journal).digest(game)
    assert found is not None
    assert found.moves == 1


def test_what_cannot_be_read_is_worked_out(journal: Journal) -> None:
    game = keep(journal, ORDONNANCE)
    journal.change("INSERT INTO digest VALUES (?, ?, ?)", (game, VERSION, "{"))
    assert Archive(journal).digest(game) is not None


def test_saved_digests_are_those_that_were_worked_out(journal: Journal) -> None:
    games = [keep(journal, random_game(seed)[0]) for seed in range(5)]
    archive = Archive(journal)
    found = {game: archive.digest(game) for game in reversed(games)}
    assert archive.saved_digests(games) == found


def test_a_game_without_a_header_that_can_be_read_has_none(journal: Journal) -> None:
    game = journal.adopt("nonsense\n", ["red pass"], over=False)
    archive = Archive(journal)
    assert archive.digest(game) is None
    assert archive.games()[0].names == ()


def test_moves_that_no_longer_fit_are_left_out(journal: Journal) -> None:
    header = ORDONNANCE.partition("\n\n")[0] + "\n"
    game = journal.adopt(header, ["red 1 spear", "red 1 spear"], over=False)
    record = Archive(journal).record(game)
    assert record is not None
    assert len(record.moves) == 1


def test_a_game_is_put_away_brought_back_and_forgotten(journal: Journal) -> None:
    archive = Archive(journal)
    one, other = keep(journal, ORDONNANCE), keep(journal, random_game(9)[0])
    archive.delete(other)
    assert [entry.id for entry in archive.games()] == [one]
    assert journal.latest() == one
    archive.restore(other)
    assert [entry.id for entry in archive.games()] == [other, one]
    archive.delete(one)
    archive.forget()
    assert journal.load(one) is None
    assert journal.rows("SELECT count(*) FROM move WHERE game = ?", (one,)) == [(0,)]
    assert journal.load(other) is not None
