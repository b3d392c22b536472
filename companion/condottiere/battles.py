"""A game of Condottiere, battle by battle: who played what, and how the strengths changed."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from companion.condottiere.card_pictures import card_of
from engine.condottiere.cards import Card, Line
from engine.condottiere.moves import Move, Pass, Show, Turn
from engine.condottiere.referee import fold
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game, LastBattle, Position, begin
from engine.condottiere.strength import lone_majority, strengths


@dataclass(frozen=True, slots=True)
class Moment:
    """The state after one move of a battle: how many moves were made, and every line."""

    moves: int
    lines: tuple[Line, ...]
    place: int | None = None
    """The place of the player who played a card, if it was such a move."""
    card: Card | None = None
    """The card played; none if it is facedown."""

    @property
    def strengths(self) -> tuple[int, ...]:
        return tuple(strengths(self.lines))


@dataclass(slots=True)
class Battle:
    """A battle from its first state on; `last` is set once it is over."""

    region: str | None
    """The region fought over; none in a final battle."""
    steps: list[Moment]
    laid: list[Counter[Card | None]]
    """Each player's cards; one played facedown is None until it turns out to be a card."""
    last: LastBattle | None = None

    @property
    def cards(self) -> tuple[int, ...]:
        return tuple(laid.total() for laid in self.laid)

    @property
    def majority(self) -> int | None:
        """Who took the token with the most Courtesans, without winning the battle (C21)."""
        if self.last is None:
            return None
        most = lone_majority(self.last.lines)
        return most if most == self.last.token != self.last.winner else None


def battles_of(setup: Setup, moves: Iterable[Move]) -> tuple[list[Battle], Game]:
    """All battles of a game in order, including one still being fought; and the
    game's last state.
    """
    battles: list[Battle] = []
    last: LastBattle | None = None

    def look(move: Move, table: Position) -> None:
        """Begin, continue or end a battle with this move."""
        nonlocal last
        concluded = None if table.last is last else table.last
        last = table.last
        if battles and battles[-1].last is None:
            _follow(battles[-1], move, table, concluded)
            battles[-1].last = concluded
        elif table.in_battle:
            battles.append(_begun(table, table.contested))
        elif concluded is not None:
            # nobody could act, so the battle was over at once
            battles.append(_begun(table, concluded.region))
            battles[-1].last = concluded

    game = fold(begin(setup), moves, look)
    return battles, game


def _begun(table: Position, region: int | None) -> Battle:
    return Battle(
        None if region is None else table.board.regions[region].word,
        [Moment(table.moves, tuple(table.lines))],
        [Counter() for _ in table.lines],
    )


def _follow(battle: Battle, move: Move, table: Position, concluded: LastBattle | None) -> None:
    lines = table.lines if concluded is None else concluded.lines
    lays: int | None = None
    card: Card | None = None
    if isinstance(move, Turn | Show):
        place = table.setup.place[move.seat]
        laid = battle.laid[place]
        turned_up = move.card if isinstance(move, Show) else move.turned_up
        if turned_up is not None:
            laid[None] -= 1
            laid[turned_up] += 1
        if not isinstance(move, Pass | Show):
            lays, card = place, card_of(move)
            laid[card] += 1
    battle.steps.append(Moment(table.moves, tuple(lines), lays, card))
