"""A new game as it is being agreed on: who plays, who starts, by which rules."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.agreements import Agreement, agreements, alike, earlier_setups, name_fault
from companion.services.storage import StorageError
from companion.table import Table
from companion.texts import _
from engine.condottiere.edition import FEWEST_PLAYERS, MOST_PLAYERS
from engine.condottiere.ruleset import Ruleset
from engine.condottiere.setup import Setup
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


class NewGameModel(EventDispatcher):
    """What is agreed so far. It stays as it is until a game is begun."""

    players = ObjectProperty(())
    emblems = ObjectProperty(())
    names = ObjectProperty(())
    agreed = ObjectProperty(())
    house_rules_open = BooleanProperty(False)
    house_rules = StringProperty()
    remark = StringProperty()
    fault = StringProperty()
    missing = StringProperty()
    starting = StringProperty()
    ready = BooleanProperty(False)
    room = BooleanProperty(True)

    def __init__(
        self, table: Table, lot: Callable[[Sequence[Player]], Player] = random.choice
    ) -> None:
        super().__init__()
        self._table = table
        self._lot = lot
        self._after: int | None = -1
        self._players: list[Player] = []
        self._start: Seat | None = None
        self._rules = Ruleset()
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

    def add(self, name: str) -> bool:
        """Another player at the table; whether the name will do."""
        name = name.strip()
        self.fault = name_fault(name)
        if not self.fault and len(self._players) == MOST_PLAYERS:
            self.fault = _("Six can play, and six sit at the table.")
        if self.fault:
            return False
        free = self._free()
        before = [player.seat for player in self._remembered if player.name == name]
        seat = next((seat for seat in before if seat in free), free[0])
        self._players.append(Player(seat, name))
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
        if self._start in swap:
            self._start = swap[self._start]
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
            self._players.insert(to, self._players.pop(place))
            self._show()

    def move_opened(self, by: int) -> None:
        """The opened player moves one place on or back."""
        seats = [player.seat for player in self._players]
        if self._opened in seats:
            place = seats.index(self._opened)
            self.move(place, place + by)

    def start(self, seat: Seat) -> None:
        """This player takes the Condottiere token."""
        self._start, self._drawn = seat, False
        self._show()

    def draw_lot(self) -> None:
        """Chance names who starts."""
        if self._players:
            self._start, self._drawn = self._lot(self._players).seat, True
            self._show()

    def agree(self, agreement: Agreement) -> None:
        """A variant is played or not, or a house rule is settled one way."""
        self._rules = agreement.applied(self._rules)
        self._show()

    def fold_house_rules(self) -> None:
        """Show the house rules, or no longer."""
        self.house_rules_open = not self.house_rules_open

    def begin(self) -> bool:
        """Begin the game; `StorageError` if it cannot be saved."""
        rules = rules_of("condottiere")
        if not self.ready or rules is None or self._start is None:
            return False
        self._table.begin(rules, Setup(tuple(self._players), self._start, self._rules))
        return True

    def _remember(self, setups: Sequence[Setup]) -> None:
        self._remembered = [player for setup in setups for player in setup.players]
        self._players, self._start, self._rules = [], None, Ruleset()
        self._opened, self._drawn, self.fault = None, False, ""
        if setups:
            latest = setups[0]
            self._players, self._start = list(latest.players), latest.start
            self._rules = latest.rules

    def _free(self) -> list[Seat]:
        taken = {player.seat for player in self._players}
        return [seat for seat in Seat if seat not in taken]

    def _show(self) -> None:
        players = self._players
        seats = [player.seat for player in players]
        if self._start not in seats:
            self._start, self._drawn = (seats[0] if seats else None), False
        self.players = tuple(
            SeatView(
                player.seat,
                player.name,
                player.seat is self._start,
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
        self.room = len(players) < MOST_PLAYERS
        self.remark = alike(players)
        self.starting = self._who_starts(owners)
        self.ready = len(players) >= FEWEST_PLAYERS
        self.missing = "" if self.ready else _("At least two players are needed.")
        self.agreed = agreements(self._rules)
        odd = [each for each in self.agreed if each.house_rule and each.on and not each.usual]
        self.house_rules = (
            _("Changed: {number}").format(number=len(odd))
            if odd
            else _("Where the rulebooks are silent or disagree. All as usual.")
        )

    def _who_starts(self, owners: dict[Seat, str]) -> str:
        if self._start is None:
            return ""
        text = (
            _("The lot falls on {name}, who chooses the first region.")
            if self._drawn
            else _("{name} takes the Condottiere token and chooses the first region.")
        )
        return text.format(name=owners[self._start])
