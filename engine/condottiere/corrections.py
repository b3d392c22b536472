"""`fix …`: where the table and the app disagree, the table is right; nothing else changes."""

from typing import assert_never

from engine.condottiere import conclusion, rounds, turns
from engine.condottiere.asking import check_due, place_of, pope_of, region_of
from engine.condottiere.moves import Fix, FixCondottiere, FixHand, FixOwner, FixPope, FixTurn
from engine.condottiere.state import Draft, Phase, Position
from engine.errors import Refused


def correct(table: Draft, fix: Fix) -> None:
    """Make a correction, which is legal at any time except after the end."""
    match fix:
        case FixHand(seat, cards):
            place = place_of(table, seat)
            _check_not_over(table)
            _fix_hand(table, place, cards)
        case FixOwner(word, owner):
            place_or_none = None if owner is None else place_of(table, owner)
            region = region_of(table, word)
            _check_not_over(table)
            table.owners[region] = place_or_none
        case FixPope(pope):
            target = pope_of(table, pope)
            _check_not_over(table)
            table.pope = target
        case FixCondottiere(seat):
            place = place_of(table, seat)
            _check_not_over(table)
            table.holder = place
        case FixTurn(seat):
            place = place_of(table, seat)
            _check_not_over(table)
            _fix_turn(table, place)
        case _:
            assert_never(fix)
    if table.phase is Phase.PLACE:
        conclusion.choose_region(table)


def most_in_hand(table: Position) -> int:
    """C2: no hand can have more cards than the deck."""
    return table.setup.edition.size


def _fix_hand(table: Draft, place: int, cards: int) -> None:
    """A turn that the player can no longer take passes on, and the round's end is checked again
    (C28).

    If the round is not over after all, the turn is where it was before the round seemed over.
    """
    if cards > (most := most_in_hand(table)):
        raise Refused("too-many", "C2", most=most)
    table.hands[place] = cards
    round_was_over = table.discarding and table.phase in (Phase.KEEP, Phase.DEAL)
    if rounds.check_round(table):
        return
    if not round_was_over:
        turns.pass_on_if_stuck(table)
    elif table.setup.rules.region_after_deal:
        table.phase = Phase.PLACE
    else:
        table.phase = Phase.TURN
        turns.pass_on(table, table.turn)


def _fix_turn(table: Draft, place: int) -> None:
    """A turn can be changed only while somebody has one; it passes on if that player cannot take
    it.
    """
    if table.phase is Phase.TURN:
        turns.pass_on(table, place)


def _check_not_over(table: Draft) -> None:
    check_due(table, table.phase)
