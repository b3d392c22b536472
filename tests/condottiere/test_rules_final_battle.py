"""C24, C29, C30, R14: the regions run out, and the final battle."""

from typing import Any

import pytest

from tests.condottiere.tables import code, facts
from tests.condottiere.test_rules_conclusion import fought, owners

FIVE = {"players": "red green blue yellow grey"}

# Nobody has three adjacent or five regions here; Napoli is fought over last.
MOST = owners(
    red="parma siena urbino",
    green="genova mantova ancona",
    blue="venezia ferrara spoleto",
    yellow="milano bologna firenze",
    grey="torino modena lucca",
)
TIED = owners(
    red="parma siena urbino",
    green="lucca firenze",
    blue="genova mantova ferrara ancona",
    yellow="milano venezia bologna spoleto",
    grey="torino modena",
)
TWO_AHEAD = owners(
    red="mantova lucca",
    green="torino ferrara bologna spoleto",
    blue="milano parma siena roma",
    yellow="genova modena urbino",
    grey="venezia firenze ancona",
)
"""All seventeen except Napoli: red will have three."""


def last_region(**lines: str) -> str:
    """The battle over Napoli, which red starts; nobody else does anything unless stated."""
    return fought("napoli", **{seat: lines.get(seat, "") for seat in FIVE["players"].split()})


CALLED = f"{TIED}, fix pope roma, {last_region(red='10')}"
"""Red, blue and yellow have four regions each; red has the token."""
FINAL = f"{CALLED}, deal"


def passes(*seats: str) -> str:
    """These players pass, in this order."""
    return ", ".join(f"{seat} pass" for seat in seats)


def test_c24_most_regions_win_when_only_the_popes_region_is_left() -> None:
    """C24, C4: no battle may be fought over the Pope's region."""
    over = facts(f"{MOST}, fix pope roma, {last_region(red='10')}", **FIVE)
    assert over["outcome"] == {"winners": ["red"], "reasons": ["most-regions"]}
    assert over["prompt"] == {"kind": "over"}
    assert over["pope"] == "roma"


def test_c24_most_regions_win_when_every_region_is_taken() -> None:
    """C24: with the Pope off the board; the last battle's winner need not be the one."""
    lines = dict.fromkeys(["green", "blue", "yellow", "grey", "purple"], "")
    moves = f"{TWO_AHEAD}, {owners(purple='torino genova')}, {fought('napoli', red='10', **lines)}"
    over = facts(moves, players=f"{FIVE['players']} purple")
    assert [len(player["regions"]) for player in over["players"]] == [3, 3, 4, 2, 3, 2]
    assert over["outcome"] == {"winners": ["blue"], "reasons": ["most-regions"]}


def test_c24_a_free_region_without_the_pope_is_still_fought_over() -> None:
    """C24: with the Pope off the board; the last battle's winner need not win the game."""
    after = facts(f"{MOST}, {last_region(red='10')}", **FIVE)
    assert after["outcome"] is None
    assert after["prompt"] == {"kind": "place", "seat": "red"}
    assert facts(f"{MOST}, {last_region(red='10')}, red place roma", **FIVE)["contested"] == "roma"


def test_c24_a_region_tied_over_is_still_left() -> None:
    """C24, C25: a tie takes no region off the board."""
    after = facts(f"{MOST}, fix pope roma, {last_region(red='5', blue='5')}", **FIVE)
    assert after["prompt"] == {"kind": "place", "seat": "green"}


def test_c24_a_tie_over_the_last_region_under_the_pope_leaves_none() -> None:
    """C24, ruling pope-on-contested: the contested region is now closed, though nobody won it."""
    allowed = FIVE | {"rulings": {"pope-on-contested": "allowed"}}
    moves = f"{MOST}, fix owner roma green, {last_region(red='bishop/napoli')}"
    over = facts(moves, **allowed)
    assert over["last_battle"]["winner"] is None
    assert over["outcome"] == {"winners": ["green"], "reasons": ["most-regions"]}


def test_c24_victory_by_regions_comes_before_exhaustion() -> None:
    """C24: only when nobody has won."""
    moves = f"{MOST}, fix owner spoleto red, fix pope roma, {last_region(red='10')}"
    assert facts(moves, **FIVE)["outcome"]["reasons"] == ["adjacent", "total"]


def test_c24_a_tie_for_most_regions_goes_to_the_final_battle() -> None:
    """C24, C29: all hands are discarded, and a deal is due before anyone has won."""
    called = facts(CALLED, **FIVE)
    assert called["outcome"] is None
    assert called["prompt"] == {"kind": "deal"}
    assert [player["hand"] for player in called["players"]] == [0, 0, 0, 0, 0]
    assert called["deck"] == 60
    assert called["contested"] is None


