"""An error occurred: its report can be shared, kept or deleted."""

from companion.screens.desk import WindowDesk
from companion.screens.screen import Screen
from companion.viewmodels.app.report import ReportModel
from companion.widgets.drawing.words import Words


class ReportText(Words):
    """The report for developers: in English, and never read aloud."""

    def spoken(self) -> str:
        return ""


class ReportScreen(Screen[ReportModel]):
    def __init__(self, desk: WindowDesk) -> None:
        super().__init__(desk, ReportModel(desk.reports))

    def enter(self, **_: object) -> None:
        if not self.model.enter():
            self.desk.router.back()

    def as_left(self) -> object:
        return self.model.named

    def recall(self, left: bool) -> None:
        self.model.named = left

    def share(self) -> None:
        if self.model.file is not None:
            self.desk.exchange.share_or_save(*self.model.file, back=True, game=False)

    def delete(self) -> None:
        self.desk.delete(self.model)
