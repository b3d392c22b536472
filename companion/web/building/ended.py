"""What the pages at the end of all games have in common."""

from companion.texts import _
from companion.viewmodels.basic.intents import intent
from companion.web.building.page import M, TablePage
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group


class EndedPage(TablePage[M]):
    """The game can be looked at again, and shared."""

    @property
    def campaign(self) -> int:
        """The campaign of the game that has ended; 0 for none."""
        return 0

    def afterwards(self) -> Part:
        """What everybody may take home; only the host looks at games again."""
        is_host = self.desk.is_host
        return group(
            "afterwards",
            button("see", _("Replay"), "see", sign="movie-open-play") if is_host else None,
            button("share", _("Share"), "share", sign="share-variant"),
            class_="foot",
        )

    @intent()
    def see(self) -> None:
        """Look at the game again."""
        if self.desk.is_host:
            self.desk.router.go("replay", game=self.desk.table.id)

    @intent()
    def go_home(self) -> None:
        if self.desk.is_host:
            self.desk.flow.get_up()

    @intent()
    def rematch(self) -> None:
        """Prepare another game with the same players, or continue the campaign."""
        if self.desk.is_host:
            self.desk.rematch(self.campaign)

    @intent()
    def share(self) -> None:
        super().share()
