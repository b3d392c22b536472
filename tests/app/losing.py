"""The app loses its graphics, as on a phone in the background: `python -m tests.app.losing SCENE
THEME FOLDER` prints the scene's screen and what has changed, and leaves two pictures.
"""

import sys
import tempfile
from pathlib import Path

from PIL import ImageChops

from tests.app.driver import Driver
from tests.app.scene import show
from tests.app.scenes import SCENES


def main(scene: str, theme: str, folder: Path) -> None:
    """Show the scene, and make all graphics again."""
    from kivy.graphics.context import get_context

    with (
        tempfile.TemporaryDirectory() as data,
        Driver(Path(data), theme=theme, drawn=True) as driver,
    ):
        show(driver, SCENES[scene])
        print(driver.app.router.name)
        before = driver.shown()
        driver.frames(3)
        still = driver.shown()
        get_context().reload()
        driver.frames(3)
        after = driver.shown()
    before.save(folder / f"{scene}-{theme}-before.png")
    after.save(folder / f"{scene}-{theme}-after.png")
    for picture, where in ((still, "moves by itself"), (after, "was lost")):
        if (box := ImageChops.difference(before, picture).getbbox()) is not None:
            print(f"something {where}, within {box}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], Path(sys.argv[3]))
