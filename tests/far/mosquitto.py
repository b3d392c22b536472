"""A real broker on this machine, that can be killed and started again."""

import shutil
import socket
import subprocess
import time
from contextlib import suppress
from pathlib import Path

from tests.waiting import until

PROGRAM = shutil.which("mosquitto", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")


def free_port() -> int:
    """Free just now."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def answers(port: int) -> bool:
    """Whether something listens there."""
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


class Mosquitto:
    """Keeps what is retained only for as long as it runs."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.port, self.web_port = free_port(), free_port()
        self._file = folder / "mosquitto.conf"
        self.log = folder / "mosquitto.log"
        lines = [
            "per_listener_settings false", "allow_anonymous true", "persistence false",
            "set_tcp_nodelay true", f"listener {self.port} 127.0.0.1",
            f"listener {self.web_port} 127.0.0.1", "protocol websockets", *more,
        ]  # fmt: skip
        self._file.write_text("\n".join([*lines, ""]))
        self._program: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"mqtt://127.0.0.1:{self.port}"

    @property
    def web_url(self) -> str:
        return f"ws://127.0.0.1:{self.web_port}/mqtt"

    @property
    def pid(self) -> int:
        assert self._program is not None
        return self._program.pid

    def start(self) -> None:
        assert PROGRAM is not None
        with self.log.open("ab") as log:
            self._program = subprocess.Popen(
                [PROGRAM, "-c", str(self._file)], stdout=log, stderr=log
            )
        until(lambda: answers(self.port))

    def kill(self) -> None:
        """As when the power is cut."""
        if self._program is not None:
            self._program.kill()
            self._program.wait()
            self._program = None

    def restart(self, pause: float = 0.0) -> None:
        """What was retained is forgotten."""
        self.kill()
        time.sleep(pause)
        self.start()
