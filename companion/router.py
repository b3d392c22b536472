"""Which screen is shown, and the way back. Screens are built at the first visit and kept."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol


class RoutedScreen(Protocol):
    """What the router needs of a screen."""

    def enter(self, **arguments: Any) -> None: ...
    def leave(self) -> None: ...
    def taken_away(self) -> None: ...
    def back(self) -> bool: ...
    def as_left(self) -> object: ...
    def recall(self, left: Any) -> None: ...
    def unroll(self) -> None: ...


class Router:
    """The stack of open screens by name; `show` puts one on the window."""

    def __init__(
        self, build: Callable[[str], RoutedScreen], show: Callable[[RoutedScreen], None]
    ) -> None:
        self._build = build
        self._show = show
        self._built: dict[str, RoutedScreen] = {}
        self._stack: list[tuple[str, dict[str, object]]] = []
        self._left: dict[str, object] = {}
        self._watchers: list[Callable[[], None]] = []

    def watch(self, watcher: Callable[[], None]) -> None:
        self._watchers.append(watcher)

    @property
    def name(self) -> str:
        return self._stack[-1][0] if self._stack else ""

    @property
    def names(self) -> list[str]:
        """The names from the first screen to the one that is shown."""
        return [name for name, _ in self._stack]

    @property
    def looked_from(self) -> str:
        """The screen that one only looks away from, to be back at once; empty if there is none."""
        looks = bool(self._stack) and bool(self._stack[-1][1].get("look"))
        return self.names[-2] if looks and len(self._stack) > 1 else ""

    @property
    def current(self) -> RoutedScreen | None:
        return self._built.get(self.name)

    def go(self, name: str, **arguments: object) -> None:
        """Open a screen; back leads here again. The screen left sees in `name` what follows."""
        left = self.current
        self._stack.append((name, arguments))
        if left is not None:
            left.leave()
        self._open()

    def replace(self, name: str, **arguments: object) -> None:
        """Show another screen instead; the one left may say what closes with it."""
        self._take_away()
        self._stack[-1:] = [(name, arguments)]
        self._open()

    def reset(self, *names: str) -> None:
        """Open these, and nothing before them; the screen left may say what closes with it."""
        self._take_away()
        self._stack = [(name, {}) for name in names]
        self._open()

    def back(self) -> bool:
        """Go one step back; whether there was a screen to go back to."""
        if self.current is not None and self.current.back():
            return True
        if len(self._stack) < 2:
            return False
        self._leave()
        self._stack.pop()
        self._enter()
        return True

    def rebuild(self) -> None:
        """Build every screen again, for another theme, text size or language.

        The one that replaces a screen is given how that was left.
        """
        self._leave()
        self._left |= {name: screen.as_left() for name, screen in self._built.items()}
        self._built.clear()
        self._enter()

    def abandon(self) -> None:
        """Drop all screens without asking them: one failed, and may fail again when it is left."""
        with suppress(Exception):
            self._leave()
        self._built.clear()
        self._left.clear()

    def _take_away(self) -> None:
        if self.current is not None:
            self.current.taken_away()
        self._leave()

    def _leave(self) -> None:
        if self.current is not None:
            self.current.leave()

    def _open(self) -> None:
        """Open a screen scrolled to its top; going back to one keeps its position."""
        if self.current is not None:
            self.current.unroll()
        self._enter()

    def _enter(self) -> None:
        name, arguments = self._stack[-1]
        screen = self._built.get(name)
        if screen is None:
            screen = self._built[name] = self._build(name)
            if (left := self._left.pop(name, None)) is not None:
                screen.recall(left)
        self._show(screen)
        screen.enter(**arguments)
        for watcher in tuple(self._watchers):
            watcher()
