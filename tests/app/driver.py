"""The real app in a real window, driven by touches, one frame at a time."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion import options, start
from companion.condottiere.words import card_name
from companion.spots import NEW
from companion.texts import set_language
from companion.words import seat_name
from tests.app.deeds import doing, tappable, uncovered
from tests.app.steady import FRAME, keep_time, let_pass, let_time_go, now
from tests.waiting import PATIENCE


def moment() -> None:
    """A frame in which everything happens except the drawing, which is most of its cost."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.lang import Builder

    Clock.tick()
    Builder.sync()
    EventLoop.dispatch_input()
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()
    for root in Window.children:
        root.sight.look()


def see() -> None:
    """Look at the screen for as long as it takes until a finger may mean what it shows."""
    moment()
    let_pass(NEW)
    moment()


_NAMED: dict[str, Callable[[Any], str]] = {
    "GameLine": lambda view: ", ".join(view.names),
    "CampaignGame": lambda view: str(view.number),
    "MoveLine": lambda view: (
        f"{view.number} {view.text}" if view.kind in ("move", "undone") else str(view.text)
    ),
    "OfferTile": lambda view: str(view.text),
    "RuleLine": lambda view: str(view.title),
    "RuleLink": lambda view: str(view.title),
    **dict.fromkeys(
        ("DiscardChip", "FightLine", "FileLine", "SeatRow"), lambda view: str(view.name)
    ),
    "FactLine": lambda view: str(view.text),
    "SumRow": lambda view: seat_name(view.seat),
    "LaidCard": lambda view: card_name(view.card),
    "Band": lambda view: f"Territory {view.number}",
    "TerritoryKey": lambda view: str(view.number),
    "IconKey": lambda view: str(view.icon),
}
"""What people would call a row, which is drawn from a view."""


def name_of(widget: Any) -> str:
    """The text or label of a widget, or what its row is about."""
    named = _NAMED.get(type(widget).__name__)
    if named is not None:
        return named(widget.view)
    return str(getattr(widget, "text", "") or getattr(widget, "label", ""))


