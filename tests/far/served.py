"""`python main.py --serve --broker`, as a program of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from tests.live.tables import BASE, fresh
from tests.needs import ROOT


class Served:
    """Three lines, and what is asked of the host over this network."""

    def __init__(self, data: Path, *options: str, **environment: str) -> None:
        command = [sys.executable, "main.py", "--serve", "--port", "0", "--data", str(data)]
        self.errors = data.parent / f"{data.name}.err"
        with self.errors.open("a") as errors:
            self.program = subprocess.Popen(
                [*command, *options], cwd=ROOT, stdout=subprocess.PIPE, stderr=errors, text=True,
                env={**os.environ, **environment},
            )  # fmt: skip
        self.host_line, self.guests_line = self.line(), self.line()

    def line(self) -> str:
        """The next line that it prints; empty at its end."""
        assert self.program.stdout is not None
        return self.program.stdout.readline().rstrip("\n")

    @property
    def host_key(self) -> str:
        return self.host_line.partition("#")[2]

    def ask(self, path: str, body: Any = None, token: str = "") -> Any:
        """Over the network, as the host."""
        base = self.host_line.split()[1].partition("#")[0]
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        headers |= {"Authorization": f"Bearer {token}"} if token else {}
        with urlopen(Request(base + path.lstrip("/"), data, headers)) as answer:
            return json.loads(answer.read())

    def host(self) -> str:
        """A host's token."""
        body = {"protocol": 1, "key": self.host_key, "seat": None, "token": None}
        return str(self.ask("/api/join", body)["token"])

    def begin(self, record: str = BASE) -> str:
        """Have a game at the table; a host's token."""
        token = self.host()
        self.ask("/api/games", {"id": fresh(), "record": record}, token)
        return token

    def kill(self) -> None:
        self.program.kill()
        self.close()

    def close(self) -> None:
        self.program.kill()
        self.program.wait()
        assert self.program.stdout is not None
        self.program.stdout.close()
