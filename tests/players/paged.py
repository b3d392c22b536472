"""The app without a window: the host's page in memory, with a real journal, tapped on."""

from collections import Counter
from pathlib import Path
from typing import Any

from companion.services.storage import open_journal
from companion.texts import LANGUAGES
from tests.players.pages import PageHands
from tests.web.pages.sitting import Sitting

_ABLE = ("buzz", "awake", "say", "voices")


class Paged(PageHands):
    """A browser would show each change; here it is only counted what that has to do."""

    def __init__(self, folder: Path, remembered: object = None) -> None:
        """`remembered` is what the browser knows from before."""
        opened = open_journal(folder)
        assert opened.set_aside is None
        assert opened.unsaved_because == ""
        self.asked: Counter[str] = Counter()
        self.sitting = Sitting(opened=opened)
        self.sat = self.sitting.host(can=_ABLE, look=remembered or {})
        self.table = self.sitting.table
        self.remembered = self._take(self.sat.told)
        self.sat.tell("voices", [*LANGUAGES])
        self.settle()

    def tap(self, does: str, *values: object) -> None:
        """Tap, and take what the page is told."""
        self.sat.tap(does, *values)
        self.settle()

    def settle(self) -> None:
        if told := self.sat.news():
            self.remembered = self._take(told)

    def wait(self) -> None:
        """Let the table do what was to be done a little later."""
        self.sitting.catch_up()
        self.settle()

    def go(self, *pages: str, **arguments: object) -> None:
        """Open pages, wherever the way to them is."""
        self.sat.go(*pages, **arguments)
        self.settle()

    def close(self) -> None:
        """Close everything, as when the app is stopped."""
        self.sitting.close()

    @property
    def name(self) -> str:
        return self.sat.name

    @property
    def names(self) -> list[str]:
        """The pages on the way here, the first one of all first."""
        return [*self.sat.session.desk.router.names]

    @property
    def page(self) -> Any:
        """The page that is shown."""
        return self.sat.page

    @property
    def model(self) -> Any:
        """The view model of the page that is shown."""
        return self.page.model

    def read(self) -> str:
        """All that the page shows, the same each time the game stands so."""
        return self.sat.markup

    def afresh(self, *pages: str) -> list[str]:
        """What these pages show to who opens the app in another tab."""
        other, told = self.sitting.host(look=self.remembered), []
        for page in pages:
            other.go(page)
            other.catch_up()
            told.append(other.markup)
        self.sitting.sessions.leave(other.guest, other._tab)
        return told

    def _take(self, told: dict[str, Any]) -> object:
        for what, *values in told.get("ask", []):
            assert what != "say" or bool(values[0]) is (values[1] in LANGUAGES)
            self.asked[what] += 1
        return told["look"]
