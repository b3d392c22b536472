"""A game as JSON for other programs (docs/record-format.md)."""

from typing import Any

from engine.condottiere.cards import POSITION, Card
from engine.condottiere.rounds import hands_dealt, may_draw
from engine.condottiere.state import Game, LastBattle, Phase
from engine.condottiere.strength import strengths
from engine.seats import Seat


def as_json(game: Game) -> dict[str, Any]:
    """The state in the documented form, keys in its order."""
    deck = game.setup.edition.deck
    return {
        "game": "condottiere",
        "format": 1,
        "moves": game.moves,
        "round": game.round,
        "battle": game.battle,
        "players": _players(game),
        "holder": _seat(game, game.holder),
        "contested": _region(game, game.contested),
        "pope": _region(game, game.pope),
        "prompt": prompt(game),
        "last_battle": None if game.last is None else _last_battle(game, game.last),
        "deck": game.pile,
        "deal": _by_seat(game, hands_dealt(game)) if game.phase is Phase.DEAL else None,
        "draw": _by_seat(game, may_draw(game)) if game.phase is Phase.DRAW else None,
        "unseen": {card: game.unseen[POSITION[card]] for card in Card if deck[POSITION[card]]},
        "outcome": None
        if game.outcome is None
        else {
            "winners": [_seat(game, place) for place in game.outcome.winners],
            "reasons": list(game.outcome.reasons),
        },
    }


def prompt(game: Game) -> dict[str, Any]:
    """What comes next, and who acts."""
    match game.phase:
        case Phase.PLACE:
            return {"kind": "place", "seat": _seat(game, game.holder)}
        case Phase.TURN:
            return {"kind": "turn", "seat": _seat(game, game.turn)}
        case Phase.KEEP:
            return {"kind": "keep", "seat": _seat(game, game.with_cards()[0])}
        case Phase.SHOW:
            facedown = [_seat(game, place) for place, hidden in enumerate(game.hidden) if hidden]
            return {"kind": "show", "seats": facedown}
    return {"kind": game.phase.value}


def _players(game: Game) -> list[dict[str, Any]]:
    fighting = game.in_battle
    totals = strengths(game.lines)
    return [
        {
            "seat": player.seat,
            "name": player.name,
            "hand": game.hands[place],
            "regions": [_region(game, region) for region in game.regions(place)],
            "line": list(game.lines[place]),
            "facedown": int(game.hidden[place]),
            "strength": totals[place],
            "courtesans": game.lines[place].count(Card.COURTESAN),
            "out": fighting and not game.still_in(place),
        }
        for place, player in enumerate(game.setup.players)
    ]


def _last_battle(game: Game, last: LastBattle) -> dict[str, Any]:
    return {
        "region": _region(game, last.region),
        "strengths": {_seat(game, place): last.strengths[place] for place in last.fought},
        "winner": None if last.winner is None else _seat(game, last.winner),
        "token": _seat(game, last.token),
        "lines": {_seat(game, place): list(last.lines[place]) for place in last.fought},
    }


def _seat(game: Game, place: int) -> Seat:
    return game.setup.players[place].seat


def _region(game: Game, region: int | None) -> str | None:
    return None if region is None else game.board.regions[region].word


def _by_seat(game: Game, numbers: list[int]) -> dict[Seat, int]:
    return {player.seat: number for player, number in zip(game.setup.players, numbers, strict=True)}
