"""A notice on a page moves and covers nothing that is tapped, and can be read whole."""

from typing import Any

import pytest

from companion.texts import speaking
from companion.web.building.pieces import markup, piece
from engine.seats import Seat
from tests.browser.deeds import naming
from tests.browser.scenes import SCENES
from tests.browser.staged import ON_NOTHING, Scene, Stage

LONG = "This could not be saved, so nothing has changed: database or disk is full"
PAGE = "condottiere/token"
SIZES = ((360, 640), (412, 915), (915, 412), (1280, 800))
TIGHT = (((360, 640), 1.3), ((915, 412), 1.3))
SMALLEST = (320, 568)
"""On so narrow a phone, the list of games leaves no place."""
SHOWN = {name: scene for name, scene in SCENES.items() if scene.who != ON_NOTHING}
"""What is laid over a picture has no notices."""

_PLACES = """
const [markup] = arguments, notice = document.getElementById("notice");
const wait = () => new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
const TAPPED = "button, a[href], input, select, textarea, summary, [data-do]";
const places = () => [...document.querySelectorAll(TAPPED)]
    .filter((one) => !one.closest("#notice") && one.checkVisibility()).map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return [one.outerHTML.slice(0, 160), left + scrollX, top + scrollY, width, height];
    });
const say = async (text) => {
    put({ put: [["notice", text]] });
    await wait();
    return document.getElementById("notice");
};
await say('<div class="notice" id="notice" role="alert"></div>');
await document.fonts.ready;
const before = places(), wrong = [], shown = await say(markup), during = places();
const box = shown.getBoundingClientRect(), words = shown.firstElementChild;
const within = document.querySelector("#over [role=dialog]") || document.body;
if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
    wrong.push("it leaves the window: " + [box.left, box.top, box.right, box.bottom]);
const letters = parseFloat(getComputedStyle(words).fontSize);
if (letters < 10.4) wrong.push("its letters are small: " + letters);
if (words.scrollWidth > words.clientWidth + 1 || shown.scrollHeight > shown.clientHeight + 1)
    wrong.push("it is cut");
for (const one of shown.querySelectorAll("button")) {
    const { width, height, left, top } = one.getBoundingClientRect();
    if (!one.checkVisibility()) continue;
    if (width < 48 || height < 48) wrong.push(`its button is ${width} by ${height}`);
    if (!one.contains(document.elementFromPoint(left + width / 2, top + height / 2)))
        wrong.push("its button cannot be tapped");
}
for (const one of within.querySelectorAll(TAPPED)) {
    if (one.closest("#notice") || !one.checkVisibility()) continue;
    let { left, top, right, bottom } = one.getBoundingClientRect();
    for (let around = one.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === "visible" || around === document.body) continue;
        const edge = around.getBoundingClientRect();
        top = Math.max(top, edge.top);
        bottom = Math.min(bottom, edge.bottom);
    }
    if (top < bottom && left < box.right && box.left < right
            && top < box.bottom && box.top < bottom)
        wrong.push("it lies on " + one.outerHTML.slice(0, 90));
}
await say('<div class="notice" id="notice" role="alert"></div>');
const after = places();
const same = (other) => JSON.stringify(before) === JSON.stringify(other);
if (!same(during)) wrong.push("something moves when it comes");
if (!same(after)) wrong.push("something has moved when it went");
return wrong;
"""
_LATER = "const done = arguments[arguments.length - 1]; (async () => {%s})().then(done);"


def disturbed(stage: Stage, name: str, language: str = "en", size: float = 1, **said: Any) -> Any:
    """What a notice moves on this page, covers, or cannot say whole."""
    stage.show(SHOWN[name], language, size=size)
    page, undoes = said.get("page", PAGE), said.get("undoes", 1)
    with speaking(language):
        told = piece("notice", "common.notice", LONG, page, undoes, "Close", "Rules", "Undo")
        return stage.browser.later(_LATER % _PLACES, str(markup(told)))


@pytest.mark.parametrize(("number", "scene"), list(enumerate(SHOWN)), ids=list(SHOWN))
def test_nothing_that_can_be_tapped_moves_or_is_covered(
    stage: Stage, number: int, scene: str
) -> None:
    size, larger = TIGHT[number % 2]
    smallest = (360, 640) if scene.startswith("games") else SMALLEST
    for each, letters in (smallest, 1.0), (size, larger):
        stage.window(each)
        assert disturbed(stage, scene, size=letters) == [], (each, letters)


@pytest.mark.parametrize("scene", ["battle-mine", "map-choose", "battle-player", "settings"])
def test_nor_in_webkit(webkit_stage: Stage, scene: str) -> None:
    for size in (600, 900), (1024, 748):
        webkit_stage.window(size)
        assert disturbed(webkit_stage, scene) == [], size


def test_a_page_that_was_scrolled_stays_there(stage: Stage) -> None:
    """Also while the notice is laid elsewhere since the page was scrolled further."""
    stage.window((390, 844))
    stage.show(SHOWN["settings"])
    assert stage.browser.later(_LATER % _SCROLLED, LONG) == []


def test_it_stays_there_in_webkit(webkit_stage: Stage) -> None:
    webkit_stage.window((600, 700))
    webkit_stage.show(SHOWN["settings"])
    assert webkit_stage.browser.later(_LATER % _SCROLLED, LONG) == []


_SCROLLED = """
const [text] = arguments, wrong = [];
const wait = () => new Promise((then) => setTimeout(then, 200));
const end = document.documentElement.scrollHeight - innerHeight;
if (end < 300) return ["nothing can be scrolled"];
scrollTo(0, end);
await wait();
const markup = `<div class="notice" id="notice" role="alert"><span>${text}</span></div>`;
put({ put: [["notice", markup]] });
for (const top of [end, end - 120, end - 240, end]) {
    scrollTo(0, top);
    await wait();
    if (Math.abs(scrollY - top) > 1) wrong.push(`it was at ${top}, and is at ${scrollY}`);
}
return wrong;
"""


def test_naming_a_hand_moves_no_key(stage: Stage) -> None:
    """Neither the cards named so far nor what is said of them."""
    found = []
    for cards in [], ["winter"], ["winter"] * 3, ["winter"] * 4, ["winter"] * 3 + ["spring"] * 3:
        stage.window((360, 640))
        stage.show(Scene(SCENES["battle-naming"].text, Seat.GREEN, naming(Seat.GREEN, *cards)))
        stage.browser.settle()
        keys = stage.browser.script(_KEYS)
        assert len(keys) > 9
        found.append(keys)
    assert all(keys == found[0] for keys in found)


_KEYS = """
return [...document.querySelectorAll("#sheet-naming button")].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [one.dataset.do, one.dataset.with, left, top, width, height];
});
"""


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "it", "pl", "ru"])
@pytest.mark.parametrize("scene", SHOWN)
def test_nor_in_any_look(stage: Stage, scene: str, language: str) -> None:
    for size in SIZES:
        stage.window(size)
        for letters in (1.0, 1.3, 1.6):
            found = disturbed(stage, scene, language, letters)
            assert found == [], (size, letters)
