"""Bodies that come in chunks: what follows such a one is another request only if nobody can doubt
where it ends.
"""

import pytest

from companion.web.serving.limits import Limits
from tests.web.serving.tables import table_open

HEAD = b"POST /api/moves HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
MOVE = b'{"id":"abcdefgh","revision":1,"move":"red 1"}'
WHOLE = b"%x\r\n%b\r\n" % (len(MOVE), MOVE)
"""A move in one chunk: 401 if it is read, as no token is with it."""
NEXT = b"GET /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


def test_a_body_may_come_in_chunks() -> None:
    head = b"POST /api/moves HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    whole = b'3;x=y\r\n{"i\r\n4\r\nd":1\r\n1\r\n}\r\n0\r\nTrailer: 1\r\n\r\n'
    close = b"GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with table_open() as table:
        answers = table.raw(head + whole + close)
        assert answers.count(b"HTTP/1.1 400 ") == answers.count(b"HTTP/1.1 404 ") == 1
        for wrong in (
            b"x\r\n",
            b"-1\r\n",
            b"5\r\nabc\r\n0\r\n\r\n",
            b"0" * 2000,
            b"ffffffffff\r\n",
        ):
            assert b'"syntax"' in table.raw(head + wrong + b"\r\n" * 2), wrong
        assert b'"too-large"' in table.raw(head + b"1001\r\n" + b"x" * 5000)
        assert b'"too-large"' in table.raw(head + b"800\r\n" + b"x" * 2048 + b"\r\n801\r\nx")


@pytest.mark.parametrize(
    "end",
    [
        b"0\r\nX: a\x00b\r\n\r\n",
        b"0\r\nX: a\x01b\r\n\r\n",
        b"0\r\nX: a\nY: b\r\n\r\n",
        b"0\r\nX: a\r\n folded\r\n\r\n",
        b"0\r\nX: a\r\n\n",
        b"0\r\nGET / HTTP/1.1\r\n\r\n",
        b"0\r\nno colon\r\n\r\n",
        b"0\r\nX : a\r\n\r\n",
        b"0\r\n\n",
        b"0\n\r\n",
        b"0\n\n",
        b"0;\x00\r\n\r\n",
        b"1;\x00\r\n \r\n0\r\n\r\n",
        b"1\n \r\n0\r\n\r\n",
        b"1\r\n \n0\r\n\r\n",
        b"1\r\n  \r\n0\r\n\r\n",
    ],
)
def test_an_end_that_others_may_read_otherwise_is_refused(end: bytes) -> None:
    """And nothing behind it is answered."""
    with table_open(limits=Limits(farewell=1, body=1)) as table:
        told = table.raw(HEAD + WHOLE + end + NEXT)
        assert told.startswith(b"HTTP/1.1 400 "), told
        assert told.count(b"HTTP/1.1 ") == 1


@pytest.mark.parametrize("size", [1, 2, 3, 7, 4096])
def test_it_may_be_cut_anywhere_on_its_way(size: int) -> None:
    whole = HEAD + b'3;x=y\r\n{"i\r\n5\r\nd":1}\r\n0\r\nX: 1\r\nY:\r\n\r\n' + NEXT
    with table_open() as table, table.socket() as line:
        for at in range(0, len(whole), size):
            line.sendall(whole[at : at + size])
        told = b""
        while part := line.recv(1 << 16):
            told += part
        assert told.count(b"HTTP/1.1 400 ") == told.count(b"HTTP/1.1 404 ") == 1


@pytest.mark.parametrize(
    ("version", "headers"),
    [
        (b"1.1", b"Content-Length: 5\r\n"),
        (b"1.1", b"Transfer-Encoding: chunked\r\n"),
        (b"1.0", b""),
    ],
)
def test_one_body_has_one_length(version: bytes, headers: bytes) -> None:
    head = HEAD.replace(b"HTTP/1.1", b"HTTP/" + version).replace(b"\r\n\r\n", b"\r\n" + headers)
    with table_open(limits=Limits(farewell=1)) as table:
        told = table.raw(head + b"\r\n0\r\n\r\n" + NEXT)
        assert told.startswith(b"HTTP/1.1 400 ")
        assert told.count(b"HTTP/1.1 ") == 1


def test_a_body_in_a_thousand_pieces_costs_no_more_than_its_size() -> None:
    with table_open(limits=Limits(chunks=100)) as table:
        piece = b"1\r\n \r\n"
        assert b'"syntax"' in table.raw(HEAD + piece * 100 + b"0\r\n\r\n" + NEXT)
        assert b'"too-large"' in table.raw(HEAD + piece * 101 + b"0\r\n\r\n" + NEXT)
