"""Makes moves: `apply(game, move)` gives the next game or raises `Refused`."""

from collections.abc import Iterable, Sequence

from engine.errors import Refused
from engine.ordonnance.army import FULL
from engine.ordonnance.cards import counts_of
from engine.ordonnance.moves import Play
from engine.ordonnance.standing import Row, outcome
from engine.ordonnance.state import TERRITORIES, Game


def apply(game: Game, move: Play) -> Game:
    """O3: one card to an own territory, then one is drawn; `Refused` changes nothing.

    The turn goes to the next player, clockwise, who has cards and room for them. If there is none
    the game is over. That is O7's end, unless a short deck ran out before (P4): then no territory
    that lacks a card will ever be settled, and the settled ones decide.
    """
    if move.territory not in TERRITORIES:
        raise Refused("syntax", "O1", why=f"there is no territory {move.territory}")
    place = game.setup.place.get(move.seat)
    if place is None:
        raise Refused("unknown-seat", seat=move.seat)
    card = counts_of(move.icons)
    if game.turn is None:
        raise Refused("game-over")
    if game.turn != place:
        raise Refused("not-your-turn", "O3", seat=move.seat)
    at = move.territory - 1
    row = game.rows[at]
    if row[place].cards == FULL:
        raise Refused("territory-full", "O4", territory=move.territory, seat=move.seat)

    army = row[place].joined(card, sum([other.cards == FULL for other in row]))
    rows = (*game.rows[:at], (*row[:place], army, *row[place + 1 :]), *game.rows[at + 1 :])
    hands, pile = game.hands, game.pile
    if pile == 0:
        hands = (*hands[:place], hands[place] - 1, *hands[place + 1 :])
    elif pile is not None:
        pile -= 1
    turn = _next(place, hands, rows)
    over = outcome(rows, game.setup.singles) if turn is None else None
    return Game(game.setup, game.moves + 1, turn, hands, pile, rows, over)


def fold(game: Game, moves: Iterable[Play]) -> Game:
    """The game after all these moves; a refusal has the index of its move."""
    for index, move in enumerate(moves):
        try:
            game = apply(game, move)
        except Refused as refusal:
            refusal.index = index
            raise
    return game


def _next(place: int, hands: Sequence[int], rows: Sequence[Row]) -> int | None:
    """O3: the next player after this place, clockwise, who can play; None if nobody can."""
    seats = len(hands)
    for step in range(1, seats + 1):
        candidate = (place + step) % seats
        if hands[candidate]:
            for row in rows:
                if row[candidate].cards < FULL:
                    return candidate
    return None
