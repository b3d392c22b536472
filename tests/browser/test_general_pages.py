"""The pages that every game has, in a real browser: whole at any size, and for everybody."""

from collections.abc import Callable, Iterator

import pytest

from tests.browser.chromium import Chromium
from tests.browser.live_table import LiveTable, live_table

RECORD = """condottiere 1
player red Wolfeschlegelsteinhausenbergerdorff Anna
player blue Boris
player green Cleo
player yellow Dora
player grey Emil
player purple Фёкла

red place roma
"""
SIZES = [(320, 568), (844, 390), (1920, 1080)]
OPEN = {
    "join": (),
    "looks": ("=Settings",),
    "invite": ("=Invite phones",),
    "rules": ("=Rules",),
    "rules page": ("=Rules", r"#found-condottiere\/strength"),
    "other rules page": ("=Rules", r"#found-ordonnance\/comparing"),
    "moves": ("=Moves",),
    "move": ("=Moves", ".move-row.move button"),
    "move changed": ("=Moves", ".move-row.move button", "#deed-0"),
    "move removed": ("=Moves", ".move-row.move button", "#deed-2"),
}
"""What is touched, beginning with the menu at the table, to see the page."""
CUT = """return [...document.querySelectorAll("#app button, #app p, #app h1, #app h2, #app li")]
.filter(one => one.getBoundingClientRect().width)
.filter(one => { const box = one.getBoundingClientRect();
  return box.left < -1 || box.right > innerWidth + 1 || one.scrollWidth > one.clientWidth + 1; })
.map(one => one.id || one.textContent.slice(0, 40))"""
"""What reaches over an edge of the window, or of its own box."""
SMALL = """return [...document.querySelectorAll("#app button, #app input")]
.filter(one => !one.closest("[inert]"))
.map(one => [one.id, one.getBoundingClientRect()])
.filter(([id, box]) => box.width && (box.width < 47.5 || box.height < 47.5))
.map(([id, box]) => `${id} ${box.width} x ${box.height}`)"""


@pytest.fixture
def table() -> Iterator[LiveTable]:
    with live_table(RECORD) as table:
        yield table


def show(browser: Chromium, table: LiveTable, page: str) -> None:
    """As the host, who sees the most; joining as a guest."""
    browser.go("about:blank")
    browser.go(table.url(host=page != "join"))
    if page == "join":
        browser.find(".sit")
        return
    browser.find("#menu-button").click()
    for each in OPEN[page]:
        found = browser.named(each[1:], "button") if each[0] == "=" else browser.find(each)
        found.click()
    browser.settle()


@pytest.mark.parametrize("page", OPEN)
def test_nothing_stands_in_anybodys_way(
    table: LiveTable, chromium: Chromium, axe: Callable[..., list[str]], page: str
) -> None:
    for theme in ("dark", "light"):
        chromium.prefer(theme=theme)
        chromium.phone(390, 844)
        show(chromium, table, page)
        assert axe(chromium) == []


@pytest.mark.parametrize("page", OPEN)
def test_nothing_is_cut_off(table: LiveTable, chromium: Chromium, page: str) -> None:
    chromium.phone(390, 844)
    show(chromium, table, page)
    for size in ("1", "2"):
        chromium.script("document.documentElement.style.setProperty('--size', arguments[0])", size)
        for width, height in SIZES:
            chromium.phone(width, height)
            chromium.settle()
            assert chromium.script(CUT) == []
            assert chromium.script(SMALL) == []


def test_the_code_can_be_read_by_a_camera(table: LiveTable, chromium: Chromium) -> None:
    chromium.phone(390, 844)
    for theme in ("dark", "light"):
        chromium.prefer(theme=theme)
        show(chromium, table, "invite")
        code = chromium.find("#code svg")
        millimetre = 96 / 25.4
        assert code.rect["width"] >= 60 * millimetre - 0.5
        fills = chromium.script(
            "return [...document.querySelectorAll('#code path')].map(p => getComputedStyle(p).fill)"
        )
        assert fills == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
