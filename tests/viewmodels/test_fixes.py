"""Corrections of a player or a card, and the moves they make."""

import random
from enum import IntEnum
from typing import Any

import pytest

from companion.condottiere.moves import differences
from companion.condottiere.viewmodels.corrections.fixes import FactView
from companion.condottiere.viewmodels.corrections.laid_moves import origins
from companion.condottiere.viewmodels.map.map import MapModel
from companion.condottiere.viewmodels.map.nearness import near_rows
from engine.condottiere.corrections import most_in_hand
from engine.condottiere.moves import Show
from engine.condottiere.state import Phase
from engine.history import History
from engine.seats import Seat
from tests.chance import seeds
from tests.condottiere.tables import move
from tests.condottiere.walks import random_setup, walk
from tests.viewmodels.battles import BLUE, GREEN, HIDDEN, RED, Sitting

BEGUN = "red place siena, red 6"


class Fact(IntEnum):
    """The lines of a player's sheet, from the top."""

    TURN = 0
    TOKEN = 1
    PASS = 2


def fact(at: Sitting, seat: Seat, kind: Fact) -> FactView:
    """That line of the player's sheet, opened again."""
    at.fixes.correct(seat)
    assert at.fixes.player is not None
    return at.fixes.player.facts[kind]


def make(at: Sitting, seat: Seat, kind: Fact) -> list[str]:
    """A tap on that line; the moves it made."""
    before = len(at.moves)
    at.fixes.make(fact(at, seat, kind).moves)
    return [str(made) for made in at.moves[before:]]


# The turn and the Condottiere


def test_turn_and_token_are_given_and_say_where_they_are() -> None:
    at = Sitting(BEGUN)
    assert fact(at, RED, Fact.TURN).note == "Now: Łucja"
    assert fact(at, GREEN, Fact.TURN).true
    assert fact(at, GREEN, Fact.TURN).off
    assert make(at, BLUE, Fact.TURN) == ["fix turn blue"]
    assert at.row(BLUE).active
    assert fact(at, GREEN, Fact.TOKEN).note == "Now: Anna"
    assert make(at, GREEN, Fact.TOKEN) == ["fix condottiere green"]
    assert fact(at, GREEN, Fact.TOKEN).true


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        (f"{BEGUN}, green pass", "Not possible after a pass."),
        (f"{BEGUN}, fix hand green 0", "Not possible without cards in the hand."),
        ("fix pope parma", "It is nobody’s turn."),
    ],
)
def test_who_cannot_have_the_turn_hears_why(moves: str, why: str) -> None:
    seen = fact(Sitting(moves), GREEN, Fact.TURN)
    assert (seen.off, seen.note) == (True, why)


def test_every_line_does_something_or_says_why_not() -> None:
    """At every state of random games; what it offers is made."""
    for seed in range(12):
        rng = random.Random(seed)
        setup = random_setup(rng)
        at = Sitting(BEGUN)
        at.table.begin(at.table._live.rules, setup)
        for made, _game in walk(rng, setup, most=60, fixes=0.05):
            at.table.do(made)
            for player in setup.players:
                for kind in Fact:
                    seen = fact(at, player.seat, kind)
                    assert seen.note
                    assert seen.off or bool(seen.moves) != (seen.mended is not None)
            at.fixes.make(fact(at, rng.choice(setup.players).seat, rng.choice([*Fact])).moves)
            assert not at.said
            while str(at.moves[-1]) != str(made):
                at.table.undo()


# A pass


def test_who_has_not_passed_passes() -> None:
    at = Sitting(BEGUN)
    assert make(at, GREEN, Fact.PASS) == ["green pass"]
    assert fact(at, GREEN, Fact.PASS).true


def test_a_pass_out_of_turn_leaves_the_turn_where_it_is() -> None:
    at = Sitting(BEGUN)
    assert make(at, BLUE, Fact.PASS) == ["fix turn blue", "blue pass", "fix turn green"]
    assert at.row(GREEN).active
    assert at.row(BLUE).dim
    assert fact(at, BLUE, Fact.PASS).true


def test_the_turn_is_not_given_back_where_it_goes_by_itself() -> None:
    at = Sitting(BEGUN)
    assert make(at, RED, Fact.PASS) == ["fix turn red", "red pass"]
    assert at.row(GREEN).active


def test_who_has_passed_has_the_pass_taken_out_of_the_moves() -> None:
    at = Sitting(f"{BEGUN}, green pass, blue 3")
    seen = fact(at, GREEN, Fact.PASS)
    assert (seen.true, seen.moves, seen.mended) == (True, (), 2)


def test_a_pass_of_an_earlier_battle_is_not_meant() -> None:
    fought = f"{BEGUN}, green pass, blue pass, red pass"
    at = Sitting(f"{fought}, red place roma, red 3")
    assert fact(at, BLUE, Fact.PASS).mended is None
    between = fact(Sitting(fought), BLUE, Fact.PASS)
    assert (between.text, between.mended) == ("Passed in the last battle", 3)


def test_a_defender_who_waits_has_not_passed() -> None:
    at = Sitting("fix owner siena green, red place siena, red 6", variants=["capturing"])
    assert make(at, GREEN, Fact.PASS) == ["green pass"]
    seen = fact(at, GREEN, Fact.PASS)
    assert (seen.true, seen.off) == (False, True)
    assert "waits" in seen.note


# The hand


def test_a_hand_is_corrected() -> None:
    at = Sitting(BEGUN)
    at.fixes.correct(BLUE)
    assert at.fixes.player is not None
    assert not at.fixes.player.moves
    at.fixes.change_hand(-1)
    at.fixes.change_hand(-1)
    assert at.fixes.player.confirm == "Set to 8"
    at.fixes.make(at.fixes.player.moves)
    assert at.last == "fix hand blue 8"
    assert at.row(BLUE).hand == 8
    assert at.fixes.player is None


