"""Somebody at the table who has nothing but fingers: every move, by touches in the window."""

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from typing import Any, cast

from companion.flow import battles_concluded
from companion.viewmodels.choices import HIDE, NONE, PASS, PASS_UP
from companion.viewmodels.verdict import what_follows
from companion.words import player_name, region_name
from engine.condottiere.moves import (
    OFF,
    Bishop,
    Deal,
    Discard,
    Draw,
    FixCondottiere,
    FixHand,
    FixOwner,
    FixPope,
    FixTurn,
    Hide,
    Keep,
    Lay,
    Move,
    Pass,
    Place,
    Scarecrow,
    Show,
)
from engine.condottiere.rounds import may_draw
from engine.condottiere.state import Game
from engine.seats import Seat
from tests.app.driver import Driver

LONG_PRESS = 0.53
"""A finger that stays so long, in seconds, means something else than a tap."""
_APART = 41
"""Two taps this far apart, in dp, are no echo of one another."""
_QUIET = 0.27
"""After so many seconds a tap at the same place is no echo either."""


def moment() -> None:
    """A frame in which everything happens but the drawing, which is most of its cost."""
    from kivy.clock import Clock
    from kivy.lang import Builder

    Clock.tick()
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()


@contextmanager
def unhurried() -> Iterator[None]:
    """Frames follow each other as fast as they are drawn, not sixty times a second."""
    from kivy.clock import Clock

    usual, Clock._max_fps = Clock._max_fps, 0
    try:
        yield
    finally:
        Clock._max_fps = usual


