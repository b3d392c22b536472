"""The face of Ordonnance: what every part of the app asks about the game."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from companion.ordonnance import words
from companion.texts import _
from engine.errors import Code, Refused
from engine.ordonnance.moves import Play
from engine.ordonnance.setup import Setup
from engine.ordonnance.standing import settled
from engine.ordonnance.state import Game
from engine.seats import Seat

NAME = "Ordonnance"
TABLE: tuple[str, ...] = ("ordonnance", "ordonnance_victory")
OPENED_FROM: Mapping[str, str] = {}
COUNTED = False

PAGES: Final[dict[Code, str]] = {
    "not-your-turn": "ordonnance/turn",
    "game-over": "ordonnance/victory",
    "territory-full": "ordonnance/turn",
    "icons": "ordonnance/icons",
}
_FILES = "app/sharing"

due, reason = words.due, words.reason


def title() -> str:
    return _("Ordonnance")


def screen_for(game: Game, _seen: int) -> str:
    return "ordonnance" if game.outcome is None else "ordonnance_victory"


def concluded(_game: Game) -> int:
    """Always 0, as there are no battles."""
    return 0


def ended(game: Game) -> int:
    """How many territories are settled; the device vibrates when one is."""
    return sum(map(settled, game.rows))


def acting(game: Game) -> Collection[Seat]:
    """Whose turn it is."""
    return [] if game.turn is None else [game.setup.players[game.turn].seat]


def is_card(_move: Play) -> bool:
    """Always True: every move plays a card."""
    return True


def fault_of_form(_refusal: Refused) -> str:
    return ""


def page_of_refusal(refusal: Refused) -> str:
    return PAGES.get(refusal.code, _FILES)


def agreed(_setup: Setup) -> Sequence[str]:
    """Empty: its ruling has no short name."""
    return ()


def variant_title(word: str) -> str:
    """The word itself, as there are no variants."""
    return word
