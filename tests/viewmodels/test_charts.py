"""The lines of charts, compared with the engine's states."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from companion.chronicle.axes import Point
from companion.condottiere.battles import battles_of
from companion.condottiere.replay import Replay, spent_view, strengths_chart
from companion.ordonnance.replay import Replay as OrdonnanceReplay
from engine.record import AnyRecord, judge
from tests.chance import seeds
from tests.chronicle.test_chronicle import ORDONNANCE, records, states


@pytest.fixture(scope="module", params=seeds(1, 25))
def games(request: pytest.FixtureRequest) -> list[AnyRecord]:
    return records(request.param)


def level_at(points: Sequence[Point], moves: int) -> float:
    """The line's value after so many moves."""
    return [level for at, level in points if at <= moves][-1]


def test_regions_after_every_move_are_those_held_then(games: list[AnyRecord]) -> None:
    for record in games:
        chart = Replay(record).counts
        assert [line.name for line in chart.series] == [each.name for each in record.setup.players]
        for moves, facts in enumerate(states(record)):
            held = [len(player["regions"]) for player in facts["players"]]
            assert [level_at(line.points, moves) for line in chart.series] == held


def test_strengths_after_every_move_are_those_on_the_table(games: list[AnyRecord]) -> None:
    for record in games:
        seen, replay, players = states(record), Replay(record), record.setup.players
        for battle in battles_of(record.setup, record.moves)[0]:
            first, last = battle.steps[0].moves, battle.steps[-1].moves
            fighting = replay.state(first).fighting()
            chart = strengths_chart(record.setup, battle, fighting)
            assert (chart.first, chart.last) == (first, max(last, first + 1))
            assert [line.seat for line in chart.series] == [players[at].seat for at in fighting]
            lines = list(zip(fighting, chart.series, strict=True))
            for moves in range(first, last + (battle.last is None)):
                for place, line in lines:
                    strength = seen[moves]["players"][place]["strength"]
                    assert level_at(line.points, moves) == strength
            if battle.last is not None:
                ends = [battle.last.strengths[place] for place in fighting]
                assert [line.points[-1][1] for line in chart.series] == ends


def test_every_card_stands_on_the_line_that_it_made(games: list[AnyRecord]) -> None:
    for record in games:
        for battle in battles_of(record.setup, record.moves)[0]:
            chart = strengths_chart(record.setup, battle, range(len(record.setup.players)))
            assert sum(len(line.cards) for line in chart.series) == sum(battle.cards)
            for line in chart.series:
                for laid in line.cards:
                    assert level_at(line.points, int(laid.x)) == laid.y


def test_cards_spent_add_up(games: list[AnyRecord]) -> None:
    for record in games:
        battles, _ = battles_of(record.setup, record.moves)
        board = record.setup.edition.board
        names = {region.word: region.name for region in board.regions}
        rows = spent_view(record.setup, battles).rows
        assert [row.region for row in rows] == [
            "Final battle" if battle.region is None else names[battle.region] for battle in battles
        ]
        assert [row.at for row in rows] == sorted(battle.steps[0].moves for battle in battles)
        assert [sum(row.cards) for row in rows] == [sum(battle.cards) for battle in battles]
        assert [row.winner for row in rows] == [
            None if battle.last is None else battle.last.winner for battle in battles
        ]


def test_lines_have_only_values_that_differ(games: list[AnyRecord]) -> None:
    for record in games:
        for line in Replay(record).counts.series:
            assert all(a[1] != b[1] for a, b in pairwise(line.points))


def test_territories_led() -> None:
    record, _ = judge(ORDONNANCE)
    chart = OrdonnanceReplay(record).counts
    red, blue = chart.series
    assert red.points == ((0, 0), (1, 1), (2, 0), (3, 1))
    assert blue.points == ((0, 0), (2, 1), (3, 0), (4, 1))
