"""A table behind a broker, and the page of a guest at it."""

from pathlib import Path
from typing import Any

from engine.seats import Seat
from tests.browser.players import PlayedBy
from tests.browser.webdriver import Browser
from tests.far.served import Served
from tests.live.tables import BASE, fresh

PATIENCE = 40.0


class Table:
    """Kept by a program that can be killed; `link` stands behind an address."""

    def __init__(self, data: Path, broker: str) -> None:
        self._data, self._broker = data, broker
        self.start()
        self.token = self.served.begin(BASE)

    def start(self) -> None:
        self.served = Served(self._data, "--broker", self._broker)
        self.link = "#" + self.served.line().partition("#")[2]

    def kill(self) -> None:
        self.served.kill()

    def again(self) -> None:
        """Start the program once more."""
        self.start()
        self.token = self.served.host()

    def state(self) -> Any:
        return self.served.ask("/api/table", token=self.token)

    def do(self, move: str) -> None:
        """A move of the host's."""
        revision = self.state()["revision"]
        said = {"id": fresh(), "revision": revision, "move": move}
        self.served.ask("/api/moves", said, self.token)

    def moves(self) -> int:
        return int(self.state()["moves"])

    def close(self) -> None:
        self.served.close()


class Page(PlayedBy):
    """Of a guest, who sits at red unless a test says otherwise."""

    def __init__(self, browser: Browser, address: str, seat: Seat = Seat.RED) -> None:
        super().__init__(browser, seat)
        self.address = address
        browser.patience = PATIENCE
        browser.resize(390, 844)

    def open(self, link: str) -> None:
        """Come by this link, and wait for the seats."""
        self.browser.go(self.address + link)
        self.browser.wait(lambda: self.shows("join"), f"no seats, but {self.said}")

    def sit(self, link: str) -> None:
        """Come, and take the seat with one tap."""
        self.open(link)
        self.tap("take", self.seat)
        self.browser.wait(lambda: not self.shows("join"), "nobody sits")

    def shows(self, name: str) -> bool:
        return bool(self.browser.script("return document.documentElement.dataset.on") == name)

    @property
    def revision(self) -> int:
        """Of the table, as it is shown."""
        return int(self.browser.script("return shown.revision"))

    def wait_for(self, revision: int) -> None:
        self.browser.wait(lambda: self.revision >= revision, f"not {revision}")

    @property
    def said(self) -> str:
        """What is said besides what the session shows."""
        return str(
            self.browser.script(
                "const place = document.getElementById('standing');"
                "return place.hidden ? '' : place.innerText"
            )
        )

    def wait_until_said(self, text: str) -> None:
        self.browser.wait(lambda: text in self.said, f"not said: {text}")

    def wait_until_nothing_is_said(self) -> None:
        self.browser.wait(lambda: not self.said, "still said")

    def offers(self, way: str) -> bool:
        """Whether this can be touched there."""
        return bool(
            self.browser.script(
                "return !document.querySelector(`[data-way=${arguments[0]}]`).hidden", way
            )
        )

    def take(self, way: str) -> None:
        """Touch what is offered there, once it could be seen."""
        self.browser.wait(lambda: self.offers(way), f"{way} is not offered")
        self.browser.later("setTimeout(arguments[0], 400)")
        self.browser.find(f"[data-way={way}]").touch()

    def kept(self, link: str) -> dict[str, Any]:
        """What this browser has of the table."""
        found = self.browser.script(
            "return JSON.parse(localStorage.getItem('condottiere-companion at ' + arguments[0]))",
            link[4:26],
        )
        return dict(found)
