"""Inviting others: the code, the address, and who is there."""

from collections.abc import Callable, Sequence

from markupsafe import Markup

from companion.live.code import svg
from companion.texts import _
from companion.viewmodels.app.invite import (
    InviteModel,
    Sitter,
    how_to_join,
    how_to_join_from_anywhere,
    looking,
    no_network,
    what_dismissing_means,
    what_hosting_means,
    what_places_are,
)
from companion.viewmodels.basic.intents import intent
from companion.viewmodels.basic.model import Model
from companion.web.building.page import Page
from companion.web.building.parts import button, choice, sheet
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk

FIELD = "table-link"
_OFTEN = 2.0
"""Seconds between two looks at who is there."""


class InvitePage(Page):
    """The code, for who is not here yet; for the host, who may tap, and the end of it."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        lacks = no_network if desk.elsewhere is None else self._lacks
        self.model = InviteModel(desk.shared, desk.addresses, desk.who, lacks)
        self._rest: Callable[[], None] = lambda: None

    def takes(self) -> Sequence[Model]:
        return (self.model,)

    def title(self) -> str:
        return _("Invite phones")

    def enter(self, **_arguments: object) -> None:
        if (elsewhere := self.desk.elsewhere) is not None:
            elsewhere.open()
            elsewhere.listen(self._look)
        self._look()

    def leave(self) -> None:
        super().leave()
        self._rest()
        if self.desk.elsewhere is not None:
            self.desk.elsewhere.ignore(self._look)
        self.model.leave()

    def _look(self) -> None:
        """See who is there, now and every moment: nobody tells that somebody looks on."""
        self._rest()
        self.model.enter()
        if self.desk.is_host:
            self._rest = self.desk.later(_OFTEN, self._look)

    def back(self) -> bool:
        if super().back():
            return True
        asked = self.model.asks or bool(self.model.question)
        self.model.keep_open()
        self.model.let_stay()
        return asked

    def classes(self) -> str:
        return "invite"

    def body(self) -> Sequence[Part | None]:
        model = self.model
        return (
            group("code-side", *self._code(), class_="code-side"),
            group("people", *self._people(), class_="people"),
            group("host-side", *self._deciding(), class_="host-side") if model.taps else None,
        )

    def sheet(self) -> Part | None:
        if self.model.question:
            return sheet(
                "dismissing",
                self.model.question,
                "let_stay",
                piece("dismissing-words", "common.paragraph", what_dismissing_means()),
                group(
                    "dismissing-foot",
                    button("stay", _("Let them stay"), "let_stay"),
                    button("do-dismiss", _("Send away"), "dismiss", kind="danger"),
                    class_="foot",
                ),
            )
        if not self.model.asks:
            return None
        return sheet(
            "closing",
            _("Close the table?"),
            "keep_open",
            piece(
                "closing-words",
                "common.paragraph",
                _(
                    "All guests have to leave, and the code is no longer valid. The game stays"
                    " saved."
                ),
            ),
            group(
                "closing-foot",
                button("stay-open", _("Keep it open"), "keep_open"),
                button("do-close", _("Close the table"), "close_table", kind="danger"),
                class_="foot",
            ),
        )

    def _code(self) -> Sequence[Part | None]:
        model = self.model
        found: list[Part | None] = []
        if model.link and not model.typed:
            found += self._from_anywhere()
        elif model.link:
            found += [
                piece("code", "invite.code", Markup(svg(model.link)), _("Code of this table")),
                piece(
                    "how",
                    "common.paragraph",
                    how_to_join(),
                ),
                piece("typed", "invite.typed", model.typed),
                piece("letters", "invite.letters", model.code, _("Letters to type")),
                button("another", _("Another code"), "another_code", kind="quiet")
                if model.taps
                else None,
                piece("guessed", "common.paragraph", model.guessed, "panel")
                if model.guessed
                else None,
            ]
        if model.hint:
            found.append(piece("hint", "invite.hint", model.hint))
        if self._is_closed:
            found.append(button("reopen", _("Open the table again"), "open_again", kind="gold"))
        if model.places:
            ways = [
                choice(f"place-{at}", place.text, "choose_address", place.value, on=place.on)
                for at, place in enumerate(model.places)
            ]
            found.append(piece("places-title", "common.heading", what_places_are(model.places)))
            found.append(group("places", *ways, class_="choices"))
        return found

    def _from_anywhere(self) -> Sequence[Part | None]:
        """The code and the link of a table that is in a browser."""
        sends = self.desk.browser.can("send links")
        code = Markup(svg(self.model.link))
        hosting = self.desk.by_itself
        return (
            piece("code", "invite.code", code, _("Code of this table")),
            piece("how", "common.paragraph", how_to_join_from_anywhere()),
            group(
                "link-foot",
                piece("copy", "link.copy", _("Copy the link"), FIELD, "" if sends else "gold"),
                piece("send-link", "link.send", _("Send the link"), FIELD) if sends else None,
                class_="foot",
            ),
            piece("link", "link.field", _("Link"), FIELD, self.model.link),
            piece("hosting", "common.paragraph", what_hosting_means(), "panel")
            if hosting
            else None,
        )

    def _lacks(self) -> str:
        """What is missing where the table is in this browser, and there is no link."""
        elsewhere = self.desk.elsewhere
        if elsewhere is None or elsewhere.is_closed:
            return _("The table is closed. The game goes on here.")
        return elsewhere.fault or looking()

    def _people(self) -> Sequence[Part]:
        title = piece("people-title", "common.heading", _("At the table"))
        if not self.model.sitters and self.desk.is_host:
            return (button("prepare", _("New game"), "prepare", kind="wide", sign="plus"),)
        if not self.model.sitters:
            waits = _("No game has begun yet. It appears here as soon as one does.")
            return (title, piece("waits", "common.paragraph", waits, "panel"))
        return (title, group("sitters", *map(self._sitter, self.model.sitters), tag="ul"))

    def _sitter(self, sitter: Sitter) -> Part:
        frees = _("Free the seat of {name}").format(name=sitter.name) if sitter.may_be_freed else ""
        return piece(f"sitter-{sitter.seat}", "invite.sitter", sitter, frees)

    def _deciding(self) -> Sequence[Part | None]:
        ways = [
            choice(
                f"taps-{option.value}", option.text, "set_taps", option.value,
                on=option.on, below=option.meaning,
            )
            for option in self.model.taps
        ]  # fmt: skip
        joined = [
            piece(f"device-{each.guest}", "invite.attendee", each, _("Send away"))
            for each in self.model.attendees
        ]
        return (
            piece("joined-title", "common.heading", _("Who has joined")) if joined else None,
            group("joined", *joined, tag="ul") if joined else None,
            piece("taps-title", "common.heading", _("Who may tap besides you")),
            group("taps", *ways, class_="choices"),
            None
            if self._is_closed
            else button(
                "close", _("Close the table"), "ask_to_close", kind="danger wide", sign="close"
            ),
        )

    @property
    def _is_closed(self) -> bool:
        """Whether this browser has a table that nobody can come to."""
        return self.desk.elsewhere is not None and self.desk.elsewhere.is_closed

    @intent()
    def prepare(self) -> None:
        """Begin with who has joined."""
        if self.desk.is_host:
            self.desk.router.go("new_game")

    @intent()
    def open_again(self) -> None:
        """Let guests come by another link."""
        if self.desk.elsewhere is not None:
            self.desk.elsewhere.open()
            self._look()
