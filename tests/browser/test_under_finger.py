"""Several people tap at once: no finger does what it could not see when it came down."""

from collections.abc import Callable, Iterator

import pytest

from companion.spots import TWICE
from engine.seats import Seat
from tests.browser.bad_network import BadNetwork
from tests.browser.chromium import Chromium
from tests.browser.elements import Element
from tests.browser.live_table import LiveTable, live_table
from tests.browser.players import PlayedBy
from tests.browser.webdriver import Browser

PLAYERS = """condottiere 1
player red Anna
player blue Boris
player green Cleo
start red
"""
BATTLE = f"{PLAYERS}\nred place roma\nred 1\nblue 1\ngreen 1\n"
HIDDEN = f"{PLAYERS}variant hidden-cards\n\nred place roma\nred hidden\nblue hidden\ngreen hidden\n"
NEARLY = f"{PLAYERS}\nred place roma\nfix hand red 1\nfix hand blue 1\nfix hand green 0\nred 6\n"


FALLS = """
const [pause] = arguments, send = (one, type, x, y) => one.dispatchEvent(new PointerEvent(type, {
    bubbles: true, cancelable: true, pointerId: 7, clientX: x, clientY: y, detail: 1 }));
new MutationObserver((_all, watch) => {
    if (!document.querySelector("#keys .key")) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
        for (const one of document.querySelectorAll("#keys .key:not(:disabled)")) {
            const { x, y } = one.getBoundingClientRect();
            for (const type of ["pointerdown", "pointerup", "click"]) send(one, type, x + 9, y + 9);
        }
        window.fell = true;
    }, pause));
}).observe(document.getElementById("app"), { childList: true, subtree: true });
"""

UNDRAWN = """
const done = arguments[0];
function tried() {
    let isDrawn = false;
    requestAnimationFrame(() => setTimeout(() => { // a frame has been drawn, and not been looked at
        requestAnimationFrame(() => { isDrawn = true; });
        const button = document.createElement("button");
        button.dataset.do = "come_between";
        button.style.cssText = "position: fixed; inset: 0; width: 9em; height: 9em; z-index: 9";
        document.body.append(button);
        lookAtNew();
        setTimeout(() => {
            const meant = spots.means(meaningOf(button), actsFor(button), null, Infinity);
            button.remove();
            if (isDrawn) tried();
            else done(meant === null);
        });
    }));
    lookAtNew();
}
tried();
"""


SOON = """
const [x, y, before] = arguments;
function look() {
    if (shown.revision === before) return requestAnimationFrame(look);
    const one = document.elementFromPoint(x, y);
    for (const type of ["pointerdown", "pointerup", "click"]) {
        one.dispatchEvent(new PointerEvent(type, {
            bubbles: true, cancelable: true, pointerId: 7, clientX: x, clientY: y, detail: 1 }));
    }
    window.fell = true;
}
look();
"""
"""A tap there as soon as something else is shown, however slow the machine is."""


def place(browser: Browser, does: str, *values: object) -> tuple[int, int]:
    """Where something stands, once it has been seen for long enough."""
    player = PlayedBy(browser, None)
    told = player.written(*values)
    x, y = browser.wait(lambda: player.spot(does, told), f"{does} {told} cannot be touched")
    return x, y


COUNTS = "window.downs = []; addEventListener('pointerdown', e => downs.push(e.timeStamp), true);"


def taps(browser: Browser, at: tuple[int, int], *pauses: int) -> None:
    """Tap there, and again after each pause, in milliseconds."""
    actions: list[dict[str, object]] = [
        {"type": "pointerMove", "origin": "viewport", "x": at[0], "y": at[1], "duration": 0}
    ]
    down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
    actions += [down, up]
    for pause in pauses:
        actions += [{"type": "pause", "duration": pause}, down, up]
    finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}}
    browser.call("POST", "/actions", {"actions": [finger | {"actions": actions}]})


@pytest.fixture
def table() -> Iterator[LiveTable]:
    with live_table(BATTLE) as table:
        yield table


def host(table: LiveTable, browser: Browser) -> Browser:
    browser.go(table.url(host=True))
    browser.find("#rows")
    return browser


def settled(table: LiveTable, browser: Browser) -> list[str]:
    """The moves, once all taps are answered."""

    def told() -> bool:
        PlayedBy(browser, None).calm()
        return bool(browser.script("return shown.revision") == revision(table))

    browser.wait(told, "it was never shown")
    return table.moves()


def revision(table: LiveTable) -> int:
    return table.ask(lambda opened: opened.shared.revision)


@pytest.mark.parametrize("pause", [50, 120, 200])
def test_a_double_tap_on_a_card_plays_it_once(
    table: LiveTable, browser: Browser, pause: int
) -> None:
    at = place(host(table, browser), "tap", "6")
    browser.script(COUNTS)
    taps(browser, at, pause)
    moves = settled(table, browser)[4:]
    first, second = browser.script("return downs")
    # a busy machine may take longer between the taps than a finger does
    assert moves == ["red 6"] if second - first < 1000 * TWICE else moves[0] == "red 6"


def test_the_same_card_for_the_next_player_is_a_tap_of_its_own(
    table: LiveTable, browser: Browser
) -> None:
    page = host(table, browser)
    for moves in (["red 6"], ["red 6", "blue 6"]):
        at = place(page, "tap", "6")
        taps(browser, at)
        assert settled(table, browser)[4:] == moves


