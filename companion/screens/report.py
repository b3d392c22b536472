"""Something went wrong: a report to be shared, kept or deleted."""

from typing import Any

from companion.desk import Desk
from companion.screens.bindable import bindable
from companion.screens.screen import Screen
from companion.texts import _
from companion.viewmodels.report import ReportModel
from companion.widgets.wrapping import Words


class ReportText(Words):
    """What those read who mend the app: never aloud, and in English."""

    def spoken(self) -> str:
        """Nothing."""
        return ""


class ReportScreen(Screen):
    """Wires the report and what can be done with it."""

    def __init__(self, desk: Desk) -> None:
        self.model = bindable(ReportModel(desk.reports))
        super().__init__(desk)

    def enter(self, **_: Any) -> None:
        """Without any there is nothing to see."""
        if not self.model.enter():
            self.desk.router.back()

    def keepsake(self) -> object:
        """Whether names go along, in any look."""
        return self.model.named

    def recall(self, keepsake: Any) -> None:
        """As it was chosen."""
        self.model.named = keepsake

    def share(self) -> None:
        """To another app, or into a folder."""
        if self.model.file is not None:
            self.desk.exchange.hand_on(*self.model.file)

    def delete(self) -> None:
        """Away with it."""
        self.model.delete()
        self.desk.router.back()
        self.desk.say(_("The report is deleted."))
