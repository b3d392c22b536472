"""What is said in letters, at one table: programs and pages, refusals, and who is there."""

import json
import zlib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from companion.far import bodies
from companion.live.shared_table import Stamp
from tests.far.talks import KEY, Talks
from tests.live.tables import BASE, fresh

TAB = "a-tab-of-this-page"


@pytest.fixture
def talks() -> Iterator[Talks]:
    made = Talks()
    yield made
    made.talk.close()
    made.sessions.close()
    made.shared.table.journal.close()


def adopt(talks: Talks, record: str = BASE) -> str:
    """Have this game at the table, by its host at this network; the host's token."""
    token, host = talks.shared.join(talks.shared.host_key, None, None)
    assert host.role == "host"
    talks.shared.adopt(host, Stamp(fresh()), record)
    talks.talk.news()
    return token


def move(talks: Talks, channel: str, token: str, line: str, **more: Any) -> dict[str, Any]:
    body = {"id": fresh(), "revision": talks.shared.revision, "move": line, **more}
    return talks.ask(channel, "POST /api/moves", body, token=token)


def hello(**more: Any) -> dict[str, Any]:
    return {"tab": TAB, "key": KEY, "languages": ["en"], **more}


def test_a_move_is_told_to_everybody(talks: Talks) -> None:
    adopt(talks)
    red, watcher = talks.token("a", "red"), talks.token("b")
    number = talks.say("b", "GET /api/events", token=watcher)
    [first] = talks.events("b")
    assert (first["n"], first["event"]) == (number, "table")
    assert first["id"] == first["data"]["revision"] == talks.shared.revision
    answer = move(talks, "a", red, "red place siena")
    assert answer["status"] == 200
    [event] = talks.events("b")
    assert event["id"] == answer["body"]["revision"] == first["id"] + 1
    assert event["data"]["moves"] == 1


def test_the_answer_to_an_id_is_the_same(talks: Talks) -> None:
    adopt(talks)
    red = talks.token("a", "red")
    one = {"id": "the-same-id", "revision": talks.shared.revision}
    first, second = (move(talks, "a", red, "red place siena", **one) for _ in range(2))
    assert first["body"] == second["body"]
    assert first["n"] != second["n"]
    assert talks.shared.table.history is not None
    assert len(talks.shared.table.history) == 1


def test_only_the_key_of_the_link_means_something(talks: Talks) -> None:
    keys = [talks.shared.host_key, talks.shared.guest_key, "", "wrong"]
    for at, key in enumerate(keys):
        assert talks.join(f"k{at}", key=key)["body"]["code"] == "who"
    code = {"protocol": 1, "code": talks.shared.code, "seat": None, "token": None}
    assert talks.ask("c", "POST /api/join", code)["status"] == 401
    both = {**code, "key": KEY}
    assert talks.ask("c", "POST /api/join", both)["body"]["code"] == "syntax"
    assert talks.join("d")["body"]["role"] == "watch"


def test_nobody_is_a_host_in_letters(talks: Talks) -> None:
    host = adopt(talks)
    assert talks.ask("a", "GET /api/guests", token=host)["body"]["code"] == "who"
    assert talks.join("a", token=host)["body"]["code"] == "who"
    mine = talks.token("b", "red")
    for does in ("POST /api/close", "GET /api/guests"):
        assert talks.ask("b", does, token=mine)["body"]["code"] == "not-yours"
    opened = talks.ask("c", "page/open", hello(key=talks.shared.host_key), token=host)
    assert opened["status"] == 401
    assert opened["body"]["code"] == "who"
    assert talks.shared.known(host) is not None


@pytest.mark.parametrize(
    ("does", "body", "status", "code"),
    [
        ("GET /api/nothing", ..., 404, "path"),
        ("nothing", ..., 404, "path"),
        ("GET /api/moves", ..., 405, "method"),
        ("POST /api/moves", {"id": "x" * 5000}, 413, "too-large"),
        ("POST /api/moves", {"id": "short"}, 400, "syntax"),
        ("POST /api/moves", [], 400, "syntax"),
        ("POST /api/moves", ..., 400, "syntax"),
        ("POST /api/join", {"protocol": 2}, 400, "protocol"),
        ("POST /api/join", None, 400, "syntax"),
        ("GET /api/table", ..., 401, "who"),
        ("GET /api/events", ..., 401, "who"),
        ("page/open", {}, 400, "syntax"),
        ("page/open", ..., 400, "syntax"),
        ("page/do", {"tab": TAB}, 400, "syntax"),
        ("page/stream", {"tab": TAB, "n": 0}, 401, "who"),
        ("page/do", {"tab": TAB, "told": "files", "value": "x" * 70_000}, 413, "too-large"),
    ],
)
def test_refusals(talks: Talks, does: str, body: Any, status: int, code: str) -> None:
    answer = talks.ask("a", does, body, languages="pl")
    assert (answer["status"], answer["body"]["code"]) == (status, code)
    if code != "protocol" and does != "page/open":
        assert answer["body"]["text"] != talks.ask("a", does, body, languages="it")["body"]["text"]


