"""The app for a browser by itself, made once, and web servers that have it under some path."""

import functools
import hashlib
import http.server
import json
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PLACE = "some/place"


class Site:
    """A server of static files, as plain as any; on this machine, which counts as secure."""

    def __init__(self, made: Path, room: Path) -> None:
        self._room = room
        self.folder = room / PLACE
        shutil.copytree(made, self.folder)
        self.asked: list[str] = []
        self._held: dict[str, tuple[str, threading.Event]] = {}
        self._server: http.server.ThreadingHTTPServer | None = None
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/{PLACE}/"

    def begin_script(self, name: str, text: str) -> None:
        """Have a script begin with something more."""
        self.script(name, text + (self.folder / name).read_text("utf-8"))

    def script(self, name: str, text: str) -> None:
        """Have another script of that name."""
        (self.folder / name).write_text(text, "utf-8")

    def publish(self, version: str) -> None:
        """Have another version, with the same content but for its name."""
        listed = json.loads((self.folder / "files.json").read_bytes())
        before = json.dumps(listed)
        for name in ("worker.js", "index.html"):
            text = (self.folder / name).read_text("utf-8").replace(listed["version"], version)
            self.script(name, text)
            listed["files"][name]["sum"] = sum_of(self.folder / name)
        listed["version"] = version
        (self.folder / "files.json").write_text(json.dumps(listed), "utf-8")
        service = (self.folder / "service.js").read_text("utf-8")
        assert before in service
        self.script("service.js", service.replace(before, json.dumps(listed)))

    def hold(self, name: str, until: str) -> None:
        """Give this file only when that one was asked for."""
        self._held[f"/{PLACE}/{name}"] = f"/{PLACE}/{until}", threading.Event()

    def note(self, path: str) -> None:
        """This is asked for; return when it may be given."""
        self.asked.append(path)
        for until, event in self._held.values():
            if path == until:
                event.set()
        if path in self._held:
            self._held[path][1].wait()

    def start(self) -> None:
        """Be there, again at the same port."""
        handler = functools.partial(_Files, directory=str(self._room), site=self)
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Be gone."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None


class _Files(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *what: object, site: Site, **how: object) -> None:
        self._site = site
        super().__init__(*what, **how)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        if self.path == "/favicon.ico":  # which a browser wants of any page that names none
            self.send_response(204)
            self.end_headers()
            return
        self._site.note(self.path)
        super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_what: object) -> None:
        """Nothing is written."""


def sum_of(file: Path) -> str:
    """A file's checksum, as it is listed."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


@contextmanager
def site(made: Path, room: Path) -> Iterator[Site]:
    """Within this block the site can be reached."""
    there = Site(made, room)
    try:
        yield there
    finally:
        there.stop()
