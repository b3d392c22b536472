"""A line to a broker that says what no broker should: it is opened anew, and the table goes on."""

import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from companion.far.broker import CLOSED, HERE, NOT_HERE, Broker, Ears, Line
from tests.far.lying import LyingBroker
from tests.waiting import until

CONNACK, SUBACK = b"\x20\2\0\0", b"\x90\4\0\1\0\0"


class Rude:
    """Says the same to everybody who connects, and counts them."""

    def __init__(self, said: bytes) -> None:
        self._said = said
        self.came = 0
        self.wills: list[bytes] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self._lines: list[socket.socket] = []
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        while True:
            try:
                line, _place = self._listening.accept()
            except OSError:
                return
            self._lines.append(line)
            self.wills.append(line.recv(1 << 12))
            self.came += 1
            line.sendall(self._said)

    def close(self) -> None:
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        for each in self._lines:
            each.close()


def publish(topic: bytes, letter: bytes) -> bytes:
    body = struct.pack(">H", len(topic)) + topic + letter
    return b"\x30" + bytes([len(body)]) + body


@pytest.fixture
def heard() -> list[tuple[str, bytes]]:
    return []


def line_to(port: int, heard: list[tuple[str, bytes]], path: str | None = None) -> Line:
    def nothing(*_told: object) -> None:
        pass

    def hear(topic: str, letter: bytes) -> None:
        heard.append((topic, letter))
        raise ValueError("a fault of ours")

    ears = Ears(hear, nothing, nothing, nothing, nothing)
    broker = Broker("127.0.0.1", port, tls=False, path=path)
    return Line(broker, "ct1/T/host", (b"P", b"E"), ("ct1/T/h/+",), dict, ears)


@pytest.mark.parametrize(
    "said",
    [
        b"", b"HTTP/1.1 400 Bad Request\r\n\r\n", b"\x20\2\0\5", b"\xff" * 100,
        CONNACK + b"\x00" * 50, CONNACK + publish(b"\xff\xfe", b"x"), CONNACK + b"\x30\0",
        CONNACK + b"\x30\1x", CONNACK + b"\x90\0", CONNACK + b"\x40\1\0", CONNACK + b"\xf0\0",
        CONNACK + b"\x90\4\0\1\x80\0", CONNACK + b"\x30\xff\xff\xff\xff\xff",
        CONNACK + struct.pack(">BBH", 0x30, 2, 9),
    ],
)  # fmt: skip
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_what_no_broker_says(said: bytes, heard: list[tuple[str, bytes]]) -> None:
    rude = Rude(said)
    line = line_to(rude.port, heard)
    line.start()
    until(lambda: rude.came > 0)
    if not said or said.startswith(b"HTTP") or said.endswith(b"\xff" * 5):
        # it is waited for, as for a slow one
        rude.close()
    else:
        until(lambda: rude.came > 1)
    line.close(NOT_HERE, waits=True)
    rude.close()
    names = [will[14:36] for will in rude.wills]
    assert len(set(names)) == len(names), "each connection has another name"


def test_only_letters_are_needed(heard: list[tuple[str, bytes]]) -> None:
    """A broker may not let hosts read what is retained of them."""
    rude = Rude(CONNACK + b"\x90\4\0\1\0\x80" + publish(b"ct1/T/h/x", b"letter"))
    line = line_to(rude.port, heard)
    line.start()
    until(lambda: bool(heard))
    assert rude.came == 1
    line.close(NOT_HERE, waits=True)
    rude.close()


def test_a_fault_of_ours_ends_no_line(heard: list[tuple[str, bytes]]) -> None:
    told = publish(b"ct1/T/h/x", b"letter")
    rude = Rude(CONNACK + SUBACK + told + told)
    line = line_to(rude.port, heard)
    line.start()
    until(lambda: len(heard) == 2)
    assert rude.came == 1
    line.close(CLOSED, waits=True)
    rude.close()


def test_the_last_will_says_that_nobody_is_here(heard: list[tuple[str, bytes]]) -> None:
    rude = Rude(CONNACK)
    line = line_to(rude.port, heard)
    line.start()
    until(lambda: bool(rude.wills))
    assert b"\0\x0act1/T/host\0\3P" + NOT_HERE + b"E" in rude.wills[0]
    assert HERE not in (NOT_HERE, CLOSED)
    line.close(NOT_HERE, waits=True)
    rude.close()


@pytest.mark.parametrize("path", [None, "/mqtt"])
def test_no_letter_waits_for_the_one_before(
    heard: list[tuple[str, bytes]], path: str | None
) -> None:
    broker = LyingBroker()
    line = line_to(broker.port if path is None else broker.web_port, heard, path)
    line.start()
    until(lambda: any(topic == "ct1/T/host" for topic, _letter in broker.letters))
    assert line._client is not None
    found: Any = line._client.socket()
    plain = getattr(found, "_socket", found)
    assert plain.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
    line.close(NOT_HERE, waits=True)
    until(lambda: broker.letters[-1] == ("ct1/T/host", b"P" + NOT_HERE + b"E"))
    broker.close()


@pytest.fixture(autouse=True)
def no_threads_left() -> Iterator[None]:
    before = threading.active_count()
    yield
    until(lambda: threading.active_count() <= before)


@pytest.mark.parametrize(
    ("url", "found"),
    [
        ("mqtt://h", Broker("h", 1883, tls=False)),
        ("mqtts://h/", Broker("h", 8883, tls=True)),
        ("mqtt://[::1]:99", Broker("::1", 99, tls=False)),
        ("ws://h:9001", Broker("h", 9001, tls=False, path="/")),
        ("wss://h/mqtt?a=b", Broker("h", 443, tls=True, path="/mqtt?a=b")),
        (
            "mqtts://me%40here:p%3Aw%2F@h:1",
            Broker("h", 1, tls=True, user="me@here", password="p:w/"),
        ),
    ],
)
def test_addresses(url: str, found: Broker) -> None:
    assert Broker.of(url) == found
    assert "p:w" not in repr(found)


@pytest.mark.parametrize(
    "url",
    ["", "h", "http://h", "mqtt:h", "mqtt://", "mqtt://h/path", "mqtt://h:x", "mqtt://h:99999",
     "mqtt://h#x", "mqtt://[::1", "ws://"],
)  # fmt: skip
def test_what_is_no_address(url: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        Broker.of(url)
