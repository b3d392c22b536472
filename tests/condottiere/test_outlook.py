"""The outlook of every possible card, compared with really playing it."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine import condottiere
from engine.condottiere.cards import HIDEABLE, Card, Line
from engine.condottiere.moves import (
    OFF,
    Bishop,
    Deal,
    Discard,
    Draw,
    FixHand,
    FixOwner,
    Hide,
    Keep,
    Lay,
    Move,
    Pass,
    Place,
    Scarecrow,
    Show,
)
from engine.condottiere.outlook import After, Option, Standing, nearness, outlook
from engine.condottiere.state import Game, Phase
from engine.condottiere.strength import strengths
from engine.errors import Refused
from engine.seats import Seat
from tests.chance import seeds
from tests.condottiere.tables import game

FOUR_EACH = """fix pope napoli,
    fix owner torino red, fix owner modena red, fix owner bologna red, fix owner milano green,
    fix owner lucca green, fix owner siena green, fix owner spoleto green, fix owner genova blue,
    fix owner mantova blue, fix owner urbino blue, fix owner ancona blue, fix owner venezia yellow,
    fix owner ferrara yellow, fix owner parma yellow, fix owner firenze yellow, red place roma"""
"""If red wins Roma everyone has four regions, and a final battle is due."""

FOUR = "red green blue yellow"
TABLES: dict[str, dict[str, Any]] = {
    "plain": {},
    "capturing": {"players": "red blue", "variants": ["capturing"]},
    "hidden": {"variants": ["hidden-cards"]},
    "hidden late": {"variants": ["hidden-cards"], "rulings": {"reveal-first": "no"}},
    "winter": {"players": FOUR, "rulings": {"bishop-in-winter": "all"}},
    "everything": {"players": FOUR, "variants": ["capturing", "hidden-cards", "draw-after-battle"]},
    "last region": {"players": FOUR, "moves": FOUR_EACH},
    "final battle": {
        "players": FOUR,
        "moves": f"{FOUR_EACH}, red 10, green pass, blue pass, yellow pass, red pass, deal",
    },
}


def seat(table: Game, place: int) -> Seat:
    return table.setup.players[place].seat


def simplest(table: Game, card: Card, up: Card | None) -> Move:
    """The card played with the simplest choices, the Pope off the board."""
    own = seat(table, table.turn)
    if card is Card.BISHOP:
        return Bishop(own, None if table.final else OFF, up)
    return Scarecrow(own, None, up) if card is Card.SCARECROW else Lay(own, card, up)


def likely(table: Game, dice: random.Random) -> Iterator[Move]:
    """Moves that may be legal here, in random order; few hands stay large for long."""
    seats = [player.seat for player in table.setup.players]
    words = [region.word for region in table.board.regions]
    if dice.random() < 0.1:
        yield FixHand(dice.choice(seats), dice.randint(0, 3))
    match table.phase:
        case Phase.PLACE:
            if dice.random() < 0.3:
                yield Discard(dice.choice(seats))
                yield FixOwner(dice.choice(words), dice.choice(seats))
            for word in dice.sample(words, len(words)):
                yield Place(seat(table, table.holder), word)
        case Phase.TURN:
            place, own = table.turn, seat(table, table.turn)
            up = dice.choice(sorted(HIDEABLE)) if table.hidden[place] else None
            if dice.random() < 0.2:
                yield Pass(own)
            for card in dice.sample(list(Card), len(Card)):
                yield Hide(own, up)
                yield simplest(table, card, up)
                yield Scarecrow(own, dice.choice([*table.lines[place], None]), up)
            yield Pass(own)
        case Phase.SHOW:
            for card in dice.sample(list(Card), len(Card)):
                yield Show(seat(table, table.hidden.index(True)), card)
        case Phase.KEEP:
            yield Keep(seat(table, table.with_cards()[0]), 0)
        case Phase.DEAL:
            yield Deal()
        case Phase.DRAW:
            yield Draw()


def positions(start: Game, dice: random.Random, number: int) -> Iterator[Game]:
    """So many positions of random games that begin like this."""
    table = start
    for _ in range(number):
        yield table
        for move in likely(table, dice):
            try:
                table = condottiere.apply(table, move)
                break
            except Refused:
                continue
        else:
            table = start


def tried(table: Game, move: Move) -> Game | Refused:
    try:
        return condottiere.apply(table, move)
    except Refused as refusal:
        return refusal


def lines_after(after: Game) -> tuple[Line, ...]:
    """The lines on the table, or those at the battle's judgement."""
    if after.phase in (Phase.TURN, Phase.SHOW):
        return after.lines
    assert after.last is not None
    return after.last.lines


def agrees(claimed: After, table: Game, after: Game, up: Card | None) -> None:
    """Compare strengths, without a Courtesan turned up on the way, and how the player stands."""
    place = table.turn
    totals = strengths(lines_after(after))
    totals[place] -= up is not None
    assert list(claimed.strengths) == totals
    best_of_others = max(totals[other] for other in table.fighting() if other != place)
    if totals[place] > best_of_others:
        assert claimed.standing is Standing.LEADS
    elif totals[place] == best_of_others:
        assert claimed.standing is Standing.TIES
    else:
        assert claimed.standing is Standing.TRAILS


