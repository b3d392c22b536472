"""A live table for tests: guests who ask by plain calls, and a clock that is set by hand."""

import json
from itertools import count
from pathlib import Path
from typing import Any

from companion.live.api import PATHS, Answer, Api, Call
from companion.live.shared_table import SharedTable
from companion.services.storage import FILE, Journal
from companion.table import Table

BASE = """condottiere 1
player red Anna
player blue Jan
start red
"""
"""Two people, and red begins."""

_ids = count(1)


class Clock:
    """The seconds that have passed."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


class Live:
    """A live table in a folder, or in memory, with an API."""

    def __init__(self, folder: Path | None = None, clock: Clock | None = None) -> None:
        self.folder = folder
        self.clock = clock or Clock()
        self._open()

    def _open(self) -> None:
        self.journal = Journal(None if self.folder is None else self.folder / FILE)
        self.table = Table(self.journal)
        self.shared = SharedTable(self.table, self.clock)
        self.api = Api(self.shared, self.clock)

    def restart(self) -> None:
        """The process ends, and another opens the same folder."""
        assert self.folder is not None
        self.journal.close()
        self._open()

    def call(
        self,
        path: str,
        token: str = "",
        body: Any = None,
        *,
        languages: str = "en",
        peer: str = "p",
    ) -> Answer:
        """A request; its body is given as a value, or as bytes."""
        data = (
            body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        )
        return self.api.answer(Call(PATHS[path], path, data, token, languages, peer))

    def post(self, path: str, token: str, **body: Any) -> Answer:
        """A request with these fields, and an id of its own if it has none."""
        if path in ("games", "moves", "undo", "redo"):
            body.setdefault("id", fresh())
        if path in ("moves", "undo", "redo"):
            body.setdefault("revision", self.shared.revision)
        return self.call(f"/api/{path}", token, body)

    def join(
        self, seat: str | None = None, token: str | None = None, *, host: bool = False,
        peer: str = "p",
    ) -> Answer:  # fmt: skip
        key = self.shared.host_key if host else self.shared.guest_key
        body = {"protocol": 1, "key": key, "seat": seat, "token": token}
        return self.call("/api/join", body=body, peer=peer)

    def token(self, seat: str | None = None, *, host: bool = False) -> str:
        """The token of a new guest."""
        return str(said(self.join(seat, host=host))["token"])

    def begin(self, record: str = BASE) -> str:
        """Have this game at the table; a host's token."""
        host = self.token(host=True)
        assert self.post("games", host, record=record).status == 200
        return host

    def state(self, token: str) -> dict[str, Any]:
        return said(self.call("/api/table", token))

    @property
    def lines(self) -> list[str]:
        """The moves made."""
        history = self.table.history
        return [] if history is None else [str(move) for move in history.moves]


def said(answer: Answer) -> dict[str, Any]:
    """The JSON of an answer."""
    assert isinstance(answer.body, dict)
    return json.loads(json.dumps(answer.body))  # type: ignore[no-any-return]


def told(answer: Answer) -> tuple[int, str]:
    """The status of an answer, and the code if it is a refusal."""
    found = said(answer)
    if answer.status == 200:
        return 200, ""
    assert found["text"]
    return answer.status, str(found["code"])


def fresh() -> str:
    """An id that nobody has used."""
    return f"request-{next(_ids)}"
