"""The map that the Pope is placed on is large enough for fingers, however many play."""

from pathlib import Path

import pytest

from tests.app.doings import keys
from tests.app.driver import Driver
from tests.app.fingers import Fingers
from tests.app.looks import look_like
from tests.app.scene import Scene, fight, show

SIZES = ((360, 640), (375, 667), (412, 732), (412, 915), (640, 360), (667, 375), (915, 412))
SHARE = 0.55
"""What the map has of the narrower side of the window at least."""


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_it_is_never_a_thumbnail(tmp_path: Path, scale: float) -> None:
    with Driver(tmp_path, drawn=False) as driver:
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
    with Driver(tmp_path, size=size, drawn=False) as driver:
        show(driver, Scene(fight(5, 4), keys("bishop")))
        fingers = Fingers(driver)
        choice = fingers.one("RegionChoice")
        for region in choice.sight.regions:
            fingers.tap_region(region.word)
            if region.refusal:
                assert choice.bar.why == region.refusal
            else:
                assert choice.bar.text == choice.confirm_text.format(region=region.name)
