"""Whoever takes all the places there are, the host finds one, and nobody loses theirs by others."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from companion.web.serving.limits import Limits
from companion.web.serving.static_files import StaticFile
from tests.waiting import PATIENCE, until
from tests.web.serving.attackers import STRANGER, asked
from tests.web.serving.tables import Listening, Open, Reply, table_open

MOST = 60
FEW = Limits(connections=MOST)
FILES = {"/large.bin": StaticFile.of("font/woff2", bytes(range(256)) * 2000)}


@contextmanager
def lines(table: Open, address: str, count: int) -> Iterator[list[socket.socket]]:
    """So many connections from this address."""
    place = (table.address, table.port)
    with ExitStack() as closing:
        yield [
            closing.enter_context(socket.create_connection(place, PATIENCE, (address, 0)))
            for _ in range(count)
        ]


def state(table: Open, token: str) -> int:
    return table.ask("GET", "/api/table", Authorization=f"Bearer {token}").status


def lost(stream: Listening, word: str) -> bool:
    """Whether a stream ends before it tells this."""
    try:
        stream.until(lambda found: word in found.get("data", ""))
    except (AssertionError, ConnectionError):
        return True
    return False


def test_who_asks_for_files_and_reads_none_shuts_nobody_out() -> None:
    with table_open(limits=FEW, files=FILES) as table:
        host, guest = table.join(host=True), table.join()
        with lines(table, STRANGER, MOST + 10) as silent:
            for line in silent:
                line.sendall(asked("GET", "/large.bin") * 120)
            until(lambda: len(table.server.connections) == MOST)
            for _ in range(10):
                assert (state(table, host), state(table, guest)) == (200, 200)
            assert table.join()


@pytest.mark.parametrize("sent", [b"", b"G", asked("POST", "/api/join", b"x" * 99)[:-9]])
def test_who_says_half_of_something_shuts_nobody_out(sent: bytes) -> None:
    with table_open(limits=FEW) as table:
        host = table.join(host=True)
        with lines(table, STRANGER, 3 * MOST) as silent:
            for line in silent:
                line.sendall(sent)
            for _ in range(10):
                assert state(table, host) == 200
            assert len(table.server.connections) <= MOST


def test_guests_with_many_streams_leave_a_place_for_the_host() -> None:
    """And for those who only come; a guest with one stream keeps it."""
    with table_open(limits=FEW) as table:
        modest = table.stream(table.join())
        streams = []
        for token in [table.join() for _ in range(10)]:
            streams += [table.stream(token) for _ in range(8)]
        host = table.join(host=True)
        asked = {"Authorization": f"Bearer {host}"}
        assert table.ask("POST", "/api/free", {"seat": "red"}, **asked).status == 200
        assert table.ask("POST", "/api/taps", {"taps": "none"}, **asked).status == 200
        assert not lost(modest, '"taps":"none"')
        gone = sum(lost(stream, '"taps":"none"') for stream in streams)
        assert len(streams) + 1 - gone <= MOST * 9 // 10
        assert table.ask("POST", "/api/close", b"", **asked).status == 200
        for stream in (modest, *streams):
            stream.close()


@pytest.mark.parametrize("address", [STRANGER, "127.0.0.1"])
def test_64_guests_behind_one_address_keep_their_streams(address: str) -> None:
    """Whatever strangers do, also those at their own address."""
    with table_open() as table:
        streams = [table.stream(table.join()) for _ in range(64)]
        with lines(table, address, 400) as silent:
            for line in silent:
                line.sendall(b"G")
            until(lambda: len(table.server.connections) == Limits().connections)
            host = {"Authorization": f"Bearer {table.join(host=True)}"}
            assert table.ask("POST", "/api/taps", {"taps": "none"}, **host).status == 200
            assert not any(lost(stream, '"taps":"none"') for stream in streams)
        for stream in streams:
            stream.close()


def test_strangers_do_not_cut_a_host_s_large_record() -> None:
    record = "condottiere 1\nplayer red A\nplayer green B\n" + "#\n" * 250_000
    with table_open(limits=Limits(large=3)) as table:
        token = table.join(host=True)
        whole = asked("POST", "/api/games", {"id": "the-game", "record": record}, token)
        line = table.socket()
        line.sendall(whole[:200_000])
        until(lambda: large(table) == 1)
        with lines(table, STRANGER, 9) as others:
            for other in others:
                other.sendall(asked("POST", "/api/games", b" " * 900_000)[:-1000])
            until(lambda: large(table) == 4)
            line.sendall(whole[200_000:])
            assert line.recv(12) == b"HTTP/1.1 200"
        line.close()


def test_a_guest_s_large_body_does_not_cut_a_host_s_either() -> None:
    with table_open(limits=Limits(large=1)) as table:
        host, guest = table.join(host=True), table.join()
        with lines(table, STRANGER, 2) as (first, second):
            for line, token in ((first, host), (second, guest)):
                line.sendall(asked("POST", "/api/games", b" " * 9000, token)[:-9])
            until(lambda: large(table) == 2)
            first.sendall(b" " * 9)
            assert first.recv(12) == b"HTTP/1.1 400"


def large(table: Open) -> int:
    return sum(each.large for each in table.server.connections)


def record_of(size: int) -> str:
    """A record of so many bytes, most of them ends of lines, which JSON writes in two."""
    start = "condottiere 1\nplayer red A\nplayer green Борис\n"
    return start + "\n" * (size - len(start.encode()))


def bring(table: Open, token: str, record: str) -> Reply:
    said = {"id": f"game-{len(record):08}", "record": record}
    return table.ask("POST", "/api/games", said, Authorization=f"Bearer {token}")


def test_a_record_is_counted_as_its_own_text() -> None:
    """1 MiB of it, however long JSON makes it."""
    with table_open() as table:
        host, guest = table.join(host=True), table.join()
        for size in (990_089, 1 << 20):
            assert bring(table, host, record_of(size)).status == 200
        for size in ((1 << 20) + 1, 2 << 20, 7 << 20):
            reply = bring(table, host, record_of(size))
            assert (reply.status, reply.json["code"]) == (413, "too-large")
        assert bring(table, guest, record_of(500_000)).status == 403
        assert bring(table, guest, record_of(1 << 20)).status == 413
