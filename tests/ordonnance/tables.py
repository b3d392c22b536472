"""Short ways to set up a table in a test: moves in, facts or a refusal out."""

from typing import Any

import pytest

from engine import ordonnance
from engine.errors import Code, Refused
from engine.ordonnance.army import FULL, Army
from engine.ordonnance.moves import Play
from engine.ordonnance.state import Game
from engine.record import judge

NAMES = {"red": "Anna", "green": "Łucja", "blue": "Борис", "yellow": "Dario", "grey": "Eve"}


def record(
    moves: str,
    *,
    players: str = "red blue",
    start: str | None = None,
    singles: str | None = None,
    deck: int | None = None,
) -> str:
    """The text of a record; moves are separated by commas or line ends. `all` is a whole card."""
    header = ["ordonnance 1"]
    header += [f"player {seat} {NAMES[seat]}" for seat in players.split()]
    header += [f"start {start}"] if start else []
    header += [f"ruling singles {singles}"] if singles else []
    header += [f"deck {deck}"] if deck is not None else []
    lines = [move.strip() for move in moves.replace("\n", ",").split(",")]
    body = [line.replace(" all", " spear bow swords helm flag") for line in lines if line]
    return "\n".join([*header, "", *body]) + "\n"


def game(moves: str, **table: Any) -> Game:
    """The game after these moves."""
    _, state = judge(record(moves, **table))
    assert isinstance(state, Game)
    return state


def facts(moves: str, **table: Any) -> dict[str | int, Any]:
    """The JSON state after these moves; players under the seat, territories under the number."""
    state = ordonnance.as_json(game(moves, **table))
    by_seat = {player["seat"]: player for player in state["players"]}
    return {**state, **by_seat, **{row["number"]: row for row in state["territories"]}}


def leaders(moves: str, **table: Any) -> list[str | None]:
    """Who leads in every territory after these moves."""
    return [row["leader"] for row in facts(moves, **table)["territories"]]


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


def move(line: str) -> Play:
    """The move in a line."""
    return ordonnance.parse_move(line.replace(" all", " spear bow swords helm flag"))


def full(*icons: int, completed: int | None = None) -> Army:
    """An army of four cards with these counts, spear to flag."""
    return Army(FULL, icons, completed)


def rounds(territories: str, *cards: str, players: str = "red blue") -> str:
    """Whole rounds, one for every territory named: everyone plays a card there."""
    return ", ".join(
        f"{seat} {territory} {card}"
        for territory in territories
        for seat, card in zip(players.split(), cards, strict=True)
    )
