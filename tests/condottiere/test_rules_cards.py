"""C11–C18, R1–R6: what every card does and counts."""

from typing import Any

import pytest

from tests.condottiere.tables import code, facts
from tests.condottiere.test_rules_conclusion import fought, owners


def judged(**lines: str) -> dict[str, Any]:
    """The battle for Roma as it ended, when these lines were played in turn."""
    last: dict[str, Any] = facts(fought("roma", **lines), players=" ".join(lines))["last_battle"]
    return last


def strengths(**lines: str) -> list[int]:
    """The strengths of these lines, in the order of the seats."""
    return list(judged(**lines)["strengths"].values())


def left_of(**lines: str) -> list[str]:
    """What is left of these lines at the end, in the order of the seats."""
    return [" ".join(line) for line in judged(**lines)["lines"].values()]


def known(*taken: str) -> str:
    """Two battles: in the first red takes these Mercenaries back; green chose the second region."""
    laid = fought("roma", red=" ".join([*taken, *(f"scarecrow/{card}" for card in taken)]),
                  green="heroine", blue="")  # fmt: skip
    return f"{laid}, green place parma"


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ({"red": "10 10 winter", "green": "6 5"}, [2, 2]),
        ({"red": "winter", "green": "10 6 1"}, [0, 3]),
        ({"red": "winter 10", "green": "winter 6", "blue": "winter"}, [1, 1, 0]),
        ({"red": "winter winter winter 10", "green": "4"}, [1, 1]),
        ({"red": "1 winter", "green": ""}, [1, 0]),
        ({"red": "10 3 drummer winter", "green": "6"}, [4, 1]),
        ({"red": "heroine courtesan winter 10", "green": "drummer courtesan"}, [12, 1]),
    ],
)
def test_c11_under_winter_every_mercenary_has_a_base_of_one(
    lines: dict[str, str], expected: list[int]
) -> None:
    """C11: in every line; more copies change nothing."""
    assert strengths(**lines) == expected


def test_c11_winter_counts_at_the_conclusion_whenever_it_was_laid() -> None:
    """C11: also for Mercenaries played after it and for those of players who have passed."""
    moves = "red place roma, red 10, green winter, blue 6, red pass, green 10, blue pass"
    assert [player["strength"] for player in facts(moves)["players"]] == [1, 1, 1]


def test_c11_c12_each_season_stays_in_its_line() -> None:
    """C11, C12: neither leaves by itself, and copies are side by side."""
    assert left_of(red="10 winter winter", green="winter 6") == ["10 winter winter", "winter 6"]
    assert left_of(red="10 spring spring", green="spring 6") == ["10 spring spring", "spring 6"]


@pytest.mark.parametrize(
    ("first", "then", "expected"),
    [("spring", "winter", [1, 1, 0]), ("winter", "spring", [13, 6, 0])],
)
def test_c11_c12_winter_and_spring_chase_each_other_off(
    first: str, then: str, expected: list[int]
) -> None:
    """C11, C12: when one is played every copy of the other is discarded, from every line."""
    laid = {"red": f"{first} {first} 10", "green": f"{first} 6", "blue": f"drummer drummer {then}"}
    assert left_of(**laid) == ["10", "6", f"drummer drummer {then}"]
    assert strengths(**laid) == expected


@pytest.mark.parametrize(("first", "then"), [("spring", "winter"), ("winter", "spring")])
def test_c11_c12_the_chased_one_may_be_the_players_own_or_a_passed_players(
    first: str, then: str
) -> None:
    """C11, C12: every copy in play, in any line."""
    assert left_of(red=f"{first} {then}", green="1 1") == [then, "1 1"]
    moves = f"red place roma, red {first}, green {first}, blue 1, red pass, green pass"
    after = facts(f"{moves}, blue {then}")
    assert [player["line"] for player in after["players"]] == [[], [], ["1", then]]


