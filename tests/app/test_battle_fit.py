"""Whether the battle fits every window, and can be read from where people sit."""

import itertools
from pathlib import Path
from typing import Any

import pytest

from companion.screens.battle_panes import Asked, Box, arrange
from tests.app.battles import HIDDEN, LONG_NAME, SEATS, at_battle, key, long_lines, row, table
from tests.app.soundness import SIZES, faults


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("scale", [1.0, 1.4])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off_and_nothing_overlaps(
    tmp_path: Path, size: tuple[int, int], scale: float, theme: str
) -> None:
    names = frozenset({LONG_NAME})
    text = table(long_lines(6, 13), 6)
    with at_battle(tmp_path, text, size=size, scale=scale, theme=theme) as driver:
        assert faults(driver, names) == []
        driver.screen.model.undo()
        driver.frames(2)
        driver.tap(key(driver, "scarecrow"))
        assert faults(driver, names) == []


@pytest.mark.parametrize("scale", [1.0, 1.4])
@pytest.mark.parametrize("size", SIZES)
def test_every_part_fits_when_hands_are_thrown_in_or_cards_lie_facedown(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    seats = " pass, ".join(SEATS[1:])
    fought = f"red place siena, red 3, {seats} pass, red pass, red place roma"
    with at_battle(tmp_path / "a", table(fought, 6), size=size, scale=scale) as driver:
        assert faults(driver, frozenset({LONG_NAME})) == []
    facedown = table("red place siena, red hidden", variants=HIDDEN)
    with at_battle(tmp_path / "b", facedown, size=size, scale=scale) as driver:
        assert faults(driver) == []


@pytest.mark.parametrize(("players", "millimetres"), [(2, 12), (4, 12), (6, 9)])
def test_strengths_can_be_read_at_arms_length(
    tmp_path: Path, players: int, millimetres: float
) -> None:
    """A figure of the type is 0.711 of its size high; 412 by 915 dp are a 6-inch phone."""
    inch = (412**2 + 915**2) ** 0.5 / 6
    with at_battle(tmp_path, table(long_lines(players, 5), players)) as driver:
        for place in range(players):
            shown = row(driver, place)
            mark = max(shown.marks, key=lambda mark: mark.height)
            assert mark.text in str(shown.view.strength)
            assert mark.height / 1.172 * 0.711 / inch * 25.4 >= millimetres


def _boxes(panes: Any) -> list[Box]:
    return [
        box
        for name in ("bar", "line", "rows", "prompt", "discards", "keys")
        if (box := getattr(panes, name)).height
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("discarding", [False, True])
@pytest.mark.parametrize("scale", [1.0, 1.4])
def test_the_parts_lie_beside_each_other_within_the_window(
    size: tuple[int, int], players: int, discarding: bool, scale: float
) -> None:
    width, height = size
    asked = Asked(players, discarding, choosing=False, scale=scale)
    boxes = _boxes(arrange(width, height, asked, wide=width == 1280))
    for box in boxes:
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + box.width <= width
        assert box.y + box.height <= height
    for one, other in itertools.combinations(boxes, 2):
        beside = one.x + one.width <= other.x or other.x + other.width <= one.x
        above = one.y + one.height <= other.y + 1e-6 or other.y + other.height <= one.y + 1e-6
        assert beside or above
