"""A map on which a region is to be tapped is large enough for fingers, with any
number of players.
"""

from pathlib import Path

import pytest

from tests.app.doings import keys
from tests.app.driver import Driver
from tests.app.fingers import Fingers
from tests.app.looks import look_like
from tests.app.scene import Scene, fight, show
from tests.app.scene import shown as thrown_in_and_shown
from tests.app.soundness import crossings, faults
from tests.app.test_result import named

SIZES = ((360, 640), (375, 667), (412, 732), (412, 915), (640, 360), (667, 375), (915, 412))
SHARE = 0.55
"""The map's least share of the window's narrower side."""
LEAST = 0.49
"""The same, where six hands may be discarded beside it."""


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_it_is_never_a_thumbnail(tmp_path: Path, scale: float) -> None:
    with Driver(tmp_path) as driver:
        small = {}
        for size in SIZES:
            look_like(driver, size, scale)
            for players in (2, 4, 5, 6):
                show(driver, Scene(fight(players, 4), keys("bishop")))
                choice = Fingers(driver).one("RegionChoice")
                wide = choice.map._window.box[2]
                if wide < min(size) * SHARE:
                    small[size, players] = round(wide)
        assert small == {}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_region_can_be_tapped(tmp_path: Path, size: tuple[int, int]) -> None:
    with Driver(tmp_path, size=size) as driver:
        show(driver, Scene(fight(5, 4), keys("bishop")))
        fingers = Fingers(driver)
        choice = fingers.one("RegionChoice")
        for region in choice.view.sight.regions:
            fingers.tap_region(region.word)
            if region.refusal:
                assert choice.bar.why == region.refusal
            else:
                assert choice.bar.text == choice.view.confirm.format(region=region.name)


@pytest.mark.parametrize("scale", [1.0, 1.4, 1.6])
@pytest.mark.parametrize("size", [(360, 640), (375, 667), (640, 360)], ids=str)
def test_nor_is_that_of_the_next_region_while_hands_may_be_thrown_in(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    with Driver(tmp_path) as driver:
        look_like(driver, size, scale, language="ru")
        show(driver, Scene(thrown_in_and_shown(late=True)))
        fingers = Fingers(driver)
        assert fingers.screen == "map"
        assert len(fingers.all("DiscardChip")) == 6
        assert fingers.map._window.box[2] >= min(size) * LEAST
        assert (faults(driver, named(driver)), crossings(driver)) == ([], [])
