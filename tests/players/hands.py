"""What a player's hands can do at the table, whichever face shows it."""

from typing import Protocol

from engine.condottiere.cards import Card
from engine.condottiere.moves import FixCondottiere, FixTurn
from engine.seats import Seat


class Hands(Protocol):
    """Each is what people call one thing to do; a face may need more than one touch for it."""

    def see_result(self) -> None:
        """Close the result of a battle, if it is shown."""

    def choose_region(self, region: str) -> None:
        """Select the next region."""

    def fight(self) -> None:
        """Confirm it."""

    def tap_key(self, word: str) -> None:
        """A key of the battle's keypad."""

    def turn_to(self, seat: Seat) -> None:
        """This player's facedown card is turned up next."""

    def favour(self, region: str) -> None:
        """Place the Pope."""

    def leave_pope_off(self) -> None:
        """Place him beside the board."""

    def discard(self, seat: Seat) -> None:
        """Begin to discard a hand."""

    def name_card(self, card: Card) -> None:
        """Name a card of the hand that is discarded."""

    def confirm_named(self) -> None:
        """All cards of it are named."""

    def leave_unseen(self) -> None:
        """Nobody looked at them."""

    def discard_asked(self) -> None:
        """The hand is really to be discarded."""

    def keep(self, cards: int) -> None:
        """So many cards are kept."""

    def tick(self, seat: Seat) -> None:
        """This player has been dealt to."""

    def take_fewer(self, seat: Seat) -> None:
        """This player draws a card less."""

    def finish(self) -> None:
        """All is dealt, or drawn."""

    def choose_territory(self, territory: int) -> None:
        """Where a card of Ordonnance is played."""

    def toggle_icon(self, icon: str) -> None:
        """An icon that is on the card."""

    def lay(self) -> None:
        """Play that card."""

    def change_hand(self, seat: Seat, by: int) -> None:
        """Correct the size of a hand."""

    def make_true(self, fact: FixTurn | FixCondottiere) -> None:
        """Correct a fact about a player."""

    def set_owner(self, region: str, owner: Seat | None) -> None:
        """Correct whose a region is."""

    def set_pope(self, region: str, *, here: bool) -> None:
        """Correct where the Pope is."""
