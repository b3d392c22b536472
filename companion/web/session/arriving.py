"""Files that a page's browser brings, part by part.

The browser says first what they are called and how large they are, and sends nothing more until it
is asked to. All of them are then one row of bytes, whose parts come in order.
"""

from collections.abc import Callable, Sequence

from companion.services.bundle import too_many
from companion.services.contents import LARGEST_LIST
from companion.services.gamefile import ZIP
from companion.texts import _
from companion.web.session.browser import Browser
from companion.web.session.carrier import Carrier
from companion.web.session.intents import NoIntent
from companion.web.session.messages import MOST_FILES, Bring, FilePart, Files
from engine.record import LARGEST

File = tuple[str, bytes]


class Arriving:
    """Takes in what the browser brings: one load at a time; a later one takes its place.

    `take` gets the files when they are whole, and whether they were chosen on the page; `refuse`
    gets the names with why they are not taken.
    """

    def __init__(
        self,
        browser: Browser,
        carrier: Carrier,
        take: Callable[[Sequence[File], bool], None],
        refuse: Callable[[str, str], None],
    ) -> None:
        self._browser = browser
        self._carrier = carrier
        self._take = take
        self._refuse = refuse
        self._load = 0
        self._chosen = False
        self._names: Sequence[tuple[str, int]] = ()
        self._size = 0
        self._got = bytearray()
        browser.when(Files, self._announced)
        browser.when(FilePart, self._brought)

    def _announced(self, files: Files) -> None:
        """The browser has files, and may be asked for them."""
        listed = files.listed
        self._chosen = not files.came
        self._drop()
        self._size = sum(size for _name, size in listed)
        if fault := self._fault(listed):
            self._refuse(listed[0][0] if len(listed) == 1 else "", fault)
            return
        self._load, self._names = files.load, listed
        if self._size:
            self._browser.ask(Bring(files.load, self._carrier.part))
        else:
            self._arrive()

    def _fault(self, listed: Sequence[tuple[str, int]]) -> str:
        """Why the browser is not even asked for these files; empty if it is."""
        most = self._carrier.most
        if len(listed) > MOST_FILES:
            return too_many(MOST_FILES)
        if any(size > _most(name) for name, size in listed):
            return _("This file is too large. A game is never larger than 1 MB.")
        if self._size > most:
            return _("This is too large: {most} MB at most.").format(most=most >> 20)
        return ""

    def _brought(self, part: FilePart) -> None:
        """The next part of a load."""
        if part.load != self._load or not self._names:
            return  # of a load that another one has replaced
        if part.data is None:
            name = self._names[0][0] if len(self._names) == 1 else ""
            self._drop()
            self._refuse(name, _("This file is empty, or it cannot be read."))
            return
        if part.at != len(self._got):
            return
        self._got += part.data
        if len(self._got) > self._size or not part.data:
            self._drop()
            raise NoIntent(part)
        if len(self._got) == self._size:
            self._arrive()

    def _arrive(self) -> None:
        whole, names, at = bytes(self._got), self._names, 0
        self._drop()
        files = []
        for name, size in names:
            files.append((name, whole[at : at + size]))
            at += size
        self._take(files, self._chosen)

    def _drop(self) -> None:
        self._names, self._size, self._got = (), 0, bytearray()


def _most(name: str) -> int:
    """The most bytes that a file of this name may have. A list of contents is the largest text."""
    return 1 << 40 if name.lower().endswith(ZIP) else max(LARGEST, LARGEST_LIST)