def test_c11_c12_the_chased_one_may_come_back() -> None:
    """C11, C12: another copy removes the season that removed it."""
    assert left_of(red="spring spring", green="winter 4") == ["spring", "4"]
    assert strengths(red="spring spring", green="winter 4") == [0, 7]
    assert strengths(red="winter winter", green="spring 4") == [0, 1]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ({"red": "5 5", "green": "5 spring"}, [16, 8]),
        ({"red": "6", "green": "4 spring"}, [9, 4]),
        ({"red": "2 5 5", "green": "1 4 heroine spring"}, [18, 15]),
        ({"red": "spring spring", "green": "spring 6"}, [0, 9]),
        ({"red": "10 drummer", "green": "10 spring"}, [23, 13]),
        ({"red": "4 4 drummer", "green": "spring"}, [22, 0]),
        ({"red": "spring courtesan", "green": "heroine drummer"}, [1, 10]),
        ({"red": "spring", "green": "1 1 1"}, [0, 12]),
    ],
)
def test_c12_spring_adds_three_to_every_highest_mercenary(
    lines: dict[str, str], expected: list[int]
) -> None:
    """C12: all that tie for the highest of the whole table; more copies change nothing.

    C14: the 3 come after the doubling. C15: Heroine and Courtesan are no Mercenaries.
    """
    assert strengths(**lines) == expected


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ({"red": "10 3 drummer", "green": "6"}, [26, 6]),
        ({"red": "drummer 10 3", "green": "6"}, [26, 6]),
        ({"red": "10 drummer drummer", "green": "6 drummer"}, [20, 12]),
        ({"red": "drummer heroine courtesan", "green": ""}, [11, 0]),
        ({"red": "drummer", "green": "10"}, [0, 10]),
    ],
)
def test_c13_drummer_doubles_its_own_line(lines: dict[str, str], expected: list[int]) -> None:
    """C13: the Mercenaries of that line only, before or after it; more copies change nothing."""
    assert strengths(**lines) == expected


def test_c13_drummer_stays_in_the_line() -> None:
    """C13: a Bishop does not move it."""
    assert left_of(red="drummer 6", green="5 bishop/off") == ["drummer", "5"]


def test_c15_heroine_and_courtesan_are_untouchable() -> None:
    """C15: Winter, Spring, Drummer, Bishop and Scarecrow do nothing to them."""
    assert strengths(red="heroine courtesan drummer", green="winter bishop/off") == [11, 0]
    assert left_of(red="heroine courtesan", green="bishop/off bishop/off") == [
        "heroine courtesan",
        "",
    ]
    for card in ("heroine", "courtesan"):
        assert code(f"red place roma, red {card}, green 1, blue 1, red scarecrow {card}") == (
            "not-in-line"
        )


@pytest.mark.parametrize("card", ["winter", "spring", "drummer", "surrender"])
def test_c15_every_other_special_is_worth_nothing(card: str) -> None:
    """C15: a line of other specials alone has strength 0."""
    moves = f"red place roma, red {card}"
    if card != "surrender":
        assert facts(moves)["red"]["strength"] == 0
    else:
        assert facts(moves)["last_battle"]["strengths"]["red"] == 0


@pytest.mark.parametrize(
    ("lines", "left"),
    [
        ({"red": "6 3 1 1", "green": "6 1 1 bishop/off"}, ["3 1 1", "1 1"]),
        ({"red": "10 6", "green": "10 bishop/off"}, ["6", ""]),
        ({"red": "10 10 6", "green": "5 10 drummer bishop/off"}, ["6", "5 drummer"]),
        ({"red": "4 drummer 4", "green": "6 1 bishop/off"}, ["4 drummer 4", "1"]),
        ({"red": "heroine 1", "green": "1 bishop/off"}, ["heroine", ""]),
        ({"red": "6 winter", "green": "5 bishop/off"}, ["winter", "5"]),
        ({"red": "6 bishop/off", "green": "5 bishop/off"}, ["", ""]),
    ],
)
def test_c16_a_bishop_discards_the_highest_of_every_line(
    lines: dict[str, str], left: list[str]
) -> None:
    """C16, R1: all of the highest printed strength, the player's own too; the Bishop is discarded,
    too.
    """
    assert left_of(**lines) == left


def test_c16_passed_players_lines_are_not_spared() -> None:
    """C16: of every line in play."""
    moves = "red place roma, red 10, green 5, blue 1, red pass, green pass, blue bishop off"
    assert [player["line"] for player in facts(moves)["players"]] == [[], ["5"], ["1"]]


