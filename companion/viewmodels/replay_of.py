"""What a replay shows of either game after so many moves; what is costly is worked out once."""

from bisect import bisect_right
from collections import defaultdict
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Protocol

from companion.chronicle import curves
from companion.condottiere.battles import Battle, battles_of
from companion.condottiere.viewmodels import battle_rows
from companion.condottiere.viewmodels.battle_rows import HeaderView, RowView
from companion.condottiere.viewmodels.choices import Choice
from companion.condottiere.viewmodels.map import NearRow, near_rows
from companion.condottiere.viewmodels.map_sight import MapSight, map_sight
from companion.condottiere.viewmodels.move_rows import Kind, MoveRow
from companion.condottiere.viewmodels.result import concluded_rows
from companion.ordonnance.viewmodels import views
from companion.texts import _
from companion.viewmodels.charts import (
    ChartView,
    SpentView,
    counts_chart,
    spent_view,
    strengths_chart,
)
from companion.viewmodels.telling import telling_of
from engine.condottiere.state import Game, LastBattle, Phase
from engine.history import History
from engine.ordonnance.army import FULL
from engine.ordonnance.state import TERRITORIES
from engine.ordonnance.state import Game as Ordonnance
from engine.record import AnyRecord


@dataclass(frozen=True, slots=True)
class Shown:
    """What stood after so many moves: lines in a battle, and the map; or Ordonnance's table."""

    header: HeaderView
    fighting: bool
    rows: tuple[RowView, ...] = ()
    sight: MapSight | None = None
    near: tuple[NearRow, ...] = ()
    heads: tuple[views.HeadView, ...] = ()
    bands: tuple[views.BandView, ...] = ()
    may_go_on: bool = True


class Replay(Protocol):
    """A game to be looked at again."""

    record: AnyRecord
    last: int
    starts: tuple[int, ...]
    has_map: bool

    def state(self, at: int) -> Any:
        """The game after so many moves."""

    def said(self, at: int) -> tuple[MoveRow, ...]:
        """The move just made, and what came of it."""

    def shown(self, at: int) -> Shown:
        """What stood after so many moves."""

    def strengths(self, at: int) -> tuple[ChartView | None, str]:
        """The battle that is or was fought there, if there was any, and its name."""

    def counts(self) -> tuple[ChartView, str]:
        """What each held over the game, and what that is."""

    def spent(self) -> SpentView | None:
        """The cards spent battle by battle."""


def replay_of(record: AnyRecord) -> Replay:
    """The replay of a record, whichever game it is of."""
    if isinstance(record.rules.begin(record.setup), Ordonnance):
        return _OfOrdonnance(record)
    return _OfCondottiere(record)


class _OfAny:
    """What both games have in common."""

    starts: tuple[int, ...] = ()

    def __init__(self, record: AnyRecord) -> None:
        self.record = record
        self.last = len(record.moves)
        self._history = History(record.rules, record.setup, record.moves)

    def state(self, at: int) -> Any:
        return self._history.at(at)

    def said(self, at: int) -> tuple[MoveRow, ...]:
        return self._told[at - 1]

    @cached_property
    def _told(self) -> dict[int, tuple[MoveRow, ...]]:
        """Of every move its row, before it what came of it."""
        told: defaultdict[int, tuple[MoveRow, ...]] = defaultdict(tuple)
        for row in telling_of(self._history.game).rows(self._history):
            if row.kind is Kind.END:
                told[row.index] = (row, *told[row.index])
            elif row.kind in (Kind.START, Kind.MOVE):
                told[row.index] = (*told[row.index], row)
        return told

    @cached_property
    def _states(self) -> list[Any]:
        return [self._history.at(0), *(step.after for step in self._history.steps())]


