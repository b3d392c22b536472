"""The texts of Home."""

import random
from pathlib import Path

import pytest

from companion.services.storage import Journal, Opened, StorageError
from companion.table import Deed, Table
from companion.viewmodels.app.home import HomeModel
from engine.condottiere.setup import Setup
from engine.games import rules_of
from engine.record import Record
from engine.seats import Player, Seat
from tests.condottiere.walks import walk

SETUP = Setup((Player(Seat.RED, "Anna"), Player(Seat.GREY, "Boris")), Seat.GREY)
HEADER = "condottiere 1\nplayer red Anna\nplayer grey Boris\nstart grey\n"


def home(journal: Journal, **opened: object) -> HomeModel:
    model = HomeModel(Table(journal), Opened(journal, **opened))  # type: ignore[arg-type]
    model.render()
    return model


def journal_after_a_game() -> Journal:
    rules = rules_of("condottiere")
    assert rules is not None
    for seed in range(100):
        moves = list(walk(random.Random(seed), SETUP, most=2000))
        if moves[-1][1].outcome is not None and len(moves[-1][1].outcome.winners) == 1:
            break
    journal = Journal(None)
    journal.adopt(Record(rules, SETUP, ()).text, [str(move) for move, _ in moves], over=True)
    return journal


def test_to_look_at_home_is_not_to_sit_down() -> None:
    journal = Journal(None)
    journal.begin(HEADER)
    table = Table(journal)
    heard: list[Deed] = []
    table.watch(lambda deed, _before: heard.append(deed))
    model = HomeModel(table, Opened(journal))
    model.render()
    assert (model.waiting, model.players) == (True, "Anna, Boris")
    assert (table.history, heard) == (None, [])
    assert model.resume()
    assert (table.game.setup, heard) == (SETUP, [Deed.SAT_DOWN])
    model.render()
    assert model.resume()
    assert heard == [Deed.SAT_DOWN]


def test_another_game_was_brought_up_meanwhile() -> None:
    journal = Journal(None)
    first = journal.begin(HEADER)
    journal.begin(HEADER.replace("Anna", "Ewa"))
    model = home(journal)
    assert model.resume()
    journal.bring_up(first)
    model.render()
    assert model.players == "Anna, Boris"
    assert model._table.game.setup.players[0].name == "Ewa"
    assert model.resume()
    assert model._table.id == first


def test_nothing_waits_the_first_time() -> None:
    model = home(Journal(None))
    assert (model.waiting, model.ended, model.unsaved, model.damage) == (False, False, "", "")
    assert not model.resume()
    assert not model.rematch()


def test_a_game_waits() -> None:
    journal = Journal(None)
    journal.begin(HEADER)
    model = home(journal)
    assert (model.waiting, model.ended) == (True, False)
    assert model.players == "Anna, Boris"
    assert model.due == "Boris deals, then chooses the first region"
    assert not model.rematch()


def test_after_a_game_the_same_table_may_play_again() -> None:
    model = home(journal_after_a_game())
    assert (model.waiting, model.ended) == (False, True)
    assert model.due.startswith("Winner of the last game: ")
    assert not model.resume()
    assert model.rematch()
    model.render()
    assert (model.waiting, model.ended) == (True, False)
    assert model._table.game.setup == SETUP
    assert model._table.game.moves == 0
    assert not model.rematch()


def test_a_game_that_cannot_be_read_does_not_wait() -> None:
    journal = Journal(None)
    journal.begin("nonsense")
    model = home(journal)
    assert (model.waiting, model.ended) == (False, False)


def test_a_game_of_ordonnance_waits_too() -> None:
    journal = Journal(None)
    journal.begin("ordonnance 1\nplayer red Anna\nplayer blue Bo\nstart blue\n")
    model = home(journal)
    assert (model.waiting, model.due) == (True, "Bo to play")


def test_it_says_when_games_are_not_saved() -> None:
    assert (
        "the disk is full" in home(Journal(None), trouble=StorageError("the disk is full")).unsaved
    )


@pytest.mark.parametrize(("games", "says"), [(0, "cannot be read"), (1, "1 game "), (5, "5 games")])
def test_it_says_what_became_of_damaged_games(games: int, says: str) -> None:
    aside = Path("/somewhere/damaged-1.db")
    kept = home(Journal(None), set_aside=aside, salvaged=games).damage
    assert says in kept
    assert "damaged-1.db" in kept


def test_it_says_that_damaged_games_could_not_be_salvaged_yet() -> None:
    model = home(Journal(None), trouble=StorageError("the disk is full"), damaged=True)
    assert "the disk is full" in model.unsaved
    assert "Nothing was changed; the next start tries again." in model.damage


def test_a_journal_out_of_reach_is_an_empty_one(monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal(None)

    def gone() -> int:
        raise StorageError("gone")

    monkeypatch.setattr(journal, "latest", gone)
    assert not home(journal).waiting
