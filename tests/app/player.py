"""A simulated user at the table: every move is made by touches in the window."""

from collections.abc import Sequence
from typing import Any, cast

from companion.condottiere.face import concluded as battles_concluded
from companion.condottiere.verdict import what_follows
from companion.condottiere.words import player_name, region_name
from engine.condottiere.cards import Card
from engine.condottiere.moves import FixCondottiere, FixTurn
from engine.seats import Seat
from tests.app.driver import Driver
from tests.app.fingers import Fingers
from tests.players.moves import play


class TouchPlayer(Fingers):
    """Plays moves of the engine by touches only."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.seen = 0
        """How many battles' results have been looked at."""

    def play(self, move: object) -> None:
        """Make a move as the players would, once the result before it has been closed."""
        play(self, move, self.game)

    def go_on(self) -> None:
        """Close the result of the battle."""
        game = self.game
        self.tap_text(what_follows(game))
        self.seen = battles_concluded(game)

    # The hands of tests.players.hands.Hands

    def see_result(self) -> None:
        if self.screen == "result":
            self.go_on()

    def choose_region(self, region: str) -> None:
        self.tap_region(region)

    def fight(self) -> None:
        self.tap_text(self.driver.screen.model.confirm_text)

    def tap_key(self, word: str) -> None:
        self.tap(self.key(word))

    def turn_to(self, seat: Seat) -> None:
        if not self.row(seat).view.active:
            self.tap(self.row(seat))

    def favour(self, region: str) -> None:
        self.tap_region(region)
        self.tap_text(f"The Pope favours {region_name(self.game, region)}")

    def leave_pope_off(self) -> None:
        self.tap_text("Off the board")

    def discard(self, seat: Seat) -> None:
        self.tap(self.one("DiscardChip", lambda chip: chip.view.seat is seat))

    def name_card(self, card: Card) -> None:
        keys = self.one("NamingSheet").keys.children
        self.tap(next(key for key in keys if key.view.card is card))

    def confirm_named(self) -> None:
        self.tap(self.one("NamingSheet").confirm)

    def leave_unseen(self) -> None:
        self.tap_text("Nobody looked")

    def discard_asked(self) -> None:
        self.tap(self.one("AskingSheet").confirm)

    def keep(self, cards: int) -> None:
        self.tap(self.one("NumberButton", lambda key: key.view == cards))

    def tick(self, seat: Seat) -> None:
        self.tap(self._dealt(seat))
        assert self._dealt(seat).view.ticked

    def take_fewer(self, seat: Seat) -> None:
        number = self._dealt(seat).view.number
        self.tap(self._dealt(seat).fewer)
        assert self._dealt(seat).view.number == number - 1

    def finish(self) -> None:
        self.tap_text(self.driver.screen.model.done)

    def choose_territory(self, territory: int) -> None:
        self.tap(self.territory(territory))

    def toggle_icon(self, icon: str) -> None:
        self.tap(self.icon(icon))

    def lay(self) -> None:
        self.tap(self.one("DoneKey"))

    def change_hand(self, seat: Seat, by: int) -> None:
        self.press_row(seat)
        stepper = self.one("Stepper")
        for _ in range(abs(by)):
            self.tap(stepper.more if by > 0 else stepper.less)
        self.tap_text(f"Set to {self.game.hands[self.game.setup.place[seat]] + by}")

    def make_true(self, fact: FixTurn | FixCondottiere) -> None:
        self.press_row(fact.seat)
        self.tap_text("Has the turn" if isinstance(fact, FixTurn) else "Has the Condottiere")

    def set_owner(self, region: str, owner: Seat | None) -> None:
        whose = "No marker" if owner is None else player_name(self.game, owner)
        self._fix_on_map(region, whose)

    def set_pope(self, region: str, *, here: bool) -> None:
        self._fix_on_map(region, "The Pope is here" if here else "Take the Pope off")

    def _fix_on_map(self, region: str, text: str) -> None:
        looks = self.screen == "battle"
        if looks:
            self.tap_text("Map")
        self.press_region(region)
        self.tap(self.one("FixRow", lambda row: row.text == text))
        if looks:
            self.tap_text("Back")

    # What is seen

    def _dealt(self, seat: Seat) -> Any:
        return self.one("DealLine", lambda line: line.view.seat is seat)

    def territory(self, number: int) -> Any:
        """The key of a territory of Ordonnance."""
        return self.one("TerritoryKey", lambda key: key.view.number == number)

    def icon(self, icon: str) -> Any:
        """The key of an icon."""
        return self.one("IconKey", lambda key: key.view.icon == icon)

    def band(self, number: int) -> Any:
        """A territory's band."""
        return self.one("Band", lambda band: band.view.number == number)

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
