"""Many whole games by touches in a real window, one after the other in one process."""

import gc
import random
import weakref
from collections import Counter
from pathlib import Path
from typing import Any

from companion.games import face_of
from companion.table import Table
from engine import condottiere, ordonnance
from engine.condottiere.setup import Setup
from tests.app.driver import Driver
from tests.app.looks import SIZES
from tests.app.scripted import words_on
from tests.app.scripts import Script
from tests.app.test_monkey import journal_is_the_game
from tests.ordonnance.walks import walk
from tests.soak.fingers import Player
from tests.soak.meter import KNOWN, Meter, grown, kinds
from tests.soak.tables import FRIENDS

_LONGEST = 200
_SCRIPTS = 8
"""Of this many random games the shortest is played."""
_TEXTURES = {"Texture", "TextureRegion"}
_SIZE = 360, 640
_LANGUAGE = "ru"


class Touched:
    """Plays game after game by touches, and checks the app."""

    def __init__(
        self, folder: Path, seed: int, *, games: int, block: int, reopen: int, most: int = 0
    ) -> None:
        """`most`: after so many moves a game is left, if it has not ended before."""
        self.folder, self.games, self.block, self.reopen = folder, games, block, reopen
        self.rng = random.Random(seed)
        self.meter = Meter(folder)
        self.did: Counter[str] = Counter()
        self.moves = 0
        self._most = most
        self._early: Counter[str] = Counter()
        self.player: Player
        self._open()

    def run(self) -> None:
        """Play all games; a sample is taken before the first and after every block."""
        self.sample(0)
        try:
            for number in range(1, self.games + 1):
                self.one_game(number)
        except BaseException:
            self.driver.picture(self.folder.with_name("failed.png"))
            raise
        self._close()

    def one_game(self, number: int) -> None:
        """Play a game and its replay; sometimes visit other screens before the next."""
        self.begin()
        self.play(reopens=not number % self.reopen)
        self.end()
        last = number == self.games
        if last or not number % self.block:
            # every screen is built again there, so that samples are taken of the same state
            self.look_around()
            self.sample(number)
        if number == max(self.games // 4, 1):
            self._early = kinds()

    def sample(self, number: int) -> None:
        """Measure the process now, always at Home."""
        from kivy.uix.widget import Widget

        from companion.widgets.drawing import lettering

        self._let_frames_go(3)
        gc.collect()
        alive = Counter(map(type, gc.get_objects()))
        widgets = sum(alive[kind] for kind in alive if issubclass(kind, Widget))
        pictures = sum(alive[kind] for kind in alive if kind.__name__ in _TEXTURES)
        found = self.meter.sample(
            number,
            moves=self.moves,
            widgets=widgets,
            shown=len(list(self.driver.app.root.walk())),
            textures=pictures,
            texts=lettering.texture_of.cache_info().currsize,
            tables=alive[Table],
        )
        print(
            f"{number:4} games {self.moves:6} moves {found['seconds']:6.0f} s"
            f" {found['resident']:6.1f} MB {widgets:6} widgets {pictures:5} textures,"
            f" a tap {found.get('tap 50', 0):.1f}/{found.get('tap 99', 0):.1f} ms",
            flush=True,
        )

    @property
    def more(self) -> dict[str, int]:
        """The kinds of objects of which there are more than after warming up."""
        return grown(self._early, kinds())

    # The window

    def _open(self, **options: Any) -> None:
        driver = Driver(self.folder, size=_SIZE, language=None, **options, drawn=True)
        self.player = Player(driver, self.meter)
        self.driver = driver
        self._let_frames_go(3)

    def _close(self) -> None:
        self.did["taps"] += self.player.taps
        self.driver.app.desk.journal.close()
        self.driver.__exit__()

    def close_and_open(self) -> None:
        """Close the app during a game; opened again it must show the same."""
        shown, seen = self._shown(), self.player.seen
        gone = weakref.ref(self.driver.app.desk.table)
        self._close()
        del self.driver, self.player
        self._open()
        self.player.seen = seen
        assert self._shown() == shown
        gc.collect()
        self.did["tables of closed apps still there"] += gone() is not None
        assert self.meter.names() <= KNOWN, f"left behind: {self.meter.names()}"
        self.did["closed and opened"] += 1

    def _shown(self) -> Any:
        self._let_frames_go(3)
        return words_on(self.driver)

    def _let_frames_go(self, number: int) -> None:
        self.driver.frames(number)

    # A game

    def begin(self) -> None:
        """From Home: the next game of a campaign, a rematch, or a new table."""
        player, rng = self.player, self.rng
        home = self.driver.screen.model
        assert player.screen in ("home", "new_game")
        if player.screen == "home" and home.campaign and rng.random() < 0.8:
            player.do("resume")
            model = self.driver.screen.model
            won = any(row.won for row in model.standings)
            if model.next_games and (not won or rng.random() < 0.2):
                text = rng.choice(model.next_games).text
                player.tap(self.driver.find(text))
                self.did["next of a campaign"] += 1
            else:
                player.press_back()
        elif player.screen == "home" and home.ended and not home.campaign and rng.random() < 0.2:
            player.do("resume")
            self.did["rematch"] += 1
        if player.screen == "home":
            player.do("new_game")
        if player.screen == "new_game":
            self._agree()
        player.seen = 0

    def _agree(self) -> None:
        player, rng, model = self.player, self.rng, self.driver.screen.model
        player.do("play", rng.choice(["condottiere"] * 3 + ["ordonnance"]))
        while model.players:
            player.bring_and_tap(player.one("SeatRow"))
            player.bring_and_tap(self.driver.does("remove"))
        most = 4 if model.game == "ordonnance" else 6
        names = rng.sample(FRIENDS, rng.randint(2, most))
        field = self.driver.screen.ids.name
        for name in names:
            if not field.focus:
                player.bring_and_tap(field)
                self.driver.until(lambda: bool(field.focus))
            player.type(name)
        assert [view.name for view in model.players] == names
        if model.has_campaigns:
            player.bring_and_tap(self.driver.does("play_campaign", rng.random() < 0.2))
        for text in [row.text for row in player.all("ToggleRow") if row.mark == "switch"]:
            if text and rng.random() < 0.3:
                player.bring_and_tap(self.driver.find(text))
        if rng.random() < 0.3:
            self._house_rules()
        starts = rng.choice(model.players).seat
        emblems = [each for each in player.all("EmblemButton") if each.seat is starts]
        player.bring_and_tap(emblems[-1])
        player.do("begin")
        player.see_result()
        self.did["new table"] += 1

    def _house_rules(self) -> None:
        """A tap may add and remove rows."""
        player = self.player
        self._fold_house_rules()
        for _each in range(2):
            choices = [row for row in player.all("ToggleRow") if row.mark == "choice"]
            player.bring_and_tap(self.rng.choice(choices))
        self._fold_house_rules()

    def _fold_house_rules(self) -> None:
        folds = [row for row in self.player.all("ToggleRow") if row.mark == "fold"]
        self.player.bring_and_tap(folds[-1])

    def play(self, *, reopens: bool) -> None:
        """Make every move by touches; after each the game equals the engine's, and its screen is
        shown.
        """
        table = self.driver.app.desk.table
        assert table.history is not None
        assert not table.history.moves
        setup = table.history.setup
        moves = self._script(setup)
        rules: Any = condottiere if isinstance(setup, Setup) else ordonnance
        expected = rules.begin(setup)
        moves = moves[: self._most or len(moves)]
        closes = self.rng.randrange(len(moves)) if reopens else -1
        for number, move in enumerate(moves):
            if number == closes:
                self.close_and_open()
            else:
                self.now_and_then()
            self.player.play(move)
            expected = rules.apply(expected, move)
            assert self.player.game == expected, f"move {number}: {move}"
            due = face_of(rules).screen_for(expected, self.player.seen)
            assert self.player.screen == due, f"move {number}: {move}"
            self.moves += 1
        self.did[type(setup).__module__.split(".")[1]] += 1
        self.did[f"{len(setup.players)} players"] += 1

    def _script(self, setup: Any) -> list[Any]:
        """A random game that is not too long."""
        if not isinstance(setup, Setup):
            return [move for move, _game in walk(self.rng, setup)]
        found: list[list[Any]] = []
        while len(found) < _SCRIPTS:
            try:
                script = Script(setup, self.rng.randrange(10**6)).wander(most=_LONGEST)
            except AssertionError:
                continue
            found.append(script.moves)
        return min(found, key=len)

    def now_and_then(self) -> None:
        """Do what people do between two moves."""
        player, rng = self.player, self.rng
        chance = rng.random()
        if chance < 0.02 and player.moves and player.screen in ("battle", "ordonnance", "map"):
            self._undo_and_redo()
        elif chance < 0.03 and player.screen == "battle":
            player.menu(rng.choice(["moves", "totals", "rules"]))
            player.press_back()
        elif chance < 0.035:
            self.driver.resize(*rng.choice(SIZES))
            self._let_frames_go(2)
            self.driver.resize(*_SIZE)
            self._let_frames_go(2)
        elif chance < 0.04:
            journal_is_the_game(self.driver)

    def _undo_and_redo(self) -> None:
        player = self.player
        before, screen = player.game, player.screen
        player.do("undo")
        if player.screen == "result":
            player.go_on()
        elif player.screen in ("battle", "ordonnance"):
            player.do("redo")
        else:
            self.driver.app.desk.table.redo()
            self._let_frames_go(1)
        assert player.game == before
        if player.screen == "result":
            player.go_on()
        assert player.screen == screen
        self.did["undo and redo"] += 1

    def end(self) -> None:
        """Look at the victory, often the replay; then Home."""
        player = self.player
        if player.screen == "result":
            player.go_on()
        journal_is_the_game(self.driver)
        if player.game.outcome is None:
            player.press_back()
            assert player.screen == "home"
            self.did["left"] += 1
            return
        assert player.screen in ("victory", "ordonnance_victory")
        if self.rng.random() < 0.5:
            player.bring_and_tap(self.driver.does("replay"))
            for what in (("battle_back",), ("step", -1), ("charts",), ("step", -1)):
                if self.driver.can(*what):
                    player.do(*what)
            player.press_back()
        player.do("get_up")
        assert player.screen == "home"

    # Beside the table

    def look_around(self) -> None:
        """In Settings another theme, another size; other pages in another language and back."""
        player, rng = self.player, self.rng
        player.do("settings")
        theme = "light" if self.driver.screen.look.theme == "dark" else "dark"
        player.bring_and_tap(self.driver.does("theme", theme))
        if rng.random() < 0.5:
            size = rng.choice(["1.0", "1.2"])
            player.bring_and_tap(self.driver.does("size", size))
        other = rng.random() < 0.5
        if other:
            player.bring_and_tap(self.driver.does("language", _LANGUAGE))
        player.press_back()
        player.do("games")
        player.do("statistics")
        self.driver.until(lambda: not self.driver.screen.model.counting)
        player.press_back()
        player.press_back()
        player.do("rules")
        player.press_back()
        player.do("calculator")
        for key in player.one("Keypad").children[:6]:
            player.tap(key)
        player.press_back()
        if other:
            player.do("settings")
            player.bring_and_tap(self.driver.does("language", "en"))
            player.press_back()
        assert player.screen == "home"
        self.did["another look"] += 1
        self.did["another language"] += other
