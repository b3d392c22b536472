"""A web server of static files at the far end of a line that carries only so much."""

import gzip
import http.server
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path

_TEXTS = (".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest")
_PIECE = 16_384
_PACKET = 0.02
"""Seconds until an answer begins to arrive."""


class Line:
    """Ten million bits a second for all requests together, after one another's pieces."""

    def __init__(self, folder: Path, bits: float = 10e6) -> None:
        self.sent = 0
        """Bytes of all answers so far."""
        self._seconds = 8 / bits
        self._free = 0.0
        self._lock = threading.Lock()
        handler = partial(_Files, line=self, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def carry(self, size: int) -> None:
        """Wait until so many bytes have gone through."""
        with self._lock:
            self.sent += size
            self._free = max(self._free, time.monotonic()) + size * self._seconds
            until = self._free
        time.sleep(max(until - time.monotonic(), 0))

    def cut(self) -> None:
        """Be gone."""
        self._server.shutdown()
        self._server.server_close()


class _Files(http.server.SimpleHTTPRequestHandler):
    """As most hosts do, it compresses texts and keeps connections."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *what: object, line: Line, **how: object) -> None:
        self._line = line
        super().__init__(*what, **how)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        file = Path(self.translate_path(self.path))
        if file.is_dir():
            file /= "index.html"
        if not file.is_file():
            self.send_response(204)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        packs = file.suffix in _TEXTS
        content = _packed(file) if packs else file.read_bytes()
        time.sleep(_PACKET)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("Content-Length", str(len(content)))
        if packs:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for at in range(0, len(content), _PIECE):
            piece = content[at : at + _PIECE]
            self._line.carry(len(piece))
            self.wfile.write(piece)

    def log_message(self, *_what: object) -> None:
        """Nothing is written."""


@cache
def _packed(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), 9)


@contextmanager
def line(folder: Path) -> Iterator[Line]:
    """Within this block the files are there."""
    there = Line(folder)
    try:
        yield there
    finally:
        there.cut()