def test_c16_the_bishop_takes_the_pope_to_a_region() -> None:
    """C16: from off the board, and from one region to another, at once."""
    moves = "red place roma, red bishop parma"
    assert facts(moves)["pope"] == "parma"
    assert facts(f"{moves}, green bishop siena")["pope"] == "siena"
    assert facts(moves)["holder"] == "red"


@pytest.mark.parametrize("pope", ["parma", "off"])
def test_c16_the_bishop_may_leave_the_pope_where_it_is(pope: str) -> None:
    """C16: leaving it where it is counts; it may stay off the board."""
    moves = f"red place roma, red bishop {pope}, green bishop {pope}"
    assert facts(moves)["pope"] == (None if pope == "off" else "parma")


def test_c16_the_bishop_may_take_the_pope_off_the_board() -> None:
    """C16: the player leaves it off."""
    assert facts("red place roma, red bishop parma, green bishop off")["pope"] is None


@pytest.mark.parametrize("owner", ["red", "green", "blue"])
def test_c16_the_pope_goes_on_no_region_with_a_marker(owner: str) -> None:
    """C16: not even on the player's own."""
    assert code(f"fix owner parma {owner}, red place roma, red bishop parma") == "region-taken"


def test_r2_a_bishop_with_no_mercenary_in_play_is_legal() -> None:
    """R2: nothing is discarded, and the Pope goes somewhere all the same."""
    moves = "red place roma, red heroine, green courtesan, blue bishop siena"
    after = facts(moves)
    assert after["pope"] == "siena"
    assert [player["line"] for player in after["players"]] == [["heroine"], ["courtesan"], []]


@pytest.mark.parametrize(
    ("choice", "pope"), [("parma", "parma"), ("off", None), ("roma", ""), ("siena", "")]
)
def test_r3_the_pope_may_stay_or_come_off_when_all_else_is_taken(
    choice: str, pope: str | None
) -> None:
    """R3: only the contested region and the Pope's are unmarked."""
    others = (
        "torino milano venezia genova mantova ferrara modena bologna lucca firenze "
        "siena urbino ancona spoleto napoli"
    )
    moves = f"{owners(green=others)}, fix pope parma, red place roma, red bishop {choice}"
    if pope == "":
        assert code(moves) == ("region-contested" if choice == "roma" else "region-taken")
    else:
        assert facts(moves)["pope"] == pope


def test_c17_a_scarecrow_takes_one_mercenary_of_its_own_line_back() -> None:
    """C17, R5: the hand loses the Scarecrow and gains the Mercenary; the Scarecrow is gone."""
    moves = "red place roma, red 10, green 1, blue 1, red drummer, green 1, blue 1"
    before, after = facts(moves)["red"], facts(f"{moves}, red scarecrow 10")["red"]
    assert (before["line"], before["hand"]) == (["10", "drummer"], 8)
    assert (after["line"], after["hand"]) == (["drummer"], 8)
    assert after["strength"] == 0


def test_c17_of_equal_mercenaries_the_first_laid_leaves() -> None:
    """C17: one only; the order of the line shows which."""
    laid = fought("roma", red="10 5 10 5 scarecrow/5 scarecrow/10", green="")
    assert facts(laid, players="red green")["last_battle"]["lines"]["red"] == ["10", "5"]
    assert left_of(red="6 1 6 scarecrow/6", green="") == ["1 6", ""]


@pytest.mark.parametrize(
    ("before", "takes"),
    [
        ("red 10, green 6, blue 1", "6"),
        ("red drummer, green 1, blue 1", "drummer"),
        ("red winter, green 1, blue 1", "winter"),
        ("red 10, green bishop off, blue 1", "10"),
        ("red scarecrow, green 1, blue 1", "scarecrow"),
        ("red 10, green 1, blue 1", "1"),
        ("red 10, green 1, blue 1, red scarecrow 10, green 1, blue 1", "10"),
        ("", "1"),
    ],
)
def test_c17_never_a_special_anothers_card_or_a_discarded_one(before: str, takes: str) -> None:
    """C17: only a Mercenary in the player's own line."""
    assert code(f"red place roma, {before}, red scarecrow {takes}") == "not-in-line"


