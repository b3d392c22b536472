"""Makes moves: `apply(game, move)` gives the next game or raises `Refused`.

Whose move it is and whether it is due is checked here; what a move does is in `turns`, `rounds`,
`conclusion` and `corrections`.
"""

from collections.abc import Callable, Iterable
from typing import assert_never

from engine.condottiere import choosing, conclusion, corrections, rounds, turns
from engine.condottiere.asking import check_due, check_on_turn, place_of, pope_of, region_of
from engine.condottiere.cards import Card, Line
from engine.condottiere.moves import (
    Bishop,
    Deal,
    Discard,
    Draw,
    FixCondottiere,
    FixHand,
    FixOwner,
    FixPope,
    FixTurn,
    Hide,
    Keep,
    Lay,
    Move,
    Pass,
    Place,
    Scarecrow,
    Show,
)
from engine.condottiere.state import Draft, Game, Phase, Position
from engine.errors import Refused
from engine.seats import Seat

Look = Callable[[Move, Position], None]


def apply(game: Game, move: Move) -> Game:
    """The game after a move; `Refused` if the rules do not allow it."""
    table = Draft(game)
    _carry_out(table, move)
    return table.finished()


def fold(game: Game, moves: Iterable[Move], look: Look | None = None) -> Game:
    """The game after all these moves; a refusal has the index of its move.

    `look` is called after each move, always with the same draft, which changes afterwards.
    """
    table = Draft(game)
    index = 0
    try:
        for index, move in enumerate(moves):  # noqa: B007
            _carry_out(table, move)
            if look is not None:
                look(move, table)
    except Refused as refusal:
        refusal.index = index
        raise
    return table.finished()


def _carry_out(table: Draft, move: Move) -> None:
    match move:
        case Lay(seat, card, turned_up):
            turns.lay(table, _acting(table, seat), card, turned_up)
        case Pass(seat, turned_up):
            turns.pass_turn(table, _acting(table, seat), turned_up)
        case Hide(seat, turned_up):
            turns.hide(table, _acting(table, seat), turned_up)
        case Bishop(seat, pope, turned_up):
            _bishop(table, seat, pope, turned_up)
        case Scarecrow(seat, takes, turned_up):
            turns.scarecrow(table, _acting(table, seat), takes, turned_up)
        case Place(seat, region):
            _place(table, seat, region)
        case Show(seat, card):
            _show(table, seat, card)
        case Discard(seat, cards):
            _discard(table, seat, cards)
        case Keep(seat, cards):
            _keep(table, seat, cards)
        case Deal():
            _deal(table)
        case Draw(named):
            _draw(table, named)
        case FixHand() | FixOwner() | FixPope() | FixCondottiere() | FixTurn():
            corrections.correct(table, move)
        case _:
            assert_never(move)
    table.moves += 1


def _acting(table: Draft, seat: Seat) -> int:
    """The player whose turn it is; acting closes step 4."""
    place = place_of(table, seat)
    check_due(table, Phase.TURN)
    check_on_turn(table, seat, table.turn)
    table.discarding = False
    return place


def _bishop(table: Draft, seat: Seat, pope: str | None, turned_up: Card | None) -> None:
    """C16; R14: without the Pope in a final battle."""
    place_of(table, seat)
    target = pope_of(table, pope)
    check_due(table, Phase.TURN)
    if (pope is None) is not table.final:
        raise Refused("syntax", "R14" if table.final else "C16", why=_BISHOP_FORM[table.final])
    turns.bishop(table, _acting(table, seat), target, turned_up)


_BISHOP_FORM = {
    True: "a final battle has no Pope to place",
    False: "a Bishop says where the Pope goes: a region, or off",
}


def _place(table: Draft, seat: Seat, word: str) -> None:
    """C25: the token's holder chooses the region (C4, C34, R15)."""
    place_of(table, seat)
    region = region_of(table, word)
    check_due(table, Phase.PLACE)
    check_on_turn(table, seat, table.holder)
    if (refusal := choosing.to_fight_over(table, region)) is not None:
        raise refusal
    table.contested = region
    table.battle += 1
    rules = table.setup.rules
    table.discarding = False
    table.turn = table.holder
    if not rules.draw_after_battle and not rules.region_after_deal and table.last is not None:
        rounds.open_step_four(table)
    if not rounds.check_round(table):
        turns.open_battle(table)


def _show(table: Draft, seat: Seat, card: Card) -> None:
    place = place_of(table, seat)
    check_due(table, Phase.SHOW)
    turns.show(table, place, card)


def _discard(table: Draft, seat: Seat, cards: Line) -> None:
    """C27: the whole hand; with `discards-shown` its cards may be named."""
    if cards and not table.setup.rules.discards_shown:
        raise Refused("syntax", "discards-shown", why="a discarded hand is not shown at this table")
    place = place_of(table, seat)
    if not table.discarding:
        check_due(table, None)
    rounds.discard(table, place, cards)
    if not rounds.check_round(table):
        turns.pass_on_if_stuck(table)


def _keep(table: Draft, seat: Seat, cards: int) -> None:
    """C28, R11: the one player left with cards keeps some, secretly."""
    place = place_of(table, seat)
    check_due(table, Phase.KEEP)
    check_on_turn(table, seat, table.with_cards()[0])
    most = min(table.setup.edition.most_kept, table.hands[place])
    if cards > most:
        raise Refused("too-many", "C28", most=most)
    table.hands[place] = cards
    table.kept = place
    rounds.check_round(table)


def _deal(table: Draft) -> None:
    """C28: a new round begins, or the final battle (C29)."""
    check_due(table, Phase.DEAL)
    rounds.deal(table)
    if table.final:
        table.battle += 1
        turns.open_battle(table)
    elif table.setup.rules.region_after_deal:
        conclusion.choose_region(table)
    else:
        turns.open_battle(table)


def _draw(table: Draft, named: tuple[tuple[Seat, int], ...]) -> None:
    """C31: everyone draws the maximum, except those named."""
    places = [place_of(table, seat) for seat, _ in named]
    check_due(table, Phase.DRAW)
    numbers = rounds.may_draw(table)
    if named and rounds.nobody_has_cards(table):
        raise Refused("syntax", "C31", why="nobody has cards, so everyone draws a full hand")
    for place, (_, cards) in zip(places, named, strict=True):
        if cards > numbers[place]:
            raise Refused("too-many", "C31", most=numbers[place])
        numbers[place] = cards
    rounds.draw(table, numbers)
    conclusion.choose_region(table)
