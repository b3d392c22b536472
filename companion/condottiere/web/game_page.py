"""What the pages of a game share: the menu with the rules of cards, and corrections by the host."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from companion.condottiere.web.card_rules import CardRules
from companion.condottiere.web.fixing import Fixing
from companion.texts import _
from companion.viewmodels.basic.at_table import AtTable
from companion.web.page import Entry, TablePage
from companion.web.pieces import Part

M = TypeVar("M", bound=AtTable)


class GamePage(Fixing, CardRules, TablePage[M], Generic[M]):
    """A page of a game of Condottiere."""

    def entries(self) -> Sequence[Entry]:
        moves, *others = super().entries()
        cards = Entry("cards-outline", _("Cards"), does="open_cards")
        correct = Entry("pencil", _("Correct something…"), does="begin_correcting")
        return [moves, *([correct] if self.desk.hosts else []), *self.views(), cards, *others]

    def views(self) -> Sequence[Entry]:
        """What the menu offers to look at."""
        return ()

    def sheet(self) -> Part | None:
        if self.cards_open:
            return self.cards_sheet()
        return self.fixing_sheet()

    def close(self) -> bool:
        was_open, self.cards_open = self.cards_open, False
        return self.fixes.close() or was_open
