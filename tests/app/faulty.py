"""The app as people start it, with an error built in: `python -m tests.app.faulty PLAN DATA`.

A plan is a generator: it causes the error, and continues frame by frame. Its touches arrive like
real ones, from an input provider, so that what they raise is raised in Kivy's own loop.
"""

import faulthandler
import os
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from companion import start
from companion.spots import NEW
from tests.waiting import PATIENCE

Plan = Iterator[None]
PLANS: dict[str, Callable[[Any, "Finger"], Plan]] = {}


class Finger:
    """Taps widgets of the running app."""

    def __init__(self) -> None:
        self.frames: list[list[tuple[str, Any]]] = []

    def tap(self, widget: Any, held: int = 0) -> None:
        """Touch its middle and release, in one frame or so many later.

        By default in one, for on a busy machine two may be as far apart as in a long press.
        """
        from kivy.tests.common import UnitTestTouch

        touch = UnitTestTouch(*map(float, widget.to_window(*widget.center)))
        down, up = ("begin", touch), ("end", touch)
        nothing: list[list[tuple[str, Any]]] = [[]] * (held - 1)
        self.frames += [[down], *nothing, [up]] if held else [[down, up]]

    def start(self) -> None:
        """Called by Kivy at the start."""

    def stop(self) -> None:
        """Called by Kivy at the end."""

    def update(self, dispatch_fn: Callable[[str, Any], None]) -> None:
        """Called by Kivy in every frame."""
        for event in self.frames.pop(0) if self.frames else ():
            dispatch_fn(*event)


class PlantedError(Exception):
    """An error that no part of the app expects."""


def fails(*_: object, **__: object) -> None:
    """Fails instead of the function it replaces."""
    raise PlantedError("planted")


def once(owner: Any, name: str) -> None:
    """Fails at the first call; later calls work."""
    usual = getattr(owner, name)

    def fail(*_: Any, **__: Any) -> None:
        setattr(owner, name, usual)
        fails()

    setattr(owner, name, fail)


def frames(count: int) -> Plan:
    """Wait so many frames."""
    for _ in range(count):
        yield


def seen() -> Plan:
    """Wait until what is shown counts as seen.

    In seconds: where Kivy takes a busy machine's sleep for a coarse one, its frames do not wait.
    """
    yield from frames(5)
    since = time.monotonic()
    while time.monotonic() < since + NEW + 0.1:
        yield


def tap_key(app: Any, finger: Finger, word: str) -> Plan:
    """Tap a key of the battle."""
    yield from seen()
    finger.tap(app.router.current.ids.keypad.key(word))
    yield from frames(8)


def plan(deed: Callable[[Any, Finger], Plan]) -> Callable[[Any, Finger], Plan]:
    """The plan of this name."""
    PLANS[deed.__name__] = deed
    return deed


@plan
def touch(app: Any, finger: Finger) -> Plan:
    """A tap on a key fails once; the next one plays its card."""
    from companion.condottiere.viewmodels.battle.battle import BattleModel

    once(BattleModel, "tap")
    yield from tap_key(app, finger, "5")
    yield from tap_key(app, finger, "6")


@plan
def after_the_journal(app: Any, finger: Finger) -> Plan:
    """The move is saved, and then telling of it fails."""
    from companion.table import Table

    once(Table, "_notify")
    yield from tap_key(app, finger, "5")
    yield from tap_key(app, finger, "6")


@plan
def showing(app: Any, finger: Finger) -> Plan:
    """The move is saved and made, and then showing it fails."""
    from companion.condottiere.viewmodels.battle.battle import BattleModel

    once(BattleModel, "render")
    yield from tap_key(app, finger, "5")
    yield from tap_key(app, finger, "6")


@plan
def drawing(app: Any, finger: Finger) -> Plan:
    """Drawing fails again and again."""
    from companion.condottiere.widgets.battle.player_row import PlayerRow

    PlayerRow.draw = fails  # type: ignore[method-assign]
    yield from tap_key(app, finger, "5")
    yield from frames(300)


@plan
def slow_drawing(app: Any, finger: Finger) -> Plan:
    """The same on a device that takes seconds for a frame."""
    from companion.condottiere.widgets.battle.player_row import PlayerRow

    def take_long_and_fail(*_: object) -> None:
        time.sleep(2.1)
        fails()

    PlayerRow.draw = take_long_and_fail  # type: ignore[method-assign,assignment]
    yield from tap_key(app, finger, "5")


