"""The base of all pages: what a page shows, as a tree of pieces, and what its buttons mean."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Generic, Protocol, TypeVar, cast

from companion import games
from companion.texts import _
from companion.viewmodels.app.ways import (
    TABLE,
    Way,
    about_keyboard,
    among,
    handing_on,
    what_a_code_needs,
)
from companion.viewmodels.basic.at_table import AtTable
from companion.viewmodels.basic.intents import intent, number, seat, text
from companion.viewmodels.basic.model import Model
from companion.viewmodels.basic.sheets import went_on
from companion.web.building.parts import bar_button, button, sheet
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk
from companion.web.session.messages import ComeTo
from engine.games import AnyRules, word_of
from engine.seats import Seat

M = TypeVar("M", bound=AtTable)

_EXTRAS = "web.extras"


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of a page's menu: where it leads, or what of the page it does."""

    icon: str
    text: str
    page: str = ""
    does: str = ""


class Extras(Protocol):
    """Pages of a game that need no table: its part `web.extras`, if it has any."""

    def ways(self) -> Sequence[Way]:
        """A row of the menu for each, with the page's name."""


def extras(rules: AnyRules | None) -> Sequence[Way]:
    """The rows of the game that is played, or else of all games."""
    words = games.words() if rules is None else (word_of(rules),)
    found: list[Extras] = [
        games.part(word, _EXTRAS) for word in words if games.has_part(word, _EXTRAS)
    ]
    return [way for part in found for way in part.ways()]


class Page:
    """Shows view models as pieces, and says which of their intents people may call."""

    def __init__(self, desk: WebDesk) -> None:
        self.desk = desk
        self.menu_open = False

    def title(self) -> str:
        """What this is, in a word or two."""
        return ""

    def body(self) -> Sequence[Part | None]:
        """What the page shows below its bar."""
        return ()

    def sheet(self) -> Part | None:
        """What is open over the page; the rest cannot be touched meanwhile."""
        return None

    def tools(self) -> Sequence[Part | None]:
        """The buttons at the right of the bar."""
        return ()

    def leads(self) -> Mapping[str, str]:
        """The pages that the menu leads to, by the names of its rows."""
        return {}

    def does(self) -> Mapping[str, str]:
        """What other rows of the menu do."""
        return {}

    def entries(self) -> Sequence[Entry]:
        """The rows of the menu."""
        leads, does = self.leads(), self.does()
        if not leads and not does:
            return ()
        return [
            Entry(way.icon, way.text(), leads.get(way.name, ""), does.get(way.name, ""))
            for way in among(self.menu(), {**leads, **does})
        ]

    def menu(self) -> Sequence[Way]:
        """All rows that such a menu may have; pages that need no table come before the settings."""
        at = next(at for at, way in enumerate(TABLE) if way.name == "settings")
        return (*TABLE[:at], *extras(self.desk.table.rules), *TABLE[at:])

    def leads_to(self, page: object) -> bool:
        """Whether there is a way from here to that page which needs no more than its name."""
        return any(entry.page == page for entry in self.entries() if entry.page)

    def bar(self) -> Part | None:
        """The bar at the top: the way back, the title, buttons."""
        menu = bar_button("menu-button", "dots-vertical", _("Menu"), "open_menu")
        return group(
            "bar",
            self.way_back(),
            self._heading(),
            *self.tools(),
            menu if self.entries() else None,
            tag="header",
        )

    def _heading(self) -> Part:
        """The title; away from the table, what its owner must not miss takes its place."""
        desk = self.desk
        if desk.is_my_turn and not desk.flow.shows(desk.router.name):
            return piece("title", "common.turn", self.title(), _("Your turn"))
        return piece("title", "common.title", self.title())

    def way_back(self) -> Part | None:
        """The button that leads back, if anything does."""
        if len(self.desk.router.names) < 2:
            return None
        return bar_button("back", "arrow-left", _("Back"), "go_back")

    def over(self) -> Part | None:
        """What is open over the page: its menu, or its sheet."""
        if not self.menu_open:
            return self.sheet()
        rows = [
            piece(f"menu-{at}", "common.menu_row", entry, at)
            for at, entry in enumerate(self.entries())
        ]
        return sheet("menu", _("Menu"), "close_menu", *rows, self.menu_hint(), class_="menu")

    def menu_hint(self) -> Part | None:
        """What is said below the rows of the menu."""
        return None

    def classes(self) -> str:
        """How the page is laid out, for its style."""
        return ""

    def frame(self) -> str:
        """More classes, each after a space, of the element around the page and its bar."""
        return ""

    def place(self) -> tuple[str, ...]:
        """The way within the page; a browser scrolls to the top where it leads somewhere else."""
        return ()

    # what a router asks of a screen

    def enter(self, **arguments: Any) -> None:
        """Called each time the page is shown."""

    def catch_up(self) -> None:
        """Called before the page is shown as it is now."""

    def models(self) -> Sequence[AtTable]:
        """The view models that follow the table."""
        return ()

    def covered(self) -> bool:
        """Whether the page itself has something open."""
        return self.menu_open

    def takes(self) -> Sequence[Model]:
        """The view models whose intents people may call on this page."""
        return self.models()

    def taken_away(self) -> None:
        """Called before another page is shown for which nobody here asked: say what closes."""
        if not any(model.taken_away() for model in self.models()) and self.covered():
            self.desk.say(went_on())

    def leave(self) -> None:
        """Called before another page is shown."""
        self.menu_open = False

    def back(self) -> bool:
        """Called for going back; True if that only closed something here."""
        was_open, self.menu_open = self.menu_open, False
        return was_open

    def as_left(self) -> object:
        return None

    def recall(self, left: Any) -> None:
        """Be as the page was `left` that this one replaces."""

    def unroll(self) -> None:
        """A browser scrolls to the top by itself."""

    # what its buttons mean

    @intent()
    def take_turn(self) -> None:
        """Go to the table, which waits for whoever sees this page."""
        if self.desk.is_my_turn:
            self.desk.flow.sit_down(caught_up=True)

    @intent()
    def go_back(self) -> None:
        self.desk.router.back()

    @intent()
    def open_menu(self) -> None:
        self.menu_open = True

    @intent()
    def close_menu(self) -> None:
        self.menu_open = False

    @intent(number)
    def choose_entry(self, at: int) -> None:
        """Do what a row of the menu says."""
        entries = self.entries()
        self.menu_open = False
        if 0 <= at < len(entries):
            if entries[at].page:
                self.desk.router.go(entries[at].page)
            else:
                getattr(self, entries[at].does)()

    @intent()
    def follow_game(self) -> None:
        """Be a guest where somebody else goes on with this table's game."""
        address = "" if self.desk.by_itself else self.desk.exchange.address
        if (moved := self.desk.shared.moved) is not None and (address or self.desk.by_itself):
            self.desk.browser.ask(ComeTo(address + moved.link))

    @intent(number)
    def take_back(self, number: int) -> None:
        """Take back what a notice says that was done."""
        self.desk.notice.take_back(number)

    @intent(text)
    def look_up(self, page: str) -> None:
        """Open a page of the rules."""
        if self.desk.router.name != "rules":
            self.desk.router.go("rules", page=page)


