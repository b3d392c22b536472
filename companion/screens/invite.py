"""Invite phones: the code to point cameras at, who is there, and who may tap."""

from collections.abc import Iterable
from dataclasses import replace

from kivy.clock import Clock
from kivy.core.clipboard import Clipboard
from kivy.properties import BooleanProperty, ObjectProperty

from companion.screens.bindable import bindable, heed
from companion.screens.desk import WindowDesk
from companion.screens.screen import Screen
from companion.texts import _
from companion.viewmodels.app.invite import (
    InviteModel,
    how_to_join,
    how_to_join_from_anywhere,
    what_dismissing_means,
    what_places_are,
)
from companion.viewmodels.basic.rows import Option
from companion.widgets.basic.sheet import Sheet

_OFTEN = 2.0
"""Seconds between two looks at the network, which says nothing when it changes."""
_LONG = 24
"""Letters of an address that need not fit into one line."""


class ClosingSheet(Sheet):
    """Asks before all guests are sent away."""

    screen = ObjectProperty()


class DismissingSheet(Sheet):
    """Asks before somebody is sent away."""

    screen = ObjectProperty()

    @property
    def meaning(self) -> str:
        return what_dismissing_means()


class InviteScreen(Screen[InviteModel]):
    model: InviteModel = ObjectProperty(None, rebind=True)
    may_go_far = BooleanProperty(False)
    """Whether phones elsewhere may be invited, and were not."""

    def __init__(self, desk: WindowDesk) -> None:
        self._look_again = Clock.create_trigger(lambda _: self.model.enter(), _OFTEN, interval=True)
        super().__init__(desk, self._open(desk))
        self._heed()

    def enter(self, **_: object) -> None:
        """Show the table as it is; another one, if the last one was closed meanwhile."""
        if self._table.shared.closed:
            self.model = bindable(self._open(self.desk))
            self._heed()
        self.model.enter()
        self.may_go_far = self.desk.hosting.may_go_far
        self._look_again()
        self.desk.hosting.listen(self._follow)

    def leave(self) -> None:
        super().leave()
        self._look_again.cancel()
        self.desk.hosting.ignore(self._follow)
        self.model.leave()

    def how(self, link: str, typed: str) -> str:
        """What is to be done with the code that is shown."""
        if not link:
            return ""
        return how_to_join() if typed else how_to_join_from_anywhere()

    def go_far(self) -> None:
        """Invite phones elsewhere, too."""
        try:
            self.saved(self.desk.hosting.go_far)
        except ValueError:
            self.desk.say(
                _("This is no address of a broker. One is, for example, {example}").format(
                    example="mqtts://broker.example:8883"
                )
            )
        self.may_go_far = self.desk.hosting.may_go_far
        self.model.choose_address("")

    def send(self) -> None:
        """Send the link with another app; without any, put it into the clipboard."""
        if self.desk.exchange.shares_links:
            self.desk.exchange.share_link(self.model.link)
        else:
            Clipboard.copy(self.model.link)
            self.desk.say(_("The link is copied."))

    what_places_are = staticmethod(what_places_are)

    @staticmethod
    def places(found: Iterable[Option]) -> tuple[Option, ...]:
        """The rows of the addresses; long ones are in two lines."""
        return tuple(
            replace(each, text=_in_lines(each.value)) if each.value else each for each in found
        )

    def _open(self, desk: WindowDesk) -> InviteModel:
        """Guests may come from now on."""
        self._table = desk.hosting.open()
        shared = self._table.shared
        return InviteModel(shared, self._table.addresses, lambda: shared.host)

    def _heed(self) -> None:
        heed(self.model, asks=self._show_question, question=self._show_question, link=self._try)

    def _follow(self) -> None:
        """Go back when the table was closed, here or on the host's page."""
        if self._table.shared.closed and self.desk.router.current is self:
            self.close_sheet()
            self.desk.router.back()
            self.desk.say(_("The host has closed this table."))

    def _try(self, *_: object) -> None:
        """See whether this device finds itself at the address that is shown."""
        link = self.model.link
        if link and self.model.typed:
            self.desk.hosting.tried(link, lambda reached: self._note(link, reached=reached))

    def _note(self, link: str, *, reached: bool) -> None:
        if link == self.model.link:
            self.model.tried(reached=reached)

    def _show_question(self, *_: object) -> None:
        self.close_sheet()
        if self.model.asks:
            self.show_sheet(ClosingSheet(screen=self), self.model.keep_open)
        elif self.model.question:
            self.show_sheet(DismissingSheet(screen=self), self.model.let_stay)


def _in_lines(typed: str) -> str:
    """An address without its port, which is the same for all."""
    place = typed.rpartition(":")[0]
    parts = place.split(":")
    half = len(parts) // 2
    if len(place) < _LONG or not half:
        return place
    return f"{':'.join(parts[:half])}:\n{':'.join(parts[half:])}"
