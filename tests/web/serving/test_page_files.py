"""Files that a page is given: fetched by the browser they were made for, and by nobody else."""

import http.client
import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from email.message import Message
from random import Random

import pytest

from companion.web.serving.open_table import OpenTable
from engine.record import judge
from engine.seats import Seat
from tests.browser.live_table import LiveTable, live_table
from tests.waiting import PATIENCE
from tests.web.serving.pages_open import Played

RECORD = """condottiere 1
player red Żółw "Anna"
player blue Boris

red place roma
"""


@pytest.fixture
def table() -> Iterator[LiveTable]:
    with live_table(RECORD) as table:
        yield table


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Message
    body: bytes


def fetched(table: LiveTable, address: str, cookie: str, method: str = "GET") -> Answer:
    line = http.client.HTTPConnection("127.0.0.1", table.port, timeout=PATIENCE)
    with closing(line):
        line.request(method, f"/{address}", headers={"Cookie": cookie, "Accept-Encoding": "gzip"})
        answer = line.getresponse()
        return Answer(answer.status, answer.headers, answer.read())


def shared(table: LiveTable, page: Played) -> str:
    """The address of the record, which the page shows."""

    def share(opened: OpenTable) -> None:
        [session] = (tab.session for key, tab in opened.sessions._tabs.items() if page.tab in key)
        session.desk.exchange.share()

    table.ask(share)
    page.open()
    [address] = re.findall(r'href="(page/file[^"]*)"', page.elements)
    return str(address)


def test_a_record_comes_as_a_file_with_its_name(table: LiveTable) -> None:
    page = Played(table)
    page.sit(Seat.RED)
    address = shared(table, page)
    for _again in range(2):
        answer = fetched(table, address, page.cookie)
        assert answer.status == 200
        assert judge(answer.body.decode())[0].text == judge(RECORD)[0].text
    assert answer.headers["Content-Type"] == "text/plain; charset=UTF-8"
    named = answer.headers["Content-Disposition"]
    assert named.startswith("attachment; filename*=UTF-8''condottiere%20")
    assert named.endswith("%20%C5%BB%C3%B3%C5%82w%20Anna%2C%20Boris.txt")
    assert answer.headers["Cache-Control"] == "no-store"


def test_nobody_else_gets_it(table: LiveTable) -> None:
    page, other = Played(table), Played(table)
    page.sit(Seat.RED)
    other.sit(Seat.BLUE)
    address = shared(table, page)
    assert fetched(table, address, other.cookie).status == 404
    assert fetched(table, address, "").status == 401
    assert fetched(table, address, page.cookie, "POST").status == 405
    for wrong in ("page/file", "page/file?key=", f"{address}x", "page/file?key=%GG"):
        assert fetched(table, wrong, page.cookie).status in (400, 404), wrong


def test_of_one_guest_the_newest_two_are_kept_and_of_others_all(table: LiveTable) -> None:
    other = Played(table)
    other.sit(Seat.BLUE)
    theirs = shared(table, other)
    page = Played(table)
    page.sit(Seat.RED)
    files = [shared(table, page) for _ in range(5)]
    found = [fetched(table, address, page.cookie).status for address in files]
    assert found == [404] * 3 + [200] * 2
    assert fetched(table, theirs, other.cookie).status == 200
    assert fetched(table, theirs, page.cookie).status == 404


def test_a_large_zip_comes_whole_and_as_it_is(table: LiveTable) -> None:
    page = Played(table, host=True)
    page.open()
    data = Random(1).randbytes(9 << 20)

    def put(opened: OpenTable) -> str:
        [(guest, _tab)] = opened.sessions._tabs
        return opened.shelf.put(guest, "all.zip", data)

    answer = fetched(table, f"page/file?key={table.ask(put)}", page.cookie)
    assert answer.body == data
    assert answer.headers["Content-Type"] == "application/zip"
    assert "Content-Encoding" not in answer.headers
