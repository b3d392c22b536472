"""Files for pages: a fixed list, sent once, and compressed to who reads that."""

import gzip

from companion.web.serving.static_files import YEAR, StaticFile
from tests.web.serving.tables import Open, Reply, table_open

CSS = StaticFile.of("text/css; charset=UTF-8", b"a { color: red }\n" * 100)
FONT = StaticFile.of("font/woff2", bytes(range(256)))
FILES = {"/app.css": CSS, "/letters.woff2": FONT}


def get(table: Open, path: str, **headers: str) -> Reply:
    return table.ask("GET", path, **headers)


def test_a_file_is_sent_as_it_is() -> None:
    with table_open(files=FILES) as table:
        reply = get(table, "/app.css")
        assert (reply.status, reply.body) == (200, CSS.data)
        assert reply.headers["content-type"] == "text/css; charset=UTF-8"
        assert "content-encoding" not in reply.headers
        head = table.ask("HEAD", "/app.css")
        assert (head.status, head.body) == (200, b"")
        assert head.headers["content-length"] == str(len(CSS.data))


def test_it_is_compressed_where_that_is_understood_and_worth_it() -> None:
    with table_open(files=FILES) as table:
        for accepted in ("gzip", "br, GZIP;q=0.5", "deflate, gzip"):
            reply = get(table, "/app.css", Accept_Encoding=accepted)
            assert reply.headers["content-encoding"] == "gzip"
            assert gzip.decompress(reply.body) == CSS.data
            assert len(reply.body) < len(CSS.data) / 5
        for accepted in ("", "br", "gzip;q=0", "gzip; q=0.0", "gzipped"):
            reply = get(table, "/app.css", Accept_Encoding=accepted)
            assert reply.body == CSS.data
        assert get(table, "/letters.woff2", Accept_Encoding="gzip").body == FONT.data


def test_it_is_sent_once() -> None:
    with table_open(files=FILES) as table:
        tag = get(table, "/app.css").headers["etag"]
        for known in (tag, f"W/{tag}", f'"x", {tag}'):
            reply = get(table, "/app.css", If_None_Match=known)
            assert (reply.status, reply.body) == (304, b"")
            assert reply.headers["etag"] == tag
        assert get(table, "/app.css", If_None_Match='"other"').status == 200
        assert get(table, "/app.css").headers["cache-control"] == "no-cache"
        kept = get(table, f"/app.css?v={CSS.version}").headers["cache-control"]
        assert kept == f"max-age={YEAR}, immutable"
        assert get(table, "/app.css?v=older").headers["cache-control"] == "no-cache"


def test_another_content_has_another_version() -> None:
    assert StaticFile.of("a", b"x").version == StaticFile.of("a", b"x").version
    assert StaticFile.of("a", b"x").version != StaticFile.of("a", b"y").version


def test_no_other_file_can_be_reached() -> None:
    with table_open(files=FILES) as table:
        for path in ("/", "/app.css/", "/app.css/..", "//app.css", "/../app.css", "/app%2ecss",
                     "/App.css", "/app.css%00", "/etc/passwd", "/companion/web/serving/server.py",
                     "/%2e%2e/%2e%2e/etc/passwd", "/..\\app.css", "/.git/config"):  # fmt: skip
            assert get(table, path).status == 404, path
        assert table.ask("POST", "/app.css", {}).status == 405
