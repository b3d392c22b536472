"""The points of a finished game (C32, R18), counted from its last state."""

from __future__ import annotations

from typing import Any

from tests.oracle.pieces import largest_group


def points(state: dict[str, Any], *, bigger_kingdoms: bool, each: bool) -> dict[str, int]:
    """One point for each region. Five more for winning by adjacency; or for each who
    holds enough.
    """
    few = len(state["players"]) <= 3
    printed = 4 if few else 3
    earned = {player["seat"]: len(player["regions"]) for player in state["players"]}
    if set(state["outcome"]["reasons"]) <= {"most-regions", "final-battle"}:
        return earned  # R18: the game ended by exhaustion
    for player in state["players"]:
        group = largest_group(player["regions"])
        won = player["seat"] in state["outcome"]["winners"]
        needed = printed + 1 if bigger_kingdoms and not each else printed
        if (won or each) and group >= needed:
            earned[player["seat"]] += 5
    return earned
