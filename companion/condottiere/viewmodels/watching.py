"""The table for who looks on from afar: a number for each player, and what is due."""

from dataclasses import dataclass, replace

from companion.condottiere.face import concluded
from companion.condottiere.verdict import concluded_at, headline, who_wins
from companion.condottiere.viewmodels.battle import battle_rows
from companion.condottiere.viewmodels.battle.battle_rows import CardView, RowView
from companion.condottiere.viewmodels.battle.choices import Choice
from companion.condottiere.viewmodels.battle.last_played import last_played
from companion.condottiere.viewmodels.battle.result import concluded_rows
from companion.condottiere.viewmodels.deal.deal import DealModel, DealRow, spoken_deal
from companion.condottiere.viewmodels.map.map_sight import MapSight, map_sight
from companion.condottiere.viewmodels.map.nearness import NearRow, near_rows, spoken_near
from companion.condottiere.viewmodels.read_aloud import spoken_row
from companion.condottiere.words import battle_of, due
from companion.spoken.heard import sentences
from companion.table import AnyTable
from companion.texts import _, ngettext
from companion.viewmodels.basic.at_table import AtTable, PromptView, Say
from companion.viewmodels.basic.model import Field
from engine.condottiere.facts import prompt
from engine.condottiere.outlook import Standing
from engine.condottiere.state import Game, Phase
from engine.history import AnyHistory
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class WatchRow:
    """A player: the strength, in this battle or the last; before the first the cards to get, and
    after the victory the regions held.
    """

    seat: Seat
    name: str
    number: int
    spoken: str
    note: str = ""
    line: tuple[CardView, ...] = ()
    standing: Standing | None = None
    active: bool = False
    dim: bool = False
    hand: int | None = None
    """The cards in hand, where that counts now."""
    beside: str = ""
    """What is due, in short, where the totals are those of the last battle."""


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
            case _:
                self.rows = self._between(game)

    def _between(self, game: Game) -> tuple[WatchRow, ...]:
        """The totals of the last battle stay until the next begins, with what is due now."""
        stays = game.last is not None and game.outcome is None
        last = concluded_rows(game, game.last) if game.last is not None and stays else ()
        fought = {row.seat: row for row in last}
        if game.phase in (Phase.DEAL, Phase.DRAW):
            self._deal.render()
            return tuple(_dealt(row, fought.get(row.seat)) for row in self._deal.rows)
        return tuple(_near(game, row, fought.get(row.seat)) for row in near_rows(game))


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
        row.hand,
    )


def _dealt(row: DealRow, fought: RowView | None) -> WatchRow:
    due = WatchRow(row.seat, row.name, row.number, spoken_deal(row), row.why)
    if fought is None:
        return due
    cards = ngettext("{count} card", "{count} cards", row.number).format(count=row.number)
    return _after(fought, due, cards)


def _after(fought: RowView, due: WatchRow, beside: str) -> WatchRow:
    """What a player had in the last battle, and what is told of them now."""
    row, spoken = _in_battle(fought), sentences(spoken_row(fought), due.spoken)
    return replace(row, spoken=spoken, beside=beside, active=due.active, hand=None)


def _near(game: Game, row: NearRow, fought: RowView | None) -> WatchRow:
    won = game.outcome is not None and game.setup.place[row.seat] in game.outcome.winners
    group = _("{count} of {total} in one group").format(count=row.group, total=row.adjacent)
    due = WatchRow(
        row.seat,
        row.name,
        row.regions,
        spoken_near(row),
        row.warning or group,
        standing=Standing.LEADS if won else None,
        active=row.holder and game.phase is Phase.PLACE,
    )
    if fought is None:
        return due
    text = ngettext("{count} region of {total}", "{count} regions of {total}", row.regions)
    regions = text.format(count=row.regions, total=row.total)
    return _after(fought, due, row.warning or regions)
