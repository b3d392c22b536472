"""A visit to every page of the host: what the app would show of a journal."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from random import Random
from typing import Any

from companion.services.archive import Archive, ListedGame
from companion.services.exporting import GameTable, PlayerTable, Records
from companion.services.settings import TEXT_SCALES, Settings
from companion.services.storage import Opened
from companion.texts import LANGUAGES, speaking
from companion.viewmodels.app.opening import OpeningModel
from companion.viewmodels.past.statistics import PLAYERS, TABLES
from companion.web.session.messages import Speak
from tests.web.pages.sitting import Sitting

_FEW = 3
"""So many games are looked at closely, and so many moments of each."""


class Tour:
    """One visit. Every page that was shown is kept in `shown`, what was said aloud in `heard`."""

    def __init__(
        self, opened: Opened, dice: Random, language: str = "en", aloud: str = "off"
    ) -> None:
        self.journal, self.dice = opened.journal, dice
        self.shown: list[str] = []
        self.heard: list[str] = []
        self._sitting = Sitting(opened=opened)
        self.table = self._sitting.table
        self.page = self._sitting.host(language, ["say"], look={"aloud": aloud, "voice": language})
        self.exchange = self.page.session.desk.exchange

    def tap(self, does: str, *values: object) -> None:
        """Tap, and see what that shows."""
        self.page.tap(does, *values)
        self.look()

    def look(self) -> None:
        """See what is shown, and hear what is said aloud."""
        told = self.page.session.whole()
        self.shown.append(told.put[0][1])
        said = [each.text for each in told.asks if isinstance(each, Speak)]
        assert all(text == text.strip() for text in said)
        self.heard += said

    def everywhere(self) -> None:
        """From the start of the app to the last page."""
        for room in self.rooms:
            room()

    def somewhere(self) -> None:
        """Two of the parts, depending on the input: so more inputs can be tested."""
        for room in self.dice.sample(self.rooms, 2):
            room()

    @property
    def rooms(self) -> list[Callable[[], None]]:
        """The parts that can be visited."""
        return [
            *(self.settings, self.home, self.past_games, self.campaigns, self.statistics),
            *(self.exports, self.remembered, self.undoing),
        ]

    def go(self, *pages: str) -> None:
        """Go Home, and from there on."""
        self.page.go()
        self.look()
        for page in pages:
            self.tap("go", page)

    def remembered(self) -> None:
        """What depends on earlier games and notes."""
        self.go("calculator")
        self.go("new_game")

    def settings(self) -> None:
        """Whatever was noted, only valid choices are read."""
        settings = Settings(self.journal)
        assert settings.theme in ("dark", "light")
        assert settings.text_scale in TEXT_SCALES
        assert settings.language in LANGUAGES
        assert settings.voice_language in LANGUAGES
        assert settings.chosen_voice_language in ("", *LANGUAGES)
        assert settings.aloud in ("off", "leaders", "every")
        assert isinstance(settings.vibration, bool)
        assert isinstance(settings.awake, bool)

    def home(self) -> None:
        """Home, and the table where it was left."""
        self.go()
        self.tap("resume")
        self.at_table()

    def at_table(self) -> None:
        """The page that is due, the totals, and the list of moves."""
        if self.page.session.desk.flow.at_table:
            for page in "watch", "moves":
                self.page.go(page)
                self.look()
                self.tap("go_back")

    def past_games(self) -> None:
        """The list, and replays of some games."""
        self.go("games")
        model = self.page.page.model
        self.page.catch_up()
        self.look()
        for entry in model.entries[:_FEW]:
            self.replay(entry)

    def replay(self, entry: ListedGame) -> None:
        """Some moments of a game, with its charts, from the list and back."""
        ending = self.page.page.model.ending(entry)
        if ending is not None and ending.winners:
            self.tap("more", entry.id)
            self.tap("link")
            self.page.tap("close_sheet")
        self.tap("pick", entry.id)
        if self.page.name != "replay":
            return
        self.tap("turn_to", "charts")
        for _ in range(_FEW):
            self.tap("slide", self.dice.randint(0, int(self.page.page.model.last)))
        self.page.tap("go_back")

    def campaigns(self) -> None:
        """Every campaign, and how each stands."""
        self.go("games")
        self.page.go("campaigns")
        self.look()
        for card in self.page.page.model.cards[:_FEW]:
            self.tap("open", card.id)
            self.page.tap("go_back")

    def statistics(self) -> None:
        """Of both games, players and tables."""
        self.go("games")
        self.tap("see_statistics")
        model = self.page.page.model
        self._sitting.wait(lambda: not model.counting)
        for game in ("condottiere", "ordonnance"):
            self.tap("play", game)
            for page in (PLAYERS, TABLES):
                self.tap("turn_to", page)
            for name in model.names[:2]:
                self.tap("choose", name)
                self.tap("compare", name)

    def undoing(self) -> None:
        """What can be undone of the last import, and that."""
        self.go()
        with self._speaking():
            self.exchange.undo_import()
        question = self.arrival()
        if question is not None and question.offer and not question.fault:
            self.tap("accept")
            self.arrival()

    def exports(self) -> None:
        """Every export."""
        for kind in (Records, GameTable, PlayerTable):
            self.work(kind(self.journal))

    def work(self, errand: Any) -> Any:
        """Run an errand to its end on its page."""
        self.page.go()
        self.page.go("errand", errand=errand)
        return self.arrival()

    @property
    def errand(self) -> Any:
        """The work whose page is shown, if any."""
        return self.page.page.model.errand if self.page.name == "errand" else None

    def arrival(self) -> Any:
        """The work that is shown, once it is done."""
        errand = self.errand
        if errand is not None:
            model = self.page.page.model
            self._sitting.wait(lambda: model.done)
        self.look()
        return errand

    @property
    def opening(self) -> OpeningModel | None:
        """A received game that is shown before it is saved."""
        if self.page.name != "opening":
            return None
        model: OpeningModel = self.page.page.model
        assert model.ready == (not model.fault)
        return model

    def receive(self, data: bytes) -> None:
        """Another app hands over what was chosen there."""
        self._brought(self.exchange.receive, data)

    def arrive(self, data: bytes) -> None:
        """Somebody hands over what nobody chose."""
        self._brought(self.exchange.arrive, data)

    def _brought(self, way: Callable[[bytes], object], data: bytes) -> None:
        self.page.go()
        with self._speaking():
            way(data)

    def _speaking(self) -> AbstractContextManager[None]:
        return speaking(self.page.session.desk.wishes.language)

    def digests(self) -> list[Any]:
        """The digest of every game."""
        archive = Archive(self.journal)
        return [archive.digest(entry.id) for entry in archive.games()]

    def close(self) -> None:
        """Leave everything, the journal too."""
        self._sitting.close()
