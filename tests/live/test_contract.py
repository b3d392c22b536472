"""Every request of the contract, every refusal, and the order in which they are looked for."""

import json
from itertools import count
from typing import Any

import pytest

from companion.live.api import LIMITS, PATHS, Answer, Call, refusal_in
from companion.live.guests import FORGOTTEN, MOST, PATIENCE
from companion.live.limits import A_SECOND, AT_ONCE, FORGIVEN, WRONG_KEYS
from engine.seats import Seat
from tests.live.tables import BASE, Live, fresh, said, told
from tests.oracle.random_players import random_game


@pytest.fixture
def live() -> Live:
    """A live table in memory, nobody there."""
    return Live()


def test_joining(live: Live) -> None:
    live.begin()
    answer = live.join("red")
    body = said(answer)
    assert (body["protocol"], body["role"], body["seat"]) == (1, "seat", "red")
    assert body["revision"] == live.shared.revision
    assert answer.cookie == body["token"]
    assert len(body["token"]) >= 22
    watching = said(live.join())
    assert (watching["role"], watching["seat"]) == ("watch", None)
    hosting = said(live.join(host=True))
    assert (hosting["role"], hosting["seat"]) == ("host", None)
    assert len({live.shared.host_key, live.shared.guest_key, body["token"]}) == 3


def test_a_token_comes_back_to_the_same_guest_and_changes_seats(live: Live) -> None:
    live.begin()
    red = live.token("red")
    again = said(live.join("red", red))
    assert (again["token"], again["seat"]) == (red, "red")
    assert said(live.join("blue", red))["seat"] == "blue"
    assert live.state(red)["seats"] == {"red": 0, "blue": 1}
    left = said(live.join(None, red))
    assert (left["role"], left["seat"], left["token"]) == ("watch", None, red)
    assert live.state(red)["seats"] == {"red": 0, "blue": 0}


def test_the_key_says_who_is_a_host(live: Live) -> None:
    """Also of somebody who has a token already."""
    token = live.token("red")
    again = said(live.join("red", token, host=True))
    assert (again["token"], again["role"], again["seat"]) == (token, "host", "red")
    assert live.post("taps", token, taps="any").status == 200
    assert told(live.join("red")) == (409, "seat-taken")
    assert said(live.join("red", token))["role"] == "seat"
    assert told(live.post("taps", token, taps="any")) == (403, "not-yours")


def test_a_seat_is_kept_for_who_was_heard_of(live: Live) -> None:
    host = live.begin()
    red = live.token("red")
    live.clock.seconds += PATIENCE - 1
    assert live.call("/api/table", red).status == 200
    live.clock.seconds += PATIENCE - 1
    assert told(live.join("red")) == (409, "seat-taken")
    assert told(live.join("red", live.token("blue"))) == (409, "seat-taken")
    live.clock.seconds += 2
    assert live.state(host)["seats"]["red"] == 0
    other = said(live.join("red"))
    assert other["seat"] == "red"
    assert told(live.post("moves", red, move="red place siena")) == (403, "not-yours")
    assert told(live.join("red", red)) == (409, "seat-taken")
    assert live.post("moves", other["token"], move="red place siena").status == 200


def test_an_open_stream_keeps_a_seat(live: Live) -> None:
    live.begin()
    guest = live.api.listener(Call("GET", "/api/events", token=live.token("red")))
    assert not isinstance(guest, Answer)
    with live.shared.present(guest):
        live.clock.seconds += 3600
        assert live.shared.seats() == {Seat.RED: 1, Seat.BLUE: 0}
        assert told(live.join("red")) == (409, "seat-taken")
    assert told(live.join("red")) == (409, "seat-taken")
    live.clock.seconds += PATIENCE
    assert live.join("red").status == 200


def test_the_host_frees_a_seat(live: Live) -> None:
    host = live.begin()
    red = live.token("red")
    assert live.post("free", host, seat="red").status == 200
    assert told(live.post("moves", red, move="red place siena")) == (403, "not-yours")
    assert live.join("red").status == 200
    assert live.post("free", host, seat="blue").status == 200


