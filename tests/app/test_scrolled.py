"""Pages that scroll: to their end by a finger, at the top when they are opened, in place when
returned to.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from companion.widgets.basic.scroll import Scroll
from tests.app.driver import Driver
from tests.app.fingers import Fingers
from tests.app.scene import show
from tests.app.scenes import SCENES
from tests.app.soundness import visible_box

SIZE = (360, 640)
ESCAPE = 27
PAGES = {
    "home": "home-troubled",
    "new_game": "new-game-opened",
    "settings": "settings",
    "rules": "rules",
    "games": "games",
    "statistics": "statistics",
    "campaign": "campaign-tied",
    "victory": "victory",
    "ordonnance_victory": "ordonnance-victory",
    "replay": "replay-charts",
}
"""Screens with more than a small window shows."""


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with Driver(tmp_path_factory.mktemp("scrolled"), size=SIZE) as driver:
        yield driver


def page(driver: Driver) -> Any:
    """What scrolls on this screen; the largest if there are several."""
    found = [each for each in driver.widgets() if isinstance(each, Scroll) and each.do_scroll_y]
    return max(found, key=lambda each: each.width * each.height, default=None)


def swipe(driver: Driver, scroll: Any) -> None:
    """A finger moves up across most of it, rests and leaves; all comes to rest."""
    driver.rest(0.5)
    x = scroll.to_window(scroll.right, scroll.y)[0] - 3
    bottom = scroll.to_window(scroll.x, scroll.y)[1]
    driver.touch_down(x, bottom + scroll.height * 0.1)
    for step in range(9):
        driver.touch_move(x, bottom + scroll.height * (0.1 + step / 10))
        driver.frames()
    driver.rest(0.3)
    driver.touch_up()
    driver.rest(2)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_begins_at_its_top_and_waits_where_it_was_left(driver: Driver, name: str) -> None:
    router = driver.app.router
    show(driver, SCENES[PAGES[name]])
    assert router.name == name
    arguments = router._stack[-1][1]
    scroll = page(driver)
    assert scroll.scroll_y == 1
    swipe(driver, scroll)
    left = scroll.scroll_y
    assert left < 0.99
    router.go("settings" if name != "settings" else "rules")
    driver.frames(3)
    driver.key(ESCAPE)
    driver.frames(3)
    assert router.name == name
    assert page(driver).scroll_y == pytest.approx(left, abs=0.01)
    router.reset("home")
    driver.frames(2)
    router.go(name, **arguments)
    driver.frames(4)
    again = page(driver)
    assert again is None or again.scroll_y == 1


def test_what_is_tapped_stays_there_when_the_page_becomes_longer(driver: Driver) -> None:
    """At the end of the page, whose last part would else come up from below."""
    show(driver, SCENES["new-game-full"])
    scroll, model = page(driver), driver.screen.model
    for campaign in (True, False, True):
        segment = driver.does("play_campaign", campaign)
        scroll.scroll_y = 0
        driver.frames(2)
        scroll.scroll_to(segment, padding=80, animate=False)
        driver.frames(2)
        before = segment.to_window(*segment.pos)
        driver.tap(segment)
        driver.frames(5)
        assert bool(model.target) is campaign
        assert segment.to_window(*segment.pos) == pytest.approx(before, abs=2)


def test_the_charts_of_a_replay_scroll_to_the_last(driver: Driver) -> None:
    show(driver, SCENES["replay-spent"])
    charts = Fingers(driver).one("ReplayCharts")
    charts.scroll_y = 1
    driver.frames(2)
    spent = Fingers(driver).one("SpentChart")

    def in_sight() -> bool:
        _left, low, _right, high = visible_box(spent)
        return high - low > 40

    assert not in_sight()
    for _ in range(4):
        swipe(driver, charts)
    assert in_sight()


@pytest.mark.parametrize("name", ["new_game", "campaign"])
def test_it_ends_at_a_line_while_there_is_more_below(driver: Driver, name: str) -> None:
    show(driver, SCENES[PAGES[name]])
    scroll = page(driver)
    edge = round(driver.window.height - scroll.to_window(scroll.x, scroll.y)[1]) - 1
    line = tuple(round(part * 255) for part in scroll.look.palette.line[:3])

    def lined() -> bool:
        across = range(round(scroll.x) + 2, round(scroll.right) - 8)
        picture = driver.shown()
        return all(picture.getpixel((x, edge)) == line for x in across)

    assert lined()
    scroll.scroll_y = 0
    driver.frames(3)
    assert not lined()


@pytest.mark.parametrize("size", ["1.2", "1.4"])
def test_another_look_leaves_what_was_tapped_in_sight(driver: Driver, size: str) -> None:
    show(driver, SCENES["settings"])
    for scale in (size, "1.0"):
        segment = driver.does("size", scale)
        page(driver).scroll_to(segment, padding=160, animate=False)
        driver.frames(2)
        driver.tap(segment)
        driver.frames(5)
        assert driver.does("size", scale).on
        _left, low, _right, high = visible_box(driver.does("size", scale))
        assert high - low > 40
