"""A guest's settings: how their browser shows the pages."""

from collections.abc import Sequence

from companion.services.settings import Part as SettingsPart
from companion.texts import _
from companion.web.building.options_page import OptionsPage, section
from companion.web.building.pieces import Part


class LooksPage(OptionsPage):
    """What is seen, and felt in one's own hand: what is announced at the table is the host's."""

    parts = (SettingsPart.LOOK, SettingsPart.TOUCH)

    def classes(self) -> str:
        return "looks"

    def body(self) -> Sequence[Part | None]:
        return (
            *map(section, self.model.look + self.model.touch),
            self.about(
                _(
                    "An unofficial companion made by players. It has no connection with anyone who"
                    " makes or sells the game."
                )
            ),
        )
