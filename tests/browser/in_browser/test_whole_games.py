"""Whole games by touches without a network; after each move, all is as the simulated table says.

So are the page, and the moves that the browser has stored.
"""

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.services.storage import open_journal
from companion.table import Table
from engine.condottiere.moves import Discard
from engine.condottiere.ruleset import VARIANTS
from engine.condottiere.state import Game, Phase
from engine.games import rules_of
from engine.history import History
from engine.ordonnance.army import Singles
from engine.ordonnance.setup import Setup as OrdonnanceSetup
from engine.record import AnyRecord, Record, judge
from engine.seats import Player, Seat
from tests.browser.in_browser.phone import Phone
from tests.browser.in_browser.test_by_itself import lines, wait_until_kept
from tests.browser.players import PlayedBy
from tests.browser.players import judge as judge_page
from tests.chance import SEED, SOAKING
from tests.oracle.random_players import random_game
from tests.ordonnance.walks import walk

NAMES = ("Anna", "Борис", "Łucja", "Dario <b>")
LONGEST = 150 if SOAKING else 60
"""The most moves of a game in which every one is played by fingers."""

State = dict[str, Any]


def condottiere(
    seed: int, players: int, *variants: str, rulings: dict[str, str] | None = None
) -> tuple[AnyRecord, list[State]]:
    """A game at a table with real cards, and its states; the first that is over soon enough."""
    for each in range(seed, seed + 5000):
        text, states = random_game(
            each, players=players, variants=frozenset(variants), rulings=rulings
        )
        record, game = judge(text)
        if game.outcome is not None and len(record.moves) <= LONGEST and _by_touches(record):
            return record, [dict(state) for state in states]
    raise AssertionError("no game is short enough")


def _by_touches(record: AnyRecord) -> bool:
    """Whether nobody discards a hand while others are asked what they keep, or deal."""
    game = record.rules.begin(record.setup)
    for move in record.moves:
        assert isinstance(game, Game)
        if isinstance(move, Discard) and game.phase in (Phase.KEEP, Phase.DEAL):
            return False
        game = record.rules.apply(game, move)
    return True


def ordonnance(seed: int, count: int) -> tuple[AnyRecord, list[State]]:
    """A random game to its end, with its states."""
    rules = rules_of("ordonnance")
    assert rules is not None
    setup = OrdonnanceSetup(tuple(map(Player, Seat, NAMES[:count])), Seat.RED, Singles.COUNT)
    steps = list(walk(random.Random(seed), setup))
    games = rules.begin(setup), *(game for _, game in steps)
    states = [dict(rules.as_json(game)) for game in games]
    return Record(rules, setup, tuple(move for move, _ in steps)), states


class Referee:
    """Somebody who plays for everybody, offline."""

    def __init__(self, phone: Phone, room: Path) -> None:
        self.phone, self._room = phone, room
        self.page = PlayedBy(phone.browser, None)

    def open(self, record: AnyRecord) -> None:
        """Have the game saved, without a move; then have no server any more."""
        folder = self._room / "computer"
        opened = open_journal(folder)
        Table(opened.journal).adopt(History(record.rules, record.setup))
        opened.journal.set_note("at table", "yes")
        opened.journal.close()
        self.phone.put_in(folder)
        self.phone.open()
        wait_until_kept(self.phone)
        self.phone.site.stop()

    def play(self, record: AnyRecord, states: list[State]) -> None:
        game = record.rules.begin(record.setup)
        revision = int(self.phone.script("return shown.revision"))
        for number, move in enumerate(record.moves, start=1):
            self.page.play(move, game)
            game = record.rules.apply(game, move)
            self.page.calm(revision + number)
            saved = self._saved()
            assert len(saved) == number  # the words of a move may be others
            state = json.loads(json.dumps(states[number]))
            assert json.loads(json.dumps(record.rules.as_json(_folded(record, saved)))) == state
            judge_page(self.page.shown(), None, state)

    def _saved(self) -> list[str]:
        """The moves that the browser has stored."""
        folder = self._room / "stored"
        folder.mkdir(exist_ok=True)
        for file in folder.iterdir():
            file.unlink()
        self.phone.take_out(folder)
        return list(lines(folder))


def _folded(record: AnyRecord, moves: list[str]) -> Any:
    game = record.rules.begin(record.setup)
    for line in moves:
        game = record.rules.apply(game, record.rules.parse_move(line))
    return game


@pytest.fixture
def referee(phone: Phone, tmp_path: Path) -> Referee:
    """With either browser."""
    return Referee(phone, tmp_path)


def variants() -> Iterator[tuple[str, ...]]:
    """Each variant alone, and some together."""
    yield ()
    for variant in VARIANTS:
        yield (variant,)
    yield ("capturing", "hidden-cards", "bigger-kingdoms")
    yield ("draw-after-battle", "hidden-cards")


def test_a_game_of_condottiere(referee: Referee) -> None:
    record, states = condottiere(1, 2, "hidden-cards", rulings={})
    referee.open(record)
    referee.play(record, states)


def test_a_game_of_ordonnance(referee: Referee) -> None:
    record, states = ordonnance(1, 2)
    referee.open(record)
    referee.play(record, states)


@pytest.mark.parametrize("agreed", list(variants()), ids=lambda agreed: "+".join(agreed) or "base")
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_games_of_all_variants(
    new_phone: Callable[[], Phone], tmp_path: Path, count: int, agreed: tuple[str, ...]
) -> None:
    record, states = condottiere(SEED, count, *agreed)
    referee = Referee(new_phone(), tmp_path)
    referee.open(record)
    referee.play(record, states)