class Driver:
    """One app in the window. Use it as a context; the next one gets the same window."""

    def __init__(
        self,
        data: Path,
        *,
        size: tuple[int, int] = (412, 915),
        theme: str = "dark",
        scale: float = 1.0,
        letters: float = 1.0,
        language: str | None = "en",
        file: Path | None = None,
        link: str = "",
        real_time: bool = False,
        drawn: bool = False,
        moves: bool = False,
    ) -> None:
        """Time is simulated, unless `real_time` is set. `letters` is the device's text size.

        Nothing moves by itself, so that a test sees at once what comes of a touch, unless it
        `moves`.

        Frames are only drawn if somebody looks: everything else happens in them as usual.
        """
        chosen = options.Options(data, size, scale, theme, language, file, link, still=not moves)
        set_language(language or "en")
        start.prepare_window(chosen)
        from kivy.base import EventLoop, runTouchApp
        from kivy.core.window import Window
        from kivy.metrics import Metrics

        from companion.app import CompanionApp

        (let_time_go if real_time else keep_time)()
        Metrics.fontscale = letters
        self._drawn = drawn
        self._is_down = False
        self.window = Window
        self._loop = EventLoop
        self.resize(*size)
        self.app = CompanionApp(chosen)
        self.app._run_prepare()
        runTouchApp(embedded=True)
        self.frames(3)

    def __enter__(self) -> "Driver":
        return self

    def __exit__(self, *_: object) -> None:
        self.app.dispatch("on_stop")
        self.window.unbind(on_keyboard=self.app.on_key)
        self.window.remove_widget(self.app.root)
        self._loop.stop()

    def frames(self, count: int = 1) -> None:
        """Run so many frames."""
        for _ in range(count):
            if self._drawn:
                self._loop.idle()
            else:
                moment()

    def until(self, true: Callable[[], bool]) -> None:
        """Run frames until something is true, perhaps because of another thread or program."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, "it never came true"
            self.frames()
            if not (self._drawn and self._loop.window.canvas.needs_redraw):
                time.sleep(0.0005)

    def rest(self, seconds: float) -> None:
        """Run frames for so much time."""
        end = now() + seconds - FRAME / 2
        while now() < end:
            self.frames()

    def resize(self, width: int, height: int) -> None:
        """Another window size, as after a rotation."""
        if tuple(self.window.size) != (width, height):
            self.window.size = (width, height)
            if self._loop.status == "started":
                self.frames()
                self.until(lambda: tuple(self.window.size) == (width, height))

    def tap(self, target: Any, *, y: float | None = None, hurried: bool = False) -> None:
        """A tap on a widget's middle, or at a place in the window; then two frames."""
        if not hurried:
            see()
        x, y = self._place(target) if y is None else (target, y)
        self.touch_down(x, y, hurried=True)
        self.frames()
        self.touch_up()
        self.frames(2)

    def press(self, target: Any, seconds: float = 0.8) -> None:
        """A long press on a widget."""
        see()
        self.touch_down(*self._place(target), hurried=True)
        self.rest(seconds)
        self.touch_up()
        self.frames(2)

    def touch_down(self, x: float, y: float, *, hurried: bool = False) -> None:
        """A finger comes down at a place in the window, which it has seen if it is not hurried."""
        from kivy.tests.common import UnitTestTouch

        if not hurried and not self._is_down:
            see()
        self._is_down = True
        self._finger = UnitTestTouch(x, y)
        self._finger.touch_down()

    def mouse_down(self, x: float, y: float, button: str) -> None:
        """Press a button of the mouse, or turn its wheel: Kivy makes a touch of either."""
        from kivy.tests.common import UnitTestTouch

        if button == "left":
            see()
        self._finger = UnitTestTouch(x, y)
        self._finger.profile = ["pos", "button"]
        self._finger.button = button
        self._finger.touch_down()

    def click(self, target: Any, button: str) -> None:
        """A click on a widget's middle or at a place in the window, or a notch of the wheel."""
        x, y = target if isinstance(target, tuple) else self._place(target)
        self.mouse_down(x, y, button)
        self.frames()
        self.touch_up()
        self.frames(2)

    def touch_move(self, x: float, y: float) -> None:
        """The finger moves."""
        self._finger.touch_move(x, y)

    def touch_up(self) -> None:
        """The finger leaves."""
        self._is_down = False
        self._finger.touch_up()

    def key(self, code: int, text: str = "") -> None:
        """A key of the keyboard."""
        see()
        self.window.dispatch("on_keyboard", code, 0, text, [])
        self.frames(2)

    @property
    def screen(self) -> Any:
        """The screen that is shown."""
        return self.app.router.current

    def widgets(self) -> Iterator[Any]:
        """Every visible widget in the window, parents before children."""
        waiting = [self.app.root]
        while waiting:
            widget = waiting.pop()
            if widget.opacity == 0:
                continue
            yield widget
            waiting.extend(widget.children)

    def find(self, text: str) -> Any:
        """The one widget with that text or label: for names, cards, files, and tests of words."""
        found = [
            widget
            for widget in self.widgets()
            if text in (name_of(widget), getattr(widget, "label", None))
        ]
        assert found, f"nothing says {text!r}"
        return found[-1]

    def does(self, *what: object, kind: str = "") -> Any:
        """The one thing that does this when it is tapped, whatever it says: see `deeds`."""
        return doing(self.widgets(), *what, kind=kind)

    def can(self, *what: object) -> bool:
        """Whether anything here does this."""
        return any(does.issuperset(what) for does in tappable(self.widgets()).values())

    def do(self, *what: object, kind: str = "") -> None:
        """Tap what does this, if nothing lies over it."""
        self.tap(uncovered(self.does(*what, kind=kind)))

    def shown(self) -> Any:
        """A picture of the window, with the smooth edges that export_to_png leaves out."""
        from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
        from PIL import Image

        self._loop.idle()  # a window that was resized is drawn on only then
        self.window.dispatch("on_draw")
        size = tuple(map(round, self.window.size))
        pixels = glReadPixels(0, 0, *size, GL_RGB, GL_UNSIGNED_BYTE)
        return Image.frombytes("RGB", size, pixels).transpose(Image.Transpose.FLIP_TOP_BOTTOM)

    def picture(self, path: Path) -> None:
        """Write what the window shows to a file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.frames(2)
        self.app.root.export_to_png(str(path))

    def _place(self, widget: Any) -> tuple[float, float]:
        x, y = widget.to_window(*widget.center)
        return float(x), float(y)
