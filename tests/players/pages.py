"""The hands of whoever taps on pages: what is tapped there has a name and values."""

from abc import ABC, abstractmethod

from engine.condottiere.cards import Card
from engine.condottiere.moves import FixCondottiere, FixTurn
from engine.seats import Seat


class PageHands(ABC):
    """Plays on a page, in a browser or without one; see `tests.players.hands.Hands`."""

    @abstractmethod
    def tap(self, does: str, *values: object) -> None:
        """Tap what means this."""

    @property
    @abstractmethod
    def name(self) -> str:
        """The name of the page that is shown."""

    @abstractmethod
    def settle(self) -> None:
        """Wait until taps are answered, if they are not at once."""

    def see_result(self) -> None:
        if self.name == "result":
            self.go_on()

    def choose_region(self, region: str) -> None:
        if self.name == "deal":
            self.go_on()
        self.tap("choose", region)

    def go_on(self) -> None:
        """Close the result, or the first deal, and see what comes then."""
        self.tap("go_on")
        self.settle()

    def fight(self) -> None:
        self.tap("confirm")

    def tap_key(self, word: str) -> None:
        self.tap("tap", word)

    def turn_to(self, seat: Seat) -> None:
        self.tap("explain", seat)

    def favour(self, region: str) -> None:
        self.tap("choose_spot", region)
        self.tap("place_pope")

    def leave_pope_off(self) -> None:
        self.tap("leave_pope_off")

    def discard(self, seat: Seat) -> None:
        self.tap("discard", seat)

    def name_card(self, card: Card) -> None:
        self.tap("name", card)
        self.settle()

    def confirm_named(self) -> None:
        self._discard_by("confirm_named")

    def leave_unseen(self) -> None:
        self._discard_by("leave_unseen")

    def discard_asked(self) -> None:
        self._discard_by("discard_asked")

    def _discard_by(self, does: str) -> None:
        self.tap(does)
        self.settle()
        self.tap("hush")  # what is told can be taken back

    def keep(self, cards: int) -> None:
        self.tap("keep", cards)

    def tick(self, seat: Seat) -> None:
        self.tap("serve", seat, True)
        self.settle()

    def take_fewer(self, seat: Seat) -> None:
        self.tap("take_fewer", seat)
        self.settle()

    def finish(self) -> None:
        self.tap("finish")

    def choose_territory(self, territory: int) -> None:
        self.tap("choose", territory)
        self.settle()

    def toggle_icon(self, icon: str) -> None:
        self.tap("toggle", icon)
        self.settle()

    def lay(self) -> None:
        self.tap("lay")

    def change_hand(self, seat: Seat, by: int) -> None:
        self.tap("correct", seat)
        for _ in range(abs(by)):
            self.tap("one_more" if by > 0 else "one_less")
            self.settle()
        self.tap("set_hand")

    def make_true(self, fact: FixTurn | FixCondottiere) -> None:
        self.tap("correct", fact.seat)
        self.tap("put_right", 0 if isinstance(fact, FixTurn) else 1)

    def set_owner(self, region: str, owner: Seat | None) -> None:
        self._fix_on_map(region, "set_owner", owner)

    def set_pope(self, region: str, *, here: bool) -> None:
        self._fix_on_map(region, "set_pope", here)

    def _fix_on_map(self, region: str, does: str, value: object) -> None:
        """Look at the map of the battle, where nothing else is chosen."""
        self.tap("see_map")
        self.tap("choose", region)
        self.tap(does, value)
        self.settle()
        if self.name == "whole_map":  # unless that led to another page
            self.tap("go_back")
