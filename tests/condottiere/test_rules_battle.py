"""C5–C10, R8, R9: whose turn it is, passes, empty hands, and the end of a battle."""

from typing import Any

import pytest

from tests.condottiere.tables import code, facts


def due(moves: str, **table: Any) -> str:
    """What the game waits for, and who acts."""
    prompt = facts(moves, **table)["prompt"]
    return f"{prompt['kind']} {prompt.get('seat', '')}".strip()


def empty(*seats: str) -> str:
    """Corrections that leave these players without cards."""
    return ", ".join(f"fix hand {seat} 0" for seat in seats)


@pytest.mark.parametrize(
    ("placer", "order"),
    [
        ("red", ["red", "green", "blue", "red"]),
        ("green", ["green", "blue", "red", "green"]),
        ("blue", ["blue", "red", "green", "blue"]),
    ],
)
def test_c5_the_placer_acts_first_then_clockwise(placer: str, order: list[str]) -> None:
    """C5: the player who placed the token acts first, then clockwise, and round again."""
    moves = f"{placer} place roma"
    for seat in order:
        assert due(moves, start=placer) == f"turn {seat}"
        moves += f", {seat} 1"


def test_c5_clockwise_is_the_order_of_the_header() -> None:
    """C5: the order is that of the seats at this table, not of the colours."""
    table = {"players": "yellow red purple green", "start": "purple"}
    assert due("purple place roma, purple 1", **table) == "turn green"
    assert due("purple place roma, purple 1, green 1", **table) == "turn yellow"


@pytest.mark.parametrize("card", ["10", "winter", "bishop off", "scarecrow", "scarecrow 1"])
def test_c5_a_turn_is_exactly_one_card(card: str) -> None:
    """C5: after one card, whatever it is, the next player acts."""
    start = f"red place roma, red 1, green 1, blue 1, red {card}"
    assert due(start) == "turn green"
    assert code(f"{start}, red 5") == "not-your-turn"


@pytest.mark.parametrize(
    ("card", "line", "strength"),
    [
        *((kind, [kind], int(kind)) for kind in ("1", "2", "3", "4", "5", "6", "10")),
        *((kind, [kind], 0) for kind in ("winter", "spring", "drummer")),
        ("courtesan", ["courtesan"], 1),
        ("heroine", ["heroine"], 10),
        ("bishop off", [], 0),
        ("scarecrow", [], 0),
    ],
)
def test_c6_any_card_may_be_the_first(card: str, line: list[str], strength: int) -> None:
    """C6: nobody has to begin with a Mercenary; the line's total is announced after the card."""
    table = facts(f"red place roma, red {card}")
    assert (table["red"]["line"], table["red"]["strength"]) == (line, strength)
    assert table["red"]["hand"] == 9
    assert table["prompt"] == {"kind": "turn", "seat": "green"}


def test_c6_a_surrender_may_be_the_first_card() -> None:
    """C6, C9: then the battle is over before anyone else has played."""
    assert due("red place roma, red surrender") == "place green"


def test_c6_the_total_is_announced_after_each_card() -> None:
    """C6: the announced strength is that of the whole line as it is now."""
    moves = "red place roma"
    for card, total in [("3", 3), ("drummer", 6), ("10", 26), ("courtesan", 27), ("winter", 5)]:
        moves += f", red {card}"
        assert facts(moves)["red"]["strength"] == total
        moves += ", green 1, blue 1"


def test_c7_a_pass_is_final_for_this_battle() -> None:
    """C7: a player who passed gets no further turn in it."""
    moves = "red place roma, red 1, green pass, blue 1, red 1"
    assert due(moves) == "turn blue"
    assert code(f"{moves}, green 10") == "not-your-turn"
    assert facts(moves)["green"]["out"] is True


def test_c7_a_pass_holds_for_no_other_battle() -> None:
    """C7: in the next battle everyone who has cards is in again."""
    moves = "red place roma, red pass, green 1, blue pass, green pass, green place parma, green 1"
    assert due(moves) == "turn blue"
    assert [player["out"] for player in facts(moves)["players"]] == [False, False, False]


def test_c7_the_line_of_one_who_passed_can_still_win() -> None:
    """C7: the line stays."""
    moves = "red place roma, red 10, green 1, blue 1, red pass, green 5, blue pass"
    assert facts(moves)["red"]["line"] == ["10"]
    assert facts(f"{moves}, green pass")["last_battle"]["winner"] == "red"


def test_c7_the_placer_may_pass_at_once() -> None:
    """C7: nobody must fight for the region they chose."""
    assert due("red place roma, red pass") == "turn green"


def test_c8_the_last_who_has_not_passed_may_go_on() -> None:
    """C8: one card at a time, as long as that player likes."""
    moves = "red place roma, red pass, green pass"
    for card in ("1", "2", "bishop off", "10"):
        assert due(moves) == "turn blue"
        moves += f", blue {card}"
    assert due(moves) == "turn blue"
    over = facts(f"{moves}, blue pass")
    assert over["last_battle"]["lines"]["blue"] == ["1", "10"]
    assert over["prompt"] == {"kind": "place", "seat": "blue"}


