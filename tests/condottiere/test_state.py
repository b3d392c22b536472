"""The JSON state: every key of the contract, and its values."""

from typing import Any

import pytest

from engine import condottiere
from tests.condottiere.tables import facts, game
from tests.condottiere.test_rules_conclusion import fought, owners

KEYS = (
    "game format moves round battle players holder contested pope prompt last_battle "
    "deck deal draw unseen outcome"
)
PLAYER_KEYS = "seat name hand regions line facedown strength courtesans out"
LONE = "fix hand green 0, fix hand blue 0, red place roma, red 10, red pass"


def out(moves: str, **table: Any) -> list[bool]:
    """Who is out of the battle."""
    return [player["out"] for player in facts(moves, **table)["players"]]


def test_the_whole_state_in_the_middle_of_a_battle() -> None:
    """The contract's keys and no others, in its order, with plain values."""
    moves = "red place roma, red 10, green courtesan, blue pass, red winter, green bishop siena"
    state = condottiere.as_json(game(moves))
    assert list(state) == KEYS.split()
    assert [list(player) for player in state["players"]] == [PLAYER_KEYS.split()] * 3
    assert state == {
        "game": "condottiere",
        "format": 1,
        "moves": 6,
        "round": 1,
        "battle": 1,
        "players": [
            {"seat": "red", "name": "Anna", "hand": 8, "regions": [], "line": ["winter"],
             "facedown": 0, "strength": 0, "courtesans": 0, "out": False},
            {"seat": "green", "name": "Łucja", "hand": 8, "regions": [], "line": ["courtesan"],
             "facedown": 0, "strength": 1, "courtesans": 1, "out": False},
            {"seat": "blue", "name": "Борис", "hand": 10, "regions": [], "line": [],
             "facedown": 0, "strength": 0, "courtesans": 0, "out": True},
        ],
        "holder": "red",
        "contested": "roma",
        "pope": "siena",
        "prompt": {"kind": "turn", "seat": "red"},
        "last_battle": None,
        "deck": 80,
        "deal": None,
        "draw": None,
        "unseen": {"1": 10, "2": 8, "3": 8, "4": 8, "5": 8, "6": 8, "10": 7, "winter": 2,
                   "spring": 3, "bishop": 5, "courtesan": 11, "drummer": 6, "heroine": 3,
                   "scarecrow": 16, "surrender": 3},
        "outcome": None,
    }  # fmt: skip


def test_the_last_battle_as_concluded() -> None:
    """Strengths and lines of those who fought, and who took what; lines are cleared."""
    state = facts(fought("roma", red="10 winter", green="courtesan 6", blue=""))
    assert state["last_battle"] == {
        "region": "roma",
        "strengths": {"red": 1, "green": 2, "blue": 0},
        "winner": "green",
        "token": "green",
        "lines": {"red": ["10", "winter"], "green": ["courtesan", "6"], "blue": []},
    }
    assert [player["line"] for player in state["players"]] == [[], [], []]
    assert [player["strength"] for player in state["players"]] == [0, 0, 0]
    assert [player["courtesans"] for player in state["players"]] == [0, 0, 0]


def test_the_last_battle_stays_until_the_next_is_concluded() -> None:
    """So that it can be shown."""
    first = fought("roma", red="10", green="", blue="")
    second = f"{first}, red place parma, red 5, green pass, blue pass"
    assert facts(second)["last_battle"] == facts(first)["last_battle"]
    assert facts(f"{second}, red pass")["last_battle"]["region"] == "parma"


def test_a_tie_has_no_winner_but_a_token() -> None:
    """`winner` null; with capturing too, though the defender kept the region."""
    tied = facts(fought("roma", red="5", green="5", blue=""))["last_battle"]
    assert (tied["winner"], tied["token"]) == (None, "green")
    moves = "fix owner roma green, red place roma, red 5, green 5, blue pass, red pass, green pass"
    kept = facts(moves, variants=["capturing"])
    assert (kept["last_battle"]["winner"], kept["last_battle"]["token"]) == (None, "green")
    assert kept["green"]["regions"] == ["roma"]


def test_regions_stand_in_the_order_of_the_map() -> None:
    """Not in the order they were won."""
    moves = owners(red="napoli roma torino firenze milano venezia")
    assert facts(moves)["red"]["regions"] == [
        "torino", "milano", "venezia", "firenze", "roma", "napoli",
    ]  # fmt: skip


def test_out_is_said_of_those_who_passed_or_have_no_cards() -> None:
    """While a turn is due, or facedown cards are awaited; of nobody at other times."""
    assert out("fix hand green 0") == [False, False, False]
    assert out("fix hand green 0, red place roma") == [False, True, False]
    assert out("fix hand green 0, red place roma, red pass") == [True, True, False]
    assert out("fix hand green 0, red place roma, red pass, blue pass") == [False, False, False]
    assert out(f"{LONE}, red place parma") == [False, False, False]
    assert out(f"{LONE}, red place parma, red keeps 1") == [False, False, False]
    hidden: dict[str, Any] = {"variants": ["hidden-cards"]}
    shown = "red place roma, red hidden, green pass, blue surrender"
    assert out(shown, **hidden) == [False, True, False]
    assert facts(shown, **hidden)["prompt"]["kind"] == "show"


