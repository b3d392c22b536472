"""Who is at the live table: they join, sit, watch, and are sent away.

Everything here happens on the thread that owns the table.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from companion.live.coming import Coming
from companion.live.entry_code import EntryCode
from companion.live.guests import Guests, NoSeat, Visitor, WrongKey, same
from companion.live.ledger import Ledger
from companion.live.moved import Moved
from companion.live.persons import Guest, Role
from companion.live.refusals import NotYours, Paused
from companion.live.rights import Rights
from companion.services.storage import StorageError
from companion.table import Table, WithListeners
from engine.seats import Player, Seat, fault_in_name

_ANSWERED = "far stays"
"""The note of the table that the host was told of last, and has answered."""


class Gathering(WithListeners):
    """The guests of a table; its listeners hear of who comes, goes, and sits elsewhere."""

    def __init__(self, table: Table, ledger: Ledger, now: Callable[[], float]) -> None:
        super().__init__()
        self.table = table
        self.host = Guest("host", Role.HOST, None)
        """The device that keeps the table."""
        self.closed = False
        self._paused = False
        self._ledger = ledger
        self._code = EntryCode(now)
        self.guesses = 0
        """How often so many codes were wrong that none was looked at for a minute."""
        self.moved: Moved | None = None
        """Who says that the game goes on elsewhere, as long as the host has not answered that."""
        self._guests = Guests(ledger, now)
        self.coming = Coming(ledger, self._guests)
        """Who comes to the next game."""
        self._players: Sequence[Player] = ()
        self._game: int | None = None
        self._follow_players()
        self._seats_known = self.seats()

    @property
    def host_key(self) -> str:
        """Whoever joins with this key is a host."""
        return self._ledger.host_key

    @property
    def guest_key(self) -> str:
        """Whoever joins with this key sits at a seat, or watches."""
        return self._ledger.guest_key

    @property
    def code(self) -> str:
        """Whoever has no camera joins with this code, as with the guests' key."""
        return self._code.text

    @property
    def players(self) -> Sequence[Player]:
        """Those of the game at the table."""
        history = self.table.history
        return () if history is None else history.setup.players

    @property
    def taps(self) -> str:
        """Who may tap besides the host: `own`, `any` or `none`."""
        return self._ledger.taps

    @property
    def paused(self) -> bool:
        """Whether the host's app lies in the background, so that nothing may change."""
        return self._paused

    @paused.setter
    def paused(self, paused: bool) -> None:
        if paused != self._paused:
            self._paused = paused
            self._call_listeners()

    def role_of(self, key: str) -> Role | None:
        """What the key makes of whoever joins with it: a host, or somebody who watches."""
        host, guest = same(key, self.host_key), same(key, self.guest_key)
        if not (host or guest):
            return None
        return Role.HOST if host else Role.WATCH

    def join(self, key: str, seat: Seat | None, token: str | None) -> tuple[str, Guest]:
        """Let somebody in, or the same guest again by their token; their token, and who they are.

        With another seat they change seats, with None they leave it. Raises `WrongKey`,
        `TooManyGuests`, `SeatTaken` or `NoSeat`, and then nothing has changed.
        """
        role = self.role_of(key)
        if role is None:
            raise WrongKey
        return self.let_in(role, seat, token)

    def let_in(
        self, role: Role, seat: Seat | None, token: str | None, *, keeps_seat: bool = False
    ) -> tuple[str, Guest]:
        """As `join`, for who has shown a key or the code; a program `keeps_seat`, whoever plays."""
        names = {player.seat: player.name for player in self.players}
        if seat is not None and names and seat not in names:
            raise NoSeat
        name = "" if seat is None else names.get(seat, "")
        joined = self._guests.join(role, seat, token, name, keeps_seat=keeps_seat)
        if seat is not None:
            self.coming.unsay(joined[1])
        self.look_around()
        return joined

    def look_on(self, guest: Guest, *, on: bool = True) -> None:
        """The guest wants no seat, and is not asked again who they are; or they want one now."""
        now = self._guests.now(guest)
        if now is None:
            return
        if on:
            self.coming.unsay(now)
        if now.looks_on is not on:
            self._guests.look_on(now, on=on)
            self.look_around()

    def introduce(self, guest: Guest, name: str, seat: Seat) -> None:
        """Before a game: who this guest is, and where they would like to sit.

        `SeatTaken` if another is there; the name is one that a player may have. While a game lies
        at the table, this is only of the next one, and only as long as a host prepares it.
        """
        self._insist(self._rights(guest).introduces and self.lets_in)
        now = self._guests.now(guest)
        if now is None or fault_in_name(name):
            raise NotYours
        if self.players:
            self.coming.say(now, Player(seat, name), self.table.id)
            return
        self._guests.introduce(now, name, seat)
        self.coming.unsay(now)
        self._call_listeners()

    @property
    def lets_in(self) -> bool:
        """Whether guests may say who they are in the next game."""
        return not self.players or self.coming.is_open

    def lobby(self) -> Mapping[str, Player]:
        """Who has come in for the next game, by the keys of guests."""
        if not self.lets_in:
            return {}
        return self.coming.said() if self.players else self.coming.everybody()

    def again(self) -> Sequence[Player]:
        """Who sits at the game at the table with a phone, and would play the next one, too."""
        return self.coming.again() if self.players else ()

    def opens(self, code: str) -> bool:
        """Whether this is the code that lets guests in."""
        return not self.closed and self._code.opens(code)

    def guest(self, token: str) -> Guest | None:
        """Whose token this is; that is a sign of them."""
        guest = self.whose(token)
        if guest is not None:
            self._guests.sign_of_life(guest)
            self.look_around()
        return guest

    def whose(self, token: str) -> Guest | None:
        """Whose token this is, though nobody asks with it."""
        self._guests.forget()
        return self._guests.find(token)

    def known(self, token: str) -> Guest | None:
        """Whose token this is, though that is no sign of them; to be asked on any thread."""
        return self._guests.find(token)

    @contextmanager
    def present(self, guest: Guest) -> Iterator[None]:
        """Within this block a stream to the guest is open, which is a sign of them."""
        if self._guests.now(guest) is None:
            yield
            return
        try:
            with self._guests.present(guest):
                self.look_around()
                yield
        finally:
            self.look_around()

    def now(self, guest: Guest) -> Guest | None:
        """The same guest as they are now, perhaps at another seat; None if they are gone."""
        return guest if guest is self.host else self._guests.now(guest)

    def is_gone(self, guest: Guest) -> bool:
        """Whether they have no place at this table any more."""
        return self.closed or self.now(guest) is None

    def was_sent_away(self, guest: Guest) -> bool:
        """Whether a host has sent them away, not long ago."""
        return self._guests.was_dismissed(guest)

    def visitors(self, guest: Guest) -> list[Visitor]:
        """Everybody who joined, for the host."""
        if not self._rights(guest).host:
            raise NotYours
        return self._guests.everybody()

    def seats(self) -> dict[Seat, int]:
        """How many guests are present at each player's seat; without a game, at those taken."""
        found, players = self._guests.seats(), self.players
        return {each.seat: found.get(each.seat, 0) for each in players} if players else found

    def look_around(self) -> None:
        """Tell the listeners if somebody has come, or has given no sign for long.

        Called now and then, as nobody says that they fell asleep.
        """
        if self.seats() != self._seats_known:
            self._call_listeners()

    def free(self, guest: Guest, seat: Seat) -> None:
        """Take a seat from its guest, who may watch."""
        self._insist(self._rights(guest).host)
        self._guests.free(seat)
        self._call_listeners()

    def dismiss(self, guest: Guest, whom: str) -> None:
        """Send a guest away: their token is worth nothing any more, and their seat is free."""
        self._insist(self._rights(guest).host)
        self._guests.dismiss(whom)
        self._call_listeners()

    def renew_code(self, guest: Guest) -> None:
        """Have another code than the one that was shown."""
        self._insist(self._rights(guest).host)
        self._code.renew()
        self._call_listeners()

    def warn_of_guessing(self) -> None:
        """Somebody tries codes."""
        self.guesses += 1
        self._call_listeners()

    def say_moved(self, said: Moved | None) -> None:
        """Somebody says that they go on with the game, as the host was silent for long; or that
        they do not any more.
        """
        if said != self.moved and (said is None or said.link != self._answered()):
            self.moved = said
            self._call_listeners()

    def answer_moved(self, guest: Guest) -> None:
        """The host has read that, and is not told of the same table again; `StorageError`."""
        self._insist(self._rights(guest).host)
        if self.moved is not None:
            self.table.journal.set_note(_ANSWERED, self.moved.link)
            self.moved = None
            self._call_listeners()

    def _answered(self) -> str | None:
        try:
            return self.table.journal.note(_ANSWERED)
        except StorageError:
            return None

    def _insist(self, allowed: bool) -> None:
        if self.paused:
            raise Paused
        if not allowed:
            raise NotYours

    def _rights(self, guest: Guest) -> Rights:
        return Rights(None if self.closed else self.now(guest), self.taps)

    def _follow_players(self) -> None:
        """A phone belongs to a person, not to a colour: another game may have them elsewhere."""
        if (self.table.id, self.players) != (self._game, self._players):
            self._game, self._players = self.table.id, self.players
            if self._players:
                self._guests.follow(self._players, self.coming.begin(self._game))

    def _call_listeners(self) -> None:
        self._follow_players()
        self._seats_known = self.seats()
        super()._call_listeners()