def test_c9_the_battle_ends_when_everyone_has_passed() -> None:
    """C9: and not before."""
    moves = "red place roma, red 2, green pass, blue pass"
    assert due(moves) == "turn red"
    assert due(f"{moves}, red pass") == "place red"
    assert facts(moves)["contested"] == "roma"
    assert facts(f"{moves}, red pass")["contested"] is None


def test_c9_the_battle_ends_at_once_with_a_surrender() -> None:
    """C9: nobody else acts, even if nobody has passed."""
    moves = "red place roma, red 2, green 3, blue surrender"
    assert due(moves) == "place green"
    assert facts(moves)["last_battle"]["strengths"] == {"red": 2, "green": 3, "blue": 0}


def test_c10_an_empty_hand_is_out_of_the_battle() -> None:
    """C10: a player who plays the last card can only pass, and is skipped."""
    moves = "fix hand green 1, red place roma, red 1, green 10, blue 1"
    assert facts(moves)["green"]["out"] is True
    assert due(moves) == "turn red"
    assert due(f"{moves}, red 1") == "turn blue"
    assert code(f"{moves}, red 1, green pass") == "not-your-turn"


def test_c10_the_last_card_of_all_ends_the_battle() -> None:
    """C9, C10: with everyone else out, the last card played is the last turn."""
    moves = f"{empty('blue')}, fix hand red 2, red place roma, red 1, green pass, red 1"
    assert due(moves) == "place red"
    assert facts(moves)["last_battle"]["lines"]["red"] == ["1", "1"]


def test_c10_a_scarecrow_played_last_keeps_its_player_in() -> None:
    """C10, C17: the card taken back is a card in hand."""
    moves = "fix hand red 2, red place roma, red 10, green 1, blue 1, red scarecrow 10"
    assert facts(moves)["red"]["out"] is False
    assert due(f"{moves}, green pass, blue pass") == "turn red"
    alone = moves.removesuffix(" 10")
    assert facts(alone)["red"]["out"] is True
    assert due(f"{alone}, green pass, blue pass").startswith("place")


def test_c10_who_has_no_cards_sits_out_until_the_next_deal() -> None:
    """C10: in every further battle of the round too."""
    moves = "fix hand green 1, red place roma, red 2, green 1, blue 1, red pass, blue pass"
    second = f"{moves}, red place parma"
    assert facts(second)["green"]["out"] is True
    assert due(f"{second}, red 1") == "turn blue"
    dealt = f"{second}, blue discards, red keeps 0, deal"
    assert facts(dealt)["green"]["out"] is False
    assert due(f"{dealt}, red 1") == "turn green"


def test_c10_who_has_no_cards_can_win_the_token_and_choose() -> None:
    """C10: an empty hand still receives the token and chooses regions."""
    moves = "fix hand green 1, red place roma, red 1, green 10, blue 1, red pass, blue pass"
    assert due(moves) == "place green"
    assert facts(f"{moves}, green place parma")["contested"] == "parma"


@pytest.mark.parametrize(
    ("without", "first"),
    [(["red"], "green"), (["red", "green"], "blue"), (["green"], "red"), (["blue"], "red")],
)
def test_r8_an_empty_handed_placer_is_passed_over(without: list[str], first: str) -> None:
    """R8: if the placer's hand is empty, the next player clockwise who has cards acts first."""
    assert due(f"{empty(*without)}, red place roma") == f"turn {first}"


def test_r8_an_empty_handed_placer_of_a_later_battle_is_passed_over() -> None:
    """R8: the same when the token was won with the last card."""
    moves = "fix hand green 1, red place roma, red 1, green 10, blue 1, red pass, blue pass"
    assert due(f"{moves}, green place parma") == "turn blue"
    assert due(f"{moves}, green place parma, blue 1") == "turn red"


def test_r8_a_battle_that_nobody_can_fight_is_over_at_once() -> None:
    """R8, C9: every empty hand passes; R7: all zeros is a tie."""
    over = facts(f"{empty('red', 'green', 'blue')}, red place roma")
    assert over["last_battle"]["strengths"] == {"red": 0, "green": 0, "blue": 0}
    assert over["last_battle"]["winner"] is None
    assert over["prompt"] == {"kind": "place", "seat": "green"}


@pytest.mark.parametrize(("placer", "left"), [("red", "green"), ("green", "blue"), ("blue", "red")])
def test_r9_the_left_neighbour_gets_the_token_even_without_cards(placer: str, left: str) -> None:
    """R9, C22: on a tie the token goes left, with or without cards."""
    third = ({"red", "green", "blue"} - {placer, left}).pop()
    moves = f"{empty(left)}, {placer} place roma"
    passes = {placer: f"{placer} pass", third: f"{third} pass"}
    tied = facts(f"{moves}, {passes[placer]}, {passes[third]}", start=placer)
    assert tied["last_battle"]["winner"] is None
    assert tied["holder"] == left
    assert tied["prompt"] == {"kind": "place", "seat": left}
