"""The server from outside: starting and stopping, hosts, paths, methods, sizes, headers."""

import gc
import socket
import threading
import time
from pathlib import Path

import pytest

from companion.live import guests
from companion.web.serving.conversation import Route
from companion.web.serving.http_messages import Request, Response
from companion.web.serving.limits import Limits
from companion.web.serving.post import TablePost
from companion.web.serving.server import Server
from companion.web.serving.static_files import StaticFile
from tests.condottiere.tables import record
from tests.waiting import PATIENCE, until
from tests.web.serving.tables import Listening, table_open

has_ipv6 = socket.has_ipv6 and Path("/proc/net/if_inet6").exists()


def test_it_is_bound_when_it_has_started_and_says_if_it_cannot_be() -> None:
    first, second = Server(TablePost(), None), Server(TablePost(), None)
    first.start("127.0.0.1", 0)
    try:
        with pytest.raises(OSError, match="in use"):
            second.start("127.0.0.1", first.port)
        for elsewhere in ("192.0.2.1", "x" * 100, ""):
            with pytest.raises(OSError, match=r"."):
                second.start(elsewhere, 0)
        second.stop()
    finally:
        first.stop()
    second.start("127.0.0.1", first.port)
    second.stop()
    second.stop()


def test_nothing_is_left_of_it() -> None:
    def left() -> tuple[int, int]:
        gc.collect()  # what other tests left
        return threading.active_count(), len(list(Path("/dev/fd").iterdir()))

    with table_open():
        pass
    before = left()
    for _ in range(3):
        with table_open() as table:
            streams = [table.stream(table.join()) for _ in range(4)]
            idle = [table.socket() for _ in range(4)]
            assert table.ask("GET", "/nowhere").status == 404
        for stream in streams:
            stream.close()
        for line in idle:
            line.close()
    assert left() == before


def test_stopping_takes_less_than_two_seconds_and_streams_are_told() -> None:
    with table_open() as table:
        token = table.join()
        streams = [table.stream(token) for _ in range(3)]
        half = [table.socket() for _ in range(5)]
        half[0].sendall(b"GET /api/table HTTP/1.1\r\nHost: loc")
        for stream in streams:
            assert stream.next()["event"] == "table"
        begun = time.monotonic()
    assert time.monotonic() - begun < 2
    for stream in streams:
        assert stream.until(lambda event: event.get("event") == "closed")
        assert stream.next() == {}
        stream.close()
    for line in half:
        line.close()


def test_who_stops_leaves_no_guest_behind() -> None:
    with table_open() as table:
        host = table.join(host=True)
        made = table.ask(
            "POST", "/api/games", {"id": "game-one", "record": record("")},
            Authorization=f"Bearer {host}",
        )  # fmt: skip
        assert made.status == 200, made
        stream = table.stream(table.join("red"))
        stream.next()
        shared = table.shared
        assert shared._guests._places
        table.post.stop()
        table.thread.join(PATIENCE)
        assert not any(place.streams for place in shared._guests._places.values())
        stream.close()


@pytest.mark.parametrize(
    "name",
    ["localhost", "LOCALHOST", "localhost.", "localhost:1", "127.0.0.1", "127.0.0.1:8321",
     "127.8.9.10", "[::1]", "[::1]:80", "[::ffff:127.0.0.1]", "table.example", "TABLE.example.:5"],
)  # fmt: skip
def test_it_answers_to_its_own_names(name: str) -> None:
    with table_open(names=("Table.Example",)) as table:
        assert table.ask("GET", "/api/table", Host=name).status == 401


@pytest.mark.parametrize(
    "name",
    ["", "example.com", "localhost.example.com", "127.0.0.1.example.com", "192.0.2.1", "0.0.0.0",
     "[::]", "224.0.0.1", "255.255.255.255", "2130706433", "0x7f.1", "127.1", "[::1", "::1",
     "localhost:x", "localhost:99999999", "user@localhost", "[2001:db8::1]", "[localhost]",
     "127.0.0.1 ", "lo calhost", "localhost, example.com", "0", "..", "%6cocalhost"],
)  # fmt: skip
def test_it_answers_to_no_other_name(name: str) -> None:
    with table_open() as table:
        reply = table.ask("GET", "/api/table", Host=name)
        if name.strip() != "127.0.0.1":
            assert (reply.status, reply.json["code"]) == (421, "host")
        assert table.raw(b"GET /api/table HTTP/1.1\r\n\r\n").startswith(b"HTTP/1.1 421 ")


