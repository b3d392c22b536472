"""Names are cut only at their end: no letter at its foot, no word in the middle of two lines."""

from dataclasses import replace

import pytest

from tests.browser.scenes import SCENES
from tests.browser.staged import Stage

_NAMED = (
    *("battle-eight", "battle-theirs", "battle-discards", "result", "replay", "deal", "join"),
    *("map-choose", "keep", "victory", "watch-battle", "ordonnance-mine", "new-game-full"),
    *("calculator-full", "invite-host", "campaign", "games", "statistics-pair", "lobby-host"),
)
_CUT = """
const pen = document.createElement("canvas").getContext("2d"), wrong = [];
for (const one of document.querySelectorAll(".name")) {
    const style = getComputedStyle(one);
    if (!one.checkVisibility() || !/\\p{L}/u.test(one.textContent)) continue;
    const range = document.createRange();
    range.selectNodeContents(one);
    const lines = [...range.getClientRects()].filter(line => line.width > 1);
    const box = one.getBoundingClientRect();
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const font = pen.measureText("gjpqyę");
    const spare = font.fontBoundingBoxDescent - font.actualBoundingBoxDescent;
    const foot = Math.max(...lines
        .filter(line => line.top < box.bottom - line.height / 2)
        .map(line => line.bottom - spare));
    if (style.overflowY !== "visible" && foot > box.bottom + 0.6)
        wrong.push(`${one.textContent} is cut by ${(foot - box.bottom).toFixed(1)} at its foot`);
    if (style.webkitLineClamp === "1") continue;
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const word of node.data.matchAll(/[\\p{L}]+/gu)) {
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const parts = [...range.getClientRects()].filter(part => part.width > 1);
            if (parts.some(part => part.top > parts[0].top + 3))
                wrong.push(`${word[0]} is broken`);
        }
}
return wrong;
"""


@pytest.mark.parametrize(
    ("size", "letters"), [((320, 568), 1.0), ((360, 640), 1.0), ((360, 640), 1.4), ((640, 360), 1)]
)
@pytest.mark.parametrize("scene", _NAMED)
def test_letters_and_words_of_names_are_whole(
    stage: Stage, scene: str, size: tuple[int, int], letters: float
) -> None:
    stage.window(size)
    stage.show(SCENES[scene], size=letters)
    assert stage.browser.script(_CUT) == []


_HYPHENS = (
    ("Bartolomeo Colleoni di Solza e Bergamo X", "Anna-Maria Magdalena Brzęczyszczykiewicz"),
    ("Анна Константиновна Преображенская-Белов", "Анна-Мария Преображенская-Белосельская-Б"),
    ("Flavio Montefeltro di Urbino e Gubbio II", "Wolfgang-Amadeus-Theophilus-Mozart-Weber"),
)
_ALONE = """
const range = document.createRange(), found = [];
for (const one of document.querySelectorAll(".name, h1, h2")) {
    if (!one.checkVisibility() || getComputedStyle(one).webkitLineClamp === "1") continue;
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index } of node.data.matchAll(/(?<=-)\\p{L}(?!\\p{L})/gu)) {
            const [last, before] = [index, index - 1].map(at => {
                range.setStart(node, at);
                range.setEnd(node, at + 1);
                return range.getBoundingClientRect();
            });
            if (last.top > before.top + 3) found.push(node.data);
        }
}
return found;
"""
"""Where a letter after a hyphen has a line to itself."""


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("scene", ["victory", "join", "deal", "keep", "map-choose", "invite-host"])
def test_no_letter_of_a_name_is_alone_in_its_line(stage: Stage, scene: str, language: str) -> None:
    found = SCENES[scene]
    text = found.text
    for name, hyphened in _HYPHENS:
        text = text.replace(f" {name}\n", f" {hyphened}\n")
    stage.window((360, 640))
    stage.show(replace(found, text=text), language)
    assert stage.browser.script(_ALONE) == []
