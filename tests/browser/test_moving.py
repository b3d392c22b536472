"""What moves on pages, for a moment: nothing that is read or tapped; nothing that is unwanted."""

from collections.abc import Iterator
from typing import Any

import pytest

from companion.web.session import writing
from engine.seats import Seat
from tests.browser.browsers import Chromiums
from tests.browser.chromium import Chromium
from tests.browser.staged import Stage, staging
from tests.condottiere.tables import record
from tests.web.pages.sitting import Sat, Sitting

_FIGHT = record("red place siena, red 6, green 2, blue 10", players="red green blue")
_OVER = record("red place siena, red 6, green pass, blue pass", players="red green blue")
_PUT = """
const [message, done] = arguments, shownNow = [];
const boxes = () => [...document.querySelectorAll("[data-do]")].map(each => {
    const { x, y, width, height } = each.getBoundingClientRect(); return [x, y, width, height]; });
const watch = new MutationObserver(found => { for (const { target } of found)
    if (target.dataset.now) shownNow.push(Number(target.dataset.now)); });
watch.observe(document.body, { subtree: true, attributeFilter: ["data-now"] });
put(message);
const first = boxes(), text = document.body.innerText;
const runs = document.getAnimations(), effects = runs.map(run => run.effect);
const moving = effects.map(({ target: { dataset, id, className } }) =>
    dataset.moves || id || className);
const lasts = Math.max(0, ...effects.map(each => each.getComputedTiming().endTime));
Promise.all(runs.map(each => each.finished)).then(() =>
    requestAnimationFrame(() => requestAnimationFrame(() => {
        watch.disconnect();
        done({ moving: moving.sort(), lasts, shownNow,
            isFinal: JSON.stringify(first) === JSON.stringify(boxes())
                && text === document.body.innerText,
            left: document.querySelectorAll("[data-now]").length + document.getAnimations().length,
        });
    })));
"""


@pytest.fixture
def moving(chromiums: Chromiums) -> Iterator[Stage]:
    """A browser that does not mind motion."""
    with staging(chromiums.new()) as found:
        assert isinstance(found.browser, Chromium)
        found.browser.prefer(motion="no-preference")
        found.window((412, 915))
        yield found
        assert found.browser.problems() == []


def opened(stage: Stage, page: Sat, **look: str) -> None:
    """The page as it opens."""
    told: dict[str, Any] = writing.view(page.session.whole())
    message = told | {"ask": [], "look": told["look"] | look}
    stage.browser.script("shown = { n: 0, place: [] }; put(arguments[0])", message)
    stage.browser.settle()


def put(stage: Stage, page: Sat, **look: str) -> Any:
    """What moves when the page is told what is new."""
    news = page.news()
    return stage.browser.later(_PUT, news | {"ask": [], "look": page.told["look"] | look})


def test_a_total_counts_a_card_lands_and_a_crown_comes(moving: Stage) -> None:
    sitting = Sitting(_FIGHT)
    page = sitting.guest(Seat.RED)
    opened(moving, page)
    page.tap("tap", "10")
    seen = put(moving, page)
    assert seen["moving"] == ["count", "crown", "land"]
    assert 120 <= seen["lasts"] <= 200
    assert (seen["isFinal"], seen["left"]) == (True, 0)
    assert seen["shownNow"] == sorted(seen["shownNow"])
    assert 6 <= seen["shownNow"][0] < seen["shownNow"][-1] <= 16


def test_a_watchers_totals_count_too(moving: Stage) -> None:
    sitting = Sitting(_FIGHT)
    page = sitting.watcher()
    opened(moving, page)
    sitting.guest(Seat.RED).tap("tap", "10")
    sitting.catch_up()
    page.session.catch_up()
    seen = put(moving, page)
    assert seen["moving"] == ["count", "crown", "land"]
    assert seen["isFinal"]


def test_the_end_of_a_battle_appears_with_the_region_that_was_won(moving: Stage) -> None:
    sitting = Sitting(_OVER)
    page = sitting.guest(Seat.RED)
    opened(moving, page)
    page.tap("tap", "pass")
    assert page.name == "result"
    seen = put(moving, page)
    assert seen["moving"] == ["conquest", "main"]
    assert (seen["isFinal"], seen["left"]) == (True, 0)
    page.go("result", "rules")
    page.go("result")
    assert 'data-moves="conquest"' not in page.markup


def test_lots_go_round_for_a_second(moving: Stage) -> None:
    sitting = Sitting(_FIGHT)
    page = sitting.host()
    page.go("home", "new_game")
    opened(moving, page)
    page.page.model._lot = lambda players: players[-1]
    page.tap("draw_lot")
    seen = put(moving, page)
    assert seen["lasts"] == 1000
    assert [each for each in seen["moving"] if each.startswith("starts-")] == [
        *("starts-blue", "starts-green", "starts-red"),
    ]
    assert (seen["isFinal"], seen["left"]) == (True, 0)


@pytest.mark.parametrize("who", ["device", "user"])
def test_nothing_moves_where_it_is_unwanted(moving: Stage, who: str) -> None:
    look = {"moving": "less"} if who == "user" else {}
    if who == "device":
        assert isinstance(moving.browser, Chromium)
        moving.browser.prefer(motion="reduce")
    sitting = Sitting(_OVER)
    page = sitting.guest(Seat.RED)
    opened(moving, page, **look)
    for word in ("3", "pass"):
        page.tap("tap", word)
        seen = put(moving, page, **look)
        assert (seen["moving"], seen["shownNow"]) == ([], [])
