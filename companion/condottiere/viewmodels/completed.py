"""A correction that gives somebody all that victory asks for."""

from companion.condottiere.viewmodels.battle_rows import shortened
from companion.condottiere.viewmodels.verdict import name_at
from companion.texts import _
from engine.condottiere.state import Game
from engine.condottiere.victory import reasons


def qualifies(game: Game, place: int) -> bool:
    """Whether a player's regions would win a game that goes on, once a battle is over (C23)."""
    return game.outcome is None and not game.final and bool(reasons(game, place))


def completed(before: Game, after: Game) -> dict[int, str]:
    """Of everyone who has only now what is needed to win: that it is so, and when it counts."""
    if after.contested is None:
        text = _("{name} now has what is needed to win. That counts when the next battle is over.")
    else:
        text = _("{name} now has what is needed to win. That counts when this battle is over.")
    return {
        place: text.format(name=shortened(name_at(after, place)))
        for place in range(len(after.hands))
        if qualifies(after, place) and not qualifies(before, place)
    }
