"""Who a page belongs to: two roles in one browser, guests sent away, and a table that is closed."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.seats import Seat
from tests.browser.live_table import LiveTable, live_table
from tests.waiting import until
from tests.web.serving.pages_open import Followed, Played
from tests.web.serving.tables import table_open

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


class Browser(Played):
    """Tabs with one jar of cookies, as a browser has it."""

    def __init__(self, table: LiveTable, jar: dict[str, str], *, host: bool = False) -> None:
        super().__init__(table, host=host)
        self._jar = jar
        self.was = ""

    def post(self, path: str, body: object) -> tuple[int, Any]:
        self.cookie = "; ".join(f"{name}={value}" for name, value in self._jar.items())
        before = self.cookie
        status, told = super().post(path, body)
        if self.cookie != before:
            name, _, value = self.cookie.partition("=")
            self._jar[name] = value
        self.cookie = "; ".join(f"{name}={value}" for name, value in self._jar.items())
        self.was = told.get("as", self.was)
        return status, told

    def reload(self) -> str:
        """The tab has another name and no key then; who it is."""
        self.tab, self.key = f"{self.tab[:20]}-reloaded", ""
        assert self.open(**{"as": self.was})[0] == 200
        return self.was


def guests(table: LiveTable) -> list[str]:
    return table.ask(
        lambda table: [each.guest.role.value for each in table.shared.visitors(table.shared.host)]
    )


def test_a_browser_is_host_in_one_tab_and_watcher_in_another(table: LiveTable) -> None:
    jar: dict[str, str] = {}
    host, watcher = Browser(table, jar, host=True), Browser(table, jar)
    assert watcher.open()[1]["page"] == "join"
    assert watcher.do("look_on") == 200
    for _ in range(10):
        assert (host.open()[1]["page"], host.was) == ("battle", "host")
        assert (watcher.open()[1]["page"], watcher.was) == ("watch", "guest")
    assert sorted(guests(table)) == ["host", "watch"]
    assert len(jar) == 2
    streams = [(host, host.follow()), (watcher, watcher.follow())]
    assert [stream.status for _, stream in streams] == [200, 200]
    assert host.do("open_menu") == 200
    assert watcher.do("open_menu") == 200
    assert host.do("tap", "10") == 200
    assert table.moves() == ["red place roma", "red 10"]
    for page, stream in streams:
        told = stream.next()
        while "10" not in str(told["put"]):
            told = stream.next()
        stream.close()
        assert page.do("close_menu") == 200
    assert watcher.do("undo") == 400
    assert [host.reload(), watcher.reload()] == ["host", "guest"]
    bare = Browser(table, jar)
    bare.key = ""
    assert bare.open()[0] == 200
    assert bare.was == "host"
    assert sorted(guests(table)) == ["host", "watch"]


def test_another_link_in_the_same_tab_is_another_role(table: LiveTable) -> None:
    jar: dict[str, str] = {}
    page, other = Browser(table, jar, host=True), Browser(table, jar)
    page.open()
    for key, role in ((other.key, "guest"), (page.key, "host"), (other.key, "guest")):
        page.key = key
        assert page.open()[0] == 200
        assert page.was == role
        assert table.ask(lambda table: len(table.sessions._tabs)) == 1
    assert page.do("tap", "10") == 400
    assert sorted(guests(table)) == ["host", "watch"]


def dismiss(table: LiveTable, seat: Seat) -> None:
    def work(table: Any) -> None:
        shared = table.shared
        [whom] = [each for each in shared.visitors(shared.host) if each.guest.seat is seat]
        shared.dismiss(shared.host, whom.guest.key)

    table.ask(work)


def kinds(stream: Followed) -> list[str]:
    """The kinds of all events until the stream ends."""
    lines = iter(stream._answer.readline, b"")
    return [line[7:].decode().strip() for line in lines if line.startswith(b"event: ")]


def test_who_is_sent_away_is_told_so_and_may_scan_the_code_again(table: LiveTable) -> None:
    page, other = Played(table), Played(table)
    page.sit(Seat.RED)
    other.sit(Seat.BLUE)
    stream, others = page.follow(), other.follow()
    dismiss(table, Seat.RED)
    assert kinds(stream)[-1] == "closed"
    for _ in range(3):
        status, told = page.open()
        assert (status, told["code"]) == (401, "who")
        assert "sent this device away" in str(told["put"])
    assert page.do("tap", "10") == 401
    assert table.moves() == ["red place roma"]
    page.tab = "scanned-again"
    assert page.open()[0] == 200
    assert page.do("take", "red") == 200
    assert other.do("explain", "red") == 200
    for each in (stream, others):
        each.close()


def test_a_program_that_is_sent_away_is_told_so() -> None:
    with table_open() as table:
        host, token, other = table.join(host=True), table.join(), table.join()
        stream, others = table.stream(token), table.stream(other)
        authorized = {"Authorization": f"Bearer {host}"}
        found = table.ask("GET", "/api/guests", **authorized).json["guests"]
        assert [each["present"] for each in found] == [True] * 3
        body = {"guest": found[1]["guest"]}
        assert table.ask("POST", "/api/dismiss", body, **authorized).status == 200
        stream.until(lambda found: found.get("event") == "closed")
        assert stream.next() == {}
        assert not table.on_table(lambda: table.shared.whose(token))
        table.on_table(lambda: setattr(table.shared, "paused", True))
        others.until(lambda found: '"paused":true' in found.get("data", ""))
        for each in (stream, others):
            each.close()


def test_the_host_s_page_goes_on_with_the_next_table(table: LiveTable) -> None:
    table.ask(lambda table: setattr(table.shared, "goes_on", True))
    host, page = Played(table, host=True), Played(table)
    host.open(place=["home", "battle", "invite"])
    page.sit(Seat.RED)
    stream, watched = page.follow(), host.follow()
    assert host.page == "invite"
    assert host.do("ask_to_close") == 200
    said = host.said("close_table")
    status, told = host.post("/page/do", said)
    key = table.ask(lambda table: table.shared.host_key)
    assert (status, told) == (200, {"key": key})
    assert host.post("/page/do", said) == (200, {"key": key}), "its answer may be lost"
    assert host.post("/page/do", said | {"id": "another-one"})[0] == 401
    assert [kinds(each)[-1] for each in (stream, watched)] == ["closed"] * 2
    assert "has closed this table" in str(page.open()[1]["put"])
    host.key = key
    status, told = host.open(place=["home", "battle", "invite"])
    assert (status, told["page"], told["as"]) == (200, "invite", "host")
    guest_key = table.ask(lambda table: table.shared.guest_key)
    assert table.ask(lambda table: table.shared.code) in str(told["put"])
    page.key, page.tab = guest_key, "at-the-next-table"
    assert page.open()[0] == 200
    assert table.moves() == ["red place roma"]
    for each in (stream, watched):
        each.close()


def test_a_host_who_was_at_home_comes_back_there(table: LiveTable) -> None:
    host = Played(table, host=True)
    assert host.open(place=["home"])[1]["page"] == "home"
    assert table.moves() == ["red place roma"]


def test_a_page_opened_and_no_stream_is_no_mere_join(table: LiveTable) -> None:
    page = Played(table)
    page.open()
    table.ask(lambda table: setattr(table.shared._guests, "_now", lambda: 1e9))
    assert page.do("open_menu") == 200


def test_sessions_of_who_was_forgotten_end_without_a_word(table: LiveTable) -> None:
    page = Played(table)
    page.open()

    def forget(table: Any) -> None:
        [place] = table.shared._guests._places.values()
        table.shared._guests._save([], [place.guest.key])
        table.sessions.changed()

    table.ask(forget)
    assert page.do("open_menu") == 401
    assert page.open()[0] == 200, "with the key that it still has"
    until(lambda: guests(table) == ["watch"])
