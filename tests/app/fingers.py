"""A simulated user with fingers: taps, long presses, swipes and typing in the window."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from engine.condottiere.state import Game
from engine.seats import Seat
from tests.app.deeds import uncovered
from tests.app.driver import Driver, moment, see
from tests.app.steady import let_pass

LONG_PRESS = 0.53
"""Seconds after which a finger counts as a long press."""


@contextmanager
def unhurried() -> Iterator[None]:
    """Run frames as fast as possible, not sixty times a second."""
    from kivy.clock import Clock

    usual, Clock._max_fps = Clock._max_fps, 0
    try:
        yield
    finally:
        Clock._max_fps = usual


class Fingers:
    """Touches what is visible in the window; widgets are found by what they show."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    @property
    def screen(self) -> str:
        """The name of the screen that is shown."""
        name: str = self.driver.app.router.name
        return name

    @property
    def game(self) -> Game:
        """The game at the table."""
        game: Game = self.driver.app.desk.table.game
        return game

    @property
    def moves(self) -> list[str]:
        """The moves made so far, as their lines."""
        history = self.driver.app.desk.table.history
        return [] if history is None else [str(move) for move in history.moves]

    @property
    def said(self) -> str:
        """The notice that is shown."""
        return self.driver.app.notice.view or ""

    # Fingers

    def tap(self, widget: Any) -> None:
        """Tap a widget's middle."""
        self.tap_at(*map(float, widget.to_window(*widget.center)))

    def tap_at(self, x: float, y: float) -> None:
        """Tap a place in the window, once it has been seen; a change of screen is drawn."""
        see()
        self.hit(x, y)

    def hit(self, x: float, y: float) -> None:
        """Tap a place at once, whatever has just appeared there."""
        before = self.screen
        # the clock measures touches from its last tick, which is old after a wait
        moment()
        self.driver.touch_down(x, y, hurried=True)
        moment()
        self.driver.touch_up()
        if self.screen == before:
            moment()
        else:
            self.driver.frames()

    def tap_text(self, text: str) -> None:
        """Tap what has this text: a name, a card, a file, or what a test of words is about."""
        self.tap(self.driver.find(text))

    def do(self, *what: object, kind: str = "") -> None:
        """Tap what does this, whatever is written on it, if nothing lies over it."""
        self.tap(uncovered(self.driver.does(*what, kind=kind)))

    def menu(self, way: str) -> None:
        """Open the menu, and tap the row of that name."""
        self.do("ask_for_all" if self.screen == "games" else "menu")
        self.do(way)

    def fact(self, name: str) -> Any:
        """What can be put right about a player: who has the `turn`, the `token`, a `pass`."""
        return self.all("FactLine")[("turn", "token", "pass").index(name)]

    def tap_region(self, word: str) -> None:
        """Tap a region's city."""
        self.tap_at(*self.map.place_of(word))

    def press(self, x: float, y: float) -> None:
        """Press long at a place in the window."""
        moment()
        self.driver.touch_down(x, y)
        let_pass(LONG_PRESS)
        # the first frame after so long a one does not know yet whether the finger is still there
        moment()
        moment()
        self.driver.touch_up()
        moment()

    def press_region(self, word: str) -> None:
        """Press a region's city long."""
        self.press(*self.map.place_of(word))

    def press_row(self, seat: Seat) -> None:
        """Press a player's emblem long."""
        row = self.row(seat)
        self.press(row.x + 12, row.center_y)

    def press_card(self, seat: Seat, number: int) -> None:
        """Press a card of a player's line long, counted from 0."""
        left, bottom, width, height = self.row(seat)._cards[number]
        self.press(left + width / 2, bottom + height / 2)

    def type(self, text: str) -> None:
        """Type into the field that has the keyboard, then Enter."""
        window = self.driver.window
        window.dispatch("on_textinput", text)
        window.dispatch("on_key_down", 13, 40, "\r", [])
        window.dispatch("on_key_up", 13, 40)
        moment()

    def bring(self, widget: Any) -> None:
        """Swipe until a widget of a scrolling list is well visible, and still."""
        view = self.one("Scroll")
        bottom = view.to_window(view.x, view.y)[1]
        for _ in range(20):
            self._let_rest(view)
            y = widget.to_window(*widget.center)[1]
            low = bottom + widget.height / 2 + 4
            high = bottom + view.height - widget.height / 2 - 4
            if not view.do_scroll_y or low <= y <= high:
                return
            self._swipe(view, max(min((low + high) / 2 - y, 240), -240))
        raise AssertionError(f"{widget} cannot be brought into sight")

    def _swipe(self, view: Any, by: float) -> None:
        x, y = view.to_window(view.right - 12, view.center_y)
        y -= by / 2
        self.driver.touch_down(x, y)
        for step in range(1, 7):
            self.driver.touch_move(x, y + by * step / 6)
            let_pass(0.005)
        let_pass(0.05)
        self.driver.touch_move(x, y + by)
        self.driver.touch_up()

    def _let_rest(self, view: Any) -> None:
        """Wait until a list stops moving: a touch before that would only stop it."""
        for _ in range(300):
            if abs(view.effect_y.velocity) < 1 and abs(view.effect_y.overscroll) < 1:
                break
            moment()

    # What is seen

    def key(self, word: str) -> Any:
        """The key with this meaning."""
        return self.one("Keypad").key(word)

    @property
    def map(self) -> Any:
        """The map that is shown."""
        return self.one("MapView")

    def row(self, seat: Seat) -> Any:
        """A player's row."""
        return self.one("PlayerRow", lambda row: row.seat is seat)

    def all(self, kind: str) -> list[Any]:
        """Every visible widget of a class, by the class's name."""
        return [each for each in self.driver.widgets() if type(each).__name__ == kind]

    def one(self, kind: str, true: Callable[[Any], bool] = lambda _: True) -> Any:
        found = [each for each in self.all(kind) if true(each)]
        assert found, f"there is no such {kind} on {self.screen}"
        return found[-1]
