"""Pages that nobody touches, and many of one guest's: whose stream is open is told everything."""

import http.client
import json
import time
from collections.abc import Iterator
from typing import Any

import pytest

from companion.web.serving.open_table import OpenTable
from companion.web.session.tabs import ASLEEP, EACH, IDLE
from engine.seats import Seat
from tests.browser.live_table import LiveTable, live_table
from tests.waiting import until
from tests.web.pages.buttons import button
from tests.web.serving.pages_open import Followed, Played

RECORD = """condottiere 1
player red Anna
player blue Boris
start red

red place roma
"""


@pytest.fixture
def table() -> Iterator[LiveTable]:
    with live_table(RECORD) as table:
        yield table


def opened(page: Played, **more: object) -> tuple[Followed, int]:
    """The page's stream, and the number of the message that it has shown."""
    assert page.open(**more)[0] == 200
    if page.page == "join":
        assert page.do("look_on") == 200
    status, told = page.open(**more)
    assert status == 200
    return page.follow(told["n"]), told["n"]


def later(table: LiveTable, seconds: float) -> None:
    """So much time passes for the sessions."""
    table.ask(lambda table: setattr(table.sessions, "_now", lambda: time.monotonic() + seconds))


def sessions(table: LiveTable) -> int:
    return table.ask(lambda table: len(table.sessions._tabs))


def heard(stream: Followed, wanted: str) -> bool:
    """Whether a page's stream tells of this before it ends."""
    while (told := stream.next()) is not None:
        if wanted in str(told["put"]):
            return True
    return False


def test_a_television_that_nobody_taps_is_told_after_any_time(table: LiveTable) -> None:
    television = Played(table)
    stream, _n = opened(television)
    for hours in range(1, 4):
        later(table, hours * 3600)
        Played(table).open()
    table.do("red 10")
    assert heard(stream, "10")
    stream.close()


def test_one_guest_s_many_tabs_stop_nobody_else(table: LiveTable) -> None:
    television, sleeper = Played(table), Played(table)
    stream, _n = opened(television)
    sleeper.sit(Seat.RED)
    greedy = Played(table)
    streams: list[Followed] = []
    for _ in range(165):
        greedy.tab = f"greedy-{len(streams):08}"
        status, told = greedy.open()
        if status == 429:  # so many at once are too many for one guest
            break
        streams.append(greedy.follow(told["n"]))
    assert len(streams) > 60
    assert sleeper.do("explain", "red") == 200, "a phone that sleeps has kept its session"
    table.do("red 10")
    assert heard(stream, "10")
    assert sessions(table) <= 2 + EACH
    for each in (stream, *streams):
        each.close()


def test_of_too_many_tabs_the_oldest_rests_and_does_not_fight(table: LiveTable) -> None:
    """It is told so, its stream ends, and it goes on when somebody taps it."""
    page, tabs = Played(table), list[str]()
    streams: list[Followed] = []
    for number in range(EACH + 1):
        page.tab = f"many-tabs-{number}"
        tabs.append(page.tab)
        streams.append(opened(page)[0])
    kind, told = first_event(streams[0])
    assert kind == "rest"
    assert button("".join(put[1] for put in told["put"]), "hush")
    assert streams[0].next() is None
    page.tab = tabs[0]
    assert page.do("hush") == 404
    again, _n = opened(page)
    assert first_event(streams[1])[0] == "rest"
    table.do("red 10")
    assert all(heard(each, "10") for each in (again, *streams[2:]))
    for each in (again, *streams):
        each.close()


def first_event(stream: Followed) -> tuple[str, Any]:
    """The kind of the next event that is no sign of life, and what it says."""
    lines: http.client.HTTPResponse = stream._answer
    while line := lines.readline().decode().rstrip("\n"):
        kind = line.partition(": ")[2]
        data = lines.readline().decode().partition(": ")[2]
        lines.readline()
        if kind != "beat":
            return kind, json.loads(data)
    return "", None


def test_a_tab_that_was_left_goes_before_one_that_is_shown(table: LiveTable) -> None:
    """Reloading a page makes a tab of another name."""
    page = Played(table)
    page.tab = "shown-all-the-time"
    stream, _n = opened(page)
    for number in range(30):
        page.tab = f"reloaded-{number:04}"
        opened(page)[0].close()
        until(lambda: table.ask(lambda table: len(followed(table)) == 1))
    table.do("red 10")
    assert heard(stream, "10")
    stream.close()


def followed(table: OpenTable) -> list[str]:
    return [name for (_guest, name), tab in table.sessions._tabs.items() if tab.follower]


def test_sessions_without_a_stream_are_shared_out_by_guest(table: LiveTable) -> None:
    """Who has most of them loses theirs; and after a while everybody's are dropped."""
    calm = Played(table)
    calm.open()
    for number in range(2 * ASLEEP // EACH):
        guest = Played(table)
        for tab in range(EACH):
            guest.tab = f"asleep-{number}-{tab}"
            guest.open()
        if number % 8 == 7:
            table.ask(lambda table: table.shared._guests.clear())
    assert sessions(table) <= ASLEEP + EACH
    later(table, IDLE + 1)
    Played(table).open()
    assert sessions(table) == 1


def test_a_page_comes_back_to_where_it_was(table: LiveTable) -> None:
    """As after a restart of the host, or after hours of sleep."""
    host, watcher = Played(table, host=True), Played(table)
    watcher.sit(None)
    for page, ways in (
        (host, ["home", "battle", "watch"]), (host, ["home", "battle", "invite"]),
        (host, ["home", "map", "rules"]),
        (watcher, ["join", "watch", "rules"]), (watcher, ["join"]),
    ):  # fmt: skip
        table.ask(lambda table: table.sessions._drop(next(iter(table.sessions._tabs), ("", ""))))
        status, told = page.open(place=ways)
        assert (status, told["page"]) == (200, ways[-1]), ways
    table.ask(lambda table: table.shared.table.leave())
    host.tab = "without-a-game"
    assert host.open(place=["home", "games", "replay"])[1]["page"] == "games"
    watcher.tab = "another-tab"
    table.ask(lambda table: table.shared.table.resume(1))
    assert watcher.open(place=["join", "battle"])[1]["page"] == "battle"


@pytest.mark.parametrize(
    "place", [None, 1, "battle", [], [None], [[]], ["settings", {}], ["../x"] * 50, ["games"]]
)
def test_a_guest_comes_back_only_to_what_guests_are_shown(table: LiveTable, place: object) -> None:
    page = Played(table)
    page.sit(None)
    page.tab = "another-tab"
    assert page.open(place=place)[1]["page"] in ("watch", "battle")
    assert page.do("open_menu") == 200
