"""Buttons of a page in a browser, by what they mean; what they say is no matter here."""

from tests.browser.elements import Element
from tests.browser.webdriver import Browser
from tests.web.pages.buttons import place_of_row

_MEAN = """
const [does, values] = arguments;
const told = one => JSON.stringify(JSON.parse(one.dataset.with || "[]"));
const all = [...document.querySelectorAll("[data-do]")].filter(one =>
    !one.disabled && !one.closest("[inert]") && one.checkVisibility());
const right = all.filter(one =>
    one.dataset.do === does && (!values.length || told(one) === JSON.stringify(values)));
return [right, all.map(one => one.dataset.do + told(one))];
"""


def button(browser: Browser, does: str, *values: object) -> Element:
    """The only button that means this, when it can be pressed; without values, whatever it has."""
    offered: list[str] = []

    def found() -> list[Element]:
        right, offered[:] = browser.script(_MEAN, does, values)
        assert len(right) < 2, f"several buttons mean {does}{[*values]}; there are {offered}"
        return list(right)

    try:
        return browser.wait(found, "")[0]
    except AssertionError as failure:
        why = f"no button means {does}{[*values]}; there are {offered}"
        raise AssertionError(str(failure) or why) from None


def row(browser: Browser, name: str) -> Element:
    """The row of the menu that is open, by its name in `companion.viewmodels.app.ways`."""
    browser.wait(lambda: browser.all("#menu-body"), "no menu is open")
    markup = browser.script("return document.getElementById('menu-body').innerHTML")
    return button(browser, "choose_entry", place_of_row(markup, name))


def choose_row(browser: Browser, name: str) -> None:
    """Open the menu, and choose this row."""
    button(browser, "open_menu").click()
    row(browser, name).click()
