"""Somebody plays out of turn: the keys are theirs, and one undo takes all of it back."""

import pytest

import engine.condottiere as rules
from companion.condottiere.turns import began, out_of_turn
from companion.turns import began as any_began
from companion.turns import ended
from engine.condottiere.cards import Card
from engine.condottiere.moves import Bishop, Lay
from engine.errors import Refused
from engine.history import History
from engine.record import judge
from engine.seats import Seat
from tests.condottiere.tables import move, record
from tests.viewmodels.battles import BLUE, GREEN, HIDDEN, RED, Sitting

BEGUN = "red place siena, red 6"
"""Łucja, who is green, is to play; then Борис, who is blue."""


def plays_now(at: Sitting, seat: Seat) -> None:
    """Tap the row, and the way in the explanation."""
    at.model.explain(seat)
    assert at.model.early_way
    assert not at.model.early_off
    at.model.play_early()


def lines(at: Sitting) -> list[str]:
    return [str(each) for each in at.moves][2:]


def test_the_explanation_offers_it_for_whose_turn_it_is_not() -> None:
    at = Sitting(f"{BEGUN}, green 3, blue pass")
    for seat, offered in ((RED, False), (GREEN, True), (BLUE, False)):
        at.model.explain(seat)
        assert (seat, at.model.early_way) == (seat, "Plays now, out of turn" * offered)
        assert (seat, at.model.early_off) == (seat, not offered)
        if not offered:
            at.model.play_early()
            assert at.model.prompt.seat is RED


def test_a_card_out_of_turn_is_played_for_them_and_the_turn_comes_back() -> None:
    at = Sitting(BEGUN)
    plays_now(at, BLUE)
    assert at.model.explanation is None
    assert at.model.prompt.seat is BLUE
    assert at.model.prompt.text == "Борис plays out of turn"
    assert at.model.prompt.skipped == "Then it is Łucja’s turn again"
    assert (at.row(BLUE).active, at.row(GREEN).active) == (True, False)
    assert at.key("10").total == "10"
    at.model.tap("10")
    assert lines(at) == ["fix turn blue", "blue 10", "fix turn green"]
    assert at.model.prompt.seat is GREEN
    assert at.said == ["Борис has played out of turn."]
    assert not at.model.choosing


def test_one_undo_takes_all_of_it_back_and_one_redo_brings_it_again() -> None:
    at = Sitting(BEGUN)
    plays_now(at, BLUE)
    at.model.tap("10")
    at.model.undo()
    assert lines(at) == []
    assert at.model.prompt.seat is GREEN
    at.model.redo()
    assert lines(at) == ["fix turn blue", "blue 10", "fix turn green"]
    at.model.undo()
    at.model.undo()
    assert [str(each) for each in at.moves] == ["red place siena"]
    at.model.redo()
    assert at.last == "red 6"


def test_the_turn_may_come_back_by_itself() -> None:
    """Anna plays before Łucja: after that it is Łucja's turn anyway."""
    at = Sitting(BEGUN)
    plays_now(at, RED)
    at.model.tap("1")
    assert lines(at) == ["fix turn red", "red 1"]
    at.model.undo()
    assert lines(at) == []


def test_a_surrender_out_of_turn_ends_the_battle_and_is_undone_at_once() -> None:
    at = Sitting(BEGUN)
    plays_now(at, BLUE)
    at.model.tap("surrender")
    assert not at.table.game.in_battle
    at.model.undo()
    assert lines(at) == []


def test_a_bishop_out_of_turn_asks_as_ever() -> None:
    at = Sitting(BEGUN)
    plays_now(at, BLUE)
    at.model.tap("bishop")
    assert at.model.pope is not None
    at.do("green 3")  # whose turn it was; now it is Борис's own
    assert at.model.pope is not None
    at.model.place_pope("roma")
    assert lines(at) == ["green 3", "blue bishop roma"]


def test_a_bishop_goes_on_while_it_is_still_somebody_else_s_turn() -> None:
    at = Sitting(f"{BEGUN}, green 3")
    plays_now(at, RED)
    at.model.tap("bishop")
    at.model.place_pope("roma")
    assert lines(at) == ["green 3", "fix turn red", "red bishop roma", "fix turn blue"]
    at.model.undo()
    assert lines(at) == ["green 3"]


