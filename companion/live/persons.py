"""Whose phone it is: a guest is a person with a name, and sits wherever that name plays."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.seats import Player, Seat


class Role(StrEnum):
    """What they may do at all."""

    HOST = "host"
    SEAT = "seat"
    WATCH = "watch"


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who joined. `key` is not secret, and the same as long as the token is.

    The name is the player's whom they sit for, or whom they sat for in the game before this one;
    it is empty where nobody knows it. `looks_on` is whether they chose to watch: who neither sits
    nor chose that is asked who they are. `keeps_seat` is whether they are a program, which asked
    for a colour and has it, whoever plays it.
    """

    key: str
    role: Role
    seat: Seat | None
    name: str = ""
    looks_on: bool = False
    keeps_seat: bool = False

    def at(self, seat: Seat | None, name: str = "", *, looks_on: bool = False) -> "Guest":
        """The same guest at another seat, or without one."""
        role = role_of(self.role, seat)
        return Guest(self.key, role, seat, name, looks_on)


def role_of(role: Role | str, seat: Seat | None) -> Role:
    """The host stays the host; others sit or watch."""
    if role == Role.HOST:
        return Role.HOST
    return Role.WATCH if seat is None else Role.SEAT


def seated_by_name(guests: Collection[Guest], players: Sequence[Player]) -> Iterable[Guest]:
    """Everybody as they are at this game: each sits where their name plays, or nowhere.

    Who joined while there was no game is the player of the seat that they asked for. A name that
    plays no longer is kept until they say who they are: the game after this one may have it again.
    """
    names = {player.seat: player.name for player in players}
    persons = [guest for guest in guests if not guest.keeps_seat]
    free = set(names) - {guest.seat for guest in guests if guest.keeps_seat}
    # who sits keeps the seat before somebody of the same name who does not
    for guest in sorted(persons, key=lambda guest: _waits(guest, names)):
        name = guest.name or names.get(guest.seat, "") if guest.seat else guest.name
        seat = _seat_of(name, guest.seat, names, free)
        free.discard(seat)
        yield guest.at(seat, name, looks_on=guest.looks_on)


def _waits(guest: Guest, names: Mapping[Seat, str]) -> int:
    """Who has a seat first: who sits at a seat of their name, who sits, and then the others."""
    if guest.seat is None:
        return 2
    return int(bool(guest.name) and names.get(guest.seat) != guest.name)


def _seat_of(
    name: str, before: Seat | None, names: Mapping[Seat, str], free: set[Seat]
) -> Seat | None:
    """A free seat of that name, their own if it is one of several."""
    fitting = [seat for seat, each in names.items() if name and each == name and seat in free]
    return before if before in fitting else next(iter(fitting), None)
