"""Every legal move of a position, and random walks through games."""

import random
from collections.abc import Collection, Iterator

from engine.ordonnance import apply, begin
from engine.ordonnance.army import FULL, Singles
from engine.ordonnance.cards import CARDS
from engine.ordonnance.moves import Play
from engine.ordonnance.setup import HAND, Setup
from engine.ordonnance.standing import controller
from engine.ordonnance.state import TERRITORIES, Game
from engine.seats import Player, Seat

Cards = Collection[tuple[str, ...]]


def proposals(game: Game, cards: Cards = tuple(CARDS)) -> Iterator[Play]:
    """Every legal move with one of these cards."""
    if game.turn is None:
        return
    seat = game.setup.players[game.turn].seat
    for territory, row in zip(TERRITORIES, game.rows, strict=True):
        if row[game.turn].cards < FULL:
            yield from (Play(seat, territory, card) for card in cards)


def random_setup(rng: random.Random) -> Setup:
    """A table of two to four players, with any ruling and any deck, most of them short."""
    seats = rng.sample(list(Seat), rng.randint(2, 4))
    dealt = HAND * len(seats)
    deck = rng.choice([None, dealt, dealt + rng.randrange(20), dealt + rng.randrange(90)])
    players = tuple(Player(seat, f"{seat} {rng.randrange(100)}") for seat in seats)
    return Setup(players, rng.choice(seats), rng.choice(list(Singles)), deck)


def walk(
    rng: random.Random, setup: Setup, cards: Cards = tuple(CARDS)
) -> Iterator[tuple[Play, Game]]:
    """A random game to its end: every move with the position after it."""
    game = begin(setup)
    while moves := list(proposals(game, cards)):
        move = rng.choice(moves)
        game = apply(game, move)
        yield move, game


Ends = frozenset[tuple[int | None, ...]]


def every_end(game: Game, cards: Cards, known: dict[object, Ends] | None = None) -> Ends:
    """Who controls the territories in the end, in every continuation with these cards."""
    if game.turn is None:
        return Ends([tuple(controller(row, game.setup.singles) for row in game.rows)])
    known = {} if known is None else known
    key = game.turn, game.rows
    ends = known.get(key)
    if ends is None:
        moves = proposals(game, cards)
        ends = Ends().union(*(every_end(apply(game, move), cards, known) for move in moves))
        known[key] = ends
    return ends
