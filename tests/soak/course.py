"""Many whole games in one process, without a window: played, edited, left, continued."""

import gc
import random
import weakref
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.games import AnyFace, face_of
from companion.services.archive import ListedGame
from companion.texts import LANGUAGES
from companion.web.pages.games import SHOWN
from engine import condottiere, ordonnance
from engine.condottiere.moves import Fix
from engine.condottiere.state import Game
from engine.ordonnance.setup import Setup as OrdonnanceSetup
from tests.players.moves import play
from tests.players.paged import Paged
from tests.soak import tables
from tests.soak.chance import next_move
from tests.soak.mending import mend
from tests.soak.meter import KNOWN, Meter, grown, kinds
from tests.soak.witness import Witness

_LONGEST = 420
"""Random moves may never end a game; after so many moves it is left, as people leave one."""
_FEW_UNDONE = 6


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
        self.app = Paged(folder)
        self.app.go("home", "settings")
        self.app.tap("choose", "aloud", "every")
        self.app.tap("go_back")
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
        self.app.see_result()
        self.get_up()

    def get_up(self) -> None:
        """Leave the table; Home says whether the game is over."""
        self.check()
        app, rng, game = self.app, self.rng, self.app.table.id
        over = self.state.outcome is not None
        self.did["ended" if over else "left"] += 1
        if over:
            assert app.name in ("victory", "ordonnance_victory")
            self.did["condottiere" if isinstance(self.state, Game) else "ordonnance"] += 1
            self.did[f"{len(self.setup.players)} players"] += 1
            if rng.random() < 0.1:
                app.go("replay", game=game)
                app.tap("turn_to", "charts")
                app.tap("slide", rng.randrange(len(app.table.history or ())))
                app.wait()
                app.tap("go_back")
            app.tap("go_home")
        else:
            self._left.append(game or 0)
            app.tap("go_back")
        assert app.names == ["home"]
        assert app.model.ended is over
        assert app.model.waiting is not over

    def begin(self) -> None:
        """A new game by its page, a rematch, or the next of a campaign."""
        app, rng, home = self.app, self.rng, self.app.model
        if home.campaign and rng.random() < 0.9:
            app.tap("resume")
            self._next_of_campaign()
        elif home.ended and not home.campaign and rng.random() < 0.15:
            with self.meter.timing("begin"):
                app.tap("resume")
            self.did["rematch"] += 1
        else:
            app.tap("go", "new_game")
            self._agree()
        history = app.table.history
        assert history is not None
        assert not history.moves
        self.setup = history.setup
        self.state = history.rules.begin(self.setup)
        assert app.names == ["home", self._face.screen_for(self.state, -1)]
        if app.name == "deal":
            app.go_on()

    def _agree(self) -> None:
        rng, app = self.rng, self.app
        setup: Any = tables.condottiere(rng) if rng.random() < 0.85 else tables.ordonnance(rng)
        in_campaign = not isinstance(setup, OrdonnanceSetup) and rng.random() < 0.2
        tables.agree(app, setup, rng.choice([8, 20]) if in_campaign else 0)
        with self.meter.timing("begin"):
            app.tap("begin")
        assert app.table.history is not None
        agreed = app.table.history.setup
        assert agreed.players == setup.players
        assert agreed.start is setup.start
        if isinstance(setup, OrdonnanceSetup):
            assert agreed == setup
        else:
            assert agreed.rules.variants == setup.rules.variants
        self.did["campaign" if in_campaign else "new game"] += 1

    def _next_of_campaign(self) -> None:
        app, model = self.app, self.app.model
        assert model.waiting is None, "Home says that it has ended"
        if model.fight:
            app.tap("toggle_winner", model.fight[0].seat)
            self.did["campaign fought out"] += 1
        won = any(row.won for row in model.standings)
        if model.next_games and (not won or self.rng.random() < 0.2):
            app.tap("begin", self.rng.choice(model.next_games).start)
            self.did["next of a campaign"] += 1
        else:
            app.tap("go_back")
            app.tap("go", "new_game")
            self._agree()

    def sit_down(self, game: int) -> None:
        """Continue a game that was left, from the list of past games."""
        app = self.app
        app.tap("go", "games")
        (entry,) = (each for each in app.model.entries if each.id == game)
        assert not entry.over
        self._turn_to(entry)
        app.tap("more", game)
        app.tap("sit_down")
        app.see_result()
        history = app.table.history
        assert history is not None
        self.setup, self.state = history.setup, history.game
        assert self.witness.knows(game, history.moves, over=False)
        self.did["gone on with"] += 1

    # Moves, and what people do between two of them

    def move(self) -> None:
        """Make one move by taps, and compare it with the engine's."""
        self.app.see_result()
        move = next_move(self.state, self.rng)
        rules: Any = condottiere if isinstance(self.state, Game) else ordonnance
        after = rules.apply(self.state, move)
        with self.meter.timing("move"):
            play(self.app, move, self.state)
        assert self.app.table.game == after, f"{move}; {self.app.sat.text}"
        self.state = after
        self.moves += 1
        self.did["correction"] += isinstance(move, Fix)
        assert self.app.name == self._due
        self.app.wait()

    @property
    def _due(self) -> str:
        """Close every result that is shown."""
        concluded = self._face.concluded(self.state)
        return self._face.screen_for(self.state, concluded - (self.app.name == "result"))

    @property
    def _face(self) -> AnyFace:
        assert self.app.table.rules is not None
        return face_of(self.app.table.rules)

    def now_and_then(self) -> None:
        """Do sometimes what people do between two moves."""
        rng, app = self.rng, self.app
        chance = rng.random()
        if chance < 0.012:
            self.undo()
        elif chance < 0.016:
            self.mend()
        elif chance < 0.020:
            self.look_at("moves")
        elif chance < 0.024 and app.name == "battle":
            self.look_at("watch")
        elif chance < 0.028 and app.name == "battle":
            app.tap("explain", rng.choice(self.setup.players).seat)
            app.tap("close_explanation")
        elif chance < 0.031:
            self.go_home_and_back()
        elif chance < 0.0315:
            self.speak(rng.choice(list(LANGUAGES)))
        elif chance < 0.034:
            self.check()

    def undo(self) -> None:
        """Undo some moves, and redo all, some or none of them."""
        rng, history = self.rng, self.app.table.history
        assert history is not None
        back = min(rng.randrange(1, _FEW_UNDONE), len(history))
        for _ in range(back):
            with self.meter.timing("undo"):
                self.app.tap("undo")
        for _ in range(rng.choice([back, back, back, 0, rng.randrange(back + 1)])):
            with self.meter.timing("redo"):
                self.app.tap("redo")
        self.fold()
        self.did["undo"] += 1

    def mend(self) -> None:
        """Edit an earlier move; then the page that is due is shown."""
        self.app.go("moves")
        done = mend(self.app, self.rng, self.meter)
        self.app.tap("go_back")
        self.fold()
        if done:
            self.did[done] += 1

    def look_at(self, page: str) -> None:
        """Open a page beside the table, and come back."""
        here = self.app.name
        self.app.go(page)
        assert self.app.name == page
        self.app.tap("go_back")
        assert self.app.name == here

    def go_home_and_back(self) -> None:
        """Home says that the game goes on; from one that is over it leads to the next."""
        if self.state.outcome is not None:
            return
        self.app.see_result()
        self.app.tap("go_back")
        assert self.app.names == ["home"]
        assert self.app.model.waiting
        self.app.tap("resume")
        assert self.app.name == self._due
        self.did["home and back"] += 1

    def speak(self, language: str) -> None:
        """Change the language: every page is built again."""
        self.app.go("settings")
        self.app.tap("choose", "language", language)
        self.app.tap("go_back")
        self.did["another language"] += 1

    def fold(self) -> None:
        """The game must equal the result of its moves, with its screen shown."""
        history = self.app.table.history
        assert history is not None
        self.state = history.rules.fold(history.rules.begin(history.setup), history.moves)
        self.check()
        assert self.app.name == self._due

    def check(self) -> None:
        """The journal's file must equal the game at the table."""
        self.witness.look(self.app.table, self.state)

    # Beside the table

    def look_around(self) -> None:
        """Visit past games, a replay, statistics, campaigns; then Home."""
        app, rng = self.app, self.rng
        with self.meter.timing("list"):
            app.tap("go", "games")
        model = app.model
        assert len(model.entries) == self.witness.games
        entry = rng.choice(model.entries)
        shown = self._turn_to(entry)
        app.wait()
        for each in shown:
            assert bool(model.ending(each).winners) is each.over
        with self.meter.timing("replay"):
            app.tap("pick", entry.id)
        assert app.model.last == entry.moves
        app.tap("turn_to", "charts")
        for _ in range(5):
            app.tap("slide", rng.randrange(entry.moves + 1))
            app.wait()
        app.tap("go_back")
        if rng.random() < 0.3:
            app.tap("more", entry.id)
            app.tap("delete")
            app.tap("restore")
        with self.meter.timing("statistics"):
            app.tap("see_statistics")
            app.sitting.wait(lambda: not app.model.counting)
        app.settle()
        assert app.model.rows or not self.did["ended"]
        app.tap("go_back")
        with self.meter.timing("campaigns"):
            app.go("campaigns")
        for card in app.model.cards[:2]:
            app.tap("open", card.id)
            app.tap("go_back")
        app.tap("go_back")
        app.tap("go_back")
        assert app.names == ["home"]

    def _turn_to(self, entry: ListedGame) -> Sequence[ListedGame]:
        """Show the part of the list where this game is; all games of that part."""
        entries: Sequence[ListedGame] = self.app.model.entries
        first = entries.index(entry) // SHOWN * SHOWN
        self.app.tap("turn", first)
        return entries[first : first + SHOWN]

    def close_and_open(self) -> None:
        """Close the app and open it again with the same data: it shows the same."""
        self.app.see_result()
        before = self._all_told()
        old = self.app
        session = old.sat.session
        gone = [weakref.ref(each) for each in (old, old.table, session, session.desk.router)]
        old.close()
        assert self.meter.names() <= KNOWN, f"left behind: {self.meter.names()}"
        self.app = Paged(self.folder, old.remembered)
        del old, session
        gc.collect()
        assert [each() for each in gone] == [None] * len(gone), "the closed app is still there"
        assert self._all_told() == before
        self.did["closed and opened"] += 1

    def _all_told(self) -> list[object]:
        """All that the table's page shows, and what stands in the list of games and statistics."""
        app = self.app
        return [app.names, app.read(), *app.afresh("games", "statistics")]
