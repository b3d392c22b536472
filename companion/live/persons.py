"""Whose phone it is: a guest is a person with a name, and sits wherever that name plays."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
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
    nor chose that is asked who they are.
    """

    key: str
    role: Role
    seat: Seat | None
    name: str = ""
    looks_on: bool = False

    def at(self, seat: Seat | None, name: str = "", *, looks_on: bool = False) -> "Guest":
        """The same guest at another seat, or without one."""
        return replace(self, role=role_of(self.role, seat), seat=seat, name=name, looks_on=looks_on)


def role_of(role: Role | str, seat: Seat | None) -> Role:
    """The host stays the host; others sit or watch."""
    if role == Role.HOST:
        return Role.HOST
    return Role.WATCH if seat is None else Role.SEAT


def seated_by_name(guests: Iterable[Guest], players: Sequence[Player]) -> Iterable[Guest]:
    """Those who sit elsewhere at this game, or nowhere: each sits where their name plays.

    Who joined while there was no game is the player of the seat that they asked for. A name that
    plays no longer is kept until they say who they are: the game after this one may have it again.
    """
    names = {player.seat: player.name for player in players}
    free = set(names)
    # who sits keeps the seat before somebody of the same name who does not
    for guest in sorted(guests, key=lambda guest: _waits(guest, names)):
        name = guest.name or names.get(guest.seat, "") if guest.seat else guest.name
        seat = _seat_of(name, guest.seat, names, free)
        free.discard(seat)
        now = guest.at(seat, name, looks_on=guest.looks_on)
        if now != guest:
            yield now


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
