"""The common part of the screens at the table: the buttons at the top, and the menu."""

from collections.abc import Sequence
from functools import partial
from typing import Any, TypeVar

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.screens.bindable import heed
from companion.screens.boxes import P, mirrored
from companion.screens.desk import WindowDesk
from companion.screens.screen import Deeds, Screen
from companion.texts import _
from companion.viewmodels.app.ways import TABLE, handing_on, what_a_code_needs
from companion.viewmodels.basic.at_table import AtTable
from companion.viewmodels.basic.sheets import went_on
from companion.viewmodels.past.endings import Ended
from companion.widgets.table.table_menu import items

Model_co = TypeVar("Model_co", bound=AtTable, covariant=True)
Ended_co = TypeVar("Ended_co", bound=Ended, covariant=True)


class TableScreen(Screen[Model_co]):
    """A screen of the table. What is over it, a menu or a question, gets all touches and keys."""

    kind: type[Model_co]
    """The view model of the screen."""
    follows = False
    """Whether to check on entering that this is the screen to show."""

    def __init__(self, desk: WindowDesk) -> None:
        super().__init__(desk, self.kind(desk.table, desk.say))
        self.models: list[AtTable] = [self.model]
        heading = self.ids.heading
        heading.fbind("on_deed", lambda _, deed: self.act(deed))
        for name in ("may_undo", "may_redo", "made"):
            setattr(heading, name, getattr(self.model, name))
            heed(self.model, **{name: heading.setter(name)})

    def enter(self, **_: Any) -> None:
        """Show the game, which may have changed so that another screen is due."""
        if self.follows:
            self.desk.flow.follow()
        if self.desk.router.current is self:
            for model in self.models:
                model.enter()

    def taken_away(self) -> None:
        """Say what closes, as the view models know it; they do not know of a menu.

        A sheet that was just answered is still to be seen here.
        """
        known = any(model.taken_away() for model in self.models) or self._knows_sheet
        if not known and self.sheet is not None:
            self.desk.say(went_on())

    def leave(self) -> None:
        """Close the menu, and stop rendering while another screen is shown."""
        super().leave()
        self.model.leave()

    def back(self) -> bool:
        """Close what is open; if nothing is, leave the table."""
        if super().back() or self.close():
            return True
        if self.desk.router.names[:-1] != ["home"]:
            return False
        self.desk.flow.get_up()
        return True

    def handed(self, panes: P, left: float = 0) -> P:
        """The panes as this hand wants them: keys beside the table at its left or right; what
        lies left of `left` stays.
        """
        mirrors = self.width > self.height and self.desk.settings.left_handed
        return mirrored(panes, left, self.width) if mirrors else panes

    def close(self) -> bool:
        """Close what is open, or drop what was begun; whether there was anything."""
        return False

    def act(self, deed: str) -> None:
        """Do what a button of the heading is for."""
        router = self.desk.router
        deeds: Deeds = {
            "back": router.back,
            "moves": lambda: router.go("moves"),
            "redo": self.redo,
            "map": lambda: router.go("map", look=True),
            "undo": self.undo,
            "menu": self.open_menu,
        }
        deeds[deed]()

    def undo(self) -> None:
        self.model.undo()

    def redo(self) -> None:
        self.model.redo()

    def ways(self) -> Deeds:
        """What the rows of the menu do, by their names."""
        desk, go = self.desk, self.desk.router.go
        return {
            **{name: partial(go, name) for name in ("moves", "rules", "settings")},
            handing_on(desk.exchange.address): self.share,
            "invite": self.invite,
            "read_aloud": desk.read_aloud,
            "home": desk.flow.get_up,
        }

    def share(self) -> None:
        """Share the game; where that is only a file, say what a code would need."""
        self.desk.exchange.share()
        if needs := what_a_code_needs(self.desk.exchange.address):
            self.desk.say(needs)

    def hint(self) -> str:
        """How to correct errors, as nothing else on the screen says so."""
        return _("You can change any earlier move in the list of moves.")

    def _hints(self) -> str:
        """With what a keyboard does."""
        return " ".join(filter(None, [self.hint(), self.about_keys()]))

    def key(self, name: str) -> bool:
        """Keys do nothing while the menu or a question is open."""
        return self.sheet is not None or super().key(name)

    def open_menu(self) -> None:
        self.show_menu(items(TABLE, self.ways()), self._hints())


class EndedScreen(TableScreen[Ended_co]):
    """The result beside the map or table, with the ways on; `model` has the texts."""

    low = BooleanProperty(False)
    picture_width = NumericProperty(0)
    words_left = NumericProperty(0)
    words_width = NumericProperty(0)

    def rematch(self) -> None:
        self.desk.rematch()

    def share_picture(self) -> None:
        """Draw the end of the game as a picture, and share that."""
        from companion.widgets.past.victory_picture import drawn

        drawn(self.model.told(), self.scenery, self.desk.exchange.share_picture)

    def scenery(self, width: float) -> Sequence[Widget]:
        """What a picture shows of the table, this wide."""
        raise NotImplementedError
