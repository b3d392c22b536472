"""A tiny server with a tiny page, for the tests of the tests' own tools."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'"
)
PAGE = """<!doctype html><html lang=en><meta charset=utf-8><title>Tiny</title>
<meta name=viewport content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel=icon href=/tiny.svg>
<link rel=stylesheet href=/tiny.css><script src=/tiny.js defer></script>
<main><h1>Кондотьер</h1><button type=button aria-label="Play a card">♠</button>
<label>Your name <input></label><p id=said></p><p id=notch></p></main>"""
STYLE = """#notch { height: env(safe-area-inset-top) } button { width: 50px; height: 50px }
@media (prefers-color-scheme: dark) { body { background: rgb(1, 2, 3); color: white } }"""
SCRIPT = """const said = document.querySelector("#said");
document.querySelector("button").addEventListener("click",
    event => said.textContent = "played by " + event.pointerType);
addEventListener("keydown", event => said.textContent = "key " + event.key);"""
FILES = {
    "/": ("text/html; charset=utf-8", PAGE),
    "/tiny.svg": ("image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    "/tiny.css": ("text/css", STYLE),
    "/tiny.js": ("text/javascript", SCRIPT),
    "/breach": ("text/html", PAGE.replace("/tiny.js", "data:,1")),
    "/unnamed": ("text/html", PAGE.replace('aria-label="Play a card">♠', ">")),
}


class Tiny(ThreadingHTTPServer):
    """What was posted to it is in `posted`; /stream tells the numbers from 1 on, never ending."""

    daemon_threads = True
    block_on_close = False

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.posted: list[str] = []
        self.languages: list[str] = []
        self.streams = 0
        self.stopping = threading.Event()

    @property
    def port(self) -> int:
        return self.server_port

    def handle_error(self, request: object, client_address: object) -> None:
        """Connections that break off are what is tested."""


class _Handler(BaseHTTPRequestHandler):
    server: Tiny

    def do_GET(self) -> None:
        if self.path == "/stream":
            return self._stream()
        kind, text = FILES.get(self.path, ("text/plain", ""))
        self.server.languages.append(self.headers["Accept-Language"] or "")
        self._answer(200 if self.path in FILES else 404, kind, text)
        return None

    def do_POST(self) -> None:
        self.server.posted.append(
            self.rfile.read(int(self.headers["Content-Length"])).decode("utf-8")
        )
        self._answer(200, "text/plain", "done " * 100)

    def _answer(self, status: int, kind: str, text: str) -> None:
        data = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        self.wfile.write(data)

    def _stream(self) -> None:
        self.server.streams += 1
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        number = 0
        try:
            while not self.server.stopping.wait(0.02):
                number += 1
                self.wfile.write(f"data: {number}\n\n".encode())
        finally:
            self.server.streams -= 1

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Nobody reads it."""


@contextmanager
def tiny() -> Iterator[Tiny]:
    with Tiny() as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.stopping.set()
            server.shutdown()
            thread.join()
