"""A browser by itself that keeps a table for phones anywhere."""

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.browser.in_browser.phone import Phone
from tests.browser.in_browser.test_by_itself import lines, saved

RECORD = """condottiere 1
player red Anna
player blue Boris
start red

red place siena
"""


class Host(Phone):
    """With a game, and a link to it."""

    def begin(self, record: str = RECORD) -> str:
        """Open the app with a game at the table, and invite; the link."""
        with TemporaryDirectory() as folder:
            self.put_in(saved(Path(folder), record))
        self.open()
        if self.page == "home":
            self.press("resume")
        self.browser.wait(lambda: self.page not in ("", "home"), "nobody sits at the table")
        self.choose_row("invite")
        return self.link()

    def link(self) -> str:
        """Behind the address."""
        field = self.browser.find("#table-link")
        return "#" + str(field.property("value")).partition("#")[2]

    @property
    def revision(self) -> int:
        """Of the table, as it is shown."""
        return int(self.script("return shown.revision"))

    @property
    def moves(self) -> list[str]:
        """Of the game, as the browser has stored them."""
        with TemporaryDirectory() as folder:
            self.take_out(Path(folder))
            return list(lines(Path(folder)))