def test_different_cards_are_played_as_quickly_as_fingers_can(
    table: LiveTable, browser: Browser
) -> None:
    page = host(table, browser)
    one = place(page, "tap", "6")
    other = place(page, "tap", "10")
    move = {"type": "pointerMove", "origin": "viewport", "duration": 0}
    down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
    actions = [
        move | {"x": one[0], "y": one[1]}, down, up, {"type": "pause", "duration": 60},
        move | {"x": other[0], "y": other[1]}, down, up,
    ]  # fmt: skip
    finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}}
    browser.call("POST", "/actions", {"actions": [finger | {"actions": actions}]})
    assert settled(table, browser)[4:] == ["red 6", "blue 10"]


def test_pass_pass_pass_are_three(browser: Browser) -> None:
    with live_table(BATTLE) as table:
        at = place(host(table, browser), "tap", "pass")
        taps(browser, at, 180)
        assert settled(table, browser)[4:] == ["red pass", "blue pass"]


@pytest.mark.parametrize("pause", [140, 350])
def test_undo_takes_every_tap(table: LiveTable, browser: Browser, pause: int) -> None:
    at = place(host(table, browser), "undo")
    taps(browser, at, pause, pause)
    assert settled(table, browser) == ["red place roma"]


def test_a_double_tap_on_facedown_turns_nothing_up(browser: Browser) -> None:
    with live_table(HIDDEN) as table:
        at = place(host(table, browser), "tap", "hide")
        taps(browser, at, 120)
        assert settled(table, browser)[4:] == []
        assert PlayedBy(browser, None).shown()["keys"]


@pytest.mark.parametrize("after", [0.05, 0.2])
def test_what_others_bring_under_a_finger_does_nothing(
    table: LiveTable, new_chromium: Callable[[], Chromium], after: float
) -> None:
    """Boris waits; Anna plays, so that the keys come where he was about to tap."""
    waiting = new_chromium()
    table.sit(waiting, Seat.BLUE)
    # as a finger that comes down so long after the keys, on whatever machine
    waiting.script(FALLS, 1000 * after)
    table.do("red 6")
    waiting.wait(lambda: waiting.script("return window.fell"))
    assert settled(table, waiting)[4:] == ["red 6"]


def test_the_host_plays_for_nobody_whose_turn_has_just_come(
    table: LiveTable, browser: Browser
) -> None:
    """Anna plays on her phone while the host's finger is on its way to a key, for her."""
    at = place(host(table, browser), "tap", "10")
    browser.script(SOON, *at, revision(table))
    table.do("red 6")
    browser.wait(lambda: browser.script("return window.fell"))
    assert settled(table, browser)[4:] == ["red 6"]


def test_a_finger_that_is_down_while_others_move_does_nothing(
    table: LiveTable, browser: Browser
) -> None:
    at = place(host(table, browser), "tap", "10")
    x, y = at
    finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}}
    move = {"type": "pointerMove", "origin": "viewport", "x": x, "y": y, "duration": 0}
    down = [move, {"type": "pointerDown", "button": 0}]
    browser.call("POST", "/actions", {"actions": [finger | {"actions": down}]})
    table.do("red 6")
    browser.wait(lambda: browser.script("return shown.revision") == revision(table))
    up = [{"type": "pointerUp", "button": 0}]
    browser.call("POST", "/actions", {"actions": [finger | {"actions": up}]})
    assert settled(table, browser)[4:] == ["red 6"]


def test_what_no_frame_has_shown_yet_was_not_seen(table: LiveTable, browser: Browser) -> None:
    """It may come after one has been drawn, and before the page looks at what that one shows."""
    assert host(table, browser).later(UNDRAWN)


def test_what_does_nothing_shows_that_it_was_noticed(table: LiveTable, browser: Browser) -> None:
    page = host(table, browser)
    page.script(
        "window.rings = 0; new MutationObserver((all) => all.forEach((each) =>"
        " each.addedNodes.forEach((one) => { if (one.className === 'noticed') rings++; })))"
        ".observe(document.body, { childList: true });"
    )
    at = place(page, "tap", "6")
    taps(browser, at, 60)
    assert settled(table, browser)[4:] == ["red 6"]
    assert browser.script("return rings") == 1


def all_dealt(page: Browser) -> Element:
    return page.find("[data-do=finish]")


def test_all_dealt_is_tapped_by_two(new_chromium: Callable[[], Chromium]) -> None:
    """The second finger is on its way when the first has dealt; what comes there is Surrender."""
    moves = (
        "red place roma", "red 1", "blue pass", "green pass", "red pass",
        "fix hand red 0", "fix hand blue 0", "fix hand green 0", "red place siena",
    )  # fmt: skip
    with live_table("\n".join((PLAYERS, *moves, ""))) as table:
        pages = [new_chromium() for _ in range(2)]
        pages[0].go(table.url())
        pages[0].find(f"#sit-{Seat.RED}").click()
        pages[1].go(table.url(host=True))
        at = place(pages[1], "finish")
        all_dealt(pages[0]).click()
        pages[1].wait(lambda: not pages[1].all("[data-do=finish]"))
        taps(pages[1], at)
        assert settled(table, pages[1])[-1] == "deal"


def test_keys_that_a_lost_table_moved_take_the_first_tap(
    table: LiveTable, new_chromium: Callable[[], Chromium]
) -> None:
    """Its bar comes below them, and what is tapped above it is sent when the table is back."""
    page, network = new_chromium(), BadNetwork(table.port, seed=1)
    page.pardon("Failed to load resource", "ERR_")
    page.phone(390, 844)
    page.go(table.url(host=True, port=network.port))
    before = place(page, "tap", "pass")
    network.stop()
    page.wait(lambda: page.all(".offline .cut"), "it noticed nothing")
    at = place(page, "tap", "pass")
    assert at[1] < before[1], "the bar moved nothing"
    taps(page, at)
    assert page.all("#keys [data-sent]")
