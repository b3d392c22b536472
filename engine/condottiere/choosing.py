"""Where the tokens can be put, and why not elsewhere (C4, C16, C34)."""

from engine.condottiere.state import Position
from engine.errors import Refused


def to_fight_over(table: Position, region: int) -> Refused | None:
    """C4, C34, R15: why the holder cannot put the Condottiere token here; None if it is allowed."""
    owner = table.owners[region]
    word = table.board.regions[region].word
    if owner is not None and not table.setup.rules.capturing:
        return Refused("region-taken", "C4", region=word)
    if region == table.pope:
        return Refused("region-favoured", "C4", region=word)
    if owner == table.holder:
        seat = table.setup.players[table.holder].seat
        return Refused("region-own", "R15", region=word, seat=seat)
    return None


def anything_to_fight_over(table: Position) -> bool:
    """C24: whether there is a region left to fight over."""
    return any(to_fight_over(table, region) is None for region in range(len(table.owners)))


def to_favour(table: Position, region: int) -> Refused | None:
    """C16, C34: why the Pope cannot be put on this region; None if it is allowed."""
    rules = table.setup.rules
    word = table.board.regions[region].word
    if table.owners[region] is not None and not rules.capturing:
        return Refused("region-taken", "C16", region=word)
    if region == table.contested and not rules.pope_on_contested:
        return Refused("region-contested", "pope-on-contested", region=word)
    return None
