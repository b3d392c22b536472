"""The rule for fingers is written twice, for screens and for pages: both say the same."""

import random
from typing import Any

import pytest

from companion.spots import NEW, PASS, STEP, TWICE, Spots, Standing
from tests.browser.live_table import live_table
from tests.browser.webdriver import Browser

FIGURES = {"new": NEW, "twice": TWICE, "pass": PASS, "step": STEP}
PLAY = """
const spots = new Spots();
spots.figures = arguments[1];
return arguments[0].map((event) => {
    if (event.do === "others") { spots.othersChanged(); return null; }
    if (event.do === "show") { spots.show(event.standing, event.now); return null; }
    const { what, whose, at, now, again, then, thens } = event;
    const meant = spots.means(what, whose, at, now, again);
    return meant ? spots.still(meant, then, thens) : null;
});
"""
SEEDS = 40


def evening(rng: random.Random) -> list[dict[str, Any]]:
    """What happens on a screen: frames, others' changes and fingers, close together."""
    events: list[dict[str, Any]] = []
    now = 0
    for _ in range(300):
        now += rng.choice((11, 44, 110, 143, 165, 308, 363))  # never to the millisecond
        match rng.randrange(5):
            case 0:
                events.append({"do": "others"})
            case 1 | 2:
                things = [(what, *_placed(rng)) for what in "abc" for _ in range(rng.randrange(3))]
                standing = [{"what": a, "whose": b, "box": c} for a, b, c in things]
                events.append({"do": "show", "standing": standing, "now": now})
            case _:
                what, whose = rng.choice("abc"), rng.choice("xy")
                then = what if rng.random() < 0.9 else "a", whose if rng.random() < 0.8 else "x"
                at = None if rng.random() < 0.1 else [rng.randrange(60), rng.randrange(60)]
                again = rng.choice(("twice", "pass", "step"))
                events.append({
                    "do": "tap", "what": what, "whose": whose, "at": at, "now": now,
                    "again": again, "then": then[0], "thens": then[1],
                })  # fmt: skip
    return events


def _placed(rng: random.Random) -> tuple[str, list[int]]:
    left, low = rng.choice((0, 1, 20, 30)), rng.choice((0, 1, 30))
    return rng.choice("xy"), [left, low, left + rng.choice((20, 30)), low + 30]


def by_python(events: list[dict[str, Any]]) -> list[bool | None]:
    spots, said = Spots(), list[bool | None]()
    for event in events:
        found = None
        match event["do"]:
            case "others":
                spots.others_changed()
            case "show":
                standing = [
                    Standing(each["what"], tuple(each["box"]), each["whose"])
                    for each in event["standing"]
                ]
                spots.show(standing, event["now"] / 1000)
            case _:
                at = event["at"] and tuple(event["at"])
                again = FIGURES[event["again"]]
                meant = spots.means(event["what"], event["whose"], at, event["now"] / 1000, again)
                if meant is not None:
                    found = spots.still(meant, event["then"], event["thens"])
        said.append(found)
    return said


@pytest.mark.parametrize("seed", range(SEEDS))
def test_pages_and_screens_have_one_rule(chromium_page: Browser, seed: int) -> None:
    events = evening(random.Random(seed))
    figures = {name: round(1000 * each) for name, each in FIGURES.items()}
    said = chromium_page.script(PLAY, events, figures)
    assert said == by_python(events)
    assert {True, None} <= set(said), f"seed {seed} says too little"


@pytest.fixture(scope="module")
def chromium_page(chromiums: Any) -> Any:
    """A page with its scripts."""
    record = "condottiere 1\nplayer red Anna\nplayer blue Boris\n\n"
    with live_table(record) as table, chromiums.new() as browser:
        browser.go(table.url(host=True))
        yield browser
