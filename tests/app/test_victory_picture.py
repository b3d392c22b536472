"""The end of a game as a picture: drawn apart from the screen, and shared or saved."""

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.device.abilities import Sharing
from companion.look import PARCHMENT, SEATS, Color
from engine.seats import Seat
from tests.app.crowd import NAMES, won
from tests.app.driver import Driver
from tests.app.sitting import sitting
from tests.ordonnance.scripts import setup, text_of

FOUGHT = text_of(setup(4, names=NAMES), 80)


def share_picture(driver: Driver) -> None:
    """Tap the button, which may have to be scrolled to."""
    driver.frames(3)
    screen: Any = driver.app.router.current
    screen.ids.column.scroll_to(driver.does("share_picture"), animate=False)
    driver.frames(3)
    driver.do("share_picture")
    driver.frames(8)


def opened(data: bytes) -> Image.Image:
    """Pillow reads the whole of it, and checks its sums."""
    Image.open(BytesIO(data)).verify()
    return Image.open(BytesIO(data))


def share_of(picture: Image.Image, color: Color) -> float:
    """How much of a picture has exactly this colour."""
    found = picture.getcolors(1 << 24)
    assert found is not None
    wanted = tuple(round(part * 255) for part in color[:3])
    near = sum(
        count
        for count, pixel in found
        if isinstance(pixel, tuple)
        and max(abs(one - other) for one, other in zip(pixel, wanted, strict=True)) <= 1
    )
    return near / (picture.width * picture.height)


@pytest.mark.parametrize("record", [won().text, FOUGHT], ids=["condottiere", "ordonnance"])
@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], ids=str)
def test_the_picture_tells_who_won_whatever_the_window(
    tmp_path: Path, record: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with sitting(tmp_path, record, size=size, theme="light") as driver:
        given: list[bytes] = []
        monkeypatch.setattr(driver.app.desk.exchange, "share_picture", given.append)
        share_picture(driver)
        [data] = given
        picture = opened(data)
        assert picture.mode == "RGB"
        assert picture.width == 640
        assert picture.height > 1000
        assert share_of(picture, PARCHMENT.ground) > 0.2
        assert share_of(picture, PARCHMENT.gold) > 0.003, "the winner's name"
        for seat in (Seat.RED, Seat.GREEN):
            assert share_of(picture, SEATS[seat].color) > 0.0005, "the emblems"
        screen: Any = driver.app.router.current
        assert screen.look.text_scale == 1.0
        assert driver.app.router.name.endswith("victory"), "nothing on the screen has changed"


def test_a_desktop_saves_it_as_any_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    with sitting(tmp_path / "data", won().text) as driver:
        share_picture(driver)
        assert driver.app.router.name == "files"
        screen: Any = driver.app.router.current
        assert screen.model.title == "Save the file"
        assert screen.model.kinds == "Pictures"
        screen.model.look_into(tmp_path)
        driver.do("save")
        driver.frames(3)
        [file] = tmp_path.glob("*.png")
        assert file.name.startswith("condottiere 20")
        opened(file.read_bytes())
        assert driver.app.router.name == "victory"


def test_a_phone_offers_it_to_other_apps(tmp_path: Path) -> None:
    class Phone(Sharing):
        works = True

        def share_file(self, file: Path, title: str) -> None:
            shared.append((file.name, title, file.read_bytes()))

    shared: list[tuple[str, str, bytes]] = []
    with sitting(tmp_path, won().text) as driver:
        driver.app.desk.exchange._sharing = Phone()
        share_picture(driver)
        [(name, title, data)] = shared
        assert name == f"{title}.png"
        opened(data)
        assert driver.app.router.name == "victory"
