"""The replay of a game of Condottiere, battle by battle, with its charts."""

from bisect import bisect_right
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from companion.condottiere.battles import Battle, battles_of
from companion.condottiere.card_pictures import picture_of
from companion.condottiere.viewmodels.battle import battle_rows
from companion.condottiere.viewmodels.battle.battle_rows import BattleHeader, RowView
from companion.condottiere.viewmodels.battle.choices import Choice
from companion.condottiere.viewmodels.battle.last_played import last_played
from companion.condottiere.viewmodels.battle.result import concluded_rows
from companion.condottiere.viewmodels.map.map_sight import MapSight, map_sight
from companion.condottiere.viewmodels.map.nearness import NearRow, near_rows
from companion.texts import _
from companion.viewmodels.past.charts import (
    CardMark,
    ChartView,
    SeriesView,
    SpentRow,
    SpentView,
    counts_chart,
    levels,
    numbered,
)
from companion.viewmodels.past.replay import ReplayOf, Shown
from engine.condottiere.moves import Move
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game, LastBattle
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
        if game.in_battle:
            last = last_played(game, self.record.moves[:at])
            header, rows = battle_rows.header(game), battle_rows.rows(game, Choice(), None, last)
        elif at in self._ends and game.last is not None:
            header, rows = _concluded(game, game.last), _clockwise(game, game.last)
        return Shown(header, Stood(rows, map_sight(game), near_rows(game)), game.outcome is None)

    def strengths(self, at: int) -> ChartView | None:
        number = bisect_right(self.starts, at) - 1
        if number < 0:
            return None
        battle = self._battles[number]
        if number not in self._charts:
            fighting = self.state(battle.steps[0].moves).fighting()
            self._charts[number] = strengths_chart(self.record.setup, battle, fighting)
        return self._charts[number]

    @cached_property
    def counts(self) -> ChartView:
        players = self.record.setup.players
        held = [[len(game.regions(at)) for at in range(len(players))] for game in self.states]
        return counts_chart(_("Regions, battle by battle"), players, held, self.starts)

    @cached_property
    def spent(self) -> SpentView | None:
        return spent_view(self.record.setup, self._battles) if self._battles else None


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


def strengths_chart(setup: Setup, battle: Battle, fighting: Collection[int]) -> ChartView:
    """The strengths of the players in a battle, move by move, and the cards they played."""
    steps = [(step, step.strengths) for step in battle.steps]
    first, last = battle.steps[0].moves, battle.steps[-1].moves
    series = tuple(
        SeriesView(
            setup.players[place].seat,
            setup.players[place].name,
            levels((step.moves, strengths[place]) for step, strengths in steps),
            tuple(
                CardMark(step.moves, strengths[place], picture_of(step.card))
                for step, strengths in steps
                if step.place == place
            ),
        )
        for place in sorted(fighting)
    )
    return ChartView(
        _title(setup, battle), series, first, max(last, first + 1), numbered(first, last)
    )


def _title(setup: Setup, battle: Battle) -> str:
    if battle.region is None:
        return _("Strengths in the final battle")
    return _("Strengths: {region}").format(region=_named(setup, battle.region))


def spent_view(setup: Setup, battles: Iterable[Battle]) -> SpentView:
    """The cards played, with the regions' printed names; a battle may still be being fought."""
    return SpentView(
        tuple((player.seat, player.name) for player in setup.players),
        tuple(
            SpentRow(
                battle.steps[0].moves,
                _("Final battle") if battle.region is None else _named(setup, battle.region),
                battle.cards,
                None if battle.last is None else battle.last.winner,
            )
            for battle in battles
        ),
    )


def _named(setup: Setup, region: str) -> str:
    board = setup.edition.board
    return board.regions[board.position[region]].name
