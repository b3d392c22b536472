"""Guests who lie, wait, and send too much: the table goes on."""

import os
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from companion.live.limits import WRONG_KEYS
from companion.web.serving.limits import Limits
from tests.waiting import until
from tests.web.serving.tables import Open, everything, table_open

ASK = b"GET /api/table HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/moves HTTP/1.1\r\nHost: localhost\r\n"
SHORT = Limits(head=1, body=1, idle=1, farewell=1)


@pytest.fixture(autouse=True)
def no_word(caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    """Whatever is sent, nothing is logged, and nothing printed."""
    yield
    assert caplog.text == ""
    assert capfd.readouterr().err == ""


def answers(table: Open) -> bool:
    """Whether somebody who asks is answered."""
    return table.ask("GET", "/api/table", Authorization="Bearer " + table.join()).status == 200


def test_500_half_open_connections_do_not_stop_the_table() -> None:
    with table_open() as table:
        stream = table.stream(table.join())
        half = []
        for number in range(500):
            line = table.socket()
            line.sendall((b"", b"G", ASK, POST + b"Content-Length: 9\r\n\r\n{")[number % 4])
            half.append(line)
            if number % 100 == 0:
                assert answers(table)
        assert answers(table)
        assert len(table.server.connections) <= Limits().connections
        table.on_table(lambda: setattr(table.shared, "paused", True))
        stream.until(lambda found: '"paused":true' in found.get("data", ""))
        stream.close()
        for line in half:
            line.close()


def test_a_byte_now_and_then_is_not_waited_for() -> None:
    """Whether in the head or in the body: what counts is the whole time."""
    with table_open(limits=SHORT) as table:
        for start in (b"", ASK + b"X: ", POST + b"Content-Length: 4000\r\n\r\n"):
            with table.socket() as line:
                line.sendall(start)
                begun = time.monotonic()
                with suppress(ConnectionError):
                    while True:
                        line.sendall(b"G")
                        time.sleep(0.02)
                assert time.monotonic() - begun >= 0.5
            assert answers(table)


@pytest.mark.parametrize(
    "head",
    [
        b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n",
        ASK + b"X: " + b"a" * 20_000 + b"\r\n\r\n",
        ASK + b"X: 1\r\n" * 1000 + b"\r\n",
        ASK + b"X: " + b" " * 16_000 + b"\x00\r\n\r\n",
        b"A" * 100_000,
        b"\r\n" * 50_000,
        b"GET",
        b"GET /\r\n\r\n",
        b"GET / HTTP/1.1 \r\nHost: localhost\r\n\r\n",
        b"get / HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
        b"GET  / HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /\x00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"\x00" * 1000,
        ASK + b"Bad Name: 1\r\n\r\n",
        ASK + b": 1\r\n\r\n",
        ASK + b"no colon\r\n\r\n",
        ASK + b"X: a\x00b\r\n\r\n",
        ASK + b"X: a\nY: b\r\n\r\n",
        ASK + b" folded: 1\r\n\r\n",
        ASK + b"Host: localhost\r\n\r\n",
        ASK + b"Authorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n",
        ASK + b"Cookie: " + b";=;;" * 2000 + b"\r\n\r\n",
        ASK + b"Authorization: Bearer \xff\xfe\r\n\r\n",
        ASK + b"Accept-Language: " + b"q=,;" * 3000 + b"\r\n\r\n",
        POST + b"Content-Length: 1\r\nContent-Length: 1\r\n\r\n{",
        POST + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
        POST + b"Content-Length: -1\r\n\r\n",
        POST + b"Content-Length: +1\r\n\r\n{",
        POST + b"Content-Length: 1_0\r\n\r\n{",
        POST + b"Content-Length: " + b"9" * 5000 + b"\r\n\r\n",
        POST + b"Content-Length: 999999999999999\r\n\r\n",
        POST + b"Content-Length: \xb2\r\n\r\n",
        POST + b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        POST + b"Transfer-Encoding: gzip\r\n\r\n",
        POST + b"Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n",
        POST + b"Content-Length: 4\r\n\r\n" + b"[" * 4,
        POST + b"Content-Length: 4000\r\n\r\n" + b"[" * 4000,
        POST + b"\r\n",
        b"GET http://evil.example/api/table HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET http:///api/table HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /api/table?%f HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /api/table?%ff%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /api/table?" + b"&=" * 3000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /../../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /app.css/../../main.py HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ],
)
def test_whatever_is_sent_is_refused_or_cut_off(head: bytes) -> None:
    with table_open(limits=SHORT) as table:
        told = table.raw(head)
        assert told == b"" or told.startswith(b"HTTP/1.1 4"), told[:200]
        assert told.count(b"HTTP/1.1 ") <= 1
        assert answers(table)


def test_https_fails_at_once() -> None:
    """Some browsers try it first, and must not wait."""
    with table_open(limits=Limits(head=1000, idle=1000)) as table:
        assert table.raw(b"\x16\x03\x01") == b""


def test_an_absolute_address_is_understood() -> None:
    with table_open(limits=SHORT) as table:
        reply = table.raw(
            b"GET http://localhost:1/api/table HTTP/1.1\r\nHost: evil.example\r\n\r\n"
        )
        assert reply.startswith(b"HTTP/1.1 401 ")


def test_the_answer_to_what_is_too_large_arrives() -> None:
    """Although it is sent before all has been read."""
    with table_open() as table:
        for _ in range(20):
            reply = table.ask("POST", "/api/moves", b"x" * 200_000)
            assert (reply.status, reply.json["code"]) == (413, "too-large")


def test_of_many_large_bodies_the_first_are_cut_off() -> None:
    head = b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n"
    with table_open(limits=Limits(large=3)) as table:
        lines = []
        for _ in range(6):
            line = table.socket()
            line.sendall(head + b"x" * 100_000)
            lines.append(line)
            until(lambda: large(table) == min(len(lines), 3))
        for line in lines[:3]:
            assert everything(line) == b""
        for line in lines[3:]:
            line.sendall(b"x" * 900_000)
            assert line.recv(12) == b"HTTP/1.1 400"
        for line in lines:
            line.close()


def large(table: Open) -> int:
    return sum(each.large for each in table.server.connections)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells how much memory is taken")
def test_memory_stays() -> None:
    def taken() -> int:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") >> 20

    with table_open(limits=SHORT) as table:

        def storm() -> None:
            for _ in range(8):
                table.raw(b"A" * 200_000)
                table.raw(ASK + b"X: " + os.urandom(9000).hex().encode() + b"\r\n\r\n")
                with table.socket() as line:
                    line.sendall(POST + b"Content-Length: 4000\r\n\r\n" + b"x" * 100)
                table.ask("POST", "/api/games", b"x" * 1_000_000)
                table.ask("GET", "/" + os.urandom(2000).hex())

        storm()
        before = taken()
        storm()
        assert answers(table)
        assert taken() - before < 30


def test_wrong_keys_by_the_hundred() -> None:
    with table_open() as table:
        body = {"protocol": 1, "key": "wrong", "seat": None, "token": None}
        told = [table.ask("POST", "/api/join", body).status for _ in range(300)]
        assert told == [401] * WRONG_KEYS + [429] * (300 - WRONG_KEYS)
        right = body | {"key": table.shared.guest_key}
        assert table.ask("POST", "/api/join", right).status == 429
        host = table.join(host=True)
        assert table.ask("GET", "/api/table", Authorization=f"Bearer {host}").status == 200


def test_who_resets_the_connection_in_the_middle_is_no_error() -> None:
    with table_open() as table:
        token = table.join()
        for sent in (b"G", ASK, ASK + b"\r\n", POST + b"Content-Length: 9\r\n\r\n{",
                     b"GET /api/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
                     + token.encode() + b"\r\n\r\n"):  # fmt: skip
            for _ in range(20):
                line = table.socket()
                # so that closing it resets the connection
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
                line.sendall(sent)
                line.close()
        until(lambda: len(table.server.connections) == 0)
        assert answers(table)