class _OfCondottiere(_OfAny):
    """Battle by battle."""

    has_map = True

    def __init__(self, record: AnyRecord) -> None:
        super().__init__(record)
        self._battles, _game = battles_of(record.setup, record.moves)
        self.starts = tuple(battle.steps[0].moves for battle in self._battles)
        self._ends = {battle.steps[-1].moves for battle in self._battles if battle.last is not None}
        self._charts: dict[int, ChartView] = {}

    def shown(self, at: int) -> Shown:
        game: Game = self.state(at)
        sight, near = map_sight(game), near_rows(game)
        on = game.outcome is None
        if game.phase in (Phase.TURN, Phase.SHOW):
            rows = battle_rows.rows(game, Choice(), None)
            return Shown(battle_rows.header(game), True, rows, sight, near, may_go_on=on)
        if at in self._ends and game.last is not None:
            return Shown(_concluded(game, game.last), True, _clockwise(game), sight, near,
                         may_go_on=on)  # fmt: skip
        return Shown(_between(game), False, (), sight, near, may_go_on=on)

    def strengths(self, at: int) -> tuple[ChartView | None, str]:
        number = bisect_right(self.starts, at) - 1
        if number < 0:
            return None, ""
        battle = self._battles[number]
        if number not in self._charts:
            first, last = battle.steps[0].moves, battle.steps[-1].moves
            fighting = self.state(first).fighting()
            drawn = curves.strengths_over(battle, fighting)
            self._charts[number] = strengths_chart(self.record.setup, drawn, first, last)
        return self._charts[number], self._name(battle)

    def counts(self) -> tuple[ChartView, str]:
        return self._counts, _("Regions, battle by battle")

    def spent(self) -> SpentView | None:
        return self._spent if self._battles else None

    @cached_property
    def _counts(self) -> ChartView:
        drawn = curves.regions_over(self._states)
        return counts_chart(self.record.setup.players, drawn, self.last, self.starts)

    @cached_property
    def _spent(self) -> SpentView:
        return spent_view(self.record.setup, curves.spent(self._battles))

    def _name(self, battle: Battle) -> str:
        if battle.region is None:
            return _("Strengths in the final battle")
        board = self.record.setup.edition.board
        region = board.regions[board.position[battle.region]].name
        return _("Strengths: {region}").format(region=region)


class _OfOrdonnance(_OfAny):
    """Card by card; it has no battles and no map."""

    has_map = False

    def shown(self, at: int) -> Shown:
        game: Ordonnance = self.state(at)
        where = _("Card {number} of {all}").format(
            number=game.moves, all=FULL * len(TERRITORIES) * len(game.hands)
        )
        before, move = game, None
        if at:
            before, move = self.state(at - 1), self.record.moves[at - 1]
        territory = None if move is None else move.territory
        icons = frozenset[str]() if move is None else frozenset(move.icons)
        return Shown(
            HeaderView(_("Ordonnance"), where),
            True,
            heads=tuple(views.heads(game, game)),
            bands=tuple(views.bands(before, game, territory, icons)),
            may_go_on=game.outcome is None,
        )

    def strengths(self, _at: int) -> tuple[ChartView | None, str]:
        return None, ""

    def counts(self) -> tuple[ChartView, str]:
        return self._counts, _("Territories led, card by card")

    def spent(self) -> SpentView | None:
        return None

    @cached_property
    def _counts(self) -> ChartView:
        drawn = curves.territories_over(self._states)
        return counts_chart(self.record.setup.players, drawn, self.last, ())


def _between(game: Game) -> HeaderView:
    """No battle is being fought."""
    if game.outcome is not None:
        title = _("The game is over")
    else:
        title = _("Between battles") if game.battle else _("The beginning")
    if game.setup.rules.draw_after_battle:
        return HeaderView(title, "")
    return HeaderView(title, _("Round {round}").format(round=game.round))


def _concluded(game: Game, last: LastBattle) -> HeaderView:
    """The battle that has just been decided."""
    cleared = ((),) * len(game.lines)
    final = last.region is None
    return battle_rows.header(replace(game, contested=last.region, final=final, lines=cleared))


def _clockwise(game: Game) -> tuple[RowView, ...]:
    """The lines of the last battle, everyone where they were while it was fought."""
    assert game.last is not None
    place = game.setup.place
    return tuple(sorted(concluded_rows(game, game.last), key=lambda row: place[row.seat]))
