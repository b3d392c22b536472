"""The choices for a new game of Condottiere."""

from dataclasses import dataclass, field, replace

from companion.agreements import Agreement
from companion.condottiere import agreements
from companion.texts import _
from companion.viewmodels.setup.new_game_plans import CampaignPlan, GamePlan
from engine.condottiere.campaign import TARGETS
from engine.condottiere.edition import DEFAULT_EDITION, FEWEST_PLAYERS, MOST_PLAYERS, load
from engine.condottiere.ruleset import Ruleset
from engine.condottiere.setup import Setup


@dataclass(slots=True)
class Plan(GamePlan):
    """The edition, variants and rulings of Condottiere."""

    edition: str = DEFAULT_EDITION
    rules: Ruleset = field(default_factory=Ruleset)
    campaign: CampaignPlan | None = field(default_factory=lambda: CampaignPlan(target=TARGETS[0]))
    fewest: int = FEWEST_PLAYERS
    most: int = MOST_PLAYERS

    def take(self, earlier: Setup) -> None:
        """Start from this setup."""
        self.players, self.start, self.rules = list(earlier.players), earlier.start, earlier.rules
        self.edition = earlier.edition.word

    def setup(self) -> Setup:
        """The setup; rulings about points are included in a campaign only."""
        assert self.start is not None
        rules = self.rules
        if not self.target:
            rules = replace(rules, points_bonus=False, points_target=False)
        return Setup(tuple(self.players), self.start, rules, load(self.edition))

    def editions(self) -> tuple[Agreement, ...]:
        """The editions, if there is more than one."""
        return agreements.editions(self.edition)

    def agreements(self) -> tuple[Agreement, ...]:
        """All variants and house rules."""
        return agreements.agreements(self.rules)

    def agree(self, agreement: Agreement) -> None:
        """Choose an edition, switch a variant, or choose a side of a ruling."""
        if agreement.word == agreements.EDITION:
            self.edition = agreement.value
        else:
            self.rules = agreements.applied(agreement, self.rules)

    def for_points(self) -> tuple[Agreement, ...]:
        """The house rules for counting points."""
        return agreements.campaign_agreements(self.rules)

    def warning(self) -> str:
        """A warning about choices that do not suit a campaign."""
        if "capturing" not in self.rules.variants:
            return ""
        return _("Capturing regions is not recommended in a campaign.")

    def invitation(self) -> str:
        """The text shown without players."""
        return _("Who plays? Add two to six names, in the order you sit.")

    def full(self) -> str:
        """The text shown if there is no room for another player."""
        return _("All six seats are taken.")

    def starting(self, *, drawn: bool) -> str:
        """What the starting player does."""
        text = (
            _("{name} was drawn to start and chooses the first region.")
            if drawn
            else _("{name} takes the Condottiere token and chooses the first region.")
        )
        return text.format(name=self.starter())
