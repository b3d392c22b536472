"""The app without its window: real journal, table, flow, view models and witnesses."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion import dusk
from companion.condottiere.viewmodels.battle.battle import BattleModel
from companion.condottiere.viewmodels.battle.result import ResultModel
from companion.condottiere.viewmodels.battle.totals import TotalsModel
from companion.condottiere.viewmodels.battle.victory import VictoryModel
from companion.condottiere.viewmodels.corrections.fixes import FixModel
from companion.condottiere.viewmodels.deal.deal import DealModel
from companion.condottiere.viewmodels.deal.discarding import DiscardModel
from companion.condottiere.viewmodels.map.map import MapModel
from companion.crier import Crier
from companion.device.abilities import Light, NoVibration, Silence
from companion.feel import Feel
from companion.flow import Flow
from companion.ordonnance.viewmodels.table import OrdonnanceModel
from companion.ordonnance.viewmodels.victory import OrdonnanceVictoryModel
from companion.router import Router
from companion.services.settings import Settings
from companion.services.storage import open_journal
from companion.table import Table
from companion.texts import set_language
from companion.viewmodels.app.home import HomeModel
from companion.viewmodels.basic.at_table import AtTable
from companion.viewmodels.basic.model import fields
from companion.viewmodels.moves.moves import MovesModel
from companion.viewmodels.past.campaign import CampaignModel, CampaignsModel
from companion.viewmodels.past.games import GamesModel
from companion.viewmodels.past.replay import ReplayModel
from companion.viewmodels.past.statistics import StatisticsModel
from companion.viewmodels.setup.new_game import NewGameModel
from tests.later import Time

_FRAME = 0.008


class Voice(Silence):
    """A voice that counts what it would have said."""

    said = 0

    def speaks(self, language: str) -> bool:
        del language
        return True

    def say(self, text: str, language: str) -> None:
        """Empty texts are never said."""
        assert text
        assert language
        self.said += 1


class Motor(NoVibration):
    """A vibration motor that counts its buzzes."""

    works = True
    buzzes = 0

    def buzz(self, *seconds: float) -> None:
        assert seconds
        self.buzzes += 1


class Bare:
    """A screen without widgets: it enters and leaves its view model as the real one does."""

    def __init__(self, app: "BareApp", name: str) -> None:
        self.app = app
        self.name = name
        self.model: Any = _build(app, name)
        self.fixes = FixModel(app.table, app.say) if name == "battle" else None
        throws_in = name in ("battle", "map")
        self.discarding = DiscardModel(app.table, app.say) if throws_in else None

    def enter(self, **arguments: Any) -> None:
        """Do what the real screens do, which is little."""
        self._enter(arguments)
        if self.discarding is not None and self.app.router.current is self:
            self.discarding.enter()

    def _enter(self, arguments: dict[str, Any]) -> None:
        match self.name:
            case "battle" | "ordonnance":
                self.app.flow.follow()
                if self.app.router.current is self:
                    self.model.enter()
                    if self.fixes is not None:
                        self.fixes.enter()
            case "home" | "new_game" | "campaigns":
                self.model.render()
            case "campaign":
                self.model.open(arguments["campaign"])
            case "replay":
                self.model.open(arguments["game"])
            case "statistics":
                self.model.begin()
                while self.model.work(_FRAME):
                    pass
            case _:
                self.model.enter()

    def taken_away(self) -> None:
        """Say what closes, as the real screens do."""
        for model in (self.model, self.fixes, self.discarding):
            if isinstance(model, AtTable):
                model.taken_away()

    def leave(self) -> None:
        """Stop rendering while another screen is shown."""
        for model in (self.fixes, self.discarding):
            if model is not None:
                model.leave()
        if self.name == "games":
            self.model.forget_gone()
            self.model.show_everyone()
        elif hasattr(self.model, "leave"):
            self.model.leave()

    def back(self) -> bool:
        """Go back; a game that was edited may need another screen."""
        if self.name == "moves" and self.model.changed:
            self.app.flow.sit_down()
            self.app.flow.follow()
            return True
        return False

    def keepsake(self) -> object:
        """What must survive a change of look."""
        return self.model.draft() if self.name == "new_game" else None

    def recall(self, keepsake: Any) -> None:
        """Restore it."""
        self.model.resume(keepsake)

    def unroll(self) -> None:
        """Does nothing: there is nothing to scroll."""

    def spoken(self) -> dict[str, Any]:
        """All texts of the view model."""
        return {name: getattr(self.model, name) for name in fields(type(self.model))}


class BareApp:
    """What `CompanionApp` builds, without window and widgets."""

    def __init__(self, folder: Path) -> None:
        self.opened = open_journal(folder)
        assert self.opened.set_aside is None
        assert self.opened.unsaved_because == ""
        self.settings = Settings(self.opened.journal)
        set_language(self.settings.language)
        self.heard: list[str] = []
        self.time = Time()
        self.voice, self.motor = Voice(), Motor()
        self.table = Table(self.opened.journal)
        self.router = Router(lambda name: Bare(self, name), lambda _: None)
        self.flow = Flow(self.table, self.router)
        Feel(self.table, self.router, self.settings, self.motor)
        Crier(self.table, self.settings, self.voice)
        self.dusk = dusk.Dusk(
            self.table, self.router, self.settings, Light(), lambda _: None,
            lambda: self.time.now, self.time.later,
        )  # fmt: skip
        latest = self.table.journal.latest()
        if latest is not None and self.flow.was_at_table() and self.table.resume(latest):
            self.flow.sit_down()
        else:
            self.router.reset("home")

    def say(self, text: str, page: str = "", *_more: object) -> None:
        """Record a message."""
        del page
        if text:
            self.heard.append(text)

    def close(self) -> None:
        """Close everything, as when the app is stopped."""
        self.dusk.end()
        self.table.journal.close()

    def speak(self, language: str) -> None:
        """Change the language: every screen is built again."""
        self.settings.asked_language = language
        set_language(language)
        self.router.rebuild()

    @property
    def model(self) -> Any:
        """The view model of the screen that is shown."""
        return self.current.model

    @property
    def current(self) -> Bare:
        """The screen that is shown."""
        shown = self.router.current
        assert isinstance(shown, Bare)
        return shown


_AT_TABLE: dict[str, Callable[[Table, Any], Any]] = {
    "battle": BattleModel,
    "campaign": CampaignModel,
    "campaigns": CampaignsModel,
    "deal": DealModel,
    "games": GamesModel,
    "map": MapModel,
    "moves": MovesModel,
    "ordonnance": OrdonnanceModel,
    "ordonnance_victory": OrdonnanceVictoryModel,
    "result": ResultModel,
    "totals": TotalsModel,
    "victory": VictoryModel,
}


def _build(app: BareApp, name: str) -> Any:
    match name:
        case "home":
            return HomeModel(app.table, app.opened)
        case "new_game":
            return NewGameModel(app.table)
        case "replay":
            return ReplayModel(lambda: app.table.journal, app.say, app.time.later)
        case "statistics":
            return StatisticsModel(lambda: app.table.journal)
    return _AT_TABLE[name](app.table, app.say)
