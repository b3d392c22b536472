"""`fix …`: the table is right, at any time except after the end."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from tests.condottiere.tables import code, facts
from tests.condottiere.test_rules_conclusion import SCATTERED, fought, owners
from tests.condottiere.test_rules_final_battle import CALLED, FINAL, FIVE

DRAW: dict[str, Any] = {"variants": ["draw-after-battle"]}
HIDDEN: dict[str, Any] = {"variants": ["hidden-cards"]}
AFTER_DEAL: dict[str, Any] = {"rulings": {"region-after-deal": "yes"}}
FIRST = fought("roma", red="10", green="", blue="")
LONE = "fix hand green 0, fix hand blue 0, red place roma, red 10, red pass, red place parma"
MOMENTS: dict[str, tuple[str, dict[str, Any]]] = {
    "start": ("", {}),
    "place": (FIRST, {}),
    "turn": ("red place roma, red 5", {}),
    "turn in step 4": (f"{FIRST}, red place parma", {}),
    "show": ("red place roma, red hidden, green pass, blue surrender", HIDDEN),
    "keep": (LONE, {}),
    "deal": (f"{LONE}, red keeps 2", {}),
    "draw": (FIRST, DRAW),
    "deal of the final battle": (CALLED, FIVE),
    "final battle": (FINAL, FIVE),
}
OVER = f"{owners(red='siena roma napoli')}, {fought('ancona', red='10', green='', blue='')}"

Facts = dict[str, Any]


def player(state: Facts, seat: str) -> Facts:
    """One player's facts."""
    found: Facts = next(player for player in state["players"] if player["seat"] == seat)
    return found


def green_owns_torino(state: Facts) -> None:
    """`fix owner torino green`; a player who is dealt cards gets one more for each region."""
    for one in state["players"]:
        one["regions"] = [region for region in one["regions"] if region != "torino"]
    player(state, "green")["regions"].insert(0, "torino")
    if state["deal"] and state["deal"]["green"]:
        state["deal"]["green"] += 1


def pope_on_siena(state: Facts) -> None:
    """`fix pope siena`."""
    state["pope"] = "siena"


def blue_has_the_token(state: Facts) -> None:
    """`fix condottiere blue`: if the next region is to be chosen, blue chooses it."""
    state["holder"] = "blue"
    if state["prompt"]["kind"] == "place":
        state["prompt"]["seat"] = "blue"


def blue_to_act(state: Facts) -> None:
    """`fix turn blue`."""
    state["prompt"]["seat"] = "blue"


def nothing(_: Facts) -> None:
    """A correction that changes nothing."""


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize(
    ("fix", "changed"),
    [
        ("fix owner torino green", green_owns_torino),
        ("fix pope siena", pope_on_siena),
        ("fix condottiere blue", blue_has_the_token),
    ],
)
def test_a_correction_changes_only_what_it_says(
    moment: str, fix: str, changed: Callable[[Facts], None]
) -> None:
    """Legal at any time except after the end; everything else is as it was."""
    check_changed(moment, fix, changed)


@pytest.mark.parametrize("moment", ["turn", "turn in step 4", "final battle"])
def test_a_corrected_turn_changes_nothing_else(moment: str) -> None:
    """`fix turn`: whose turn it is."""
    check_changed(moment, "fix turn blue", blue_to_act)


@pytest.mark.parametrize(
    "moment", ["start", "place", "show", "keep", "deal", "draw", "deal of the final battle"]
)
def test_a_turn_may_be_corrected_though_none_is_due(moment: str) -> None:
    """`fix` is legal at any time except after the end; this one then changes nothing."""
    check_changed(moment, "fix turn blue", nothing)


def check_changed(moment: str, fix: str, changed: Callable[[Facts], None]) -> None:
    """The correction at that moment changes these facts, counts as a move, and changes nothing
    else.
    """
    moves, table = MOMENTS[moment]
    before = facts(moves, **table)
    expected = deepcopy({fact: before[fact] for fact in before if fact not in FIVE["players"]})
    changed(expected)
    expected["moves"] += 1
    after = facts(f"{moves}, {fix}", **table)
    assert {fact: after[fact] for fact in expected} == expected