class TablePage(Page, Generic[M]):
    """A page of the table; with buttons to undo and redo, and the menu of the game."""

    model: M

    def models(self) -> Sequence[AtTable]:
        return (self.model,)

    def enter(self, **_arguments: Any) -> None:
        self.model.enter()

    def leave(self) -> None:
        super().leave()
        self.model.leave()

    def back(self) -> bool:
        """Close what is open; then leave the table, but for a host whom others can join."""
        if super().back() or self.close():
            return True
        if len(self.desk.router.names) > 2:
            return False
        if not self.desk.can_be_joined:
            self.desk.flow.get_up()
        elif not self.desk.is_host:
            self.desk.router.reset("join")
        return not (self.desk.can_be_joined and self.desk.is_host)

    def close(self) -> bool:
        """Close what is open, or drop what was begun; whether there was anything."""
        return False

    def tools(self) -> Sequence[Part | None]:
        desk = self.desk
        undoes = self.undoes() and desk.shared.may_undo(desk.who())
        redoes = self.model.may_redo and desk.shared.may_redo(desk.who())
        last = str(self.model.made)
        again = bar_button("redo", "redo", _("Redo"), "redo", steps=True, whose=last)
        undo = bar_button(
            "undo", "undo", _("Undo"), "undo", key="backspace", off=not undoes, steps=True,
            whose=last,
        )  # fmt: skip
        if offer := desk.offer_to_sit():
            return (bar_button("take-seat", "account", offer, "take_seat"),)
        return (again if redoes else None, undo)

    def menu_hint(self) -> Part | None:
        """Keys of a keyboard, where a mouse is, too."""
        said = piece("menu-keys-said", "common.paragraph", about_keyboard(), "faint")
        return group("menu-keys", said, class_="with-mouse")

    def undoes(self) -> bool:
        """Whether there is something to undo."""
        return self.model.may_undo

    def leads(self) -> Mapping[str, str]:
        desk = self.desk
        return {
            **{name: name for name in ("moves", "rules")},
            "totals": "watch",
            **({"invite": "invite"} if desk.may_invite else {}),
            **{way.name: way.name for way in extras(desk.table.rules)},
            "settings": desk.looks,
        }

    def does(self) -> Mapping[str, str]:
        desk = self.desk
        return {
            **({"seat": "change_seat"} if desk.can_be_joined else {}),
            **(
                {handing_on(desk.exchange.address): "share", "home": "leave_table"}
                if desk.is_host
                else {}
            ),
        }

    def share(self) -> None:
        """Share the game, as a link or as a file; then say what a link would need."""
        self.desk.exchange.share()
        if needs := what_a_code_needs(self.desk.exchange.address):
            self.desk.say(needs)

    def leave_table(self) -> None:
        """Go to Home, as by the way back; the game stays at the table, where others may be."""
        self.desk.flow.get_up()

    def change_seat(self) -> None:
        """Choose whose page this is; the host has the way back to Home."""
        if self.desk.is_host:
            self.desk.router.go("join")
        else:
            self.desk.choose_seat()

    def for_another(self) -> Part | None:
        """A host who has a seat plays for somebody else on purpose only."""
        whom = self.desk.another
        if whom is None:
            return None
        words = _("Play for {name}").format(name=whom.name)
        return button("play-for", words, "play_for", whom.seat, kind="quiet", sign="account")

    @intent(seat)
    def play_for(self, whom: Seat) -> None:
        """Have the keys of whoever has the turn."""
        if self.desk.another is not None and self.desk.another.seat is whom:
            self.desk.table.play_for(whom)

    @intent()
    def take_seat(self) -> None:
        """Say who this is, if there is a seat, or will be."""
        self.desk.sit_or_come_in()


def build(name: str, desk: WebDesk) -> Page:
    """Build the page of that name, from the module of that name."""
    module = import_module(games.module_in("web.pages", name))
    return cast("Page", getattr(module, f"{name.title().replace('_', '')}Page")(desk))
