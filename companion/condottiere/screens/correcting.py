"""What the screens of the table share on which players, cards and hands are put right."""

from collections.abc import Callable
from typing import Any

from companion.condottiere.rule_pages import page_of_card
from companion.condottiere.viewmodels.corrections.fixes import FactView, FixModel, PlayerFix
from companion.condottiere.viewmodels.corrections.laid_moves import CardFix
from companion.condottiere.viewmodels.deal.discarding import DiscardModel, NamingView
from companion.condottiere.widgets.battle.discarding import NamingSheet
from companion.condottiere.widgets.battle.fix_sheets import CardSheet, PlayerSheet
from companion.desk import Desk
from companion.screens.bindable import bindable, heed
from companion.screens.table_screen import Model_co, TableScreen
from companion.texts import _
from companion.viewmodels.basic.at_table import AtTable
from companion.viewmodels.moves.move_panels import PanelButton
from companion.widgets.basic.sheet import Sheet
from engine.condottiere.moves import Move


class CorrectableScreen(TableScreen[Model_co]):
    """A screen on which everything about a player can be corrected, on a sheet over it."""

    def __init__(self, desk: Desk) -> None:
        self.fixes = bindable(FixModel(desk.table, desk.say))
        self._also: list[AtTable] = [self.fixes]
        self._sheets: dict[str, Sheet] = {}
        super().__init__(desk)
        heed(self.fixes, player=self._show_player, card=self._show_card)

    def enter(self, **arguments: Any) -> None:
        super().enter(**arguments)
        if self.desk.router.current is self:
            for model in self._also:
                model.enter()

    def leave(self) -> None:
        super().leave()
        self.put_away()

    def put_away(self) -> None:
        """Close the sheets when another screen is shown."""
        self.fixes.leave()

    def hint(self) -> str:
        return _(
            "Press and hold a player's emblem to correct the turn, the Condottiere, a pass or the"
            " hand."
        )

    def close(self) -> bool:
        return self.fixes.close()

    def staying(self, deed: Callable[[], None]) -> None:
        """Change the game, and stay on this screen if it is not another's turn."""
        deed()

    def look_up(self, word: str | None) -> None:
        self.desk.router.go("rules", page=page_of_card(word))

    def _show_player(self, model: FixModel, view: PlayerFix | None) -> None:
        sheet = self._sheets.get("fix")
        if view is None:
            self._close_sheet("fix")
        elif isinstance(sheet, PlayerSheet):
            sheet.view = view
        else:
            sheet = PlayerSheet(view, model, put_right=self._put_right, make=self._make)
            self._open_sheet("fix", sheet, model.close)

    def _show_card(self, model: FixModel, view: CardFix | None) -> None:
        self._close_sheet("fix")
        if view is None:
            return
        sheet = CardSheet(
            view,
            change=lambda: self._mend(view.index, PanelButton.CHANGE),
            remove=lambda: self._mend(view.index, PanelButton.REMOVE),
            look_up=lambda: self.look_up(view.card),
        )
        self._open_sheet("fix", sheet, model.close)

    def _put_right(self, fact: FactView) -> None:
        if fact.taken_out is not None:
            self._mend(fact.taken_out, PanelButton.REMOVE)
        else:
            self._make(fact.moves)

    def _make(self, moves: tuple[Move, ...]) -> None:
        self.fixes.close()
        self.staying(lambda: self.fixes.make(moves))

    def _mend(self, index: int, deed: PanelButton) -> None:
        self.desk.router.go("moves", index=index, deed=deed)

    def _open_sheet(self, name: str, sheet: Sheet, close: Callable[[], object]) -> None:
        self._close_sheet(name)
        self._sheets[name] = sheet
        sheet.bind(on_close=lambda _sheet: close())
        self.add_widget(sheet)
        self.bounce.changed()

    def _close_sheet(self, name: str) -> None:
        sheet = self._sheets.pop(name, None)
        if sheet is not None:
            self.remove_widget(sheet)
            self.bounce.changed()


class DiscardingScreen(CorrectableScreen[Model_co]):
    """A screen on which hands can be discarded, too, and their cards named on a sheet."""

    def __init__(self, desk: Desk) -> None:
        self.discarding = bindable(DiscardModel(desk.table, desk.say))
        super().__init__(desk)
        self._also.append(self.discarding)
        heed(self.discarding, naming=self._show_naming)

    def put_away(self) -> None:
        super().put_away()
        self.discarding.leave(keep=self.desk.router.name == "rules")

    def close(self) -> bool:
        return self.discarding.close() or super().close()

    def hint_of_map(self) -> str:
        return _("Press and hold a region on the map to correct its owner or the Pope.")

    def _show_naming(self, model: DiscardModel, view: NamingView | None) -> None:
        sheet = self._sheets.get("naming")
        if view is None:
            self._close_sheet("naming")
        elif sheet is not None:
            sheet.view = view
        else:
            self._open_sheet("naming", NamingSheet(view, model, self.look_up), model.close)
