"""Why somebody leads in a territory, in words, with all armies there."""

from dataclasses import dataclass

from companion.ordonnance.viewmodels.views import BandView, CellView, HeadView, bands, spoken_army
from companion.spoken.heard import about, sentences
from companion.texts import _
from companion.viewmodels.basic.at_table import AtTable
from companion.viewmodels.basic.intents import intent, number
from companion.viewmodels.basic.model import Field
from companion.words import briefly
from engine.history import AnyHistory
from engine.ordonnance.future import contenders_in
from engine.ordonnance.standing import lead, ranked
from engine.ordonnance.state import Game


@dataclass(frozen=True, slots=True)
class WhyView:
    """A territory explained: its armies, the strongest first, and the first difference."""

    headline: str
    against: str
    reason: str
    armies: tuple[CellView, ...]
    still: str


@dataclass(frozen=True, slots=True)
class Territory:
    """A territory, whatever is played."""

    number: int

    def seen(self, past: AnyHistory) -> WhyView:
        return why(past.game, self.number)


class Explained(AtTable):
    """Heads and bands; a band that is tapped explains itself over the table."""

    heads = Field[tuple[HeadView, ...]](())
    bands = Field[tuple[BandView, ...]](())
    why = Field[WhyView | None](None)

    @intent(number)
    def explain(self, territory: int) -> None:
        """Show who leads there, and why."""
        if any(band.number == territory for band in self.bands):
            self._sheets.open("why", Territory(territory))

    @intent(name="close_why")
    def close(self) -> bool:
        """Close what is open over the table; False if nothing is."""
        return self._sheets.close("why")


def why(game: Game, number: int) -> WhyView:
    """Who leads there, by what over the next, and who can still control it."""
    row, singles = game.rows[number - 1], game.setup.singles
    band, first = bands(game, game, None, ())[number - 1], lead(row, singles)
    against = ""
    if first is not None:
        against = _("The first difference from {name}:").format(name=briefly(game, first.over))
    return WhyView(
        band.standing,
        against,
        band.reason,
        tuple(band.cells[place] for place in ranked(row, singles)),
        "" if band.settled else _still(game, number),
    )


def spoken_why(why: WhyView) -> str:
    armies = (about(army.name, army.note, spoken_army(army.counts)) for army in why.armies)
    return sentences(
        why.headline, f"{why.against} {why.reason}" if why.reason else "", *armies, why.still
    )


def _still(game: Game, number: int) -> str:
    hopeful = contenders_in(game, number)
    if not hopeful:
        return _("The deck runs out before everyone has four cards here: nobody controls it.")
    if len(hopeful) == len(game.hands):
        return _("Everyone can still control it.")
    return _("Who can still control it: {names}").format(names=briefly(game, *hopeful))
