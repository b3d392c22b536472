"""`python main.py --serve`, as a program of its own."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from companion.services.claim import Claim
from companion.web.serving.serve import address_for_people
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[3]
WITHOUT_KIVY = """
import sys
sys.argv[1:] = ["--serve", "--port", "0", "--data", sys.argv[1]]
import threading, signal, os, companion.web.serving.post as post

run = post.TablePost.run

def run_and_tell(self):
    loaded = {name.partition(".")[0] for name in sys.modules}
    print(*sorted(loaded & {"kivy", "kivymd", "plyer", "segno", "PIL"}), file=sys.stderr)
    self.stop()
    run(self)

post.TablePost.run = run_and_tell
from companion.start import main
main()
"""

SIGNALLED_WHILE_LOADING = """
import importlib.abc, os, sys

class Signals(importlib.abc.MetaPathFinder):
    def find_spec(self, name, *_):
        if name == "companion.web.serving.serve":
            os.kill(os.getpid(), int(sys.argv.pop()))

sys.meta_path.insert(0, Signals())
from companion.start import main
main(["--serve", "--port", "0", "--data", sys.argv[1]])
"""


@contextmanager
def serving(data: Path, *options: str) -> Iterator[tuple["subprocess.Popen[str]", list[str]]]:
    """The program, and the two lines that it prints."""
    command = [sys.executable, "main.py", "--serve", "--port", "0", "--data", str(data), *options]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as program:
        try:
            assert program.stdout is not None
            yield program, [program.stdout.readline() for _ in range(2)]
        finally:
            program.kill()


def ran(*arguments: str | Path, **streams: int) -> "subprocess.CompletedProcess[str]":
    """The program, if it does not stay."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams}
    ended: subprocess.CompletedProcess[str] = subprocess.run(
        [sys.executable, "main.py", "--serve", *map(str, arguments)],
        cwd=ROOT, text=True, check=False, timeout=PATIENCE, **pipes,  # type: ignore[call-overload]
    )  # fmt: skip
    return ended


def ask(line: str, path: str, body: object = None, token: str = "") -> object:
    """Ask the table that a printed line names."""
    address = line.split()[1].partition("#")[0]
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"{address}api/{path}", data, headers), timeout=PATIENCE) as answer:
        return json.loads(answer.read())


def join(line: str, token: str | None = None) -> str:
    key = line.strip().partition("#")[2]
    said = {"protocol": 1, "key": key, "seat": None, "token": token}
    request = Request(
        line.split()[1].partition("#")[0] + "api/join", json.dumps(said).encode(),
        {"Content-Type": "application/json"},
    )  # fmt: skip
    with urlopen(request, timeout=PATIENCE) as answer:
        return str(json.loads(answer.read())["token"])


def test_it_says_where_the_table_is_and_nothing_else(tmp_path: Path) -> None:
    with serving(tmp_path) as (program, lines):
        found = [re.fullmatch(r"(host:  |guests:) http://127\.0\.0\.1:(\d+)/#(\S{22,})\n", line)
                 for line in lines]  # fmt: skip
        host, guests = found
        assert host and guests  # noqa: PT018
        assert (host[1], guests[1]) == ("host:  ", "guests:")
        assert host[2] == guests[2]
        assert host[3] != guests[3]
        token = join(lines[0])
        assert isinstance(ask(lines[0], "table", token=token), dict)
        program.terminate()
        assert program.wait(PATIENCE) == 0
        assert program.stdout is not None
        assert program.stderr is not None
        assert (program.stdout.read(), program.stderr.read()) == ("", "")


@pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_and_streams_are_told(tmp_path: Path, number: int) -> None:
    with serving(tmp_path) as (program, lines):
        address = lines[1].split()[1].partition("#")[0]
        token = {"Authorization": f"Bearer {join(lines[1])}"}
        with urlopen(Request(f"{address}api/events", None, token), timeout=PATIENCE) as stream:
            assert stream.readline() == b"event: table\n"
            begun = time.monotonic()
            program.send_signal(number)
            assert stream.read().endswith(b"event: closed\ndata: {}\n\n")
        assert program.wait(PATIENCE) == 0
        assert time.monotonic() - begun < 2


@pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_while_it_loads_ends_it_too(tmp_path: Path, number: int) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", SIGNALLED_WHILE_LOADING, str(tmp_path), str(int(number))],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def test_it_answers_to_the_names_that_it_is_given(tmp_path: Path) -> None:
    with serving(tmp_path, "--name", "table.example", "--name", "other.example") as (_, lines):
        address = lines[0].split()[1].partition("#")[0] + "api/record"
        for name, status in (("table.example", 401), ("other.example", 401), ("evil", 421)):
            with pytest.raises(HTTPError) as refused:
                urlopen(Request(address, None, {"Host": name}), timeout=PATIENCE)
            assert refused.value.code == status
            refused.value.close()


def test_keys_and_tokens_outlive_a_kill(tmp_path: Path) -> None:
    with serving(tmp_path) as (program, lines):
        token = join(lines[1])
        program.kill()
        program.wait(PATIENCE)
    with serving(tmp_path) as (_, again):
        keys = [[line.strip().partition("#")[2] for line in pair] for pair in (lines, again)]
        assert keys[0] == keys[1]
        assert join(again[1], token) == token


def test_when_the_host_has_closed_the_table_there_is_a_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It prints two lines again; the host who closed it is told the key, and nobody else stays."""
    monkeypatch.setenv("PYTHONWARNINGS", "error")
    with serving(tmp_path) as (program, lines):
        assert program.stdout is not None
        host, guest = join(lines[0]), join(lines[1])
        address = lines[0].split()[1].partition("#")[0]
        asked = Request(f"{address}api/events", None, {"Authorization": f"Bearer {guest}"})
        with urlopen(asked, timeout=PATIENCE) as stream:
            assert stream.readline() == b"event: table\n"
            told = ask(lines[0], "close", {}, host)
            assert stream.read().endswith(b"event: closed\ndata: {}\n\n")
        again = [program.stdout.readline() for _ in range(2)]
        keys = [[line.strip().partition("#")[2] for line in pair] for pair in (lines, again)]
        assert told == {"key": keys[1][0]}
        assert [line.partition("#")[0] for line in again] == [
            line.partition("#")[0] for line in lines
        ]
        assert len({*keys[0], *keys[1]}) == 4
        for line, token in (
            (lines[0], None),
            (lines[1], None),
            (again[0], host),
            (again[1], guest),
        ):
            with pytest.raises(HTTPError) as refused:
                join(line, token)
            assert refused.value.code == 401
            refused.value.close()
        host = join(again[0])
        assert isinstance(ask(again[0], "close", {}, host), dict)
        last = [program.stdout.readline() for _ in range(2)]
        assert join(last[1])
        program.send_signal(signal.SIGTERM)
        assert program.wait(PATIENCE) == 0
        assert program.stderr is not None
        assert (program.stdout.read(), program.stderr.read()) == ("", "")
    with serving(tmp_path) as (_, kept):
        assert kept == last


@pytest.mark.skipif(sys.platform != "linux", reason="broken streams as Linux has them")
def test_without_a_reader_for_the_lines_of_a_new_table_it_ends(tmp_path: Path) -> None:
    with serving(tmp_path) as (program, lines):
        assert program.stdout is not None
        program.stdout.close()
        ask(lines[0], "close", {}, join(lines[0]))
        assert program.wait(PATIENCE) == 1


def port_of(line: str) -> int:
    return int(line.partition("#")[0].rstrip("/").rpartition(":")[2])


def test_a_free_port_is_kept_for_the_folder_while_it_is_free(tmp_path: Path) -> None:
    ports = []
    for number in range(3):
        with serving(tmp_path) as (program, lines):
            ports.append(port_of(lines[0]))
            if number:
                program.kill()
            else:
                program.terminate()
            program.wait(PATIENCE)
    assert len(set(ports)) == 1
    with socket.create_server(("127.0.0.1", ports[0])), serving(tmp_path) as (_, lines):
        assert port_of(lines[0]) != ports[0]
        another = port_of(lines[0])
    with serving(tmp_path) as (_, lines):
        assert port_of(lines[0]) == another


def test_what_keeps_it_from_opening_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        wrong = [ran("--data", tmp_path / "a", "--port", port)]
    (tmp_path / "file").touch()
    claim = Claim(tmp_path / "kept")
    wrong += [
        ran("--data", tmp_path / "b", "--port", "0", "--bind", "192.0.2.1"),
        ran("--data", tmp_path / "b", "--port", "0", "--bind", "no.such.name.invalid"),
        ran("--data", tmp_path / "b", "--port", "0", "--bind", "x" * 100),
        ran("--data", tmp_path / "b", "--port", "0", "--bind", "\x1b[31m"),
        ran("--data", tmp_path / "kept", "--port", "0"),
        ran("--data", tmp_path / "file", "--port", "0"),
        # to these the system would let one bind
        ran("--data", tmp_path / "b", "--port", "0", "--bind", "224.0.0.1"),
        ran("--data", tmp_path / "b", "--port", "0", "--bind", "255.255.255.255"),
    ]
    claim.let_go()
    for one in wrong:
        assert (one.returncode, one.stdout) == (2, ""), one
        assert one.stderr.count("\n") == 1, one
        assert "Traceback" not in one.stderr
        assert one.stderr.removesuffix("\n").isprintable()
        assert "while attempting" not in one.stderr
    assert "open in another window" in wrong[5].stderr


def test_wrong_options_are_refused() -> None:
    for options in (["--port", "65536"], ["--port", "-1"], ["--port", "x"]):
        assert ran(*options).returncode == 2


@pytest.mark.skipif(sys.platform != "linux", reason="broken streams as Linux has them")
def test_without_a_reader_for_its_two_lines_it_ends(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    full = os.open("/dev/full", os.O_WRONLY)
    for stream in (writer, full):
        ended = ran("--data", tmp_path, "--port", "0", stdout=stream)
        os.close(stream)
        assert (ended.returncode, ended.stderr) == (1, "")


def test_it_loads_no_kivy_nor_what_only_a_code_needs(tmp_path: Path) -> None:
    loaded = subprocess.run(
        [sys.executable, "-c", WITHOUT_KIVY, str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert (loaded.returncode, loaded.stderr) == (0, "\n")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells how much memory is taken")
def test_it_takes_little_memory(tmp_path: Path) -> None:
    with serving(tmp_path) as (program, lines):
        join(lines[0])
        status = Path(f"/proc/{program.pid}/status").read_text()
        taken = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert taken is not None
        assert int(taken[1]) < 70_000


def test_an_address_is_written_as_people_can_use_it(tmp_path: Path) -> None:
    assert address_for_people("192.0.2.7") == "192.0.2.7"
    assert address_for_people("table.example") == "table.example"
    assert address_for_people("0.0.0.0") not in ("0.0.0.0", "")
    assert address_for_people("::") not in ("::", "")
    with serving(tmp_path, "--bind", "localhost") as (_, lines):
        assert lines[0].startswith("host:   http://localhost:")
        assert join(lines[0])
    with serving(tmp_path, "--bind", "0.0.0.0") as (_, lines):
        assert join(lines[0])


@pytest.mark.skipif(not Path("/proc/net/if_inet6").exists(), reason="this machine knows no IPv6")
def test_an_ipv6_address_stands_in_brackets(tmp_path: Path) -> None:
    with serving(tmp_path, "--bind", "::1") as (_, lines):
        assert lines[0].startswith("host:   http://[::1]:")
        assert join(lines[0])
