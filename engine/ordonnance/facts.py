"""A game as JSON for other programs (docs/record-format.md)."""

from typing import Any

from engine.ordonnance.army import Army
from engine.ordonnance.cards import Icon
from engine.ordonnance.standing import Row, lead, settled
from engine.ordonnance.state import TERRITORIES, Game
from engine.seats import Seat


def as_json(game: Game) -> dict[str, Any]:
    """The state in the documented form, keys in its order."""
    leaders = [_leader(game, row) for row in game.rows]
    return {
        "game": "ordonnance",
        "format": 1,
        "moves": game.moves,
        "players": [
            {
                "seat": player.seat,
                "name": player.name,
                "hand": hand,
                "leads": [
                    number
                    for number, leader in zip(TERRITORIES, leaders, strict=True)
                    if leader is player.seat
                ],
            }
            for player, hand in zip(game.setup.players, game.hands, strict=True)
        ],
        "territories": [
            {
                "number": number,
                "leader": leader,
                "settled": settled(row),
                "armies": {
                    player.seat: _army(army)
                    for player, army in zip(game.setup.players, row, strict=True)
                },
            }
            for number, leader, row in zip(TERRITORIES, leaders, game.rows, strict=True)
        ],
        "prompt": prompt(game),
        "outcome": None
        if game.outcome is None
        else {
            "winners": [_seat(game, place) for place in game.outcome.winners],
            "reasons": list(game.outcome.reasons),
        },
    }


def prompt(game: Game) -> dict[str, Any]:
    """What comes next, and who acts."""
    if game.turn is None:
        return {"kind": "over"}
    return {"kind": "turn", "seat": _seat(game, game.turn)}


def _army(army: Army) -> dict[str, Any]:
    return {"cards": army.cards, "icons": dict(zip(Icon, army.icons, strict=True))}


def _leader(game: Game, row: Row) -> Seat | None:
    first = lead(row, game.setup.singles)
    return None if first is None else _seat(game, first.place)


def _seat(game: Game, place: int) -> Seat:
    return game.setup.players[place].seat
