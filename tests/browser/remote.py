"""A browser's driver and a session with it, as the W3C's WebDriver says.

See https://www.w3.org/TR/webdriver2/.
"""

import http.client
import json
from typing import Any

PATIENCE = 60.0
"""Enough seconds for what takes a moment, on any machine."""


class Failed(Exception):
    """What the driver refused, by the name that WebDriver has for it."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(f"{name}: {message.partition(chr(10) + '#0')[0].strip()}")
        self.name = name


class Remote:
    """The driver's own small server."""

    def __init__(self, port: int) -> None:
        self.port = port

    def ready(self) -> bool:
        """Whether it answers by now."""
        try:
            return bool(self.call("GET", "/status")["ready"])
        except OSError:
            return False

    def call(
        self, method: str, path: str, body: object = None, patience: float = 5 * PATIENCE
    ) -> Any:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=patience)
        try:
            sent = json.dumps(body if body is not None else {}) if method == "POST" else None
            connection.request(method, path, sent, {"Content-Type": "application/json"})
            value = json.loads(connection.getresponse().read())["value"]
        finally:
            connection.close()
        if isinstance(value, dict) and value.keys() >= {"error", "message"}:
            raise Failed(value["error"], value["message"])
        return value


class Session:
    """A browser that the driver has started for us alone."""

    def __init__(self, remote: Remote, capabilities: dict[str, Any]) -> None:
        self._remote = remote
        wanted = {"capabilities": {"alwaysMatch": capabilities}}
        answer = remote.call("POST", "/session", wanted, PATIENCE)
        self._session = f"/session/{answer['sessionId']}"
        self.capabilities: dict[str, Any] = answer["capabilities"]
        limits = {"script": 1000 * PATIENCE, "pageLoad": 3000 * PATIENCE, "implicit": 0}
        self.call("POST", "/timeouts", {key: int(value) for key, value in limits.items()})

    def call(self, method: str, path: str, body: object = None) -> Any:
        """A command that WebDriver has for a session."""
        return self._remote.call(method, self._session + path, body)

    def quit(self) -> None:
        self._remote.call("DELETE", self._session)