def test_the_table(live: Live) -> None:
    token = live.token()
    assert live.state(token) == {
        "protocol": 1,
        "revision": live.shared.revision,
        "game": None,
        "moves": 0,
        "undone": 0,
        "taps": "own",
        "paused": False,
        "seats": {},
    }
    host = live.begin()
    live.post("moves", host, move="red place siena")
    live.post("moves", host, move="red 10")
    live.post("undo", host)
    live.shared.paused = True
    state = live.state(token)
    assert (state["moves"], state["undone"], state["paused"]) == (1, 1, True)
    assert state["seats"] == {"red": 0, "blue": 0}
    assert state["game"]["contested"] == "siena"


def test_the_record(live: Live) -> None:
    token = live.token()
    assert live.call("/api/record", token) == Answer(200, "")
    host = live.begin()
    live.post("moves", host, move="red place siena")
    body = live.call("/api/record", token).body
    assert isinstance(body, str)
    assert body.endswith("\n\nred place siena\n")
    assert live.post("games", host, record=body).status == 200
    assert live.call("/api/record", token).body == body


def test_a_record_is_judged_as_a_whole(live: Live) -> None:
    host = live.token(host=True)
    before = live.state(host)
    answer = live.post("games", host, record=BASE + "\nred place siena\nblue 10\n")
    assert told(answer) == (422, "not-your-turn")
    assert said(answer)["line"] == 7
    assert "rule" in said(answer)
    for record in "", "chess 1\n", BASE + "start green\n", "condottiere 1\n":
        answer = live.post("games", host, record=record)
        assert told(answer) == (422, "header")
        assert said(answer)["line"] in range(1, 7)
    assert live.state(host) == before
    answer = live.post("games", host, record=BASE + "\nred place siena\nred 10\n")
    assert said(answer) == {"revision": before["revision"] + 1}
    assert live.state(host)["moves"] == 2
    assert live.journal.latest() == live.table.id


def test_leaving(live: Live) -> None:
    host = live.begin()
    game, revision = live.table.id, live.shared.revision
    assert said(live.post("leave", host)) == {"revision": revision + 1}
    assert live.state(host)["game"] is None
    assert game is not None
    assert live.journal.load(game) is not None
    assert said(live.call("/api/leave", host)) == {"revision": revision + 1}
    for path, body in ("moves", {"move": "red 10"}), ("undo", {}), ("redo", {}):
        assert told(live.post(path, host, **body)) == (422, "not-now")


def test_closing(live: Live) -> None:
    host = live.begin()
    red, keys = live.token("red"), (live.shared.host_key, live.shared.guest_key)
    told_closed = []
    live.shared.listen(lambda: told_closed.append(live.shared.closed))
    assert live.post("close", host).status == 200
    assert told_closed[-1] is True
    for token in (host, red):
        assert told(live.call("/api/table", token)) == (401, "who")
    for key in (*keys, ""):
        body = {"protocol": 1, "key": key, "seat": None, "token": None}
        assert told(live.call("/api/join", body=body)) == (401, "who")
    assert live.table.history is not None


@pytest.mark.parametrize(
    ("taps", "move", "who"),
    [
        ("own", "red place siena", {"host", "red"}),
        ("any", "red place siena", {"host", "red", "blue"}),
        ("none", "red place siena", {"host"}),
        ("own", "fix hand red 3", {"host"}),
    ],
)
def test_who_may_tap(live: Live, taps: str, move: str, who: set[str]) -> None:
    host = live.begin()
    tokens = {"host": host, "red": live.token("red"), "blue": live.token("blue")}
    tokens["watch"] = live.token()
    assert live.post("taps", host, taps=taps).status == 200
    for name, token in tokens.items():
        answer = live.post("moves", token, move=move)
        assert told(answer) == ((200, "") if name in who else (403, "not-yours"))
        if name in who:
            assert live.post("undo", host).status == 200


def test_deals_belong_to_who_sent_them(live: Live) -> None:
    """Any seat may say that cards were dealt; only who said so takes it back."""
    texts = (random_game(seed, variants=frozenset())[0] for seed in count())
    text = next(text for text in texts if "\ndeal\n" in text)
    host = live.begin(text.partition("deal\n")[0])
    game = live.state(host)["game"]
    assert game["prompt"] == {"kind": "deal"}
    red, blue, *_ = (live.token(player["seat"]) for player in game["players"])
    assert told(live.post("moves", live.token(), move="deal")) == (403, "not-yours")
    assert live.post("moves", blue, move="deal").status == 200
    assert told(live.post("undo", red)) == (403, "not-yours")
    assert live.post("undo", blue).status == 200
    assert told(live.post("redo", red)) == (403, "not-yours")
    assert live.post("redo", blue).status == 200