def check(option: Option, table: Game, move: Move, up: Card | None) -> None:
    """Compare the option with the move."""
    after = tried(table, move)
    if isinstance(after, Refused):
        assert option.refusal is not None
        assert (option.refusal.code, option.refusal.facts) == (after.code, after.facts)
        assert (option.ends_battle, option.outcome) == (False, None)
        return
    assert option.refusal is None
    agrees(option.after, table, after, up)
    assert option.ends_battle == (after.phase is not Phase.TURN)
    assert option.outcome == (None if any(table.hidden) else after.outcome)


def check_all(table: Game, met: Counter[str]) -> None:
    """Compare every option of one position; `met` counts what occurred."""
    claimed = outlook(table)
    if table.phase is not Phase.TURN:
        assert claimed is None
        return
    assert claimed is not None
    assert claimed.place == table.turn
    own = seat(table, table.turn)
    unseen = condottiere.as_json(table)["unseen"]
    up = Card.COURTESAN if table.hidden[table.turn] else None
    if up and not unseen[up]:
        return
    assert set(claimed.cards) == set(Card)
    for card, option in claimed.cards.items():
        assert option.unseen == unseen[card]
        check(option, table, simplest(table, card, up), up)
        met["ends"] += option.ends_battle
        met["over"] += option.outcome is not None
    check(claimed.passing, table, Pass(own), None)
    assert (claimed.hide is not None) == table.setup.rules.hidden_cards
    if claimed.hide is not None:
        check(claimed.hide, table, Hide(own, up), up)


@pytest.mark.parametrize("seed", seeds(1, 20))
@pytest.mark.parametrize("name", TABLES)
def test_the_outlook_is_what_really_happens(name: str, seed: int) -> None:
    met: Counter[str] = Counter()
    start = game(**{"moves": "", **TABLES[name]})
    for table in positions(start, random.Random(seed), 400):
        check_all(table, met)
    assert met["ends"]
    assert met["over"] or name not in ("last region", "final battle")


def won_by(table: Game, place: int, region: int) -> bool:
    """Whether this player wins the game by winning a battle over that region, tried out."""
    own = seat(table, place)
    alone = replace(table, hands=tuple(int(other == place) for other in range(len(table.hands))))
    if region == table.contested:
        battle: Game | Refused = replace(alone, phase=Phase.TURN, turn=place)
    else:
        word = table.board.regions[region].word
        battle = tried(replace(alone, holder=place, contested=None), Place(own, word))
    if isinstance(battle, Refused) or table.owners[region] == place:
        return False
    outcome = condottiere.apply(battle, Lay(own, Card.HEROINE)).outcome
    if outcome is None or outcome.reasons == ("most-regions",):
        return False
    return place in outcome.winners


def largest_group(table: Game, held: set[int]) -> int:
    groups = {region: {region} for region in held}
    for one, other in table.board.borders:
        if one in held and other in held and groups[one] is not groups[other]:
            joined = groups[one] | groups[other]
            groups |= dict.fromkeys(joined, joined)
    return max(map(len, groups.values()), default=0)


@given(
    owners=st.lists(st.sampled_from([None, None, 0, 1, 2]), min_size=17, max_size=17).map(tuple),
    pope=st.none() | st.integers(0, 16),
    contested=st.none() | st.integers(0, 16),
    variants=st.sets(st.sampled_from(["capturing", "bigger-kingdoms"])),
)
def test_near_victory_is_one_battle_away(
    owners: tuple[int | None, ...], pope: int | None, contested: int | None, variants: set[str]
) -> None:
    """C23, C33, C34; the contested region can be won even if the Pope has been put there."""
    assume(contested is None or owners[contested] is None or "capturing" in variants)
    start = game("", variants=variants)
    table = replace(start, owners=owners, pope=pope, contested=contested)
    for place, near in enumerate(nearness(table)):
        held = {region for region, owner in enumerate(owners) if owner == place}
        assert (near.regions, near.group) == (len(held), largest_group(table, held))
        assert (near.total, near.adjacent) == (6, 5 if "bigger-kingdoms" in variants else 4)
        assert near.winning == tuple(r for r in range(17) if won_by(table, place, r))


NEARLY = "fix owner torino red, fix owner milano red, fix owner genova red, fix owner mantova green"


@pytest.mark.parametrize(
    ("moves", "variants", "winning"),
    [
        ("", (), "venezia modena parma"),
        ("fix pope parma", (), "venezia modena"),
        ("fix owner parma green", (), "venezia modena"),
        ("", ("capturing",), "venezia mantova modena parma"),
        ("fix pope mantova", ("capturing",), "venezia modena parma"),
        ("", ("bigger-kingdoms",), ""),
        ("red place parma, fix pope parma", (), "venezia modena parma"),
        ("red place parma, fix owner parma green", (), "venezia modena parma"),
    ],
)
def test_the_regions_that_would_win(moves: str, variants: tuple[str, ...], winning: str) -> None:
    """The winner of a battle gets its region, even if it was corrected to be another's."""
    table = game(f"{NEARLY}, {moves}", variants=variants)
    regions = nearness(table)[0].winning
    assert [table.board.regions[region].word for region in regions] == winning.split()
