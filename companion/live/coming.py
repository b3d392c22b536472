"""Who comes to the next game, while the host prepares it and another one may lie at the table.

Nothing of it is told to programs: their seats are those of the game at the table.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from companion.live.guests import Guests, SeatTaken
from companion.live.ledger import Ledger
from companion.live.persons import Guest
from companion.services.storage import StorageError
from companion.table import WithListeners
from engine.seats import Player, Seat


class Coming(WithListeners):
    """What guests say of the next game; its listeners hear of that, and of what the host prepares.

    What was said is kept while the host looks elsewhere, and over a restart, until a game begins.
    """

    def __init__(self, ledger: Ledger, guests: Guests) -> None:
        super().__init__()
        self._ledger = ledger
        self._guests = guests
        self._after, self._said = ledger.coming()
        self._prepared: dict[str, tuple[Player, ...]] = {}

    @property
    def is_open(self) -> bool:
        """Whether a host prepares the next game now."""
        return bool(self._prepared)

    @property
    def prepared(self) -> Sequence[Player]:
        """Whom the host has in the next game so far, in their order."""
        return next(reversed(self._prepared.values()), ())

    def prepare(self, host: str, players: Sequence[Player] | None) -> None:
        """This host has these in the next game; or prepares none any more."""
        before = self._prepared.get(host)
        if players is None:
            self._prepared.pop(host, None)
        else:
            self._prepared[host] = tuple(players)
        if self._prepared.get(host) != before:
            self._call_listeners()

    def of(self, guest: Guest) -> Player | None:
        """Who this guest is in the next game: as they said, or else as they sit now."""
        said = self._said.get(guest.key)
        if said is None and guest.seat is not None and guest.name:
            return Player(guest.seat, guest.name)
        return said

    def has_said(self, guest: Guest) -> bool:
        """Whether they have come in while another game lies at the table."""
        return guest.key in self._said

    def said(self) -> dict[str, Player]:
        """Who has come in so, by the keys of guests."""
        return self._those(lambda guest: self._said.get(guest.key))

    def everybody(self) -> dict[str, Player]:
        """Likewise, with those who would play again."""
        return self._those(self.of)

    def again(self) -> Sequence[Player]:
        """Those who sit now, are there, and have said nothing else."""
        here = [each.guest for each in self._guests.everybody() if each.present]
        found = (self.of(each) for each in here if not self.has_said(each))
        return [each for each in found if each is not None]

    def worn(self, guest: Guest) -> Mapping[Seat, str]:
        """The emblems that other guests have who are there, with their names."""
        others = [each for each in self._guests.everybody() if each.present]
        found = (self.of(each.guest) for each in others if each.guest.key != guest.key)
        return {each.seat: each.name for each in found if each is not None}

    def say(self, guest: Guest, who: Player, after: int | None) -> None:
        """Come in after this game as this player; `SeatTaken` by another who is there."""
        if who.seat in self.worn(guest):
            raise SeatTaken
        # of somebody who is not there an emblem may be taken
        others = {key: each for key, each in self.said().items() if each.seat is not who.seat}
        self._keep({**others, guest.key: who}, after)

    def unsay(self, guest: Guest) -> None:
        """Not come, or be somebody else by now."""
        if self.has_said(guest):
            rest = {key: each for key, each in self._said.items() if key != guest.key}
            self._keep(rest, self._after)

    def begin(self, game: int | None) -> Mapping[str, Player]:
        """This game is at the table now; what was said of it, which counts no more."""
        self._prepared = {}
        if self._after == game:  # as after a restart: what was said is of the next one
            return {}
        said, self._said, self._after = self._said, {}, None
        if said:
            with suppress(StorageError):  # then this is found out at the next start
                self._ledger.note_coming(None, {})
        return said

    def _those(self, who: Callable[[Guest], Player | None]) -> dict[str, Player]:
        found = {each.guest.key: who(each.guest) for each in self._guests.everybody()}
        return {key: each for key, each in found.items() if each is not None}

    def _keep(self, said: Mapping[str, Player], after: int | None) -> None:
        self._ledger.note_coming(after, said)
        self._after, self._said = after, dict(said)
        self._call_listeners()
