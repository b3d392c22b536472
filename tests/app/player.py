"""A simulated user at the table: every move is made by touches in the window."""

from collections.abc import Sequence
from typing import Any, cast

from companion.condottiere.face import concluded as battles_concluded
from companion.condottiere.verdict import what_follows
from companion.condottiere.viewmodels.battle.choices import HIDE, NONE, PASS, PASS_UP
from companion.condottiere.words import player_name, region_name
from engine.condottiere.cards import Line
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
from engine.seats import Seat
from tests.app.driver import Driver
from tests.app.fingers import Fingers


class TouchPlayer(Fingers):
    """Plays moves of the engine by touches only."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.seen = 0
        """How many battles' results have been looked at."""

    def play(self, move: Move) -> None:
        """Make a move as the players would, once the result before it has been closed."""
        if self.screen == "result":
            self.go_on()
        match move:
            case Place(_, region):
                self.tap_region(region)
                self.tap_text(f"Fight for {region_name(self.game, region)}")
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
            case Discard(seat, cards):
                self.tap(self.one("DiscardChip", lambda chip: chip.view.seat is seat))
                if self.game.setup.rules.discards_shown:
                    self._name(cards)
                else:
                    self.tap(self.one("AskingSheet").confirm)
            case Keep(_, cards):
                self.tap(self.one("NumberButton", lambda key: key.view == cards))
            case Deal():
                self._deal()
            case Draw(named):
                self._draw(dict(named))
            case _:
                self._correct(move)

    def go_on(self) -> None:
        """Close the result of the battle."""
        game = self.game
        self.tap_text(what_follows(game))
        self.seen = battles_concluded(game)

    def _name(self, cards: Line) -> None:
        """`discards-shown`: name every card of the hand, or say that nobody looked."""
        for card in cards:
            keys = self.one("NamingSheet").keys.children
            self.tap(next(key for key in keys if key.view.card is card))
        if cards:
            self.tap(self.one("NamingSheet").confirm)
        else:
            self.tap_text("Nobody looked")

    def _tap_keys(self, *words: str | None) -> None:
        for word in filter(None, words):
            self.tap(self.key(word))

    def _place_pope(self, pope: str | None) -> None:
        """C16: place the Pope; R14: in a final battle there is nothing to place."""
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
        """Make a correction."""
        match move:
            case FixHand(seat, cards):
                self.press_row(seat)
                by = cards - self.game.hands[self.game.setup.place[seat]]
                stepper = self.one("Stepper")
                for _ in range(abs(by)):
                    self.tap(stepper.more if by > 0 else stepper.less)
                self.tap_text(f"Set to {cards}")
            case FixTurn(seat):
                self.press_row(seat)
                self.tap_text("Has the turn")
            case FixCondottiere(seat):
                self.press_row(seat)
                self.tap_text("Has the Condottiere")
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
        self.tap(self.one("FixRow", lambda row: row.text == text))
        if looks:
            self.tap_text("Back")

    # A new game

    def begin(
        self, names: Sequence[str], agreed: Sequence[str] = (), start: Seat | None = None
    ) -> None:
        """Prepare a new game: the players, what is switched on or chosen, who starts."""
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
            button = self.one("EmblemButton", lambda each: each.seat is start)
            self.bring(button)
            self.tap(button)
        self.tap_text("Begin")

    def _agree(self, text: str) -> None:
        if text not in [part for row in self.all("ToggleRow") for part in (row.text, row.meaning)]:
            self._agree("House rules")
        row = self.one("ToggleRow", lambda row: text in (row.text, row.meaning))
        self.bring(row)
        self.tap(row)
        self.driver.until(lambda: bool(row.on))


def move_word(move: Bishop | Scarecrow) -> str:
    """The key on which a Bishop or a Scarecrow begins."""
    return "bishop" if isinstance(move, Bishop) else "scarecrow"
