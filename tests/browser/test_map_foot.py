"""What confirms a region is in sight as soon as the region was tapped, without scrolling."""

import pytest

from tests.browser.scenes import SCENES
from tests.browser.staged import Stage

_FOOT = "return document.getElementById('map-foot').getBoundingClientRect().toJSON();"


@pytest.mark.parametrize("letters", [1.0, 1.4])
@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844), (640, 360), (820, 1180)])
@pytest.mark.parametrize("scene", ["map-choose", "map-chosen", "map-refused"])
def test_the_way_on_is_in_sight(
    stage: Stage, scene: str, size: tuple[int, int], letters: float
) -> None:
    stage.window(size)
    stage.show(SCENES[scene], size=letters)
    found = stage.browser.script(_FOOT)
    assert found["bottom"] <= size[1] + 1
    assert found["height"] > 20
