"""R19, C35: whatever is corrected, a game goes on or is over; it never waits for something
impossible.
"""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.condottiere import apply, begin
from engine.condottiere.cards import HIDEABLE, POSITION, Card
from engine.condottiere.edition import load
from engine.condottiere.moves import OFF, Fix, FixCondottiere, FixHand, FixOwner, FixPope
from engine.condottiere.state import Game, Phase
from tests.condottiere.tables import code, facts, game, refusal
from tests.condottiere.test_rules_conclusion import fought, owners
from tests.condottiere.test_rules_final_battle import FIVE, MOST, TIED
from tests.condottiere.walks import children, random_move, random_setup

Table = dict[str, Any]

DRAW: Table = {"variants": ["draw-after-battle"]}
HIDDEN: Table = {"variants": ["hidden-cards"]}
CAPTURING: Table = {"variants": ["capturing"], "players": "red green"}
AFTER_DEAL: Table = {"rulings": {"region-after-deal": "yes"}}
REGIONS = [region.word for region in load("third").board.regions]
NEAR_MOST = f"{MOST}, fix pope roma"
"""Only Napoli may be fought over; five players have three regions each."""
NEAR_TIED = f"{TIED}, fix owner torino red, fix pope roma"
"""Only Napoli may be fought over; red, blue and yellow have four regions each."""


# R19: a region is due and none is left


@pytest.mark.parametrize(
    "fix", ["fix owner napoli red", "fix pope napoli, fix owner roma red"], ids=["owner", "pope"]
)
def test_r19_the_last_region_given_away_ends_the_game(fix: str) -> None:
    """C24: most regions."""
    over = facts(f"{NEAR_MOST}, {fix}", **FIVE)
    assert over["prompt"] == {"kind": "over"}
    assert over["outcome"] == {"winners": ["red"], "reasons": ["most-regions"]}
    assert code(f"{NEAR_MOST}, {fix}, fix pope off", **FIVE) == "game-over"


def test_r19_the_pope_on_the_last_region_ends_the_game() -> None:
    """C4: no battle can be fought where the Pope is."""
    moves = f"{MOST}, fix owner roma red"
    assert facts(moves, **FIVE)["prompt"]["kind"] == "place"
    over = facts(f"{moves}, fix pope napoli", **FIVE)
    assert over["outcome"] == {"winners": ["red"], "reasons": ["most-regions"]}


def test_r19_a_tie_goes_to_the_final_battle() -> None:
    """C24, C29: hands are discarded, and only the tied players are dealt cards."""
    called = facts(f"{NEAR_TIED}, fix owner napoli none, fix pope napoli, fix owner roma green",
                   **FIVE)  # fmt: skip
    assert called["prompt"] == {"kind": "deal"}
    assert called["deal"] == {"red": 14, "green": 0, "blue": 14, "yellow": 14, "grey": 0}
    assert [player["hand"] for player in called["players"]] == [0] * 5
    begun = facts(f"{NEAR_TIED}, fix pope napoli, fix owner roma green, deal", **FIVE)
    assert (begun["contested"], begun["battle"], begun["last_battle"]) == (None, 1, None)
    assert begun["prompt"] == {"kind": "turn", "seat": "red"}


def test_r19_in_the_middle_of_a_round_closes_step_four() -> None:
    """Ruling region-after-deal: no hand is discarded any more, the final battle is dealt."""
    table = FIVE | AFTER_DEAL
    first = fought("napoli", red="10", green="", blue="", yellow="", grey="")
    moves = f"{first}, fix owner napoli none, {NEAR_TIED}"
    assert facts(f"{moves}, green discards", **table)["green"]["hand"] == 0
    called = f"{moves}, fix pope napoli, fix owner roma green"
    assert facts(called, **table)["prompt"] == {"kind": "deal"}
    assert code(f"{called}, fix hand green 3, green discards", **table) == "not-now"


def test_r19_a_board_that_wins_otherwise_is_not_asked() -> None:
    """C23 is checked when a battle is judged; here there is none, and most regions count."""
    moves = owners(red=" ".join(REGIONS[:9]), green=" ".join(REGIONS[9:16]))
    over = facts(f"{moves}, fix owner {REGIONS[16]} green")
    assert over["outcome"] == {"winners": ["red"], "reasons": ["most-regions"]}


@pytest.mark.parametrize("fix", ["fix owner milano red", "fix condottiere red"])
def test_r19_where_regions_are_captured(fix: str) -> None:
    """R15: the holder's own regions cannot be attacked, nor the Pope's."""
    before = "fix pope torino, fix owner torino green"
    if fix == "fix condottiere red":
        board = f"fix condottiere green, {owners(red=' '.join(REGIONS[1:]))}, {before}"
    else:
        board = f"{before}, {owners(red=' '.join(REGIONS[2:]))}"
    assert facts(board, **CAPTURING)["prompt"]["kind"] == "place"
    over = facts(f"{board}, {fix}", **CAPTURING)
    assert over["outcome"] == {"winners": ["red"], "reasons": ["most-regions"]}


LONE = "fix hand green 0, fix hand blue 0, red place roma, red 10, red pass"
GIVEN = owners(red=" ".join(REGIONS[:8]), green=" ".join(REGIONS[8:]))


