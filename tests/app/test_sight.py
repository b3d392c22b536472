"""Seats can be distinguished without colours: a seat's colour always comes with its emblem."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from kivymd import fonts_path
from kivymd.icon_definitions import md_icons
from PIL import Image, ImageChops, ImageFont

from companion.look import SEATS, Color, contrast
from engine.seats import Seat
from tests.app.driver import Driver
from tests.app.looks import look_like
from tests.app.scene import show
from tests.app.scenes import SCENES
from tests.app.soundness import shown, visible_box
from tests.app.test_contrast import picture
from tests.shots.sight import SIGHTS, picture_seen, seen

_ENOUGH = 60
"""So many pixels of exactly a seat's colour are no coincidence."""
_APART = ("MapView", "Notice")
"""A region cut off by the map's edge still has its owner's hatching; all others are checked by a
test of their own. A notice covers everything, and has no colour itself.
"""
_STANDS_OUT = 3.0
_ALIKE = 0.72
"""From this overlapping share on, two emblems are too similar."""


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with Driver(tmp_path_factory.mktemp("sight")) as driver:
        yield driver


@pytest.mark.parametrize(
    ("size", "theme"),
    [
        ((412, 915), "dark"),
        pytest.param((412, 915), "light", marks=pytest.mark.soak),
        pytest.param((1280, 800), "dark", marks=pytest.mark.soak),
    ],
)
def test_no_colour_of_a_seat_is_anywhere_without_its_emblem(
    driver: Driver, size: tuple[int, int], theme: str
) -> None:
    """On a map that means every region with an owner."""
    look_like(driver, size, 1.0, theme)
    found, colored, owned = {}, 0, 0
    for name, scene in SCENES.items():
        show(driver, scene)
        wrong, count = bare_colors(driver, picture(driver))
        colored += count
        regions, unsigned = without_emblem(driver)
        owned += regions
        if wrong or unsigned:
            found[name] = [*wrong, *unsigned]
    assert found == {}
    assert colored > 300, "the colours are not found at all"
    assert owned > 20


def bare_colors(driver: Driver, image: Image.Image) -> tuple[list[str], int]:
    """Whose colour a widget shows without the emblem, and how many colours there are.

    The emblem may be drawn by another widget over it, as rows are drawn over a panel.
    """
    wrong, count = [], 0
    drawn = shown(driver)
    signs = [(sign.name, each.to_window(sign.x, sign.y)) for each in drawn for sign in each.signs]
    masks = {seat: mask_of(image, look.color) for seat, look in SEATS.items()}
    for widget in drawn:
        if type(widget).__name__ in _APART:
            continue
        left, bottom, right, top = visible_box(widget)
        box = (round(left), round(image.height - top), round(right), round(image.height - bottom))
        if box[2] <= box[0] or box[3] <= box[1]:
            continue
        emblems = {name for name, (x, y) in signs if left <= x <= right and bottom <= y <= top} | {
            sign.name for sign in widget.signs
        }
        for seat, mask in masks.items():
            if mask.crop(box).histogram()[255] >= _ENOUGH:
                count += 1
                if SEATS[seat].icon not in emblems:
                    wrong.append(f"{type(widget).__name__}: {seat}")
    return wrong, count


def mask_of(image: Image.Image, color: Color) -> Image.Image:
    """White where the picture has exactly this colour."""
    solid = Image.new("RGB", image.size, tuple(round(255 * part) for part in color[:3]))
    red, green, blue = ImageChops.difference(image, solid).split()
    away = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return away.point([255] + [0] * 255)


def without_emblem(driver: Driver) -> tuple[int, list[str]]:
    """How many regions on maps have owners, and which emblems are extra or missing there."""
    count, wrong = 0, []
    for widget in shown(driver):
        if type(widget).__name__ != "MapView" or widget.view is None:
            continue
        owners = [region.owner for region in widget.view.regions if region.owner is not None]
        emblems = Counter(sign.name for sign in widget.signs)
        wanted = Counter(SEATS[owner].icon for owner in owners)
        wrong += [f"MapView: {icon}" for icon in wanted if emblems[icon] != wanted[icon]]
        count += len(owners)
    return count, wrong


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("seat", Seat)
def test_an_emblem_stands_out_from_its_colour_for_all_eyes(seat: Seat, sight: str) -> None:
    look = SEATS[seat]
    measured = contrast(_four(seen(look.color, sight)), _four(seen(look.on_color, sight)))
    assert measured >= _STANDS_OUT


def test_emblems_differ_in_shape() -> None:
    """Laid on each other, they overlap less than similar ones would."""
    font = ImageFont.truetype(f"{fonts_path}materialdesignicons-webfont.ttf", 64)
    inks = {}
    for seat, look in SEATS.items():
        mask = Image.new("L", (96, 96))
        mask.paste(Image.Image()._new(font.getmask(md_icons[look.icon])), (8, 8))
        inks[seat] = {at for at, ink in enumerate(mask.tobytes()) if ink > 127}
    alike = {
        (one, other): len(inks[one] & inks[other]) / len(inks[one] | inks[other])
        for one, other in combinations(Seat, 2)
    }
    assert {pair: share for pair, share in alike.items() if share > _ALIKE} == {}


@pytest.mark.parametrize("sight", SIGHTS)
def test_white_black_and_grey_look_the_same_to_everybody(sight: str) -> None:
    """A check of the matrices: greys are unchanged."""
    for grey in (0.0, 0.3, 0.6, 1.0):
        assert seen((grey, grey, grey), sight) == pytest.approx((grey, grey, grey), abs=0.005)


def test_who_lacks_red_cones_hardly_tells_red_from_green() -> None:
    """A check that the simulation works."""
    plain = Image.new("RGB", (2, 1))
    plain.putdata([(160, 60, 30), (90, 90, 30)])
    result = picture_seen(plain, "protanopia")
    red, green = result.getpixel((0, 0)), result.getpixel((1, 0))
    before = sum(abs(a - b) for a, b in zip((160, 60, 30), (90, 90, 30), strict=True))
    assert sum(abs(a - b) for a, b in zip(red, green, strict=True)) < before / 2


def _four(color: tuple[float, ...]) -> tuple[float, float, float, float]:
    red, green, blue, alpha = color
    return red, green, blue, alpha