@pytest.mark.parametrize(
    "moment", ["start", "place", "turn", "turn in step 4", "show", "draw", "final battle"]
)
def test_a_corrected_hand_changes_nothing_else(moment: str) -> None:
    """Not the deck, nor what has been seen, nor whose turn it is while somebody can act."""
    moves, table = MOMENTS[moment]
    before, after = facts(moves, **table), facts(f"{moves}, fix hand green 4", **table)
    assert after["green"]["hand"] == 4
    for fact in ("deck", "unseen", "prompt", "round", "battle", "holder", "last_battle"):
        assert after[fact] == before[fact]
    assert after["red"] == before["red"]


@pytest.mark.parametrize(
    "fix",
    [
        "fix hand red 7",
        "fix owner roma red",
        "fix owner roma none",
        "fix pope roma",
        "fix pope off",
        "fix condottiere blue",
        "fix turn green",
    ],
)
def test_nothing_is_corrected_after_the_end(fix: str) -> None:
    """A finished game is corrected by changing its moves."""
    assert code(f"{OVER}, {fix}") == "game-over"


def test_a_turn_nobody_can_take_passes_on() -> None:
    """C10: clockwise, to the next who is still in."""
    moves = "red place roma, red 1"
    assert facts(f"{moves}, fix hand green 0")["prompt"] == {"kind": "turn", "seat": "blue"}
    assert facts(f"{moves}, fix hand blue 0")["prompt"] == {"kind": "turn", "seat": "green"}
    both = f"{moves}, fix hand blue 0, fix hand green 0"
    assert facts(both)["prompt"] == {"kind": "turn", "seat": "red"}
    assert facts(f"{both}, red 1")["prompt"] == {"kind": "turn", "seat": "red"}


def test_a_battle_with_nobody_left_is_concluded() -> None:
    """C9: by the correction itself, with all that follows."""
    moves = "red place roma, red 6, green 5, blue pass, red pass"
    over = facts(f"{moves}, fix hand green 0")
    assert over["last_battle"]["winner"] == "red"
    assert over["prompt"] == {"kind": "place", "seat": "red"}
    assert facts(f"{moves}, fix hand green 0", **DRAW)["prompt"] == {"kind": "draw"}
    hidden = "red place roma, red hidden, green pass, blue pass, fix hand red 0"
    assert facts(hidden, **HIDDEN)["prompt"] == {"kind": "show", "seats": ["red"]}
    final = f"{FINAL}, red 6, blue pass, yellow pass, fix hand red 0"
    assert facts(final, **FIVE)["outcome"] == {"winners": ["red"], "reasons": ["final-battle"]}


def test_a_battle_concluded_by_a_correction_can_win_the_game() -> None:
    """C23: victory is checked now."""
    moves = f"{owners(red='siena roma napoli')}, red place ancona, red 6, green pass, blue pass"
    over = facts(f"{moves}, fix hand red 0")
    assert over["outcome"] == {"winners": ["red"], "reasons": ["adjacent"]}


def test_a_corrected_hand_leaves_the_turn_and_the_deal_that_are_due() -> None:
    """It changes only what it says, in step 4 and before a final battle too."""
    turn = f"{FIRST}, red place parma, fix turn blue, fix hand green 4"
    assert facts(turn)["prompt"] == {"kind": "turn", "seat": "blue"}
    for seat in ("red", "green"):
        called = facts(f"{CALLED}, fix hand {seat} 4", **FIVE)
        assert called["prompt"] == {"kind": "deal"}


