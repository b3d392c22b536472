"""The speed of the engine: making moves, strengths, the outlook, undo, a cold start."""

import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from engine.condottiere.cards import CARDS
from engine.condottiere.outlook import nearness, outlook
from engine.condottiere.state import Phase
from engine.condottiere.strength import strengths
from engine.history import AnyHistory, History
from engine.record import AnyRecord, judge
from tests.bench.timing import Measure, duration, rate, timed
from tests.condottiere.walks import random_setup, walk

EXAMPLES = Path(__file__).parent.parent / "records" / "examples"


def measures() -> Iterator[Measure]:
    """Every measure of the engine, one after the other."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(EXAMPLES.glob("*.game"))]
    records = [judge(text)[0] for text in texts]
    moves = sum(len(record.moves) for record in records)
    yield rate(
        "moves folded, from parsed moves",
        timed(lambda: [_folded(record) for record in records], moves).middle,
        "100,000/s",
    )
    yield rate(
        "moves folded, from text",
        timed(lambda: [judge(text) for text in texts], moves).middle,
        "",
    )
    yield rate(
        "moves applied one by one, every state kept",
        timed(lambda: [_applied(record) for record in records], moves).middle,
        "",
    )
    six = [CARDS[word] for word in ["10", "6", "drummer", "5", "1", "heroine"]]
    winter = [CARDS[word] for word in ["10", "winter", "drummer", "5", "1", "courtesan"]]
    spring = [CARDS[word] for word in ["10", "6", "spring", "5", "5", "courtesan"]]
    for name, special in (("", six), (", with Winter", winter), (", with Spring", spring)):
        lines = [tuple(six)] * 5 + [tuple(special)]
        yield rate(
            f"strengths of six lines of six cards{name}",
            timed(lambda lines=lines: strengths(lines)).middle,  # type: ignore[misc]
            "300,000/s",
        )
    yield from _of_long_game()
    yield _cold("a cold interpreter", "pass")
    yield _cold(
        "a cold interpreter, `import engine`, first state of a saved game",
        "import sys; from engine.record import judge; judge(open(sys.argv[1]).read())",
        "60 ms",
    )


def _of_long_game() -> Iterator[Measure]:
    """A game of 300 moves with six players, and its fullest position."""
    history = _long_game()
    states = [history.at(count) for count in range(len(history) + 1)]
    turns = [state for state in states if state.phase is Phase.TURN]
    fullest = max(turns, key=lambda state: sum(map(len, state.lines)))
    cards = sum(map(len, fullest.lines))
    yield duration(
        f"the whole outlook, {cards} cards in six lines",
        timed(lambda: outlook(fullest)).middle,
        "200 us",
    )
    yield duration("how near everyone is to victory", timed(lambda: nearness(fullest)).middle, "")
    undos = []
    while len(history) > 100:
        start = perf_counter()
        history = history.gone_to(len(history) - 1)
        undos.append(perf_counter() - start)
    undos.sort()
    yield duration("an undo in a 300-move game", undos[len(undos) // 2], "50 us")
    yield duration("an undo, 95th percentile", undos[len(undos) * 95 // 100], "")


def _long_game() -> AnyHistory:
    for seed in range(10_000):
        rng = random.Random(seed)
        setup = random_setup(rng)
        if len(setup.players) == 6 and not setup.rules.hidden_cards:
            moves = [move for move, _ in walk(rng, setup, most=300)]
            if len(moves) == 300:
                record = judge(EXAMPLES.joinpath("base.game").read_text(encoding="utf-8"))[0]
                return History(record.rules, setup, moves)
    raise AssertionError("no seed gives so long a game")


def _folded(record: AnyRecord) -> object:
    return record.rules.fold(record.rules.begin(record.setup), record.moves)


def _applied(record: AnyRecord) -> object:
    game = record.rules.begin(record.setup)
    for move in record.moves:
        game = record.rules.apply(game, move)
    return game


def _cold(name: str, code: str, aim: str = "") -> Measure:
    """The best of several starts of a new interpreter."""
    path = EXAMPLES / "base.game"
    taken = []
    for _ in range(9):
        start = perf_counter()
        subprocess.run([sys.executable, "-S", "-c", code, str(path)], check=True)
        taken.append(perf_counter() - start)
    return duration(name, min(taken), aim)
