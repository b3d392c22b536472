"""Short ways to set up a table in a test: moves in, facts or a refusal out."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from engine import condottiere
from engine.condottiere.moves import Move
from engine.condottiere.state import Game
from engine.errors import Code, Refused
from engine.record import judge

NAMES = {
    "red": "Anna",
    "green": "Łucja",
    "blue": "Борис",
    "yellow": "Dario",
    "grey": "Eve",
    "purple": "Femi",
}


def record(
    moves: str,
    *,
    players: str = "red green blue",
    start: str | None = None,
    variants: Iterable[str] = (),
    rulings: Mapping[str, str] | None = None,
) -> str:
    """The text of a record; moves are separated by commas or line ends."""
    header = ["condottiere 1"]
    header += [f"player {seat} {NAMES[seat]}" for seat in players.split()]
    header += [f"start {start}"] if start else []
    header += [f"variant {variant}" for variant in variants]
    header += [f"ruling {ruling} {value}" for ruling, value in (rulings or {}).items()]
    lines = [move.strip() for move in moves.replace("\n", ",").split(",")]
    return "\n".join([*header, "", *filter(None, lines)]) + "\n"


def game(moves: str, **table: Any) -> Game:
    """The game after these moves."""
    _, state = judge(record(moves, **table))
    assert isinstance(state, Game)
    return state


def facts(moves: str, **table: Any) -> dict[str, Any]:
    """The JSON state after these moves, with each player's facts under the seat as well."""
    state = condottiere.as_json(game(moves, **table))
    return state | {player["seat"]: player for player in state["players"]}


def refusal(moves: str, **table: Any) -> Refused:
    """The refusal of the last of these moves; all before it are legal."""
    text = record(moves, **table)
    with pytest.raises(Refused) as caught:
        judge(text)
    assert caught.value.line == text.count("\n"), f"refused too early: {caught.value}"
    return caught.value


def code(moves: str, **table: Any) -> Code:
    """The code with which the last of these moves is refused."""
    return refusal(moves, **table).code


def move(line: str) -> Move:
    """The move in a line."""
    return condottiere.parse_move(line)
