"""What every screen and every page works with, and what both faces do alike with it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from companion import words
from companion.device.abilities import Device
from companion.exchange import Exchange
from companion.flow import Flow
from companion.router import Router
from companion.services.reports import Reports
from companion.services.settings import Settings
from companion.services.storage import Journal, Opened, StorageError
from companion.table import AnyTable
from companion.texts import _
from companion.viewmodels.basic.at_table import Say

if TYPE_CHECKING:
    from companion.viewmodels.app.home import HomeModel
    from companion.viewmodels.app.opening import OpeningModel
    from companion.viewmodels.app.report import ReportModel
    from companion.viewmodels.moves.move_panels import PanelButton
    from companion.viewmodels.moves.moves import MovesModel
    from companion.viewmodels.past.campaign import CampaignModel
    from companion.viewmodels.past.replay import ReplayModel
    from companion.viewmodels.setup.new_game import NewGameModel
    from engine.seats import Seat

Done = TypeVar("Done")


@dataclass
class Desk:
    """The services and the table, and the way to other screens; complete when it is made.

    `say` shows a short message that does not block anything. `reports` are those of errors, where
    there are any. Each face adds what only it has.
    """

    opened: Opened
    settings: Settings
    table: AnyTable
    router: Router
    flow: Flow
    say: Say
    device: Device
    exchange: Exchange
    reports: Reports | None

    @property
    def journal(self) -> Journal:
        return self.table.journal

    def saved(self, deed: Callable[..., Done], *values: object) -> Done | None:
        """What came of an action that saves something; None after an error, which is shown."""
        try:
            return deed(*values)
        except StorageError as error:
            self.say(words.not_saved(error))
            return None

    def resume(self, home: "HomeModel") -> None:
        """Open the unfinished game; after a game, its campaign or a rematch.

        A damaged game is shown as a replay.
        """
        if home.campaign:
            self.router.go("campaign", campaign=home.campaign)
        elif home.damaged:
            self.router.go("replay", game=home.damaged)
        elif sat := self.saved(home.resume):
            self.flow.sit_down()
        elif sat is False and self.saved(home.rematch):
            self.flow.begin()

    def rematch(self, campaign: int = 0) -> None:
        """Prepare another game with the same players, or continue the campaign."""
        if campaign:
            self.router.go("campaign", campaign=campaign)
        else:
            self.router.reset("home", "new_game")

    def begin(self, game: "NewGameModel") -> bool:
        """Begin the game that was prepared; if a name is invalid, say so. Whether that is so."""
        begun = self.saved(game.begin)
        if begun:
            self.flow.begin()
        elif begun is False and (wrong := game.wrong_name or game.fault):
            self.say(wrong)
            return True
        return False

    def begin_next(self, campaign: "CampaignModel", start: "Seat") -> None:
        """Begin the next game of a campaign, which this player starts."""
        offered = any(each.start is start for each in campaign.next_games)
        if offered and campaign.begin(start):
            self.flow.begin()

    def go_on_with(self, campaign: "CampaignModel") -> None:
        """Open the campaign's unfinished game."""
        self.take_seats(campaign.go_on(), campaign.waiting)

    def take_seats(self, opened: bool | None, game: int | None, *, over: bool = False) -> None:
        """Sit down at a saved game that was opened; a damaged one can only be looked at."""
        if opened:
            self.flow.sit_down(caught_up=over)
        elif opened is False:
            self.router.go("replay", game=game)

    def begin_from(self, replay: "ReplayModel") -> None:
        """Continue the game that is looked at, as a new one."""
        if replay.may_go_on and replay.go_on(self.table):
            self.flow.sit_down(caught_up=True)
            self.say(_("This is a new game. The one you looked at stays as it was."))

    def open_received(self, game: "OpeningModel", *, apart: bool = False) -> None:
        """Save a received game, as another one if it is to be `apart`, and open it."""
        if self.saved(lambda: game.open(apart=apart)):
            self.flow.sit_down(caught_up=apart or game.news)

    def put_right(self, index: int, deed: "PanelButton | None") -> None:
        """Do to one move what that button does in the list of moves, or what is chosen there, and
        come back.
        """
        self.router.go("moves", index=index, deed=deed)

    def come_back(self, moves: "MovesModel") -> None:
        """Leave the list of moves once the one move was corrected, or not."""
        mended = moves.mended
        self.router.back()
        if mended:
            self.say(_("Changed. The list of moves can undo that."))

    def leave_moves(self, moves: "MovesModel") -> bool:
        """Whether another screen is due than that before the list of moves; it is shown then."""
        names = self.router.names
        if not moves.changed or len(names) < 2 or not self.flow.shows(names[-2]):
            return False
        self.flow.sit_down()
        self.flow.follow()
        return True

    def delete(self, report: "ReportModel") -> None:
        """Delete the report of an error, and go back."""
        report.delete()
        self.router.back()
        self.say(_("The report is deleted."))
