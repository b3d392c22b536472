"""C34, R15: capturing regions, the defender's privilege and the Pope's wider reach."""

from typing import Any

import pytest

from tests.condottiere.tables import code, facts
from tests.condottiere.test_rules_conclusion import PLAYERS, fought, owners

CAPTURING: dict[str, Any] = {"variants": ["capturing"]}
ATTACK = "fix owner parma blue, red place parma"
"""Red attacks blue's Parma; green joins in."""


def after(moves: str, **table: Any) -> dict[str, Any]:
    """The facts under capturing."""
    return facts(moves, **(CAPTURING | table))


def due(moves: str) -> str:
    """What the game waits for under capturing, and who acts."""
    prompt = after(moves)["prompt"]
    return f"{prompt['kind']} {prompt.get('seat', '')}".strip()


def refused(moves: str) -> str:
    """The code with which the last of these moves is refused under capturing."""
    return code(moves, **CAPTURING)


def test_c34_another_players_region_may_be_attacked() -> None:
    """C34: with the variant, and only with it."""
    assert after(ATTACK)["contested"] == "parma"
    assert after(ATTACK)["blue"]["regions"] == ["parma"]
    assert code(ATTACK) == "region-taken"


def test_r15_nobody_attacks_their_own_region() -> None:
    """R15: free regions and those of others."""
    assert refused("fix owner parma red, red place parma") == "region-own"
    assert after("fix owner parma red, red place roma")["contested"] == "roma"


@pytest.mark.parametrize("owner", ["red", "blue", "none"])
def test_r15_the_pope_blocks_attacks(owner: str) -> None:
    """R15, C4: the Pope comes first as a reason, on any region."""
    assert refused(f"fix owner parma {owner}, fix pope parma, red place parma") == "region-favoured"


def test_r15_a_region_under_the_pope_still_counts() -> None:
    """R15: for its owner, towards victory."""
    lines = fought("napoli", red="10", green="", blue="", yellow="")
    moves = f"{owners(red='siena roma')}, fix pope roma, {lines}"
    assert after(moves, players=PLAYERS[4])["outcome"]["reasons"] == ["adjacent"]


def test_c34_the_attacker_who_wins_takes_the_region() -> None:
    """C34, C20: the marker changes, and the token goes to the winner."""
    over = after(f"{ATTACK}, red 10, green 1, blue 5, red pass, green pass, blue pass")
    assert (over["red"]["regions"], over["blue"]["regions"]) == (["parma"], [])
    assert over["holder"] == over["last_battle"]["winner"] == "red"


def test_c34_the_defender_who_wins_keeps_the_region() -> None:
    """C20: and takes the token."""
    over = after(f"{ATTACK}, red 5, green 1, blue 10, red pass, green pass, blue pass")
    assert over["blue"]["regions"] == ["parma"]
    assert over["holder"] == over["last_battle"]["winner"] == "blue"


def test_c34_a_captured_region_can_win_the_game() -> None:
    """C23, C34: a region taken from another player counts like any other."""
    holding = owners(red="siena roma napoli", blue="ancona")
    lines = fought("ancona", red="10", green="", blue="")
    over = after(f"{holding}, {lines}, blue pass")
    assert over["outcome"] == {"winners": ["red"], "reasons": ["adjacent"]}
    assert over["blue"]["regions"] == []


def test_c34_the_defender_passes_any_number_of_times() -> None:
    """C34: without dropping out, until the first card; the others' passes are final."""
    moves = ATTACK
    for _ in range(4):
        moves += ", red 1, green 1, blue pass"
        assert due(moves) == "turn red"
        assert after(moves)["blue"]["out"] is False
    assert due(f"{moves}, red 1, green 1") == "turn blue"
    assert refused(f"{moves}, red pass, green 1, blue pass, red 1") == "not-your-turn"


@pytest.mark.parametrize("card", ["1", "winter", "scarecrow", "bishop off", "courtesan"])
def test_c34_the_first_card_ends_the_privilege(card: str) -> None:
    """R15: any card, a Scarecrow too; from then on a pass is final."""
    moves = f"{ATTACK}, red 1, green 1, blue pass, red 1, green 1, blue {card}, red 1, green 1"
    assert due(moves) == "turn blue"
    out = f"{moves}, blue pass, red 1, green 1"
    assert after(out)["blue"]["out"] is True
    assert due(out) == "turn red"


