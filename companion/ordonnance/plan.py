"""The choices for a new game of Ordonnance."""

from dataclasses import dataclass

from companion.texts import _
from companion.viewmodels.setup.agreements import Agreement
from companion.viewmodels.setup.new_game_plans import DeckView, GamePlan
from engine.ordonnance.army import Singles
from engine.ordonnance.setup import FEWEST_PLAYERS, HAND, MOST_PLAYERS, Setup

SINGLES = "singles"
_LARGEST_DECK = 200
_BOX = 56
"""P4: the number of cards in the box for two players."""


@dataclass(slots=True)
class Plan(GamePlan):
    """The ruling of Ordonnance, and the deck's size if the deck is counted."""

    singles: Singles = Singles.SENIORITY
    size: int | None = None
    fewest: int = FEWEST_PLAYERS
    most: int = MOST_PLAYERS

    def take(self, earlier: Setup) -> None:
        self.players, self.start = list(earlier.players), earlier.start
        self.singles, self.size = earlier.singles, earlier.deck

    def setup(self) -> Setup:
        """The setup; a deck too small for the players grows."""
        assert self.start is not None
        return Setup(tuple(self.players), self.start, self.singles, self.deck().cards or None)

    def agreements(self) -> tuple[Agreement, ...]:
        """P1: how single icons are compared."""
        title, usual = _("Single icons"), Singles.SENIORITY
        meanings = {
            usual: _("The strongest icon decides: a flag beats spear, bow and swords."),
            Singles.COUNT: _("More single icons win; if the numbers are equal, the stronger ones."),
        }
        return tuple(
            Agreement(SINGLES, side.value, title, meaning, self.singles is side, side is usual)
            for side, meaning in meanings.items()
        )

    def agree(self, agreement: Agreement) -> None:
        self.singles = Singles(agreement.value)

    def deck(self) -> DeckView:
        """P4: the deck, which has at least the cards of the deal."""
        if self.size is None:
            return DeckView(0, may_fewer=False, may_more=False)
        cards = max(self.size, self._least)
        return DeckView(cards, cards > self._least, cards < _LARGEST_DECK)

    def count_deck(self) -> None:
        boxes = 1 if len(self.players) <= 2 else 2
        self.size = boxes * _BOX if self.size is None else None

    def change_deck(self, by: int) -> None:
        if self.size is not None:
            self.size = min(max(self.deck().cards + by, self._least), _LARGEST_DECK)

    @property
    def _least(self) -> int:
        """O1: the number of cards dealt."""
        return HAND * max(len(self.players), 2)

    def invitation(self) -> str:
        return _("Who plays? Add two to four names, in the order you sit.")

    def full(self) -> str:
        return _("All four seats are taken.")

    def starting(self, *, drawn: bool) -> str:
        text = _("{name} was drawn to start.") if drawn else _("{name} plays first.")
        return text.format(name=self.starter())
