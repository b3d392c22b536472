"""Between battles: hand discards, the end of a round, dealing and drawing (C25–C31)."""

from collections import Counter

from engine.condottiere.cards import MERCENARIES, POSITION, Line
from engine.condottiere.edition import Edition
from engine.condottiere.state import Draft, Phase, Position
from engine.errors import Refused


def between_battles(table: Draft) -> None:
    """A battle is judged and the game goes on: a draw (C31), or the next region (C25)."""
    rules = table.setup.rules
    if rules.draw_after_battle:
        table.phase = Phase.DRAW
        return
    table.phase = Phase.PLACE
    if rules.region_after_deal:
        open_step_four(table)


def open_step_four(table: Draft) -> None:
    """C27: from now on hands may be discarded."""
    table.discarding = True
    table.kept = None
    check_round(table)


def check_round(table: Draft) -> bool:
    """C28: whether the round is over because only one hand or none has cards."""
    if not table.discarding:
        return False
    holding = table.with_cards()
    if len(holding) > 1:
        return False
    asked = bool(holding) and holding[0] != table.kept
    table.phase = Phase.KEEP if asked else Phase.DEAL
    return True


def discard(table: Draft, place: int, cards: Line) -> None:
    """C27: all or nothing, and no Mercenary; cards that are named count as seen."""
    seat = table.setup.players[place].seat
    hand = table.hands[place]
    if not hand:
        raise Refused("no-cards", "C27", seat=seat)
    if cards and len(cards) != hand:
        raise Refused("whole-hand", "C27", seat=seat, most=hand)
    known = table.known[place]
    for card, copies in Counter(cards).items():
        if copies > table.unseen[POSITION[card]] + known.count(card):
            raise Refused("not-in-deck", "C2", card=card)
    if not MERCENARIES.isdisjoint(cards):
        raise Refused("holds-mercenary", "C27", seat=seat)
    if known:
        raise Refused("holds-mercenary", "R5", seat=seat)
    for card in cards:
        table.unseen[POSITION[card]] -= 1
    if not cards:
        table.thrown += hand
    table.hands[place] = 0


def cards_dealt(edition: Edition, regions: int, kept: int) -> int:
    """C28: ten cards, and one more for each region, minus the cards kept."""
    return max(edition.full_hand + regions - kept, 0)


def hands_dealt(table: Position) -> list[int]:
    """C28, R11: the cards dealt to each player; C29: in a final battle a full hand for those who
    fight.
    """
    edition = table.setup.edition
    return [
        cards_dealt(edition, table.owners.count(place), 0 if table.final else hand) if fights else 0
        for place, (hand, fights) in enumerate(zip(table.hands, table.fights, strict=True))
    ]


def deal(table: Draft) -> None:
    """C28: all but the kept cards are shuffled and dealt; C29: for a final battle, all cards."""
    kept = [0 for _ in table.hands] if table.final else table.hands
    table.hands = [hand + dealt for hand, dealt in zip(kept, hands_dealt(table), strict=True)]
    no_cards: Line = ()
    table.known = [no_cards for _ in table.hands]
    table.shuffle(table.setup.edition.size - sum(table.hands))
    table.discarding = False
    table.round += 1


def nobody_has_cards(table: Position) -> bool:
    """C31: if nobody has cards, everyone draws ten."""
    return not any(table.hands)


def may_draw(table: Position) -> list[int]:
    """C31, R16: how many cards each player may draw."""
    edition = table.setup.edition
    if nobody_has_cards(table):
        return [edition.full_hand for _ in table.hands]
    return [
        min(edition.most_drawn, cards_dealt(edition, table.owners.count(place), hand))
        for place, hand in enumerate(table.hands)
    ]


def draw(table: Draft, numbers: list[int]) -> None:
    """R16: the cards drawn leave the pile; when it is empty the discards are shuffled."""
    wanted = sum(numbers)
    before = sum(table.hands)
    table.hands = [hand + drawn for hand, drawn in zip(table.hands, numbers, strict=True)]
    if wanted <= table.pile:
        table.pile -= wanted
        return
    size = table.setup.edition.size
    lines = table.last.lines if table.last else ()
    on_table = [card for line in lines for card in line]
    if size - before - len(on_table) < wanted:
        on_table = []
    table.shuffle(size - sum(table.hands) - len(on_table))
    for card in (*on_table, *(card for known in table.known for card in known)):
        table.unseen[POSITION[card]] -= 1
