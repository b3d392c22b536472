"""Before a game: who came writes their own name and takes an emblem; the host orders the seats."""

from collections.abc import Sequence

from companion import words
from companion.live.shared_table import SeatTaken
from companion.texts import _, pgettext
from companion.viewmodels.setup.agreements import name_fault
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group, piece
from companion.web.building.text_box import TextBox
from companion.web.session.desk import WebDesk
from engine.seats import LONGEST_NAME, Seat

MOST = LONGEST_NAME + 20
"""A longer name can be typed, so that it is said what is wrong with it."""


class Lobby:
    """What a guest says of themselves, and who has come in."""

    def __init__(self, desk: WebDesk) -> None:
        self._desk = desk
        self._box = TextBox("own-name", "type_name", most=MOST)
        self._typed = ""
        self._worn: Seat | None = None
        self._fault = ""
        self._changes = False

    def enter(self) -> None:
        """Begin with who they were in the game before."""
        who = self._desk.who()
        if not self._typed:
            self.type_name(who.name)
            self._box.put(who.name)
        self._worn = self._worn or who.seat

    def type_name(self, name: str) -> None:
        self._box.typed(name)
        self._typed, self._fault = name, ""

    def wear(self, seat: Seat) -> None:
        """Choose an emblem; where one is in already, it is theirs at once."""
        if seat not in self._taken:
            self._worn = seat

    def come_in(self) -> None:
        """Be in the next game under this name; the host begins it."""
        name = self._typed.strip()
        self._fault = name_fault(name)
        seat = self._emblem
        if self._worn is not seat and self._worn is not None:
            self._lose_emblem()
        if self._fault or seat is None:
            return
        try:
            self._desk.shared.introduce(self._desk.who(), name, seat)
        except SeatTaken:
            self._lose_emblem()
            return
        self._changes = False

    def _lose_emblem(self) -> None:
        """The one they chose is gone; they see which one is theirs instead, and may choose."""
        self._worn = None
        self._fault = _("Somebody else has just taken this emblem.")

    def change(self) -> None:
        self._changes = True

    @property
    def _taken(self) -> dict[Seat, str]:
        """Emblems that others have, with their names."""
        mine = self._desk.mine
        return {each.seat: each.name for each in self._desk.shared.lobby() if each.seat is not mine}

    @property
    def _emblem(self) -> Seat | None:
        """The one chosen, or the first that is free."""
        taken = self._taken
        if self._worn is not None and self._worn not in taken:
            return self._worn
        return next((seat for seat in Seat if seat not in taken), None)

    def body(self) -> Sequence[Part | None]:
        who = self._desk.who()
        is_in = who.seat is not None and bool(who.name) and not self._changes
        return self._in(who.seat, who.name) if is_in and who.seat else self._form()

    def others(self) -> Sequence[Part]:
        """Who else is in; last, so that whoever comes moves nothing that is tapped."""
        mine = self._desk.mine
        others = [each for each in self._desk.shared.lobby() if each.seat is not mine]
        if not others:
            return ()
        here = (piece(f"in-{each.seat}", "join.here", each.seat, each.name) for each in others)
        title = piece("others", "common.heading", _("Also here"))
        return title, group("here", *here, class_="seats")

    def _in(self, seat: Seat, name: str) -> Sequence[Part]:
        waits = _("The game appears here as soon as the host begins it.")
        return (
            piece("who", "common.heading", _("You are in")),
            piece("self", "join.here", seat, name, True),
            piece("waits", "common.paragraph", waits, "faint"),
            button("change", _("Change name or emblem"), "change", kind="quiet", sign="pencil"),
        )

    def _form(self) -> Sequence[Part]:
        taken, worn = self._taken, self._emblem
        emblems = (
            piece(
                f"wear-{seat}", "join.wear", seat, seat is worn,
                words.seat_name(seat), taken.get(seat, ""), pgettext("seat", "taken"),
            )
            for seat in Seat
        )  # fmt: skip
        return (
            piece("who", "common.heading", _("Who are you?")),
            group(
                "coming",
                self._box.piece(_("Your name")),
                group(
                    "emblems", *emblems,
                    class_="wearing", role="group", aria_label=_("Colour and emblem"),
                ),
                piece("fault", "setup.fault", self._fault),
                piece("come", "join.come", _("Come in")),
                tag="form",
                class_="coming",
            ),
        )  # fmt: skip
