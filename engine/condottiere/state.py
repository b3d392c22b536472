"""The state of a game as a value, and the draft the referee works on."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from engine.condottiere.board import Board, held_by
from engine.condottiere.cards import Line
from engine.condottiere.setup import Setup

Reason = Literal["adjacent", "total", "most-regions", "final-battle"]


class Phase(StrEnum):
    """What the game waits for."""

    PLACE = "place"
    TURN = "turn"
    SHOW = "show"
    KEEP = "keep"
    DEAL = "deal"
    DRAW = "draw"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class LastBattle:
    """A battle when it was over; `fought` are the places of those who fought it."""

    region: int | None
    fought: tuple[int, ...]
    strengths: tuple[int, ...]
    lines: tuple[Line, ...]
    winner: int | None
    token: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, and by what (R13)."""

    winners: tuple[int, ...]
    reasons: tuple[Reason, ...]


class Position:
    """What a game and the referee's draft have in common. Players and regions are indices."""

    __slots__ = ()

    setup: Setup
    moves: int
    round: int
    battle: int
    phase: Phase
    turn: int
    """Whose turn it is in the phase TURN; also kept while a round seems to be over."""
    holder: int
    """The player who has, or placed, the Condottiere token."""
    contested: int | None
    pope: int | None
    owners: Sequence[int | None]
    hands: Sequence[int]
    lines: Sequence[Line]
    hidden: Sequence[bool]
    """Which players have a facedown card; it is always the last of the line."""
    passed: Sequence[bool]
    played: Sequence[bool]
    """Which players have played a card in this battle (C34)."""
    fights: Sequence[bool]
    """Which players are in the battle: everyone, except in a final battle (C29)."""
    final: bool
    discarding: bool
    """Whether step 4 is open (C27)."""
    kept: int | None
    """The number of cards that the round's last player keeps, once it is known."""
    pile: int
    thrown: int
    """The number of cards discarded in step 4 since the last shuffle that nobody named."""
    unseen: Sequence[int]
    """The copies of every kind not publicly seen since the last shuffle."""
    known: Sequence[Line]
    """For every hand the Mercenaries that everybody saw going there (R5)."""
    last: LastBattle | None
    outcome: Outcome | None

    @property
    def board(self) -> Board:
        """The map of the edition."""
        return self.setup.edition.board

    @property
    def in_battle(self) -> bool:
        """Whether a battle is being fought, or its facedown cards are turned up (C35)."""
        return self.phase in (Phase.TURN, Phase.SHOW)

    def still_in(self, place: int) -> bool:
        """Whether this player can still act in the battle (C7, C10)."""
        return self.fights[place] and not self.passed[place] and self.hands[place] > 0

    def fighting(self) -> list[int]:
        """The places of those who are in the battle."""
        return [place for place, fights in enumerate(self.fights) if fights]

    def regions(self, place: int) -> list[int]:
        return held_by(self.owners, place)

    def with_cards(self) -> list[int]:
        """The places of those who have cards."""
        return [place for place, hand in enumerate(self.hands) if hand]

    def defender(self) -> int | None:
        """C34: the player who holds the region under attack."""
        if self.contested is None or not self.setup.rules.capturing:
            return None
        return self.owners[self.contested]

    def may_wait(self, place: int) -> bool:
        """C34: until the first card a defender may pass without dropping out."""
        return self.defender() == place and not self.played[place]

    def after(self, place: int) -> int:
        """The next player clockwise."""
        return (place + 1) % len(self.hands)

    def clockwise(self, first: int) -> list[int]:
        """All places in seating order, beginning with this one."""
        places = range(len(self.hands))
        return [*places[first:], *places[:first]]


@dataclass(frozen=True, slots=True)
class Game(Position):
    """A game between two moves. It is immutable; the referee makes the next one."""

    setup: Setup
    moves: int
    round: int
    battle: int
    phase: Phase
    turn: int
    holder: int
    contested: int | None
    pope: int | None
    owners: tuple[int | None, ...]
    hands: tuple[int, ...]
    lines: tuple[Line, ...]
    hidden: tuple[bool, ...]
    passed: tuple[bool, ...]
    played: tuple[bool, ...]
    fights: tuple[bool, ...]
    final: bool
    discarding: bool
    kept: int | None
    pile: int
    thrown: int
    unseen: tuple[int, ...]
    known: tuple[Line, ...]
    last: LastBattle | None
    outcome: Outcome | None


def begin(setup: Setup) -> Game:
    """C3: everyone has a hand, and the first player is about to place the token."""
    seats = len(setup.players)
    edition = setup.edition
    hand = edition.start_hand_drawing if setup.rules.draw_after_battle else edition.full_hand
    return Game(
        setup=setup,
        moves=0,
        round=1,
        battle=0,
        phase=Phase.PLACE,
        turn=0,
        holder=setup.place[setup.start],
        contested=None,
        pope=None,
        owners=(None,) * len(edition.board.regions),
        hands=(hand,) * seats,
        lines=((),) * seats,
        hidden=(False,) * seats,
        passed=(False,) * seats,
        played=(False,) * seats,
        fights=(True,) * seats,
        final=False,
        discarding=False,
        kept=None,
        pile=edition.size - hand * seats,
        thrown=0,
        unseen=edition.deck,
        known=((),) * seats,
        last=None,
        outcome=None,
    )


class Draft(Position):
    """The table while the referee makes a move; dropped if the move is refused."""

    __slots__ = Game.__slots__

    owners: list[int | None]
    hands: list[int]
    lines: list[Line]
    hidden: list[bool]
    passed: list[bool]
    played: list[bool]
    fights: list[bool]
    unseen: list[int]
    known: list[Line]

    def __init__(self, game: Game) -> None:
        self.setup = game.setup
        self.moves = game.moves
        self.round = game.round
        self.battle = game.battle
        self.phase = game.phase
        self.turn = game.turn
        self.holder = game.holder
        self.contested = game.contested
        self.pope = game.pope
        self.owners = list(game.owners)
        self.hands = list(game.hands)
        self.lines = list(game.lines)
        self.hidden = list(game.hidden)
        self.passed = list(game.passed)
        self.played = list(game.played)
        self.fights = list(game.fights)
        self.final = game.final
        self.discarding = game.discarding
        self.kept = game.kept
        self.pile = game.pile
        self.thrown = game.thrown
        self.unseen = list(game.unseen)
        self.known = list(game.known)
        self.last = game.last
        self.outcome = game.outcome

    def finished(self) -> Game:
        """The draft as a game."""
        return Game(
            self.setup,
            self.moves,
            self.round,
            self.battle,
            self.phase,
            self.turn,
            self.holder,
            self.contested,
            self.pope,
            tuple(self.owners),
            tuple(self.hands),
            tuple(self.lines),
            tuple(self.hidden),
            tuple(self.passed),
            tuple(self.played),
            tuple(self.fights),
            self.final,
            self.discarding,
            self.kept,
            self.pile,
            self.thrown,
            tuple(self.unseen),
            tuple(self.known),
            self.last,
            self.outcome,
        )

    def shuffle(self, pile: int) -> None:
        """Make a new draw pile of so many cards; what was seen before no longer counts."""
        self.pile = max(pile, 0)
        self.thrown = 0
        self.unseen = list(self.setup.edition.deck)
