"""An error occurred: its report can be shared, kept or deleted."""

from companion.desk import Desk
from companion.screens.screen import Screen
from companion.texts import _
from companion.viewmodels.app.report import ReportModel
from companion.widgets.drawing.words import Words


class ReportText(Words):
    """The report for developers: in English, and never read aloud."""

    def spoken(self) -> str:
        return ""


class ReportScreen(Screen[ReportModel]):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, ReportModel(desk.reports))

    def enter(self, **_: object) -> None:
        if not self.model.enter():
            self.desk.router.back()

    def keepsake(self) -> object:
        return self.model.named

    def recall(self, keepsake: bool) -> None:
        self.model.named = keepsake

    def share(self) -> None:
        if self.model.file is not None:
            self.desk.exchange.hand_on(*self.model.file)

    def delete(self) -> None:
        self.model.delete()
        self.desk.router.back()
        self.desk.say(_("The report is deleted."))