class TouchPlayer:
    """Plays moves of the engine by touches only; widgets are found by what they show."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.seen = 0
        """How many battles' results have been looked at."""
        self._taps: deque[tuple[float, float, float]] = deque(maxlen=8)

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
        return [str(move) for move in self.driver.app.desk.table.history.moves]

    @property
    def said(self) -> str:
        """What is said in passing."""
        return self.driver.app.notice.view or ""

    # Fingers

    def tap(self, widget: Any) -> None:
        """A tap on a widget, where it is no echo of the taps before."""
        self.tap_at(*self._spot(widget))

    def tap_at(self, x: float, y: float) -> None:
        """A tap at a place in the window; what changes the screen is drawn."""
        before = self.screen
        self.driver.touch_down(x, y)
        moment()
        self.driver.touch_up()
        self._taps.append((time.monotonic(), x, y))
        if self.screen == before:
            moment()
        else:
            self.driver.frames()

    def tap_text(self, text: str) -> None:
        """A tap on what says this."""
        self.tap(self.driver.find(text))

    def tap_region(self, word: str) -> None:
        """A tap on a region's city."""
        self.tap_at(*self.map.place_of(word))

    def press(self, x: float, y: float) -> None:
        """A long press at a place in the window."""
        moment()
        self.driver.touch_down(x, y)
        time.sleep(LONG_PRESS)
        moment()
        self.driver.touch_up()
        moment()

    def press_region(self, word: str) -> None:
        """A long press on a region's city."""
        self.press(*self.map.place_of(word))

    def press_row(self, seat: Seat, *, emblem: bool) -> None:
        """A long press on a player's emblem, or beside it."""
        row = self.row(seat)
        self.press(row.x + (12 if emblem else row.width * 0.4), row.center_y)

    def type(self, text: str) -> None:
        """Type into the field that has the keyboard, and enter."""
        window = self.driver.window
        window.dispatch("on_textinput", text)
        window.dispatch("on_key_down", 13, 40, "\r", [])
        window.dispatch("on_key_up", 13, 40)
        moment()

    def bring(self, widget: Any) -> None:
        """Swipe until a widget of a list that scrolls is well in sight."""
        view = self._one("Scroll")
        bottom = view.to_window(view.x, view.y)[1]
        for _ in range(20):
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
            moment()
        time.sleep(0.05)
        self.driver.touch_move(x, y + by)
        self.driver.touch_up()
        for _ in range(300):
            moment()
            if abs(view.effect_y.velocity) < 1:
                break

    def _spot(self, widget: Any) -> tuple[float, float]:
        """A place on the widget away from the latest taps; if there is none, one in a while."""
        while True:
            late = [tap for tap in self._taps if tap[0] > time.monotonic() - _QUIET]
            for across, up in product((0.5, 0.03, 0.97), (0.5, 0.04, 0.96)):
                at = widget.x + widget.width * across, widget.y + widget.height * up
                x, y = map(float, widget.to_window(*at))
                if all(abs(x - tap[1]) > _APART or abs(y - tap[2]) > _APART for tap in late):
                    return x, y
            time.sleep(0.01)

    # What is seen

    def key(self, word: str) -> Any:
        """The key of the keypad that means this."""
        return self._one("Keypad").key(word)

    @property
    def map(self) -> Any:
        """The map that is shown."""
        return self._one("MapView")

    def row(self, seat: Seat) -> Any:
        """A player's row."""
        return self._one("PlayerRow", lambda row: row.seat is seat)

    def all(self, kind: str) -> list[Any]:
        """Every widget of a kind that is seen, by the name of its class."""
        return [each for each in self.driver.widgets() if type(each).__name__ == kind]

    def _one(self, kind: str, true: Callable[[Any], bool] = lambda _: True) -> Any:
        found = [each for each in self.all(kind) if true(each)]
        assert found, f"there is no such {kind} on {self.screen}"
        return found[-1]

    # Moves

    def play(self, move: Move) -> None:
        """Make a move as the players would, once the result before it has been looked at."""
        if self.screen == "result":
            self.go_on()
        match move:
            case Place(_, region):
                self.tap_region(region)
                self.tap_text(f"Fight over {region_name(self.game, region)}")
            case Lay(_, card, turned_up):
                self._tap_keys(card, turned_up)
            case Hide(_, turned_up):
                self._tap_keys(HIDE, turned_up)
            case Pass(_, turned_up):
                self._tap_keys(PASS if turned_up is None else PASS_UP, turned_up)
            case Scarecrow(_, takes, turned_up):
                made = self.game.moves
                self._tap_keys(move_word(move), turned_up)
                if self.game.moves == made:
                    self.tap(self.key(takes or NONE))
            case Bishop(_, pope, turned_up):
                self._tap_keys(move_word(move), turned_up)
                self._place_pope(pope)
            case Show(seat, card):
                if not self.row(seat).view.active:
                    self.tap(self.row(seat))
                self.tap(self.key(card))
            case Discard(seat):
                self.tap(self._one("DiscardChip", lambda chip: chip.view.seat is seat))
            case Keep(_, cards):
                self.tap(self._one("NumberButton", lambda key: key.view.number == cards))
            case Deal():
                self._deal()
            case Draw(named):
                self._draw(dict(named))
            case _:
                self._correct(move)

    def go_on(self) -> None:
        """Everyone has seen how the battle ended."""
        game = self.game
        self.tap_text(what_follows(game))
        self.seen = battles_concluded(game)

    def _tap_keys(self, *words: str | None) -> None:
        for word in filter(None, words):
            self.tap(self.key(word))

    def _place_pope(self, pope: str | None) -> None:
        """C16; R14: in a final battle there is nothing to place."""
        if pope == OFF:
            self.tap_text("Off the board")
        elif pope is not None:
            self.tap_region(pope)
            self.tap_text(f"The Pope favours {region_name(self.game, pope)}")

    def _deal(self) -> None:
        for line in self.all("DealLine"):
            self.tap(line)
            assert line.view.ticked
        self.tap_text("All dealt")

    def _draw(self, named: dict[Seat, int]) -> None:
        most = may_draw(self.game)
        for line in self.all("DealLine"):
            seat = line.view.seat
            full = most[self.game.setup.place[seat]]
            for _ in range(full - named.get(seat, full)):
                self.tap(line.fewer)
            assert line.view.number == named.get(seat, full)
        self.tap_text("All drawn")

    def _correct(self, move: Move) -> None:
        """What the table shows wins over what the app believes."""
        match move:
            case FixHand(seat, cards):
                self.press_row(seat, emblem=False)
                by = cards - self.game.hands[self.game.setup.place[seat]]
                stepper = self._one("Stepper")
                for _ in range(abs(by)):
                    self.tap(stepper.more if by > 0 else stepper.less)
                self.tap_text(f"Set to {cards}")
            case FixTurn(seat):
                self.press_row(seat, emblem=True)
                self.tap_text(f"It is {player_name(self.game, seat)}'s turn")
            case FixCondottiere(seat):
                self.press_row(seat, emblem=True)
                self.tap_text(f"{player_name(self.game, seat)} has the Condottiere token")
            case FixOwner(region, owner):
                whose = "No marker" if owner is None else player_name(self.game, owner)
                self._fix_on_map(region, whose)
            case FixPope(pope):
                at = self.game.board.regions[self.game.pope or 0].word if pope == OFF else pope
                self._fix_on_map(at, "Take the Pope off" if pope == OFF else "The Pope is here")
            case _:
                raise AssertionError(f"nobody can do that by touches: {move}")

    def _fix_on_map(self, region: str, text: str) -> None:
        looks = self.screen == "battle"
        if looks:
            self.tap_text("Map")
        self.press_region(region)
        self.tap(self._one("FixRow", lambda row: row.text == text))
        if looks:
            self.tap_text("Back")

    # A new game

    def begin(
        self, names: Sequence[str], agreed: Sequence[str] = (), start: Seat | None = None
    ) -> None:
        """Agree on a new game: who plays, what is switched on or chosen, who starts."""
        assert self.screen == "new_game"
        field = self.driver.screen.ids.name
        for name in names:
            if not field.focus:
                self.bring(field)
                self.tap(field)
                self.driver.until(lambda: bool(field.focus))
            self.type(name)
        for text in agreed:
            self._agree(text)
        if start is not None:
            emblems = cast("list[Any]", self.driver.screen.ids.seats.seats)
            assert any(view.seat is start for view in emblems)
            button = self._one("EmblemButton", lambda each: each.seat is start)
            self.bring(button)
            self.tap(button)
        self.tap_text("Begin")

    def _agree(self, text: str) -> None:
        if text not in [part for row in self.all("ToggleRow") for part in (row.text, row.meaning)]:
            self._agree("House rules")
        row = self._one("ToggleRow", lambda row: text in (row.text, row.meaning))
        self.bring(row)
        self.tap(row)
        self.driver.until(lambda: bool(row.on))


def move_word(move: Bishop | Scarecrow) -> str:
    """The key on which a Bishop or a Scarecrow begins."""
    return "bishop" if isinstance(move, Bishop) else "scarecrow"
