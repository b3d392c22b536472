"""The rules one by one, by their ids."""

from dataclasses import replace

import pytest

from engine.ordonnance import apply
from engine.ordonnance.army import First, More, Senior, Size
from engine.ordonnance.cards import CARDS, Icon
from engine.ordonnance.standing import Lead, lead
from tests.ordonnance.tables import code, facts, game, leaders, move, rounds


def test_everyone_begins_with_six_cards_and_five_empty_territories() -> None:
    """O1"""
    start = facts("", players="red blue green yellow")
    assert [start[seat]["hand"] for seat in ("red", "blue", "green", "yellow")] == [6, 6, 6, 6]
    assert [row["number"] for row in start["territories"]] == [1, 2, 3, 4, 5]
    empty = {"cards": 0, "icons": dict.fromkeys(Icon, 0)}
    for row in start["territories"]:
        assert list(row["armies"].values()) == [empty] * 4


def test_a_card_shows_one_to_five_of_five_icons() -> None:
    """O2"""
    assert len(CARDS) == 31
    army = facts("red 3 spear swords")[3]["armies"]["red"]
    assert army == {
        "cards": 1,
        "icons": {"spear": 1, "bow": 0, "swords": 1, "helm": 0, "flag": 0},
    }
    assert facts("red 3 all")[3]["armies"]["red"]["icons"] == dict.fromkeys(Icon, 1)


def test_turns_go_clockwise_from_the_first_player() -> None:
    """O3"""
    moves = ["green 1 bow", "red 1 bow", "blue 2 flag", "green 5 helm"]
    turns = [
        facts(", ".join(moves[:count]), players="red blue green", start="green")["prompt"]
        for count in range(5)
    ]
    assert turns == [
        {"kind": "turn", "seat": seat} for seat in ("green", "red", "blue", "green", "red")
    ]


def test_a_card_is_drawn_for_every_card_played() -> None:
    """O3, P4: a deck that is not counted lasts."""
    assert facts(rounds("12345", "bow", "helm"))["red"]["hand"] == 6


def test_a_territory_holds_four_cards_of_a_player() -> None:
    """O4: the other player's army there has four places of its own."""
    four = rounds("1111", "bow", "helm")
    assert facts(four)[1]["armies"]["blue"]["cards"] == 4
    assert code(f"{four}, red 1 bow") == "territory-full"
    short_of_it = rounds("111", "bow", "helm")
    assert code(f"{short_of_it}, red 1 bow, blue 2 helm, red 1 bow") == "territory-full"


@pytest.mark.parametrize(
    ("red", "blue", "edge"),
    [
        ("bow swords", "flag", More(Size.REGIMENT, 2, 1)),
        ("flag", "bow", Senior(Size.REGIMENT, Icon.FLAG, Icon.BOW)),
        ("helm", "helm", First(alone=False)),
    ],
)
def test_who_leads_and_by_what(red: str, blue: str, edge: More | Senior | First) -> None:
    """O5, O6"""
    after = game(rounds("1111", red, blue))
    assert lead(after.rows[0], after.setup.singles) == Lead(0, 1, edge)


def test_a_combination_counts_as_nothing_smaller() -> None:
    """O5: three spears are no company, and two bows are one company, not two single icons."""
    after = game(
        "red 1 spear bow, blue 1 spear swords, red 1 spear bow, blue 1 swords, red 1 spear"
    )
    first = lead(after.rows[0], after.setup.singles)
    assert first == Lead(0, 1, More(Size.BATTALION, 1, 0))
    after = game("red 1 bow, blue 1 spear helm, red 1 bow, blue 1 flag swords")
    first = lead(after.rows[0], after.setup.singles)
    assert first == Lead(0, 1, More(Size.COMPANY, 1, 0))


def test_the_leader_is_ahead_of_everyone() -> None:
    """P3: if two are equal at the top, nobody leads, whoever is behind them."""
    table = {"players": "red blue green"}
    assert leaders("red 1 bow, blue 1 flag, green 1 flag", **table)[0] is None
    assert leaders("red 1 bow, blue 1 flag, green 1 helm", **table)[0] == "blue"
    assert leaders("red 1 flag, blue 1 bow, green 1 bow", **table)[0] == "red"
    after = game("red 1 bow, blue 1 flag, green 1 helm", **table)
    first = lead(after.rows[0], after.setup.singles)
    assert first == Lead(1, 2, Senior(Size.SINGLE, Icon.FLAG, Icon.HELM))


def test_equal_and_incomplete_is_contested_and_equal_and_only_one_complete_is_not() -> None:
    """P3: before everyone has four cards there somebody may lead, but nobody controls."""
    assert leaders("") == [None] * 5
    assert leaders("red 1 bow") == ["red", None, None, None, None]
    assert leaders("red 1 bow, blue 1 bow") == [None] * 5
    # two cards with all that red's four have
    quick = "red 1 spear, blue 1 spear bow, red 1 bow, blue 1 swords helm, red 1 swords"
    assert leaders(f"{quick}, blue 2 bow")[0] == "blue"
    complete = facts(f"{quick}, blue 2 bow, red 1 helm")
    assert (complete[1]["leader"], complete[1]["settled"]) == ("red", False)
    assert complete["red"]["leads"] == [1]


