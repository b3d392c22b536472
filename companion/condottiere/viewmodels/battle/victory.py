"""The game is over: who won, by what, and the game in figures."""

from collections.abc import Iterator, Sequence

from companion.condottiere.battles import battles_of
from companion.condottiere.verdict import by_what
from companion.condottiere.viewmodels.map.map_sight import MapSight, map_sight
from companion.texts import _, ngettext
from companion.viewmodels.basic.model import Field
from companion.viewmodels.past.campaign import campaign_of, verdict
from companion.viewmodels.past.campaign_rows import earned_in
from companion.viewmodels.past.endings import Ended, Fact, holdings_of, winners_of
from companion.words import briefly, names_at
from engine.condottiere.state import Game, LastBattle, Outcome


class VictoryModel(Ended):
    sight = Field[MapSight | None](None)
    campaign = Field(0)
    """The campaign this game belonged to; 0 for none."""
    points = Field("")
    _counted: tuple[object, ...] = ()
    """The game whose figures are shown; they are counted again only for another one."""

    def render(self) -> None:
        history = self._table.history
        if history is None or history.game.outcome is None:
            return
        game: Game = history.game
        outcome: Outcome = history.game.outcome
        self.title = _("The game is over")
        names = names_at(game, outcome.winners)
        self.winners = winners_of(game, outcome.winners, names, by_what(game, outcome))
        self.sight = map_sight(game, lit=_lit(game, outcome))
        held = [game.regions(place) for place in range(len(game.hands))]
        groups = list(map(game.board.largest_group, held))
        self.holdings = holdings_of(game, outcome.winners, list(map(len, held)), groups)
        if self._counted != (counted := (history.setup, *history.moves)):
            self._counted = counted
            found, _game = battles_of(history.setup, history.moves)
            battles = [battle.last for battle in found if battle.last is not None]
            self.counts = _counts(game, len(battles), len(history))
            self.records = tuple(_records(game, battles))
        self.campaign, self.points = self._in_campaign()

    def _in_campaign(self) -> tuple[int, str]:
        """The game's campaign, what it earned everyone, and whether that decides the campaign."""
        found = campaign_of(self._table, self._table.id)
        if found is None:
            return 0, ""
        earned = earned_in(found, self._table.id)
        decided = found.winners or found.standings.final_battle
        return found.id, f"{verdict(found)}\n{earned}" if decided else earned


def _lit(game: Game, outcome: Outcome) -> list[str]:
    """The regions that won the game: the largest group if it was won by adjacent regions."""
    lit: list[int] = []
    for place in outcome.winners:
        held = game.regions(place)
        lit += game.board.groups(held)[0] if "adjacent" in outcome.reasons else held
    return [game.board.regions[region].word for region in lit]


def _counts(game: Game, battles: int, moves: int) -> tuple[Fact, ...]:
    """Battles, rounds if there are any (C31), and moves."""
    rounds = Fact(ngettext("round", "rounds", game.round), game.round)
    return (
        Fact(ngettext("battle", "battles", battles), battles),
        *(() if game.setup.rules.draw_after_battle else (rounds,)),
        Fact(ngettext("move", "moves", moves), moves),
    )


def _records(game: Game, battles: Sequence[LastBattle]) -> Iterator[Fact]:
    """The strongest line and the longest at the end of a battle, the first of equal ones."""
    fought = [(battle, place) for battle in battles for place in battle.fought]
    strongest = [battle.strengths[place] for battle, place in fought]
    longest = [len(battle.lines[place]) for battle, place in fought]
    for label, numbers in (
        (_("The strongest line"), strongest),
        (_("The most cards in a line"), longest),
    ):
        if most := max(numbers, default=0):
            battle, place = fought[numbers.index(most)]
            name, region = briefly(game, place), battle.region
            if region is None:
                whose = _("{name}, in the final battle").format(name=name)
            else:
                where = game.board.regions[region].name
                whose = _("{name}, in {region}").format(name=name, region=where)
            yield Fact(label, most, whose)
