"""The choices for a new game: players, who starts, and the game's own rules."""

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Any

from companion import games
from companion.games import AnySetup
from companion.texts import _, ngettext
from companion.viewmodels.setup.agreements import Agreement
from engine.seats import Player, Seat


@dataclass(frozen=True, slots=True)
class DeckView:
    """The number of cards in a counted deck, 0 if it is not counted, and how it can change."""

    cards: int
    may_fewer: bool
    may_more: bool


@dataclass(slots=True)
class CampaignPlan:
    """Whether several games are played for points, and up to how many."""

    on: bool = False
    target: int = 20


@dataclass(slots=True)
class GamePlan:
    """The choices for a game that may be played next: the part `plan` of each game extends it."""

    fewest: int
    most: int
    players: list[Player] = field(default_factory=list)
    start: Seat | None = None
    campaign: CampaignPlan | None = None

    @abstractmethod
    def take(self, earlier: Any) -> None:
        """Start from the choices of an earlier setup."""

    @abstractmethod
    def setup(self) -> AnySetup: ...

    @abstractmethod
    def invitation(self) -> str:
        """The text shown without players."""

    @abstractmethod
    def full(self) -> str:
        """The text shown if there is no room for another player."""

    @abstractmethod
    def starting(self, *, drawn: bool) -> str:
        """What the starting player does."""

    def starter(self) -> str:
        return next(player.name for player in self.players if player.seat is self.start)

    def for_points(self) -> tuple[Agreement, ...]:
        """The house rules for counting points in a campaign."""
        return ()

    def warning(self) -> str:
        """A warning about choices that do not suit a campaign."""
        return ""

    def editions(self) -> tuple[Agreement, ...]:
        """The editions, if there is more than one."""
        return ()

    def agreements(self) -> tuple[Agreement, ...]:
        """All variants and house rules."""
        return ()

    def agree(self, agreement: Agreement) -> None:
        """Change one of them."""

    def deck(self) -> DeckView | None:
        """The deck, if it can be counted."""
        return None

    def count_deck(self) -> None:
        """Switch whether the deck is counted."""

    def change_deck(self, by: int) -> None:
        """Change the number of cards in the deck."""

    @property
    def target(self) -> int:
        """The campaign's target; 0 for a single game."""
        return self.campaign.target if self.campaign is not None and self.campaign.on else 0

    @property
    def changed(self) -> int:
        """How many house rules differ from the standard."""
        return sum(each.house_rule and each.on and not each.usual for each in self.agreements())

    def in_short(self, title: str, players: int) -> str:
        """What will be played: by how many, who starts, and all that is not standard."""
        parts = [title] if title else []
        text = ngettext("{players} player", "{players} players", players)
        parts.append(text.format(players=players))
        if self.start is not None:
            parts.append(_("{name} starts").format(name=self.starter()))
        if self.target:
            parts.append(_("Campaign to {points}").format(points=self.target))
        parts += [each.meaning for each in self.editions() if each.on and not each.usual]
        parts += [each.title for each in self.agreements() if not each.house_rule and each.on]
        deck = self.deck()
        if deck is not None and deck.cards:
            text = ngettext("{count} card in the deck", "{count} cards in the deck", deck.cards)
            parts.append(text.format(count=deck.cards))
        if changed := self.changed:
            text = ngettext("{number} house rule changed", "{number} house rules changed", changed)
            parts.append(text.format(number=changed))
        return " · ".join(parts)


def every_plan() -> dict[str, GamePlan]:
    """A plan for each game, by its word, without players."""
    return {game: games.part(game, "plan").Plan() for game in games.words()}