def test_a_seat_takes_back_its_own_last_move_only(live: Live) -> None:
    host = live.begin()
    red, blue = live.token("red"), live.token("blue")
    assert told(live.post("undo", red)) == (403, "not-yours")
    live.post("moves", host, move="red place siena")
    live.post("moves", red, move="red 10")
    assert told(live.post("undo", blue)) == (403, "not-yours")
    live.post("moves", blue, move="blue 3")
    assert told(live.post("undo", red)) == (403, "not-yours")
    assert live.post("undo", blue).status == 200
    assert told(live.post("redo", red)) == (403, "not-yours")
    assert live.post("redo", blue).status == 200
    live.post("taps", host, taps="any")
    assert live.post("undo", red).status == 200
    live.post("taps", host, taps="none")
    assert told(live.post("undo", red)) == (403, "not-yours")
    assert told(live.post("redo", blue)) == (403, "not-yours")


def test_only_the_host(live: Live) -> None:
    live.begin()
    for token in (live.token("red"), live.token()):
        for path, body in (
            ("games", {"record": BASE}),
            ("leave", {}),
            ("taps", {"taps": "any"}),
            ("free", {"seat": "red"}),
            ("close", {}),
        ):
            assert told(live.post(path, token, **body)) == (403, "not-yours")


def test_the_referee_refuses(live: Live) -> None:
    live.begin()
    red = live.token("red")
    before = live.state(red)
    answer = live.post("moves", red, move="red 10")
    assert told(answer) == (422, "not-now")
    assert said(answer).keys() == {"code", "text", "rule"}
    assert told(live.post("moves", red, move="red eleven")) == (422, "syntax")
    assert told(live.post("moves", red, move="red place atlantis")) == (422, "region-unknown")
    assert live.state(red) == before
    live.post("moves", red, move="red place siena")
    live.post("moves", red, move="red 10")
    answer = live.post("moves", red, move="red bishop")
    assert answer.status == 422
    assert told(live.post("moves", red, move="red 1")) == (422, "not-your-turn")


def test_stale(live: Live) -> None:
    live.begin()
    red, blue = live.token("red"), live.token("blue")
    revision = live.shared.revision
    live.post("moves", red, move="red place siena")
    answer = live.post("moves", blue, move="blue 3", revision=revision)
    assert told(answer) == (409, "stale")
    assert said(answer)["revision"] == revision + 1
    assert told(live.post("moves", red, move="red 3", revision=10**30)) == (409, "stale")
    assert live.lines == ["red place siena"]


def test_the_same_id_gets_the_same_answer(live: Live) -> None:
    """Whatever it was: done, stale, or refused; even if it would be right by now."""
    host = live.begin()
    red, blue = live.token("red"), live.token("blue")
    asked: list[tuple[str, dict[str, Any]]] = [
        (red, {"id": "red-0001", "move": "red 10", "revision": live.shared.revision}),
        (red, {"id": "red-0002", "move": "red place siena", "revision": live.shared.revision}),
        (red, {"id": "red-0003", "move": "red 10", "revision": live.shared.revision}),
        (blue, {"id": "red-0002", "move": "blue 3", "revision": live.shared.revision}),
        (host, {"id": "red-0002", "move": "red 10", "revision": live.shared.revision + 1}),
    ]
    answers = [live.post("moves", token, **body) for token, body in asked]
    assert [answer.status for answer in answers] == [422, 200, 409, 409, 200]
    lines = live.lines
    for _ in range(2):
        again = [live.post("moves", token, **body) for token, body in asked]
        assert again == answers
        live.post("moves", blue, move="blue 3")
    assert live.lines == [*lines, "blue 3"]
    assert live.post("undo", red, id="red-0002", revision=0) == answers[1]


