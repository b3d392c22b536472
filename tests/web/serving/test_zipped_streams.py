"""Streams of pages are compressed for browsers that say they read it, and for nobody else."""

import zlib
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from threading import Thread

import pytest

from companion.services.storage import open_journal
from companion.table import Table
from companion.web.serving.open_table import OpenTable
from companion.web.serving.page_routes import NETWORK
from companion.web.serving.post import Bell, TablePost
from companion.web.serving.streams import CLOSED, Stream, event
from companion.web.session.messages import Hello

TAB = "tab-of-this-test"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[OpenTable]:
    opened = open_journal(tmp_path)
    post = TablePost()
    made = OpenTable(Table(opened.journal), post, opened, post.soon)
    thread = Thread(target=post.run)
    thread.start()
    made.start("127.0.0.1", 0)
    yield made
    made.server.stop()
    post.stop()
    thread.join()
    opened.journal.close()


def _stream(table: OpenTable, path: str, **headers: str) -> HTTPResponse:
    token, guest = table.shared.join(table.shared.guest_key, None, None)
    table.sessions.open(guest, token, Hello(TAB), NETWORK)
    line = HTTPConnection("127.0.0.1", table.server.port)
    line.putrequest("GET", path, skip_accept_encoding=True)
    for name, value in {"Authorization": f"Bearer {token}", **headers}.items():
        line.putheader(name.replace("_", "-"), value)
    line.endheaders()
    return line.getresponse()


def _stream_of(*, zips: bool) -> Stream:
    async def following() -> None:
        return None

    return Stream("anybody", Bell(), following, lambda: None, zips=zips)


def test_each_event_can_be_read_at_once() -> None:
    stream, unzip = _stream_of(zips=True), zlib.decompressobj(31)
    for text in ("a", "ab" * 9999, "Ж" * 300, "a"):
        message = event("page", text)
        assert unzip.decompress(stream.coded(message)).decode() == message
    assert unzip.decompress(stream.coded(CLOSED)).decode() == CLOSED
    assert unzip.eof


def test_what_was_said_before_costs_little() -> None:
    stream = _stream_of(zips=True)
    keypad = event(
        "page", "".join(f'<button id="key-{key}">{key**5}</button>' for key in range(80))
    )
    stream.coded(keypad)
    assert len(stream.coded(keypad)) < len(keypad) / 20


def test_who_reads_no_gzip_gets_plain_text(table: OpenTable) -> None:
    for headers in ({}, {"Accept_Encoding": "br, gzip;q=0"}):
        with _stream(table, f"/page/stream?tab={TAB}", **headers) as answer:
            assert answer.getheader("Content-Encoding") is None


def test_who_reads_gzip_gets_it(table: OpenTable) -> None:
    with _stream(table, f"/page/stream?tab={TAB}", Accept_Encoding="gzip, deflate") as answer:
        assert answer.getheader("Content-Encoding") == "gzip"
        assert answer.getheader("Vary") == "Accept-Encoding"


def test_programs_get_plain_text(table: OpenTable) -> None:
    with _stream(table, "/api/events", Accept_Encoding="gzip") as answer:
        assert answer.getheader("Content-Encoding") is None
        assert answer.readline() == b"event: table\n"
