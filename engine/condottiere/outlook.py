"""What every possible card would lead to, and how close each player is to winning."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.condottiere.battle import laid
from engine.condottiere.cards import POSITION, Card, Line
from engine.condottiere.moves import OFF, Bishop, Lay, Pass, Scarecrow, Turn
from engine.condottiere.referee import apply
from engine.condottiere.state import Game, Outcome, Phase
from engine.condottiere.strength import strengths, strongest
from engine.condottiere.turns import to_hide, to_lay
from engine.condottiere.victory import reasons_with
from engine.errors import Refused


class Standing(StrEnum):
    """How a player's total compares with the others'."""

    LEADS = "leads"
    TIES = "ties"
    TRAILS = "trails"


@dataclass(frozen=True, slots=True)
class After:
    """Every line's strength after a move, face-up cards only, and how the player stands."""

    strengths: tuple[int, ...]
    standing: Standing


@dataclass(frozen=True, slots=True)
class Option:
    """What one kind of card, or a pass, would do for the player to act.

    `refusal` says why it is not allowed, `unseen` how many copies nobody has seen. `after` counts
    face-up cards only. `ends_battle` if nobody could act after it, and `outcome` is how the game
    would then be over, unless that depends on facedown cards; a Scarecrow is assumed to take
    nothing, and a Bishop to leave the Pope off the board.
    """

    refusal: Refused | None
    unseen: int
    after: After
    ends_battle: bool
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Outlook:
    """The options of the player to act; `hide` only under hidden cards (C35)."""

    place: int
    cards: Mapping[Card, Option]
    hide: Option | None
    passing: Option


def outlook(game: Game) -> Outlook | None:
    """The options of the player to act; None while it is nobody's turn."""
    if game.phase is not Phase.TURN:
        return None
    place = game.turn
    alone = not any(game.still_in(other) for other in range(len(game.hands)) if other != place)
    last = alone and game.hands[place] == 1
    cards = {
        card: _card(game, place, card, last=last) for card in game.setup.edition.cards.values()
    }
    now = _after(game, place, game.lines)
    hide = None
    if game.setup.rules.hidden_cards:
        hide = Option(to_hide(game, place), sum(game.unseen), now, ends_battle=last, outcome=None)
    seat = game.setup.players[place].seat
    passing = Option(
        refusal=None,
        unseen=0,
        after=now,
        ends_battle=alone,
        outcome=_outcome(game, Pass(seat)) if alone else None,
    )
    return Outlook(place, cards, hide, passing)


def _card(game: Game, place: int, card: Card, *, last: bool) -> Option:
    all_in_winter = game.setup.rules.bishop_in_winter
    lines = laid(game.lines, place, card, all_in_winter=all_in_winter)
    refusal = to_lay(game, place, card)
    ends = refusal is None and (last or card is Card.SURRENDER)
    return Option(
        refusal=refusal,
        unseen=game.unseen[POSITION[card]],
        after=_after(game, place, lines),
        ends_battle=ends,
        outcome=_outcome(game, _simplest(game, place, card)) if ends else None,
    )


def _after(game: Game, place: int, lines: Sequence[Line]) -> After:
    totals = strengths(lines)
    return After(tuple(totals), standing_of(place, strongest(totals, game.fighting())))


def standing_of(place: int, leaders: Sequence[int]) -> Standing:
    """How a player's total compares, given those who tie for the highest."""
    if place not in leaders:
        return Standing.TRAILS
    return Standing.LEADS if len(leaders) == 1 else Standing.TIES


def _simplest(game: Game, place: int, card: Card) -> Turn:
    """The move that plays a card with the simplest choices."""
    seat = game.setup.players[place].seat
    if card is Card.BISHOP:
        return Bishop(seat, None if game.final else OFF)
    if card is Card.SCARECROW:
        return Scarecrow(seat)
    return Lay(seat, card)


def _outcome(game: Game, move: Turn) -> Outcome | None:
    """How the game would be over after a move that ends the battle, if that can be known."""
    return None if any(game.hidden) else apply(game, move).outcome


@dataclass(frozen=True, slots=True)
class Nearness:
    """How close a player is to winning (C23).

    `regions` of the `total` needed, the largest connected group of the `adjacent` needed, and the
    regions any one of which would win the game.
    """

    regions: int
    total: int
    group: int
    adjacent: int
    winning: tuple[int, ...]


def nearness(game: Game) -> tuple[Nearness, ...]:
    """How close every player is to winning, and by which regions."""
    threshold = game.setup.threshold
    return tuple(
        Nearness(
            regions=game.owners.count(place),
            total=threshold.total,
            group=game.board.largest_group(game.regions(place)),
            adjacent=threshold.adjacent,
            winning=tuple(
                region
                for region in range(len(game.owners))
                if _could_be_won(game, place, region) and reasons_with(game, place, region)
            ),
        )
        for place in range(len(game.hands))
    )


def _could_be_won(game: Game, place: int, region: int) -> bool:
    """Whether this region could be won in this battle or the next one."""
    if region == game.contested:
        return game.owners[region] != place
    owner = game.owners[region]
    if owner == place or (owner is not None and not game.setup.rules.capturing):
        return False
    return region != game.pope
