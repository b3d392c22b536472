"""Large totals that take cards, touched in a real browser: for one device between all players."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from companion.spots import NEW
from tests.app.scene import table as record
from tests.browser.chromium import Chromium
from tests.browser.live_table import LiveTable, live_table
from tests.browser.players import PlayedBy
from tests.browser.pressing import choose_row
from tests.browser.scenes import SCENES
from tests.browser.staged import Stage
from tests.browser.test_under_finger import place, settled, taps

FOUR = record(4, ["red place firenze", "red 10", "green 3"])
SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (800, 1280), (1280, 800), (1920, 1080))

_BOXES = """
const box = one => { const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom]; };
return [...document.querySelectorAll("#around > .around-total, #middle")].map(box);
"""
_KEYS = """
const middle = document.querySelector("#middle").getBoundingClientRect();
return Object.fromEntries([...document.querySelectorAll("#keys .key")].map(one => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [JSON.parse(one.dataset.with)[0], [
        (left + right - middle.left - middle.right) / 2,
        (top + bottom - middle.top - middle.bottom) / 2, right - left, bottom - top]];
}));
"""
_TURNED = "return parseFloat(getComputedStyle(document.querySelector(arguments[0])).rotate) || 0"


@pytest.fixture
def table() -> Iterator[LiveTable]:
    with live_table(FOUR) as table:
        yield table


@pytest.fixture
def host(table: LiveTable, chromium: Chromium) -> Chromium:
    """The host's page, as it lies in the middle of the table."""
    chromium.phone(800, 1280)
    chromium.go(table.url(host=True))
    chromium.find("#rows")
    choose_row(chromium, "totals")
    chromium.find(".page-watch")
    choose_row(chromium, "keyed")
    chromium.find("#around")
    return chromium


def test_a_card_takes_one_touch_whoever_plays(table: LiveTable, host: Chromium) -> None:
    page, pad = PlayedBy(host, None), []
    for seat, word in (("blue", "6"), ("yellow", "5"), ("red", "1"), ("green", "drummer")):
        assert host.script(_TURNED, "#keys") == host.script(_TURNED, f"#total-{seat} .reading")
        pad.append(place_read(host, "pass"))
        page.tap("tap", word)
        assert settled(table, host)[-1] == f"{seat} {word}"
        assert page.name == "totals"
    # the key is at the lower right for each who looks from their side
    assert len(set(pad)) == 1
    [(over, down)] = set(pad)
    assert (over > 0, down > 0) == (True, True)


def place_read(browser: Chromium, word: str) -> tuple[int, int]:
    """How far to the right and down this key is for whom the keys are turned to."""
    x, y = browser.script(_KEYS)[word][:2]
    for _turn in range(round(browser.script(_TURNED, "#keys") / 90) % 4):
        x, y = y, -x
    return round(x), round(y)


def test_the_same_spot_does_nothing_at_once_for_the_next_player(
    table: LiveTable, host: Chromium
) -> None:
    made = len(table.moves())
    taps(host, place(host, "tap", "5"), round(1000 * NEW / 4))
    assert settled(table, host)[made:] == ["blue 5"]


def test_a_bishop_is_placed_and_the_last_card_leads_to_the_result(
    table: LiveTable, host: Chromium
) -> None:
    page = PlayedBy(host, None)
    page.tap("tap", "bishop")
    page.tap("choose_spot", "roma")
    page.tap("place_pope")
    assert settled(table, host)[-1] == "blue bishop roma"
    assert page.name == "totals"
    page.tap("undo")
    assert settled(table, host)[-1] == "green 3"
    for seat in ("blue", "yellow", "red", "green"):
        page.tap("tap", "pass")
        assert settled(table, host)[-1] == f"{seat} pass"
    host.wait(lambda: page.name == "result")


def test_the_browser_remembers_it(table: LiveTable, host: Chromium) -> None:
    host.reload()
    host.find("#rows")
    choose_row(host, "totals")
    host.find("#around")
    PlayedBy(host, None).tap("tap", "6")
    assert settled(table, host)[-1] == "blue 6"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["two", "three", "four", "five", "six", "hidden", "scarecrow"])
def test_totals_and_keys_share_the_window(stage: Stage, scene: str, size: tuple[int, int]) -> None:
    stage.window(size)
    stage.show(SCENES[f"totals-keyed-{scene}"])
    boxes = stage.browser.script(_BOXES)
    for left, top, right, bottom in boxes:
        assert left >= 0
        assert top >= 0
        assert right <= size[0] + 0.5
        assert bottom <= size[1] + 0.5
        assert min(right - left, bottom - top) >= 44
    assert all(
        one[2] <= other[0] + 0.5 or other[2] <= one[0] + 0.5
        or one[3] <= other[1] + 0.5 or other[3] <= one[1] + 0.5
        for one, other in combinations(boxes, 2)
    )  # fmt: skip
    least = min(min(wide, high) for _x, _y, wide, high in stage.browser.script(_KEYS).values())
    assert least >= (44 if size[0] < 360 else 47)
