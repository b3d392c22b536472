"""An error occurred: its report can be shared, kept or deleted."""

from collections.abc import Sequence

from companion.texts import _
from companion.viewmodels.app.report import ReportModel
from companion.viewmodels.basic.intents import intent
from companion.viewmodels.basic.model import Model
from companion.web.building.page import Page
from companion.web.building.parts import button, switch
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk


class ReportPage(Page):
    """Shows the report before it is shared."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        assert desk.reports is not None
        self.model = ReportModel(desk.reports)

    def takes(self) -> Sequence[Model]:
        return (self.model,)

    def title(self) -> str:
        return _("Something went wrong")

    def enter(self, **_: object) -> None:
        """Show the report, or go back if there is none."""
        if not self.model.enter():
            self.desk.router.back()

    def as_left(self) -> object:
        """Whether names are included."""
        return self.model.named

    def recall(self, left: bool) -> None:
        self.model.named = left

    def body(self) -> Sequence[Part | None]:
        model = self.model
        below = _(
            "Without them, players are named by colour, and anything that might quote a name is "
            "left out."
        )
        named = switch(
            "named", _("With the players’ names"), "name_players", on=model.named, below=below
        )
        return (
            piece("what", "common.paragraph", model.what),
            piece("why-report", "common.paragraph", model.why, "faint"),
            named if model.has_names else None,
            piece("excerpt-title", "common.paragraph", _("From the report:"), "faint"),
            piece("excerpt", "common.excerpt", model.excerpt),
            group(
                "report-foot",
                button("delete", _("Delete the report"), "delete", kind="quiet danger"),
                button("later", _("Not now"), "go_back"),
                button("share", _("Share"), "share", kind="gold", sign="share-variant"),
                class_="foot",
            ),
        )

    @intent()
    def share(self) -> None:
        """Share with another app, or save it as a file."""
        if self.model.file is not None:
            self.desk.exchange.share_with_app(*self.model.file)

    @intent()
    def delete(self) -> None:
        self.desk.delete(self.model)
