"""Games leave and arrive through the browser of a page: the way of files that a page has."""

from collections.abc import Callable, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING

from companion.device.abilities import Sharing
from companion.exchange import Exchange
from companion.live.refusals import text_of
from companion.router import Router
from companion.services import bundle, gamefile
from companion.services.folders import shown
from companion.table import AnyTable
from companion.texts import _
from companion.viewmodels.basic.at_table import Say
from companion.web.session.arriving import Arriving, File
from companion.web.session.browser import Browser
from companion.web.session.carrier import Carrier
from companion.web.session.messages import Save, Share, Taken, Unshared
from engine.record import LARGEST

if TYPE_CHECKING:
    from companion.services.errand import Errand

_AT_ONCE = 0.3
"""Seconds after which a copy shows how far it is; browsers soon forget the tap that it is for."""


class PageExchange(Exchange):
    """Shares with other apps where the browser can, and else has files saved by it.

    Only who `takes` files may bring any. `copied` is told when a file with all games was taken.
    """

    choosing = "opening"

    def __init__(
        self,
        table: AnyTable,
        router: Router,
        say: Say,
        browser: Browser,
        carrier: Carrier,
        *,
        takes: bool,
        copied: Callable[[], None],
        address: str,
    ) -> None:
        super().__init__(table, router, Sharing(), say, address)
        self._browser = browser
        self._carrier = carrier
        self._copied = copied
        self._shared: File | None = None
        self._copy: Errand | None = None
        browser.when(Taken, self._taken)
        browser.when(Unshared, self._not_shared)
        if takes:
            Arriving(browser, carrier, self.bring, self._refuse)

    def can_share(self, name: str, data: bytes) -> bool:
        """Whether the browser can offer such a file to other apps."""
        ability = f"share {PurePath(name).suffix}"
        return self._browser.can(ability) and (self._carrier.place is None or len(data) <= LARGEST)

    def share_with_app(self, name: str, data: bytes) -> None:
        """Have the browser ask which app gets the file.

        It allows that only for a moment after a tap. If that has passed, or there is no such app
        after all, the file's page offers it.
        """
        self._shared = name, data
        if self._fits(data):
            self._browser.ask(Share(name, data))

    def save(self, name: str, data: bytes) -> None:
        """Have the browser save the file."""
        if self._fits(data):
            self._browser.ask(Save(name, data))

    def _fits(self, data: bytes) -> bool:
        """Whether the way to the page can carry it; it is said if not."""
        if len(data) > self._carrier.leaves:
            self._say(text_of("too-large"))
            return False
        return True

    def follow(self, behind: str) -> None:
        """Show the game that stands behind an address, or say why none is to be shown."""
        self._show(behind=behind)

    def bring(self, files: Sequence[File], chosen: bool) -> None:
        """Open files that were brought: a single game is shown first, several are imported.

        What was not chosen on the page is shown first in any case.
        """
        [(name, data), *others] = files
        if others or gamefile.is_zip(data) or name.lower().endswith(gamefile.ZIP):
            names = [shown(name) for name, _data in files]
            self._bring_in(lambda: bundle.in_files(files), names, chosen=chosen)
        else:
            self._show(file=shown(name), data=data)

    def open(self) -> None:
        """Choose files, or paste a text."""
        self._router.go(self.choosing)

    def import_many(self) -> None:
        self.open()

    def make_copy(self) -> None:
        """Write all games to a file, and have it taken at once: this was the tap for it.

        Only where that takes long is its progress shown.
        """
        from companion.services.exporting import Records

        copy = self._copy = Records(self._table.journal)
        copy.go_on(_AT_ONCE)
        if copy.file is not None:
            self._have_taken(*copy.file)
        else:
            self._run(copy)

    def done(self, errand: "Errand") -> None:
        """Show the file that was made, to be taken with a tap of its own."""
        if errand.file is None:
            return
        if errand is self._copy:
            self._router.back()
            self._have_taken(*errand.file)
        else:
            name, data = errand.file
            self._router.replace("files", file=name, text=data)

    def _have_taken(self, name: str, data: bytes) -> None:
        (self.share_with_app if self.can_share(name, data) else self.save)(name, data)

    def _taken(self, told: Taken) -> None:
        if told.name.endswith(gamefile.ZIP):
            self._copied()
            self._say(_("Saved."))

    def _not_shared(self, _told: Unshared) -> None:
        shared, self._shared = self._shared, None
        if shared is not None and self._router.name != "files":
            name, data = shared
            self._router.go("files", file=name, text=data)

    def _refuse(self, name: str, fault: str) -> None:
        self._show(file=shown(name), fault=fault)
