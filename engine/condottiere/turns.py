"""Turns in a battle: who may act, cards and passes, and how it ends (C5–C10, C34, C35)."""

from operator import itemgetter

from engine.condottiere.battle import DISCARDED_AT_ONCE, laid, taken_back
from engine.condottiere.cards import HIDEABLE, MERCENARIES, POSITION, Card
from engine.condottiere.choosing import to_favour
from engine.condottiere.conclusion import conclude
from engine.condottiere.state import Draft, Phase, Position
from engine.errors import Refused

_copies_to_hide = itemgetter(*(POSITION[card] for card in sorted(HIDEABLE)))


def open_battle(table: Draft) -> None:
    """C5: the player who placed the token acts first, or the next one who can (R8)."""
    table.phase = Phase.TURN
    pass_on(table, table.holder)


def pass_on(table: Draft, place: int) -> None:
    """The turn goes to the first player from here, clockwise, still in (R8); C9: if there is none,
    the battle is over.
    """
    seats = len(table.hands)
    for candidate in (*range(place, seats), *range(place)):
        if table.still_in(candidate):
            table.turn = candidate
            return
    end_battle(table)


def pass_on_if_stuck(table: Draft) -> None:
    """A turn passes on if its player can no longer take it."""
    if table.phase is Phase.TURN and not table.still_in(table.turn):
        pass_on(table, table.turn)


def end_battle(table: Draft) -> None:
    """C9, C35: nobody acts any more; facedown cards are turned up before the battle is judged."""
    if any(table.hidden):
        table.phase = Phase.SHOW
    else:
        conclude(table)


def lay(table: Draft, place: int, card: Card, turned_up: Card | None) -> None:
    """C5: one card face up into the line; Bishop and Scarecrow are moves of their own."""
    if card in DISCARDED_AT_ONCE:
        raise Refused("syntax", why=f"say what the {card} does")
    _check_card(table, place, card, turned_up)
    _check_revealing(table, place, turned_up, needed=True)
    _turn_up(table, place, turned_up)
    _leave_hand(table, place, card)
    table.lines = laid(table.lines, place, card)
    if card is Card.SURRENDER:
        end_battle(table)
    else:
        pass_on(table, table.after(place))


def bishop(table: Draft, place: int, target: int | None, turned_up: Card | None) -> None:
    """C16: the highest Mercenaries leave every line, then the Pope goes where the player says."""
    rules = table.setup.rules
    _check_card(table, place, Card.BISHOP, turned_up)
    if target is not None and (refusal := to_favour(table, target)) is not None:
        raise refusal
    _check_revealing(table, place, turned_up, needed=True)
    if rules.reveal_first:
        _turn_up(table, place, turned_up)
    _leave_hand(table, place, Card.BISHOP)
    table.lines = laid(table.lines, place, Card.BISHOP, all_in_winter=rules.bishop_in_winter)
    if not rules.reveal_first:
        _turn_up(table, place, turned_up)
    if not table.final:
        table.pope = target
    pass_on(table, table.after(place))


def scarecrow(table: Draft, place: int, takes: Card | None, turned_up: Card | None) -> None:
    """C17: one Mercenary of the player's own line may go back into the hand, publicly (R5)."""
    reveal_first = table.setup.rules.reveal_first
    _check_card(table, place, Card.SCARECROW, turned_up)
    if takes is not None:
        in_reach = table.lines[place]
        if turned_up is not None and reveal_first and table.hidden[place]:
            in_reach += (turned_up,)
        if takes not in MERCENARIES or takes not in in_reach:
            raise Refused("not-in-line", "C17", seat=_seat(table, place), card=takes)
    _check_revealing(table, place, turned_up, needed=True)
    if reveal_first:
        _turn_up(table, place, turned_up)
    _leave_hand(table, place, Card.SCARECROW)
    if takes is not None:
        table.lines[place] = taken_back(table.lines[place], takes)
        table.hands[place] += 1
        table.known[place] += (takes,)
    if not reveal_first:
        _turn_up(table, place, turned_up)
    pass_on(table, table.after(place))


