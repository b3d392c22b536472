"""The end of `--serve` comes before whatever waits for the table's thread, and before what keeps it
for long.
"""

import signal
import socket
import subprocess
import sys
from pathlib import Path

from companion.services.storage import open_journal
from tests.waiting import PATIENCE
from tests.web.serving.attackers import asked
from tests.web.serving.test_serve import ROOT, join, serving

STUCK = """
import sys, time
import companion.live.api as api

table = api.Api._table

def for_ever(self, call):
    if call.languages == "stuck":
        print("stuck", flush=True)
        while True:
            time.sleep(1)
    return table(self, call)

api.Api._table = for_ever
from companion.start import main
main(["--serve", "--port", "0", "--data", sys.argv[1]])
"""
MANY = 40


def port_of(line: str) -> int:
    return int(line.split("/")[2].rpartition(":")[2])


def long_record(passes: int) -> str:
    """A legal game in which everybody always passes."""
    lines = ["condottiere 1", "player red A", "player green B", "start red", ""]
    for number in range(passes):
        first, second = ("red", "green") if number % 2 == 0 else ("green", "red")
        lines += [f"{first} place roma", f"{first} pass", f"{second} pass"]
    return "\n".join(lines) + "\n"


def test_what_waits_is_not_done_first(tmp_path: Path) -> None:
    """Forty records that take a good while each; a signal comes when one has been answered."""
    with serving(tmp_path) as (program, lines):
        token = join(lines[0])
        bodies = [
            {"id": f"the-game-{number:02}", "record": long_record(2000 + number)}
            for number in range(MANY)
        ]
        waiting = []
        for body in bodies:
            line = socket.create_connection(("127.0.0.1", port_of(lines[0])), PATIENCE)
            line.sendall(asked("POST", "/api/games", body, token))
            waiting.append(line)
        assert waiting[0].recv(12) == b"HTTP/1.1 200"
        program.send_signal(signal.SIGTERM)
        assert program.wait(PATIENCE) == 0
        told = [line.recv(12) if line is not waiting[0] else b"HTTP/1.1 200" for line in waiting]
        for line in waiting:
            line.close()
    opened = open_journal(tmp_path)
    saved = int(opened.journal.rows("SELECT count(*) FROM game")[0][0])
    opened.journal.close()
    assert told.count(b"HTTP/1.1 200") <= saved < MANY


def test_work_that_does_not_end_keeps_nobody_from_being_told(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", STUCK, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as program:
        try:
            assert program.stdout is not None
            lines = [program.stdout.readline() for _ in range(2)]
            port, token = port_of(lines[0]), join(lines[0])
            with (
                socket.create_connection(("127.0.0.1", port), PATIENCE) as stream,
                socket.create_connection(("127.0.0.1", port), PATIENCE) as stuck,
            ):
                stream.sendall(asked("GET", "/api/events", token=token))
                told = b""
                while b"event: table" not in told:
                    told += stream.recv(1 << 16)
                head = asked("GET", "/api/table", token=token)
                stuck.sendall(head.replace(b"\r\n\r\n", b"\r\nAccept-Language: stuck\r\n\r\n"))
                assert program.stdout.readline() == "stuck\n"
                program.send_signal(signal.SIGTERM)
                while part := stream.recv(1 << 16):
                    told += part
            assert b"event: closed" in told
            assert program.wait(PATIENCE) == 0
        finally:
            program.kill()
