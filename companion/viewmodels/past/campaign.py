"""Campaigns as they are shown: the list, and one with its standings, games and what is next."""

from dataclasses import dataclass

from companion import formats
from companion.services.campaigns import Campaign, Campaigns, scoring_of
from companion.services.storage import StorageError
from companion.table import AnyTable
from companion.texts import _, ngettext
from companion.viewmodels.basic.at_table import Say, saved, taken_up
from companion.viewmodels.basic.intents import intent, seat
from companion.viewmodels.basic.model import Field, Model
from companion.viewmodels.past.campaign_rows import (
    FightRow,
    GameRow,
    StandingRow,
    fight_rows,
    game_rows,
    in_short,
    standing_rows,
    standings_chart,
)
from companion.viewmodels.past.charts import ChartView
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class CampaignCard:
    """A campaign in the list."""

    id: int
    title: str
    points: str
    verdict: str


class CampaignsModel(Model):
    """The list, read again whenever its screen is opened; the one played last is first."""

    cards = Field[tuple[CampaignCard, ...]](())
    remark = Field("")

    def __init__(self, table: AnyTable, say: Say) -> None:
        super().__init__()
        self._table = table
        self._say = say

    def render(self) -> None:
        self.remark = ""
        try:
            self.cards = tuple(map(_card, Campaigns(self._table.journal).every()))
        except StorageError as error:
            self.cards = ()
            self._say(str(error))
        if not self.cards:
            self.remark = _(
                "Campaigns are several games played for points. To start one, begin a new game."
            )


def _card(campaign: Campaign) -> CampaignCard:
    title, day = _title(campaign), formats.day(campaign.started)
    title = f"{title} · {day}" if day else title
    return CampaignCard(campaign.id, title, in_short(campaign), verdict(campaign))


@dataclass(frozen=True, slots=True)
class NextGame:
    """A way to begin the next game: who starts it."""

    start: Seat
    name: str
    text: str


class CampaignModel(Model):
    """One campaign, read again whenever its screen is opened."""

    title = Field("")
    below = Field("")
    verdict = Field("")
    remark = Field("")
    standings = Field[tuple[StandingRow, ...]](())
    heads = Field[tuple[Seat, ...]](())
    games = Field[tuple[GameRow, ...]](())
    chart = Field[ChartView | None](None)
    fight = Field[tuple[FightRow, ...]](())
    next_games = Field[tuple[NextGame, ...]](())
    next_title = Field("")
    """What would begin: the next game, or another campaign with the same players."""
    waiting = Field[int | None](None)
    """Its unfinished game."""

    def __init__(self, table: AnyTable, say: Say) -> None:
        super().__init__()
        self._table = table
        self._say = say
        self._campaign: Campaign | None = None

    def open(self, campaign: int) -> bool:
        """Show this campaign; whether it exists."""
        try:
            self._campaign = self._campaigns.load(campaign)
        except StorageError as error:
            self._campaign = None
            self._say(str(error))
        self._show()
        return self._campaign is not None

    def begin(self, start: Seat) -> bool:
        """Begin the next game, or another campaign if this one is won; whether that worked."""
        campaign = self._campaign
        if campaign is None or not self.next_games:
            return False
        rules, setup = campaign.agreed.rules, campaign.game_setup(start)

        def begin() -> None:
            target = campaign.target
            number = (
                self._campaigns.found(target, rules, setup) if campaign.winners else campaign.id
            )
            self._table.begin(rules, setup, number)

        return saved(begin, self._say)

    @property
    def page(self) -> str:
        """The page of the rules about campaigns."""
        return "" if self._campaign is None else scoring_of(self._campaign.agreed.rules).PAGE

    def go_on(self) -> bool | None:
        """Open the unfinished game at the table, unless it is damaged. Errors are shown."""
        if self.waiting is None:
            return None
        return taken_up(self._table, self.waiting, self._say)

    @intent(seat)
    def toggle_winner(self, seat: Seat) -> None:
        """Set whether this player won the final battle, alone or with others."""
        campaign = self._campaign
        if campaign is None or all(row.seat is not seat for row in self.fight):
            return
        won = set(campaign.settled) ^ {seat}
        winners = tuple(each for each in campaign.standings.final_battle if each in won)
        if saved(lambda: self._campaigns.settle(campaign, winners), self._say):
            self.open(campaign.id)

    @property
    def _campaigns(self) -> Campaigns:
        return Campaigns(self._table.journal)

    def _show(self) -> None:
        campaign = self._campaign
        if campaign is None:
            self.standings, self.games, self.next_games, self.fight = (), (), (), ()
            self.next_title, self.waiting = "", None
            return
        self.title = _title(campaign)
        played = sum(game.over for game in campaign.games)
        below = ngettext("{games} game played", "{games} games played", played)
        self.below = below.format(games=played)
        self.verdict = verdict(campaign)
        self.standings = standing_rows(campaign)
        self.heads = tuple(player.seat for player in campaign.players)
        self.games = game_rows(campaign)
        self.chart = standings_chart(campaign)
        self.fight = fight_rows(campaign)
        self.remark = _remark(campaign)
        self.waiting = campaign.unfinished
        won = bool(campaign.winners)
        due = self.waiting is None and (won or not campaign.standings.over)
        self.next_games = _next_games(campaign) if due else ()
        self.next_title = (_("Next campaign") if won else _("Next game")) if due else ""


def campaign_of(table: AnyTable, game: int | None) -> Campaign | None:
    """The campaign that a game belongs to, if it can be read."""
    campaigns = Campaigns(table.journal)
    try:
        number = campaigns.of_game(game)
        return None if number is None else campaigns.load(number)
    except StorageError:
        return None


def _title(campaign: Campaign) -> str:
    return _("Campaign to {points}").format(points=campaign.target)


def verdict(campaign: Campaign) -> str:
    """How a campaign stands, in one line."""
    names = {player.seat: player.name for player in campaign.players}
    won = _(", ").join(names[seat] for seat in campaign.winners)
    if len(campaign.winners) > 1:
        return _("The campaign ends with a shared victory: {names}").format(names=won)
    if campaign.settled:
        return _("Winner of the campaign, by the final battle: {name}").format(name=won)
    if won:
        first, *rest = sorted(campaign.points.values(), reverse=True)
        lead = first - max(rest, default=0)
        text = ngettext(
            "Winner of the campaign, {points} point ahead: {name}",
            "Winner of the campaign, {points} points ahead: {name}",
            lead,
        )
        return text.format(points=lead, name=won)
    if campaign.unfinished is not None:
        return _("A game is in progress.")
    if campaign.standings.final_battle:
        return _("Tied for the lead: the final battle decides.")
    return _("The next game can begin.")


def _remark(campaign: Campaign) -> str:
    """A remark on the final battle before it is fought."""
    if not campaign.standings.final_battle or campaign.settled:
        return ""
    return _(
        "Deal these cards and fight it at the table, without a region. The calculator adds up "
        "the lines. Then tap who won; tap more than one if the strongest lines are tied."
    )


def _next_games(campaign: Campaign) -> tuple[NextGame, ...]:
    """The ways to begin: the start moves on clockwise, or stays."""
    names = {player.seat: player.name for player in campaign.players}
    starts = [campaign.next_start, campaign.last_start] if campaign.games else [campaign.last_start]
    return tuple(
        NextGame(start, names[start], _("{name} starts").format(name=names[start]))
        for start in starts
    )