@pytest.mark.parametrize("before", ["red 10, green 1, blue 1", "red winter, green 1, blue 1", ""])
def test_r4_a_scarecrow_that_takes_nothing_is_a_card_played(before: str) -> None:
    """R4: legal with nothing to take and with something; it is no pass."""
    start = f"red place roma, {before}"
    after = facts(f"{start}, red scarecrow")
    assert after["red"]["line"] == facts(start)["red"]["line"]
    assert after["red"]["hand"] == facts(start)["red"]["hand"] - 1
    assert facts(f"{start}, red scarecrow, green 1, blue 1")["prompt"]["seat"] == "red"


def test_r5_who_took_a_mercenary_back_may_not_discard_the_hand() -> None:
    """R5, C27: everyone saw the card go to that hand."""
    assert code(f"{known('10')}, red discards") == "holds-mercenary"
    assert facts(f"{known('10')}, blue discards")["blue"]["hand"] == 0


def test_r5_once_played_again_the_card_is_known_no_more() -> None:
    """R5: until it is played again, and no longer."""
    again = f"{known('10')}, green 1, blue pass, red 10, green pass, red pass"
    assert facts(f"{again}, red place milano, red discards")["red"]["hand"] == 0


@pytest.mark.parametrize(
    ("taken", "played"), [(["10"], "5"), (["10", "6"], "10"), (["6", "6"], "6"), (["1"], "heroine")]
)
def test_r5_every_card_taken_back_has_to_be_played_again(taken: list[str], played: str) -> None:
    """R5: another card, or one of two, is not enough."""
    again = f"{known(*taken)}, green pass, blue pass, red {played}, red pass"
    assert code(f"{again}, red place milano, red discards") == "holds-mercenary"


def test_r5_played_and_taken_back_again_it_is_known_again() -> None:
    """R5: the last that was seen of it is that it went to the hand."""
    again = f"{known('10')}, green heroine, blue pass, red 10, green pass, red scarecrow 10"
    assert code(f"{again}, red pass, green place milano, red discards") == "holds-mercenary"


def test_r6_spring_is_judged_anew_when_the_highest_leaves_or_arrives() -> None:
    """R6: a Bishop, a Scarecrow or a higher card changes who gets the 3."""
    moves = "red place roma, red 5, green spring, blue 6"
    assert [player["strength"] for player in facts(moves)["players"]] == [5, 0, 9]
    felled = f"{moves}, red pass, green bishop off"
    assert [player["strength"] for player in facts(felled)["players"]] == [8, 0, 0]
    taken = f"{moves}, red pass, green pass, blue scarecrow 6"
    assert [player["strength"] for player in facts(taken)["players"]] == [8, 0, 0]
    topped = f"{moves}, red 10"
    assert [player["strength"] for player in facts(topped)["players"]] == [18, 0, 6]


@pytest.mark.parametrize(
    ("moves", "winner", "strengths"),
    [
        ("red 5, green 6, blue surrender", "green", [5, 6, 0]),
        ("red 5, green 5, blue surrender", None, [5, 5, 0]),
        ("red 5, green 4, blue 1, red surrender", "red", [5, 4, 1]),
        ("red 10, green winter, blue 1, red surrender", None, [1, 0, 1]),
        ("red 4, green courtesan, blue surrender", "red", [4, 1, 0]),
    ],
)
def test_c18_a_surrendered_battle_is_judged_by_the_usual_steps(
    moves: str, winner: str | None, strengths: list[int]
) -> None:
    """C18: who surrenders may still win; the card adds no strength."""
    over = facts(f"red place roma, {moves}")
    assert over["last_battle"]["winner"] == winner
    assert list(over["last_battle"]["strengths"].values()) == strengths
    assert over["prompt"]["kind"] == "place"
    assert over["holder"] == ("green" if winner is None or "courtesan" in moves else winner)


def test_r5_a_card_everyone_saw_go_into_the_hand_is_not_newly_seen() -> None:
    """R5: with every 10 of the deck seen, the one taken back can still be played again."""
    first = "fix hand red 20, red place roma, red 10, green pass, blue pass"
    moves = ", ".join([first, *["red 10"] * 7])
    assert facts(moves)["unseen"]["10"] == 0
    assert code(f"{moves}, red 10") == "not-in-deck"
    again = f"{moves}, red scarecrow 10, red 10"
    assert facts(again)["red"]["line"] == ["10"] * 8
    assert code(f"{again}, red 10") == "not-in-deck"