@pytest.mark.parametrize("first", ["hidden", "scarecrow"])
def test_c34_a_facedown_card_ends_the_privilege(first: str) -> None:
    """R15, C35: any first card, seen or not."""
    hidden: dict[str, Any] = {"variants": ["capturing", "hidden-cards"]}
    moves = f"{ATTACK}, red winter, green pass, blue pass, red scarecrow, blue {first}"
    moves += ", red scarecrow, blue pass"
    assert facts(moves, **hidden)["blue"]["out"] is True
    assert code(f"{moves}, red scarecrow, blue pass", **hidden) == "not-your-turn"


def test_c34_the_privilege_is_the_owners_alone() -> None:
    """C34: all others drop out with a pass; so does everyone on a free region."""
    assert after(f"{ATTACK}, red 1, green pass, blue pass")["green"]["out"] is True
    free = "fix owner parma blue, red place roma, red 1, green 1, blue pass"
    assert after(free)["blue"]["out"] is True


def test_c34_the_privilege_is_new_in_every_battle() -> None:
    """C34: until the first card of this battle, whatever was played in the last."""
    first = f"{ATTACK}, red 5, green 1, blue 10, red pass, green pass, blue pass"
    moves = f"{first}, fix condottiere red, red place parma, red 1, green 1, blue pass"
    assert after(moves)["blue"]["out"] is False
    assert due(f"{moves}, red 1, green 1") == "turn blue"


def test_r15_a_defender_who_passed_early_gets_one_more_turn() -> None:
    """R15: after the others are out; it can be the first card."""
    moves = f"{ATTACK}, red 5, green pass, blue pass, red pass"
    assert due(moves) == "turn blue"
    won = after(f"{moves}, blue 6, blue pass")
    assert won["last_battle"]["winner"] == "blue"


def test_r15_the_battle_ends_when_everyone_else_is_out_and_the_defender_passes() -> None:
    """R15: the turn after the others are out is the last chance."""
    moves = f"{ATTACK}, red 5, green pass, blue pass, red pass, blue pass"
    over = after(moves)
    assert over["last_battle"]["winner"] == "red"
    assert over["red"]["regions"] == ["parma"]


def test_r15_out_means_passed_or_without_cards() -> None:
    """R15, C10: an attacker whose last card is played is out too."""
    moves = f"fix hand red 1, fix hand green 0, {ATTACK}, red 5"
    assert due(moves) == "turn blue"
    assert after(f"{moves}, blue pass")["last_battle"]["winner"] == "red"


def test_c8_the_defender_alone_may_go_on() -> None:
    """C8, R15: one card at a time, and the standard rules apply after the first."""
    moves = f"{ATTACK}, red 10, green pass, blue pass, red pass, blue 6"
    assert due(moves) == "turn blue"
    over = after(f"{moves}, blue 5, blue pass")
    assert over["last_battle"]["strengths"] == {"red": 10, "green": 0, "blue": 11}


def test_r15_an_attacker_left_alone_with_a_waiting_defender_plays_on() -> None:
    """R15: the defender's pass does not end it while an attacker is in."""
    moves = f"{ATTACK}, red 1, green pass, blue pass"
    assert due(moves) == "turn red"
    assert due(f"{moves}, red 1, blue pass") == "turn red"


def test_r15_surrender_ends_the_battle_before_the_defender_has_played() -> None:
    """R15: at once, as always."""
    over = after(f"{ATTACK}, red 1, green surrender")
    assert over["last_battle"]["winner"] == "red"
    assert over["red"]["regions"] == ["parma"]


def test_r15_the_defender_may_surrender() -> None:
    """C18: and on a tie keeps the region."""
    over = after(f"{ATTACK}, red 1, green 1, blue surrender")
    assert (over["blue"]["regions"], over["holder"]) == (["parma"], "blue")


@pytest.mark.parametrize(
    "moves",
    [
        f"{ATTACK}, red 5, green 1, blue 5, red pass, green pass, blue pass",
        f"{ATTACK}, red 5, green 5, blue 4, red pass, green pass, blue pass",
        f"{ATTACK}, red 5, green 5, blue pass, red pass, green pass, blue pass",
        f"{ATTACK}, red pass, green pass, blue pass",
        f"fix hand blue 0, {ATTACK}, red 5, green 5, red pass, green pass",
        f"fix hand blue 0, {ATTACK}, red pass, green pass",
        f"{ATTACK}, red winter, green surrender",
    ],
)
def test_c34_on_any_tie_the_defender_keeps_region_and_token(moves: str) -> None:
    """C34, R15: even when not among those tied, even with an empty hand; `winner` is null."""
    over = after(moves)
    assert over["blue"]["regions"] == ["parma"]
    assert over["last_battle"]["winner"] is None
    assert (over["holder"], over["last_battle"]["token"]) == ("blue", "blue")


