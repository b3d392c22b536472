"""Before a game: who came writes their own name and takes an emblem; the host orders the seats."""

from collections.abc import Iterator, Mapping, Sequence

from companion import words
from companion.live.shared_table import SeatTaken
from companion.texts import _, pgettext
from companion.viewmodels.setup.agreements import name_fault
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group, piece
from companion.web.building.text_box import TextBox
from companion.web.session.desk import WebDesk
from engine.seats import LONGEST_NAME, Player, Seat

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
        who, me = self._desk.who(), self._me
        if not self._typed:
            self.type_name(who.name if me is None else me.name)
            self._box.put(self._typed)
        self._worn = self._worn or (who.seat if me is None else me.seat)

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
        if self._fault:
            return
        if seat is None:
            self._fault = _("All emblems are taken.")
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
    def _me(self) -> Player | None:
        """Who this guest is in the next game."""
        return self._desk.shared.coming.of(self._desk.who())

    def _is_me(self, player: Player) -> bool:
        """Whether the host means this guest, whose emblem may be another by now."""
        me = self._me
        return player.name == (self._typed.strip() if me is None else me.name)

    @property
    def _taken(self) -> Mapping[Seat, str]:
        """Emblems that others have, with their names: guests, and whom else the host has. Where
        all six are taken so, only those of guests are; the host will say who does not play.
        """
        coming = self._desk.shared.coming
        worn = coming.worn(self._desk.who())
        prepared = {each.seat: each.name for each in coming.prepared if not self._is_me(each)}
        taken = {**prepared, **worn}
        return worn if len(taken) == len(Seat) else taken

    @property
    def _emblem(self) -> Seat | None:
        """The one chosen; or the one that the host has given; or the first that is free."""
        taken, prepared = self._taken, self._desk.shared.coming.prepared
        if self._worn is not None and self._worn not in taken:
            return self._worn
        given = (each.seat for each in prepared if self._is_me(each))
        return next((seat for seat in (*given, *Seat) if seat not in taken), None)

    def body(self) -> Sequence[Part | None]:
        me = self._me
        return self._form() if me is None or self._changes else self._in(me)

    def others(self) -> Sequence[Part]:
        """Who else is in; last, so that whoever comes moves nothing that is tapped."""
        others = tuple(self._others())
        if not others:
            return ()
        here = (
            piece(f"in-{at}", "join.here", each.seat, each.name) for at, each in enumerate(others)
        )
        title = piece("others", "common.heading", _("Also here"))
        return title, group("here", *here, class_="seats")

    def _others(self) -> Iterator[Player]:
        """As the host has them, in their order; then whom the host has not taken in."""
        shared, who = self._desk.shared, self._desk.who()
        own = self._given
        yield from (each for each in shared.coming.prepared if each != own)
        prepared = {each.name for each in shared.coming.prepared}
        for key, each in shared.lobby().items():
            if key != who.key and each.name not in prepared:
                yield each

    @property
    def _given(self) -> Player | None:
        """This guest as the host has them, perhaps with another emblem; or as they said."""
        me = self._me
        if me is None or me in self._desk.shared.coming.prepared:
            return me
        of_that_name = (each for each in self._desk.shared.coming.prepared if each.name == me.name)
        return next(of_that_name, me)

    def _in(self, me: Player) -> Sequence[Part]:
        waits = _("The game appears here as soon as the host begins it.")
        now = self._given or me
        return (
            piece("who", "common.heading", _("You are in")),
            piece("self", "join.here", now.seat, now.name, True),
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
