"""The choices for a new game of Ordonnance."""

from dataclasses import dataclass, field

from companion.agreements import Agreement
from companion.ordonnance.agreements import LARGEST_DECK, Terms, agreements, fewest_cards
from companion.texts import _
from companion.viewmodels.setup.new_game_plans import DeckView, GamePlan
from engine.ordonnance.setup import FEWEST_PLAYERS, MOST_PLAYERS, Setup


@dataclass(slots=True)
class Plan(GamePlan):
    """The ruling of Ordonnance, and its deck."""

    terms: Terms = field(default_factory=Terms)
    fewest: int = FEWEST_PLAYERS
    most: int = MOST_PLAYERS

    def take(self, earlier: Setup) -> None:
        """Start from this setup."""
        self.players, self.start = list(earlier.players), earlier.start
        self.terms = Terms(earlier.singles, earlier.deck)

    def setup(self) -> Setup:
        """The setup; a deck too small for the players grows."""
        assert self.start is not None
        deck = self.deck().cards or None
        return Setup(tuple(self.players), self.start, self.terms.singles, deck)

    def agreements(self) -> tuple[Agreement, ...]:
        """All house rules."""
        return agreements(self.terms)

    def agree(self, agreement: Agreement) -> None:
        """Choose a side of the ruling."""
        self.terms = self.terms.agreed(agreement)

    def deck(self) -> DeckView:
        """P4: the deck, which has at least the cards of the deal."""
        if self.terms.deck is None:
            return DeckView(0, may_fewer=False, may_more=False)
        least = fewest_cards(len(self.players))
        cards = max(self.terms.deck, least)
        return DeckView(cards, cards > least, cards < LARGEST_DECK)

    def count_deck(self) -> None:
        """Switch whether the deck is counted."""
        self.terms = self.terms.counted(len(self.players))

    def change_deck(self, by: int) -> None:
        """Change the number of cards in the deck."""
        if self.terms.deck is not None:
            self.terms = self.terms.with_deck(self.deck().cards + by, len(self.players))

    def invitation(self) -> str:
        """The text shown without players."""
        return _("Who plays? Add two to four names, in the order you sit.")

    def full(self) -> str:
        """The text shown if there is no room for another player."""
        return _("All four seats are taken.")

    def starting(self, *, drawn: bool) -> str:
        """What the starting player does."""
        text = _("{name} was drawn to start.") if drawn else _("{name} plays first.")
        return text.format(name=self.starter())
