"""The window opens as it was left, and all of it is on the screen."""

from pathlib import Path

import pytest

from companion.device.screen_room import Room
from companion.device.window_place import FILE, USUAL, Place, fitted, keep, kept

LAPTOP = Room(0, 0, 1366, 768)
WITH_PANEL = Room(60, 30, 1306, 738, title=40)


@pytest.mark.parametrize(
    ("place", "room", "opens"),
    [
        (USUAL, None, USUAL),
        (USUAL, Room(0, 0, 1920, 1080, 40), USUAL),
        (USUAL, LAPTOP, Place(412, 768)),
        (USUAL, WITH_PANEL, Place(412, 698)),
        (Place(1200, 700, 100, 50), LAPTOP, Place(1200, 700, 100, 50)),
        (Place(1200, 700, 1000, 600), LAPTOP, Place(1200, 700, 166, 68)),
        (Place(1200, 700, -50, -50), WITH_PANEL, Place(1200, 698, 60, 70)),
        (Place(3000, 2000, 2500, 9), LAPTOP, Place(1366, 768, 0, 0)),
    ],
)
def test_all_of_it_is_on_the_screen(place: Place, room: Room | None, opens: Place) -> None:
    assert fitted(place, room) == opens


def test_it_opens_as_it_was_left(tmp_path: Path) -> None:
    assert kept(tmp_path) == USUAL
    opened = Place(412, 768, 477, 0)
    keep(tmp_path, opened, opened)
    assert kept(tmp_path) == USUAL
    keep(tmp_path, opened, Place(800, 600, 477, 0))
    assert kept(tmp_path) == Place(800, 600)
    keep(tmp_path, opened, Place(800, 600, 20, 30))
    assert kept(tmp_path) == Place(800, 600, 20, 30)
    keep(tmp_path, Place(800, 600, 20, 30), Place(900, 600, 20, 30))
    assert kept(tmp_path) == Place(900, 600, 20, 30)


@pytest.mark.parametrize("text", ["", "412", "1 2", "a b", "9" * 5000, "412 915 3", "\u0661 2"])
def test_what_nobody_wrote_is_the_usual_window(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, "utf-8")
    assert kept(tmp_path) == USUAL


def test_a_folder_that_is_full_or_gone_is_no_error(tmp_path: Path) -> None:
    keep(tmp_path / "gone", USUAL, Place(800, 600))
    assert kept(tmp_path / "gone") == USUAL
