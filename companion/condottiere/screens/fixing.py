"""The sheets for corrections of a player or a card, over the screen that shows them."""

from collections.abc import Callable

from companion.condottiere.rule_pages import page_of_card
from companion.condottiere.viewmodels.corrections.fixes import FactView, FixModel, PlayerFix
from companion.condottiere.viewmodels.corrections.laid_moves import CardFix
from companion.condottiere.widgets.battle.card_sheet import CardSheet
from companion.condottiere.widgets.battle.player_sheet import PlayerSheet
from companion.screens.bindable import heed
from companion.screens.table_screen import TableScreen
from companion.viewmodels.basic.at_table import AtTable
from companion.viewmodels.moves.move_panels import PanelButton
from companion.widgets.basic.sheet import Sheet
from engine.condottiere.moves import Move

_FACEDOWN = "condottiere/variant/hidden-cards"


class FixOver:
    """Shows the sheet of the open correction. Changes are made through `staying`, so that the
    screen can stay open.
    """

    def __init__(
        self,
        screen: TableScreen[AtTable],
        model: FixModel,
        staying: Callable[[Callable[[], None]], None] = lambda deed: deed(),
    ) -> None:
        self._screen, self._model, self._staying = screen, model, staying
        self._sheet: Sheet | None = None
        heed(model, player=self._show_player, card=self._show_card)

    def _show_player(self, _model: FixModel, view: PlayerFix | None) -> None:
        if view is not None and isinstance(self._sheet, PlayerSheet):
            self._sheet.view = view
            return
        self._close()
        if view is None:
            return
        model, sheet = self._model, PlayerSheet(view)
        sheet.bind(
            on_seat=lambda _sheet, seat: model.ask(seat),
            on_fact=lambda _sheet, fact: self._put_right(fact),
            on_fewer=lambda _sheet: model.change_hand(-1),
            on_more=lambda _sheet: model.change_hand(1),
            on_hand=lambda sheet: self._make(sheet.view.moves),
        )
        self._open(sheet)

    def _show_card(self, _model: FixModel, view: CardFix | None) -> None:
        self._close()
        if view is None:
            return
        sheet = CardSheet(view)
        page = _FACEDOWN if view.card is None else page_of_card(view.card)
        sheet.bind(
            on_change=lambda _sheet: self._mend(view.index, PanelButton.CHANGE),
            on_remove=lambda _sheet: self._mend(view.index, PanelButton.REMOVE),
            on_rules=lambda _sheet: self._screen.desk.router.go("rules", page=page),
        )
        self._open(sheet)

    def _put_right(self, fact: FactView) -> None:
        if fact.taken_out is not None:
            self._mend(fact.taken_out, PanelButton.REMOVE)
        else:
            self._make(fact.moves)

    def _make(self, moves: tuple[Move, ...]) -> None:
        self._model.close()
        self._staying(lambda: self._model.make(moves))

    def _mend(self, index: int, deed: PanelButton) -> None:
        self._screen.desk.router.go("moves", index=index, deed=deed)

    def _open(self, sheet: Sheet) -> None:
        self._sheet = sheet
        sheet.bind(on_close=lambda _sheet: self._model.close())
        self._screen.add_widget(sheet)
        self._screen.bounce.changed()

    def _close(self) -> None:
        sheet, self._sheet = self._sheet, None
        if sheet is not None:
            self._screen.remove_widget(sheet)
            self._screen.bounce.changed()
