"""Names beside each other have letters of one size; what does not fit is cut, never shrunk."""

from collections import defaultdict
from collections.abc import Iterator

import pytest

from companion.look import LARGEST_TEXT
from tests.app.crowd import NAMES
from tests.app.doings import agreeing
from tests.app.driver import Driver
from tests.app.looks import look_like
from tests.app.scene import Scene, fight, show
from tests.app.scenes import SCENES


def _other_players(driver: Driver) -> None:
    agreeing(NAMES, opened=False)(driver)
    driver.screen.model.remove_all()


_MORE = {"eight": Scene(fight(6, 8)), "other players": Scene("", _other_players)}
_WITH_NAMES = (
    *("battle-5", "battle-decides", "battle-thrown-in", "battle-hidden", "result"),
    *("deal", "deal-first", "draw", "map-near", "new-game-full", "victory", "ordonnance-4"),
    "replay-lines",
)


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with Driver(tmp_path_factory.mktemp("names")) as driver:
        yield driver


@pytest.mark.parametrize("scale", [1.0, 1.4, LARGEST_TEXT])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (412, 915)])
def test_names_beside_each_other_are_as_large(
    driver: Driver, size: tuple[int, int], scale: float
) -> None:
    look_like(driver, size, scale)
    found = {}
    for name, scene in ({each: SCENES[each] for each in _WITH_NAMES} | _MORE).items():
        show(driver, scene)
        heights: defaultdict[object, set[float]] = defaultdict(set)
        for widget in driver.widgets():
            names = [mark for mark in getattr(widget, "marks", ()) if mark.text in NAMES]
            for mark in names:
                heights[widget if len(names) > 1 else type(widget)].add(mark.height)
        # a picture is a pixel higher where a letter has a mark above or below
        unlike = {kind: each for kind, each in heights.items() if max(each) - min(each) > 1}
        if unlike:
            found[name] = unlike
    assert found == {}
