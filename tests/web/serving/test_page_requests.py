"""What pages ask for: limits, requests of any kind, and a table that is paused."""

from collections.abc import Callable, Iterator

import pytest

from companion.live.limits import AT_ONCE
from companion.live.shared_table import Paused
from companion.viewmodels.basic.intents import LONGEST
from engine.seats import LONGEST_NAME, Seat
from tests.browser.live_table import LiveTable, live_table
from tests.web.serving.pages_open import Played

RECORD = """condottiere 1
player red Anna
player blue Boris
player green Cleo
start red

red place roma
"""
WORST: tuple[object, ...] = (
    *(None, True, 0, -1, 1e300, 10**40, "", "x" * 40_000, "\ud800", "\x00", "_tree", "enter"),
    *([], [[]], {}, {"a": 1}, ["x"] * 5000, "tap", "leave", "_mean", "desk", "sit-red"),
)


@pytest.fixture
def table() -> Iterator[LiveTable]:
    with live_table(RECORD) as table:
        yield table


@pytest.fixture(autouse=True)
def no_word(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever is asked, no fault of ours is logged."""
    yield
    assert caplog.text == ""


def test_a_guest_who_asks_too_much_must_wait_and_others_need_not(table: LiveTable) -> None:
    eager, calm = Played(table), Played(table)
    eager.sit(Seat.RED)
    calm.sit(Seat.BLUE)

    def follow() -> int:
        stream = eager.follow()
        stream.close()
        return stream.status

    asked = 0
    ways: list[Callable[[], int]] = [
        lambda: eager.do("explain", "red"),
        lambda: eager.open()[0],
        follow,
    ]
    for way in ways:
        while (status := way()) == 200:
            asked += 1
        assert status == 429
        while (refused := eager.post("/page/do", eager.said("explain", "red")))[0] == 200:
            asked += 1
        assert refused[1]["code"] == "too-many"
    assert asked >= AT_ONCE - 5
    assert calm.do("explain", "red") == 200
    assert table.moves() == ["red place roma"]


@pytest.mark.parametrize("path", ["/page/open", "/page/do"])
def test_what_is_no_request_is_refused(table: LiveTable, path: str) -> None:
    page = Played(table)
    page.sit(Seat.RED)
    deep = (b"[" * 4000, b'{"":' * 1000)
    bodies: list[object] = [b"", b"{", b"\xff", *deep, *WORST[:5], [], "x", [[]]]
    for body in bodies:
        status, told = page.post(path, body)
        assert (status, told["code"]) == (400, "syntax"), body
    for tab in (*WORST, "short", "x" * 65, "sp ace-sp"):
        if tab == "x" * 40_000 and path == "/page/open":
            continue  # too large, which is refused before
        body = page.said("tap", "10") | {"tab": tab}
        status, told = page.post(path, body)
        assert status in (400, 413), tab
    assert table.moves() == ["red place roma"]


@pytest.mark.parametrize("field", ["id", "revision", "page", "do", "with"])
def test_a_field_of_any_kind_changes_nothing(table: LiveTable, field: str) -> None:
    page = Played(table)
    page.sit(Seat.RED)
    for worst in WORST:
        if field == "do" and worst == "tap":
            continue
        said = page.said("tap", "10") | {field: worst}
        status, _told = page.post("/page/do", said)
        word = isinstance(worst, str) and len(worst) <= LONGEST and worst != "\ud800"
        harmless = (field == "page" and word) or (field == "revision" and type(worst) is int)
        assert status in ((200, 413) if harmless else (400, 413)), worst
    assert table.moves() == ["red place roma"]
    assert page.do("tap", "10") == 200
    assert table.moves() == ["red place roma", "red 10"]


HALF = "half \ud800"
"""Half a character, which nobody can write down."""


@pytest.mark.parametrize(
    "more",
    [
        {"look": {"chosen": HALF}}, {"look": {"theme": HALF}}, {"look": {HALF: "x"}},
        {"languages": [HALF]}, {"place": [HALF]}, {"came": HALF}, {"as": HALF}, {"can": [HALF]},
        {"tab": f"tab-{HALF}"}, {"key": HALF}, {"nothing": {"known": [HALF]}},
    ],
    ids=ascii,
)  # fmt: skip
def test_half_a_character_in_the_first_words_of_a_page(
    table: LiveTable, more: dict[str, object]
) -> None:
    page = Played(table)
    status, told = page.open(**more)
    assert (status, told["code"]) == (400, "syntax")
    assert page.open()[0] == 200


def test_half_a_character_in_what_is_typed(table: LiveTable) -> None:
    """It is refused, and the page goes on."""
    page, host = Played(table), Played(table, host=True)
    page.sit(Seat.RED)
    host.open()
    for who in (page, host):
        assert who.do("look_up", "") == 200
        assert who.open()[1]["page"] == "rules"
        assert who.do("search", HALF) == 400
        assert who.do("pick", HALF) == 400
        assert who.tell("can", [HALF]) == 400
        assert who.do("search", "pope") == 200
        assert who.open()[0] == 200
        stream = who.follow()
        assert stream.status == 200
        assert stream.next()["page"] == "rules"
        stream.close()
    table.ask(lambda table: table.shared.table.leave())
    host.open()
    assert host.do("go", "new_game") == 200
    assert host.open()[1]["page"] == "new_game"
    assert host.do("type_name", HALF) == 400
    assert host.do("type_name", "Anna") == 200


def test_a_text_has_so_many_letters_as_its_kind(table: LiveTable) -> None:
    """A search 100, a name somewhat more than a name may have."""
    host = Played(table, host=True)
    host.open()
    host.do("look_up", "")
    host.open()
    for letters, status in ((LONGEST, 200), (LONGEST + 1, 400), (20_000, 400)):
        assert host.do("search", "x " * (letters // 2) + "x" * (letters % 2)) == status
    table.ask(lambda table: table.shared.table.leave())
    host.open()
    host.do("go", "new_game")
    host.open()
    for letters, status in ((LONGEST_NAME + 20, 200), (LONGEST_NAME + 21, 400)):
        assert host.do("type_name", "x" * letters) == status


def test_intents_of_other_pages_do_nothing_here(table: LiveTable) -> None:
    """Neither by their own page's name nor by this one's."""
    page, watch = Played(table), Played(table)
    page.sit(Seat.RED)
    watch.sit(None)
    wrong: list[tuple[str, list[object]]] = [("begin", []), ("keep", [3]), ("finish", [])]
    for does, values in wrong:
        assert page.do(does, *values) == 400
        said = page.said(does, *values) | {"page": "new_game"}
        assert page.post("/page/do", said)[0] == 200
    own: list[tuple[str, list[object]]] = [("tap", ["10"]), ("undo", []), ("discard", ["red"])]
    for does, values in own:
        assert watch.do(does, *values) == 400
    assert table.moves() == ["red place roma"]
    assert table.ask(lambda opened: opened.shared.revision) == page.revision


def test_what_was_refused_as_no_request_is_refused_again(table: LiveTable) -> None:
    page = Played(table)
    page.sit(Seat.RED)
    said = page.said("nothing")
    assert [page.post("/page/do", said)[0] for _ in range(2)] == [400, 400]


def test_nobody_speaks_for_the_page_of_another(table: LiveTable) -> None:
    mine, other = Played(table), Played(table)
    mine.sit(Seat.RED)
    other.sit(Seat.BLUE)
    said = mine.said("tap", "10")
    assert other.post("/page/do", said)[0] == 404
    other.cookie = ""
    assert other.post("/page/do", said)[0] == 401
    for tab in (mine.tab, "", "x" * 5000, "%00", "a&n=%ff", "../.."):
        stream = other.follow()
        assert stream.status == (400 if "%ff" in other.tab else 401)
        stream.close()
        other.tab = tab
    assert table.moves() == ["red place roma"]


def test_a_tap_that_is_repeated_after_its_session_is_gone_counts_once(table: LiveTable) -> None:
    """As after a restart of the host: the page opens a new session and asks again."""
    page = Played(table)
    page.sit(Seat.RED)
    said = page.said("tap", "10")
    assert page.post("/page/do", said)[0] == 200

    table.ask(lambda opened: opened.sessions._drop(next(iter(opened.sessions._tabs))))
    assert page.post("/page/do", said)[0] == 404
    assert page.open()[0] == 200
    assert page.post("/page/do", said)[0] == 200
    assert table.moves() == ["red place roma", "red 10"]
    assert "only your own seat" not in page.open()[1]["put"][0][1]
    assert page.do("undo") == 200
    assert table.moves() == ["red place roma"]


def test_a_page_is_told_of_a_pause_though_nobody_answers_any_more(
    table: LiveTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, late = Played(table), Played(table)
    page.sit(Seat.RED)
    number = page.open()[1]["n"]
    stream = page.follow(number)
    post = table.opened.server.post

    async def asleep(_work: object) -> object:
        raise Paused

    def pause(paused: bool) -> None:
        table.ask(lambda opened: setattr(opened.shared, "paused", paused))

    with monkeypatch.context() as patch:
        patch.setattr(post, "result_of", asleep)
        pause(True)
        told = stream.next()
        assert told["n"] == number + 1
        assert "The table is paused" in str(told["put"])
        status, refused = late.open()
        assert (status, refused["code"]) == (503, "paused")
        assert "The table is paused" in str(refused["put"])
        assert page.do("tap", "10") == 503
    pause(False)
    told = stream.next()
    assert told["n"] == number + 2
    assert "The table is paused" not in str(told["put"])
    assert page.do("tap", "10") == 200
    assert table.moves() == ["red place roma", "red 10"]
    stream.close()
