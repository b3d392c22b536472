"""What a card would lead to in every territory."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.errors import Refused
from engine.ordonnance.cards import counts_of, in_order
from engine.ordonnance.future import contenders_in
from engine.ordonnance.moves import Play
from engine.ordonnance.referee import apply
from engine.ordonnance.standing import Lead, lead
from engine.ordonnance.state import TERRITORIES, Game


@dataclass(frozen=True, slots=True)
class Option:
    """What a card would do in one territory for the player to act.

    `refusal` says why it cannot be played there; then the rest is the present state. `lead` is who
    would lead there and by what, `contenders` who could still control it in the end.
    """

    refusal: Refused | None
    lead: Lead | None
    contenders: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """A card of the player to act, tried in every territory in order of number."""

    place: int
    options: tuple[Option, ...]


def outlook(game: Game, icons: Iterable[str]) -> Outlook | None:
    """What a card with these icons would do; None when the game is over, `Refused` if no card."""
    card = in_order(icons)
    counts_of(card)
    if game.turn is None:
        return None
    return Outlook(
        game.turn,
        tuple(_option(game, game.turn, territory, card) for territory in TERRITORIES),
    )


def _option(game: Game, place: int, territory: int, icons: tuple[str, ...]) -> Option:
    refusal = None
    try:
        game = apply(game, Play(game.setup.players[place].seat, territory, icons))
    except Refused as full:
        refusal = full
    return Option(
        refusal,
        lead(game.rows[territory - 1], game.setup.singles),
        contenders_in(game, territory),
    )
