"""The sheet for naming the cards of a discarded hand, over the screen where it is discarded."""

from companion.condottiere.rule_pages import page_of_card
from companion.condottiere.viewmodels.deal.discarding import DiscardModel, NamingView
from companion.condottiere.widgets.battle.naming_sheet import NamingSheet
from companion.screens.bindable import heed
from companion.screens.table_screen import TableScreen
from companion.viewmodels.basic.at_table import AtTable


class NamingOver:
    """Shows the sheet while a hand's cards are asked for."""

    def __init__(self, screen: TableScreen[AtTable], model: DiscardModel) -> None:
        self._screen, self._model = screen, model
        self._sheet: NamingSheet | None = None
        heed(model, naming=self._show)

    def _show(self, _model: DiscardModel, view: NamingView | None) -> None:
        sheet = self._sheet
        if view is None:
            if sheet is not None:
                self._screen.remove_widget(sheet)
                self._sheet = None
                self._screen.bounce.changed()
            return
        if sheet is not None:
            sheet.view = view
            return
        self._sheet = sheet = NamingSheet(view=view)
        model, router = self._model, self._screen.desk.router
        sheet.bind(
            on_key=lambda _, word: model.name(word),
            on_look_up=lambda _, word: router.go("rules", page=page_of_card(word)),
            on_take_back=lambda _: model.take_back(),
            on_confirm=lambda _: model.confirm(),
            on_unseen=lambda _: model.leave_unseen(),
            on_close=lambda _: model.close(),
        )
        self._screen.add_widget(sheet)
        self._screen.bounce.changed()