def test_an_address_of_this_device_is_its_own_name() -> None:
    """Whichever it is, as long as a connection can come there."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial:
        try:
            trial.connect(("192.0.2.1", 9))
        except OSError:
            pytest.skip("this machine has only the loopback interface")
        own = trial.getsockname()[0]
    with table_open(address="0.0.0.0") as table:
        table.address = "127.0.0.1"
        assert table.ask("GET", "/api/table", Host=own).status == 401


@pytest.mark.skipif(not has_ipv6, reason="this machine knows no IPv6")
@pytest.mark.parametrize("address", ["::1", "::"])
def test_it_is_reached_over_ipv6(address: str) -> None:
    with table_open(address=address) as table:
        table.address = "::1"
        assert table.ask("GET", "/api/table", Host=f"[::1]:{table.port}").status == 401
        if address == "::":
            table.address = "127.0.0.1"
            assert table.ask("GET", "/api/table", Host="127.0.0.1").status == 401


def test_pages_of_other_sites_are_refused() -> None:
    with table_open(names=("table.example",)) as table:
        body = {"protocol": 1, "key": table.shared.guest_key, "seat": None, "token": None}
        own = f"localhost:{table.port}"

        def join(host: str = own, **headers: str) -> int:
            return table.ask("POST", "/api/join", body, Host=host, **headers).status

        assert join() == 200
        assert join(Origin=f"http://{own}") == 200
        assert join(Origin=f"http://{own.upper()}") == 200
        assert join("table.example", Origin="https://table.example") == 200
        assert join("table.example:443", Origin="https://table.example") == 200
        for origin in ("null", "", "http://localhost", "http://localhost:1", "http://evil.example",
                       f"http://{own}.evil.example", f"http://evil.example/{own}", f"ws://{own}",
                       f"file://{own}", own):  # fmt: skip
            assert join(Origin=origin) == 421, origin
        # behind a proxy that names another host, the browser itself says whose page it is
        assert join(Origin="https://proxy.example", Sec_Fetch_Site="same-origin") == 200
        assert join(Origin="https://proxy.example", Sec_Fetch_Site="cross-site") == 421


def test_only_json_is_read() -> None:
    with table_open() as table:
        body = {"protocol": 1, "key": table.shared.guest_key, "seat": None, "token": None}
        for kind in ("application/json", "Application/JSON; charset=utf-8"):
            assert table.ask("POST", "/api/join", body, Content_Type=kind).status == 200
        form = "application/x-www-form-urlencoded"
        for kind in ("text/plain", form, "multipart/form-data", ""):
            reply = table.ask("POST", "/api/join", body, Content_Type=kind, Cookie="a=b")
            assert (reply.status, reply.json["code"]) == (400, "syntax")
        own = f"http://localhost:{table.port}"
        assert table.ask("POST", "/api/join", body, Content_Type=form, Origin=own).status == 400
        plain = "text/plain;charset=UTF-8"
        assert table.ask("POST", "/api/join", body, Content_Type=plain, Origin=own).status == 400
        # a page of another site cannot send this header
        token = {"Authorization": f"Bearer {table.join(host=True)}", "Cookie": "a=b"}
        taps = {"taps": "any"}
        assert table.ask("POST", "/api/taps", taps, Content_Type=form, **token).status == 200
        # as curl calls it, and a script outside a browser
        for kind in (form, plain, "application/octet-stream"):
            assert table.ask("POST", "/api/join", body, Content_Type=kind).status == 200


def test_paths_methods_and_sizes_in_the_order_of_the_contract() -> None:
    with table_open() as table:
        big = b"{" * 5000

        def code(method: str, path: str, body: bytes = b"", **headers: str) -> tuple[int, str]:
            reply = table.ask(method, path, body, **headers)
            return reply.status, reply.json["code"]

        assert code("POST", "/nowhere", big, Host="evil.example") == (421, "host")
        for path in ("/nowhere", "/", "//api/table", "/api/table/", "/API/table",
                     "/api/../api/table", "/%61pi/table", "/api/table%00", "/api/<x>",
                     "*"):  # fmt: skip
            assert code("POST", path, big) == (404, "path"), path
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW"):
            assert code(method, "/api/table", big) == (405, "method"), method
        assert code("GET", "/api/moves") == (405, "method")
        assert code("POST", "/api/moves", big) == (413, "too-large")
        assert code("POST", "/api/moves", b"{" * 4097) == (413, "too-large")
        assert code("POST", "/api/moves", b"{" * 4096) == (400, "syntax")
        assert code("POST", "/api/games", b"{" * (1 << 20)) == (400, "syntax")
        assert code("POST", "/api/games", b"{" * ((1 << 20) + 1)) == (413, "too-large")
        assert code("GET", "/api/table?%GG") == (400, "syntax")
        assert code("GET", "/api/table") == (401, "who")


def test_refusals_are_in_the_language_asked_for() -> None:
    with table_open() as table:
        texts = {
            table.ask("GET", "/nowhere", Accept_Language=tongue).json["text"]
            for tongue in ("en", "de, en;q=0.5")
        }
        assert len(texts) == 1


def test_every_answer_has_the_headers_that_keep_it_to_itself() -> None:
    files = {"/app.css": StaticFile.of("text/css", b"a{}")}
    with table_open(files=files) as table:
        token = table.join()
        stream = table.stream(token)
        heads = [stream.head]
        stream.close()
        for path, host in (("/api/table", "localhost"), ("/nowhere", "localhost"),
                           ("/app.css", "localhost"), ("/", "evil.example")):  # fmt: skip
            sent = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {token}\r\n"
            heads.append(table.raw(f"{sent}Connection: close\r\n\r\n".encode()).decode("latin-1"))
        heads.append(table.raw(b"GET\r\n\r\n").decode())
        for head in heads:
            assert "Content-Security-Policy: default-src 'none'; script-src 'self';" in head
            assert "unsafe" not in head
            for line in ("X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
                         "Cross-Origin-Resource-Policy: same-origin",
                         "Cache-Control: no-"):  # fmt: skip
                assert line in head
            assert "Server:" not in head


def test_the_cookie_is_for_this_table_alone() -> None:
    with table_open() as table:
        body = {"protocol": 1, "key": table.shared.guest_key, "seat": "red", "token": None}
        cookie = table.ask("POST", "/api/join", body).headers["set-cookie"]
        pair, *rest = cookie.split("; ")
        assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(rest)
        assert pair.startswith(f"table-{table.port}=")
        assert table.ask("GET", "/api/table", Cookie=f"other=1; {pair}").status == 200
        other = pair.replace(str(table.port), "1")
        assert table.ask("GET", "/api/table", Cookie=other).status == 401


def test_a_connection_is_used_again() -> None:
    """Also if the next request was sent before the answer came."""
    ask = b"GET /api/table HTTP/1.1\r\nHost: localhost\r\n"
    with table_open() as table:
        replies = table.raw(ask + b"\r\n" + ask + b"\r\n\r\n" + ask + b"Connection: close\r\n\r\n")
        assert replies.count(b"HTTP/1.1 401 ") == 3
        assert table.raw(ask.replace(b"1.1", b"1.0") + b"\r\n").count(b"HTTP/1.1 401 ") == 1


def test_an_idle_connection_is_closed() -> None:
    with table_open(limits=Limits(idle=1)) as table:
        assert table.raw(b"") == b""
        ask = b"GET /api/table HTTP/1.1\r\nHost: localhost\r\n\r\n"
        assert table.raw(ask).count(b"HTTP/1.1 401 ") == 1


def test_it_stays_open_for_who_waits_until_a_seat_is_free() -> None:
    assert Limits().idle > 2 * guests.PATIENCE


def test_a_program_that_waits_for_a_word_gets_one() -> None:
    with table_open() as table, table.socket() as line:
        head = b"POST /api/moves HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n"
        line.sendall(head + b"Content-Length: 2\r\nConnection: close\r\n\r\n")
        assert line.recv(100) == b"HTTP/1.1 100 Continue\r\n\r\n"
        line.sendall(b"{}")
        assert b"HTTP/1.1 400 " in line.recv(1000)


def test_a_fault_of_ours_is_an_answer_without_a_word_of_the_request(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def fault(request: Request) -> Response:
        raise KeyError(request.args["key"])

    def routes(server: Server) -> None:
        server.routes["/fault"] = Route("GET", fault)

    with table_open(routes=routes) as table:
        reply = table.ask("GET", "/fault?key=secret")
        assert (reply.status, reply.json["code"]) == (500, "fault")
        assert table.ask("GET", "/api/table").status == 401
    assert "KeyError" in caplog.text
    assert "secret" not in caplog.text


def test_what_waits_for_the_table_is_answered_whenever_it_can_be() -> None:
    """And a guest who has gone meanwhile is no error."""
    gate, waiting = threading.Event(), threading.Event()

    def wait() -> bool:
        waiting.set()
        return gate.wait(PATIENCE)

    with table_open() as table:
        blocking = threading.Thread(target=lambda: table.on_table(wait))
        blocking.start()
        waiting.wait(PATIENCE)
        with table.socket() as line:
            line.sendall(b"GET /api/table HTTP/1.1\r\nHost: localhost\r\n\r\n")
            until(lambda: any(not each.waits for each in table.server.connections))
            assert table.ask("GET", "/nowhere").status == 404
        gate.set()
        blocking.join(PATIENCE)
        until(lambda: len(table.server.connections) == 0)


def test_a_stream_knows_when_its_guest_has_gone() -> None:
    with table_open() as table:
        stream: Listening = table.stream(table.join())
        stream.next()
        assert len(table.server.connections) == 1
        stream.close()
        until(lambda: len(table.server.connections) == 0)
        until(lambda: not table.server._streams)
