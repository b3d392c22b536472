"""What players can agree on before a game of Ordonnance, with its texts."""

from dataclasses import dataclass, replace

from companion.agreements import Agreement
from companion.texts import _
from engine.ordonnance.army import Singles
from engine.ordonnance.setup import HAND

SINGLES = "singles"
LARGEST_DECK = 200
_BOX = 56
"""P4: the number of cards in the box for two players."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The house rule of a game of Ordonnance, and the deck's size if the deck is counted."""

    singles: Singles = Singles.SENIORITY
    deck: int | None = None

    def agreed(self, agreement: Agreement) -> "Terms":
        """The terms with this side of the ruling chosen."""
        return replace(self, singles=Singles(agreement.value))

    def counted(self, players: int) -> "Terms":
        """The terms with the deck counted from now on, or no longer."""
        if self.deck is not None:
            return replace(self, deck=None)
        boxes = 1 if players <= 2 else 2
        return replace(self, deck=boxes * _BOX)

    def with_deck(self, deck: int, players: int) -> "Terms":
        """The terms with another number of cards in the deck, at least enough for the deal (O1)."""
        return replace(self, deck=min(max(deck, fewest_cards(players)), LARGEST_DECK))


def fewest_cards(players: int) -> int:
    """O1: the number of cards dealt, which is the smallest deck."""
    return HAND * max(players, 2)


def agreements(terms: Terms) -> tuple[Agreement, ...]:
    """P1: how single icons are compared."""
    title = _("Single icons")
    meanings = {
        Singles.SENIORITY: _("The strongest icon decides: a flag beats spear, bow and swords."),
        Singles.COUNT: _("More single icons win; with equally many, the stronger ones."),
    }
    return tuple(
        Agreement(
            SINGLES, side.value, title, meaning, terms.singles is side, side is Singles.SENIORITY
        )
        for side, meaning in meanings.items()
    )
