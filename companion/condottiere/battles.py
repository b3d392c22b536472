"""A game of Condottiere, battle by battle: who played what, and how the strengths changed."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from companion.condottiere.pieces import card_of
from engine.condottiere.cards import Card, Line
from engine.condottiere.moves import Bishop, Hide, Lay, Move, Pass, Scarecrow, Show
from engine.condottiere.referee import fold
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game, LastBattle, Phase, Position, begin
from engine.condottiere.strength import lone_majority, strengths

_ON = (Phase.TURN, Phase.SHOW)


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
        """The strength of every line, computed when needed."""
        return tuple(strengths(self.lines))


@dataclass(slots=True)
class Battle:
    """A battle from its first state on; `last` is set once it is over."""

    number: int
    region: str | None
    """The region fought over; none in a final battle."""
    steps: list[Moment]
    laid: list[Counter[Card]]
    """Each player's cards; one played facedown counts as the card it turns out to be."""
    facedown: list[int]
    """Each player's cards that were played facedown."""
    last: LastBattle | None = None

    @property
    def cards(self) -> tuple[int, ...]:
        """How many cards each player has played."""
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


def battles_of(setup: Setup, moves: Iterable[Move]) -> tuple[list[Battle], Game]:
    """All battles of a game in order, including one still being fought; and the
    game's last state.
    """
    looker = _Onlooker()
    game = fold(begin(setup), moves, looker.look)
    return looker.battles, game


class _Onlooker:
    """Looks at the game after every move, and notes what belongs to a battle."""

    __slots__ = ("_battle", "_last", "battles")

    def __init__(self) -> None:
        self.battles: list[Battle] = []
        self._battle: Battle | None = None
        """The battle being fought."""
        self._last: LastBattle | None = None

    def look(self, move: Move, table: Position) -> None:
        """Begin, continue or end a battle with this move."""
        concluded = table.last is not self._last
        battle = self._battle
        if battle is not None:
            _follow(battle, move, table, concluded=concluded)
            if concluded:
                battle.last, self._battle = table.last, None
        elif table.phase in _ON:
            self._battle = _begun(table, table.contested)
            self.battles.append(self._battle)
        elif concluded and table.last is not None:
            # nobody could act, so the battle was over at once
            self.battles.append(_begun(table, table.last.region))
            self.battles[-1].last = table.last
        self._last = table.last


def _begun(table: Position, region: int | None) -> Battle:
    players = len(table.lines)
    return Battle(
        number=table.battle,
        region=None if region is None else table.board.regions[region].word,
        steps=[Moment(table.moves, tuple(table.lines))],
        laid=[Counter() for _ in range(players)],
        facedown=[0] * players,
    )


def _follow(battle: Battle, move: Move, table: Position, *, concluded: bool) -> None:
    lines = table.last.lines if concluded and table.last is not None else table.lines
    lays: int | None = None
    card: Card | None = None
    if isinstance(move, Lay | Pass | Bishop | Scarecrow | Hide | Show):
        place = table.setup.place[move.seat]
        turned_up = move.card if isinstance(move, Show) else move.turned_up
        if turned_up is not None:
            battle.facedown[place] -= 1
            battle.laid[place][turned_up] += 1
        if not isinstance(move, Pass | Show):
            lays, card = place, card_of(move)
            if card is None:
                battle.facedown[place] += 1
            else:
                battle.laid[place][card] += 1
    battle.steps.append(Moment(table.moves, tuple(lines), lays, card))
