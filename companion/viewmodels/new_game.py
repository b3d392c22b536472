"""A new game as it is being agreed on: which game, who plays, who starts, by which rules."""

import random
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.agreements import (
    Agreement,
    alike,
    campaign_agreements,
    earlier_setups,
    name_fault,
)
from companion.services.campaigns import Campaigns
from companion.services.storage import StorageError
from companion.table import Table
from companion.texts import _
from companion.viewmodels.new_game_plans import (
    CONDOTTIERE,
    GAMES,
    LARGEST_TARGET,
    SMALLEST_TARGET,
    CondottierePlan,
    Plan,
)
from engine.games import rules_of
from engine.seats import Player, Seat

_GAMES_REMEMBERED = 60
_MOST_NAMES = 12


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player as a row; `opened` shows what can be done, `lifted` follows a finger."""

    seat: Seat
    name: str
    starts: bool
    opened: bool
    lifted: bool


@dataclass(frozen=True, slots=True)
class EmblemView:
    """A colour the opened player may have: their own, a free one, or one to swap for."""

    seat: Seat
    own: bool
    owner: str


@dataclass(frozen=True, slots=True)
class Draft:
    """What is agreed so far; `after` is the latest game when it began."""

    after: int | None
    game: str
    plans: dict[str, Plan]
    opened: Seat | None
    drawn: bool
    remembered: tuple[Player, ...]
    house_rules_open: bool


class NewGameModel(EventDispatcher):
    """What is agreed so far, for each game apart. It stays as it is until a game is begun."""

    game = StringProperty(CONDOTTIERE)
    players = ObjectProperty(())
    emblems = ObjectProperty(())
    names = ObjectProperty(())
    editions = ObjectProperty(())
    agreed = ObjectProperty(())
    house_rules_open = BooleanProperty(False)
    house_rules = StringProperty()
    welcome = StringProperty()
    """What the app is for, until a first game was begun."""
    invitation = StringProperty()
    remark = StringProperty()
    fault = StringProperty()
    missing = StringProperty()
    starting = StringProperty()
    ready = BooleanProperty(False)
    room = BooleanProperty(True)
    has_deck = BooleanProperty(False)
    """Whether the deck may be counted down."""
    deck = NumericProperty(0)
    """The cards of the deck that is counted down; 0 if none is."""
    may_fewer_cards = BooleanProperty(False)
    may_more_cards = BooleanProperty(False)
    has_campaigns = BooleanProperty(False)
    """Whether several games may be played for points."""
    target = NumericProperty(0)
    """The points a campaign is played to; 0 where one game is played."""
    may_lower_target = BooleanProperty(False)
    may_raise_target = BooleanProperty(False)
    for_points: tuple[Agreement, ...] = ObjectProperty(())
    warning = StringProperty()

    def __init__(
        self, table: Table, lot: Callable[[Sequence[Player]], Player] = random.choice
    ) -> None:
        super().__init__()
        self._table = table
        self._lot = lot
        self._after: int | None = -1
        self._plans: dict[str, Plan] = {name: plan() for name, plan in GAMES.items()}
        self._opened: Seat | None = None
        self._lifted: Seat | None = None
        self._drawn = False
        self._remembered: list[Player] = []

    def render(self) -> None:
        """Show what is agreed; after another game was begun, what was agreed for that."""
        journal = self._table.journal
        try:
            latest = journal.latest()
            headers = journal.headers(_GAMES_REMEMBERED) if latest != self._after else []
        except StorageError:
            latest, headers = None, []
        if latest != self._after:
            self._after = latest
            self._remember(earlier_setups(headers))
        self._show()

    def draft(self) -> Draft:
        """What is agreed so far, for a screen that takes the place of this one."""
        return Draft(
            self._after, self.game, deepcopy(self._plans), self._opened, self._drawn,
            tuple(self._remembered), self.house_rules_open,
        )  # fmt: skip

    def resume(self, draft: Draft) -> None:
        """Go on with what was agreed before."""
        self._after, self.game, self._plans = draft.after, draft.game, deepcopy(draft.plans)
        self._opened, self._drawn = draft.opened, draft.drawn
        self._remembered = list(draft.remembered)
        self.house_rules_open = draft.house_rules_open
        self._show()

    def play(self, game: str) -> None:
        """Another game is to be played; where nobody agreed on it yet, by the same players."""
        before, self.game = self._players, game
        if not self._plan.players:
            self._players = before[: self._plan.most]
        self._opened, self._drawn, self.fault = None, False, ""
        self._show()

    def add(self, name: str) -> bool:
        """Another player at the table; whether the name will do."""
        name = name.strip()
        self.fault = name_fault(name)
        if not self.fault and len(self._players) == self._plan.most:
            self.fault = self._plan.full()
        if self.fault:
            return False
        free = self._free()
        before = [player.seat for player in self._remembered if player.name == name]
        seat = next((seat for seat in before if seat in free), free[0])
        self._players = [*self._players, Player(seat, name)]
        self._opened = None
        self._show()
        return True

    def remove(self) -> None:
        """The opened player leaves the table."""
        self._players = [player for player in self._players if player.seat is not self._opened]
        self._opened = None
        self._show()

    def open(self, place: int) -> None:
        """Show what can be done about a player, or no longer."""
        seat = self._players[place].seat
        self._opened = None if self._opened is seat else seat
        self._show()

    def recolor(self, seat: Seat) -> None:
        """The opened player takes a colour; whoever had it gets the other one."""
        if (own := self._opened) is None:
            return
        swap = {own: seat, seat: own}
        self._players = [
            Player(swap.get(player.seat, player.seat), player.name) for player in self._players
        ]
        if self._plan.start in swap:
            self._plan.start = swap[self._plan.start]
        self._opened = seat
        self._show()

    def lift(self, place: int | None) -> None:
        """A player is being dragged to another place, or no longer."""
        self._lifted = None if place is None else self._players[place].seat
        self._opened = None
        self._show()

    def move(self, place: int, to: int) -> None:
        """A player sits somewhere else; those between move up."""
        if 0 <= to < len(self._players):
            players = list(self._players)
            players.insert(to, players.pop(place))
            self._players = players
            self._show()

    def move_opened(self, by: int) -> None:
        """The opened player moves one place on or back."""
        seats = [player.seat for player in self._players]
        if self._opened in seats:
            place = seats.index(self._opened)
            self.move(place, place + by)

    def start(self, seat: Seat) -> None:
        """This player starts."""
        self._plan.start, self._drawn = seat, False
        self._show()

    def draw_lot(self) -> None:
        """Chance names who starts."""
        if self._players:
            self._plan.start, self._drawn = self._lot(self._players).seat, True
            self._show()

    def agree(self, agreement: Agreement) -> None:
        """A variant is played or not, or a house rule is settled one way."""
        self._plan.agree(agreement)
        self._show()

    def fold_house_rules(self) -> None:
        """Show the house rules, or no longer."""
        self.house_rules_open = not self.house_rules_open

    def count_deck(self) -> None:
        """The deck is counted down, or no longer."""
        self._plan.count_deck()
        self._show()

    def change_deck(self, by: int) -> None:
        """The deck has more cards, or fewer."""
        self._plan.change_deck(by)
        self._show()

    def play_campaign(self, on: bool) -> None:
        """Several games are played for points, or one."""
        if self._plan.campaign is not None:
            self._plan.campaign.on = on
            self._show()

    def aim(self, target: int) -> None:
        """A campaign is played to so many points."""
        if self._plan.campaign is not None:
            self._plan.campaign.change(target)
            self._show()

    def begin(self) -> bool:
        """Begin the game, or a campaign's first; `StorageError` if it cannot be saved."""
        plan, rules = self._plan, rules_of(self.game)
        if not self.ready or rules is None or plan.start is None:
            return False
        campaign = None
        if isinstance(plan, CondottierePlan) and plan.campaign.on:
            found = Campaigns(self._table.journal).found
            campaign = found(plan.campaign.target, plan.setup())
        self._table.begin(rules, plan.setup(), campaign)
        return True

    @property
    def _plan(self) -> Plan:
        return self._plans[self.game]

    @property
    def _players(self) -> list[Player]:
        return self._plan.players

    @_players.setter
    def _players(self, players: Sequence[Player]) -> None:
        self._plan.players = list(players)

    def _remember(self, setups: Sequence[Any]) -> None:
        """The latest game is the default, and each game's latest once that is chosen."""
        self._remembered = [player for setup in setups for player in setup.players]
        self._plans = {name: plan() for name, plan in GAMES.items()}
        self._opened, self._drawn, self.fault = None, False, ""
        for setup in reversed(setups):
            for name, plan in self._plans.items():
                if plan.take(setup):
                    self.game = name

    def _free(self) -> list[Seat]:
        taken = {player.seat for player in self._players}
        return [seat for seat in Seat if seat not in taken]

    def _show(self) -> None:
        players, plan = self._players, self._plan
        seats = [player.seat for player in players]
        if plan.start not in seats:
            plan.start, self._drawn = (seats[0] if seats else None), False
        self.players = tuple(
            SeatView(
                player.seat,
                player.name,
                player.seat is plan.start,
                player.seat is self._opened,
                player.seat is self._lifted,
            )
            for player in players
        )
        owners = {player.seat: player.name for player in players}
        self.emblems = tuple(
            EmblemView(seat, seat is self._opened, owners.get(seat, "")) for seat in Seat
        )
        here = {player.name for player in players}
        names = dict.fromkeys(player.name for player in self._remembered)
        self.names = tuple(name for name in names if name not in here)[:_MOST_NAMES]
        self.room = len(players) < plan.most
        self.remark = alike(players)
        self.invitation = "" if players else plan.invitation()
        self.welcome = "" if players or self._after is not None else _welcome()
        self.starting = "" if plan.start is None else plan.starting(drawn=self._drawn)
        self.ready = len(players) >= plan.fewest
        self.missing = "" if self.ready else _("At least two players are needed.")
        self.editions = plan.editions()
        self.agreed = plan.agreements()
        self._show_deck(plan)
        self._show_campaign(plan)
        odd = [each for each in self.agreed if each.house_rule and each.on and not each.usual]
        self.house_rules = (
            _("Changed: {number}").format(number=len(odd))
            if odd
            else _("Where the rulebooks are silent or disagree. All as usual.")
        )

    def _show_campaign(self, plan: Plan) -> None:
        self.has_campaigns = isinstance(plan, CondottierePlan)
        on = isinstance(plan, CondottierePlan) and plan.campaign.on
        self.target, self.for_points, self.warning = 0, (), ""
        if isinstance(plan, CondottierePlan) and on:
            self.target = plan.campaign.target
            self.for_points = campaign_agreements(plan.rules)
            if "capturing" in plan.rules.variants:
                self.warning = _("Capturing regions is not advised in a campaign.")
        self.may_lower_target = self.target > SMALLEST_TARGET
        self.may_raise_target = 0 < self.target < LARGEST_TARGET

    def _show_deck(self, plan: Plan) -> None:
        deck = plan.deck()
        self.has_deck = deck is not None
        self.deck = deck.cards if deck is not None else 0
        self.may_fewer_cards = deck is not None and deck.may_fewer
        self.may_more_cards = deck is not None and deck.may_more


def _welcome() -> str:
    return _(
        "You play with your own cards. Tap each one in here as it is laid: "
        "the app counts and knows the rules."
    )
