"""Whose taps count, and when: requests of the contract, and their refusals."""

from itertools import count
from typing import Any

import pytest

from tests.live.tables import BASE, Live, fresh, said, told
from tests.oracle.random_players import random_game


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
