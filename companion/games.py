"""The games that can be played: each has a package here, and one in the engine.

Its package has parts, which are modules imported at the first use. The part `face` is what the
whole app asks about a game; each other part has one user, which defines its contents in a protocol.
"""

from collections.abc import Collection, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, TypeVar

from engine.errors import Refused
from engine.games import Game, Move, Rules, Setup, word_of
from engine.seats import Player, Seat

USUAL = "condottiere"
"""The game chosen by default, before any was played."""

_PACKAGES = {"condottiere": "companion.condottiere", "ordonnance": "companion.ordonnance"}
"""The packages by the first words of records, in the order in which games are offered."""

Setup_contra = TypeVar("Setup_contra", contravariant=True)
Move_contra = TypeVar("Move_contra", contravariant=True)
Game_contra = TypeVar("Game_contra", contravariant=True)


class AnySetup(Protocol):
    @property
    def players(self) -> tuple[Player, ...]: ...
    @property
    def start(self) -> Seat: ...


class AnyOutcome(Protocol):
    @property
    def winners(self) -> tuple[int, ...]:
        """Their places."""

    @property
    def reasons(self) -> tuple[str, ...]:
        """By what they won, if there are several ways."""


class AnyGame(Protocol):
    @property
    def setup(self) -> AnySetup: ...
    @property
    def outcome(self) -> AnyOutcome | None: ...


class Face(Protocol[Setup_contra, Move_contra, Game_contra]):
    """What every part of the app may ask about a game."""

    NAME: str
    """Its name for other programs."""
    TABLE: tuple[str, ...]
    """The screens of its table."""
    OPENED_FROM: Mapping[str, str]
    """Screens opened from the named screen of the table, and closed for good with it."""
    COUNTED: bool
    """Whether several games can be played for points, which its part `scoring` counts."""

    def title(self) -> str:
        """Its title."""

    def screen_for(self, game: Game_contra, seen: int) -> str:
        """The screen to show; `seen` counts the results that everyone has looked at, and is -1
        while the first deal has not been looked at.
        """

    def concluded(self, game: Game_contra) -> int:
        """How many results there have been that have a screen of their own."""

    def ended(self, game: Game_contra) -> int:
        """How many things have ended so far; the device vibrates when one does."""

    def is_card(self, move: Move_contra) -> bool:
        """Whether a move plays a card."""

    def due(self, game: Game_contra) -> str:
        """What the game waits for, in one line."""

    def acting(self, game: Game_contra) -> Collection[Seat]:
        """Those whom the game waits for; nobody, if it waits for all or is over."""

    def reason(self, game: Game_contra, refusal: Refused) -> str:
        """Why a move is refused, naming what prevents it."""

    def fault_of_form(self, refusal: Refused) -> str:
        """Why a line is no move, with `{line}` in the text; empty if it says nothing more."""

    def page_of_refusal(self, refusal: Refused) -> str:
        """The page of the rules that explains this refusal."""

    def agreed(self, setup: Setup_contra) -> Sequence[str]:
        """The rules that are not standard, a line each."""

    def variant_title(self, word: str) -> str:
        """The title of a variant; an unknown one is shown by its word."""


AnyFace = Face[Any, Any, Any]


def words() -> tuple[str, ...]:
    return tuple(_PACKAGES)


def package(game: str) -> str:
    return _PACKAGES[game]


def part(game: str, name: str) -> Any:
    return import_module(f"{_PACKAGES[game]}.{name}")


def has_part(game: str, name: str) -> bool:
    """Whether a game has a part that not every game needs."""
    return _is_there(f"{_PACKAGES[game]}.{name}")


def face(game: str) -> AnyFace:
    found: AnyFace = part(game, "face")
    return found


def face_of(rules: Rules[Setup, Move, Game]) -> Face[Setup, Move, Game]:
    return face(word_of(rules))


def title(game: str) -> str:
    """The title of a game; an unknown one is shown by its word."""
    return face(game).title() if game in _PACKAGES else game


def variant_title(game: str, word: str) -> str:
    return face(game).variant_title(word) if game in _PACKAGES else word


def module_in(folder: str, name: str) -> str:
    """The module of a screen or page with that name: one of the app's own, or else of a game's."""
    rooms = ("companion", *_PACKAGES.values())
    found = (f"{room}.{folder}.{name}" for room in rooms)
    return next((module for module in found if _is_there(module)), "")


def _is_there(module: str) -> bool:
    """Whether there is such a module; a game may lack the whole package around it."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False
