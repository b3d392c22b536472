"""Random moves: legal ones, and sometimes a correction."""

import random
from typing import Any

from engine import condottiere
from engine.condottiere.moves import (
    OFF,
    Discard,
    FixCondottiere,
    FixHand,
    FixOwner,
    FixPope,
    FixTurn,
)
from engine.condottiere.state import Game, Phase
from engine.errors import Refused
from tests.condottiere.walks import random_fix, random_move
from tests.ordonnance.walks import proposals

_CORRECTIONS = 0.004


def next_move(game: Any, rng: random.Random) -> Any:
    """A move that the screen which is due has taps for."""
    if not isinstance(game, Game):
        return rng.choice(list(proposals(game)))
    if game.phase in (Phase.TURN, Phase.SHOW) and rng.random() < _CORRECTIONS:
        fix = random_fix(game, rng)
        if _offered(game, fix):
            return fix
    while True:
        move = random_move(game, rng)
        assert move is not None
        if not (isinstance(move, Discard) and game.phase in (Phase.KEEP, Phase.DEAL)):
            return move


def _offered(game: Game, fix: Any) -> bool:
    """Whether there is a tap for that correction: there is none for what is true already, nor to
    give the turn to who is out of the battle.
    """
    match fix:
        case FixHand(seat, cards):
            same = game.hands[game.setup.place[seat]] == cards
        case FixOwner(region, owner):
            holder = game.owners[game.board.position[region]]
            same = holder == (None if owner is None else game.setup.place[owner])
        case FixPope(pope):
            stands = None if game.pope is None else game.board.regions[game.pope].word
            same = pope == (stands or OFF)
        case FixTurn(seat):
            place = game.setup.place[seat]
            acts = game.fights[place] and game.hands[place] and not game.passed[place]
            same = game.phase is not Phase.TURN or game.turn == place or not acts
        case FixCondottiere(seat):
            same = game.holder == game.setup.place[seat]
    try:
        condottiere.apply(game, fix)
    except Refused:
        return False
    return not same
