"""What the pages at the end of all games have in common."""

import json
from typing import TypeVar

from companion.look import SEATS
from companion.texts import _
from companion.viewmodels.basic.intents import intent
from companion.viewmodels.past.endings import Ended, Told, Winners, as_told_to
from companion.web.building.page import TablePage
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group, piece

M = TypeVar("M", bound=Ended)


class EndedPage(TablePage[M]):
    """The game can be looked at again, and shared."""

    @property
    def campaign(self) -> int:
        """The campaign of the game that has ended; 0 for none."""
        return 0

    @property
    def winners(self) -> Winners | None:
        """Who has won, as it is said on this guest's own phone."""
        return as_told_to(self.desk.mine, self.model.winners)

    def afterwards(self) -> Part:
        """What everybody may take home; only the host looks at games again."""
        is_host = self.desk.is_host
        return group(
            "afterwards",
            button("see", _("Replay"), "see", sign="movie-open-play") if is_host else None,
            button("share", _("Share"), "share", sign="share-variant"),
            self._picture(),
            class_="foot",
        )

    def _picture(self) -> Part | None:
        """Draws the end as a picture, in the browser: all that it tells is in the button."""
        file = self.desk.exchange.picture_name()
        told = None if file is None else picture_words(self.model.told(), file)
        return None if told is None else piece("picture", "past.picture", _("Share picture"), told)

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


def picture_words(told: Told, file: str) -> str | None:
    """What the script of the picture is told, as JSON; None if nobody has won."""
    winners = told.winners
    if winners is None:
        return None
    rows = (
        {
            "seat": each.seat, "icon": SEATS[each.seat].icon, "name": each.name,
            "number": each.number, "most": each.most, "won": each.won,
        }
        for each in told.holdings
    )  # fmt: skip
    words = {
        "file": file,
        "title": told.title,
        "winners": [(seat, SEATS[seat].icon) for seat in winners.seats],
        "names": winners.names,
        "how": winners.how,
        "reasons": winners.reasons,
        "rows": list(rows),
        "counts": [(fact.label, fact.number) for fact in told.counts],
        "records": [(fact.label, fact.number, fact.whose) for fact in told.records],
        "day": told.day,
    }
    return json.dumps(words, ensure_ascii=False)