def test_cards_found_bring_a_player_back_in_unless_they_passed() -> None:
    """C7, C10: only an empty hand kept them out; a pass is final."""
    moves = "fix hand green 1, red place roma, red 1, green 1, blue pass, fix hand green 2"
    assert facts(moves)["green"]["out"] is False
    assert facts(f"{moves}, red 1")["prompt"]["seat"] == "green"
    passed = "red place roma, red 1, green pass, blue 1, fix hand green 15"
    assert facts(passed)["green"]["out"] is True
    assert facts(f"{passed}, red 1")["prompt"]["seat"] == "blue"


def test_a_corrected_turn_goes_on_clockwise_from_there() -> None:
    """`fix turn`: whose turn it is, of those still in the battle."""
    moves = "red place roma, red 1, fix turn blue"
    assert code(f"{moves}, green 1") == "not-your-turn"
    assert facts(f"{moves}, blue 1")["prompt"]["seat"] == "red"
    again = "red place roma, red 1, fix turn red, red 1"
    assert facts(again)["red"]["line"] == ["1", "1"]
    assert facts(again)["prompt"]["seat"] == "green"


@pytest.mark.parametrize(("out", "goes_to"), [("green pass", "blue"), ("fix hand green 0", "blue")])
def test_a_turn_corrected_to_one_who_is_out_passes_on(out: str, goes_to: str) -> None:
    """Legal for any player; a turn that the player cannot take passes on."""
    turn = f"red place roma, red 1, {out}, blue 1, fix turn green"
    assert facts(turn)["prompt"] == {"kind": "turn", "seat": goes_to}


def test_a_corrected_token_decides_whose_left_a_tie_goes_to() -> None:
    """C22: during a battle the token is with who placed it for this battle."""
    moves = "red place roma, red 1, fix condottiere green, green 1, blue pass, red pass, green pass"
    assert facts(moves)["holder"] == "blue"


def test_a_corrected_token_decides_who_chooses_and_who_acts_first() -> None:
    """C25, C5, C30: between battles, after a deal and in a final battle."""
    assert facts("fix condottiere blue, blue place roma")["prompt"]["seat"] == "blue"
    assert code("fix condottiere blue, red place roma") == "not-your-turn"
    dealt = facts(f"{LONE}, red keeps 0, fix condottiere green, deal")
    assert dealt["prompt"] == {"kind": "turn", "seat": "green"}
    final = facts(f"{CALLED}, fix condottiere green, deal", **FIVE)
    assert final["prompt"] == {"kind": "turn", "seat": "blue"}


def test_a_region_changes_hands_or_becomes_free() -> None:
    """`fix owner`: whose it is, or nobody's; the regions stay in the order of the map."""
    moves = "fix owner siena red, fix owner torino red, fix owner roma red"
    assert facts(moves)["red"]["regions"] == ["torino", "siena", "roma"]
    after = facts(f"{moves}, fix owner siena green, fix owner roma none")
    assert (after["red"]["regions"], after["green"]["regions"]) == (["torino"], ["siena"])
    assert facts(f"{moves}, fix owner roma none, red place roma")["contested"] == "roma"


def test_a_correction_may_say_what_no_move_could() -> None:
    """C4, C16: the Pope on a marker or the contested region; the winner still puts one there."""
    moves = "fix owner parma green, fix pope parma, red place roma, fix pope roma"
    assert facts("fix owner parma green, fix pope parma")["pope"] == "parma"
    over = facts(f"{moves}, fix owner roma blue, red 1, green pass, blue pass, red pass")
    assert over["pope"] == "roma"
    assert (over["red"]["regions"], over["blue"]["regions"]) == (["roma"], [])


def test_a_corrected_hand_can_end_the_round_in_step_four() -> None:
    """C28: judged as step 4 stands."""
    moves = f"{FIRST}, red place parma, fix hand red 0"
    assert facts(moves)["prompt"] == {"kind": "turn", "seat": "green"}
    assert facts(f"{moves}, fix hand green 0")["prompt"] == {"kind": "keep", "seat": "blue"}
    later = f"{FIRST}, red place parma, red 1, fix hand green 0, fix hand blue 0"
    assert facts(later)["prompt"] == {"kind": "turn", "seat": "red"}


