"""Who comes, sits down, looks on and leaves: requests of the contract, and their refusals."""

from companion.live.api import Answer, Call
from companion.live.guests import PATIENCE
from engine.seats import Seat
from tests.live.tables import BASE, Live, said, told


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


def test_closing_where_the_program_goes_on(live: Live) -> None:
    """There is a new table: other keys, the same game, and the revision goes on."""
    live.shared.goes_on = True
    host = live.begin()
    red, keys = live.token("red"), (live.shared.host_key, live.shared.guest_key)
    live.post("moves", red, id="their-move", move="red place siena")
    revision = live.shared.revision
    answer = live.post("close", host)
    assert (answer.status, said(answer)) == (200, {"key": live.shared.host_key})
    assert not set(keys) & {live.shared.host_key, live.shared.guest_key}
    for token in (host, red):
        assert told(live.call("/api/table", token)) == (401, "who")
    for key in keys:
        body = {"protocol": 1, "key": key, "seat": None, "token": None}
        assert told(live.call("/api/join", body=body)) == (401, "who")
    host = live.token(host=True)
    state = live.state(host)
    assert (state["revision"], state["moves"]) == (revision, 1)
    assert live.post("moves", live.token("red"), id="their-move", move="red 10").status == 200
    assert live.state(host)["revision"] > revision


def test_a_new_table_outlives_a_restart(saved_live: Live) -> None:
    live = saved_live
    live.shared.goes_on = True
    host = live.begin()
    live.post("close", host)
    key, revision = live.shared.host_key, live.shared.revision
    live.restart()
    assert (live.shared.host_key, live.shared.revision) == (key, revision)
    assert told(live.call("/api/table", host)) == (401, "who")
