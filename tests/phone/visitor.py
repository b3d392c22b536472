"""Starts the packed app in a Python that has nothing but what a phone has, and visits all of it.

visitor.py PLAN

It imports nothing of the project but what was packed. The plan, a JSON file, says where that and
the packages are, which modules a phone lacks, and which games to open; the report, another, says
what was imported and looked for, which screens were opened and which moves were made.
"""

import importlib
import json
import os
import runpy
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

PAUSE = 0.3
"""Seconds after which a tap at the same place does not count as a bounce."""

Visit = Iterator[None]
plan: dict[str, Any] = {}
results: dict[str, Any] = {}
screens: set[str] = set()
SEEN = 0.45
"""Seconds after which a finger may mean what the screen shows."""


class Missing:
    """Refuses the imports of modules that a phone lacks."""

    def find_spec(self, name: str, *_: object) -> None:
        """With the message of Python itself."""
        if name in plan["missing"]:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


class Lost(Exception):
    """The visitor did not find something. There are no assertions, as they are stripped."""


def main() -> None:
    """Run the app until it is closed, and then write the report."""
    plan.update(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
    asked: set[str] = set()
    sys.path[:] = [plan["app"], plan["packages"], *sys.path]
    sys.meta_path.insert(0, Missing())
    sys.addaudithook(lambda event, called: asked.add(called[0]) if event == "import" else None)
    os.chdir(plan["app"])
    os.environ |= plan["environment"]
    from companion import start

    prepare = start.prepare_window

    def prepared(chosen: Any) -> None:
        """Begin the visit with the app's first frame."""
        prepare(chosen)
        from kivy.clock import Clock

        Clock.schedule_interval(step, 0)

    going, end = visit(), time.monotonic() + plan["seconds"]

    def step(_: float) -> bool:
        """Go one frame on. Any error is reported: the app itself might catch it and go on."""
        from kivy.app import App

        try:
            next(going)
            if time.monotonic() > end:
                raise Lost(f"too slow; at {screens}")
        except StopIteration:
            App.get_running_app().stop()
        except BaseException:
            results["fault"] = traceback.format_exc()
            App.get_running_app().stop()
        return True

    start.prepare_window = prepared
    sys.argv = ["main.py", "--still"]
    runpy.run_module("main", run_name="__main__", alter_sys=True)
    files = {name: getattr(module, "__file__", None) for name, module in sys.modules.items()}
    report = {"modules": files, "asked": sorted(asked), "screens": sorted(screens), **results}
    Path(plan["report"]).write_text(json.dumps(report), encoding="utf-8")


def visit() -> Visit:
    """Every `yield` is a frame."""
    from kivy.app import App

    while (app := App.get_running_app()) is None or app.root is None or not app.router.name:
        yield
    app.router.watch(lambda: screens.add(app.router.name))
    screens.add(app.router.name)
    yield from play(app)
    for text in plan["games"]:
        app.desk.exchange.receive(text.encode())
        yield from frames(3)
        app.router.current.sit_down()
        yield from frames(4)
    yield from look_around(app)
    yield from be_host(app)
    yield from hand_on(app)
    yield from change(app)
    import_the_rest()


def play(app: Any) -> Visit:
    """Prepare a game and play a battle by touches."""
    yield from tap(find(app, says("New game")))
    for name in ("Anna", "Bruno", "Chiara"):
        field = app.router.current.ids.name
        if not field.focus:
            yield from tap(field)
        app.root.get_parent_window().dispatch("on_textinput", name)
        app.root.get_parent_window().dispatch("on_key_down", 13, 40, "\r", [])
        yield from frames(3)
    yield from tap(find(app, says("Begin")))
    yield from tap(find(app, says("The first region")))
    sheet = find(app, lambda widget: type(widget).__name__ == "MapView")
    yield from touch(*sheet.place_of("siena"))
    yield from tap(find(app, says("Fight for Siena")))
    keypad = find(app, lambda widget: type(widget).__name__ == "Keypad")
    for line in plan["lays"]:
        if line == "blue pass":
            app.root.export_to_png(plan["picture"])
            app.router.go("totals")
            yield from frames(4)
            app.router.back()
            yield from frames(4)
        yield from tap(keypad.key(line.split()[1]))
    yield from tap(keypad.key("pass"))
    results["moves"] = [str(move) for move in app.desk.table.history.moves]
    results["after"] = app.router.name


def look_around(app: Any) -> Visit:
    """The screens that are opened from others."""
    desk = app.desk
    desk.table.resume(1)
    desk.flow.sit_down()
    for name, arguments in (("map", {"look": True}), ("moves", {})):
        app.router.go(name, **arguments)
        yield from frames(4)
    app.router.go("replay", game=1)
    yield from frames(3)
    replay = app.router.current
    for tab in ("map", "charts", "lines"):
        replay.tab = tab
        replay.model.slide(replay.model.last / 2)
        yield from frames(3)
    results["reports"] = desk.reports.newest is not None
    from companion.services.reports import Report

    desk.reports.save(Report("Nothing failed, and yet this is a report.\n", "And so is this.\n"))
    campaign = found_campaign(desk)
    for name in ("rules", "calculator", "games", "statistics", "campaigns", "report"):
        app.router.reset("home")
        app.router.go(name)
        yield from frames(5)
        if name == "statistics":
            while app.router.current.model.counting:
                yield
        if name == "rules":
            app.router.current.field.text = "winter"
            yield from frames(5)
    app.router.go("campaign", campaign=campaign)
    yield from frames(4)
    if app.router.name != "campaign":
        raise Lost("there is no campaign")


def be_host(app: Any) -> Visit:
    """Invite a phone: another thread asks for a page, as its browser would."""
    from http.client import HTTPConnection
    from threading import Thread

    app.router.reset("home")
    yield from frames(3)
    yield from tap(find(app, says("Invite phones")))
    yield from frames(5)
    shared, port = app.desk.hosting.shared, app.desk.hosting.table.server.port
    answers: list[tuple[int, str]] = []

    def browse() -> None:
        hello = {"tab": "visitor-1", "key": shared.guest_key, "languages": ["it"]}
        for method, path, body in (("GET", "/", ""), ("POST", "/page/open", json.dumps(hello))):
            connection = HTTPConnection("127.0.0.1", port, timeout=60)
            connection.request(method, path, body, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            answers.append((answer.status, answer.read().decode()))
            connection.close()

    thread = Thread(target=browse)
    thread.start()
    while thread.is_alive():
        yield
    results["browsed"] = answers
    app.desk.hosting.close()
    yield from frames(3)


def found_campaign(desk: Any) -> int:
    """Begin a campaign of the same players; its number."""
    from companion.services.campaigns import Campaigns

    return int(Campaigns(desk.journal).found(30, desk.table.rules, desk.table.history.setup))


def hand_on(app: Any) -> Visit:
    """Export games where no other app takes them: by our own dialog. Try the voice."""
    desk = app.desk
    for export in ("export_games", "export_table", "export_players", "share", "open"):
        app.router.reset("home", "games")
        getattr(desk.exchange, export)()
        while app.router.name == "errand" and not app.router.current.model.done:
            yield
        yield from frames(4)
        if export != "open":
            app.router.current.model.look_into(Path(plan["out"]))
            app.router.current.save()
            yield from frames(3)
    results["saved"] = sorted(file.name for file in Path(plan["out"]).iterdir())
    desk.read_aloud()
    yield from frames(3)
    desk.read_aloud()
    desk.device.voice.hush()
    # the same as a link, where the app for browsers is published
    app.router.reset("home")
    desk.exchange.address = "https://somebody.example/"
    desk.exchange.share()
    yield from frames(4)
    if not app.router.current.model.link:
        raise Lost("there is no link")


def change(app: Any) -> Visit:
    """Every language and both themes."""
    app.router.reset("home", "settings")
    yield from frames(3)
    for language in ("ru", "pl", "it", "en"):
        screen = app.router.current
        screen.choose("language", language)
        yield from frames(3)
    for theme in ("light", "dark"):
        screen = app.router.current
        screen.choose("theme", theme)
        yield from frames(3)


def import_the_rest() -> None:
    """Import what nothing else did, such as modules for other systems, except those
    that need Java, and those that are for computers.
    """
    for file in sorted(Path(plan["app"]).rglob("*.pyc")):
        name = ".".join(file.relative_to(plan["app"]).with_suffix("").parts)
        if name != "main" and name not in plan["left out"]:
            importlib.import_module(name.removesuffix(".__init__"))


def frames(count: int) -> Visit:
    """So many frames."""
    for _ in range(count):
        yield


def tap(widget: Any) -> Visit:
    """A finger touches the middle of a widget."""
    yield from touch(*widget.to_window(*widget.center))


def touch(x: float, y: float) -> Visit:
    """Touch and release in one frame, once the screen has been seen: two may be as far apart as in
    a long press.
    """
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.input.motionevent import MotionEvent

    class Finger(MotionEvent):
        """A touch, as from a touch screen."""

        def depack(self, at: tuple[float, float]) -> None:
            """Its place, as a share of the window."""
            self.sx, self.sy = at
            super().depack(at)

    end = Clock.time() + SEEN
    while Clock.time() < end:
        yield
    width, height = EventLoop.window.size
    at = x / (width - 1), y / (height - 1)
    finger = Finger("fingers", 1, at, is_touch=True, type_id="touch")
    finger.profile = ["pos"]
    EventLoop.post_dispatch_input("begin", finger)
    EventLoop.post_dispatch_input("end", finger)
    # bounces are counted from the frame that shows what the tap has changed
    yield from frames(3)
    end = time.monotonic() + PAUSE
    while time.monotonic() < end:
        yield


def says(text: str) -> Callable[[Any], bool]:
    """Whether a widget has that text."""
    return lambda widget: text in (getattr(widget, "text", None), getattr(widget, "label", None))


def find(app: Any, true: Callable[[Any], bool]) -> Any:
    """The visible widget for which the condition is true."""
    waiting, found = [app.root], None
    while waiting:
        widget = waiting.pop()
        if widget.opacity:
            found = widget if true(widget) else found
            waiting.extend(widget.children)
    if found is None:
        raise Lost(f"there is no such thing on {app.router.name}")
    return found


if __name__ == "__main__":
    main()