@pytest.mark.parametrize(
    "body",
    [
        b"", b"\0", b"\2{}", b"\0[]", b"\0{\"do\": 1}", b"\0{\"n\": -1, \"do\": \"beat\"}",
        b"\0{\"n\": true, \"do\": \"beat\"}", b"\1\xff\xff", b"\0\xff",
        b"\0" + b"[" * 100_000,
    ],
)  # fmt: skip
def test_what_is_no_letter_is_passed_over(talks: Talks, body: bytes) -> None:
    talks.talk.hear("a", body)
    assert talks.told == {}


def test_half_a_character_and_what_is_no_number_are_refused(talks: Talks) -> None:
    for odd in ('"\\ud800"', "NaN", "[" * 500 + "]" * 500):
        letter = f'{{"n": 1, "do": "POST /api/moves", "body": {{"id": {odd}}}}}'
        talks.talk.hear("a", b"\0" + letter.encode())
        assert talks.told.pop("a")[0]["body"]["code"] == "syntax"


def test_a_channel_is_told_the_newest_only(talks: Talks) -> None:
    adopt(talks)
    red = talks.token("a", "red")
    first = talks.say("a", "GET /api/events", token=red)
    second = talks.say("a", "GET /api/events", token=red)
    assert [each["n"] for each in talks.events("a")] == [first, second]
    move(talks, "a", red, "red place siena")
    assert [each["n"] for each in talks.events("a")] == [second]


def test_signs_of_life(talks: Talks) -> None:
    """Each letter is one; without any, the seat may be taken after 15 s, and 30 s end a channel."""
    red = talks.token("a", "red")
    talks.say("a", "GET /api/events", token=red)
    for _ in range(3):
        talks.clock.seconds += 10
        talks.say("a", "beat")
        assert talks.talk.look() == []
        assert talks.join("b", "red")["body"]["code"] == "seat-taken"
    beats = [each for each in talks.events("a") if each["event"] == "beat"]
    assert len(beats) == 3
    talks.clock.seconds += 15
    assert talks.shared.seats() == {"red": 0}
    assert talks.join("b", "red")["status"] == 200
    talks.clock.seconds += 14
    assert talks.talk.look() == []
    talks.clock.seconds += 1
    talks.told.clear()
    talks.say("a", "GET /api/table", token=red)
    assert talks.told == {}, "too late"
    assert talks.talk.look() == ["a"]
    assert talks.talk.look() == []
    talks.told.clear()
    adopt(talks)
    assert "a" not in talks.told


def test_a_page_that_sleeps_is_not_present(talks: Talks) -> None:
    opened = talks.ask("a", "page/open", hello())
    token = opened["token"]
    talks.say("a", "page/stream", {"tab": TAB, "n": opened["body"]["n"]}, token=token)
    guest = talks.shared.whose(token)
    host = talks.shared.host
    assert [each.present for each in talks.shared.visitors(host)] == [True]
    talks.clock.seconds += 16
    assert [each.present for each in talks.shared.visitors(host)] == [False]
    assert talks.shared.whose(token) == guest


def test_a_page_is_told_what_changes(talks: Talks) -> None:
    adopt(talks)
    opened = talks.ask("a", "page/open", hello())
    assert opened["body"]["as"] == "guest"
    token, shown = opened["token"], opened["body"]["n"]
    number = talks.say("a", "page/stream", {"tab": TAB, "n": shown}, token=token)
    answer, first = [each for each in talks.told["a"] if each["n"] == number]
    assert answer == {"n": number, "status": 200, "body": {}}
    lines = BASE.strip().split("\n")
    game = {"from": 0, "lines": lines, "moves": 0, "name": ""}
    assert first == {"n": number, "event": "beat", "data": {"n": shown}, "game": game}
    talks.events("a")
    tap = {"id": fresh(), "tab": TAB, "do": "take", "with": ["red"], "page": "join",
           "revision": talks.shared.revision}  # fmt: skip
    assert talks.ask("a", "page/do", tap, token=token)["status"] == 200
    [event] = talks.events("a")
    assert (event["n"], event["event"], event["data"]["n"]) == (number, "page", shown + 1)
    assert event["game"] == {"from": len(lines), "lines": [], "moves": 0, "name": "Anna"}
    move(talks, "a", token, "red place siena")
    [event] = talks.events("a")
    new = {"from": len(lines), "lines": ["", "red place siena"], "moves": 1, "name": "Anna"}
    assert event["game"] == new
    shown += 1
    talks.clock.seconds += 9
    talks.talk.look()
    assert talks.events("a") == [{"n": number, "event": "beat", "data": {"n": shown + 1}}]
    again = talks.ask("b", "page/open", hello(key=""), token=token)
    assert again["status"] == 200
    assert "token" not in again
    assert talks.shared.seats()["red"] == 1  # type: ignore[index]