@pytest.mark.parametrize(
    ("moves", "table", "expected"),
    [
        ("", {}, {"kind": "place", "seat": "red"}),
        ("red place roma", {}, {"kind": "turn", "seat": "red"}),
        (f"{LONE}, red place parma", {}, {"kind": "keep", "seat": "red"}),
        (f"{LONE}, red place parma, red keeps 1", {}, {"kind": "deal"}),
        ("red place roma, red surrender", {"variants": ["draw-after-battle"]}, {"kind": "draw"}),
        (
            "red place roma, red pass, green hidden, blue hidden, green surrender reveal 1",
            {"variants": ["hidden-cards"]},
            {"kind": "show", "seats": ["blue"]},
        ),
        (
            f"{owners(red='siena roma napoli')}, {fought('ancona', red='1', green='', blue='')}",
            {},
            {"kind": "over"},
        ),
    ],
)
def test_the_prompt_names_who_is_meant(
    moves: str, table: dict[str, Any], expected: dict[str, Any]
) -> None:
    """`seat` where one player is, `seats` where several may be; deal, draw and over name nobody."""
    assert facts(moves, **table)["prompt"] == expected


@pytest.mark.parametrize(
    ("moves", "deal", "draw"),
    [
        ("", False, False),
        ("red place roma, red 1", False, False),
        (f"{LONE}, red place parma", False, False),
        (f"{LONE}, red place parma, red keeps 0", True, False),
        (f"{LONE}, red place parma, red keeps 0, deal", False, False),
    ],
)
def test_deal_and_draw_are_said_only_when_due(moves: str, deal: bool, draw: bool) -> None:
    """Null at all other times."""
    state = facts(moves)
    assert (state["deal"] is not None, state["draw"] is not None) == (deal, draw)


def test_counters_of_moves_battles_and_rounds() -> None:
    """Every line is a move, every `place` a battle, every `deal` a round."""
    moves = f"{LONE}, red place parma, red keeps 0, deal, fix pope siena"
    counted = []
    for count in range(len(moves.split(", ")) + 1):
        state = facts(", ".join(moves.split(", ")[:count]))
        assert state["moves"] == count
        counted.append((state["battle"], state["round"]))
    assert counted == [
        (0, 1), (0, 1), (0, 1), (1, 1), (1, 1), (1, 1), (2, 1), (2, 1), (2, 2), (2, 2),
    ]  # fmt: skip


def test_contested_from_the_place_until_the_conclusion() -> None:
    """Also while the round ends and the cards are dealt."""
    moves = [*LONE.split(", "), "red place parma", "red keeps 0", "deal", "red surrender"]
    regions = [facts(", ".join(moves[:count]))["contested"] for count in range(3, len(moves) + 1)]
    assert regions == ["roma", "roma", None, "parma", "parma", "parma", None]


def test_unseen_counts_what_left_the_deck_in_public() -> None:
    """In lines, played and discarded, taken back; not hands, not discarded hands;
    until the deal.
    """
    moves = "red place roma, red 10, green spring, blue winter, red scarecrow 10, green bishop off"
    full = facts("")["unseen"]
    seen = {"10": 7, "spring": 2, "winter": 2, "scarecrow": 15, "bishop": 5}
    assert facts(moves)["unseen"] == full | seen
    again = f"{moves}, blue pass, red 10, green pass, red pass"
    assert facts(again)["unseen"] == full | seen
    thrown = f"{again}, red place parma, green discards, blue discards"
    assert facts(thrown)["unseen"] == full | seen
    assert facts(f"{thrown}, red keeps 2, deal")["unseen"] == full


def test_a_second_ten_is_newly_seen_only_when_the_known_one_is_spent() -> None:
    """A 10 played by a player known to hold one is that one."""
    moves = "red place roma, red 10, green 1, blue 1, red scarecrow 10, green 10, blue 1"
    assert facts(moves)["unseen"]["10"] == 6
    assert facts(f"{moves}, red 10")["unseen"]["10"] == 6
    assert facts(f"{moves}, red 10, green 1, blue 1, red 10")["unseen"]["10"] == 5


def test_the_deck_is_what_was_never_dealt() -> None:
    """110 minus all that was kept and dealt at the last shuffle; playing and discarding change
    nothing.
    """
    moves = f"{LONE}, red place parma"
    assert facts(moves)["deck"] == 80
    assert facts(f"{moves}, red keeps 2")["deck"] == 80
    dealt = f"{moves}, red keeps 2, deal"
    assert facts(dealt)["deck"] == 110 - 31
    assert facts(f"{dealt}, red 1, green 1, blue 1")["deck"] == 79
    assert facts(f"{dealt}, fix hand red 1, fix hand green 30")["deck"] == 79


def test_names_are_as_the_header_has_them() -> None:
    """A name is free text."""
    assert [player["name"] for player in facts("")["players"]] == ["Anna", "Łucja", "Борис"]
