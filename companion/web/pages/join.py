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

    def enter(self, **_arguments: object) -> None:
        self._lobby.enter()

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
        if rules is None or history is None:
            return (*self._lobby.body(), self._watching(), *self._lobby.others())
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
        if not self.desk.shared.players:
            self._lobby.come_in()

    @intent()
    def change(self) -> None:
        """Be somebody else, or wear another emblem."""
        self._lobby.change()

    @intent()
    def look_on(self) -> None:
        """Only look on."""
        self.desk.shared.look_on(self.desk.who())
        self.desk.arrive()

    def _watching(self) -> Part:
        return button("look-on", _("Only watch"), "look_on", kind="wide", sign="eye")

    def _status(self, whose: Seat, present: int) -> tuple[str, str]:
        """What is said of a seat, and the icon beside it."""
        if self.desk.mine is whose:
            return _("your seat"), "check"
        return (pgettext("seat", "taken"), "lock") if present else ("", "")
