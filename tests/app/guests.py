"""Guests of the app's live table, who come over loopback while the test runs the app's frames."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from http.client import HTTPConnection
from threading import Thread
from typing import Any

from companion.web.serving.open_table import OpenTable
from tests.app.driver import Driver


@dataclass(frozen=True, slots=True)
class Said:
    """An answer."""

    status: int
    body: dict[str, Any]


def meanwhile(driver: Driver, work: Callable[[], Any]) -> Any:
    """Do this in another thread, while the app goes on; what it returns."""
    found: list[Any] = []
    thread = Thread(target=lambda: found.append(work()), daemon=True)
    thread.start()
    driver.until(lambda: not thread.is_alive())
    assert found, "it failed"
    return found[0]


def opened(driver: Driver) -> OpenTable:
    """The app's live table, which is open."""
    table = driver.app.hosting.table
    assert table is not None
    return table


class Guest:
    """A program at the table, by the requests of the contract."""

    def __init__(self, driver: Driver, key: str, seat: str | None = None) -> None:
        self.driver = driver
        self.port = opened(driver).server.port
        self.token = ""
        self.joined = self.ask("join", protocol=1, key=key, seat=seat, token=None)
        self.token = self.joined.body.get("token", "")

    def ask(self, path: str, **body: Any) -> Said:
        """Ask for something, and run the app until it answers."""
        said: Said = meanwhile(self.driver, lambda: self.send(path, **body))
        return said

    def send(self, path: str, **body: Any) -> Said:
        """Ask for something, and wait; for another thread than the app's."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        method = "POST" if body else "GET"
        connection.request(method, f"/api/{path}", json.dumps(body) if body else None, headers)
        answer = connection.getresponse()
        found = Said(answer.status, json.loads(answer.read()))
        connection.close()
        return found

    def move(self, line: str, number: str = "asked-0001") -> Said:
        """Propose a move."""
        revision = self.ask("table").body["revision"]
        return self.ask("moves", id=number, revision=revision, move=line)
