"""What a page says is a value of the closed set, within bounds, or refused at the border."""

import json
from base64 import b64encode
from typing import Any

import pytest

from companion.live.requests import Misread
from companion.live.shared_table import Stamp
from companion.web.session import reading
from companion.web.session.messages import (
    MOST_FILES,
    Able,
    Copied,
    FilePart,
    Files,
    Hello,
    Kept,
    OpenElsewhere,
    Taken,
    Tap,
    Tell,
    Unshared,
    Voices,
)

TAB = "a-tab-of-mine"
HALF = "half \ud800"
NONSENSE: tuple[Any, ...] = (
    *(None, True, 0, -1, 1.5, 10**40, "", "x" * 200, [], [[]], {}, {"a": 1}, ["x"] * 500),
)


def read(said: object) -> reading.Json:
    return reading.read(json.dumps(said).encode())


def deep(levels: int) -> Any:
    found: Any = "x"
    for number in range(levels):
        found = [found] if number % 2 else {"x": found}
    return found


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"1", b"\xff", b'"x"', b'{"a": NaN}'])
def test_what_is_no_object_is_refused(data: bytes) -> None:
    with pytest.raises(Misread):
        reading.read(data)


@pytest.mark.parametrize("said", [{"a": HALF}, {HALF: 1}, {"a": [{"b": [HALF]}]}], ids=ascii)
def test_half_a_character_is_refused_wherever_it_stands(said: object) -> None:
    with pytest.raises(Misread):
        read(said)


def test_nothing_is_too_deep_to_look_into() -> None:
    assert read({"a": deep(5)})
    for levels in (6, 20, 100):
        with pytest.raises(Misread):
            read({"a": deep(levels)})


def test_first_words() -> None:
    said = {
        "tab": TAB, "key": "k", "as": "host", "languages": ["pl-PL", "en"],
        "look": {"theme": "dark", "size": 1.3}, "place": ["home", "battle"], "overlay": True,
        "can": ["say"], "came": "game=x", "address": "https://x/", "to": "calculator",
        "agent": "Mozilla/5.0", "window": "390 × 844, 3", "build": "f067864d9e174e57",
    }  # fmt: skip
    assert reading.hello(read(said)) == Hello(
        TAB, "k", "host", ("pl-PL", "en"), {"theme": "dark", "size": 1.3}, ("home", "battle"),
        overlay=True, can=frozenset({"say"}), came="game=x", address="https://x/",
        to="calculator", agent="Mozilla/5.0", window="390 × 844, 3", build="f067864d9e174e57",
    )  # fmt: skip
    assert reading.hello(read({"tab": TAB})) == Hello(TAB)


@pytest.mark.parametrize(
    "tab", [*NONSENSE, "short", "x" * 65, "sp ace-sp", "żółw-żółw", TAB + "\n"]
)
def test_a_page_has_a_name(tab: object) -> None:
    with pytest.raises(Misread):
        reading.hello(read({"tab": tab}))
    with pytest.raises(Misread):
        reading.said(read(tap() | {"tab": tab}))


@pytest.mark.parametrize("field", [
    "key", "as", "languages", "look", "place", "overlay", "can", "came", "address", "to",
    "agent", "window", "build", "code",
])  # fmt: skip
def test_what_a_browser_cannot_have_told_is_left_out(field: str) -> None:
    """Of a list what is none of its words; and nothing is longer than anybody needs."""
    for worst in (*NONSENSE, "y" * 70_000, [None, 1, "ok" * 60], {"a": "x" * 21, "b": True}):
        hello = reading.hello(read({"tab": TAB, field: worst}))
        assert len(repr(hello)) < 5000
    for most, name in ((20, "languages"), (8, "place"), (40, "can")):
        hello = reading.hello(read({"tab": TAB, name: [f"w{each}" for each in range(1000)]}))
        assert len(getattr(hello, name)) == most


def tap(**more: object) -> dict[str, object]:
    said = {"id": "an-id-of-mine", "tab": TAB, "revision": 3, "page": "battle"}
    return {**said, "do": "tap", "with": ["10"], **more}


def test_a_tap() -> None:
    found = reading.said(read(tap()))
    assert found == Tap(TAB, Stamp("an-id-of-mine", 3), "battle", "tap", ("10",))


@pytest.mark.parametrize("field", ["id", "revision", "page", "do", "with"])
def test_a_tap_of_another_kind_is_refused(field: str) -> None:
    right: dict[str, tuple[Any, ...]] = {
        "revision": (0, -1, 10**40), "page": ("",), "do": ("",), "with": ([],),
    }  # fmt: skip
    for worst in NONSENSE:
        if type(worst) is not bool and worst in right.get(field, ()):
            assert isinstance(reading.said(read(tap(**{field: worst}))), Tap)
            continue
        with pytest.raises(Misread):
            reading.said(read(tap(**{field: worst})))
    missing = tap()
    del missing[field]
    with pytest.raises(Misread):
        reading.said(read(missing))


def test_values_of_a_tap_are_few_and_plain() -> None:
    plain = [None, True, 1.5, "x"]
    found = reading.said(read(tap(**{"with": plain})))
    assert isinstance(found, Tap)
    assert found.values == tuple(plain)
    wrong: tuple[list[Any], ...] = ([*plain, 1], [[]], [{}], ["x", ["y"]])
    for values in wrong:
        with pytest.raises(Misread):
            reading.said(read(tap(**{"with": values})))


def told(what: object, value: object) -> Tell:
    said = {"id": "an-id-of-mine", "tab": TAB, "told": what, "value": value}
    found = reading.said(read(said))
    assert isinstance(found, Tell)
    assert found.stamp == Stamp("an-id-of-mine")
    return found


@pytest.mark.parametrize(("what", "value", "news"), [
    ("can", ["say", 1], Able(frozenset({"say"}))),
    ("voices", ["en", ["pl"]], Voices(frozenset({"en"}))),
    ("kept", True, Kept(True)),
    ("kept", "yes", Kept(False)),
    ("copied", False, Copied(False)),
    ("taken", "games.zip", Taken("games.zip")),
    ("unshared", "NotAllowedError", Unshared()),
    ("others", True, OpenElsewhere()),
    ("files", [1, [["a.txt", 4]], False], Files(1, (("a.txt", 4),), came=False)),
    ("part", [1, 0, b64encode(b"abcd").decode()], FilePart(1, 0, b"abcd")),
    ("part", [1, 2, None], FilePart(1, 2, None)),
])  # fmt: skip
def test_what_a_device_tells(what: str, value: object, news: object) -> None:
    assert told(what, value).what == news


@pytest.mark.parametrize("what", [*NONSENSE, "say", "Able", "open"])
def test_nothing_else_is_told(what: object) -> None:
    with pytest.raises(Misread):
        told(what, True)


def test_of_many_files_one_more_is_named_than_may_come() -> None:
    news = told("files", [1, [["x", 1]] * 9999, False]).what
    assert isinstance(news, Files)
    assert len(news.listed) == MOST_FILES + 1
