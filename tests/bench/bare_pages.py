"""Pages with one number and nothing else: what twelve pages of one Chromium take at the least."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tests.browser.chromium import Chromium

_PAUSE = 0.3
_TIMES = 36
_PAGE = b"""<!doctype html><title>A number</title><p id="number">0</p><script>
const bench = window.bench = {number: 0, painted: 0}, frame = new MessageChannel();
frame.port1.onmessage = () => {
    bench.painted = performance.timeOrigin + performance.now();
    bench.number = +document.getElementById("number").textContent;
};
new EventSource("stream").onmessage = ({data}) => {
    document.getElementById("number").textContent = data;
    requestAnimationFrame(() => frame.port2.postMessage(0));
};
</script>"""


class Number:
    """A number that pages are told of."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._value = 0

    def add(self) -> int:
        """Tell all pages of the next number."""
        with self._changed:
            self._value += 1
            self._changed.notify_all()
        return self._value

    def after(self, seen: int) -> int:
        """The first number other than this one."""
        with self._changed:
            self._changed.wait_for(lambda: self._value != seen)
        return self._value


class BarePages:
    """Windows of one Chromium, each with cookies of its own, that show the number."""

    def __init__(self, browser: Chromium, number: Number, port: int, count: int) -> None:
        self._browser = browser
        self._number = number
        self._windows = [self._open(port) for _ in range(count)]

    def _open(self, port: int) -> str:
        window = self._browser.begin()
        self._browser.phone(390, 844)
        self._browser.go(f"http://127.0.0.1:{port}/")
        self._browser.settle()
        return window

    def shown(self) -> list[float]:
        """Seconds from each change until the last page has drawn it."""
        return [self._change() for _ in range(_TIMES)]

    def work(self) -> float:
        """Seconds of the processor's time that a change costs Chromium, for each page."""
        before = self._browser.busy
        for _ in range(_TIMES):
            self._number.add()
            time.sleep(_PAUSE)
        return (self._browser.busy - before) / _TIMES / len(self._windows)

    def _change(self) -> float:
        began, number = time.time(), self._number.add()
        time.sleep(_PAUSE)
        return max(self._painted(window, number) for window in self._windows) / 1000 - began

    def _painted(self, window: str, number: int) -> float:
        """When that page had drawn the number; milliseconds since 1970."""
        self._browser.turn_to(window)
        self._browser.wait(lambda: self._browser.script("return bench.number") >= number)
        return float(self._browser.script("return bench.painted"))


@contextmanager
def bare_pages(browser: Chromium, count: int) -> Iterator[BarePages]:
    """So many of them, at a server of their own."""
    number = Number()

    class Answers(BaseHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """Say nothing."""

        def do_GET(self) -> None:
            streams, seen = self.path == "/stream", 0
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream" if streams else "text/html")
            self.end_headers()
            try:
                self.wfile.write(b"" if streams else _PAGE)
                while streams:
                    seen = number.after(seen)
                    self.wfile.write(f"data: {seen}\n\n".encode())
            except OSError:
                return  # the page is closed

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield BarePages(browser, number, server.server_port, count)
    finally:
        server.shutdown()
        server.server_close()
