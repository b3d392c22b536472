"""What is no request, and who asks too often: refusals of the contract, and their order."""

import json
from typing import Any

import pytest

from companion.live.api import LIMITS, PATHS, STATUS, Answer, Call
from companion.live.guests import FORGOTTEN, MOST, PATIENCE
from companion.live.limits import (
    A_SECOND,
    AT_ONCE,
    FORGIVEN,
    JOINS,
    JOINS_A_SECOND,
    WRONG_KEYS,
    Limits,
)
from companion.live.refusals import text_of
from tests.live.tables import BASE, Live, said, told


def test_only_what_is_there(live: Live) -> None:
    api = live.api
    assert told(api.answer(Call("GET", "/api/nothing"))) == (404, "path")
    assert told(api.answer(Call("POST", "/api/nothing", b"x" * 10**6))) == (404, "path")
    for path, method in PATHS.items():
        other = "GET" if method == "POST" else "POST"
        assert told(api.answer(Call(other, path, b"x" * 10**7))) == (405, "method")
        assert told(api.answer(Call("HEAD", path))) == (405, "method")
        size = LIMITS[path]
        assert told(api.answer(Call(method, path, b"x" * (size + 1)))) == (413, "too-large")
    assert LIMITS["/api/moves"] == 4096
    assert LIMITS["/api/games"] == 1 << 20
    assert STATUS["host"] == 421
    assert text_of("host")


RIGHT: dict[str, dict[str, Any]] = {
    "/api/join": {"protocol": 1, "key": "k", "seat": None, "token": None},
    "/api/games": {"id": "12345678", "record": BASE},
    "/api/leave": {"id": "12345678"},
    "/api/moves": {"id": "12345678", "revision": 1, "move": "red 10"},
    "/api/undo": {"id": "12345678", "revision": 1},
    "/api/redo": {"id": "12345678", "revision": 1},
    "/api/taps": {"taps": "own"},
    "/api/free": {"seat": "red"},
    "/api/dismiss": {"guest": "g7"},
    "/api/close": {},
}
WRONG: dict[str, list[Any]] = {
    "protocol": [True, "1", 1.0, None, [1]],
    "key": [1, None, [], "\ud800"],
    "seat": ["orange", 1, True, [], {}, "Red"],
    "token": [1, True, [], "\udc00"],
    "id": ["1234567", "x" * 65, "123456 8", "12345678\n", "żółwżółw", 12345678, None, True],
    "record": [1, None, [], "\ud800"],
    "revision": [True, "1", 1.0, None, -1, [1]],
    "move": [1, None, ["red 10"], "\ud800"],
    "taps": ["all", 1, None, True, []],
    "guest": [1, None, True, [], {}, "\ud800"],
}


@pytest.mark.parametrize("path", RIGHT)
def test_what_is_no_request(live: Live, path: str) -> None:
    """Looked for before who asks."""
    right = RIGHT[path]
    assert told(live.call(path, body=right)) == (401, "who")
    for body in (b"x", b"[]", b"null", b"1", b"\xff{}", b'{"id": NaN}', b"[" * 4000, b'{"a": 1e}'):
        assert told(live.call(path, body=body)) == (400, "syntax")
    for name in right:
        values = [value for value in WRONG[name] if not (path == "/api/free" and value is None)]
        for value in values:
            answer = live.call(path, body=json.dumps(right | {name: value}).encode())
            assert told(answer) == (400, "syntax"), (name, value)
        if path != "/api/leave":
            lacking = {each: value for each, value in right.items() if each != name}
            assert told(live.call(path, body=lacking)) == (400, "syntax"), name
    if path not in ("/api/leave", "/api/close"):
        assert told(live.call(path, body=b"")) == (400, "syntax")


def test_another_protocol(live: Live) -> None:
    answer = live.call("/api/join", body={"protocol": 2, "who": "knows"})
    assert told(answer) == (400, "protocol")
    assert said(answer)["protocol"] == 1