@pytest.mark.parametrize("late", ["red place roma", "red discards", "red keeps 0", "red pass"])
def test_c29_nothing_comes_before_the_deal_of_the_final_battle(late: str) -> None:
    """C29: no region, no step 4, nothing kept."""
    assert code(f"{CALLED}, {late}", **FIVE) == "not-now"


def test_c29_each_tied_player_is_dealt_ten_and_the_own_regions() -> None:
    """C29: all 110 cards are shuffled; the others get nothing."""
    deal = facts(CALLED, **FIVE)["deal"]
    assert deal == {"red": 14, "green": 0, "blue": 14, "yellow": 14, "grey": 0}
    final = facts(FINAL, **FIVE)
    assert [player["hand"] for player in final["players"]] == [14, 0, 14, 14, 0]
    assert final["deck"] == 110 - 3 * 14
    assert final["unseen"] == facts("")["unseen"]
    assert (final["round"], final["battle"]) == (2, 2)


def test_c29_only_the_tied_players_fight() -> None:
    """C29: the others are out."""
    assert [player["out"] for player in facts(FINAL, **FIVE)["players"]] == [
        False,
        True,
        False,
        False,
        True,
    ]
    assert facts(f"{FINAL}, red 1", **FIVE)["prompt"]["seat"] == "blue"
    assert facts(f"{FINAL}, red 1, blue 1, yellow 1", **FIVE)["prompt"]["seat"] == "red"
    assert code(f"{FINAL}, red 1, green 1", **FIVE) == "not-your-turn"


@pytest.mark.parametrize(
    ("holder", "first"),
    [
        ("red", "red"),
        ("green", "blue"),
        ("blue", "blue"),
        ("yellow", "yellow"),
        ("grey", "red"),
    ],
)
def test_c30_the_holder_or_the_nearest_tied_player_to_the_left_starts(
    holder: str, first: str
) -> None:
    """C30: the token's holder if tied, otherwise the nearest tied player clockwise."""
    lines = {"red": "10"} | ({holder: "courtesan"} if holder != "red" else {})
    moves = f"{TIED}, fix pope roma, {last_region(**lines)}, deal"
    final = facts(moves, **FIVE)
    assert final["holder"] == holder
    assert final["prompt"] == {"kind": "turn", "seat": first}


def test_c30_the_winner_of_the_final_battle_wins_the_game() -> None:
    """C30: by strength; R14: there is no region, and only those who fought are listed."""
    moves = f"{FINAL}, red 5, blue 6, yellow pass, red pass, blue pass"
    over = facts(moves, **FIVE)
    assert over["outcome"] == {"winners": ["blue"], "reasons": ["final-battle"]}
    assert over["last_battle"]["region"] is None
    assert over["last_battle"]["winner"] == "blue"
    assert over["last_battle"]["strengths"] == {"red": 5, "blue": 6, "yellow": 0}
    assert over["last_battle"]["lines"] == {"red": ["5"], "blue": ["6"], "yellow": []}
    assert len(over["blue"]["regions"]) == 4
    assert code(f"{moves}, blue place roma", **FIVE) == "game-over"


@pytest.mark.parametrize(
    ("cards", "winners"),
    [
        ("red 5, blue 5, yellow 4", ["red", "blue"]),
        ("red 1, blue 5, yellow 5", ["blue", "yellow"]),
        ("red 5, blue courtesan, yellow 5", ["red", "yellow"]),
        ("red 5, blue 5, yellow 5", ["red", "blue", "yellow"]),
        ("red winter, blue winter, yellow winter", ["red", "blue", "yellow"]),
    ],
)
def test_c30_a_tie_shares_the_victory(cards: str, winners: list[str]) -> None:
    """C30, R14: among those tied on top, and nobody else who fought."""
    over = facts(f"{FINAL}, {cards}, {passes('red', 'blue', 'yellow')}", **FIVE)
    assert over["outcome"] == {"winners": winners, "reasons": ["final-battle"]}
    assert over["last_battle"]["winner"] is None


def test_c30_nobody_fighting_shares_the_victory_too() -> None:
    """C30, R7: all zeros is a tie of those who fight, not of everyone at the table."""
    over = facts(f"{FINAL}, {passes('red', 'blue', 'yellow')}", **FIVE)
    assert over["outcome"]["winners"] == ["red", "blue", "yellow"]