def test_who_follows_a_game_has_the_seat_of_their_name(talks: Talks) -> None:
    adopt(talks)
    opened = talks.ask("a", "page/open", hello(), name="Anna")
    assert opened["body"]["page"] != "join"
    assert talks.shared.seats()["red"] == 1  # type: ignore[index]
    for name in ("Anna", "Nobody", "", 7, None, ["Jan"]):
        other = talks.ask("b", "page/open", hello(tab="another-tab-of-them"), name=name)
        assert other["body"]["page"] == "join"
    again = talks.ask("c", "page/open", hello(), name="Jan", token=opened["token"])
    assert again["status"] == 200
    assert talks.shared.seats()["blue"] == 0  # type: ignore[index]


def test_after_a_gap_everybody_is_told_again(talks: Talks) -> None:
    adopt(talks)
    red = talks.token("a", "red")
    talks.say("a", "GET /api/events", token=red)
    page = talks.ask("b", "page/open", hello())
    talks.say("b", "page/stream", {"tab": TAB, "n": page["body"]["n"]}, token=page["token"])
    talks.events("a")
    talks.events("b")
    talks.talk.again()
    assert [each["event"] for each in talks.events("a")] == ["table", "beat"]
    [beat] = talks.events("b")
    assert beat["data"] == {"n": page["body"]["n"]}


def test_who_is_sent_away_is_told(talks: Talks) -> None:
    red = talks.token("a", "red")
    talks.say("a", "GET /api/events", token=red)
    page = talks.ask("b", "page/open", hello())
    talks.say("b", "page/stream", {"tab": TAB, "n": page["body"]["n"]}, token=page["token"])
    talks.events("a")
    talks.events("b")
    for each in talks.shared.visitors(talks.shared.host):
        talks.shared.dismiss(talks.shared.host, each.guest.key)
    talks.talk.news()
    for channel in ("a", "b"):
        assert talks.events(channel)[-1]["event"] == "closed"
    assert talks.ask("a", "GET /api/table", token=red)["body"]["code"] == "who"
    assert talks.ask("b", "page/open", hello(), token=page["token"])["status"] == 401


def test_a_table_that_closes_says_so(talks: Talks) -> None:
    red = talks.token("a", "red")
    number = talks.say("a", "GET /api/events", token=red)
    talks.events("a")
    talks.talk.close()
    assert talks.events("a") == [{"n": number, "event": "closed", "data": {}}]


def test_a_paused_table_says_so(talks: Talks) -> None:
    adopt(talks)
    red = talks.token("a", "red")
    talks.shared.paused = True
    assert move(talks, "a", red, "red place siena")["body"]["code"] == "paused"
    assert talks.join("b")["body"]["code"] == "paused"
    talks.shared.paused = False
    assert move(talks, "a", red, "red place siena")["status"] == 200


def test_a_record_goes_as_text(talks: Talks) -> None:
    adopt(talks)
    red = talks.token("a", "red")
    assert talks.ask("a", "GET /api/record", token=red)["body"] == BASE


def test_a_record_that_fits_in_no_letter(talks: Talks, monkeypatch: pytest.MonkeyPatch) -> None:
    adopt(talks, BASE.replace("Anna", "Ждглвпонсащиьыюкя").replace("Jan", "Qwertzuiopasdfghjkl"))
    red = talks.token("a", "red")
    monkeypatch.setattr(bodies, "SEALED", 130)
    answer = talks.ask("a", "GET /api/record", token=red)
    assert (answer["status"], answer["body"]["code"]) == (413, "too-large")


def test_what_fits_in_no_letter_is_too_large() -> None:
    dice = Random(1)
    long = "".join(chr(dice.randrange(33, 127)) for _ in range(100_000))
    with pytest.raises(bodies.TooLong):
        bodies.pack({"n": 1, "body": long})
    with pytest.raises(bodies.TooLong):
        bodies.pack({"n": 1, "body": "x" * bodies.UNPACKED})
    assert len(bodies.pack({"n": 1, "body": "x" * 500_000})) < 2000


def test_a_deflated_body_grows_to_a_megabyte_at_most() -> None:
    for size in (bodies.UNPACKED + 1, 50 << 20):
        deflating = zlib.compressobj(9, zlib.DEFLATED, -15)
        plain = json.dumps({"n": "x" * (size - 9)}).encode()
        bomb = b"\1" + deflating.compress(plain) + deflating.flush()
        with pytest.raises(bodies.Unreadable):
            bodies.unpack(bomb)
    for spoilt in (b"rest", b""):
        whole = bodies.pack({"n": "x" * 1000})
        with pytest.raises(bodies.Unreadable):
            bodies.unpack(whole + spoilt if spoilt else whole[:-3])