def test_whose_a_move_is_shows_what_its_guest_saw(live: Live) -> None:
    """Another has played in the meantime: that makes it stale. It was another's: that does not."""
    live.begin()
    red, blue, watch = live.token("red"), live.token("blue"), live.token()
    live.post("moves", red, move="red place siena")
    live.post("moves", red, move="red 10")
    revision = live.shared.revision
    live.post("moves", blue, move="blue 3")
    asked = {"id": fresh(), "revision": revision}
    assert told(live.post("undo", red, **asked)) == (409, "stale")
    assert told(live.post("undo", blue, **asked)) == (403, "not-yours")
    assert told(live.post("undo", watch, **asked)) == (403, "not-yours")
    assert told(live.post("undo", red, revision=0)) == (409, "stale")
    assert told(live.post("undo", watch, revision=0)) == (403, "not-yours")
    # taken back, and asked again: the last move is not blue's any more, but it was
    asked = {"id": fresh(), "revision": live.shared.revision}
    done = live.post("undo", blue, **asked)
    assert done.status == 200
    assert live.post("undo", blue, **asked) == done
    assert live.lines == ["red place siena", "red 10"]


def test_the_newest_hundred_ids_are_known(live: Live) -> None:
    host = live.begin()
    first = live.post("moves", host, id="the-first", move="red place siena")
    for _ in range(99):
        live.post("moves", host, move="nonsense")
    revision = live.shared.revision
    assert live.post("moves", host, id="the-first", move="red place siena") == first
    for _ in range(200):
        live.post("moves", host, move="nonsense")
    assert live.shared.revision == revision
    (rows,) = live.journal.rows("SELECT count(*) FROM live_answer")
    assert 100 <= rows[0] <= 200


def test_refusals_in_the_language_asked_for(live: Live) -> None:
    token = live.token()
    body = {"id": fresh(), "revision": 1, "move": "red 10"}
    texts = {
        languages: said(live.call("/api/moves", token, body, languages=languages))["code"]
        for languages in ("en", "ru", "pl-PL;q=0.9, en;q=0.1", "it;q=0.5,de")
    }
    assert set(texts.values()) == {"not-yours"}
    host = live.begin()

    def text(languages: str) -> str:
        body = {"id": fresh(), "revision": live.shared.revision, "move": "red 10"}
        return str(said(live.call("/api/moves", host, body, languages=languages))["text"])

    assert text("en-US,en;q=0.5") == "This is not possible now."
    assert text("de, *;q=0.1") == text("") == text("ru;q=0") == text("en")
    assert len({text("ru"), text("pl-PL,en;q=0.9"), text("de,en;q=0.2,it;q=0.3"), text("en")}) == 4
    assert text("en;q=0.2, ru;q=0.8") == text("en;Q=0.2, ru;Q=0.8") == text("ru")
    # any other language, which is the app's own
    assert text("*, it;q=0.5") == text("en")
    assert text("*;q=0.5, it;q=0.5") == text("it")


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
    assert told(refusal_in("host", "pl")) == (421, "host")


RIGHT: dict[str, dict[str, Any]] = {
    "/api/join": {"protocol": 1, "key": "k", "seat": None, "token": None},
    "/api/games": {"id": "12345678", "record": BASE},
    "/api/leave": {"id": "12345678"},
    "/api/moves": {"id": "12345678", "revision": 1, "move": "red 10"},
    "/api/undo": {"id": "12345678", "revision": 1},
    "/api/redo": {"id": "12345678", "revision": 1},
    "/api/taps": {"taps": "own"},
    "/api/free": {"seat": "red"},
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
    """A right key counts as right all the same, as many may come from one address."""
    wrong = {"protocol": 1, "key": "no", "seat": None, "token": None}
    for _ in range(WRONG_KEYS):
        assert told(live.call("/api/join", body=wrong)) == (401, "who")
    assert told(live.call("/api/join", body=wrong)) == (429, "too-many")
    assert told(live.call("/api/join", body=wrong, peer="other")) == (401, "who")
    assert live.join().status == 200
    assert told(live.call("/api/join", body=wrong)) == (401, "who")
    for _ in range(WRONG_KEYS):
        live.call("/api/join", body=wrong)
    live.clock.seconds += FORGIVEN + 1
    assert told(live.call("/api/join", body=wrong)) == (401, "who")
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
    for _ in range(MOST - 1):
        assert live.join().status == 200
    assert told(live.join()) == (429, "too-many")
    assert live.join(None, live.token(host=True), host=True).status == 200
    for _ in range(MOST + 3):
        assert live.join(host=True).status == 200
    live.clock.seconds += FORGOTTEN
    for _ in range(MOST - 1):
        assert live.join().status == 200
    assert told(live.join()) == (429, "too-many")
    assert said(live.join("red", red))["seat"] == "red"


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
