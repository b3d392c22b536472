"""Laws that hold in every game, over random games with all variants and rulings mixed."""

import json
import random

from hypothesis import given
from hypothesis import strategies as st

from engine import condottiere
from engine.condottiere import apply, begin, fold
from engine.condottiere.cards import Card
from engine.condottiere.moves import Move
from engine.condottiere.state import Game, Phase
from engine.errors import Refused
from engine.record import Record, judge
from tests.condottiere.walks import children, proposals, random_fix, random_setup, walk

Steps = list[tuple[Move, Game]]
seeds = st.integers(0, 2**32)


def a_game(seed: int, fixes: float = 0.0) -> tuple[Game, Steps]:
    rng = random.Random(seed)
    setup = random_setup(rng)
    return begin(setup), list(walk(rng, setup, most=250, fixes=fixes))


@given(seeds)
def test_a_game_keeps_the_laws(seed: int) -> None:
    """One game is enough for all of them, as most of the time is spent playing it."""
    start, steps = a_game(seed)
    games = [start, *(after for _, after in steps)]
    every_card_is_somewhere(games)
    seasons_never_lie_together(games)
    kept_by_any_game(start, steps)


@given(seeds)
def test_a_game_with_corrections_keeps_the_laws(seed: int) -> None:
    start, steps = a_game(seed, 0.2)
    kept_by_any_game(start, steps)
    a_refusal_changes_nothing([start, *(after for _, after in steps)], random.Random(seed))


def kept_by_any_game(start: Game, steps: Steps) -> None:
    """Laws that corrections do not change."""
    games = [start, *(after for _, after in steps)]
    no_count_is_ever_negative(games)
    replay_is_play(start, steps)
    nobody_waits_for_ever(games)
    the_facts_fit_together(games)


def every_card_is_somewhere(games: list[Game]) -> None:
    """Every unseen card is in the pile, in a hand, facedown, or was discarded unseen."""
    for game in games:
        if game.phase is Phase.DEAL:
            continue
        unknown = [hand - len(known) for hand, known in zip(game.hands, game.known, strict=True)]
        assert sum(game.unseen) == game.pile + sum(unknown) + sum(game.hidden) + game.thrown


def no_count_is_ever_negative(games: list[Game]) -> None:
    for game in games:
        assert min(game.hands) >= 0
        assert min(game.unseen) >= 0
        assert game.pile >= 0
        assert all(
            left <= copies
            for left, copies in zip(game.unseen, game.setup.edition.deck, strict=True)
        )


def replay_is_play(start: Game, steps: Steps) -> None:
    """Making all moves at once, or from their text, leads where playing them one by one led."""
    moves = tuple(move for move, _ in steps)
    end = steps[-1][1]
    assert fold(start, moves) == end
    record = Record(condottiere, start.setup, moves)
    assert judge(record.text) == (record, end)
    assert end.moves == len(moves)


def nobody_waits_for_ever(games: list[Game]) -> None:
    """Until it is over a game has a legal move, and it has none after."""
    for game in games[::7]:
        any_move = next(children(game), None)
        assert (any_move is None) == (game.phase is Phase.OVER)


def the_facts_fit_together(games: list[Game]) -> None:
    battles = rounds = 0
    for game in games:
        state = json.loads(json.dumps(condottiere.as_json(game)))
        assert state["battle"] >= battles
        assert state["round"] >= rounds
        battles, rounds = state["battle"], state["round"]
        prompt = state["prompt"]
        out = {player["seat"] for player in state["players"] if player["out"]}
        assert prompt.get("seat") not in out
        assert not out or prompt["kind"] in ("turn", "show")
        assert (state["deal"] is None) == (prompt["kind"] != "deal")
        assert (state["draw"] is None) == (prompt["kind"] != "draw")
        assert (state["outcome"] is None) == (prompt["kind"] != "over")
        if prompt["kind"] == "show":
            facedown = [player["seat"] for player in state["players"] if player["facedown"]]
            assert prompt["seats"] == facedown
        elif prompt["kind"] != "turn":
            assert all(not player["line"] for player in state["players"])
        regions = [region for player in state["players"] for region in player["regions"]]
        assert len(regions) == len(set(regions))


def seasons_never_lie_together(games: list[Game]) -> None:
    """C11, C12: each removes the other."""
    for game in games:
        table = {card for line in game.lines for card in line}
        assert not {Card.WINTER, Card.SPRING} <= table
        assert not {Card.BISHOP, Card.SCARECROW} & table


def a_refusal_changes_nothing(games: list[Game], rng: random.Random) -> None:
    """Neither by a move that could be legal, nor by one of another table."""
    setup = random_setup(rng)
    strange = [move for move, _ in walk(rng, setup, most=100)]
    strange += [random_fix(begin(setup), rng) for _ in range(20)]
    for game in games[::11]:
        before = condottiere.as_json(game)
        for move in [*rng.sample(strange, min(20, len(strange))), *proposals(game)]:
            try:
                apply(game, move)
            except Refused:
                continue
        assert condottiere.as_json(game) == before