@plan
def clock(app: Any, finger: Finger) -> Plan:
    """Several scheduled calls fail while a finger is down; one report is enough."""
    from kivy.clock import Clock

    yield from seen()
    finger.tap(app.router.current.ids.keypad.key("5"), held=5)
    yield
    for _ in range(3):
        Clock.schedule_once(fails, 0)
    yield from frames(10)
    yield from tap_key(app, finger, "6")


def quotes(names: list[str]) -> None:
    """Raises exceptions, with causes, that quote a name."""
    try:
        try:
            dict[str, str]()[names[0]]
        except KeyError:
            raise FileNotFoundError(2, "no such file", f"games/{names[1]}.txt")  # noqa: B904
    except OSError as error:
        error.add_note(f"while {names[2]} was at the table")
        several = [ValueError(names[0]), AttributeError(names[1], name="x", obj=names[2])]
        raise ExceptionGroup(f"{names[0]} and {names[1]}", several) from error


@plan
def quoting(app: Any, finger: Finger) -> Plan:
    """An error that quotes all players, after warnings that do."""
    from kivy.logger import Logger

    from companion.condottiere.viewmodels.battle.battle import BattleModel

    names = [player.name for player in app.desk.table.history.setup.players]
    Logger.warning("Image: Not found %s", names[0])
    Logger.warning(f"{names[1]} and {names[2]}")
    trouble = FileNotFoundError(2, "no such file", f"games/{names[1]}.db")
    app.desk.opened = replace(app.desk.opened, trouble=trouble)
    BattleModel.tap = lambda *_: quotes(names)  # type: ignore[method-assign]
    yield from tap_key(app, finger, "5")


@plan
def thread(_app: Any, _finger: Finger) -> Plan:
    """An error in a thread."""
    thread = threading.Thread(target=fails, name="beside")
    thread.start()
    yield from frames(5)


@plan
def broken_screen(app: Any, _finger: Finger) -> Plan:
    """A screen cannot be built."""
    from companion.screens.rules import RulesScreen

    RulesScreen.__init__ = fails  # type: ignore[method-assign]
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: app.router.go("rules"))
    yield from frames(10)


@plan
def broken_table(app: Any, finger: Finger) -> Plan:
    """The table cannot be shown."""
    from companion.condottiere.screens.battle import BattleScreen

    app.router.reset("home")
    app.router._built.clear()
    app.router.reset("home")
    BattleScreen.__init__ = fails  # type: ignore[method-assign]
    yield from seen()
    finger.tap(next(each for each in app.root.walk() if type(each).__name__ == "WayBack"))
    yield from frames(10)
    print(app.router.name, app.notice.view)


@plan
def journal(app: Any, finger: Finger) -> Plan:
    """The file of the games fails; then everything else does."""
    app.desk.journal.close()
    yield from touch(app, finger)


@plan
def driver(_app: Any, _finger: Finger) -> Plan:
    """A crash in code that is not Python, such as the graphics driver."""
    yield from frames(3)
    faulthandler._sigsegv()  # type: ignore[attr-defined]


@plan
def well(app: Any, finger: Finger) -> Plan:
    """Nothing fails."""
    yield from tap_key(app, finger, "5")


@plan
def held(app: Any, _finger: Finger) -> Plan:
    """The app stays open until it is ended from outside."""
    faulthandler.cancel_dump_traceback_later()
    print("open", bool(app.desk.opened.unsaved_because), flush=True)
    while True:
        yield


def main(name: str, data: str) -> None:
    """Run the app by the plan, and close it; if it hangs, print where."""
    faulthandler.dump_traceback_later(PATIENCE, exit=True)
    from kivy.clock import Clock

    if name == "start":
        from companion import app as apps

        apps.register_fonts = fails  # type: ignore[attr-defined]
        start.main(["--data", data, "--size", "412x915"])
        return
    if name == "unforeseen":
        from companion.widgets.window.stage import Stage

        Stage.fit = fails  # type: ignore[method-assign]
        start.main(["--data", data, "--size", "412x915"])
        return
    finger = Finger()
    steps: list[Plan] = []

    def go_on(_seconds: float) -> None:
        from kivy.app import App
        from kivy.base import EventLoop

        app = App._running_app
        if not steps:
            EventLoop.add_input_provider(finger)
            steps.append(PLANS[name](app, finger))
        try:
            done = next(steps[0], "done") == "done"
        except Exception:
            # the plan's own fault is nothing that the app should live with
            traceback.print_exc()
            os._exit(3)
        if done:
            app.stop()

    def begin(_seconds: float) -> None:
        Clock.schedule_interval(go_on, 0)

    Clock.schedule_once(begin, 0.5)
    start.main(["--data", data, "--size", "412x915"])


if __name__ == "__main__":
    main(*sys.argv[1:])
