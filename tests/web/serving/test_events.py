"""The stream of events: the newest state, signs of life, and readers who do not read."""

import asyncio
import json
import socket
import threading
import time
from itertools import count

import pytest

from companion.web.serving.limits import Limits
from companion.web.serving.post import Bell
from companion.web.serving.streams import CLOSED, HEARTBEAT, Stream, event
from tests.condottiere.tables import record
from tests.waiting import PATIENCE, until
from tests.web.serving.tables import Open, table_open

_numbers = count()


def begin(table: Open, moves: str = "") -> str:
    """A game at the table; the host's token."""
    host = table.join(host=True)
    said = {"id": f"begin-{next(_numbers):06}", "record": record(moves)}
    assert table.ask("POST", "/api/games", said, Authorization=f"Bearer {host}").status == 200
    return host


def tap(table: Open, token: str, move: str) -> tuple[int, dict[str, object]]:
    """Send a move until it is neither stale nor too much."""
    asked = {"Authorization": f"Bearer {token}"}
    while True:
        seen = table.ask("GET", "/api/table", **asked)
        if seen.status == 200:
            revision = seen.json["revision"]
            said = {"id": f"move-{next(_numbers):06}", "revision": revision, "move": move}
            reply = table.ask("POST", "/api/moves", said, **asked)
            if reply.status not in (409, 429):
                return reply.status, reply.json
        time.sleep(0.05)


def test_an_event_is_the_table_at_once_and_after_every_change() -> None:
    with table_open() as table:
        host = begin(table)
        stream = table.stream(table.join("red"))
        asked = {"Authorization": f"Bearer {host}"}
        first = stream.next()
        assert first["event"] == "table"
        assert tap(table, host, "red place roma")[0] == 200
        now = table.ask("GET", "/api/table", **asked).json
        last = stream.until(lambda found: found.get("id") == str(now["revision"]))
        assert json.loads(last["data"])["game"] == now["game"]
        assert int(last["id"]) > int(first["id"])
        table.ask("POST", "/api/taps", {"taps": "none"}, **asked)
        stream.until(lambda found: '"taps":"none"' in found.get("data", ""))
        stream.close()


def test_a_stream_shows_signs_of_life() -> None:
    with table_open(limits=Limits(heartbeat=0.02)) as table:
        stream = table.stream(table.join())
        assert stream.next()["event"] == "table"
        assert [stream.next() for _ in range(3)] == [{"": ""}] * 3
        stream.close()


def test_comments_come_also_between_events_that_never_stop() -> None:
    """The contract wants one every ten seconds, whatever else is sent."""

    async def events() -> list[str]:
        sent: list[str] = []
        bell = Bell()

        async def following() -> str | None:
            bell.ring()
            return None if sent.count(HEARTBEAT) == 2 else event("table", "{}")

        async def send(message: str) -> None:
            sent.append(message)
            await asyncio.sleep(0)

        stream = Stream("1", bell, following, lambda: None)
        await asyncio.wait_for(stream.run(send, Limits(heartbeat=0.02)), PATIENCE)
        return sent

    sent = asyncio.run(events())
    assert sent[-1] == CLOSED
    assert len(sent) > 4


def test_usually_within_ten_seconds() -> None:
    assert Limits().heartbeat < 10


def test_without_a_token_nothing_is_told() -> None:
    with table_open() as table:
        reply = table.ask("GET", "/api/events")
        assert (reply.status, reply.json["code"]) == (401, "who")


def test_the_host_closes_the_table() -> None:
    with table_open() as table:
        host = table.join(host=True)
        streams = [table.stream(table.join()) for _ in range(3)]
        asked = {"Authorization": f"Bearer {host}"}
        assert table.ask("POST", "/api/close", b"", **asked).status == 200
        for stream in streams:
            assert stream.until(lambda found: found.get("event") == "closed")["data"]
            assert stream.next() == {}
            stream.close()
        assert table.ask("GET", "/api/table", **asked).status == 401


def test_of_one_guest_s_streams_the_newest_are_kept() -> None:
    with table_open(limits=Limits(streams=2)) as table:
        token = table.join()
        first, *others = [table.stream(token) for _ in range(3)]
        with pytest.raises((ConnectionError, AssertionError)):
            first.until(lambda _: False)
        table.shared.listen(lambda: None)
        table.on_table(lambda: setattr(table.shared, "paused", True))
        for stream in others:
            stream.until(lambda found: '"paused":true' in found.get("data", ""))
        for stream in (first, *others):
            stream.close()


def test_a_reader_who_does_not_read_is_given_up_and_nobody_waits_for_them() -> None:
    with table_open(limits=Limits(unread=0.5)) as table:
        host = begin(table)
        line = table.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        token = table.join()
        line.sendall(
            b"GET /api/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
            + token.encode() + b"\r\n\r\n"
        )  # fmt: skip
        reading = table.stream(table.join())
        until(lambda: len(table.server._streams) == 2)
        asked = {"Authorization": f"Bearer {host}"}
        for number in count():
            taps = ("any", "none")[number % 2]
            assert table.ask("POST", "/api/taps", {"taps": taps}, **asked).status == 200
            reading.until(lambda found, taps=taps: f'"taps":"{taps}"' in found.get("data", ""))  # type: ignore[misc]
            if len(table.server._streams) == 1:
                break
        line.close()
        reading.close()


def test_64_streams_while_six_tap() -> None:
    """Everybody sees the end, and the newest is what the table has."""
    seats = ("red", "green", "blue", "yellow", "grey", "purple")
    with table_open() as table:
        host = table.join(host=True)
        said = {"id": "the-game", "record": record("", players=" ".join(seats))}
        asked = {"Authorization": f"Bearer {host}"}
        assert table.ask("POST", "/api/games", said, **asked).status == 200
        tokens = [table.join(seat) for seat in seats]
        watchers = [table.join() for _ in range(58)]
        streams = [table.stream(token) for token in (*tokens, *watchers)]
        assert tap(table, host, "red place roma")[0] == 200
        answers: list[int] = []

        def play(token: str, seat: str) -> None:
            for card in ("10", "6", "pass"):
                while (status := tap(table, token, f"{seat} {card}")[0]) == 422:
                    time.sleep(0.05)  # another's turn
                answers.append(status)

        taps = [
            threading.Thread(target=play, args=pair, daemon=True)
            for pair in zip(tokens, seats, strict=True)
        ]
        for thread in taps:
            thread.start()
        for thread in taps:
            thread.join(PATIENCE)
        assert set(answers) == {200}
        assert len(answers) == 18
        last = table.ask("GET", "/api/table", **asked).json
        for stream in streams:
            found = stream.until(lambda found: found.get("id") == str(last["revision"]))
            assert json.loads(found["data"])["game"] == last["game"]
        for stream in streams:
            stream.close()


def test_an_event_keeps_its_lines() -> None:
    assert event("page", "a\nb\r\nc\u2028d", "7") == (
        "event: page\nid: 7\ndata: a\ndata: b\ndata: c\u2028d\n\n"
    )
