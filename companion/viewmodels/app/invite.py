"""Inviting phones: where they find the table, who is there, and who may tap."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.live.shared_table import Guest, Role, SharedTable
from companion.texts import _, pgettext
from companion.viewmodels.basic.intents import intent, seat, text
from companion.viewmodels.basic.model import Field, Model, together
from companion.viewmodels.basic.rows import Option
from companion.words import seat_name
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Address:
    """An address of this device: the link to the table there, and how the address reads.

    Where phones elsewhere find the table there is nothing to type. As long as there is no link,
    `lacks` says why.
    """

    link: str
    typed: str
    lacks: str = ""


@dataclass(frozen=True, slots=True)
class Sitter:
    """A player, and whether somebody is at the table for them."""

    seat: Seat
    name: str
    present: bool
    status: str
    may_be_freed: bool


@dataclass(frozen=True, slots=True)
class Attendee:
    """A device that joined: with a seat, only to watch, or as a host."""

    guest: str
    seat: Seat | None
    name: str
    is_host: bool
    present: bool
    status: str


class InviteModel(Model):
    """What is shown to those who join, and to the host what can be decided about them.

    It follows the shared table while it is shown. `guest` is who looks at it; `lacks` says what is
    missing where there is no address.
    """

    places = Field[tuple[Option, ...]](())
    """The addresses to choose from; empty if there is no choice."""
    link = Field("")
    """What the code says; empty where no phone can reach this device."""
    typed = Field("")
    """The address alone, for who types it; empty where it is too long for that."""
    code = Field("")
    """What its page asks for then."""
    guessed = Field("")
    """That somebody tries codes, if they do."""
    hint = Field("")
    """Why nobody can join, or perhaps cannot."""
    sitters = Field[tuple[Sitter, ...]](())
    attendees = Field[tuple[Attendee, ...]](())
    """Every other device that joined; only for the host."""
    question = Field("")
    """Whether somebody is to be sent away, if the host is asked that."""
    taps = Field[tuple[Option, ...]](())
    """Who may tap; only for the host."""
    asks = Field(False)
    """Whether the host is asked if the table is to be closed."""

    def __init__(
        self,
        shared: SharedTable,
        addresses: Callable[[], Sequence[Address]],
        guest: Callable[[], Guest],
        lacks: Callable[[], str] | None = None,
    ) -> None:
        super().__init__()
        self._shared = shared
        self._addresses = addresses
        self._guest = guest
        self._lacks = lacks or no_network
        self._chosen: str | None = None
        self._lacking = ""
        self._whom = ""
        self._apart = False
        self._shown = False
        self._guesses = shared.guesses

    def enter(self) -> None:
        if not self._shown:
            self._shown = True
            self._shared.listen(self._follow)
        self._follow()

    def leave(self) -> None:
        self._shown = False
        self.asks = False
        self.question = ""
        self._shared.ignore(self._follow)

    @intent(text)
    def choose_address(self, typed: str) -> None:
        """Invite to another of this device's addresses."""
        if any(address.typed == typed for address in self._addresses()):
            self._chosen, self._apart = typed, False
        self._follow()

    def tried(self, *, reached: bool) -> None:
        """Note whether this device could reach its own address."""
        self._apart = not reached
        self._follow()

    @intent()
    def another_code(self) -> None:
        """Have another code; whoever knows the one before does not come in by it any more."""
        if self.taps and self.code:
            self._shared.renew_code(self._guest())

    @intent(text)
    def set_taps(self, word: str) -> None:
        if any(option.value == word for option in self.taps):
            self._shared.set_taps(self._guest(), word)

    @intent(seat)
    def free(self, seat: Seat) -> None:
        """Take a seat from whoever has it, who may go on watching."""
        if any(sitter.seat is seat and sitter.may_be_freed for sitter in self.sitters):
            self._shared.free(self._guest(), seat)

    @intent(text)
    def ask_to_dismiss(self, guest: str) -> None:
        """Ask whether a device is to be sent away, as that costs somebody their place."""
        for each in self.attendees:
            if each.guest == guest:
                self._whom = guest
                who = _("Send {name} away?").format(name=each.name)
                self.question = who if each.seat else _("Send this device away?")

    @intent()
    def let_stay(self) -> None:
        self.question = ""

    @intent()
    def dismiss(self) -> None:
        """Send the device away, if that was asked."""
        if self.question:
            self.question = ""
            self._shared.dismiss(self._guest(), self._whom)

    @intent()
    def ask_to_close(self) -> None:
        self.asks = bool(self.taps) and not self._shared.closed

    @intent()
    def keep_open(self) -> None:
        self.asks = False

    @intent(name="close_table")
    def close(self) -> None:
        """Close the table for all guests, if that was asked."""
        if self.asks:
            self.asks = False
            self._shared.close(self._guest())

    @together
    def _follow(self) -> None:
        is_host = self._guest().role is Role.HOST
        self._show_address()
        self.sitters = self._sitters(is_host=is_host)
        self.attendees = self._attendees() if is_host and not self._shared.closed else ()
        if all(each.guest != self._whom for each in self.attendees):
            self.question = ""
        self.taps = _taps(self._shared.taps) if is_host else ()

    def _show_address(self) -> None:
        found = () if self._shared.closed else tuple(self._addresses())
        typed = [one.typed for one in found]
        at = typed.index(self._chosen) if self._chosen in typed else 0
        several = typed if len(typed) > 1 else ()
        self.places = tuple(
            Option(each, each or _("Phones elsewhere"), each == typed[at]) for each in several
        )
        self._lacking = found[at].lacks if found else ""
        self.link = found[at].link if found else ""
        self.typed = found[at].typed if found else ""
        self.code = self._shared.code if self.typed else ""
        self.guessed = guessing() if self._shared.guesses != self._guesses else ""
        self.hint = self._hint()

    def _hint(self) -> str:
        if self._shared.closed:
            return _("The host has closed this table.")
        if not self.link:
            return self._lacking or self._lacks()
        if self._apart:
            return _(
                "This network keeps its devices apart, so phones may not find the table. Try"
                " another network, or this device’s hotspot."
            )
        return ""

    def _sitters(self, *, is_host: bool) -> tuple[Sitter, ...]:
        history = self._shared.table.history
        if history is None:
            return ()
        seats, mine = self._shared.seats(), self._guest().seat
        return tuple(
            Sitter(
                player.seat,
                player.name,
                here := seats.get(player.seat, 0) > 0,
                _("your seat") if player.seat is mine else _("here") if here else "",
                is_host and here and player.seat is not mine,
            )
            for player in history.setup.players
        )

    def _attendees(self) -> tuple[Attendee, ...]:
        mine, history = self._guest(), self._shared.table.history
        players = () if history is None else history.setup.players
        names = {player.seat: player.name for player in players}
        found = [each for each in self._shared.visitors(mine) if each.guest.key != mine.key]
        return tuple(
            Attendee(
                each.guest.key,
                seat := each.guest.seat,
                _("A host")
                if (is_host := each.guest.role is Role.HOST)
                else (_("Only watches") if each.guest.looks_on else _("No seat yet"))
                if seat is None
                else names.get(seat) or each.guest.name or seat_name(seat),
                is_host,
                each.present,
                _("here") if each.present else "",
            )
            for each in found
        )


