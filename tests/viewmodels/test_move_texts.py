"""Moves in words, the rows of the list, the offers at a point, and differences."""

import random
from collections.abc import Iterator

import pytest

import engine.condottiere as rules
from companion.condottiere.card_pictures import picture_of
from companion.condottiere.moves import differences, rows
from companion.condottiere.viewmodels.moves.move_texts import move_text
from companion.condottiere.viewmodels.moves.offers import offers
from companion.viewmodels.moves.moves_face import Kind, Level, Offer
from engine.condottiere.cards import Card
from engine.condottiere.moves import (
    OFF,
    Bishop,
    Deal,
    Discard,
    Draw,
    Fix,
    FixCondottiere,
    FixHand,
    FixOwner,
    FixPope,
    FixTurn,
    Hide,
    Keep,
    Lay,
    Move,
    Pass,
    Place,
    Scarecrow,
    Show,
)
from engine.condottiere.ruleset import Ruleset
from engine.condottiere.state import Phase
from engine.history import History
from tests.chance import seeds
from tests.condottiere.walks import children, random_setup, walk
from tests.viewmodels.moves_table import (
    BLUE,
    COURTESAN,
    FIRST,
    FIVE,
    GREEN,
    ONE,
    RED,
    SETUP,
    SIX,
    TEN,
    after,
    start,
)

# Moves in words


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Place(RED, "roma"), "Anna chooses Roma"),
        (Lay(RED, TEN), "Anna plays a 10"),
        (Lay(GREEN, Card.WINTER), "Борис plays Winter"),
        (Lay(GREEN, Card.DRUMMER, Card.ONE), "Борис plays a Drummer (turned up: 1)"),
        (Lay(RED, Card.SURRENDER), "Anna plays Surrender"),
        (Bishop(GREEN, "roma"), "Борис: Bishop, the Pope goes to Roma"),
        (Bishop(GREEN, OFF), "Борис: Bishop, the Pope leaves the board"),
        (Bishop(GREEN, None), "Борис: Bishop"),
        (Scarecrow(RED, SIX), "Anna: Scarecrow, takes back a 6"),
        (Scarecrow(RED), "Anna: Scarecrow, takes nothing back"),
        (Hide(RED), "Anna plays a card facedown"),
        (Show(RED, Card.HEROINE), "Anna turns up: Heroine"),
        (Pass(BLUE), "Łucja passes"),
        (Pass(BLUE, ONE), "Łucja passes (turned up: 1)"),
        (Discard(RED), "Anna discards the hand"),
        (Keep(RED, 0), "Anna keeps no card"),
        (Keep(RED, 1), "Anna keeps 1 card"),
        (Keep(RED, 2), "Anna keeps 2 cards"),
        (Draw(), "Draw: nobody gets any cards"),
        (FixHand(RED, 1), "Correction: Anna has 1 card"),
        (FixHand(RED, 6), "Correction: Anna has 6 cards"),
        (FixOwner("roma", BLUE), "Correction: Łucja controls Roma"),
        (FixOwner("roma", None), "Correction: nobody controls Roma"),
        (FixPope("roma"), "Correction: the Pope is in Roma"),
        (FixPope(OFF), "Correction: the Pope is off the board"),
        (FixCondottiere(RED), "Correction: Anna has the Condottiere"),
        (FixTurn(RED), "Correction: it is Anna’s turn"),
    ],
)
def test_a_move_is_a_sentence(move: Move, text: str) -> None:
    assert move_text(start(), move) == text


def test_a_deal_and_a_draw_say_how_many_each_gets() -> None:
    ended = after(*FIRST, FixHand(RED, 2), FixHand(GREEN, 0), FixHand(BLUE, 0))
    assert move_text(ended, Deal()) == "Deal: Anna 9, Борис 10, Łucja 10"
    drawing = after(*FIRST, agreed=Ruleset(draw_after_battle=True))
    assert move_text(drawing, Draw()) == "Draw: Anna 3, Борис 3, Łucja 3"
    assert move_text(drawing, Draw(((RED, 1),))) == "Draw: Anna 1, Борис 3, Łucja 3"


def test_a_defender_waits() -> None:
    owned = after(FixOwner("roma", GREEN), Place(RED, "roma"), agreed=Ruleset(capturing=True))
    assert move_text(owned, Pass(GREEN)) == "Борис waits"


def test_battles_have_a_heading_and_an_end() -> None:
    found = rows(History(rules, SETUP, (*FIRST, Place(BLUE, "roma"))))
    listed = [(row.kind, row.text) for row in found if row.kind is not Kind.MOVE]
    assert listed == [
        (Kind.START, "The game begins: Anna has the Condottiere"),
        (Kind.BATTLE, "Torino"),
        (Kind.END, "Anna takes Torino, the Condottiere goes to Łucja"),
        (Kind.BATTLE, "Roma"),
        (Kind.NOW, "Now · Łucja to play"),
    ]
    end = next(row for row in found if row.kind is Kind.END)
    assert (end.seat, end.detail) == (RED, "Anna 10 · Борис 5 · Łucja 1")
    assert [row.detail for row in found if row.kind is Kind.BATTLE][1] == "Battle 2 · round 1"


