"""Looks for colours of seats without the emblem that should come with them."""

from collections import Counter

from PIL import Image, ImageChops

from companion.look import SEATS, Color
from tests.app.driver import Driver
from tests.app.soundness import shown, visible_box

_ENOUGH = 60
"""So many pixels of exactly a seat's colour are no coincidence."""
_APART = ("MapView", "Notice")
"""A region cut off by the map's edge still has its owner's hatching; all others are checked by a
test of their own. A notice covers everything, and has no colour itself.
"""


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
