"""The table for who only watches: large, with nothing to tap; or laid over a video."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from companion import games
from companion.games import face_of
from companion.texts import _
from companion.viewmodels.basic.intents import intent
from companion.web.building.page import Page
from companion.web.building.parts import bar_button, button
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk
from engine.games import word_of

_PART = "web.watching"


class Watching(Protocol):
    """What a game shows to watchers: `Watching` of its part `web.watching`, if it has one."""

    def __init__(self, desk: WebDesk) -> None: ...

    def enter(self) -> None: ...

    def leave(self) -> None: ...

    def title(self) -> str: ...

    def classes(self) -> str: ...

    def keyed(self) -> str:
        """The page on which this guest can play as well, if there is one now."""

    def body(self) -> Sequence[Part | None]:
        """Everything, as large as it fits, with a heading."""

    def overlay(self) -> Sequence[Part | None]:
        """Only the totals and what is due."""


class WatchPage(Page):
    """Shows whichever phase it is, of whichever game is played."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self._views: dict[str, Watching] = {}
        self._shown: Watching | None = None

    def enter(self, **_arguments: object) -> None:
        self._view()

    def leave(self) -> None:
        super().leave()
        self._show(None)

    def title(self) -> str:
        view = self._view()
        return _("Condottiere Companion") if view is None else view.title()

    def classes(self) -> str:
        view = self._view()
        free = " has-seat" if self.desk.may_sit else " has-offer" if self.desk.may_come_in else ""
        return f"watch{free}" if view is None else f"watch {view.classes()}{free}"

    def frame(self) -> str:
        """The game, as its picture may lie below the bar, and whether there are two buttons."""
        rules = self.desk.table.rules
        game = "" if rules is None else f" watches-{word_of(rules)}"
        return game + (" beside-back" if self.way_back() else "")

    def bar(self) -> Part:
        """Only the menu, and for the host the way back."""
        menu = bar_button("menu-button", "dots-vertical", _("Menu"), "open_menu")
        return group("bar", self.way_back(), menu, tag="header")

    def way_back(self) -> Part | None:
        return super().way_back() if self.desk.is_host else None

    def leads(self) -> Mapping[str, str]:
        moves = {} if self.desk.table.history is None else {"moves": "moves"}
        return {**moves, "rules": "rules", "settings": self.desk.looks}

    def does(self) -> Mapping[str, str]:
        view = self._view()
        keyed = {"keyed": "have_keys"} if view is not None and view.keyed() else {}
        return {"table": "go_to_table", **keyed}

    def body(self) -> Sequence[Part | None]:
        view, overlay = self._view(), self.desk.wishes.overlay
        offer = self._offer()
        if view is not None:
            title = piece("title", "common.unseen_title", view.title())
            return (title, *view.overlay()) if overlay else (offer, *view.body())
        return () if overlay else (offer, piece("waits", "common.title", self._due()))

    def _offer(self) -> Part | None:
        """Who came to play, and looks on by mistake, need not look for the way.

        Where there was nothing before, the way to the next game lies over what is shown.
        """
        if not (text := self.desk.offer_to_sit()):
            return None
        seat = button("take-seat", text, "take_seat", kind="quiet", sign="account")
        return group("offer", seat, class_="w-offer" if self.desk.may_sit else "w-offer lies-over")

    def back(self) -> bool:
        if not super().back():
            self.go_to_table()
        return True

    @intent()
    def take_seat(self) -> None:
        """Say who this is, if there is a seat, or will be."""
        self.desk.sit_or_come_in()

    @intent()
    def go_to_table(self) -> None:
        """Go to the pages on which one can tap, or to where one takes a seat."""
        if self.desk.table.rules is not None:
            self.desk.flow.sit_down(caught_up=True)
        else:
            self.desk.router.reset("home" if self.desk.is_host else "join")

    def have_keys(self) -> None:
        """Show the totals with keys between them, from which the way back leads to the table."""
        view = self._view()
        if view is not None and (page := view.keyed()):
            self.desk.flow.sit_down(caught_up=True)
            self.desk.router.go(page)

    def _due(self) -> str:
        rules, history = self.desk.table.rules, self.desk.table.history
        if rules is None or history is None:
            return _("No game has begun yet. It appears here as soon as one does.")
        return face_of(rules).due(history.game)

    def _view(self) -> Watching | None:
        """What shows the game that is played; it follows the table as long as this page does."""
        rules = self.desk.table.rules
        word = "" if rules is None else word_of(rules)
        if not word or not games.has_part(word, _PART):
            self._show(None)
        else:
            if word not in self._views:
                self._views[word] = games.part(word, _PART).Watching(self.desk)
            self._show(self._views[word])
        return self._shown

    def _show(self, view: Watching | None) -> None:
        if view is not self._shown:
            if self._shown is not None:
                self._shown.leave()
            self._shown = view
            if view is not None:
                view.enter()
