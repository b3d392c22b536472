"""Starts the app as a phone does, with a file that another app hands over: FILE REPORT.

Then the app keeps a table, another app comes in front, and somebody new opens the table's page. The
report tells what was seen. Every `yield` is a frame.
"""

import ctypes
import json
import os
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread
from traceback import format_exc
from typing import Any

from tests.android import ground
from tests.waiting import until

BACKGROUND, FOREGROUND = 0x103, 0x106
"""`SDL_APP_WILLENTERBACKGROUND` and `SDL_APP_DIDENTERFOREGROUND`."""
ANY = 0x8000
"""An event of no meaning, which wakes who waits for one: Kivy takes the others out of the queue."""
report: dict[str, Any] = {}


def main() -> None:
    ground.start_java()
    from tests.android.phone import Phone

    phone = Phone()
    phone.java.fontScale = 1.3
    phone.java.show((0, 0, 412, 915))
    phone.activity.setIntent(phone.intent("VIEW", phone.provide(Path(sys.argv[1]))))
    from companion import start

    prepare, steps = start.prepare_window, visit(phone)

    def prepared(chosen: Any) -> None:
        """A virtual screen is no phone's: the window does not fill it."""
        prepare(chosen)
        from kivy.clock import Clock
        from kivy.config import Config

        Config.set("graphics", "fullscreen", "0")
        Clock.schedule_interval(step, 0)

    def step(_seconds: float) -> None:
        """Go one frame on; the app itself would catch an error and go on."""
        try:
            next(steps)
        except BaseException:
            print(format_exc(), file=sys.__stderr__, flush=True)
            os._exit(1)

    start.prepare_window = prepared
    start.main([])
    Path(sys.argv[2]).write_text(json.dumps(report), encoding="utf-8")


def visit(phone: Any) -> Iterator[None]:
    from kivy.app import App
    from kivy.base import stopTouchApp
    from kivy.core.window import Window
    from kivy.metrics import Metrics
    from kivy.utils import platform

    while (app := App.get_running_app()) is None or app.root is None:
        yield
    while app.router.name != "opening":
        yield
    report["phone"] = platform, Metrics.density, app.desk.settings.look.text_scale
    app.router.current.sit_down()
    yield
    report["game"] = [str(move) for move in app.desk.table.history.moves]
    port = app.hosting.open(0).server.port
    report["open"] = [ask(port)]
    away = Thread(target=while_away, args=(Window, port))
    push(BACKGROUND)
    away.start()
    yield
    while away.is_alive() or app.hosting.shared.paused:
        yield
    report["done"] = phone.done
    stopTouchApp()
    while True:
        yield


def while_away(window: Any, port: int) -> None:
    """Kivy's thread stands still meanwhile."""
    until(lambda: bool(window._pause_loop))
    report["open"].append(ask(port))
    push(FOREGROUND)
    push(ANY)


def ask(port: int) -> int:
    """The status that somebody new gets: of the page, and while another app is in front of what
    the page asks for. Before, that would need Kivy's thread, which waits here.
    """
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", "/")
    page = connection.getresponse()
    page.read()
    if page.status != 200:
        return page.status
    from kivy.core.window import Window

    if not Window._pause_loop:
        return 200
    hello = json.dumps({"tab": "tab-of-a-guest", "key": "x" * 8})
    headers = {"Content-Type": "application/json", "Origin": f"http://127.0.0.1:{port}"}
    connection.request("POST", "/page/open", hello, headers)
    return connection.getresponse().status


def push(kind: int) -> None:
    """An event of the system, as SDL hands it on."""
    import kivy

    (place,) = Path(kivy.__file__).parent.parent.glob("Kivy.libs/libSDL2-2*.so*")
    event = (ctypes.c_uint32 * 14)(kind)
    ctypes.CDLL(str(place)).SDL_PushEvent(ctypes.byref(event))


if __name__ == "__main__":
    main()
