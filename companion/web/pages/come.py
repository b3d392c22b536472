"""Being a guest at a table elsewhere: its link is pasted here, or its code is scanned.

A camera opens links in a browser, and never in the app on a home screen.
"""

import re
from collections.abc import Sequence

from companion.texts import _
from companion.viewmodels.basic.intents import at_most, intent
from companion.web.building.page import Page
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk
from companion.web.session.messages import ComeTo, Scan, Scanned

MOST = 2_000
_LINK = re.compile(r"#?at=([\w-]{22}\.[\w-]{22}(?:\.\d{1,2})?)(?![\w-])", re.ASCII)


class ComePage(Page):
    """What it is given leads to a page of its own, where this app is only a guest."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self._times = 0
        desk.browser.when(Scanned, lambda told: self.paste(told.text))

    def title(self) -> str:
        return _("Join a table")

    def body(self) -> Sequence[Part | None]:
        scans = self.desk.browser.can("scan")
        hint = _("Paste the link to a table here.")
        scan = button("scan", _("Scan the code"), "scan", kind="wide", sign="qrcode")
        return (
            scan if scans else None,
            piece("pasted", "fields.pasted", hint, "paste", self._times, MOST),
            group("come-foot", button("come", _("Join"), "look", kind="gold"), class_="foot"),
        )

    @intent(at_most(MOST))
    def paste(self, text: str) -> None:
        """Go to the table that this text has a link to."""
        if found := _LINK.search(text):
            self.desk.browser.ask(ComeTo(f"#at={found[1]}"))
        elif text.strip():
            self._times += 1
            self.desk.say(_("There is no link to a table in this."))

    @intent()
    def look(self) -> None:
        """The text arrives when its field is left, just before this."""

    @intent()
    def scan(self) -> None:
        """Have the browser look for a code through the camera."""
        if self.desk.browser.can("scan"):
            self.desk.browser.ask(Scan(_("Close")))
