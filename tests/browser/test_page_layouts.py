"""Every page fits its window: nothing is cut, nothing lies over another, all can be touched."""

import pytest

from tests.browser.scenes import SCENES
from tests.browser.soundness import faults_of
from tests.browser.staged import Stage

SMALLEST = ((320, 568), 1.0)
LARGE = (((390, 844), 2.0), ((844, 390), 2.0))
"""A phone with letters of twice the size, in landscape as far as they fit."""
ALL = (
    SMALLEST,
    *LARGE,
    ((844, 390), 1.0),
    ((390, 844), 1.0),
    ((390, 844), 1.3),
    ((820, 1180), 1.0),
    ((1920, 1080), 1.0),
)


@pytest.mark.parametrize(("number", "scene"), list(enumerate(SCENES)), ids=list(SCENES))
def test_a_page_fits(stage: Stage, number: int, scene: str) -> None:
    """Large letters in portrait, those of the next scene in landscape."""
    for size, letters in SMALLEST, LARGE[number % 2]:
        stage.window(size)
        stage.show(SCENES[scene], size=letters)
        assert faults_of(stage.browser) == [], (size, letters)


IN_WEBKIT = (
    *("battle", "totals", "map", "result", "deal", "victory", "watch", "ordonnance", "replay"),
)
"""The pages with pictures and grids, in which browsers differ."""


@pytest.mark.parametrize(
    "scene", [name for name in SCENES if name.partition("-")[0] in (*IN_WEBKIT, "whole")]
)
def test_a_page_fits_in_webkit(webkit_stage: Stage, scene: str) -> None:
    for size in (1024, 748), (600, 900):
        webkit_stage.window(size)
        webkit_stage.show(SCENES[scene])
        assert faults_of(webkit_stage.browser) == [], size
        assert webkit_stage.browser.script(_LEAST_MAP) is None


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "it", "pl", "ru"])
@pytest.mark.parametrize("scene", SCENES)
def test_a_page_fits_in_every_look(stage: Stage, scene: str, language: str) -> None:
    for size, letters in ALL:
        stage.window(size)
        stage.show(SCENES[scene], language, "light", letters)
        assert faults_of(stage.browser) == [], (size, letters)


_LEAST_MAP = """
const small = [...document.querySelectorAll("svg.map")]
    .filter(one => !one.closest("#beside") || one.checkVisibility()) // only where there is room
    .map(one => one.getBoundingClientRect())
    .find(box => Math.min(box.width, box.height) < 100 || box.x < 0);
return small ? [small.x, small.width, small.height] : null;
"""
"""A map that is hardly there, or begins beside the window."""
WRONG = {
    "the page is": "width:50rem",
    "cut at its side": "min-width:0;width:2rem;overflow:hidden;white-space:nowrap",
    "cut in height": "min-height:0;height:.5rem;overflow:hidden",
    "lies over": "min-height:0;display:block;margin-bottom:-1.35rem",
    "small": "min-width:0;min-height:0;width:2rem;height:2rem",
    "broken": "width:4rem",
    "cannot be touched": "width:4rem;height:4rem;position:relative;z-index:-1",
}
"""By what is said of it, how something is wrong."""
_ADD = """
const [style] = arguments, wrong = document.createElement("div");
wrong.id = "wrong";
wrong.innerHTML = "<button>123456789</button><p>Under it</p>";
document.querySelector("main").append(wrong);
wrong.firstChild.style.cssText = "min-width:50px;min-height:50px;background:none;" + style;
"""


@pytest.mark.parametrize("fault", WRONG)
def test_a_fault_is_found(stage: Stage, fault: str) -> None:
    stage.window((390, 844))
    stage.show(SCENES["looks"])
    assert faults_of(stage.browser) == []
    stage.browser.script(_ADD, WRONG[fault])
    assert any(fault in each for each in faults_of(stage.browser))
