"""Every legal move of a position, and random walks through games."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import product

from engine.condottiere import apply, begin
from engine.condottiere.cards import HIDEABLE, MERCENARIES, POSITION, Card
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
from engine.condottiere.rounds import may_draw
from engine.condottiere.ruleset import RULINGS, VARIANTS, Ruleset
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game, Phase
from engine.errors import Refused
from engine.seats import Player, Seat

_HIDEABLE = [card for card in Card if card in HIDEABLE]


def proposals(game: Game) -> Iterator[Move]:
    """Every move, except corrections, that could be legal in this phase; some are not."""
    seats = [player.seat for player in game.setup.players]
    words = [region.word for region in game.board.regions]
    if game.discarding:
        yield from map(Discard, seats)
    match game.phase:
        case Phase.PLACE:
            for word in words:
                yield Place(seats[game.holder], word)
        case Phase.TURN:
            yield from _turns(seats[game.turn], game.hidden[game.turn] > 0, tuple(words))
        case Phase.SHOW:
            yield from (Show(seat, card) for seat in seats for card in _HIDEABLE)
        case Phase.KEEP:
            yield from (Keep(seat, cards) for seat in seats for cards in range(4))
        case Phase.DEAL:
            yield Deal()
        case Phase.DRAW:
            yield Draw()
            for numbers in product(*(range(most + 1) for most in may_draw(game))):
                yield Draw(tuple(zip(seats, numbers, strict=True)))


@cache
def _turns(seat: Seat, facedown: bool, words: tuple[str, ...]) -> tuple[Move, ...]:
    return tuple(_made_turns(seat, facedown, words))


def _made_turns(seat: Seat, facedown: bool, words: tuple[str, ...]) -> Iterator[Move]:
    for turned_up in _HIDEABLE if facedown else [None]:
        for card in Card:
            if card is Card.BISHOP:
                for pope in [None, OFF, *words]:
                    yield Bishop(seat, pope, turned_up)
            elif card is Card.SCARECROW:
                for takes in [None, *Card]:
                    yield Scarecrow(seat, takes, turned_up)
            else:
                yield Lay(seat, card, turned_up)
        yield Hide(seat, turned_up)
        yield Pass(seat, turned_up)
    if facedown:
        yield Pass(seat)


def children(game: Game) -> Iterator[tuple[Move, Game]]:
    """Every legal move, except corrections, and where it leads."""
    for move in proposals(game):
        try:
            yield move, apply(game, move)
        except Refused:
            continue


def nodes(game: Game, depth: int) -> int:
    """The number of positions so many moves ahead, counted by the ways that lead there."""
    if depth == 0:
        return 1
    return sum(nodes(after, depth - 1) for _, after in children(game))


def random_setup(rng: random.Random) -> Setup:
    """A table of two to six players, with any mixture of variants and rulings."""
    seats = rng.sample(list(Seat), rng.randint(2, 6))
    variants = [variant for variant in VARIANTS if rng.random() < 0.35]
    rulings = {ruling: rng.choice(values) for ruling, values in RULINGS.items()}
    return Setup(
        tuple(Player(seat, f"{seat} {rng.randrange(100)}") for seat in seats),
        rng.choice(seats),
        Ruleset.agreed(variants, rulings),
    )


def random_fix(game: Game, rng: random.Random) -> Fix:
    """A correction such as a table may need at any time."""
    seat = rng.choice(game.setup.players).seat
    word = rng.choice(game.board.regions).word
    fixes: list[Fix] = [
        FixHand(seat, rng.choice([0, 1, 5, 10])),
        FixOwner(word, rng.choice([seat, None])),
        FixPope(rng.choice([word, OFF])),
        FixCondottiere(seat),
        FixTurn(seat),
    ]
    return rng.choice(fixes)


def random_move(game: Game, rng: random.Random) -> Move | None:
    """A legal move, with more passes than at random; None if there is none."""
    moves = list(proposals(game))
    rng.shuffle(moves)
    passes = [move for move in moves if isinstance(move, Pass)]
    if passes and rng.random() < 0.45:
        moves = passes + moves
    for move in moves:
        if isinstance(move, Discard) and rng.random() < 0.7 and len(moves) > len(game.hands):
            continue
        try:
            apply(game, move)
        except Refused:
            continue
        return _named(game, move, rng) if isinstance(move, Discard) else move
    return None


def _named(game: Game, move: Discard, rng: random.Random) -> Discard:
    """The discard of the hand, with its cards named if somebody looked."""
    hand = game.hands[game.setup.place[move.seat]]
    specials = [card for card in Card if card not in MERCENARIES]
    copies = [card for card in specials for _ in range(game.unseen[POSITION[card]])]
    shown = game.setup.rules.discards_shown and rng.random() < 0.7
    if not shown or not 0 < hand <= len(copies):
        return move
    return Discard(move.seat, tuple(rng.sample(copies, hand)))


def walk(
    rng: random.Random, setup: Setup, *, most: int = 400, fixes: float = 0.0
) -> Iterator[tuple[Move, Game]]:
    """A random game: every move with the position after it."""
    game = begin(setup)
    for _ in range(most):
        move = random_move(game, rng)
        if fixes and game.phase is not Phase.OVER and rng.random() < fixes:
            correction = random_fix(game, rng)
            try:
                game = apply(game, correction)
            except Refused:
                continue
            yield correction, game
            continue
        if move is None:
            return
        game = apply(game, move)
        yield move, game
