"""The real app in a real window, driven by touches, one frame at a time."""

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="kivy-home-"))

from companion import options, start
from companion.texts import set_language


class Driver:
    """One app in the window. Use it as a context; the next one gets the same window."""

    def __init__(
        self,
        data: Path,
        *,
        size: tuple[int, int] = (412, 915),
        theme: str = "dark",
        scale: float = 1.0,
        language: str | None = "en",
        file: Path | None = None,
    ) -> None:
        chosen = options.Options(data, size, scale, theme, language, file)
        set_language(language or "en")
        start.prepare_window(chosen)
        from kivy.base import EventLoop, runTouchApp
        from kivy.core.window import Window

        from companion.app import CompanionApp

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
        """Let so many frames go by."""
        for _ in range(count):
            self._loop.idle()

    def until(self, true: Callable[[], bool], most: int = 200) -> None:
        """Let frames go by until something is true."""
        for _ in range(most):
            if true():
                return
            self.frames()
        raise AssertionError("it never came true")

    def resize(self, width: int, height: int) -> None:
        """Another window size, as after a rotation."""
        if tuple(self.window.size) != (width, height):
            self.window.size = (width, height)
            for _ in range(100):
                if self._loop.status == "started":
                    self._loop.idle()
                if tuple(self.window.size) == (width, height):
                    break

    def tap(self, target: Any, *, y: float | None = None) -> None:
        """A tap on a widget's middle, or at a place in the window; then two frames."""
        x, y = self._place(target) if y is None else (target, y)
        self.touch_down(x, y)
        self.frames()
        self.touch_up()
        self.frames(2)

    def press(self, target: Any, seconds: float = 0.8) -> None:
        """A long press on a widget."""
        import time

        self.touch_down(*self._place(target))
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.frames()
        self.touch_up()
        self.frames(2)

    def touch_down(self, x: float, y: float) -> None:
        """A finger comes down at a place in the window."""
        from kivy.tests.common import UnitTestTouch

        self._finger = UnitTestTouch(x, y)
        self._finger.touch_down()

    def touch_move(self, x: float, y: float) -> None:
        """The finger moves."""
        self._finger.touch_move(x, y)

    def touch_up(self) -> None:
        """The finger leaves."""
        self._finger.touch_up()

    def key(self, code: int, text: str = "") -> None:
        """A key of the keyboard."""
        self.window.dispatch("on_keyboard", code, 0, text, [])
        self.frames(2)

    @property
    def screen(self) -> Any:
        """The screen that is shown."""
        return self.app.router.current

    def widgets(self) -> Iterator[Any]:
        """Every widget in the window that can be seen, parents before children."""
        waiting = [self.app.root]
        while waiting:
            widget = waiting.pop()
            if widget.opacity == 0:
                continue
            yield widget
            waiting.extend(widget.children)

    def find(self, text: str) -> Any:
        """The one widget with that text, or that label."""
        found = [
            widget
            for widget in self.widgets()
            if text in (getattr(widget, "text", None), getattr(widget, "label", None))
        ]
        assert found, f"nothing says {text!r}"
        return found[-1]

    def picture(self, path: Path) -> None:
        """Write what the window shows to a file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.frames(2)
        self.app.root.export_to_png(str(path))

    def _place(self, widget: Any) -> tuple[float, float]:
        x, y = widget.to_window(*widget.center)
        return float(x), float(y)
