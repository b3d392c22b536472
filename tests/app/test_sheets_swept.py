"""Random games in the window: what is open when a guest moves is right, or gone and said."""

import random
from pathlib import Path
from typing import Any

import pytest

from companion.condottiere.viewmodels.corrections.laid_moves import origins
from companion.live.shared_table import Stamp
from engine import condottiere
from engine.condottiere.moves import Discard, Fix
from engine.condottiere.state import Phase
from engine.condottiere.strength import strengths
from engine.errors import Refused
from engine.record import Record
from engine.seats import Seat
from tests.app.battles import wait
from tests.app.guests import opened
from tests.app.player import TouchPlayer
from tests.app.sitting import sitting
from tests.chance import SOAKING, seeds
from tests.condottiere.walks import random_fix, random_move, random_setup

LONGEST = 200 if SOAKING else 60


class Sweep(TouchPlayer):
    """The host's fingers open sheets; everything that is played comes from outside."""

    def __init__(self, driver: Any, seed: int) -> None:
        super().__init__(driver)
        self.rng = random.Random(seed)
        driver.app.hosting.open(0)
        self.shared = opened(driver).shared
        self.asked = 0
        self.checked = 0
        self.kind = ""
        """What is open, and below what is known of it besides the screen."""
        self.seat = Seat.RED
        self.known: Any = None
        self.at = ""

    def run(self) -> None:
        for _ in range(LONGEST):
            if self.screen == "result":
                self.go_on()
                self.driver.frames(2)
            if not self.kind and self.screen == "battle":
                self._open()
            if not self._outside():
                return
            self.driver.frames(2)
            if self.kind:
                self._check()
            if self.kind and self.rng.random() < 0.2:
                self._close()

    def _open(self) -> None:
        wait()
        if self.said:
            self.driver.app.notice.say("")
            self.driver.frames(2)
        game, rng = self.game, self.rng
        self.seat = rng.choice([row.view.seat for row in self.all("PlayerRow")])
        place = game.setup.place[self.seat]
        kind = rng.choice(["", "total", "player", "card", "begun", "menu", "region", "panel"])
        match kind:
            case "total" if game.phase is Phase.TURN:
                self.tap(self.row(self.seat))
                self.known = game.battle
            case "player":
                self.press_row(self.seat)
                self.tap(self.one("Stepper").more)
                self.known = game.hands[place] + 1
            case "card" if game.phase is Phase.TURN and game.lines[place]:
                self.driver.screen.fixes.correct_card(self.seat, 0)
                self.known = origins(self._history, place)[0]
            case "begun" if game.phase is Phase.TURN:
                key = self.key("scarecrow")
                if key.view is None or key.view.off:
                    return
                self.tap(key)
                if self.screen != "battle" or not self.driver.screen.model.choosing:
                    return
                self.seat = game.setup.players[game.turn].seat
                self.known = self._turns()
            case "menu":
                self.do("menu")
            case "region":
                self.do("map")
                self.known = rng.choice(game.board.regions).word
                self.press_region(self.known)
            case "panel" if len(self._history):
                self.menu("moves")
                rows = [row for row in self.driver.screen.model.rows if row.kind == "move"]
                row = rng.choice(rows)
                self.driver.screen.model.pick(row)
                self.known = self._history.moves[: row.index + 1]
            case _:
                return
        self.driver.frames(2)
        self.kind, self.at = kind, self.screen
        assert self._is_open(), kind

    def _close(self) -> None:
        for _ in range(9):
            below = self.screen == "moves" or getattr(self.driver.screen, "looking", False)
            if not below and not self._is_open():
                break
            self.driver.key(27)
        self.kind = ""
        wait()

    @property
    def _history(self) -> Any:
        return self.driver.app.desk.table.history

    def _outside(self) -> bool:
        """A move, a correction or an undo, asked for as the host's page would."""
        rng, shared, host = self.rng, self.shared, self.shared.host
        self.asked += 1
        asked, chance = Stamp(f"asked-{self.asked:06}"), rng.random()
        if chance < 0.1 and len(self._history):
            shared.undo(host, asked)
        elif chance < 0.22 and self.game.outcome is None:
            try:
                shared.move(host, asked, random_fix(self.game, rng))
            except Refused:
                return True
        else:
            move = random_move(self.game, rng)
            if move is None:
                return False
            shared.move(host, asked, move)
        return True

    def _check(self) -> None:
        stays, opened_now = self._stays(), self._is_open()
        told = (self.kind, self.at, self.screen, self.said, self.moves[-1:], self.known)
        assert opened_now is stays, told
        assert bool(self.said) is not stays, told
        self.checked += 1
        if stays:
            self._check_figures()
        else:
            self.kind = ""
            if self.screen == "moves":
                self.driver.key(27)

    def _stays(self) -> bool:
        game, place = self.game, self.game.setup.place[self.seat]
        match self.kind:
            case "total":
                return game.in_battle and game.battle == self.known
            case "card":
                return self.screen == self.at and self.known in origins(self._history, place)
            case "begun":
                acts = game.phase is Phase.TURN and game.turn == place
                return acts and self._turns() == self.known
            case "panel":
                return bool(self._history.moves[: len(self.known)] == self.known)
            case _:
                return self.screen == self.at and getattr(self.driver.screen, "looking", True)

    def _is_open(self) -> bool:
        screen = self.driver.screen
        match self.kind:
            case "total":
                return self.screen == "battle" and screen.ids.explanation.view is not None
            case "begun":
                return self.screen == "battle" and bool(screen.model.choosing)
            case "panel":
                return self.screen == "moves" and screen.ids.panel.panel is not None
            case _:
                return screen.sheet is not None

    def _check_figures(self) -> None:
        game, place = self.game, self.game.setup.place[self.seat]
        screen = self.driver.screen
        match self.kind:
            case "total":
                assert screen.ids.explanation.view.total == strengths(game.lines)[place]
            case "player":
                assert screen.sheet.stepper.number == self.known
                assert screen.sheet.view.held == game.hands[place]
            case "card":
                assert screen.sheet.view.index == self.known[1]
            case "region":
                words = [region.word for region in game.board.regions]
                owner = game.owners[words.index(self.known)]
                seat = None if owner is None else game.setup.players[owner].seat
                assert [row.seat for row in screen.sheet._owners if row.on] == [seat]

    def _turns(self) -> tuple[object, ...]:
        """All moves that are no corrections, and none that discard a hand."""
        made = self._history.moves
        return tuple(each for each in made if not isinstance(each, Fix | Discard))


@pytest.mark.parametrize("seed", seeds(3, 60))
def test_what_is_open_when_a_guest_moves(tmp_path: Path, seed: int) -> None:
    setup = random_setup(random.Random(seed))
    with sitting(tmp_path, Record(condottiere, setup, ()).text, drawn=True) as driver:
        sweep = Sweep(driver, seed)
        sweep.run()
        assert sweep.checked
