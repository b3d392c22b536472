"""What a host knows of the guests, and how one is sent away; the code for who has no camera."""

import pytest

from companion.live.api import Answer, Call
from companion.live.entry_code import LETTERS
from companion.live.guests import PATIENCE
from companion.live.limits import WRONG_CODES
from engine.seats import Seat
from tests.live.tables import Live, said, told


def guests(live: Live, token: str) -> list[tuple[str, str | None, bool]]:
    found = said(live.call("/api/guests", token))["guests"]
    assert all(set(each) == {"guest", "role", "seat", "present"} for each in found)
    return [(each["role"], each["seat"], each["present"]) for each in found]


def names(live: Live, token: str) -> list[str]:
    return [each["guest"] for each in said(live.call("/api/guests", token))["guests"]]


def test_the_host_sees_who_is_there_and_guests_do_not(live: Live) -> None:
    host = live.begin()
    red, watch = live.token("red"), live.token()
    live.call("/api/table", watch)
    for token in (red, watch):
        assert told(live.call("/api/guests", token)) == (403, "not-yours")
    assert told(live.call("/api/guests")) == (401, "who")
    live.clock.seconds += PATIENCE
    live.call("/api/table", red)
    assert guests(live, host) == [
        ("host", None, True), ("seat", "red", True), ("watch", None, False)
    ]  # fmt: skip
    live.shared.paused = True
    assert len(guests(live, host)) == 3


def test_who_is_sent_away_has_no_seat_and_no_token(live: Live) -> None:
    host = live.begin()
    red, watch = live.token("red"), live.token()
    whom = names(live, host)[1]
    for token in (red, watch):
        assert told(live.post("dismiss", token, guest=whom)) == (403, "not-yours")
    heard: list[int] = []
    live.shared.listen(lambda: heard.append(live.shared.revision))
    revision = live.shared.revision
    assert said(live.post("dismiss", host, guest=whom)) == {"revision": revision}
    assert heard
    assert told(live.call("/api/table", red)) == (401, "who")
    assert told(live.join("red", red)) == (401, "who")
    assert guests(live, host) == [("host", None, True), ("watch", None, True)]
    again = said(live.join("red"))
    assert (again["seat"], again["token"] != red) == ("red", True)
    for nobody in (whom, "", "g", "nobody"):
        assert live.post("dismiss", host, guest=nobody).status == 200
    assert live.state(host)["seats"]["red"] == 1


def test_who_is_sent_away_stays_away_after_a_restart(saved_live: Live) -> None:
    live = saved_live
    host = live.begin()
    red = live.token("red")
    live.post("moves", red, id="their-move", move="red place siena")
    live.post("dismiss", host, guest=names(live, host)[1])
    live.restart()
    assert told(live.call("/api/table", red)) == (401, "who")
    assert live.call("/api/table", host).status == 200
    assert live.lines == ["red place siena"]
    assert live.journal.rows("SELECT * FROM live_answer WHERE asked = 'their-move'") == []


def test_a_stream_of_who_is_sent_away_is_over(live: Live) -> None:
    host = live.begin()
    guest = live.api.listener(Call("GET", "/api/events", token=live.token("red")))
    assert not isinstance(guest, Answer)
    with live.shared.present(guest):
        assert not live.shared.is_gone(guest)
        live.post("dismiss", host, guest=names(live, host)[1])
        assert live.shared.is_gone(guest)
        assert live.shared.seats() == {Seat.RED: 0, Seat.BLUE: 0}
    assert live.join("red").status == 200


def test_a_seat_that_nobody_plays(live: Live) -> None:
    """Nor may one change to it; without a game any may be asked for."""
    early = live.token("green")
    host = live.begin()
    red = live.token("red")
    assert told(live.join("green")) == (409, "no-seat")
    assert told(live.join("green", red)) == (409, "no-seat")
    assert told(live.join("green", early)) == (409, "no-seat")
    assert told(live.join("purple", host, host=True)) == (409, "no-seat")
    assert live.state(red)["seats"] == {"red": 1, "blue": 0}
    live.post("leave", host)
    assert live.join("green", early).status == 200


def by_code(live: Live, code: object, **more: object) -> Answer:
    body = {"protocol": 1, "code": code, "seat": None, "token": None}
    return live.call("/api/join", body=body | more)


def test_the_code_lets_guests_in(live: Live) -> None:
    live.begin()
    code = live.shared.code
    assert len(code) == 6
    assert set(code) <= set(LETTERS)
    assert LETTERS == "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
    joined = said(by_code(live, code, seat="red"))
    assert (joined["role"], joined["seat"]) == ("seat", "red")
    assert live.call("/api/table", joined["token"]).status == 200
    again = said(by_code(live, code, seat="blue", token=joined["token"]))
    assert (again["token"], again["seat"]) == (joined["token"], "blue")


@pytest.mark.parametrize("code", [None, 1, [], True, "\ud800"])
def test_what_is_no_code(live: Live, code: object) -> None:
    assert told(by_code(live, code)) == (400, "syntax")


def test_a_key_or_a_code_and_not_both(live: Live) -> None:
    key = live.shared.guest_key
    assert told(by_code(live, live.shared.code, key=key)) == (400, "syntax")


def test_wrong_codes_keep_only_codes_out(live: Live) -> None:
    """All devices together have ten a minute."""
    right = live.shared.code
    for number in range(WRONG_CODES):
        live.clock.seconds += 1
        call = {"protocol": 1, "code": "K7M2Q", "seat": None, "token": None}
        assert told(live.call("/api/join", body=call, peer=f"p{number}")) == (401, "who")
    for _ in range(50):
        assert told(by_code(live, "AAAAAA")) == (429, "too-many")
    assert told(by_code(live, right)) == (429, "too-many")
    assert live.join().status == 200
    live.clock.seconds += 59
    assert told(by_code(live, right)) == (429, "too-many")
    live.clock.seconds += 1
    assert by_code(live, right).status == 200
    assert told(by_code(live, "")) == (401, "who")


def test_wrong_codes_now_and_then_do_no_harm(live: Live) -> None:
    for _ in range(50):
        live.clock.seconds += 6.7
        assert told(by_code(live, "AAAAAA")) == (401, "who")
        assert by_code(live, live.shared.code).status == 200


def test_another_code_at_the_host_s_wish_and_with_another_table(live: Live) -> None:
    shared, codes = live.shared, [live.shared.code]
    shared.renew_code(shared.host)
    codes.append(shared.code)
    shared.goes_on = True
    shared.close(shared.host)
    codes.append(shared.code)
    assert len(set(codes)) == 3
    for code in codes[:2]:
        assert told(by_code(live, code)) == (401, "who")
    assert by_code(live, codes[2]).status == 200
    shared.goes_on = False
    shared.close(shared.host)
    assert told(by_code(live, shared.code)) == (401, "who")
