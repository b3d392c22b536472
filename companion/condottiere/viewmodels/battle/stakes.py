"""What a battle decides, in a line: who wins the game with it, and that nobody takes it so far."""

from collections.abc import Sequence

from companion.condottiere.viewmodels.map.nearness import would_win
from companion.texts import _
from companion.words import briefly
from engine.condottiere.state import Game, LastBattle
from engine.condottiere.strength import strengths, strongest

_OF_TWO = 11
"""The most letters of a name where two names are said in the line."""


def stakes(game: Game) -> str:
    """Who wins the game with the region that is fought over; empty if nobody would."""
    if game.final:
        return _("Who wins this battle wins the game")
    if game.contested is None:
        return ""
    region = game.board.regions[game.contested].name
    match would_win(game):
        case ():
            return ""
        case (place,):
            text = _("{name} wins the game with {region}")
            return text.format(name=briefly(game, place), region=region)
        case (first, second):
            text = _("{one} or {other} wins the game with {region}")
            one, other = (briefly(game, each, most=_OF_TWO) for each in (first, second))
            return text.format(one=one, other=other, region=region)
        case places:
            text = _("{count} players can win the game with {region}")
            return text.format(count=len(places), region=region)


def tie_so_far(game: Game) -> str:
    """What equal highest totals would mean if the battle ended now; empty if one leads."""
    return _tie(game, strengths(game.lines), game.fighting())


def tie_of(before: Game, last: LastBattle) -> str:
    """What a tie in a battle that is over meant; empty if somebody won."""
    return "" if last.winner is not None else _tie(before, last.strengths, last.fought)


def _tie(game: Game, totals: Sequence[int], fighting: Sequence[int]) -> str:
    """C20, C34: nobody takes the region, or its defender keeps it; totals of 0 say nothing."""
    tied = strongest(totals, fighting)
    if len(tied) < 2 or not totals[tied[0]]:
        return ""
    equal = " : ".join(str(totals[place]) for place in tied)
    if game.contested is None or game.final:
        return _("{totals}, a shared victory").format(totals=equal)
    defender = game.owners[game.contested]
    if defender is None:
        return _("{totals}, nobody takes it").format(totals=equal)
    return _("{totals}, {name} keeps it").format(totals=equal, name=briefly(game, defender))
