"""What the screens of the table share on which players, cards and hands are put right."""

from typing import Any

from companion.condottiere.rule_pages import page_of_card
from companion.condottiere.viewmodels.corrections.fixes import FixModel, PlayerFix
from companion.condottiere.viewmodels.corrections.laid_moves import CardFix
from companion.condottiere.viewmodels.deal.discarding import AskingView, DiscardModel, NamingView
from companion.condottiere.widgets.battle.discarding import AskingSheet, NamingSheet
from companion.condottiere.widgets.fix_sheets import CardSheet, PlayerSheet
from companion.screens.bindable import bindable, heed
from companion.screens.desk import WindowDesk
from companion.screens.table_screen import Model_co, TableScreen
from companion.texts import _


class CorrectableScreen(TableScreen[Model_co]):
    """A screen on which everything about a player can be corrected, on a sheet over it."""

    def __init__(self, desk: WindowDesk) -> None:
        self.fixes = bindable(FixModel(desk.table, desk.say, desk.put_right))
        super().__init__(desk)
        self.models.append(self.fixes)
        heed(self.fixes, player=self._show_player, card=self._show_card)

    def leave(self) -> None:
        super().leave()
        self.put_away()

    def put_away(self) -> None:
        """Close the sheets when another screen is shown."""
        self.fixes.leave()

    def hint(self) -> str:
        return _(
            "Press and hold a player’s emblem to correct the turn, the Condottiere, a pass or the"
            " hand."
        )

    def look_up(self, word: str | None) -> None:
        self.desk.router.go("rules", page=page_of_card(word))

    def _show_player(self, model: FixModel, view: PlayerFix | None) -> None:
        if view is None:
            self.close_sheet()
        elif isinstance(self.sheet, PlayerSheet):
            self.sheet.view = view
        else:
            sheet = PlayerSheet(view, model)
            self.show_sheet(sheet, model.close)

    def _show_card(self, model: FixModel, view: CardFix | None) -> None:
        if view is None:
            self.close_sheet()
        elif isinstance(self.sheet, CardSheet):
            self.sheet.view = view
        else:
            sheet = CardSheet(
                view,
                change=lambda _view: model.change_card(),
                insert=lambda _view: model.insert_before_card(),
                remove=lambda _view: model.remove_card(),
                look_up=lambda view: self.look_up(view.card),
            )
            self.show_sheet(sheet, model.close)


class DiscardingScreen(CorrectableScreen[Model_co]):
    """A screen on which hands can be discarded, too; a sheet asks, and has their cards named."""

    def __init__(self, desk: WindowDesk) -> None:
        self.discarding = bindable(DiscardModel(desk.table, desk.say))
        super().__init__(desk)
        self.models.append(self.discarding)
        heed(self.discarding, naming=self._show_naming, asking=self._show_asking)

    def enter(self, **arguments: Any) -> None:
        """Ask again for the cards of a hand, if only the rules were looked up meanwhile."""
        super().enter(**arguments)
        self._show_naming(self.discarding, self.discarding.naming)

    def put_away(self) -> None:
        super().put_away()
        self.discarding.leave(keep=self.desk.router.name == "rules")

    def hint_of_map(self) -> str:
        return _("Press and hold a region on the map to correct its owner or the Pope.")

    def _show_asking(self, model: DiscardModel, view: AskingView | None) -> None:
        if view is None:
            self.close_sheet()
        elif isinstance(self.sheet, AskingSheet):
            self.sheet.view = view
        else:
            self.show_sheet(AskingSheet(view, model), model.close)

    def _show_naming(self, model: DiscardModel, view: NamingView | None) -> None:
        if view is None:
            self.close_sheet()
        elif isinstance(self.sheet, NamingSheet):
            self.sheet.view = view
        else:
            self.show_sheet(NamingSheet(view, model, self.look_up), model.close)
