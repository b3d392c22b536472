"""The moving picture of the README can be made at any time."""

from pathlib import Path

from tests.app.driver import Driver
from tests.shots.film import LARGEST, MOVES, film, write


def test_a_battle_is_tapped_in_until_its_result_is_shown(tmp_path: Path) -> None:
    from PIL import Image

    with Driver(tmp_path / "data", drawn=True) as driver:
        frames = film(driver, density=1.0)
        assert driver.app.router.name == "result"
    write(frames, tmp_path / "battle.gif")
    with Image.open(tmp_path / "battle.gif") as picture:
        assert getattr(picture, "n_frames", 1) == len(frames) > 2 * len(MOVES)
    assert (tmp_path / "battle.gif").stat().st_size <= LARGEST
