"""The short message that a page shows, with what can be looked up or taken back."""

from companion.live.refusals import text_of
from companion.viewmodels.basic.at_table import TakeBack


class Notice:
    """A sentence that stays until the next tap."""

    def __init__(self) -> None:
        self.said = ("", "")
        """The text, and a page of the rules to look up."""
        self._offer: tuple[int, TakeBack | None] = 0, None

    def say(self, text: str, page: str = "", take_back: TakeBack | None = None) -> None:
        """Show a short message, with a page of the rules to look up, and a button that takes back
        what was done.
        """
        self.said = text, page
        if text:
            # a tap on that button hides the message first
            self._offer = self._offer[0] + 1, take_back

    @property
    def undoes(self) -> int:
        """The number of this message, if what it tells can be taken back; else 0."""
        number, offer = self._offer
        return number if self.said[0] and offer is not None and offer.may() else 0

    def take_back(self, number: int) -> None:
        """Take back what the notice with that number says, if that can still be done."""
        last, offer = self._offer
        if number == last and offer is not None and offer.may():
            offer.deed()
        else:
            self.say(text_of("stale"))
