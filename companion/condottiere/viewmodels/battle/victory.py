"""The game is over: who won, by what, and the game in figures."""

from companion.condottiere.viewmodels.battle.figures import BestFigure, Figures, figures_of
from companion.condottiere.viewmodels.battle.verdict import (
    briefly,
    by_what,
    name_at,
    names_at,
    seat_at,
)
from companion.condottiere.viewmodels.map.map_sight import MapSight, map_sight
from companion.table import Table
from companion.texts import _, ngettext
from companion.viewmodels.basic.at_table import AtTable, Say
from companion.viewmodels.basic.model import Field
from companion.viewmodels.past.campaign import campaign_of, verdict
from companion.viewmodels.past.campaign_rows import earned_in
from companion.viewmodels.past.endings import Fact, Holding, Winners
from engine.condottiere.state import Game, Outcome


class VictoryModel(AtTable):
    """The end of the game."""

    winners = Field[Winners | None](None)
    counts = Field[tuple[Fact, ...]](())
    records = Field[tuple[Fact, ...]](())
    holdings = Field[tuple[Holding, ...]](())
    sight = Field[MapSight | None](None)
    title = Field("")
    campaign = Field(0)
    """The campaign this game belonged to; 0 for none."""
    points = Field("")

    def __init__(self, table: Table, say: Say) -> None:
        super().__init__(table, say)
        self._counted: tuple[object, ...] = ()
        self._figures: Figures | None = None

    def render(self) -> None:
        """Show how the game ended."""
        game: Game = self._table.game
        if game.outcome is None:
            return
        self.title = _("The game is over")
        self.winners = _winners(game, game.outcome)
        self.sight = map_sight(game, lit=lit_regions(game, game.outcome))
        self.holdings = _holdings(game, game.outcome)
        figures = self._count()
        self.counts = _counts(game, figures)
        self.records = _records(game, figures)
        self.campaign, self.points = self._in_campaign()

    def _in_campaign(self) -> tuple[int, str]:
        """The game's campaign, what it earned everyone, and whether that decides the campaign."""
        found = campaign_of(self._table, self._table.id)
        if found is None:
            return 0, ""
        earned = earned_in(found, self._table.id)
        decided = found.winners or found.standings.final_battle
        return found.id, f"{verdict(found)}\n{earned}" if decided else earned

    def _count(self) -> Figures:
        """Show the figures; they are counted again only for another game."""
        history = self._table.history
        assert history is not None
        counted = (history.setup, *history.moves)
        if self._figures is None or counted != self._counted:
            self._counted, self._figures = counted, figures_of(history)
        return self._figures


def lit_regions(game: Game, outcome: Outcome) -> list[str]:
    """The regions that won the game: the largest group if it was won by adjacent regions."""
    lit: list[int] = []
    for place in outcome.winners:
        regions = game.regions(place)
        if "adjacent" in outcome.reasons:
            groups = game.board.groups(regions)
            lit += [region for group in groups[:1] for region in group]
        else:
            lit += regions
    return [game.board.regions[region].word for region in lit]


def _winners(game: Game, outcome: Outcome) -> Winners:
    shared = len(outcome.winners) > 1
    return Winners(
        seats=tuple(seat_at(game, place) for place in outcome.winners),
        names=names_at(game, outcome.winners),
        how=_("share the victory") if shared else _("wins the game"),
        reasons=tuple(by_what(game, outcome)),
    )


def _holdings(game: Game, outcome: Outcome) -> tuple[Holding, ...]:
    """Most regions first, then in seating order."""
    counts = [len(game.regions(place)) for place in range(len(game.hands))]
    return tuple(
        Holding(
            seat=seat_at(game, place),
            name=name_at(game, place),
            number=counts[place],
            group=game.board.largest_group(game.regions(place)),
            most=max(counts),
            won=place in outcome.winners,
        )
        for place in sorted(range(len(counts)), key=lambda place: -counts[place])
    )


def _counts(game: Game, figures: Figures) -> tuple[Fact, ...]:
    """Battles, rounds if there are any (C31), and moves."""
    rounds = Fact(ngettext("round", "rounds", figures.rounds), figures.rounds)
    return (
        Fact(ngettext("battle", "battles", figures.battles), figures.battles),
        *(() if game.setup.rules.draw_after_battle else (rounds,)),
        Fact(ngettext("move", "moves", figures.moves), figures.moves),
    )


def _records(game: Game, figures: Figures) -> tuple[Fact, ...]:
    found = (
        (_("The strongest line"), figures.strongest),
        (_("The most cards in a line"), figures.longest),
    )
    return tuple(_record(game, label, record) for label, record in found if record is not None)


def _record(game: Game, label: str, record: BestFigure) -> Fact:
    name = briefly(game, record.place)
    if record.region is None:
        whose = _("{name}, in the final battle").format(name=name)
    else:
        region = game.board.regions[record.region].name
        whose = _("{name}, in {region}").format(name=name, region=region)
    return Fact(label, record.number, whose)
