"""A game as its list of moves: do, undo and redo, editing an earlier move, limited memory."""

import weakref
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, cast

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from engine.errors import Refused
from engine.games import AnyRules
from engine.history import AnyHistory, History, Misfit
from engine.record import judge
from tests.chance import examples
from tests.condottiere import tables
from tests.condottiere.tables import move

BATTLE = "red place roma, red 10, green 5, blue pass, red scarecrow 10, green pass"


def history(moves: str, **table: Any) -> AnyHistory:
    record, _ = judge(tables.record(moves, **table))
    return History(record.rules, record.setup, record.moves)


def edited(game: AnyHistory, start: int, end: int, *moves: Any) -> AnyHistory:
    """The game with other moves there; `Misfit` if it is no longer legal."""
    return History(game.rules, game.setup, [*game.moves[:start], *moves, *game.moves[end:]])


def test_undo_and_redo_walk_along_the_moves() -> None:
    game = history(BATTLE)
    after = game.game
    game = game.gone_to(len(game) - 1)
    assert game.game == tables.game(BATTLE.removesuffix(", green pass"))
    game = game.gone_to(len(game) - 1)
    assert list(map(str, game.undone)) == ["red scarecrow 10", "green pass"]
    game = game.gone_to(len(game) + 2)
    assert game.game == after
    assert ", ".join(map(str, game.moves)) == BATTLE
    assert game.undone == ()


def test_a_new_move_forgets_what_was_undone_and_a_refused_one_nothing() -> None:
    game = history(BATTLE)
    game = game.gone_to(len(game) - 1)
    before = game.moves, game.game, game.undone
    with pytest.raises(Refused) as refused:
        game.after(move("blue 3"))
    assert refused.value.code == "not-your-turn"
    assert game.after(move("green 6")).undone == ()
    assert (game.moves, game.game, game.undone) == before


def test_there_is_nothing_before_the_first_move_and_after_the_last() -> None:
    game = history("red place roma")
    assert list(map(str, game.gone_to(0).undone)) == ["red place roma"]
    for beyond in (2, -1):
        with pytest.raises(IndexError):
            game.at(beyond)
        with pytest.raises(IndexError):
            game.gone_to(beyond)


def test_a_mis_tap_of_ten_minutes_ago_is_mended() -> None:
    played = BATTLE + ", red pass, green place parma, green 6, blue 1"
    mended = edited(history(played), 2, 3, move("green courtesan"))
    assert mended.game == tables.game(played.replace("green 5", "green courtesan"))


@pytest.mark.parametrize(
    ("index", "changed", "misfit", "code"),
    [
        (1, "red surrender", 2, "not-now"),
        (2, "blue 5", 2, "not-your-turn"),
        (1, "red 6", 4, "not-in-line"),
        (5, "green 3", 7, "not-now"),
    ],
)
def test_the_first_move_that_no_longer_fits_is_named(
    index: int, changed: str, misfit: int, code: str
) -> None:
    game = history(BATTLE + ", red pass, green place parma, green 6, blue 1")
    game = game.gone_to(len(game) - 1)
    before = game.moves, game.game, game.undone, game.at(4)
    with pytest.raises(Misfit) as caught:
        edited(game, index, index + 1, move(changed))
    named = move(changed) if misfit == index else game.moves[misfit]
    assert (caught.value.index, caught.value.move) == (misfit, named)
    assert caught.value.refusal.code == code
    assert (game.moves, game.game, game.undone, game.at(4)) == before


def test_a_misfit_far_behind_the_change_is_found() -> None:
    """The refused Scarecrow comes many kept states after the card that it took back."""
    idle = ", ".join(f"fix pope {region}" for region in ("parma", "off") * 20)
    game = history(f"red place roma, red 10, {idle}, green 5, blue pass, red scarecrow 10")
    with pytest.raises(Misfit) as caught:
        edited(game, 1, 2)
    assert (caught.value.index, caught.value.refusal.code) == (41, "not-your-turn")
    with pytest.raises(Misfit) as caught:
        edited(game, 1, 2, move("red 4"))
    assert (caught.value.index, caught.value.refusal.code) == (44, "not-in-line")


def test_each_move_is_judged_once() -> None:
    game, rules = climb([1] * 20)
    rules.folded = 0
    game = game.after(1)
    assert rules.folded == 1
    game = game.gone_to(16)
    assert rules.folded == 1
    game.gone_to(21)
    assert rules.folded == 6


def test_moves_that_never_fitted_make_no_history() -> None:
    game = history("red place roma")
    with pytest.raises(Misfit) as caught:
        History(game.rules, game.setup, [*game.moves, move("green 1")])
    assert (caught.value.index, caught.value.refusal.code) == (1, "not-your-turn")


@dataclass(frozen=True)
class Hill:
    """A state of a minimal game; `trace` distinguishes the ways that lead to it."""

    steps: int = 0
    height: int = 0
    trace: int = 0

    def climbed(self, step: int) -> "Hill":
        if self.height + step < 0:
            raise Refused("not-now", due="a step up")
        return Hill(self.steps + 1, self.height + step, hash((self.trace, step)))


