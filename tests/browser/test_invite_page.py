"""The page that invites phones, in a real browser."""

import pytest

from tests.browser.scenes import SCENES
from tests.browser.staged import Stage

MILLIMETRE = 96 / 25.4


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_code_can_be_read_by_a_camera(stage: Stage, theme: str) -> None:
    stage.window((390, 844))
    stage.show(SCENES["invite"], theme=theme)
    code = stage.browser.find("#code svg")
    assert code.rect["width"] >= 60 * MILLIMETRE - 0.5
    fills = stage.browser.script(
        "return [...document.querySelectorAll('#code path')].map(p => getComputedStyle(p).fill)"
    )
    assert fills == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
