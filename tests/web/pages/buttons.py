"""Buttons of a page without a browser, by what they mean; what they say is no matter here."""

import html
import json
import re
from typing import Any, NamedTuple, Protocol

from companion.viewmodels.app.ways import GAMES, TABLE
from companion.web.building.page import extras

_BUTTON = re.compile(
    r'<button\b[^>]* data-do="(\w+)" data-with="([^"]*)"([^>]*)>(.*?)</button>', re.DOTALL
)
_ICON = re.compile(r'href="#icon-([\w-]+)"')


class Button(NamedTuple):
    """What it means, whether it can be tapped, and what is in it."""

    does: str
    values: list[Any]
    off: bool
    inside: str

    @property
    def text(self) -> str:
        return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", self.inside)).split())

    @property
    def called(self) -> str:
        """What it means, for those who look for another one."""
        return f"{self.does}{json.dumps(self.values)}" + (" (off)" if self.off else "")


class Tapped(Protocol):
    """A page on which can be tapped."""

    @property
    def markup(self) -> str: ...

    def tap(self, intent: str, *values: object) -> None: ...


def buttons(markup: str, does: str = "", *values: object) -> list[Button]:
    """All that mean this; without values, whatever they have."""
    all_of_them = [
        Button(
            name, json.loads(html.unescape(told)), bool(re.search(r"\sdisabled\b", rest)), inside
        )
        for name, told, rest, inside in _BUTTON.findall(markup)
    ]
    return [
        each
        for each in all_of_them
        if does in ("", each.does) and (not values or each.values == [*values])
    ]


def button(markup: str, does: str, *values: object) -> Button:
    """The only one that means this."""
    found = buttons(markup, does, *values)
    there = [each.called for each in buttons(markup)]
    assert len(found) == 1, f"{len(found)} buttons mean {does}{[*values]}; there are {there}"
    return found[0]


def choose_row(page: Tapped, name: str) -> None:
    """Open the menu, and tap the row that `companion.viewmodels.app.ways` calls so."""
    page.tap("open_menu")
    page.tap("choose_entry", place_of_row(page.markup, name))


def rows_of_menu(page: Tapped) -> list[str]:
    """Open the menu, and close it again; its rows, by their names."""
    page.tap("open_menu")
    found = rows(page.markup)
    page.tap("close_menu")
    return found


def place_of_row(markup: str, name: str) -> int:
    """Where in the menu that is open this row is."""
    found = rows(markup)
    assert found.count(name) == 1, f"{found.count(name)} rows are {name}; there are {found}"
    return found.index(name)


def rows(markup: str) -> list[str]:
    """The rows of the menu that is open, by their icons, which say the same in every language."""
    icons = [_ICON.findall(each.inside)[0] for each in buttons(markup, "choose_entry")]
    for menu in ((*TABLE, *extras(None)), GAMES):
        names = {way.icon: way.name for way in menu}
        assert len(names) == len(menu), "two rows have the same icon"
        if names.keys() >= set(icons):
            return [names[icon] for icon in icons]
    raise AssertionError(f"no menu has all of these icons: {icons}")
