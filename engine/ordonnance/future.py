"""What can still happen: who can yet control a territory, and whether the game is won already.

Any icons may come. One more icon never makes an army weaker: it gives up a combination only for a
greater one. So an army ends at best with all five icons on every card to come, and at worst with a
single one on each. How many cards come is known too: a short deck ends the game early (P4), and a
territory that is never settled is nobody's (P3).
"""

from functools import cache, cmp_to_key
from itertools import combinations, product

from engine.ordonnance.army import FULL, Army, Singles, compare
from engine.ordonnance.cards import CARDS, Counts
from engine.ordonnance.standing import Row, winners
from engine.ordonnance.state import Game

_ONE_ICON = [card for icons, card in CARDS.items() if len(icons) == 1]


def contenders(game: Game) -> tuple[tuple[int, ...], ...]:
    """For every territory, who can still control it in the end; for a settled one, who does."""
    left = to_come(game)
    return tuple(_contenders(game, row, left) for row in game.rows)


def contenders_in(game: Game, territory: int) -> tuple[int, ...]:
    """Who can still control one territory in the end."""
    return _contenders(game, game.rows[territory - 1], to_come(game))


def won_already(game: Game) -> tuple[int, ...] | None:
    """Who wins whatever may still come; None as long as that is open.

    Every way the territories can end is considered, each independently. If it matters who completes
    equal armies first, the turns needed in one territory may be missing in another: so this may
    call a game open that is not. It never calls one won that is not.
    """
    left = to_come(game)
    claims = [_contenders(game, row, left) for row in game.rows]
    found = None
    for unsettled in _unsettled(game.rows, left):
        ends = [(None,) if at in unsettled else claim for at, claim in enumerate(claims)]
        for controllers in product(*ends):
            won = winners(controllers, len(left))
            if found is not None and won != found:
                return None
            found = won
    return found


def to_come(game: Game) -> tuple[int, ...]:
    """How many cards each player will still play: what fits, or what hand and deck hold (P4)."""
    seats = len(game.hands)
    left = []
    for place, hand in enumerate(game.hands):
        room = sum([FULL - row[place].cards for row in game.rows])
        if game.pile is not None:
            drawn = (game.pile + seats - 1 - _ahead(game, place)) // seats
            room = min(room, hand + drawn)
        left.append(room)
    return tuple(left)


def at_best(army: Army) -> Army:
    """All five icons on every card to come."""
    return Army(FULL, tuple([count + FULL - army.cards for count in army.icons]), army.completed)


def at_worst(army: Army, singles: Singles) -> Army:
    """One icon on every card to come, those that make the weakest army."""
    return Army(FULL, _least(army.icons, FULL - army.cards, singles), army.completed)


def _contenders(game: Game, row: Row, left: tuple[int, ...]) -> tuple[int, ...]:
    if any(cards < FULL - army.cards for army, cards in zip(row, left, strict=True)):
        return ()
    return tuple(place for place in range(len(row)) if _can_control(game, row, left, place))


def _can_control(game: Game, row: Row, left: tuple[int, ...], place: int) -> bool:
    """Whether the best an army can become beats the worst that all others can become."""
    singles = game.setup.singles
    best = at_best(row[place])
    for rival, army in enumerate(row):
        if rival == place:
            continue
        verdict = compare(best, at_worst(army, singles), singles)
        if verdict is None:
            if not _can_be_first(game, row, left, place, rival):
                return False
        elif not verdict.ahead:
            return False
    return True


def _can_be_first(game: Game, row: Row, left: tuple[int, ...], place: int, rival: int) -> bool:
    """O6: whether an army can be completed before a rival's, neither being complete.

    The quickest is to play every card there. The rival takes turns meanwhile, and must have a card
    to play after them, so as to complete the territory second.
    """
    turns = FULL - row[place].cards
    meanwhile = turns if _ahead(game, rival) < _ahead(game, place) else turns - 1
    return left[rival] > meanwhile


def _ahead(game: Game, place: int) -> int:
    """How many players have a turn before this one."""
    return (place - (game.turn or 0)) % len(game.hands)


@cache
def _least(icons: Counts, cards: int, singles: Singles) -> Counts:
    if not cards:
        return icons
    ends = [
        _least(tuple(map(sum, zip(icons, card, strict=True))), cards - 1, singles)
        for card in _ONE_ICON
    ]

    def weaker(one: Counts, other: Counts) -> int:
        verdict = compare(Army(FULL, one), Army(FULL, other), singles)
        return 0 if verdict is None else 1 if verdict.ahead else -1

    return min(ends, key=cmp_to_key(weaker))


def _unsettled(rows: tuple[Row, ...], left: tuple[int, ...]) -> set[frozenset[int]]:
    """Every set of territories that may be the unsettled ones in the end.

    It is empty unless cards run short. A player who lacks so many cards may spread the gaps over as
    many territories at most, and over no fewer than have room for them.
    """
    found = {frozenset[int]()}
    for place, cards in enumerate(left):
        room = {at: FULL - row[place].cards for at, row in enumerate(rows)}
        lacking = sum(room.values()) - cards
        open_to_gaps = [at for at in room if room[at]]
        gaps = [
            frozenset(some)
            for size in range(len(open_to_gaps) + 1)
            for some in combinations(open_to_gaps, size)
            if size <= lacking <= sum(room[at] for at in some)
        ]
        found = {before | mine for before in found for mine in gaps}
    return found
