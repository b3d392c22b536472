"""The face of Ordonnance: what every part of the app asks about the game."""

from collections.abc import Mapping, Sequence
from typing import Final

from companion.ordonnance.words import due, reason
from companion.texts import _
from engine.errors import Code, Refused
from engine.ordonnance.moves import Play
from engine.ordonnance.setup import Setup
from engine.ordonnance.standing import settled
from engine.ordonnance.state import Game

__all__ = [
    "BESIDE",
    "COUNTED",
    "NAME",
    "TABLE",
    "agreed",
    "concluded",
    "due",
    "ended",
    "fault_of_form",
    "is_card",
    "page_of_refusal",
    "reason",
    "screen_for",
    "title",
    "variant_title",
]

NAME = "Ordonnance"
TABLE: tuple[str, ...] = ("ordonnance", "ordonnance_victory")
BESIDE: Mapping[str, str] = {}
COUNTED = False

PAGES: Final[dict[Code, str]] = {
    "not-your-turn": "ordonnance/turn",
    "game-over": "ordonnance/victory",
    "territory-full": "ordonnance/turn",
    "icons": "ordonnance/icons",
}
_FILES = "app/sharing"


def title() -> str:
    return _("Ordonnance")


def screen_for(game: Game, seen: int) -> str:
    """The table, until the game is over."""
    del seen
    return "ordonnance" if game.outcome is None else "ordonnance_victory"


def concluded(game: Game) -> int:
    """Always 0, as there are no battles."""
    del game
    return 0


def ended(game: Game) -> int:
    """How many territories are settled; the device vibrates when one is."""
    return sum(map(settled, game.rows))


def is_card(move: Play) -> bool:
    """Always True: every move plays a card."""
    del move
    return True


def fault_of_form(refusal: Refused) -> str:
    """Empty: there is nothing more to say."""
    del refusal
    return ""


def page_of_refusal(refusal: Refused) -> str:
    """The page that explains why this is refused."""
    return PAGES.get(refusal.code, _FILES)


def agreed(setup: Setup) -> Sequence[str]:
    """Empty: its ruling has no short name."""
    del setup
    return ()


def variant_title(word: str) -> str:
    """The word itself, as there are no variants."""
    return word
