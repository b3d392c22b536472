"""What every part of the app asks about the third game."""

from collections.abc import Collection, Mapping, Sequence

from engine.errors import Refused
from engine.seats import Seat
from tests.third_game.rules.pebbles import Game, Setup, Take

NAME = "Pebbles"
TABLE: tuple[str, ...] = ("pebbles",)
OPENED_FROM: Mapping[str, str] = {}
COUNTED = False


def title() -> str:
    return "Pebbles"


def screen_for(game: Game, seen: int) -> str:
    """There is only one screen."""
    del game, seen
    return "pebbles"


def concluded(game: Game) -> int:
    """Always 0: no result has a screen of its own."""
    del game
    return 0


def ended(game: Game) -> int:
    """The end of the game can be felt."""
    return int(game.outcome is not None)


def acting(game: Game) -> Collection[Seat]:
    """Whose turn it is."""
    return [] if game.outcome is not None else [game.setup.players[game.turn].seat]


def is_card(move: Take) -> bool:
    """Pebbles are no cards."""
    del move
    return False


def due(game: Game) -> str:
    """Whose turn it is."""
    if game.outcome is not None:
        return "The game is over"
    return f"{game.setup.players[game.turn].name} takes pebbles"


def reason(game: Game, refusal: Refused) -> str:
    """Why not."""
    del game
    return f"Pebbles: {refusal.code}"


def fault_of_form(refusal: Refused) -> str:
    """Nothing more is known."""
    del refusal
    return ""


def page_of_refusal(refusal: Refused) -> str:
    """It has no pages of its own."""
    del refusal
    return "app/sharing"


def agreed(setup: Setup) -> Sequence[str]:
    """The number of pebbles."""
    return (f"{setup.heap} pebbles",)


def variant_title(word: str) -> str:
    """It has no variants."""
    return word