def test_a_pass_out_of_turn_is_one_deed_too() -> None:
    at = Sitting(BEGUN)
    plays_now(at, BLUE)
    at.model.tap("pass")
    assert lines(at) == ["fix turn blue", "blue pass", "fix turn green"]
    at.model.undo()
    assert lines(at) == []
    at.fixes.correct(BLUE)
    at.fixes.put_right(2)
    assert lines(at) == ["fix turn blue", "blue pass", "fix turn green"]
    at.model.undo()
    assert lines(at) == []


def test_a_facedown_card_out_of_turn_is_turned_up_first() -> None:
    at = Sitting("red place siena, red hidden, green hidden, blue hidden", **HIDDEN)
    plays_now(at, GREEN)
    at.model.tap("winter")
    at.model.tap("6")
    assert [str(each) for each in at.moves][-3:] == [
        "fix turn green",
        "green winter reveal 6",
        "fix turn red",
    ]


def test_it_is_dropped_by_undo_and_by_the_same_way() -> None:
    at = Sitting(BEGUN)
    plays_now(at, BLUE)
    assert at.model.choosing
    at.model.undo()
    assert (at.model.prompt.seat, lines(at)) == (GREEN, [])
    plays_now(at, BLUE)
    at.model.explain(BLUE)
    assert at.model.early_way == "Back to Łucja"
    at.model.play_early()
    assert at.model.prompt.seat is GREEN


def test_it_stays_while_others_play_and_ends_when_their_turn_comes() -> None:
    at = Sitting(BEGUN)
    plays_now(at, RED)
    at.do("green 3")
    assert (at.model.prompt.seat, at.model.prompt.skipped) == (
        RED,
        "Then it is Борис’s turn again",
    )
    at.do("blue 1")
    assert (at.model.prompt.seat, at.said) == (RED, [])
    assert at.model.prompt.skipped == ""
    assert not at.model.choosing
    at.model.tap("2")
    assert at.last == "red 2"


def test_what_cannot_be_any_more_stays_in_its_place() -> None:
    at = Sitting(BEGUN)
    at.model.explain(BLUE)
    at.do("green 3")
    assert (at.model.early_way, at.model.early_off) == ("Plays now, out of turn", True)


def test_what_was_not_offered_does_not_come_under_a_finger() -> None:
    at = Sitting(BEGUN)
    at.model.explain(GREEN)
    assert at.model.early_way == ""
    at.do("green 3")
    assert at.model.early_way == ""
    at.model.explain(GREEN)
    assert (at.model.early_way, at.model.early_off) == ("Plays now, out of turn", False)


def test_it_ends_with_a_word_when_they_are_out() -> None:
    at = Sitting(BEGUN)
    plays_now(at, BLUE)
    at.do("fix hand blue 0")
    assert (at.model.prompt.seat, at.said) == (
        GREEN,
        ["Nothing was played: the turn has changed."],
    )


def test_who_may_not_correct_is_offered_nothing() -> None:
    at = Sitting(BEGUN)
    at.table.is_host = False
    at.model.explain(BLUE)
    assert at.model.early_way == ""
    at.model.play_early()
    assert at.model.prompt.seat is GREEN
    assert at.model.explanation is not None


def test_what_the_referee_refuses_changes_nothing() -> None:
    with pytest.raises(Refused):
        out_of_turn(Sitting(f"{BEGUN}, green pass").table.game, Lay(GREEN, Card.ONE))


def test_corrections_by_hand_are_undone_one_by_one() -> None:
    """Only what gives the turn and takes it back again is one deed."""
    at = Sitting(BEGUN)
    at.do("fix turn blue", "blue 10")
    at.model.undo()
    assert lines(at) == ["fix turn blue"]
    at.model.redo()
    at.do("red 1")
    at.model.undo()
    assert lines(at) == ["fix turn blue", "blue 10"]


def test_the_record_holds_nothing_new() -> None:
    at = Sitting(BEGUN)
    plays_now(at, BLUE)
    at.model.tap("10")
    found, game = judge(record(", ".join(str(each) for each in at.moves)))
    assert found.moves == at.moves
    assert game.turn == game.setup.place[GREEN]


def test_what_is_one_deed_is_known_from_the_moves_alone() -> None:
    setup = Sitting(BEGUN).table.game.setup
    made = [move(line) for line in (*BEGUN.split(", "), "green 3")]
    past = History(rules, setup, made)
    early = out_of_turn(past.game, Bishop(RED, "roma"))
    whole = History(rules, setup, (*made, *early))
    assert (len(early), began(whole), any_began(past)) == (3, 3, 2)
    assert ended(whole.gone_to(3)) == 6
    assert ended(whole.gone_to(0)) == 1