def test_who_is_looked_for_before_paused_and_that_before_the_role(live: Live) -> None:
    host = live.begin()
    red, watch = live.token("red"), live.token()
    done = live.post("moves", red, id="done-0001", move="red place siena")
    assert done.status == 200
    old = live.shared.revision - 1
    live.shared.paused = True
    for path, body in RIGHT.items():
        token = "nobody" if path != "/api/join" else ""
        assert told(live.call(path, token, body)) == (401, "who")
        if path != "/api/join":
            assert told(live.call(path, watch, body)) == (503, "paused")
    assert told(live.join("blue")) == (503, "paused")
    assert told(live.post("moves", red, id="done-0001", move="red place siena")) == (503, "paused")
    live.shared.paused = False
    # the role before a known id, a known id before stale, and stale before the referee
    live.post("free", host, seat="red")
    assert told(live.post("moves", red, id="done-0001", move="red 1")) == (403, "not-yours")
    live.join("red", red)
    assert live.post("moves", red, id="done-0001", move="red 1", revision=old) == done
    assert told(live.post("moves", red, move="red nonsense", revision=old)) == (409, "stale")
    assert told(live.post("moves", red, move="red nonsense")) == (422, "syntax")


def test_wrong_keys_one_after_another(live: Live) -> None:
    """Then that device must wait, with a right one too; not a host, nor who joined before."""
    wrong = {"protocol": 1, "key": "no", "seat": None, "token": None}
    token = live.token()
    for _ in range(WRONG_KEYS):
        assert told(live.call("/api/join", body=wrong)) == (401, "who")
    for _ in range(100):
        assert told(live.call("/api/join", body=wrong)) == (429, "too-many")
    assert told(live.join()) == (429, "too-many")
    assert told(live.call("/api/join", body=wrong | {"token": token})) == (429, "too-many")
    assert told(live.call("/api/join", body=wrong, peer="other")) == (401, "who")
    assert live.join(host=True).status == 200
    assert told(live.join()) == (200, ""), "a host's key is the end of it"


def test_the_wait_after_wrong_keys_ends_though_more_come(live: Live) -> None:
    wrong = {"protocol": 1, "key": "no", "seat": None, "token": None}
    token = live.token()
    for _ in range(WRONG_KEYS):
        live.call("/api/join", body=wrong)
    live.clock.seconds += FORGIVEN - 1
    assert told(live.call("/api/join", body=wrong)) == (429, "too-many")
    assert live.join(None, token).status == 200
    for _ in range(WRONG_KEYS):
        live.call("/api/join", body=wrong)
    live.clock.seconds += FORGIVEN - 1
    assert told(live.join()) == (429, "too-many")
    live.clock.seconds += 1
    assert live.join().status == 200
    right = wrong | {"key": live.shared.guest_key}
    for token in ("x", "", "x" * 32, "x" * 3000):
        assert told(live.call("/api/join", body=right | {"token": token})) == (401, "who")


def test_a_wrong_key_is_wrong_however_long(live: Live) -> None:
    for key in ("", "ключ", "x" * 3000, live.shared.guest_key * 10):
        body = {"protocol": 1, "key": key, "seat": None, "token": None}
        assert told(live.call("/api/join", body=body)) == (401, "who")


def test_wrong_keys_by_the_thousand_leave_nothing(live: Live) -> None:
    for number in range(3000):
        body = {"protocol": 1, "key": f"{number}", "seat": None, "token": None}
        assert live.call("/api/join", body=body, peer=f"peer {number}").status == 401
    assert len(live.api._limits._wrong) <= 1024


def test_at_most_so_many_guests(live: Live) -> None:
    """Hosts always find room, and so do guests when others have been away for long."""
    red = live.token("red")
    tokens = [red, *(live.token() for _ in range(MOST - 1))]
    for token in tokens:
        assert live.call("/api/table", token).status == 200
    assert told(live.join()) == (429, "too-many")
    assert live.join(None, live.token(host=True), host=True).status == 200
    for _ in range(MOST + 3):
        assert live.join(host=True).status == 200
    live.clock.seconds += FORGOTTEN - 1
    assert told(live.join()) == (429, "too-many")
    live.clock.seconds += 1
    for _ in range(MOST - 1):
        assert live.call("/api/table", live.token()).status == 200
    assert told(live.join()) == (429, "too-many")
    assert said(live.join("red", red))["seat"] == "red"


