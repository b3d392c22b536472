"""Joining the table: a seat, or only looking on."""

from collections.abc import Mapping, Sequence

from companion.games import face_of
from companion.live.refusals import text_of
from companion.live.shared_table import SeatTaken
from companion.texts import _, pgettext
from companion.viewmodels.basic.intents import at_most, intent, seat
from companion.web.building.lobby import MOST, Lobby
from companion.web.building.page import Page, extras
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk
from companion.web.session.whose_phone import missing_name
from engine.seats import Seat


class JoinPage(Page):
    """The players by name and emblem: one tap takes a seat. Before it, they say who they are."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self._lobby = Lobby(desk)
        self._at_seats = False
        """Whether those of the game at the table are shown, though the next one is prepared."""

    def enter(self, **_arguments: object) -> None:
        self._at_seats = False
        self._lobby.enter()

    def catch_up(self) -> None:
        if not self.is_lobby:
            self._at_seats = False

    @property
    def is_lobby(self) -> bool:
        """Whether guests say here who they are in the next game. A host has New game for that."""
        shared = self.desk.shared
        return shared.lets_in and not (self.desk.is_host and shared.players)

    def title(self) -> str:
        return _("Join the table")

    def leads(self) -> Mapping[str, str]:
        return {
            **{way.name: way.name for way in extras(self.desk.table.rules)},
            **{name: name for name in ("rules", "invite")},
            "settings": self.desk.looks,
        }

    def body(self) -> Sequence[Part | None]:
        rules, history = self.desk.table.rules, self.desk.table.history
        if rules is None or history is None or (self.is_lobby and not self._at_seats):
            next_ = _("The host is preparing the next game.")
            return (
                None if history is None else piece("next", "common.paragraph", next_, "faint"),
                *self._lobby.body(),
                *self._other_ways(),
                *self._lobby.others(),
            )
        seats = self.desk.shared.seats()
        rows = [
            piece(
                f"sit-{player.seat}",
                "join.seat",
                player.seat,
                player.name,
                *self._status(player.seat, seats.get(player.seat, 0)),
            )
            for player in history.setup.players
        ]
        due = face_of(rules).due(history.game)
        missing = missing_name(self.desk.shared, self.desk.who())
        return (
            piece("missing", "common.paragraph", missing, "panel") if missing else None,
            piece("who", "common.heading", _("Who are you?")),
            group("seats", *rows, class_="seats"),
            self._watching(),
            button("come", _("Next game: come in"), "come", kind="wide", sign="account-plus")
            if self.is_lobby
            else None,
            piece("due", "join.due", due),
        )

    @intent(seat)
    def take(self, wanted: Seat) -> None:
        """Take a seat, and go to the table."""
        history = self.desk.table.history
        if history is None or all(player.seat is not wanted for player in history.setup.players):
            return
        try:
            self.desk.sit(wanted)
        except SeatTaken:
            self.desk.say(text_of("seat-taken"))
            return
        self.desk.arrive()

    @intent(at_most(MOST))
    def type_name(self, name: str) -> None:
        self._lobby.type_name(name)

    @intent(seat)
    def wear(self, emblem: Seat) -> None:
        self._lobby.wear(emblem)

    @intent()
    def come_in(self) -> None:
        """Say who this is, before a game."""
        if self.is_lobby:
            self._lobby.come_in()

    @intent()
    def change(self) -> None:
        """Be somebody else, or wear another emblem."""
        self._lobby.change()

    @intent()
    def look_on(self) -> None:
        """Only look on; who has the table in this browser then taps for everybody."""
        if self.desk.by_itself:
            self.desk.sit(None)
        else:
            self.desk.shared.look_on(self.desk.who())
        self.desk.arrive()

    @intent()
    def see_seats(self) -> None:
        """See who sits at the game at the table, where the next one is prepared."""
        self._at_seats = self.is_lobby

    @intent()
    def come(self) -> None:
        """Back to coming in for the next game."""
        self._at_seats = False

    def _other_ways(self) -> Sequence[Part | None]:
        """To look on, or to the game that lies at the table while the next one is prepared."""
        history, desk = self.desk.table.history, self.desk
        may_play = history is not None and (history.game.outcome is None or desk.mine is not None)
        seats = button(
            "see-seats", _("To the game at the table"), "see_seats", kind="wide", sign="account"
        )
        return (self._watching(), seats if may_play else None)

    def _watching(self) -> Part:
        if self.desk.by_itself:
            return button("look-on", _("No seat: tap for all"), "look_on", kind="wide")
        return button("look-on", _("Only watch"), "look_on", kind="wide", sign="eye")

    def _status(self, whose: Seat, present: int) -> tuple[str, str]:
        """What is said of a seat, and the icon beside it."""
        if self.desk.mine is whose:
            return _("your seat"), "check"
        return (pgettext("seat", "taken"), "lock") if present else ("", "")
