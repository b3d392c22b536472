"""What a guest's page says by itself, in every language: it fits, and everybody can read it."""

from collections.abc import Callable
from itertools import product

import pytest

from tests.browser.chromium import Chromium
from tests.browser.far.guests import Page, Table
from tests.browser.in_browser.site import Site
from tests.browser.soundness import faults_of

SAYS: dict[str, tuple[str, ...]] = {
    "unheard": (), "gone": ("goOn",), "away": (), "cut": (), "closed": (), "old": (),
    "moved": ("follow", "stay"), "somebody": ("follow", "stay"), "sure": ("stay", "goOn"),
    "damaged": (), "unknown": (), "insecure": (),
}  # fmt: skip
"""Each text, and what can be done about it."""
SIZES = (((320, 568), 1.0), ((844, 390), 1.0), ((390, 844), 2.0))
_SAY = """
const [text, ways, language, theme, size, name] = arguments, root = document.documentElement;
const words = JSON.parse(document.getElementById("standing-words").textContent)[language];
const place = document.getElementById("standing");
root.dataset.theme = theme;
root.style.setProperty("--size", size);
root.classList.add("told");
place.hidden = false;
place.querySelector("p").textContent =
    words[text].replace("{name}", name).replace("{move}", "131").replace("{time}", "23:59");
place.querySelector(".foot").hidden = !ways.length;
for (const button of place.querySelectorAll("button")) {
    button.hidden = !ways.includes(button.dataset.way);
    button.textContent = words[button.dataset.way];
}
"""
"""As the page's script does when there is cause."""
_NAMED = """
const words = JSON.parse(document.getElementById("standing-words").textContent);
return [Object.keys(words), Object.keys(words.en)];
"""


@pytest.fixture(autouse=True)
def page(chromium: Chromium, published: Site, table: Table) -> None:
    """With the seats behind what is said."""
    Page(chromium, published.url).open(table.link)


def say(browser: Chromium, *how: object) -> None:
    """And wait until there is room for it."""
    browser.script(_SAY, *how)
    browser.later("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")


def test_all_that_a_page_says_fits(chromium: Chromium) -> None:
    languages, texts = chromium.script(_NAMED)
    ways = {way for each in SAYS.values() for way in each}
    assert set(texts) == SAYS.keys() | ways | {"unscripted"}
    for (size, letters), text, language in product(SIZES, SAYS, languages):
        chromium.phone(*size)
        name = "Bartolomeo Colleoni di Solza e Bergamo X"
        say(chromium, text, SAYS[text], language, "dark", letters, name)
        assert faults_of(chromium) == [], (size, text, language)


def test_axe_finds_nothing(chromium: Chromium, axe: Callable[..., list[str]]) -> None:
    for text, theme in product(("moved", "sure", "gone"), ("dark", "light")):
        say(chromium, text, SAYS[text], "en", theme, 1, "Anna")
        assert axe(chromium) == [], (text, theme)
