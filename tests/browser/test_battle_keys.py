"""The word of a key stands within its edge, however many rows leave the keys little height."""

import pytest

from tests.browser.scenes import SCENES
from tests.browser.staged import Stage

_WORDS = """
const EDGE = 4; // a border, and a shadow within
return [...document.querySelectorAll(".key:not(.words)")].map(key => {
    const word = key.querySelector(".below");
    const room = key.getBoundingClientRect().bottom - EDGE;
    return word?.textContent.trim() ? [word.textContent.trim(),
        Math.round(word.getBoundingClientRect().bottom - room)] : ["", 0];
}).filter(([, over]) => over > 0);
"""


@pytest.mark.parametrize(
    "size",
    [
        (360, 640),
        (375, 812),
        (390, 830),
        (390, 844),
        (390, 870),
        (412, 915),
        (430, 932),
        (844, 390),
    ],
)
@pytest.mark.parametrize("scene", ["battle-mine", "battle-host", "battle-two", "battle-skipped"])
def test_words_stand_within_their_keys(stage: Stage, scene: str, size: tuple[int, int]) -> None:
    stage.window(size)
    for language in ("en", "ru", "pl", "it"):
        stage.show(SCENES[scene], language)
        assert stage.browser.script(_WORDS) == [], language
