"""A table as full as possible: six players, long names, thirteen cards in a line."""

from companion.condottiere.face import concluded as battles_concluded
from engine.condottiere import apply, begin
from engine.condottiere.cards import CARDS
from engine.condottiere.moves import FixHand, FixOwner, Keep, Lay, Move, Pass, Place
from engine.condottiere.ruleset import Ruleset
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game, Phase
from engine.games import rules_of
from engine.record import Record
from engine.seats import Player, Seat

NAMES = (
    "Bartolomeo Colleoni di Solza e Bergamo X",
    "Анна Константиновна Преображенская-Белов",
    "Łucja",
    "Dario",
    "Eve",
    "Flavio Montefeltro di Urbino e Gubbio II",
)
RED, GREEN, BLUE, YELLOW, GREY, PURPLE = Seat
_LINES = {
    RED: "10 10 10 10 6 6 6 6 drummer courtesan courtesan 5 5",
    GREEN: "1 1 1 1 1 2 2 2 courtesan courtesan spring heroine courtesan",
    BLUE: "10 10 drummer",
    YELLOW: "4",
    GREY: "",
    PURPLE: "3 3 3",
}


class Crowd:
    """Continues a game, and keeps its moves."""

    def __init__(self, *variants: str) -> None:
        players = tuple(map(Player, Seat, NAMES))
        self.setup = Setup(players, RED, Ruleset.agreed(list(variants), {}))
        self.game: Game = begin(self.setup)
        self.moves: list[Move] = []

    @property
    def text(self) -> str:
        """The record so far."""
        rules = rules_of("condottiere")
        assert rules is not None
        return Record(rules, self.setup, tuple(self.moves)).text

    def do(self, *moves: Move) -> "Crowd":
        for move in moves:
            self.game = apply(self.game, move)
            self.moves.append(move)
        return self

    def fight(self, region: str, lines: dict[Seat, str]) -> "Crowd":
        """A battle in which everyone plays these cards, and then passes."""
        battles = battles_concluded(self.game)
        self.do(Place(self._seat(self.game.holder), region))
        left = {seat: line.split() for seat, line in lines.items()}
        while battles_concluded(self.game) == battles and self.game.phase is Phase.TURN:
            seat = self._seat(self.game.turn)
            cards = left.get(seat)
            self.do(Lay(seat, CARDS[cards.pop(0)]) if cards else Pass(seat))
        return self

    def _seat(self, place: int) -> Seat:
        return self.setup.players[place].seat


def battle_over(*variants: str) -> Crowd:
    """Thirteen cards in two lines; the Courtesans and the region go to different players."""
    crowd = Crowd(*variants).do(FixHand(RED, 14), FixHand(GREEN, 14))
    return crowd.fight("firenze", _LINES)


def keeping() -> Crowd:
    """Only one player has cards left."""
    crowd = battle_over()
    crowd.do(*(FixOwner(word, PURPLE) for word in ("roma", "siena", "napoli")))
    crowd.do(Place(GREEN, "venezia"))
    return crowd.do(*(FixHand(seat, 0) for seat in Seat if seat is not YELLOW))


def dealing() -> Crowd:
    """A deal to six."""
    return keeping().do(Keep(YELLOW, 2))


def drawing() -> Crowd:
    """Six draw."""
    return Crowd("draw-after-battle").fight("firenze", {RED: "10"})


def won() -> Crowd:
    """The first player has won by adjacency."""
    crowd = battle_over().do(FixOwner("siena", RED), FixOwner("lucca", RED))
    return crowd.fight("roma", {RED: "4"})