def test_moves_are_numbered_and_bear_their_card_and_seat() -> None:
    found = [row for row in rows(History(rules, SETUP, FIRST)) if row.kind is Kind.MOVE]
    assert [row.number for row in found] == list(range(1, 8))
    assert [(row.seat, row.picture) for row in found[1:4]] == [
        (RED, picture_of(TEN)),
        (GREEN, picture_of(FIVE)),
        (BLUE, picture_of(COURTESAN)),
    ]
    assert found[4].picture is None
    assert found[4].icon


def test_undone_moves_come_after_now() -> None:
    history = History(rules, SETUP, FIRST).gone_to(len(FIRST) - 2)
    kinds = [(row.kind, row.index) for row in rows(history)][-3:]
    assert kinds == [(Kind.NOW, 5), (Kind.UNDONE, 5), (Kind.UNDONE, 6)]


@pytest.mark.parametrize("seed", seeds(12, 100))
def test_any_game_can_be_told(seed: int) -> None:
    rng = random.Random(seed)
    setup = random_setup(rng)
    moves = [move for move, _ in walk(rng, setup, most=120, fixes=0.05)]
    listed = rows(History(rules, setup, moves))
    assert sum(row.kind is Kind.MOVE for row in listed) == len(moves)
    assert all(row.text and "{" not in row.text for row in listed)


# What is offered at one point of the game


WITHOUT_END = ("How many does", "Which cards does")
"""Questions without a limit: how many somebody draws, one card of a hand after the other."""


def leaves(level: Level) -> Iterator[Move]:
    """Every move that can be reached, except through questions that repeat."""
    for offer in (*level.offers, *level.foot):
        if offer.move is not None:
            yield offer.move
        elif offer.opens is not None and not level.title.startswith(WITHOUT_END):
            yield from leaves(offer.opens())


@pytest.mark.parametrize("seed", seeds(12, 100))
def test_exactly_the_legal_moves_are_offered(seed: int) -> None:
    rng = random.Random(seed)
    games = [game for _, game in walk(rng, random_setup(rng), most=80, fixes=0.04)]
    for game in rng.sample(games, min(6, len(games))):
        offered = list(leaves(offers(game)))
        for move in offered:
            rules.apply(game, move)
        named = {move for move in offered if isinstance(move, Discard) and move.cards}
        due = {move for move in offered if not isinstance(move, Fix | Draw)} - named
        assert due == {move for move, _ in children(game) if not isinstance(move, Draw)}
        if game.phase is not Phase.OVER:
            kinds = {type(move) for move in offered if isinstance(move, Fix)}
            assert kinds >= {FixHand, FixOwner, FixPope, FixCondottiere}


def test_fewer_cards_can_be_drawn() -> None:
    drawing = after(*FIRST, agreed=Ruleset(draw_after_battle=True))
    level = offers(drawing)

    def opened(level: Level, text: str) -> Level:
        offer = next(offer for offer in level.offers if offer.text == text)
        assert offer.opens is not None
        return offer.opens()

    level = opened(opened(level, "Anna"), "1")
    level = opened(opened(level, "Łucja"), "0")
    assert level.offers[0].move == Draw(((RED, 1), (BLUE, 0)))
    level = opened(opened(level, "Anna"), "3")
    assert level.offers[0].move == Draw(((BLUE, 0),))


# What differs


def test_everything_that_may_differ_is_said() -> None:
    one = after(*FIRST[:2], FixPope("roma"), FixHand(GREEN, 3))
    other = after(
        *FIRST[:1],
        Lay(RED, COURTESAN),
        Bishop(GREEN, OFF),
        FixCondottiere(BLUE),
        FixOwner("siena", RED),
    )
    texts = [each.text for each in differences(one, other)]
    assert "Siena: Anna (now: nobody)" in texts
    assert "The Pope: off the board (now: Roma)" in texts
    assert "The Condottiere: Łucja (now: Anna)" in texts
    assert "Anna’s strength: 1 (now: 10)" in texts
    assert "Борис’s hand: 9 (now: 3)" in texts
    assert "Next · Łucja to play" in texts
    assert differences(one, one) == ()


def test_lines_of_equal_strength_differ_too() -> None:
    one = after(*FIRST[:1], Lay(RED, ONE))
    other = after(*FIRST[:1], Lay(RED, COURTESAN))
    assert differences(one, other)[0].text == "Anna’s line: Courtesan (now: 1)"


def test_an_offer_is_compared_by_what_it_shows() -> None:
    assert Offer("Bishop", opens=lambda: offers(start())) == Offer("Bishop", opens=None)
