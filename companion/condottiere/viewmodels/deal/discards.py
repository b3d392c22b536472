"""Step 4: who may discard the whole hand, and what can be in it (C27)."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.condottiere.viewmodels.battle.battle_keys import ORDER
from companion.condottiere.viewmodels.battle.battle_rows import shortened
from companion.condottiere.words import player_name
from companion.texts import _, ngettext
from engine.condottiere.cards import MERCENARIES, POSITION, Card
from engine.condottiere.moves import Discard
from engine.condottiere.referee import apply
from engine.condottiere.state import Game
from engine.errors import Refused
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class DiscardView:
    """A player who may discard the whole hand."""

    seat: Seat
    name: str
    hand: int


def discards(game: Game) -> tuple[DiscardView, ...]:
    """The players who may discard now: not those known to hold a Mercenary (R5)."""
    if not game.discarding:
        return ()
    return tuple(
        DiscardView(player.seat, player.name, game.hands[place])
        for place, player in enumerate(game.setup.players)
        if _allowed(game, player.seat)
    )


def nameable(game: Game) -> tuple[Card, ...]:
    """The cards that such a hand can hold: no Mercenary."""
    edition = game.setup.edition
    return tuple(card for card in ORDER if card in edition.cards and card not in MERCENARIES)


def unseen_beside(game: Game, named: Sequence[Card], card: Card) -> int:
    """How many copies are unseen, apart from those named already."""
    return game.unseen[POSITION[card]] - named.count(card)


def naming_title(game: Game, seat: Seat) -> str:
    """The question about a hand that everybody sees."""
    name = shortened(player_name(game, seat))
    return _("Which cards does {name} discard?").format(name=name)


def naming_progress(game: Game, seat: Seat, named: Sequence[Card]) -> str:
    """How many of its cards have been named."""
    hand = game.hands[game.setup.place[seat]]
    text = ngettext("{named} of {count} card named", "{named} of {count} cards named", hand)
    return text.format(named=len(named), count=hand)


def _allowed(game: Game, seat: Seat) -> bool:
    try:
        apply(game, Discard(seat))
    except Refused:
        return False
    return True
