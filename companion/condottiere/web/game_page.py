"""What the pages of a game share: the menu with the rules of cards, and corrections by the host."""

from collections.abc import Mapping
from typing import Generic, TypeVar

from companion.condottiere.web.card_rules import CardRules
from companion.condottiere.web.fixing import Fixing
from companion.viewmodels.basic.at_table import AtTable
from companion.web.building.page import TablePage
from companion.web.building.pieces import Part

M = TypeVar("M", bound=AtTable)


class GamePage(Fixing, CardRules, TablePage[M], Generic[M]):
    """A page of a game of Condottiere."""

    def does(self) -> Mapping[str, str]:
        corrects = {"correct": "begin_correcting"} if self.desk.is_host else {}
        return {**super().does(), "cards": "open_cards", **corrects}

    def sheet(self) -> Part | None:
        if self.cards_open:
            return self.cards_sheet()
        return self.fixing_sheet()

    def close(self) -> bool:
        was_open, self.cards_open = self.cards_open, False
        return self.fixes.close() or was_open
