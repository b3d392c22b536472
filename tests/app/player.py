"""A simulated user at the table: every move is made by touches in the window."""

from collections.abc import Sequence
from typing import Any, cast

from companion.condottiere.face import concluded as battles_concluded
from companion.condottiere.verdict import what_follows
from engine.condottiere.cards import Card
from engine.condottiere.moves import FixCondottiere, FixTurn
from engine.condottiere.state import Phase
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
        button = self.driver.does("go_on")
        assert button.text == what_follows(game)
        self.tap(button)
        self.seen = battles_concluded(game)

    # The hands of tests.players.hands.Hands

    def see_result(self) -> None:
        if self.screen == "result":
            self.go_on()
        elif self.screen == "deal" and self.game.phase is Phase.PLACE:
            self.do("finish")

    def choose_region(self, region: str) -> None:
        self.tap_region(region)

    def fight(self) -> None:
        self.do("confirm")

    def tap_key(self, word: str) -> None:
        self.tap(self.key(word))

    def turn_to(self, seat: Seat) -> None:
        if not self.row(seat).view.active:
            self.tap(self.row(seat))

    def favour(self, region: str) -> None:
        self.tap_region(region)
        self.do("place_pope", region)

    def leave_pope_off(self) -> None:
        self.do("leave_pope_off")

    def discard(self, seat: Seat) -> None:
        self.tap(self.one("DiscardChip", lambda chip: chip.view.seat is seat))

    def name_card(self, card: Card) -> None:
        keys = self.one("NamingSheet").keys.children
        self.tap(next(key for key in keys if key.view.card is card))

    def confirm_named(self) -> None:
        self.tap(self.one("NamingSheet").confirm)

    def leave_unseen(self) -> None:
        self.do("leave_unseen")

    def discard_asked(self) -> None:
        self.tap(self.one("AskingSheet").confirm)

    def keep(self, cards: int) -> None:
        self.tap(self.one("NumberButton", lambda key: key.view == cards))

    def tick(self, seat: Seat) -> None:
        if not self._dealt(seat).view.ticked:
            self.tap(self._dealt(seat))
        assert self._dealt(seat).view.ticked

    def take_fewer(self, seat: Seat) -> None:
        number = self._dealt(seat).view.number
        self.tap(self._dealt(seat).fewer)
        assert self._dealt(seat).view.number == number - 1

    def finish(self) -> None:
        self.do("finish")

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
        self.do("set_hand")

    def make_true(self, fact: FixTurn | FixCondottiere) -> None:
        self.press_row(fact.seat)
        self.tap(self.fact("turn" if isinstance(fact, FixTurn) else "token"))

    def set_owner(self, region: str, owner: Seat | None) -> None:
        self._fix_on_map(region, "set_owner_held", owner)

    def set_pope(self, region: str, *, here: bool) -> None:
        pope = self.game.pope
        assert here is (pope is None or self.game.board.regions[pope].word != region)
        self._fix_on_map(region, "set_pope_held")

    def _fix_on_map(self, region: str, *what: object) -> None:
        looks = self.screen == "battle"
        if looks:
            self.do("map")
        self.press_region(region)
        self.do(*what)
        if looks:
            self.do("back")

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
        """Prepare a new game: the players, what is agreed, as in a record, who starts."""
        assert self.screen == "new_game"
        field = self.driver.screen.ids.name
        for name in names:
            if not field.focus:
                self.bring(field)
                self.tap(field)
                self.driver.until(lambda: bool(field.focus))
            self.type(name)
        for what in agreed:
            self._agree(*what.split())
        if start is not None:
            emblems = cast("list[Any]", self.driver.screen.ids.seats.seats)
            assert any(view.seat is start for view in emblems)
            button = self.one("EmblemButton", lambda each: each.seat is start)
            self.bring(button)
            self.tap(button)
        self.do("begin")

    def _agree(self, *what: str) -> None:
        if not self.driver.can(*what):
            self._agree("fold_house_rules")
        row = self.driver.does(*what)
        self.bring(row)
        self.tap(row)
        self.driver.until(lambda: bool(row.on))
