"""Preparing a new game: who plays, who starts, by which rules."""

import random
from collections.abc import Sequence

import pytest

from companion.services.storage import StorageError
from companion.table import Table
from companion.viewmodels.setup.new_game import NewGameModel
from engine.condottiere.ruleset import Ruleset
from engine.games import rules_of
from engine.record import Record
from engine.seats import Player, Seat
from tests.viewmodels.new_games import (
    begun,
    journal_with,
    model_of,
    names,
    seats,
    setup_of,
    starter,
)


def test_the_first_game_starts_from_an_empty_table() -> None:
    model = model_of()
    assert (model.players, model.names, model.ready, model.starting) == ((), (), False, "")
    assert "two" in model.short
    assert not model.begin()
    assert model.add("Anna")
    assert not model.ready
    assert not model.begin()
    assert model.add("Boris")
    assert model.ready
    assert model.short.startswith("2 players · ")
    assert starter(model) == "Anna"
    assert begun(model) == setup_of("Anna", "Boris")


def test_the_last_game_is_the_next_ones_default() -> None:
    rules = Ruleset.agreed(["capturing"], {"region-after-deal": "yes"})
    last = setup_of("Anna", "Boris", "Ciro", start=2, rules=rules)
    model = model_of(setup_of("Zoe", "Anna"), last)
    assert begun(model) == last
    assert model.names == ("Zoe",)


def test_names_are_remembered_with_their_colours_the_latest_first() -> None:
    model = model_of(setup_of("Old", "Older"), setup_of("A", "B", "C"), setup_of("D", "E"))
    assert list(model.names) == ["A", "B", "C", "Old", "Older"]
    model.add("C")
    assert seats(model)[-1] is Seat.BLUE
    model.add("B")
    assert seats(model)[-1] is Seat.YELLOW
    assert model.names == ("A", "Old", "Older")


def test_another_group_plays_without_removing_five_one_by_one() -> None:
    """Those who were here are offered by their names, typed ones too, with their colours."""
    model = model_of(setup_of("Zoe", "Yan"), setup_of("A", "B", "C", "D"))
    model.add("New")
    assert model.others
    model.remove_all()
    assert (model.players, model.ready, model.others) == ((), False, False)
    assert list(model.names) == ["A", "B", "C", "D", "New", "Zoe", "Yan"]
    model.add("B")
    model.add("Zoe")
    assert names(model) == ["B", "Zoe"]
    assert seats(model)[0] is Seat.GREEN
    assert starter(model) == "B"
    assert not model.others


def test_unreadable_headers_are_no_defaults_and_each_game_has_its_own() -> None:
    journal = journal_with(setup_of("Anna", "Boris"))
    journal.begin("nonsense")
    journal.begin("ordonnance 1\nplayer red X\nplayer blue Y\nstart red\n")
    model = NewGameModel(Table(journal))
    model.render()
    assert (model.game, names(model)) == ("ordonnance", ["X", "Y"])
    model.play("condottiere")
    assert names(model) == ["Anna", "Boris"]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("", "first"),
        (" \t ", "first"),
        ("x" * 41, "41"),
        ("a\u202eb", "cannot be shown"),
        ("a\x00b", "cannot be shown"),
        ("a\nb", "cannot be shown"),
        ("\u200b", "cannot be shown"),
        ("\u3164 \u2800", "cannot be shown"),
    ],
)
def test_a_name_that_will_not_do_is_answered(name: str, says: str) -> None:
    model = model_of()
    assert not model.add(name)
    assert says in model.fault
    assert model.players == ()
    assert model.add("Anna")
    assert model.fault == ""


@pytest.mark.parametrize("name", ["x" * 40, " Anna ", "🦁", "Łucja", "Борис", "player red X", "#"])
def test_any_other_name_will_do(name: str) -> None:
    model = model_of()
    assert model.add(name)
    assert names(model) == [name.strip()]
    model.add("Other")
    setup = begun(model)
    again = NewGameModel(Table(model._table.journal))
    again.render()
    assert begun(again) == setup


def test_equal_names_are_pointed_out() -> None:
    model = model_of()
    model.add("Anna")
    assert model.remark == ""
    model.add("anna")
    assert "Anna" in model.remark
    assert model.ready
    model.open(1)
    model.remove()
    assert model.remark == ""


def test_a_seventh_player_is_not_seated() -> None:
    model = model_of(setup_of("A", "B", "C", "D", "E", "F"))
    assert not model.room
    assert not model.add("G")
    assert "six" in model.fault
    assert len(model.players) == 6


def test_colours_are_changed_and_swapped() -> None:
    model = model_of(setup_of("A", "B"))
    model.open(0)
    model.recolor(Seat.PURPLE)
    assert seats(model) == [Seat.PURPLE, Seat.GREEN]
    assert starter(model) == "A"
    model.recolor(Seat.GREEN)
    assert seats(model) == [Seat.GREEN, Seat.PURPLE]
    assert starter(model) == "A"
    assert model.players[0].opened
    assert [view.owner for view in model.emblems if view.owner] == ["A", "B"]
    model.open(0)
    model.recolor(Seat.RED)
    assert seats(model) == [Seat.GREEN, Seat.PURPLE]


