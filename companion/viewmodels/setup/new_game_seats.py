"""The players of a new game: names typed, changed and remembered, colours, seating order."""

import random
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from companion.services.starters import Settled
from companion.viewmodels.basic.intents import intent, seat, text
from companion.viewmodels.basic.model import Field, Model
from companion.viewmodels.setup.agreements import alike, name_fault
from companion.viewmodels.setup.new_game_plans import GamePlan
from engine.seats import Player, Seat

Lot = Callable[[Sequence[Player]], Player]

_MOST_NAMES, _SEVERAL = 12, 3
"""So many names are offered; and fewer players are removed one by one."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player as a row; `opened` shows the buttons, `lifted` one is being dragged."""

    seat: Seat
    name: str
    starts: bool
    opened: bool
    lifted: bool


def player_of(view: SeatView) -> Player:
    """The player whom a row shows."""
    return Player(view.seat, view.name)


@dataclass(frozen=True, slots=True)
class EmblemView:
    """A colour for the opened player: their own, a free one, or one to swap for."""

    seat: Seat
    own: bool
    owner: str


class SeatsModel(Model):
    """The players of the game being prepared, and what can be changed about each."""

    players = Field[tuple[SeatView, ...]](())
    emblems = Field[tuple[EmblemView, ...]](())
    names = Field[tuple[str, ...]](())
    typed = Field("")
    """The name in the box, which counts as entered."""
    fault = Field("")
    """What is wrong with the name that was typed."""
    called = Field("", always=True)
    """The opened player's name when opened; told to listeners even if the next has the same."""
    wrong_name = Field("")
    """What is wrong with the opened player's new name."""
    remark = Field("")
    starting = Field("")
    lots = Field(0)
    """How often lots were drawn."""
    others = Field(False)
    """Whether to offer that all players make room for others."""
    room = Field(True)
    """Whether to show a box for names: while there is a free seat, or a name in it."""

    def __init__(self, lot: Lot = random.choice) -> None:
        super().__init__()
        self._lot = lot
        self._opened: Seat | None = None
        self._lifted: Seat | None = None
        self._settled = Settled.UNSAID
        self._remembered: list[Player] = []
        self._came: dict[str, Player] = {}
        """Guests who have been added already, by their keys."""
        self._again: Sequence[Player] = ()

    @intent(text, name="add")
    def add_known(self, name: str) -> None:
        """Add somebody who has played before."""
        if name in self.names:
            self.add(name)

    def add(self, name: str) -> bool:
        """Add a player; whether the name is valid."""
        name = name.strip()
        self.fault = name_fault(name)
        if not self.fault and len(self._players) == self._plan.most:
            self.fault = self._plan.full()
        if self.fault:
            return False
        taken = {player.seat for player in self._players}
        free = [seat for seat in Seat if seat not in taken]
        before = [player.seat for player in self._remembered if player.name == name]
        seat = next((seat for seat in before if seat in free), free[0])
        self._players.append(Player(seat, name))
        self._show_opened(None)
        self._show()
        return True

    def come_in(self, guests: Mapping[str, Player], again: Sequence[Player] = ()) -> None:
        """Add those who have said on their own phones who they are, each of them once.

        Whom the host has removed is not added again, unless they come under another name. Who
        plays `again`, with a phone of their own, is nobody else of that name.
        """
        came, self._came = self._came, dict(guests)
        self._again = again
        news = {key: each for key, each in guests.items() if came.get(key) != each}
        for key, each in news.items():
            if key in came:
                self._rename(came[key], each.name)
            self._take_in(each)
        if news:
            self._show()

    def _rename(self, before: Player, name: str) -> None:
        """The same guest has another name now."""
        at = self._place_of(before)
        if at is not None:
            self._players[at] = Player(self._players[at].seat, name)

    def _place_of(self, guest: Player) -> int | None:
        """Where this guest is among the players, perhaps with an emblem that the host gave."""
        players, others = self._players, [*self._came.values(), *self._again]
        if guest in players:
            return players.index(guest)
        named = [at for at, each in enumerate(players) if each.name == guest.name]
        return next((at for at in named if players[at] not in others), None)

    def _take_in(self, guest: Player) -> None:
        """A player of that name gets the emblem that was asked for, if nobody else has it."""
        players, plan = self._players, self._plan
        free = [seat for seat in Seat if all(player.seat is not seat for player in players)]
        at = self._place_of(guest)
        if at is not None:
            if guest.seat in free:
                plan.start = guest.seat if plan.start is players[at].seat else plan.start
                players[at] = guest
        elif len(players) < plan.most:
            players.append(guest if guest.seat in free else Player(free[0], guest.name))
        else:
            self._remembered.insert(0, guest)  # to be added once there is room

    def type_name(self, name: str) -> None:
        """Called when the text in the box changes."""
        if name != self.typed:
            self.typed, self.fault = name, ""
            self._show()

    def add_typed(self) -> bool:
        """Add the name in the box; an invalid one stays there."""
        added = self.add(self.typed)
        if added:
            self.type_name("")
        return added

    def rename(self, name: str) -> None:
        """Rename the opened player; an invalid name leaves the old one."""
        if self._opened is None:
            return
        name = name.strip()
        self.wrong_name = name_fault(name)
        given = self.called if self.wrong_name else name
        self._plan.players = [
            Player(player.seat, given) if player.seat is self._opened else player
            for player in self._players
        ]
        self._show()

    @intent()
    def remove(self) -> None:
        """Remove the opened player."""
        self._plan.players = [each for each in self._players if each.seat is not self._opened]
        self._show_opened(None)
        self._show()

    @intent()
    def remove_all(self) -> None:
        """Others play today; those who were here are offered by their names."""
        self._remembered[:0] = self._players
        self._plan.players = []
        self._show_opened(None)
        self._show()

    @intent(seat, name="open")
    def open_seat(self, seat: Seat) -> None:
        """Show what can be changed about the player of this seat, or hide it."""
        seats = [player.seat for player in self._players]
        if seat in seats:
            self.open(seats.index(seat))

    def open(self, place: int) -> None:
        """Show what can be changed about a player, or hide it."""
        seat = self._players[place].seat
        self._show_opened(None if self._opened is seat else seat)
        self._show()

    @intent(seat)
    def recolor(self, seat: Seat) -> None:
        """Give the opened player a colour; a player who had it gets the other one."""
        if (own := self._opened) is None:
            return
        swap = {own: seat, seat: own}
        self._plan.players = [
            Player(swap.get(player.seat, player.seat), player.name) for player in self._players
        ]
        if self._plan.start in swap:
            self._plan.start = swap[self._plan.start]
        self._opened = seat
        self._show()

    def lift(self, place: int | None) -> None:
        """Begin or end dragging a player."""
        self._lifted = None if place is None else self._players[place].seat
        self._show_opened(None)
        self._show()

    def move(self, place: int, to: int) -> None:
        """Move a player to another seat; those between move up."""
        if 0 <= to < len(self._players):
            self._players.insert(to, self._players.pop(place))
            self._show()

    @intent()
    def move_up(self) -> None:
        self.move_opened(-1)

    @intent()
    def move_down(self) -> None:
        self.move_opened(1)

    def move_opened(self, by: int) -> None:
        seats = [player.seat for player in self._players]
        if self._opened in seats:
            place = seats.index(self._opened)
            self.move(place, place + by)

    @intent(seat)
    def start(self, seat: Seat) -> None:
        """Let this player start."""
        if all(player.seat is not seat for player in self._players):
            return
        self._plan.start, self._settled = seat, Settled.CHOICE
        self._show()

    @intent()
    def draw_lot(self) -> None:
        if self._players:
            self._plan.start, self._settled = self._lot(self._players).seat, Settled.LOT
            self.lots += 1
            self._show()

    @property
    @abstractmethod
    def _plan(self) -> GamePlan:
        """The choices for the selected game."""

    @abstractmethod
    def _show(self) -> None:
        """Show the players."""

    @property
    def _players(self) -> list[Player]:
        return self._plan.players

    @property
    def _counted(self) -> int:
        """How many will play, with the one whose name is still in the box."""
        return len(self._players) + bool(self.typed.strip())

    def _show_opened(self, seat: Seat | None) -> None:
        """Show another opened player, or none, with the present name to begin with."""
        self._opened, self.wrong_name = seat, ""
        self.called = next((each.name for each in self._players if each.seat is seat), "")

    def _show_seats(self) -> None:
        players, plan = self._players, self._plan
        seats = [player.seat for player in players]
        if plan.start not in seats:
            plan.start, self._settled = (seats[0] if seats else None), Settled.UNSAID
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
        full = len(players) >= plan.most
        self.names = () if full else tuple(name for name in names if name not in here)[:_MOST_NAMES]
        self.room = not full or bool(self.typed.strip())
        self.others = len(players) >= _SEVERAL
        self.remark = alike(players)
        drawn = self._settled is Settled.LOT
        self.starting = "" if plan.start is None else plan.starting(drawn=drawn)