def test_r15_on_a_free_region_the_usual_tie_rule_holds() -> None:
    """R15, C22: no marker, and the token goes left of the placer."""
    over = after("red place parma, red 5, green 1, blue 5, red pass, green pass, blue pass")
    assert [player["regions"] for player in over["players"]] == [[], [], []]
    assert over["holder"] == "green"


@pytest.mark.parametrize(("ruling", "token"), [("yes", "green"), ("no", "blue"), (None, "green")])
@pytest.mark.parametrize(
    "cards",
    [
        "red 5, green courtesan, blue 5, red pass, green pass, blue pass",
        "red 5, green courtesan, blue pass, red pass, green 4, blue pass, green pass, blue pass",
    ],
)
def test_a_lone_courtesan_majority_beats_the_defender_or_not(
    cards: str, ruling: str | None, token: str
) -> None:
    """Ruling courtesan-over-defender, `yes` by default: the token; the region stays either way."""
    over = after(
        f"{ATTACK}, {cards}", rulings={"courtesan-over-defender": ruling} if ruling else {}
    )
    assert over["last_battle"]["winner"] is None
    assert (over["holder"], over["last_battle"]["token"]) == (token, token)
    assert over["blue"]["regions"] == ["parma"]


@pytest.mark.parametrize("ruling", ["yes", "no"])
def test_tied_courtesans_leave_the_defender_the_token(ruling: str) -> None:
    """C21: only a majority that is alone may beat the defender."""
    moves = f"{ATTACK}, red courtesan, green courtesan, blue 1, red pass, green pass, blue pass"
    assert after(moves, rulings={"courtesan-over-defender": ruling})["holder"] == "blue"


@pytest.mark.parametrize("ruling", ["yes", "no"])
def test_c21_a_capture_that_was_won_leaves_the_token_to_the_courtesans(ruling: str) -> None:
    """C21: the ruling is about ties only."""
    moves = f"{ATTACK}, red 10, green courtesan, blue 1, red pass, green pass, blue pass"
    over = after(moves, rulings={"courtesan-over-defender": ruling})
    assert (over["holder"], over["red"]["regions"]) == ("green", ["parma"])


@pytest.mark.parametrize("ruling", ["yes", "no"])
def test_the_ruling_leaves_ties_over_free_regions_to_the_courtesans(ruling: str) -> None:
    """C21, C22: where there is no defender a lone majority takes the token."""
    moves = fought("roma", red="5", green="5", blue="courtesan")
    assert after(moves, rulings={"courtesan-over-defender": ruling})["holder"] == "blue"


@pytest.mark.parametrize(
    ("pope", "stands"), [("roma", "roma"), ("siena", "siena"), ("napoli", "napoli"), ("off", None)]
)
def test_c34_the_bishop_may_put_the_pope_on_any_region(pope: str, stands: str | None) -> None:
    """C34: free, another's, one's own, or off the board."""
    held = "fix owner siena red, fix owner napoli green, fix pope ancona"
    assert after(f"{held}, {ATTACK}, red bishop {pope}")["pope"] == stands


def test_c34_the_contested_region_is_for_the_ruling_to_open() -> None:
    """Ruling pope-on-contested: under capturing the same."""
    assert refused(f"{ATTACK}, red bishop parma") == "region-contested"
    allowed = {"rulings": {"pope-on-contested": "allowed"}}
    assert after(f"{ATTACK}, red bishop parma", **allowed)["pope"] == "parma"


def test_r15_the_regions_do_not_run_out_while_one_can_be_attacked() -> None:
    """R15: C24 waits; the holder attacks another player's region."""
    full = owners(
        red="milano parma firenze",
        green="venezia genova mantova lucca",
        blue="modena bologna siena spoleto",
        yellow="torino ferrara urbino ancona",
    )
    moves = f"{full}, fix pope roma, {fought('napoli', red='10', green='', blue='', yellow='')}"
    assert facts(moves, players=PLAYERS[4])["prompt"] == {"kind": "deal"}
    goes_on = after(moves, players=PLAYERS[4])
    assert (goes_on["outcome"], goes_on["prompt"]) == (None, {"kind": "place", "seat": "red"})
    attacked = after(f"{moves}, red place torino", players=PLAYERS[4])
    assert attacked["contested"] == "torino"
