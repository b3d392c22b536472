"""Laws that hold in every game, over random games with any ruling and deck."""

import json
import random
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import ordonnance
from engine.errors import Refused
from engine.history import History
from engine.ordonnance import apply, begin, fold, parse_move
from engine.ordonnance.moves import Play
from engine.ordonnance.setup import HAND
from engine.ordonnance.standing import settled
from engine.ordonnance.state import Game
from engine.record import Record, judge
from engine.seats import Seat
from tests.ordonnance.walks import proposals, random_setup, walk

Steps = list[tuple[Play, Game]]
seeds = st.integers(0, 2**32)


def a_game(seed: int) -> tuple[Game, Steps]:
    rng = random.Random(seed)
    setup = random_setup(rng)
    return begin(setup), list(walk(rng, setup))


def laid(game: Game, place: int) -> int:
    return sum(row[place].cards for row in game.rows)


@given(seeds)
def test_a_game_keeps_the_laws(seed: int) -> None:
    """One game is enough for all of them."""
    start, steps = a_game(seed)
    replay_is_play(start, steps)
    reading_what_is_written_is_the_identity(steps)
    undo_after_do_changes_nothing(start, steps)
    every_card_is_somewhere(start, steps)
    the_end_is_reached_by_everyone_together(start, steps)
    a_refusal_changes_nothing(start, steps, random.Random(seed))
    the_facts_hang_together(start, steps)


def replay_is_play(start: Game, steps: Steps) -> None:
    moves = tuple(move for move, _ in steps)
    end = steps[-1][1]
    assert fold(start, moves) == end
    record = Record(ordonnance, start.setup, moves)
    assert judge(record.text) == (record, end)
    assert judge(record.text)[0].text == record.text
    assert end.moves == len(moves)


def reading_what_is_written_is_the_identity(steps: Steps) -> None:
    for move, _ in steps:
        assert parse_move(str(move)) == move


def undo_after_do_changes_nothing(start: Game, steps: Steps) -> None:
    history = History(ordonnance, start.setup)
    before = start
    for move, after in steps:
        made = history.after(move)
        assert made.game == after
        history = made.gone_to(len(made) - 1)
        assert history.game == before
        history = history.gone_to(len(made))
        assert history.game == after
        before = after


def every_card_is_somewhere(start: Game, steps: Steps) -> None:
    """Hands, pile and territories together are the deck; hands are full while there is a pile."""
    for game in [start, *(after for _, after in steps)]:
        lying = sum(laid(game, place) for place in range(len(game.hands)))
        assert lying == game.moves
        if game.pile is None:
            assert set(game.hands) == {HAND}
        else:
            assert game.pile + sum(game.hands) + lying == start.setup.deck
            assert not game.pile or set(game.hands) == {HAND}
            assert min(game.hands) >= 0


def the_end_is_reached_by_everyone_together(start: Game, steps: Steps) -> None:
    """Twenty cards each, or a deck without a card left; and the turn never skips anybody who can
    play.
    """
    seats = len(start.hands)
    turn = start.setup.place[start.setup.start]
    for count, (_, after) in enumerate(steps, start=1):
        over = count == len(steps)
        assert after.turn == (None if over else (turn + count) % seats)
        assert (after.outcome is not None) is over
    end = steps[-1][1]
    if start.setup.deck is None or start.setup.deck >= 20 * seats:
        assert [laid(end, place) for place in range(seats)] == [20] * seats
        assert all(map(settled, end.rows))
    else:
        assert set(end.hands) == {0}
        assert end.moves == start.setup.deck


def a_refusal_changes_nothing(start: Game, steps: Steps, rng: random.Random) -> None:
    for game in [start, *(after for _, after in steps)]:
        before = json.dumps(ordonnance.as_json(game)), hash(game)
        legal = {str(move) for move in proposals(game, [("bow",)])}
        territory = rng.randint(-1, 7)
        for seat in Seat:
            move = Play(seat, territory, ("bow",))
            if str(move) in legal:
                continue
            with pytest.raises(Refused):
                apply(game, move)
        assert (json.dumps(ordonnance.as_json(game)), hash(game)) == before


def the_facts_hang_together(start: Game, steps: Steps) -> None:
    for game in [start, *(after for _, after in steps)]:
        facts = json.loads(json.dumps(ordonnance.as_json(game)))
        led = {row["number"]: row["leader"] for row in facts["territories"] if row["leader"]}
        assert {
            number: player["seat"] for player in facts["players"] for number in player["leads"]
        } == led
        for row in facts["territories"]:
            assert list(row["armies"]) == [player["seat"] for player in facts["players"]]
            full = [army["cards"] == 4 for army in row["armies"].values()]
            assert row["settled"] == all(full)
            assert row["leader"] or not row["settled"]
        assert (facts["prompt"]["kind"] == "over") == (facts["outcome"] is not None)


@given(seeds, st.lists(st.text(alphabet="red blu12345spbowfag0-\t\x00é ", max_size=20)))
def test_no_line_brings_the_referee_down(seed: int, lines: list[str]) -> None:
    game, _ = a_game(seed)
    for line in lines:
        with suppress(Refused):
            apply(game, parse_move(line))