class Climbing:
    """Steps up and down a hill, never below its foot: fast enough for thousands of moves."""

    def __init__(self) -> None:
        self.states: list[weakref.ref[Hill]] = []
        self.folded = 0

    def begin(self, setup: None) -> Hill:
        assert setup is None
        return Hill()

    def apply(self, hill: Hill, step: int) -> Hill:
        self.folded += 1
        after = hill.climbed(step)
        self.states.append(weakref.ref(after))
        return after

    def fold(self, hill: Hill, steps: Iterable[int]) -> Hill:
        for index, step in enumerate(steps):
            try:
                hill = self.apply(hill, step)
            except Refused as refusal:
                refusal.index = index
                raise
        return hill

    def alive(self) -> int:
        return sum(state() is not None for state in self.states)


def climb(steps: Iterable[int] = ()) -> tuple[AnyHistory, Climbing]:
    rules = Climbing()
    return History(cast("AnyRules", rules), None, steps), rules


def way(steps: Iterable[int]) -> list[Hill]:
    """Every state along the way, up to the first illegal step."""
    states = [Hill()]
    with suppress(Refused):
        for step in steps:
            states.append(states[-1].climbed(step))
    return states


MOST_ALIVE = 256 + 4
"""The limit of kept states, and a few that are in use."""


@pytest.mark.parametrize("loaded", [True, False])
def test_memory_stays_bounded_and_every_state_near(loaded: bool) -> None:
    steps = [1, 2, -1] * 2000
    game, rules = climb(steps if loaded else ())
    for step in () if loaded else steps:
        game = game.after(step)
    assert rules.alive() <= MOST_ALIVE
    states = way(steps)
    rules.folded = 0
    counts = range(0, len(steps), 7)
    assert all(game.at(count) == states[count] for count in counts)
    assert rules.folded / len(counts) <= 2 * len(steps) / 256


def test_a_long_history_mended_and_walked_stays_bounded() -> None:
    """The distance of the kept states doubles between 2040 moves and 2060: during the edits."""
    game, rules = climb([1] * 2040)
    for index in (7, 2040, 1000):
        for _ in range(7):
            game = edited(game, index, index, 2)
    states = way(game.moves)
    assert len(states) == 2062
    for state in reversed(states[1:]):
        assert game.game == state
        game = game.gone_to(len(game) - 1)
    for state in states[1:]:
        game = game.gone_to(len(game) + 1)
        assert game.game == state
    del states, state
    assert rules.alive() <= MOST_ALIVE


class Mending(RuleBasedStateMachine):
    """A history beside its model: plain lists of steps, and of the states they make."""

    def __init__(self) -> None:
        super().__init__()
        self.history, _ = climb()
        self.steps: list[int] = []
        self.undone: list[int] = []
        self.states = way([])

    @rule(steps=st.lists(st.integers(-2, 3), min_size=1, max_size=20), times=st.integers(1, 60))
    def do(self, steps: list[int], times: int) -> None:
        for step in steps * times:
            if self.states[-1].height + step < 0:
                with pytest.raises(Refused):
                    self.history.after(step)
                return
            self.history = self.history.after(step)
            self.states.append(self.states[-1].climbed(step))
            self.steps.append(step)
            self.undone.clear()

    @precondition(lambda self: self.steps)
    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        count = data.draw(st.integers(1, len(self.steps)))
        for _ in range(count):
            self.states.pop()
            self.undone.append(self.steps.pop())
        self.history = self.history.gone_to(len(self.steps))

    @precondition(lambda self: self.undone)
    @rule(data=st.data())
    def redo(self, data: st.DataObject) -> None:
        for _ in range(data.draw(st.integers(1, len(self.undone)))):
            step = self.undone.pop()
            self.steps.append(step)
            self.states.append(self.states[-1].climbed(step))
        self.history = self.history.gone_to(len(self.steps))

    @rule(data=st.data(), step=st.integers(-4, 3))
    def insert(self, data: st.DataObject, step: int) -> None:
        at = data.draw(st.integers(0, len(self.steps)))
        self.mend(at, at, step)

    @precondition(lambda self: self.steps)
    @rule(data=st.data(), step=st.integers(-4, 3))
    def replace(self, data: st.DataObject, step: int) -> None:
        at = data.draw(st.integers(0, len(self.steps) - 1))
        self.mend(at, at + 1, step)

    @precondition(lambda self: self.steps)
    @rule(data=st.data())
    def remove(self, data: st.DataObject) -> None:
        at = data.draw(st.integers(0, len(self.steps) - 1))
        self.mend(at, at + 1)

    def mend(self, start: int, end: int, *steps: int) -> None:
        """Replace the history by the edited one; until then it must be unchanged."""
        should = [*self.steps[:start], *steps, *self.steps[end:]]
        states = way(should)
        if len(states) <= len(should):
            with pytest.raises(Misfit) as caught:
                edited(self.history, start, end, *steps)
            misfit = len(states) - 1
            assert (caught.value.index, caught.value.move) == (misfit, should[misfit])
            return
        mended = edited(self.history, start, end, *steps)
        self.agrees()
        self.history, self.steps, self.states, self.undone = mended, should, states, []

    @invariant()
    def agrees(self) -> None:
        assert self.history.moves == tuple(self.steps)
        assert self.history.undone == tuple(reversed(self.undone))
        assert self.history.game == self.states[-1]
        apart = 1 + len(self.states) // 50
        for count in range(0, len(self.states), apart):
            assert self.history.at(count) == self.states[count]


Mending.TestCase.settings = settings(examples(40), stateful_step_count=20)
TestMending = Mending.TestCase
