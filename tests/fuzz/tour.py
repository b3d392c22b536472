"""A visit to every part of the app without a window: what each would show of a journal."""

from collections.abc import Callable
from random import Random
from typing import Any

from companion.condottiere.viewmodels.battle.battle import BattleModel
from companion.condottiere.viewmodels.battle.result import ResultModel
from companion.condottiere.viewmodels.battle.totals import TotalsModel
from companion.condottiere.viewmodels.battle.victory import VictoryModel
from companion.condottiere.viewmodels.calculator import CalculatorModel
from companion.condottiere.viewmodels.deal.deal import DealModel
from companion.condottiere.viewmodels.map.map import MapModel
from companion.device.abilities import NoSharing
from companion.exchange import Exchange
from companion.flow import Flow
from companion.ordonnance.viewmodels.table import OrdonnanceModel
from companion.ordonnance.viewmodels.victory import OrdonnanceVictoryModel
from companion.services.archive import Archive, ListedGame
from companion.services.exporting import GameTable, PlayerTable, Records
from companion.services.settings import TEXT_SCALES, Settings
from companion.services.storage import Opened, StorageError
from companion.services.undoing import UndoImport
from companion.table import Table
from companion.texts import LANGUAGES, set_language
from companion.viewmodels.app.home import HomeModel
from companion.viewmodels.app.opening import OpeningModel
from companion.viewmodels.basic.at_table import AtTable
from companion.viewmodels.basic.errand import ErrandModel
from companion.viewmodels.moves.moves import MovesModel
from companion.viewmodels.past import game_rows
from companion.viewmodels.past.campaign import CampaignModel, CampaignsModel
from companion.viewmodels.past.games import GamesModel
from companion.viewmodels.past.replay import ReplayModel
from companion.viewmodels.past.statistics import PLAYERS, TABLES, StatisticsModel
from companion.viewmodels.setup.new_game import NewGameModel
from tests.later import Time

_ROOMS: dict[str, Callable[..., AtTable]] = {
    "battle": BattleModel, "map": MapModel, "deal": DealModel, "result": ResultModel,
    "victory": VictoryModel, "totals": TotalsModel, "ordonnance": OrdonnanceModel,
    "ordonnance_victory": OrdonnanceVictoryModel,
}  # fmt: skip
_FEW = 3
"""So many games are looked at closely, and so many moments of each."""


class Route:
    """Replaces the router: remembers what is to be shown."""

    def __init__(self) -> None:
        self.name = "home"
        self.looked_from = ""
        self.arguments: dict[str, Any] = {}
        self._watchers: list[Callable[[], None]] = []

    def watch(self, watcher: Callable[[], None]) -> None:
        self._watchers.append(watcher)

    def reset(self, *names: str) -> None:
        self.go(names[-1])

    def go(self, name: str, **arguments: Any) -> None:
        self.name, self.arguments = name, arguments
        for watcher in self._watchers:
            watcher()

    replace = go

    def back(self) -> None:
        self.go("home")


class Tour:
    """One visit. Messages are kept in `said`."""

    def __init__(self, opened: Opened, dice: Random) -> None:
        self.opened, self.journal = opened, opened.journal
        self.dice = dice
        self.table, self.route = Table(self.journal), Route()
        self.said: list[str] = []
        route: Any = self.route
        self.exchange = Exchange(self.table, route, NoSharing(), self.say)

    def say(self, text: str, *_more: object) -> None:
        assert text
        self.said.append(text)

    def everywhere(self) -> None:
        """From the start of the app to the last screen."""
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

    def remembered(self) -> None:
        """What depends on earlier games and notes."""
        CalculatorModel(self.journal)
        NewGameModel(self.table)

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
        set_language(settings.language)

    def home(self) -> None:
        """As the app starts: where it was left, or Home."""
        flow = Flow(self.table, self.route)  # type: ignore[arg-type]
        try:
            latest = self.journal.latest()
            back = latest is not None and flow.was_at_table() and self.table.resume(latest)
        except StorageError:
            return
        if back:
            flow.sit_down()
            self.at_table(self.route.name)
        HomeModel(self.table, self.opened).render()

    def at_table(self, screen: str) -> None:
        """The screen that is due, the totals, and the list of moves."""
        for name in (screen, "totals" if screen == "battle" else screen):
            room = _ROOMS[name](self.table, self.say)
            room.enter()
            room.leave()
        moves = MovesModel(self.table, self.say)
        moves.enter()
        moves.leave()

    def past_games(self) -> None:
        """The list, and replays of some games."""
        games = GamesModel(self.table, self.say)
        games.enter()
        for entry in games.entries[:20]:
            self._row(games, entry)
        for entry in games.entries[:_FEW]:
            self.replay(entry.id)

    def _row(self, games: GamesModel, entry: ListedGame) -> None:
        ending = games.work_out(entry)
        assert game_rows.spoken_game(entry, ending, games.day(entry), games.campaign(entry))
        assert len(game_rows.seats(entry)) == len(entry.names)
        if ending.winners:
            games.link(entry)

    def replay(self, game: int) -> None:
        """Some moments of a game, with its charts."""
        model = ReplayModel(lambda: self.journal, self.say, Time().later)
        if not model.open(game):
            return
        model.chart(True)
        for _ in range(_FEW):
            model.at = self.dice.randint(0, int(model.last))
            model._show()
        model.leave()

    def campaigns(self) -> None:
        """Every campaign, and how each stands."""
        listed = CampaignsModel(self.table, self.say)
        listed.render()
        for card in listed.cards[:_FEW]:
            CampaignModel(self.table, self.say).open(card.id)

    def statistics(self) -> None:
        """Of both games, players and tables."""
        model = StatisticsModel(lambda: self.journal)
        model.begin()
        while model.work(1):
            pass
        for game in ("condottiere", "ordonnance"):
            model.play(game)
            for page in (PLAYERS, TABLES):
                model.turn_to(page)
            for name in model.names[:2]:
                model.choose(name)
                model.compare(name)
        model.leave()

    def undoing(self) -> None:
        """What can be undone of the last import, and that."""
        question = self.errand(UndoImport(self.journal))
        if question.offer and not question.fault:
            self.errand(question.accept())

    def exports(self) -> None:
        """Every export."""
        for kind in (Records, GameTable, PlayerTable):
            self.errand(kind(self.journal))

    def errand(self, errand: Any) -> Any:
        """Run an errand to its end, as its screen does."""
        model = ErrandModel()
        model.enter(errand)
        while model.work(1):
            pass
        assert model.done
        return errand

    def arrival(self) -> OpeningModel | None:
        """What the exchange wants to show of a received file."""
        arguments = self.route.arguments
        match self.route.name:
            case "errand":
                self.errand(arguments["errand"])
            case "opening":
                model = OpeningModel(self.table)
                model.look_at(**arguments)
                assert model.ready == (not model.fault)
                return model
        return None

    def digests(self) -> list[Any]:
        """The digest of every game."""
        archive = Archive(self.journal)
        return [archive.digest(entry.id) for entry in archive.games()]
