"""A game of Condottiere told battle by battle: who laid what, and how the strengths rose."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.condottiere.cards import Card
from engine.condottiere.moves import Bishop, Hide, Lay, Pass, Scarecrow, Show
from engine.condottiere.referee import apply
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game, LastBattle, Phase, begin
from engine.condottiere.strength import lone_majority, strengths

_ON = (Phase.TURN, Phase.SHOW)


@dataclass(frozen=True, slots=True)
class Step:
    """After one move of a battle: how many moves were made, and the strength of every line."""

    moves: int
    strengths: tuple[int, ...]
    place: int | None = None
    """Who laid a card with it, if anybody did."""
    card: Card | None = None
    """Which card it was; none if it lies facedown."""


@dataclass(slots=True)
class Battle:
    """A battle from its first state on; `last` is there once it has been concluded."""

    number: int
    region: str | None
    """What is fought over; nothing in a final battle."""
    steps: list[Step]
    laid: list[Counter[Card]]
    """Of every player the cards laid; one laid facedown counts as what it proves to be."""
    facedown: list[int]
    """Of every player the cards laid facedown."""
    last: LastBattle | None = None

    @property
    def cards(self) -> tuple[int, ...]:
        """How many cards each player has laid."""
        return tuple(
            laid.total() + hidden for laid, hidden in zip(self.laid, self.facedown, strict=True)
        )

    @property
    def majority(self) -> int | None:
        """Who took the token with the most Courtesans, without winning the battle (C21)."""
        if self.last is None:
            return None
        most = lone_majority(self.last.lines)
        return most if most == self.last.token != self.last.winner else None


def tell(setup: Setup, moves: Iterable[Any]) -> tuple[list[Battle], Game]:
    """All battles of a game in their order, the one still fought included; and its last state."""
    told: list[Battle] = []
    game = begin(setup)
    for move in moves:
        before, game = game, apply(game, move)
        battle = told[-1] if told and told[-1].last is None else None
        concluded = game.last is not before.last
        if battle is not None:
            _follow(battle, move, game, concluded=concluded)
        elif game.phase in _ON:
            told.append(_begun(game, game.contested))
        elif concluded and game.last is not None:
            # nobody could act, so it was over as soon as it began
            told.append(_begun(game, game.last.region))
            told[-1].last = game.last
    return told, game


def _begun(game: Game, region: int | None) -> Battle:
    players = len(game.lines)
    return Battle(
        number=game.battle,
        region=None if region is None else game.board.regions[region].word,
        steps=[Step(game.moves, tuple(strengths(game.lines)))],
        laid=[Counter() for _ in range(players)],
        facedown=[0] * players,
    )


def _follow(battle: Battle, move: Any, game: Game, *, concluded: bool) -> None:
    place = _place(game, move)
    card = _card(move)
    if place is not None:
        turned_up = move.card if isinstance(move, Show) else getattr(move, "turned_up", None)
        if turned_up is not None:
            battle.facedown[place] -= 1
            battle.laid[place][turned_up] += 1
        if card is not None:
            battle.laid[place][card] += 1
        battle.facedown[place] += isinstance(move, Hide)
    if concluded:
        battle.last = game.last
    totals = game.last.strengths if concluded and game.last else strengths(game.lines)
    lays = isinstance(move, (Lay, Bishop, Scarecrow, Hide))
    battle.steps.append(Step(game.moves, tuple(totals), place if lays else None, card))


def _place(game: Game, move: Any) -> int | None:
    """Who moved; nobody makes a correction."""
    match move:
        case Lay() | Bishop() | Scarecrow() | Hide() | Pass() | Show():
            return game.setup.place[move.seat]
    return None


def _card(move: Any) -> Card | None:
    """The card that is laid open with a move."""
    match move:
        case Lay(card=card):
            return card
        case Bishop():
            return Card.BISHOP
        case Scarecrow():
            return Card.SCARECROW
    return None
