"""A correction that gives somebody all the regions needed to win."""

from companion.condottiere.viewmodels.battle.battle_rows import shortened
from companion.condottiere.viewmodels.battle.verdict import name_at
from companion.texts import _
from engine.condottiere.state import Game
from engine.condottiere.victory import reasons


def qualifies(game: Game, place: int) -> bool:
    """Whether a player's regions will win the game at the next check, after a battle (C23)."""
    return game.outcome is None and not game.final and bool(reasons(game, place))


def completed(before: Game, after: Game) -> dict[int, str]:
    """For each player who only now has what is needed to win: that it is so, and when it counts."""
    if after.contested is None:
        text = _("{name} now has what is needed to win. That counts when the next battle is over.")
    else:
        text = _("{name} now has what is needed to win. That counts when this battle is over.")
    return {
        place: text.format(name=shortened(name_at(after, place)))
        for place in range(len(after.hands))
        if qualifies(after, place) and not qualifies(before, place)
    }