@pytest.mark.parametrize(
    ("moves", "due", "then", "table"),
    [
        (fought("roma", red="10", green="", blue=""), "draw", "draw", DRAW),
        (LONE, "keep", "red keeps 0, deal", AFTER_DEAL),
        (f"{LONE}, red keeps 1", "deal", "deal", AFTER_DEAL),
        (LONE, "keep", "fix hand blue 3", AFTER_DEAL),
    ],
)
def test_r19_waits_until_a_region_is_due(moves: str, due: str, then: str, table: Table) -> None:
    """The board may be corrected again meanwhile."""
    board = f"{moves}, {GIVEN}"
    assert facts(board, **table)["prompt"]["kind"] == due
    over = facts(f"{board}, {then}", **table)
    assert over["outcome"] == {"winners": ["green"], "reasons": ["most-regions"]}
    again = facts(f"{board}, fix owner roma none, {then}", **table)
    assert again["prompt"]["kind"] == "place"


def test_r19_during_a_battle_the_battle_is_fought_to_its_end() -> None:
    """While no region has to be chosen, a board without a free one changes nothing."""
    assert facts(f"red place roma, {GIVEN}")["prompt"] == {"kind": "turn", "seat": "red"}


# Facedown cards: one that is laid can be turned up


HIDEABLE_CARDS = [
    card for card in Card if card in HIDEABLE for _ in range(load("third").deck[POSITION[card]])
]
ALL_BUT_ONE_SEEN = ", ".join(
    [
        "fix hand red 110, fix hand green 1, red place roma, red hidden, green pass, blue pass",
        *(f"red hidden reveal {card}" for card in HIDEABLE_CARDS[:-1]),
    ]
)
"""Red has turned up all cards that are played facedown except one Heroine, which is still there."""


def test_c35_no_card_is_laid_facedown_that_the_deck_does_not_have() -> None:
    """C2, C35: every card that is played facedown has been seen, except the one lying there."""
    moves = ALL_BUT_ONE_SEEN
    assert facts(moves, **HIDDEN)["red"]["facedown"] == 1
    refused = refusal(f"{moves}, red hidden reveal heroine", **HIDDEN)
    assert (refused.code, refused.rule) == ("not-in-deck", "C2")
    shown = facts(f"{moves}, red pass, red shows heroine", **HIDDEN)
    assert shown["last_battle"]["winner"] == "red"


def test_c35_a_card_taken_back_may_be_the_one_laid_facedown() -> None:
    """R5: it is no longer known where it is, so it can be turned up again."""
    moves = f"{ALL_BUT_ONE_SEEN}, red scarecrow 10 reveal heroine"
    laid = facts(f"{moves}, red hidden", **HIDDEN)
    assert laid["unseen"]["10"] == 1
    assert code(f"{moves}, red hidden, red hidden reveal 10", **HIDDEN) == "not-in-deck"


# What a hand can be corrected to


@pytest.mark.parametrize("cards", [111, 999999999])
def test_a_hand_has_no_more_cards_than_the_deck(cards: int) -> None:
    """C2: 110 cards."""
    refused = refusal(f"fix hand red {cards}")
    assert (refused.code, refused.rule, refused.facts["most"]) == ("too-many", "C2", 110)
    assert facts("fix hand red 110")["red"]["hand"] == 110


def test_whose_hand_and_whether_it_is_over_comes_first() -> None:
    over = fought("ancona", red="10", green="", blue="")
    board = owners(red="siena roma napoli")
    assert code(f"{board}, {over}, fix hand red 111") == "game-over"
    assert code("fix hand purple 111") == "unknown-seat"


# In any game


def wild_fix(game: Game, rng: random.Random) -> Fix:
    """A correction as only somebody would make who tries to break the game."""
    seat = rng.choice(game.setup.players).seat
    word = rng.choice(game.board.regions).word
    fixes: list[Fix] = [
        FixOwner(word, seat),
        FixPope(rng.choice([word, OFF])),
        FixCondottiere(seat),
        FixHand(seat, rng.choice([0, 1, game.setup.edition.size])),
    ]
    return rng.choices(fixes, [12, 2, 1, 2])[0]


@given(st.integers(0, 2**32))
def test_there_is_always_a_way_on(seed: int) -> None:
    """After any corrections: until it is over a game has a legal move."""
    rng = random.Random(seed)
    position = begin(random_setup(rng))
    wildness = rng.choice([0.05, 0.3, 0.8])
    for _ in range(120):
        if position.phase is Phase.OVER:
            break
        if rng.random() < wildness:
            position = apply(position, wild_fix(position, rng))
        elif (move := random_move(position, rng)) is not None:
            position = apply(position, move)
        assert (next(children(position), None) is None) == (position.phase is Phase.OVER)


def test_a_game_of_facedown_cards_alone_has_a_way_on() -> None:
    """Draw after battle shuffles late: more cards could be played facedown than there are."""
    position = game("", players="red green", variants=["hidden-cards", "draw-after-battle"])
    rng = random.Random(5)
    while position.phase is not Phase.OVER and position.moves < 400:
        if position.phase is Phase.DRAW:
            for player in position.setup.players:
                position = apply(position, FixHand(player.seat, 40))
        moves = [move for move, _ in children(position)]
        assert moves
        hides = [move for move in moves if "hidden" in str(move)]
        position = apply(position, rng.choice(hides or moves))