def test_the_starter_leaves_and_the_first_takes_over() -> None:
    model = model_of(setup_of("A", "B", "C", start=1))
    model.open(1)
    model.remove()
    assert names(model) == ["A", "C"]
    assert starter(model) == "A"
    assert model.names == ("B",)


def test_seats_are_reordered() -> None:
    model = model_of(setup_of("A", "B", "C"))
    model.lift(0)
    assert model.players[0].lifted
    model.move(0, 2)
    assert names(model) == ["B", "C", "A"]
    model.lift(None)
    model.open(0)
    model.move_opened(-1)
    assert names(model) == ["B", "C", "A"]
    model.move_opened(1)
    assert names(model) == ["C", "B", "A"]
    model.move_opened(1)
    model.move_opened(1)
    assert names(model) == ["C", "A", "B"]
    assert starter(model) == "A"


def test_who_starts_is_chosen_or_drawn() -> None:
    def last(players: Sequence[Player]) -> Player:
        return players[-1]

    model = NewGameModel(Table(journal_with(setup_of("A", "B", "C"))), lot=last)
    model.render()
    model.start(Seat.GREEN)
    assert starter(model) == "B"
    assert model.starting.startswith("B takes")
    model.draw_lot()
    assert starter(model) == "C"
    assert "C was drawn" in model.starting
    model.start(Seat.RED)
    assert "lot" not in model.starting


def test_the_lot_falls_on_everybody() -> None:
    model = model_of(setup_of("A", "B", "C", "D", "E", "F"))
    drawn = set()
    for _ in range(200):
        model.draw_lot()
        drawn.add(starter(model))
    assert len(drawn) == 6


def test_what_is_agreed_stays_until_a_game_is_begun() -> None:
    model = model_of(setup_of("A", "B"))
    model.add("C")
    model.render()
    assert names(model) == ["A", "B", "C"]
    model._table.journal.begin(
        Record(rules_of("condottiere"), setup_of("X", "Y"), ()).text  # type: ignore[arg-type]
    )
    model.render()
    assert names(model) == ["X", "Y"]


def test_what_cannot_be_saved_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    model = model_of(setup_of("A", "B"))

    def full(*_: object) -> int:
        raise StorageError("disk full")

    monkeypatch.setattr(model._table.journal, "begin", full)
    with pytest.raises(StorageError):
        model.begin()
    assert model._table.history is None


def test_a_journal_out_of_reach_leaves_an_empty_table(monkeypatch: pytest.MonkeyPatch) -> None:
    model = NewGameModel(Table(journal_with(setup_of("A", "B"))))

    def broken(*_: object) -> list[str]:
        raise StorageError("gone")

    monkeypatch.setattr(model._table.journal, "headers", broken)
    model.render()
    assert model.players == ()
    assert model.add("Anna")


def test_no_order_of_taps_makes_a_table_that_cannot_be() -> None:
    rng = random.Random(7)
    model = model_of(setup_of("A", "B", "C"))

    def place() -> int:
        return rng.randrange(len(model.players))

    for _ in range(3000):
        acts = [
            lambda: model.add(rng.choice("ABCDEFGH ")),
            model.remove,
            rng.choice([model.remove_all, model.draw_lot]),
            lambda: model.recolor(rng.choice(list(Seat))),
            lambda: model.move_opened(rng.choice([-1, 1])),
            lambda: model.start(rng.choice(list(Seat))),
            model.draw_lot,
        ]
        if model.players:
            acts += [
                lambda: model.open(place()),
                lambda: model.move(place(), rng.randrange(-1, 7)),
                lambda: model.lift(rng.choice([None, place()])),
            ]
        rng.choice(acts)()
        assert len(set(seats(model))) == len(model.players) <= 6
        assert sum(view.starts for view in model.players) == bool(model.players)
        assert sum(view.opened for view in model.players) <= 1
        assert model.ready == (len(model.players) >= 2)


def test_ordonnance_is_played_by_the_same_people_where_nobody_agreed_on_it_yet() -> None:
    model = model_of(setup_of("A", "B", "C", "D", "E", start=1))
    model.play("ordonnance")
    assert names(model) == ["A", "B", "C", "D"]
    assert (starter(model), model.room, model.starting) == ("A", False, "A plays first.")
    assert model.fault == "At most 4 players here. Left out: E."
    assert not model.add("F")
    assert "four" in model.fault
    model.play("condottiere")
    assert (names(model), starter(model), model.fault) == (["A", "B", "C", "D", "E"], "B", "")


def test_what_is_agreed_outlives_a_new_look() -> None:
    model = model_of(setup_of("A", "B"))
    model.play("ordonnance")
    model.add("C")
    model.count_deck()
    again = NewGameModel(model._table)
    again.resume(model.draft())
    again.render()
    assert (again.game, names(again), again.deck) == ("ordonnance", ["A", "B", "C"], model.deck)
