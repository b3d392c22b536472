"""What is agreed for each of the two games: players, who starts, and the game's own rules."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Protocol

from companion.condottiere import agreements
from companion.condottiere.agreements import Agreement
from companion.ordonnance import agreements as ordonnance_agreements
from companion.ordonnance.agreements import LARGEST_DECK, Terms, fewest_cards
from companion.texts import _
from engine.condottiere import setup
from engine.condottiere.campaign import TARGETS
from engine.condottiere.edition import DEFAULT_EDITION, FEWEST_PLAYERS, MOST_PLAYERS, load
from engine.condottiere.ruleset import Ruleset
from engine.ordonnance import setup as ordonnance
from engine.seats import Player, Seat

CONDOTTIERE, ORDONNANCE = "condottiere", "ordonnance"
SMALLEST_TARGET, LARGEST_TARGET = 5, 99


@dataclass(frozen=True, slots=True)
class DeckView:
    """The deck that is counted down, 0 cards if it is not, and how it can change."""

    cards: int
    may_fewer: bool
    may_more: bool


@dataclass(slots=True)
class CampaignPlan:
    """Whether several games are played for points, and up to how many."""

    on: bool = False
    target: int = TARGETS[0]

    def change(self, target: int) -> None:
        """Another target, within reason."""
        self.target = min(max(target, SMALLEST_TARGET), LARGEST_TARGET)


class Plan(Protocol):
    """A game that may be played next."""

    fewest: int
    most: int
    players: list[Player]
    start: Seat | None

    @property
    def campaign(self) -> "CampaignPlan | None": ...
    def starter(self) -> str: ...
    def take(self, setup: object) -> bool: ...
    def setup(self) -> object: ...
    def editions(self) -> tuple[Agreement, ...]: ...
    def agreements(self) -> tuple[Agreement, ...]: ...
    def agree(self, agreement: Agreement) -> None: ...
    def deck(self) -> DeckView | None: ...
    def count_deck(self) -> None: ...
    def change_deck(self, by: int) -> None: ...
    def invitation(self) -> str: ...
    def full(self) -> str: ...
    def starting(self, *, drawn: bool) -> str: ...


@dataclass(slots=True)
class _Seats:
    """Who plays, and who starts."""

    players: list[Player] = field(default_factory=list)
    start: Seat | None = None

    def starter(self) -> str:
        """The name of who starts."""
        return next(player.name for player in self.players if player.seat is self.start)


@dataclass(slots=True)
class CondottierePlan(_Seats):
    """Edition, variants and rulings of Condottiere."""

    edition: str = DEFAULT_EDITION
    rules: Ruleset = field(default_factory=Ruleset)
    campaign: CampaignPlan = field(default_factory=CampaignPlan)
    fewest: int = FEWEST_PLAYERS
    most: int = MOST_PLAYERS

    def take(self, earlier: object) -> bool:
        """Begin with what was agreed then; False if that was another game."""
        if not isinstance(earlier, setup.Setup):
            return False
        self.players, self.start, self.rules = list(earlier.players), earlier.start, earlier.rules
        self.edition = earlier.edition.word
        return True

    def setup(self) -> setup.Setup:
        """As it is agreed; what is agreed about points goes with a campaign only."""
        assert self.start is not None
        rules = self.rules
        if not self.campaign.on:
            rules = replace(rules, points_bonus=False, points_target=False)
        return setup.Setup(tuple(self.players), self.start, rules, load(self.edition))

    def editions(self) -> tuple[Agreement, ...]:
        """The editions to choose from, where there is more than one."""
        return agreements.editions(self.edition)

    def agreements(self) -> tuple[Agreement, ...]:
        """Everything that can be agreed on."""
        return agreements.agreements(self.rules)

    def agree(self, agreement: Agreement) -> None:
        """An edition is chosen, a variant played or not, or a ruling settled."""
        if agreement.word == agreements.EDITION:
            self.edition = agreement.value
        else:
            self.rules = agreement.applied(self.rules)

    def deck(self) -> DeckView | None:
        """The deck is known."""
        return None

    def count_deck(self) -> None:
        """It always is."""

    def change_deck(self, by: int) -> None:
        """It has as many cards as it has."""

    def invitation(self) -> str:
        """What is said to an empty table."""
        return _("Who plays? Add two to six names, in the order you sit.")

    def full(self) -> str:
        """What is said when one more would join."""
        return _("All six seats are taken.")

    def starting(self, *, drawn: bool) -> str:
        """What it means to start."""
        text = (
            _("{name} was drawn to start and chooses the first region.")
            if drawn
            else _("{name} takes the Condottiere token and chooses the first region.")
        )
        return text.format(name=self.starter())


@dataclass(slots=True)
class OrdonnancePlan(_Seats):
    """The ruling of Ordonnance, and its deck."""

    terms: Terms = field(default_factory=Terms)
    campaign: None = None
    fewest: int = ordonnance.FEWEST_PLAYERS
    most: int = ordonnance.MOST_PLAYERS

    def take(self, earlier: object) -> bool:
        """Begin with what was agreed then; False if that was another game."""
        if not isinstance(earlier, ordonnance.Setup):
            return False
        self.players, self.start = list(earlier.players), earlier.start
        self.terms = Terms(earlier.singles, earlier.deck)
        return True

    def setup(self) -> ordonnance.Setup:
        """As it is agreed; a deck that is too small for more players grows."""
        assert self.start is not None
        deck = self.deck().cards or None
        return ordonnance.Setup(tuple(self.players), self.start, self.terms.singles, deck)

    def editions(self) -> tuple[Agreement, ...]:
        """There is one."""
        return ()

    def agreements(self) -> tuple[Agreement, ...]:
        """Everything that can be agreed on."""
        return ordonnance_agreements.agreements(self.terms)

    def agree(self, agreement: Agreement) -> None:
        """The ruling is settled."""
        self.terms = self.terms.agreed(agreement)

    def deck(self) -> DeckView:
        """P4: the deck, which does at least for the deal."""
        if self.terms.deck is None:
            return DeckView(0, may_fewer=False, may_more=False)
        least = fewest_cards(len(self.players))
        cards = max(self.terms.deck, least)
        return DeckView(cards, cards > least, cards < LARGEST_DECK)

    def count_deck(self) -> None:
        """The deck is counted down, or no longer."""
        self.terms = self.terms.counted(len(self.players))

    def change_deck(self, by: int) -> None:
        """The deck has more cards, or fewer."""
        if self.terms.deck is not None:
            self.terms = self.terms.with_deck(self.deck().cards + by, len(self.players))

    def invitation(self) -> str:
        """What is said to an empty table."""
        return _("Who plays? Add two to four names, in the order you sit.")

    def full(self) -> str:
        """What is said when one more would join."""
        return _("All four seats are taken.")

    def starting(self, *, drawn: bool) -> str:
        """What it means to start."""
        text = _("{name} was drawn to start.") if drawn else _("{name} plays first.")
        return text.format(name=self.starter())


GAMES: dict[str, Callable[[], Plan]] = {CONDOTTIERE: CondottierePlan, ORDONNANCE: OrdonnancePlan}
"""The games that can be chosen, by their word in a record."""