def test_c30_a_majority_of_courtesans_does_not_win_the_final_battle() -> None:
    """C30, C21: its winner is the strongest line."""
    over = facts(f"{FINAL}, red 2, blue courtesan, {passes('yellow', 'red', 'blue')}", **FIVE)
    assert over["outcome"]["winners"] == ["red"]


def test_c9_a_surrender_ends_the_final_battle() -> None:
    """C9: as any other battle."""
    over = facts(f"{FINAL}, red 2, blue surrender", **FIVE)
    assert over["outcome"] == {"winners": ["red"], "reasons": ["final-battle"]}


def test_c8_the_last_fighter_may_go_on() -> None:
    """C7, C8: passes and last cards are as in any other battle."""
    moves = f"{FINAL}, red 5, {passes('blue', 'yellow')}"
    assert facts(moves, **FIVE)["prompt"] == {"kind": "turn", "seat": "red"}
    assert facts(f"{moves}, red 1", **FIVE)["prompt"] == {"kind": "turn", "seat": "red"}


def test_r14_a_bishop_has_no_pope_choice_in_the_final_battle() -> None:
    """R14: it discards the highest and leaves the Pope alone."""
    moves = f"{FINAL}, red 10, blue 5, yellow bishop"
    after = facts(moves, **FIVE)
    assert (after["red"]["line"], after["blue"]["line"]) == ([], ["5"])
    assert after["pope"] == "roma"
    for choice in ("off", "roma", "napoli"):
        assert code(f"{FINAL}, red bishop {choice}", **FIVE) == "syntax"


def test_r14_hidden_cards_still_hold_in_the_final_battle() -> None:
    """R14, C35: Mercenaries facedown, turned up one by one, and all before it is judged."""
    hidden: dict[str, Any] = FIVE | {"variants": ["hidden-cards"]}
    final = f"{TIED}, fix pope roma, {last_region(red='hidden')}, red shows 10, deal"
    assert code(f"{final}, red 10", **hidden) == "facedown"
    moves = f"{final}, red hidden, blue hidden, yellow bishop, red hidden reveal 6"
    moves += f", {passes('blue', 'yellow', 'red')}"
    assert facts(moves, **hidden)["prompt"] == {"kind": "show", "seats": ["red", "blue"]}
    over = facts(f"{moves}, blue shows heroine, red shows 3", **hidden)
    assert over["last_battle"]["strengths"] == {"red": 9, "blue": 10, "yellow": 0}
    assert over["outcome"]["winners"] == ["blue"]


def test_r14_nothing_is_drawn_for_the_final_battle() -> None:
    """R14: under draw after battle the tied players are dealt 10 and their regions all the same."""
    drawing: dict[str, Any] = FIVE | {"variants": ["draw-after-battle"]}
    called = facts(CALLED, **drawing)
    assert called["prompt"] == {"kind": "deal"}
    assert called["deal"] == {"red": 14, "green": 0, "blue": 14, "yellow": 14, "grey": 0}
    assert code(f"{CALLED}, draw", **drawing) == "not-now"
    over = facts(f"{FINAL}, red 1, {passes('blue', 'yellow', 'red')}", **drawing)
    assert over["prompt"] == {"kind": "over"}


def test_r14_a_fighter_with_no_cards_left_is_out_but_not_beaten() -> None:
    """C10, C30: the line still counts."""
    moves = f"{FINAL}, fix hand red 1, red 10, blue 1, {passes('yellow', 'blue')}"
    assert facts(moves, **FIVE)["outcome"]["winners"] == ["red"]


def test_c24_two_of_five_may_be_tied_and_the_last_winner_not_among_them() -> None:
    """C24, C30: red wins the last region and does not fight; green is nearest to red's left."""
    moves = f"{TWO_AHEAD}, {last_region(red='10')}"
    called = facts(moves, **FIVE)
    assert called["deal"] == {"red": 0, "green": 14, "blue": 14, "yellow": 0, "grey": 0}
    assert facts(f"{moves}, deal", **FIVE)["prompt"] == {"kind": "turn", "seat": "green"}


def test_c29_a_hand_corrected_before_the_deal_is_thrown_in_too() -> None:
    """C29: all hands are discarded, and each tied player is dealt ten and the own regions."""
    called = f"{CALLED}, fix hand red 1, fix hand grey 5"
    assert facts(called, **FIVE)["deal"] == facts(CALLED, **FIVE)["deal"]
    after, usual = facts(f"{called}, deal", **FIVE), facts(FINAL, **FIVE)
    assert [player["hand"] for player in after["players"]] == [
        player["hand"] for player in usual["players"]
    ]
    assert after["deck"] == usual["deck"]