def hide(table: Draft, place: int, turned_up: Card | None) -> None:
    """C35: a card facedown; R17: the one played before is turned up, so there is never a second."""
    _check_in_deck(table, turned_up)
    if (refusal := to_hide(table, place)) is not None:
        raise refusal
    _check_revealing(table, place, turned_up, needed=True)
    _turn_up(table, place, turned_up)
    table.hands[place] -= 1
    table.hidden[place] = True
    table.played[place] = True
    _forget_known(table, place)
    pass_on(table, table.after(place))


def pass_turn(table: Draft, place: int, turned_up: Card | None) -> None:
    """C7: a pass is final, except for a defender who has not played yet (C34)."""
    _check_in_deck(table, turned_up)
    _check_revealing(table, place, turned_up, needed=False)
    _turn_up(table, place, turned_up)
    others = (other for other in range(len(table.hands)) if other != place)
    # R15: the waiting defender stays in until everyone else is out
    if not (table.may_wait(place) and any(map(table.still_in, others))):
        table.passed[place] = True
    pass_on(table, table.after(place))


def show(table: Draft, place: int, card: Card) -> None:
    """C35: a facedown card is turned up after the battle; after the last one it is judged."""
    _check_in_deck(table, card)
    _check_revealing(table, place, card, needed=True)
    _turn_up(table, place, card)
    end_battle(table)


def to_lay(table: Position, place: int, card: Card) -> Refused | None:
    """Why a player cannot play this card face up now: the deck (C2), hidden cards (C35)."""
    # a Mercenary known to be in the hand is not newly seen
    if not table.unseen[POSITION[card]] and card not in table.known[place]:
        return Refused("not-in-deck", "C2", card=card)
    if table.setup.rules.hidden_cards and card in HIDEABLE:
        return Refused("facedown", "C35", card=card, way="face up")
    return None


def to_hide(table: Position, place: int) -> Refused | None:
    """Why a player cannot play a card facedown now (C35).

    The deck must have one left (C2) that nobody has seen, or that is known to be in this hand: so
    every facedown card can be turned up.
    """
    if not table.setup.rules.hidden_cards:
        return Refused("facedown", "C35", card="a card", way="facedown")
    left = sum(_copies_to_hide(table.unseen)) + len(table.known[place])
    if left <= sum(table.hidden):
        return Refused("not-in-deck", "C2", card="card that is laid facedown")
    return None


def _check_card(table: Draft, place: int, card: Card, turned_up: Card | None) -> None:
    refusal = to_lay(table, place, card)
    if refusal is None or refusal.code == "facedown":
        _check_in_deck(table, turned_up)
    if refusal is not None:
        raise refusal


def _check_in_deck(table: Draft, turned_up: Card | None) -> None:
    """A card turned up counts as newly seen, so the deck must still have one unseen (C2)."""
    if turned_up is not None and not table.unseen[POSITION[turned_up]]:
        raise Refused("not-in-deck", "C2", card=turned_up)


def _check_revealing(table: Draft, place: int, turned_up: Card | None, *, needed: bool) -> None:
    """C35, R17: there is a facedown card, and the card turned up is of a kind played facedown."""
    if turned_up is not None and turned_up not in HIDEABLE:
        raise Refused("facedown", "R17", card=turned_up, way="facedown")
    if table.hidden[place]:
        if turned_up is None and needed:
            raise Refused("reveal-needed", "C35", seat=_seat(table, place))
    elif turned_up is not None:
        raise Refused("nothing-hidden", "C35", seat=_seat(table, place))


def _turn_up(table: Draft, place: int, card: Card | None) -> None:
    """The player's facedown card is this one; it stays in its place, last in the line."""
    if card is not None:
        table.hidden[place] = False
        table.lines[place] += (card,)
        table.unseen[POSITION[card]] -= 1


def _leave_hand(table: Draft, place: int, card: Card) -> None:
    """R5: a card played face up; if such a Mercenary is known to be in the hand, it is that one."""
    table.hands[place] -= 1
    table.played[place] = True
    if card in table.known[place]:
        table.known[place] = taken_back(table.known[place], card)
    else:
        table.unseen[POSITION[card]] -= 1


def _forget_known(table: Draft, place: int) -> None:
    """A facedown card may be any of the player's: no card of the hand is known any more."""
    for card in table.known[place]:
        table.unseen[POSITION[card]] += 1
    table.known[place] = ()


def _seat(table: Draft, place: int) -> str:
    return table.setup.players[place].seat
