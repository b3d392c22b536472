"""The data of charts, compared with the engine's states."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from companion.chronicle.curves import Level
from companion.condottiere.battles import battles_of
from companion.condottiere.replay import regions_over, spent_view, strengths_over
from companion.ordonnance.curves import territories_over
from engine.record import AnyRecord, judge
from tests.chance import seeds
from tests.chronicle.test_chronicle import ORDONNANCE, records, states


@pytest.fixture(scope="module", params=seeds(1, 25))
def games(request: pytest.FixtureRequest) -> list[AnyRecord]:
    return records(request.param)


def level_at(levels: Sequence[Level], moves: int) -> int:
    """The curve's value after so many moves."""
    return [level for at, level in levels if at <= moves][-1]


def folded(record: AnyRecord) -> list[Any]:
    """The state after every move."""
    found = [record.rules.begin(record.setup)]
    for move in record.moves:
        found.append(record.rules.apply(found[-1], move))
    return found


def test_regions_after_every_move_are_those_held_then(games: list[AnyRecord]) -> None:
    for record in games:
        curves = regions_over(folded(record))
        for moves, facts in enumerate(states(record)):
            held = [len(player["regions"]) for player in facts["players"]]
            assert [level_at(curve.levels, moves) for curve in curves] == held


def test_strengths_after_every_move_are_those_on_the_table(games: list[AnyRecord]) -> None:
    for record in games:
        seen, states_ = states(record), folded(record)
        for battle in battles_of(record.setup, record.moves)[0]:
            first, last = battle.steps[0].moves, battle.steps[-1].moves
            fighting = states_[first].fighting()
            curves = strengths_over(battle, fighting)
            assert [curve.place for curve in curves] == fighting
            for moves in range(first, last + (battle.last is None)):
                for curve in curves:
                    strength = seen[moves]["players"][curve.place]["strength"]
                    assert level_at(curve.levels, moves) == strength
            if battle.last is not None:
                ends = [battle.last.strengths[place] for place in fighting]
                assert [curve.last for curve in curves] == ends


def test_every_card_stands_on_the_line_that_it_made(games: list[AnyRecord]) -> None:
    for record in games:
        for battle in battles_of(record.setup, record.moves)[0]:
            curves = strengths_over(battle, range(len(record.setup.players)))
            assert sum(len(curve.laid) for curve in curves) == sum(battle.cards)
            for curve in curves:
                for laid in curve.laid:
                    assert level_at(curve.levels, laid.moves) == laid.strength


def test_cards_spent_add_up(games: list[AnyRecord]) -> None:
    for record in games:
        battles, _ = battles_of(record.setup, record.moves)
        rows = spent_view(record.setup, battles).rows
        board = record.setup.edition.board
        assert [row.region for row in rows] == [
            "Final battle"
            if battle.region is None
            else board.regions[board.position[battle.region]].name
            for battle in battles
        ]
        assert [row.at for row in rows] == sorted(row.at for row in rows)
        assert [sum(row.cards) for row in rows] == [sum(battle.cards) for battle in battles]
        assert [row.winner for row in rows] == [
            None if battle.last is None else battle.last.winner for battle in battles
        ]


def test_levels_are_only_those_that_differ(games: list[AnyRecord]) -> None:
    for record in games:
        for curve in regions_over(folded(record)):
            levels = [level for _, level in curve.levels]
            assert all(a != b for a, b in pairwise(levels))


def test_territories_led() -> None:
    record, _ = judge(ORDONNANCE)
    red, blue = territories_over(folded(record))
    assert red.levels == ((0, 0), (1, 1), (2, 0), (3, 1))
    assert blue.levels == ((0, 0), (2, 1), (3, 0), (4, 1))