def test_a_corrected_hand_can_take_the_end_of_the_round_back() -> None:
    """C28: with two hands the round is not over."""
    assert facts(f"{LONE}, fix hand blue 5")["prompt"] == {"kind": "turn", "seat": "red"}
    assert facts(f"{LONE}, fix hand blue 5, blue discards")["prompt"]["kind"] == "keep"
    assert facts(f"{LONE}, fix hand red 0")["prompt"] == {"kind": "deal"}
    other = f"{LONE}, fix hand red 0, fix hand blue 3"
    assert facts(other)["prompt"] == {"kind": "keep", "seat": "blue"}
    early = LONE.removesuffix(", red place parma")
    assert facts(f"{early}, fix hand blue 5", **AFTER_DEAL)["prompt"]["kind"] == "place"


@pytest.mark.parametrize(
    "then",
    [
        "fix hand green 4, red discards",
        "fix hand red 0, fix hand green 4",
        "fix hand green 4, fix hand red 0",
    ],
)
def test_who_turns_out_to_be_the_last_with_cards_says_what_is_kept(then: str) -> None:
    """C28: `keeps` is due when exactly one player has cards, even if another had said it before."""
    moves = f"{LONE}, red keeps 2, {then}"
    assert facts(moves)["prompt"] == {"kind": "keep", "seat": "green"}
    assert code(f"{moves}, deal") == "not-now"
    assert facts(f"{moves}, green keeps 2")["deal"] == {"red": 11, "green": 8, "blue": 10}


def test_a_corrected_hand_counts_for_what_is_dealt_and_drawn() -> None:
    """C28, C31: up to 10 and the regions, up to the limit."""
    assert facts(f"{LONE}, red keeps 2, fix hand red 1")["deal"]["red"] == 10
    assert facts(f"{FIRST}, fix hand blue 9", **DRAW)["draw"]["blue"] == 1
    assert facts(f"{FIRST}, fix owner siena blue, fix hand blue 9", **DRAW)["draw"]["blue"] == 2
    assert facts(f"{LONE}, red keeps 0, fix owner siena blue")["deal"]["blue"] == 11


def test_a_fixed_board_is_checked_when_the_next_battle_is_concluded() -> None:
    """Not at once: the game goes on until then."""
    board = owners(green=" ".join(SCATTERED))
    assert facts(board)["outcome"] is None
    assert facts(f"{board}, red place siena, red 1")["prompt"]["seat"] == "green"


@pytest.mark.parametrize(
    ("lines", "winners", "reasons"),
    [
        ({"red": "10", "green": "", "blue": ""}, ["green", "blue"], ["adjacent", "total"]),
        ({"red": "", "green": "", "blue": ""}, ["green", "blue"], ["adjacent", "total"]),
        ({"red": "", "green": "10", "blue": ""}, ["green"], ["total"]),
        ({"red": "", "green": "", "blue": "10"}, ["blue"], ["adjacent"]),
    ],
)
def test_a_fixed_board_is_won_by_the_battles_winner_or_by_all_who_qualify(
    lines: dict[str, str], winners: list[str], reasons: list[str]
) -> None:
    """The battle's winner, if they qualify, otherwise all who do, on a tie too."""
    board = owners(green=" ".join(SCATTERED), blue="milano mantova modena parma")
    over = facts(f"{board}, {fought('napoli', **lines)}")
    assert over["outcome"] == {"winners": winners, "reasons": reasons}


def test_the_turn_is_where_it_was_before_the_round_seemed_to_be_over() -> None:
    """C28: the player who discarded the hand has had the turn, and gets it again only if nobody
    else can act.
    """
    moves = f"{FIRST}, red place parma, red discards, green discards"
    assert facts(moves)["prompt"] == {"kind": "keep", "seat": "blue"}
    assert facts(f"{moves}, fix hand red 1")["prompt"] == {"kind": "turn", "seat": "blue"}
    assert facts(f"{moves}, fix hand green 1")["prompt"] == {"kind": "turn", "seat": "green"}
