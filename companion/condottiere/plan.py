"""The choices for a new game of Condottiere."""

from dataclasses import dataclass, field, replace

from companion.condottiere.agreements import agreements, campaign_agreements
from companion.texts import _
from companion.viewmodels.setup.agreements import Agreement
from companion.viewmodels.setup.new_game_plans import CampaignPlan, GamePlan
from engine.condottiere.campaign import TARGETS
from engine.condottiere.edition import DEFAULT_EDITION, FEWEST_PLAYERS, MOST_PLAYERS, editions, load
from engine.condottiere.ruleset import Ruleset
from engine.condottiere.setup import Setup

_EDITION = "edition"


@dataclass(slots=True)
class Plan(GamePlan):
    """The edition, variants and rulings of Condottiere."""

    edition: str = DEFAULT_EDITION
    rules: Ruleset = field(default_factory=Ruleset)
    campaign: CampaignPlan | None = field(default_factory=lambda: CampaignPlan(target=TARGETS[0]))
    fewest: int = FEWEST_PLAYERS
    most: int = MOST_PLAYERS

    def take(self, earlier: Setup) -> None:
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
        words = editions()
        if len(words) < 2:
            return ()
        return tuple(
            Agreement(
                _EDITION, word, _("Edition"), load(word).title,
                on=word == self.edition, usual=word == DEFAULT_EDITION,
            )
            for word in words
        )  # fmt: skip

    def agreements(self) -> tuple[Agreement, ...]:
        return agreements(self.rules)

    def agree(self, agreement: Agreement) -> None:
        """Choose an edition, switch a variant, or choose a side of a ruling."""
        word, value = agreement.word, agreement.value
        variants, rulings = set(self.rules.variants), self.rules.rulings
        if word == _EDITION:
            self.edition = value
        elif agreement.house_rule:
            self.rules = Ruleset.agreed(variants, {**rulings, word: value})
        else:
            self.rules = Ruleset.agreed(variants ^ {word}, rulings)

    def for_points(self) -> tuple[Agreement, ...]:
        return campaign_agreements(self.rules)

    def warning(self) -> str:
        if "capturing" not in self.rules.variants:
            return ""
        return _("Capturing regions is not recommended in a campaign.")

    def invitation(self) -> str:
        return _("Who plays? Add two to six names, in the order you sit.")

    def full(self) -> str:
        return _("All six seats are taken.")

    def starting(self, *, drawn: bool) -> str:
        text = (
            _("{name} was drawn to start and chooses the first region.")
            if drawn
            else _("{name} takes the Condottiere token and chooses the first region.")
        )
        return text.format(name=self.starter())
