"""The Drummer's drum is not in the icon font; it must look as smooth as if it were."""

from pathlib import Path

import pytest

from tests.app.driver import Driver
from tests.app.scene import show
from tests.app.scenes import SCENES

INNER = 8
"""The middle half of the square, inside the drum."""


@pytest.mark.parametrize("scene", ["battle-6", "moves-change"])
def test_its_edges_are_soft(scene: str, tmp_path: Path) -> None:
    with Driver(tmp_path) as driver:
        show(driver, SCENES[scene])
        drums = [
            (widget, sign)
            for widget in driver.widgets()
            for sign in getattr(widget, "signs", ())
            if sign.name == "drum" and type(widget).__name__ in ("CardKey", "OfferTile")
        ]
        assert drums
        picture = driver.shown()
        for widget, sign in drums:
            x, y = widget.to_window(sign.x, sign.y)
            y = driver.window.height - y
            drum = picture.crop((x - INNER, y - INNER, x + INNER, y + INNER))
            assert len(drum.getcolors()) > 2, "only ink and ground"