def looking() -> str:
    """Why there is no link for phones elsewhere yet."""
    return _("Looking for a way to the other phones…")


def what_places_are(places: Sequence[Option]) -> str:
    """What stands above the addresses to choose from; empty if there is no choice."""
    if not places:
        return ""
    if all(each.value for each in places):
        return _("This device has several addresses")
    return _("Where are the phones?")


def no_network() -> str:
    """Why no phone can reach this device."""
    return _(
        "This device is not on a network. Connect it to Wi-Fi, or switch on its hotspot "
        "and let the phones join that."
    )


def _taps(now: str) -> tuple[Option, ...]:
    options = (
        ("own", _("Own seat only"), _("Guests tap the cards of their own seat.")),
        ("any", _("Anyone, for everyone"), _("Whoever has a seat may tap for all players.")),
        ("none", pgettext("tapping", "Nobody"), _("Guests only watch; you tap for everybody.")),
    )
    return tuple(Option(word, text, word == now, meaning) for word, text, meaning in options)


def how_to_join() -> str:
    """What stands between the code for cameras and the one for fingers."""
    return _(
        "Point the camera of a phone on the same network at the code. Without a camera, type this"
        " address into a browser, then the letters:"
    )


def how_to_join_from_anywhere() -> str:
    """What stands beside the code of a table that is in a browser."""
    return _("Point the camera of another phone at the code. Send the link to anyone elsewhere.")


def what_hosting_means() -> str:
    """What a host's phone must do, said once."""
    return _(
        "This phone keeps the table: leave it awake, with this page open. While it sleeps, all"
        " others wait."
    )


def guessing() -> str:
    """What the host is told when so many codes were wrong that no other is looked at for now."""
    return _(
        "Somebody has typed ten wrong codes. For a minute none is accepted; scanning still "
        "works. If it was nobody at your table, get another code."
    )


def what_dismissing_means() -> str:
    """What the host is told before somebody is sent away."""
    return _(
        "Their page closes, and their seat is free. With the code they can come back; to keep "
        "them out, close the table."
    )
