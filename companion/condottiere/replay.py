"""The replay of a game of Condottiere, battle by battle, with its charts."""

from bisect import bisect_right
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from companion.chronicle.axes import round_numbers
from companion.chronicle.curves import Curve, Laid, counted, levels
from companion.condottiere.battles import Battle, battles_of
from companion.condottiere.pieces import piece_of
from companion.condottiere.viewmodels.battle import battle_rows
from companion.condottiere.viewmodels.battle.battle_rows import BattleHeader, RowView
from companion.condottiere.viewmodels.battle.choices import Choice
from companion.condottiere.viewmodels.battle.result import concluded_rows
from companion.condottiere.viewmodels.map.map_sight import MapSight, map_sight
from companion.condottiere.viewmodels.map.nearness import NearRow, near_rows
from companion.texts import _
from companion.viewmodels.past.charts import (
    ALONG,
    ChartView,
    SpentRow,
    SpentView,
    counts_chart,
    series_of,
)
from companion.viewmodels.past.replay_of import ReplayOf, Shown
from engine.condottiere.moves import Move
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game, LastBattle, Phase
from engine.record import Record


@dataclass(frozen=True, slots=True)
class Stood:
    """A state in the replay: lines while there is a battle, and the map."""

    rows: tuple[RowView, ...]
    sight: MapSight
    near: tuple[NearRow, ...]


class Replay(ReplayOf[Setup, Move, Game]):
    def __init__(self, record: Record[Setup, Move, Game]) -> None:
        super().__init__(record)
        self._battles, _game = battles_of(record.setup, record.moves)
        self.starts = tuple(battle.steps[0].moves for battle in self._battles)
        self._ends = {battle.steps[-1].moves for battle in self._battles if battle.last is not None}
        self._charts: dict[int, ChartView] = {}

    def shown(self, at: int) -> Shown:
        game = self.state(at)
        header, rows = _between(game), tuple[RowView, ...]()
        if game.phase in (Phase.TURN, Phase.SHOW):
            header, rows = battle_rows.header(game), battle_rows.rows(game, Choice(), None)
        elif at in self._ends and game.last is not None:
            header, rows = _concluded(game, game.last), _clockwise(game, game.last)
        return Shown(header, Stood(rows, map_sight(game), near_rows(game)), game.outcome is None)

    def strengths(self, at: int) -> tuple[ChartView | None, str]:
        number = bisect_right(self.starts, at) - 1
        if number < 0:
            return None, ""
        battle = self._battles[number]
        if number not in self._charts:
            fighting = self.state(battle.steps[0].moves).fighting()
            self._charts[number] = strengths_chart(self.record.setup, battle, fighting)
        region = region_of(self.record.setup, battle)
        name = _("Strengths: {region}") if region else _("Strengths in the final battle")
        return self._charts[number], name.format(region=region)

    def counts(self) -> tuple[ChartView, str]:
        return self._counts, _("Regions, battle by battle")

    def spent(self) -> SpentView | None:
        return self._spent if self._battles else None

    @cached_property
    def _counts(self) -> ChartView:
        drawn = regions_over(self.states)
        return counts_chart(self.record.setup.players, drawn, self.last, self.starts)

    @cached_property
    def _spent(self) -> SpentView:
        return spent_view(self.record.setup, self._battles)


def _between(game: Game) -> BattleHeader:
    """Whether no battle is being fought."""
    title = _("Between battles") if game.battle else _("The beginning")
    if game.outcome is not None:
        title = _("The game is over")
    if game.setup.rules.draw_after_battle:
        return BattleHeader(title, "")
    return BattleHeader(title, _("Round {round}").format(round=game.round))


def _concluded(game: Game, last: LastBattle) -> BattleHeader:
    """The state of the battle that has just been decided."""
    cleared = ((),) * len(game.lines)
    final = last.region is None
    return battle_rows.header(replace(game, contested=last.region, final=final, lines=cleared))


def _clockwise(game: Game, last: LastBattle) -> tuple[RowView, ...]:
    """The lines of the last battle, clockwise as during the battle."""
    place = game.setup.place
    return tuple(sorted(concluded_rows(game, last), key=lambda row: place[row.seat]))


def strengths_over(battle: Battle, fighting: Collection[int]) -> tuple[Curve, ...]:
    steps = [(step, step.strengths) for step in battle.steps]
    return tuple(
        Curve(
            place,
            levels((step.moves, strengths[place]) for step, strengths in steps),
            tuple(
                Laid(step.moves, strengths[place], piece_of(step.card))
                for step, strengths in steps
                if step.place == place
            ),
        )
        for place in sorted(fighting)
    )


def strengths_chart(setup: Setup, battle: Battle, fighting: Collection[int]) -> ChartView:
    """The strengths of a battle from its first move to its last."""
    first, last = battle.steps[0].moves, battle.steps[-1].moves
    marks = tuple((number, str(number)) for number in round_numbers(first, last, ALONG))
    series = series_of(setup.players, strengths_over(battle, fighting))
    return ChartView(series, first, max(last, first + 1), marks)


def regions_over(games: Sequence[Game]) -> tuple[Curve, ...]:
    """How many regions each player held after every move, corrections included when
    they were made.
    """
    return counted([[len(game.regions(at)) for at in range(len(game.hands))] for game in games])


def spent_view(setup: Setup, battles: Sequence[Battle]) -> SpentView:
    """The cards played in each battle, including one still being fought."""
    return SpentView(
        tuple((player.seat, player.name) for player in setup.players),
        tuple(
            SpentRow(
                battle.steps[0].moves,
                region_of(setup, battle) or _("Final battle"),
                battle.cards,
                None if battle.last is None else battle.last.winner,
            )
            for battle in battles
        ),
    )


def region_of(setup: Setup, battle: Battle) -> str:
    """The name of the region fought over; empty in a final battle."""
    board = setup.edition.board
    return "" if battle.region is None else board.regions[board.position[battle.region]].name
