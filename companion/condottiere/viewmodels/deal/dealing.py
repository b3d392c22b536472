"""What is ticked off while cards are dealt or drawn, for all devices at the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.texts import _
from companion.viewmodels.basic.sheets import Gone
from engine.condottiere.state import Game, Phase
from engine.history import AnyHistory
from engine.seats import SEATS, Seat

Step = tuple[Phase, int, int]


@dataclass(frozen=True, slots=True)
class Dealing:
    """What was ticked off and set while cards were dealt or drawn: it belongs to that one time.

    `ticked` has the number that was due to each player who was ticked off, `fewer` the numbers of
    those who take fewer cards than they may.
    """

    step: Step
    ticked: Mapping[Seat, int] = field(default_factory=dict)
    fewer: Mapping[Seat, int] = field(default_factory=dict)

    def seen(self, past: AnyHistory) -> "Dealing":
        if step_of(past.game) != self.step:
            raise Gone(_("The numbers set here were not used.") if self.fewer else "")
        return self

    @property
    def text(self) -> str:
        """As it is put aside."""
        return "; ".join((_name(self.step), _written(self.ticked), _written(self.fewer)))


def step_of(game: Game) -> Step:
    """What tells one deal, or one drawing of cards, from another."""
    return game.phase, game.round, game.battle


def dealing_of(text: str, game: Game) -> Dealing:
    """What was put aside at this deal; nothing, if that was another one."""
    step = step_of(game)
    parts = text.split("; ")
    if len(parts) != 3 or parts[0] != _name(step):
        return Dealing(step)
    return Dealing(step, _read(parts[1]), _read(parts[2]))


def _name(step: Step) -> str:
    return " ".join(str(each) for each in step)


def _written(numbers: Mapping[Seat, int]) -> str:
    return " ".join(f"{seat} {number}" for seat, number in numbers.items())


def _read(text: str) -> dict[Seat, int]:
    words = text.split(" ")
    pairs = zip(words[::2], words[1::2], strict=False)
    return {SEATS[seat]: int(n) for seat, n in pairs if seat in SEATS and n.isdecimal()}
