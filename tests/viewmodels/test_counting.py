"""Statistics: games are counted once, bit by bit, and correctly again after a change."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.services.archive import Archive
from companion.services.storage import Journal
from companion.viewmodels.past.statistic_rows import Names
from companion.viewmodels.past.statistics import StatisticsModel
from engine.condottiere import referee
from engine.condottiere.moves import Move
from engine.condottiere.state import Draft
from engine.record import judge
from tests.oracle.random_players import random_game
from tests.services.collections import go_to, rewrite
from tests.tables import keep
from tests.viewmodels.counted import figures, kept_anew, opened, won


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    opened = Journal(tmp_path / "companion.db")
    yield opened
    opened.close()


def test_games_are_worked_out_once_and_a_changed_one_anew(journal: Journal) -> None:
    games = [keep(journal, random_game(seed)[0]) for seed in range(7)]
    last = keep(journal, won())
    assert kept_anew(journal, lambda: opened(journal)) == len(games) + 1
    assert kept_anew(journal, lambda: opened(journal)) == 0
    model = opened(journal)
    model.choose("Jan")
    assert figures(model)["Wins"][0] == "0 · 0%"
    other_way = judge(won().replace("owner roma red", "owner roma green"))[0]
    rewrite(journal, last, [str(move) for move in other_way.moves], over=True)
    assert kept_anew(journal, lambda: opened(journal, model)) == 1
    assert kept_anew(journal, lambda: opened(journal, model)) == 0


def test_right_again_after_a_game_is_changed_deleted_and_restored(journal: Journal) -> None:
    archive = Archive(journal)
    game, other = keep(journal, won("Anna", "Jan")), keep(journal, won("Anna", "Ewa"))
    model = opened(journal)
    assert model.chosen == "Anna"
    assert figures(model)["Wins"] == ("2 · 100%",)
    model.compare("Jan")
    assert model.rows[0] == Names(("Anna", "Jan"))
    archive.delete(game)
    opened(journal, model)
    assert (model.names, model.compared) == (("Anna", "Ewa"), "")
    assert figures(model)["Wins"] == ("1 · 100%",)
    archive.restore(game)
    assert kept_anew(journal, lambda: opened(journal, model)) == 0
    assert figures(model)["Wins"] == ("2 · 100%",)
    go_to(journal, other, 2)
    opened(journal, model)
    assert model.names == ("Anna", "Jan")
    archive.delete(game)
    opened(journal, model)
    assert (len(model.rows), len(model.names), model.summary) == (0, 0, "")
    assert model.remark.startswith("Once a game is finished")


def test_a_little_at_a_time_and_nothing_before_the_end(journal: Journal) -> None:
    for _ in range(40):
        keep(journal, won())
    model = StatisticsModel(lambda: journal)
    model.begin()
    seen = []
    while model.work(0):
        assert (model.rows, model.names, model.remark) == ((), (), "")
        seen.append(model.summary)
    # for every game the moves, then the battles; sixteen digests are saved together
    assert len(seen) == 80 + 3
    assert list(dict.fromkeys(seen)) == [
        f"Games counted: {done} of 40" for done in (0, 16, 32)
    ]  # fmt: skip
    assert model.summary == "40 finished games"
    assert not model.work(0)


def test_one_who_leaves_meanwhile_finds_what_was_counted(journal: Journal) -> None:
    for _ in range(5):
        keep(journal, won())
    model = StatisticsModel(lambda: journal)
    model.begin()
    for _ in range(6):
        assert model.work(0)
    model.leave()
    assert not model.counting
    assert kept_anew(journal, lambda: opened(journal, model)) == 2


def test_every_move_is_judged_once(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(journal, won())
    keep(journal, random_game(3)[0])
    judged: list[object] = []
    carry_out = referee._carry_out

    def counted(table: Draft, move: Move) -> None:
        judged.append(move)
        carry_out(table, move)

    monkeypatch.setattr(referee, "_carry_out", counted)
    opened(journal)
    assert len(judged) == sum(entry.moves for entry in Archive(journal).games())


def test_what_was_counted_goes_to_the_disk_together(journal: Journal) -> None:
    """Each save waits for the disk, on a phone longer than the counting takes."""
    for _ in range(40):
        keep(journal, won())
    written: list[str] = []
    journal._db.set_trace_callback(written.append)
    model = opened(journal)
    model.leave()
    assert written.count("COMMIT") == 3
    assert len(journal.rows("SELECT * FROM digest")) == 40


def test_a_game_that_changes_while_it_is_counted_is_counted_anew(journal: Journal) -> None:
    game = keep(journal, won())
    model = StatisticsModel(lambda: journal)
    model.begin()
    assert model.work(0)
    go_to(journal, game, 2)
    while model.work(1):
        pass
    assert figures(model)["Wins"] == ("1 · 100%",)
    assert journal.rows("SELECT * FROM digest") == []
    opened(journal, model)
    assert model.rows == ()
