"""Many whole games in one process, without a window: played, edited, left, continued."""

import gc
import random
import weakref
from collections import Counter
from pathlib import Path
from typing import Any

from companion.condottiere.face import concluded as battles_concluded
from companion.condottiere.face import screen_for
from companion.texts import LANGUAGES
from companion.viewmodels.past.games import GamesModel
from companion.viewmodels.past.statistics import StatisticsModel
from engine import condottiere, ordonnance
from engine.condottiere.moves import Fix
from engine.condottiere.state import Game
from engine.ordonnance.setup import Setup as OrdonnanceSetup
from tests.soak import tables
from tests.soak.bare import Bare, BareApp
from tests.soak.chance import next_move
from tests.soak.hands import Hands
from tests.soak.mending import mend
from tests.soak.meter import KNOWN, Meter, grown, kinds
from tests.soak.witness import Witness

_LONGEST = 420
"""Random moves may never end a game; after so many moves it is left, as people leave one."""
_FEW_UNDONE = 6
_SLICE = 0.008


class Course:
    """Plays game after game, and checks the app."""

    def __init__(self, folder: Path, seed: int, *, games: int, block: int, reopen: int) -> None:
        """`block`: after so many games a sample is taken; `reopen`: after so many the app is opened
        again.
        """
        self.folder, self.games, self.block, self.reopen = folder, games, block, reopen
        self.rng = random.Random(seed)
        self.meter = Meter(folder)
        self.witness = Witness(folder)
        self.did: Counter[str] = Counter()
        self.moves = 0
        self._open()
        self.app.settings.aloud = "every"
        self.setup: Any = None
        self.state: Any = None
        self._left: list[int] = []
        self._warm: Counter[str] = Counter()

    def run(self) -> None:
        """Play all games; a sample is taken before the first and after every block."""
        self.sample(0)
        for number in range(1, self.games + 1):
            self.one_game(reopens=not number % self.reopen)
            if not number % 10:
                self.look_around()
            if not number % self.block:
                self.sample(number)
            if number == max(self.games // 4, 1):
                self._warm = kinds()
        self.witness.look_through()
        self.app.close()

    def sample(self, number: int) -> None:
        """Measure the process now."""
        found = self.meter.sample(number, moves=self.moves, journal=self.witness.megabytes())
        print(
            f"{number:5} games {self.moves:7} moves {found['seconds']:6.0f} s"
            f" {found['resident']:6.1f} MB {found['objects']:7.0f} objects"
            f" journal {found['journal']:5.2f} MB, a move"
            f" {found.get('move 50', 0):.2f}/{found.get('move 99', 0):.2f} ms",
            flush=True,
        )

    @property
    def more(self) -> dict[str, int]:
        """The kinds of objects of which there are more than after warming up."""
        return grown(self._warm, kinds())

    # One game

    def one_game(self, *, reopens: bool) -> None:
        """Begin a game, or continue one that was left; play it, or leave it."""
        rng = self.rng
        goes_on = bool(self._left) and rng.random() < 0.08
        if goes_on:
            self.sit_down(self._left.pop(rng.randrange(len(self._left))))
        else:
            self.begin()
        leaves = 0 if goes_on or rng.random() < 0.9 else rng.randrange(2, 80)
        closes = rng.randrange(4, 40) if reopens else 0
        made = 0
        while self.state.outcome is None and made < (leaves or _LONGEST):
            self.move()
            made += 1
            if closes and (made == closes or self.state.outcome is not None):
                self.close_and_open()
                closes = 0
            self.now_and_then()
        if closes:
            self.close_and_open()
        self.hands.see_result()
        self.get_up()

    def get_up(self) -> None:
        """Leave the table; Home says whether the game is over."""
        self.check()
        app, rng = self.app, self.rng
        over = self.state.outcome is not None
        self.did["ended" if over else "left"] += 1
        if over:
            assert app.router.name in ("victory", "ordonnance_victory")
            self.did["condottiere" if isinstance(self.state, Game) else "ordonnance"] += 1
            self.did[f"{len(self.setup.players)} players"] += 1
            if rng.random() < 0.1:
                app.router.go("replay", game=app.table.id)
                app.model.chart(True)
                app.model.step(-rng.randrange(40))
                app.time.pass_by()
                app.router.back()
        else:
            self._left.append(app.table.id or 0)
        app.flow.get_up()
        assert app.router.names == ["home"]
        assert app.model.ended is over
        assert app.model.waiting is not over

    def begin(self) -> None:
        """A new game by its screen, a rematch, or the next of a campaign."""
        app, rng, home = self.app, self.rng, self.app.model
        if home.campaign and rng.random() < 0.9:
            app.router.go("campaign", campaign=home.campaign)
            self._next_of_campaign()
        elif home.ended and not home.campaign and rng.random() < 0.15:
            with self.meter.timing("begin"):
                assert home.rematch()
            self.did["rematch"] += 1
        else:
            app.router.go("new_game")
            self._agree()
        app.flow.sit_down()
        history = app.table.history
        assert history is not None
        self.setup = history.setup
        self.state = history.rules.begin(self.setup)
        assert app.router.names == ["home", screen_for(self.state, 0)]

    def _agree(self) -> None:
        rng, model = self.rng, self.app.model
        setup: Any = tables.condottiere(rng) if rng.random() < 0.85 else tables.ordonnance(rng)
        in_campaign = not isinstance(setup, OrdonnanceSetup) and rng.random() < 0.2
        tables.agree(model, setup, rng.choice([8, 20]) if in_campaign else 0)
        with self.meter.timing("begin"):
            assert model.begin()
        assert self.app.table.history is not None
        agreed = self.app.table.history.setup
        assert agreed.players == setup.players
        assert agreed.start is setup.start
        if isinstance(setup, OrdonnanceSetup):
            assert agreed == setup
        else:
            assert agreed.rules.variants == setup.rules.variants
        self.did["campaign" if in_campaign else "new game"] += 1

    def _next_of_campaign(self) -> None:
        model = self.app.model
        assert model.waiting is None, "Home says that it has ended"
        if model.fight:
            model.toggle_winner(model.fight[0].seat)
            self.did["campaign fought out"] += 1
        won = any(row.won for row in model.standings)
        if model.next_games and (not won or self.rng.random() < 0.2):
            assert model.begin(self.rng.choice(model.next_games).start)
            self.did["next of a campaign"] += 1
        else:
            self.app.router.reset("home", "new_game")
            self._agree()

    def sit_down(self, game: int) -> None:
        """Continue a game that was left, from the list of past games."""
        app = self.app
        app.router.go("games")
        (entry,) = (each for each in app.model.entries if each.id == game)
        assert not entry.over
        assert app.model.sit_down(entry)
        app.flow.sit_down()
        history = app.table.history
        assert history is not None
        self.setup, self.state = history.setup, history.game
        assert self.witness.knows(game, history.moves, over=False)
        self.did["gone on with"] += 1

    # Moves, and what people do between two of them

    def move(self) -> None:
        """Make one move by taps, and compare it with the engine's."""
        self.hands.see_result()
        move = next_move(self.state, self.rng)
        rules: Any = condottiere if isinstance(self.state, Game) else ordonnance
        after = rules.apply(self.state, move)
        said = len(self.app.heard)
        with self.meter.timing("move"):
            self.hands.play(move)
        assert self.app.table.game == after, f"{move}; said: {self.app.heard[said:]}"
        self.state = after
        self.moves += 1
        self.did["correction"] += isinstance(move, Fix)
        assert self.app.router.name == self._due
        self.app.time.pass_by()

    @property
    def _due(self) -> str:
        """Close every result that is shown."""
        concluded = battles_concluded(self.state)
        return screen_for(self.state, concluded - (self.app.router.name == "result"))

    def now_and_then(self) -> None:
        """Do sometimes what people do between two moves."""
        rng, app = self.rng, self.app
        chance = rng.random()
        if chance < 0.012:
            self.undo()
        elif chance < 0.016:
            self.mend()
        elif chance < 0.020:
            self.hands.look_at("moves")
        elif chance < 0.024 and app.router.name == "battle":
            self.hands.look_at("totals")
        elif chance < 0.028 and app.router.name == "battle":
            app.model.explain(rng.choice(self.setup.players).seat)
            app.model.close()
        elif chance < 0.031:
            app.flow.get_up()
            assert app.model.waiting is (self.state.outcome is None)
            app.flow.sit_down()
            self.did["home and back"] += 1
        elif chance < 0.0315:
            app.speak(rng.choice(list(LANGUAGES)))
            self.did["another language"] += 1
        elif chance < 0.034:
            self.check()

    def undo(self) -> None:
        """Undo some moves, and redo all, some or none of them."""
        rng, history = self.rng, self.app.table.history
        assert history is not None
        back = min(rng.randrange(1, _FEW_UNDONE), len(history))
        for _ in range(back):
            with self.meter.timing("undo"):
                self.app.model.undo()
        for _ in range(rng.choice([back, back, back, 0, rng.randrange(back + 1)])):
            with self.meter.timing("redo"):
                self.app.model.redo()
        self.fold()
        self.did["undo"] += 1

    def mend(self) -> None:
        """Edit an earlier move; then the screen that is due is shown."""
        self.app.router.go("moves")
        done = mend(self.app.model, self.rng, self.meter)
        assert self.app.router.back()
        self.fold()
        if done:
            self.did[done] += 1

    def fold(self) -> None:
        """The game must equal the result of its moves, with its screen shown."""
        history = self.app.table.history
        assert history is not None
        self.state = history.rules.fold(history.rules.begin(history.setup), history.moves)
        self.check()
        assert self.app.router.name == self._due

    def check(self) -> None:
        """The journal's file must equal the game at the table."""
        self.witness.look(self.app.table, self.state)

    # Beside the table

    def look_around(self) -> None:
        """Visit past games, a replay, statistics, campaigns; then Home."""
        router, rng = self.app.router, self.rng
        with self.meter.timing("list"):
            router.go("games")
        model = self.app.model
        assert len(model.entries) == self.witness.games
        for entry in rng.sample(model.entries, min(12, len(model.entries))):
            ending = model.ending(entry) or model.work_out(entry)
            assert bool(ending.winners) is entry.over
        entry = rng.choice(model.entries)
        with self.meter.timing("replay"):
            router.go("replay", game=entry.id)
        replay = self.app.model
        assert replay.last == entry.moves
        replay.chart(True)
        for _ in range(5):
            replay.go_to(rng.randrange(entry.moves + 1))
            self.app.time.pass_by()
        replay.chart(False)
        assert router.back()
        if rng.random() < 0.3:
            self.app.model.delete(entry)
            self.app.model.restore()
        assert router.back()
        with self.meter.timing("statistics"):
            router.go("statistics")
        assert self.app.model.rows or not self.did["ended"]
        assert router.back()
        with self.meter.timing("campaigns"):
            router.go("campaigns")
        for card in self.app.model.cards[:2]:
            router.go("campaign", campaign=card.id)
            router.back()
        assert router.back()
        assert router.names == ["home"]

    def close_and_open(self) -> None:
        """Close the app and open it again with the same data: it shows the same."""
        before = self._all_told()
        old = self.app
        gone = [weakref.ref(each) for each in (old, old.table, old.router, old.model)]
        old.close()
        assert self.meter.names() <= KNOWN, f"left behind: {self.meter.names()}"
        self._open()
        del old
        gc.collect()
        assert [each() for each in gone] == [None] * len(gone), "the closed app is still there"
        assert self._all_told() == before
        self.did["closed and opened"] += 1

    def _open(self) -> None:
        self.app = BareApp(self.folder)
        self.hands = Hands(self.app)

    def _all_told(self) -> dict[str, Any]:
        """All texts of the table, the list of games and the statistics."""
        app = self.app
        shown = app.router.current
        assert isinstance(shown, Bare)
        games = GamesModel(app.table, app.say)
        games.enter()
        figures = StatisticsModel(lambda: app.table.journal)
        figures.begin()
        while figures.work(_SLICE):
            pass
        return {
            "screens": app.router.names,
            "table": shown.spoken(),
            "games": (games.entries, games.names),
            "statistics": (figures.rows, figures.summary, figures.names),
            "language": app.settings.language,
        }
