"""The guests: who they are, where they sit, and when the last sign of them came.

Tokens are kept only as hashes. A seat is its guest's until somebody else takes it, which is
possible once the guest has given no sign for a while, or until the host frees it.
"""

import hmac
import secrets
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from hashlib import sha256

from companion.live.ledger import GuestRow, Ledger, new_secret
from companion.live.persons import Guest, Role, role_of, seated_by_name
from companion.services.storage import StorageError
from engine.seats import SEATS, Player, Seat, fault_in_name

PATIENCE = 15.0
"""Seconds after a sign for which a guest counts as present, and keeps the seat."""
MOST = 64
"""So many guests at most, and as many hosts."""
FORGOTTEN = 60.0
"""Seconds of silence after which a guest without a seat may be forgotten for a new one; and after
which a join is forgotten that nothing came of.
"""


class NoSeat(Exception):
    """Nobody plays that seat in the game at the table."""


class SeatTaken(Exception):
    """That seat has a guest, who has just given a sign."""


class TooManyGuests(Exception):
    """Nobody more may join."""


class WrongKey(Exception):
    """A wrong key, or the token of nobody here."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """A guest, and whether they are present."""

    guest: Guest
    present: bool


@dataclass(slots=True)
class _Place:
    """What is known of a guest: when the last sign of life came, until when the seat is theirs,
    how many streams are open.

    `came` is whether any came after they joined.
    """

    guest: Guest
    token: bytes
    last_sign: float
    seat_until: float
    streams: int = 0
    came: bool = True

    def silent(self, now: float) -> float:
        """For how long there was surely no sign of them: a restart hides what was before it."""
        return now - (self.seat_until - PATIENCE)

    def may_go(self, now: float) -> bool:
        """Whether somebody else may have their place, where no place is free."""
        if not self.came:
            return self.silent(now) >= PATIENCE
        return self.guest.seat is None and self.silent(now) >= FORGOTTEN

    @property
    def row(self) -> GuestRow:
        guest = self.guest
        seat = None if guest.seat is None else guest.seat.value
        return GuestRow(
            int(guest.key),
            self.token,
            str(guest.role),
            seat,
            guest.name,
            int(guest.looks_on),
            int(guest.keeps_seat),
        )


class Guests:
    """Everybody who joined, by what is not secret of them."""

    def __init__(self, ledger: Ledger, now: Callable[[], float]) -> None:
        self._ledger = ledger
        self._now = now
        self._places: dict[str, _Place] = {}
        self._tokens: dict[bytes, str] = {}
        self._dismissed: deque[str] = deque(maxlen=4 * MOST)
        for row, token, role, where, name, looks_on, keeps_seat in ledger.guests():
            seat = SEATS.get(where or "")
            known = "" if fault_in_name(str(name)) else str(name)
            guest = Guest(
                str(row), role_of(role, seat), seat, known, looks_on == 1, keeps_seat == 1
            )
            # the last sign may have come just before the restart
            place = _Place(guest, token, last_sign=-FORGOTTEN, seat_until=now() + PATIENCE)
            self._places[guest.key], self._tokens[token] = place, guest.key

    def find(self, token: str) -> Guest | None:
        """Whose token this is; it may be asked on any thread."""
        place = self._of_token(token)
        return None if place is None else place.guest

    def now(self, guest: Guest) -> Guest | None:
        """The same guest as they are now; None if they are no guest any more."""
        place = self._places.get(guest.key)
        return None if place is None else place.guest

    def sign_of_life(self, guest: Guest) -> None:
        """Something came from the guest, so they are there."""
        place = self._places[guest.key]
        place.came = True
        self._note(place)

    def join(
        self,
        role: Role,
        seat: Seat | None,
        token: str | None,
        name: str = "",
        *,
        keeps_seat: bool = False,
    ) -> tuple[str, Guest]:
        """Let somebody in, or the same guest again to another seat or none; the token, the guest.

        The name is the player's who has that seat, if anybody plays it.
        `SeatTaken` changes nothing, nor does `WrongKey` for a token that is nobody's.
        """
        self.forget()
        known = None if token is None else self._of_token(token)
        if token is not None and known is None:
            raise WrongKey
        gone = [] if known is not None else self._room_for(role)
        sitting = [
            place
            for place in self._places.values()
            if seat is not None and place.guest.seat is seat and place is not known
        ]
        if any(place.streams or place.seat_until > self._now() for place in sitting):
            raise SeatTaken
        mine = token or new_secret()
        key = str(secrets.randbits(48)) if known is None else known.guest.key
        guest = Guest(key, role_of(role, seat), seat, name, keeps_seat=keeps_seat)
        place = _Place(guest, _hash(mine), 0.0, 0.0, came=False)
        if known is not None:
            place.streams, place.came = known.streams, known.came
        changed = [place, *(_up(each) for each in sitting)]
        if known is None or known.guest != guest or sitting:
            self._save(changed, gone)
        self._note(self._places[key])
        return mine, guest

    def free(self, seat: Seat) -> None:
        """Nobody sits there any more."""
        self._save([_up(place) for place in self._places.values() if place.guest.seat is seat])

    def introduce(self, guest: Guest, name: str, seat: Seat) -> None:
        """Who the guest is, and the seat they would like; `SeatTaken` by another who is there."""
        place = self._places[guest.key]
        others = [
            each for each in self._places.values() if each.guest.seat is seat and each is not place
        ]
        if any(each.streams or each.seat_until > self._now() for each in others):
            raise SeatTaken
        self._save([replace(place, guest=guest.at(seat, name)), *map(_up, others)])

    def look_on(self, guest: Guest, *, on: bool) -> None:
        """The guest wants no seat; or they look on no longer."""
        place = self._places[guest.key]
        now = guest.at(None, looks_on=True) if on else replace(guest, looks_on=False)
        self._save([replace(place, guest=now)])

    def follow(self, players: Sequence[Player], said: Mapping[str, Player]) -> None:
        """These play now: everybody sits where their name does, or the one that they have said.

        That holds even if the disk refuses it, and is found out again at the next start.
        """
        now = {place.guest.key: place.guest for place in self._places.values()}
        guests = now | {
            key: now[key].at(each.seat, each.name) for key, each in said.items() if key in now
        }
        moved = [
            replace(self._places[guest.key], guest=guest)
            for guest in seated_by_name(guests.values(), players)
            if guest != now[guest.key]
        ]
        if moved:
            with suppress(StorageError):
                self._ledger.save_guests(place.row for place in moved)
            self._keep(moved)

    def everybody(self) -> list[Visitor]:
        """All who joined, in that order."""
        self.forget()
        return [Visitor(place.guest, self._is_present(place)) for place in self._places.values()]

    def dismiss(self, key: str) -> None:
        """The guest is one no longer."""
        if key in self._places:
            self._save([], [key])
            self._dismissed.append(key)

    def was_dismissed(self, guest: Guest) -> bool:
        """Whether they were sent away, not long ago."""
        return guest.key in self._dismissed

    def forget(self) -> None:
        """Forget those who joined, and of whom no sign came since."""
        lost = [
            key
            for key, place in self._places.items()
            if not place.came and self._now() - place.last_sign >= FORGOTTEN
        ]
        if lost:
            with suppress(StorageError):  # then at the next look
                self._save([], lost)

    @contextmanager
    def present(self, guest: Guest) -> Iterator[None]:
        """Within this block a stream to the guest is open, which is a sign of them."""
        self._places[guest.key].streams += 1
        self.sign_of_life(guest)
        try:
            yield
        finally:
            if guest.key in self._places:
                self._places[guest.key].streams -= 1
                self.sign_of_life(guest)

    def seats(self) -> dict[Seat, int]:
        """How many guests are present at each seat that anybody has."""
        found: dict[Seat, int] = {}
        for place in self._places.values():
            if place.guest.seat is not None:
                seat = place.guest.seat
                found[seat] = found.get(seat, 0) + self._is_present(place)
        return found

    def clear(self) -> None:
        """Everybody is gone."""
        self._places.clear()
        self._tokens.clear()

    def _is_present(self, place: _Place) -> bool:
        return place.streams > 0 or self._now() - place.last_sign < PATIENCE

    def _note(self, place: _Place) -> None:
        place.last_sign = self._now()
        place.seat_until = place.last_sign + PATIENCE

    def _of_token(self, token: str) -> _Place | None:
        hashed = _hash(token)
        # on another thread, a guest may be gone at any moment
        place = self._places.get(self._tokens.get(hashed, ""))
        if place is None or not hmac.compare_digest(place.token, hashed):
            return None
        return place

    def _room_for(self, role: Role) -> list[str]:
        """Whom a new guest makes us forget: nobody, or the one without a sign for longest.

        First those of whom no sign came after they joined.
        """
        same = [
            place
            for place in self._places.values()
            if (place.guest.role is Role.HOST) == (role is Role.HOST)
        ]
        if len(same) < MOST:
            return []
        now = self._now()
        quiet = [
            place
            for place in same
            if not place.streams and (role is Role.HOST or place.may_go(now))
        ]
        if not quiet:
            raise TooManyGuests
        return [min(quiet, key=lambda place: (place.came, place.seat_until)).guest.key]

    def _save(self, changed: list[_Place], gone: list[str] | None = None) -> None:
        lost = gone or []
        self._ledger.save_guests((place.row for place in changed), map(int, lost))
        for key in lost:
            del self._tokens[self._places.pop(key).token]
        self._keep(changed)

    def _keep(self, changed: Sequence[_Place]) -> None:
        for place in changed:
            self._places[place.guest.key] = place
            self._tokens[place.token] = place.guest.key


def same(one: str, other: str) -> bool:
    """Whether two secrets are equal, in a time that tells nothing; an empty one equals none."""
    first, second = (each.encode("utf-8", "surrogatepass") for each in (one, other))
    return hmac.compare_digest(first, second) and bool(first)


def _up(place: _Place) -> _Place:
    """The guest without the seat, who is asked again who they are."""
    return replace(place, guest=place.guest.at(None))


def _hash(token: str) -> bytes:
    return sha256(token.encode("utf-8", "surrogatepass")).digest()