def test_equal_and_both_complete_goes_to_the_first() -> None:
    """O6: whoever it was, and however the others came there."""
    table = {"players": "red blue green"}
    three = rounds("111", "bow", "bow", "bow", players="red blue green")
    after = facts(f"{three}, red 2 bow, blue 1 bow, green 1 bow, red 1 bow", **table)
    assert (after[1]["leader"], after[1]["settled"]) == ("blue", True)
    stands = game(f"{three}, red 2 bow, blue 1 bow, green 1 bow, red 1 bow", **table).rows[0]
    assert [army.completed for army in stands] == [2, 0, 1]


def test_single_icons_by_seniority_or_by_count() -> None:
    """P1"""
    moves = "red 1 bow flag, blue 1 bow swords helm, red 2 flag, blue 2 spear bow swords"
    assert leaders(moves)[:2] == ["red", "red"]
    assert leaders(moves, singles="seniority")[:2] == ["red", "red"]
    assert leaders(moves, singles="count")[:2] == ["blue", "blue"]


def test_the_game_ends_when_everything_is_full() -> None:
    """O7: who controls most territories wins."""
    moves = rounds("11112222", "flag", "bow") + ", " + rounds("333344445555", "bow", "flag")
    before = facts(moves.rpartition(",")[0])
    assert before["prompt"] == {"kind": "turn", "seat": "blue"}
    assert before["outcome"] is None
    after = facts(moves)
    assert after["moves"] == 40
    assert after["prompt"] == {"kind": "over"}
    assert after["outcome"] == {"winners": ["blue"], "reasons": ["territories"]}
    assert (after["red"]["leads"], after["blue"]["leads"]) == ([1, 2], [3, 4, 5])
    assert (after["red"]["hand"], after["blue"]["hand"]) == (6, 6)


def test_a_tie_shares_the_victory() -> None:
    """P2: in seat order, without the one who has fewer."""
    table = {"players": "red blue green"}
    moves = [
        rounds("11112222", "bow", "flag", "spear", players="red blue green"),
        rounds("33334444", "bow", "spear", "flag", players="red blue green"),
        rounds("5555", "flag", "spear", "bow", players="red blue green"),
    ]
    outcome = facts(", ".join(moves), **table)["outcome"]
    assert outcome == {"winners": ["blue", "green"], "reasons": ["territories"]}


def test_a_deck_that_is_counted_runs_out() -> None:
    """P4: the first two draw the last two cards; then hands get smaller."""
    table = {"players": "red blue green", "deck": 20}
    moves = rounds("12", "bow", "helm", "flag", players="red blue green").split(", ")
    for count, seat, hand in [(1, "red", 6), (2, "blue", 6), (3, "green", 5), (4, "red", 5)]:
        assert facts(", ".join(moves[:count]), **table)[seat]["hand"] == hand


def test_the_game_ends_when_all_cards_are_laid() -> None:
    """P4, P3: only what is settled is controlled, and decides."""
    short = rounds("1111", "flag", "bow") + ", " + rounds("22", "bow", "flag")
    assert facts(short.rpartition(",")[0], deck=12)["outcome"] is None
    after = facts(short, deck=12)
    assert (after["red"]["hand"], after["blue"]["hand"]) == (0, 0)
    assert (after[2]["leader"], after[2]["settled"]) == ("blue", False)
    assert after["outcome"] == {"winners": ["red"], "reasons": ["territories"]}
    assert code(f"{short}, red 3 bow", deck=12) == "game-over"


def test_nobody_controls_anything_and_all_share() -> None:
    """P4, P2: no territory was ever settled."""
    after = facts(rounds("123451", "flag", "bow"), deck=12)
    assert after["outcome"] == {"winners": ["red", "blue"], "reasons": ["territories"]}


def test_the_odd_card_of_a_short_deck_is_played_last() -> None:
    """P4: if the next player has no cards the turn goes on to one who has."""
    after = facts(rounds("123451", "flag", "bow"), deck=13)
    assert after["prompt"] == {"kind": "turn", "seat": "red"}
    assert facts(rounds("123451", "flag", "bow") + ", red 2 bow", deck=13)["outcome"] is not None


def test_who_cannot_play_is_passed_over() -> None:
    """O3: even if a hand were empty or a line full out of turn, the game would go on."""
    table = game("red 1 bow", players="red blue green", deck=18)
    no_cards = replace(table, hands=(5, 1, 0))
    assert apply(no_cards, move("blue 1 bow")).turn == 0
    no_room = replace(table, rows=tuple((*row[:2], replace(row[2], cards=4)) for row in table.rows))
    assert apply(no_room, move("blue 1 bow")).turn == 0
