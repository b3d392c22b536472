"""Whether this browser keeps the games for good, and the reminder of a copy where it does not.

A browser may delete what a page has stored when it runs out of space, or when nobody has opened the
page for some weeks; unless it has agreed not to.
"""

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta

from companion.services.archive import Archive
from companion.services.storage import Journal, StorageError
from companion.table import AnyTable, Deed
from companion.texts import _
from companion.viewmodels.basic.rows import Remark
from companion.web.session.browser import Browser
from companion.web.session.messages import Keep, Kept

_ASKED = "asked to keep"
_COPIED = "copied"
_REMINDED = "reminded of a copy"
_AGAIN = timedelta(days=7)
"""Until the browser is asked again unbidden: an app that is used often has better chances."""
_WHILE = timedelta(days=30)
"""Between two reminders."""


def _now() -> datetime:
    return datetime.now(UTC)


class Keeping:
    """What the browser says of keeping the games, and when it is asked to.

    That is when a game begins: then there is something to keep, and nobody plays yet.
    """

    def __init__(
        self,
        browser: Browser,
        journal: Journal,
        table: AnyTable,
        now: Callable[[], datetime] = _now,
    ) -> None:
        self._browser = browser
        self._journal = journal
        self._table = table
        self._now = now
        self._then: Callable[[bool], None] = lambda _agreed: None
        self.agreed: bool | None = None if browser.can("keep") else False
        """Whether the browser keeps the games for good; None as long as that is not known."""
        if browser.can("keep"):
            browser.when(Kept, self._hear)
            table.watch(self._witness)
            self.look()

    def look(self) -> None:
        """Look whether the browser has agreed meanwhile; it may do so by itself."""
        if self._browser.can("keep"):
            self._browser.ask_anew(Keep(asks=False))

    def ask(self, then: Callable[[bool], None] = lambda _agreed: None) -> None:
        """Ask the browser to agree, and do this with its answer. Some ask the person then."""
        if self.may_ask:
            self._then = then
            self._browser.ask_anew(Keep(asks=True))
            self._note(_ASKED)

    @property
    def may_ask(self) -> bool:
        return self._browser.can("keep") and not self.agreed

    @property
    def remark(self) -> Remark:
        """What the browser has said, in a sentence."""
        if self.agreed is None:
            return Remark(
                "timer-sand", _("The browser has not said yet whether it keeps them."), faint=True
            )
        if self.agreed:
            return Remark("check", _("This browser has agreed to keep them for good."))
        return Remark(
            "alert-outline",
            _(
                "This browser has not agreed to keep them for good. It may delete them when it runs"
                " out of space, or when the app has not been opened for a long time. Copies in"
                " files are safe."
            ),
        )

    @property
    def reminds(self) -> bool:
        """Whether it is time to remind of a copy: the browser refused, and a game has ended since
        the last one.
        """
        refused = self.agreed is False and (self._at(_ASKED) or not self._browser.can("keep"))
        if not refused or self._is_since(_REMINDED, _WHILE):
            return False
        try:
            return Archive(self._journal).any_over_since(self._at(_COPIED))
        except StorageError:
            return False

    def reminded(self) -> None:
        """The reminder was read; it does not come back for a while."""
        self._note(_REMINDED)

    def copied(self) -> None:
        """All games have been written to a file."""
        self._note(_COPIED)

    def _hear(self, told: Kept) -> None:
        self.agreed = told.agreed
        then, self._then = self._then, lambda _agreed: None
        then(self.agreed)

    def _witness(self, deed: Deed, _before: object) -> None:
        history = self._table.history
        begins = deed is Deed.SAT_DOWN and history is not None and not history.moves
        if begins and not self._is_since(_ASKED, _AGAIN):
            self.ask()

    def _is_since(self, what: str, time: timedelta) -> bool:
        """Whether this was less than so long ago."""
        return self._at(what) > _written(self._now() - time)

    def _at(self, what: str) -> str:
        """When this was noted last; empty if it never was."""
        try:
            return self._journal.note(what) or ""
        except StorageError:
            return ""

    def _note(self, what: str) -> None:
        with suppress(StorageError):
            self._journal.set_note(what, _written(self._now()))


def _written(moment: datetime) -> str:
    """A moment as the journal writes it, so that moments can be compared as texts."""
    return moment.isoformat(timespec="seconds")