def test_who_joins_and_never_comes_shuts_nobody_out(live: Live) -> None:
    """As many as may join at once, one after the other, again and again."""
    host, red = live.begin(), live.token("red")
    assert live.call("/api/table", red).status == 200
    for _ in range(10):
        while live.join().status == 200:
            pass
        live.clock.seconds += PATIENCE
        phone = live.join(peer="phone")
        assert phone.status == 200
        assert live.call("/api/table", said(phone)["token"]).status == 200
    assert live.state(red)["seats"]["red"] == 1
    assert len(live.shared.visitors(live.shared.host)) <= MOST + 1
    assert live.call("/api/table", host).status == 200


def test_who_joins_and_never_comes_is_forgotten(live: Live) -> None:
    host = live.begin()
    silent, asks = live.token("red"), live.token("blue")
    assert live.call("/api/table", asks).status == 200
    live.clock.seconds += FORGOTTEN - 1
    assert len(live.shared.visitors(live.shared.host)) == 3
    live.clock.seconds += 1
    assert told(live.call("/api/table", silent)) == (401, "who")
    assert live.call("/api/table", asks).status == 200
    roles = [each["role"] for each in said(live.call("/api/guests", host))["guests"]]
    assert roles == ["host", "seat"]
    assert len(live.journal.rows("SELECT id FROM live_guest")) == 2
    assert live.join("red").status == 200


def test_one_address_joins_so_often_and_others_need_not_wait(live: Live) -> None:
    limits = Limits(live.clock)
    assert [limits.join("eager") for _ in range(1000)].count(True) == JOINS
    assert limits.join("other")
    live.clock.seconds += 1
    assert [limits.join("eager") for _ in range(1000)].count(True) == JOINS_A_SECOND
    for number in range(3000):
        limits.join(f"peer {number}")
    assert len(limits._joins._purses) <= 1024


def test_hosts_join_however_many_guests_did(live: Live) -> None:
    while live.join().status == 200:
        live.clock.seconds += PATIENCE / MOST / 2
    assert live.join(host=True).status == 200


def test_more_requests_than_a_guest_may_make(live: Live) -> None:
    host, token = live.begin(), live.token()
    statuses = [live.call("/api/table", token).status for _ in range(int(AT_ONCE) + 5)]
    assert statuses == [200] * int(AT_ONCE) + [429] * 5
    assert live.call("/api/table", host).status == 200
    other = live.token()
    assert live.call("/api/table", other).status == 200
    live.clock.seconds += 1
    statuses = [live.call("/api/table", token).status for _ in range(int(A_SECOND) + 1)]
    assert statuses == [200] * int(A_SECOND) + [429]
    for _ in range(1000):
        live.clock.seconds += 1 / A_SECOND
        assert live.call("/api/table", other).status == 200


def test_who_listens(live: Live) -> None:
    api = live.api
    refused = api.listener(Call("GET", "/api/events", languages="pl"))
    assert isinstance(refused, Answer)
    assert told(refused) == (401, "who")
    wrong = api.listener(Call("POST", "/api/events", token=live.token()))
    assert isinstance(wrong, Answer)
    assert told(wrong) == (405, "method")
    token = live.token()
    assert live.call("/api/events", token).body == live.shared.state()


def test_listeners_are_told_of_every_change(live: Live) -> None:
    heard: list[int] = []

    def listener() -> None:
        heard.append(live.shared.revision)

    def counts() -> int:
        found = len(heard)
        heard.clear()
        return found

    host = live.begin()
    live.shared.listen(listener)
    red = live.token("red")
    assert counts() == 1
    live.post("moves", red, move="red place siena")
    assert heard == [live.shared.revision]
    counts()
    live.table.undo()
    assert counts() == 1
    live.post("taps", host, taps="any")
    assert counts() == 1
    live.shared.paused = True
    live.shared.paused = True
    assert counts() == 1
    live.shared.paused = False
    live.clock.seconds += PATIENCE
    counts()
    live.shared.look_around()
    live.shared.look_around()
    assert counts() == 1
    live.call("/api/table", red)
    assert counts() == 1
    live.post("free", host, seat="red")
    assert counts() == 1
    live.shared.ignore(listener)
    live.post("close", host)
    assert counts() == 0


def test_no_secret_is_written_where_logs_are(live: Live) -> None:
    token = live.token()
    body = {"protocol": 1, "key": live.shared.guest_key, "seat": None, "token": token}
    call = Call("POST", "/api/join", json.dumps(body).encode(), token)
    answer = live.api.answer(call)
    for secret in (token, live.shared.guest_key):
        assert secret not in repr(call) + repr(answer)