def test_a_hand_has_bounds() -> None:
    at = Sitting("red place siena, fix hand blue 0")
    at.fixes.correct(BLUE)
    assert at.fixes.player is not None
    assert (at.fixes.player.may_less, at.fixes.player.may_more) == (False, True)
    most = most_in_hand(at.model.game)
    at.fixes.change_hand(most)
    assert (at.fixes.player.may_less, at.fixes.player.may_more) == (True, False)
    at.fixes.change_hand(1)
    assert at.fixes.player.cards == most
    at.fixes.make(at.fixes.player.moves)
    assert at.last == f"fix hand blue {most}"


def test_another_player_is_turned_to_with_their_own_hand() -> None:
    at = Sitting(BEGUN)
    at.fixes.correct(BLUE)
    at.fixes.change_hand(-3)
    at.fixes.correct(RED)
    assert at.fixes.player is not None
    assert (at.fixes.player.seat, at.fixes.player.cards) == (RED, 9)


def test_after_the_end_nothing_can_be_corrected_but_the_moves() -> None:
    moves = ", ".join(f"fix owner {word} red" for word in ("parma", "lucca", "modena", "firenze"))
    at = Sitting(f"{moves}, red place siena, red 6, green pass, blue pass, red pass")
    assert at.model.game.outcome is not None
    for kind in (Fact.TURN, Fact.TOKEN):
        assert fact(at, BLUE, kind).note == "The game is over."
    assert fact(at, BLUE, Fact.PASS).mended is not None
    assert at.fixes.player is not None
    assert not at.fixes.player.may_less
    assert not at.fixes.player.may_more


# The move of a laid card


def test_a_laid_card_knows_its_move() -> None:
    at = Sitting(f"{BEGUN}, green winter, blue 3, red 6, green 2")
    at.fixes.correct_card(RED, 1)
    assert at.fixes.card is not None
    assert (at.fixes.card.title, at.fixes.card.index) == ("6", 4)
    assert "Move 5" in at.fixes.card.move
    at.fixes.correct_card(GREEN, 0)
    assert at.fixes.card.title == "Winter"


def test_of_equal_cards_a_scarecrow_takes_the_first() -> None:
    at = Sitting(f"{BEGUN}, green 1, blue 1, red 6, green 1, blue 1, red scarecrow 6")
    at.fixes.correct_card(RED, 0)
    assert at.fixes.card is not None
    assert at.fixes.card.index == 4


def test_a_facedown_card_has_the_move_that_laid_it() -> None:
    at = Sitting("red place siena, red hidden, green hidden", **HIDDEN)
    at.fixes.correct_card(GREEN, 0)
    assert at.fixes.card is not None
    assert (at.fixes.card.card, at.fixes.card.index) == (None, 2)


def test_where_no_card_lies_it_is_the_player_who_is_meant() -> None:
    at = Sitting(BEGUN)
    at.fixes.correct_card(RED, 1)
    assert at.fixes.card is None
    assert at.fixes.player is not None


@pytest.mark.parametrize("seed", seeds(20, 100))
def test_the_cards_of_every_line_are_found_with_moves_that_name_them(seed: int) -> None:
    rng = random.Random(seed)
    setup = random_setup(rng)
    history: Any = History(Sitting(BEGUN).table._live.rules, setup)
    for made, game in walk(rng, setup, most=120, fixes=0.03):
        history = history.after(made)
        if game.phase not in (Phase.TURN, Phase.SHOW):
            continue
        for place, player in enumerate(setup.players):
            found = origins(history, place)
            assert tuple(card for card, _index in found) == game.lines[place]
            for card, index in found:
                laid = history.moves[index]
                assert laid.seat is player.seat
                names = getattr(laid, "card", None), getattr(laid, "turned_up", None)
                assert card in names or isinstance(laid, Show)


# A region that completes a victory


def owners(*words: str) -> str:
    return ", ".join(f"fix owner {word} blue" for word in words)


def test_a_region_that_completes_a_victory_is_pointed_out() -> None:
    at = Sitting(owners("parma", "lucca", "siena"))
    shown = MapModel(at.table, at.said)
    shown.enter()
    shown.set_owner("firenze", BLUE)
    (said,) = at.said
    assert said == (
        "Борис now has what is needed to win. That counts when the next battle is over."
    )
    assert at.said.pages == ["condottiere/victory"]
    assert near_rows(at.model.game)[2].warning == "has enough to win"
    shown.set_owner("torino", BLUE)
    assert len(at.said) == 1


def test_during_a_battle_it_counts_at_its_end() -> None:
    at = Sitting(f"{owners('parma', 'lucca', 'siena')}, red place roma, red 6")
    shown = MapModel(at.table, at.said)
    shown.enter()
    shown.set_owner("firenze", BLUE)
    assert "when this battle is over" in at.said[0]
    at.do("green pass", "blue pass", "red pass")
    assert at.model.game.outcome is not None


def test_a_region_that_completes_nothing_is_not_spoken_of() -> None:
    at = Sitting(owners("parma", "lucca"))
    shown = MapModel(at.table, at.said)
    shown.enter()
    shown.set_owner("firenze", GREEN)
    assert at.said == []


def test_the_preview_of_a_mended_list_points_it_out_too() -> None:
    at = Sitting(owners("parma", "lucca", "siena"))
    before = at.model.game
    at.table.do(move("fix owner firenze blue"))
    changes = differences(before, at.model.game)
    assert [each.seat for each in changes if "needed to win" in each.text] == [BLUE]
