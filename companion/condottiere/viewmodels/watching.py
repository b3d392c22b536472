"""The table for who looks on from afar: a number for each player, and what is due."""

from dataclasses import dataclass

from companion.condottiere.face import concluded
from companion.condottiere.verdict import concluded_at, headline, who_wins
from companion.condottiere.viewmodels.battle import battle_rows
from companion.condottiere.viewmodels.battle.battle_rows import CardView, RowView
from companion.condottiere.viewmodels.battle.choices import Choice
from companion.condottiere.viewmodels.battle.last_played import last_played
from companion.condottiere.viewmodels.deal.deal import DealModel, spoken_deal
from companion.condottiere.viewmodels.map.map_sight import MapSight, map_sight
from companion.condottiere.viewmodels.map.nearness import NearRow, near_rows, spoken_near
from companion.condottiere.viewmodels.read_aloud import spoken_row
from companion.condottiere.words import battle_of, due
from companion.table import AnyTable
from companion.texts import _
from companion.viewmodels.basic.at_table import AtTable, PromptView, Say
from companion.viewmodels.basic.model import Field
from engine.condottiere.facts import prompt
from engine.condottiere.outlook import Standing
from engine.condottiere.state import Game, Phase
from engine.history import AnyHistory
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class WatchRow:
    """A player: the strength, the cards to get or the regions held, whichever counts now."""

    seat: Seat
    name: str
    number: int
    spoken: str
    note: str = ""
    line: tuple[CardView, ...] = ()
    standing: Standing | None = None
    active: bool = False
    dim: bool = False


class WatchModel(AtTable):
    """Follows the game through all its phases."""

    header = Field(battle_rows.BattleHeader("", ""))
    """The region fought over; between battles, how the last one ended."""
    due = Field(PromptView(None, ""))
    rows = Field[tuple[WatchRow, ...]](())
    sight = Field[MapSight | None](None)

    def __init__(self, table: AnyTable, say: Say) -> None:
        super().__init__(table, say)
        self._deal = DealModel(table, say)

    def render(self) -> None:
        history = self._table.history
        if history is None or not isinstance(history.game, Game):
            return
        game = history.game
        self.sight = map_sight(game)
        self.header = _header(history)
        words = due(game) if game.outcome is None else who_wins(game, game.outcome)
        self.due = PromptView(prompt(game).get("seat"), words)
        match game.phase:
            case Phase.TURN | Phase.SHOW:
                last = last_played(game, history.moves)
                rows = battle_rows.rows(game, Choice(), None, last)
                self.rows = tuple(map(_in_battle, rows))
            case Phase.DEAL | Phase.DRAW:
                self._deal.render()
                self.rows = tuple(
                    WatchRow(row.seat, row.name, row.number, spoken_deal(row), row.why)
                    for row in self._deal.rows
                )
            case _:
                self.rows = tuple(_near(game, row) for row in near_rows(game))


def _header(history: AnyHistory) -> battle_rows.BattleHeader:
    game: Game = history.game
    last = game.last
    if game.in_battle:
        return battle_rows.header(game)
    if last is None:
        return battle_rows.BattleHeader(_("The map"), battle_of(game))
    title = headline(history.at(concluded_at(history)), last)
    return battle_rows.BattleHeader(title, battle_of(game, battle=concluded(game)))


def _in_battle(row: RowView) -> WatchRow:
    return WatchRow(
        row.seat,
        row.name,
        row.strength,
        spoken_row(row),
        row.status,
        row.line,
        row.standing,
        row.active,
        row.dim,
    )


def _near(game: Game, row: NearRow) -> WatchRow:
    won = game.outcome is not None and game.setup.place[row.seat] in game.outcome.winners
    group = _("{count} of {total} in one group").format(count=row.group, total=row.adjacent)
    return WatchRow(
        row.seat,
        row.name,
        row.regions,
        spoken_near(row),
        row.warning or group,
        standing=Standing.LEADS if won else None,
        active=row.holder and game.phase is Phase.PLACE,
    )
