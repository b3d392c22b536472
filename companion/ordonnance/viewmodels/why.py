"""Why somebody leads in a territory, in words, with all armies there."""

from dataclasses import dataclass
from functools import cmp_to_key

from companion.ordonnance.viewmodels.views import standing_of
from companion.ordonnance.words import briefly, by_what, name_at
from companion.texts import _
from engine.ordonnance.army import FULL, Army, compare
from engine.ordonnance.cards import Counts
from engine.ordonnance.future import contenders_in
from engine.ordonnance.standing import lead, settled
from engine.ordonnance.state import Game
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class ArmyView:
    """An army, with its counts senior first."""

    seat: Seat
    name: str
    counts: Counts
    note: str
    leads: bool = False


@dataclass(frozen=True, slots=True)
class WhyView:
    """A territory explained: its armies, the strongest first, and the first difference."""

    number: int
    headline: str
    against: str
    reason: str
    armies: tuple[ArmyView, ...]
    still: str


def why(game: Game, number: int) -> WhyView:
    """Who leads there, by what over the next, and who can still control it."""
    row, singles = game.rows[number - 1], game.setup.singles
    first, done = lead(row, singles), settled(row)

    def better(one: int, other: int) -> int:
        verdict = compare(row[one], row[other], singles)
        return 0 if verdict is None else -1 if verdict.ahead else 1

    order = sorted(range(len(row)), key=cmp_to_key(better))
    against = reason = ""
    if first is not None:
        against = _("The first difference from {name}:").format(name=briefly(game, first.over))
        reason = by_what(first.edge)
    return WhyView(
        number,
        standing_of(game, first, number, done=done),
        against,
        reason,
        tuple(
            ArmyView(
                game.setup.players[place].seat,
                name_at(game, place),
                row[place].icons[::-1],
                _note(row[place]),
                first is not None and first.place == place,
            )
            for place in order
        ),
        "" if done else _still(game, number),
    )


def _note(army: Army) -> str:
    return _("{cards} of {most} cards").format(cards=army.cards, most=FULL)


def _still(game: Game, number: int) -> str:
    hopeful = contenders_in(game, number)
    if not hopeful:
        return _("The deck runs out before everyone has four cards here: nobody controls it.")
    if len(hopeful) == len(game.hands):
        return _("Everyone can still control it.")
    return _("Who can still control it: {names}").format(names=briefly(game, *hopeful))
