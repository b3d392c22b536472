"""The icons and the picture at the start."""

from PIL import Image

from companion.look import WALNUT
from tests.phone.spec import ROOT, Spec
from tools import make_icon


def test_the_drawings_are_what_the_tool_draws() -> None:
    for path, drawn in (
        (make_icon.PACKAGING / "icon.svg", make_icon.svg()),
        (make_icon.WEB / "icon.svg", make_icon.svg()),
        (
            make_icon.PACKAGING / "android/res/drawable/icon_monochrome.xml",
            make_icon.monochrome(),
        ),
    ):
        assert path.read_text(encoding="utf-8") == drawn


def test_the_pictures_are_of_the_drawing() -> None:
    """At a small size each pixel is close to that of the saved picture."""
    small = 64
    for path, drawn in (
        (make_icon.PACKAGING / "icon.png", make_icon.icon(small)),
        (make_icon.WEB / "icon.png", make_icon.icon(small)),
        (make_icon.PACKAGING / "web" / "icon-square.png", make_icon.square(small)),
        (make_icon.PACKAGING / "presplash.png", make_icon.presplash(small)),
        (make_icon.STORE / "icon.png", make_icon.square(small)),
    ):
        with Image.open(path) as kept:
            ours = kept.convert("RGBA").resize((small, small), Image.Resampling.LANCZOS)
        pairs = zip(ours.tobytes(), drawn.convert("RGBA").tobytes(), strict=True)
        assert sum(abs(one - other) for one, other in pairs) / (small * small * 4) < 4


def test_no_mask_cuts_the_helm(spec: Spec) -> None:
    """Any shape shows what is within 33 of the 108 parts of a layer's side."""
    with Image.open(ROOT / spec.value("icon.adaptive_foreground.filename")) as picture:
        side = picture.width
        shown = picture.getchannel("A").point(lambda opaque: 255 if opaque > 127 else 0)
    assert picture.size == (side, side)
    pixels = (divmod(at, side) for at, value in enumerate(shown.tobytes()) if value)
    furthest = max((x - side / 2) ** 2 + (y - side / 2) ** 2 for y, x in pixels) ** 0.5
    assert furthest * 108 / side <= 33


def test_nothing_flashes_before_the_first_screen(spec: Spec) -> None:
    """The picture at the start, what is around it, and the first screen have the
    same background.
    """
    ground = "#" + "".join(f"{round(255 * part):02x}" for part in WALNUT.ground[:3])
    assert spec.value("android.presplash_color").lower() == ground
    with Image.open(ROOT / spec.value("presplash.filename")) as picture:
        red, green, blue = picture.convert("RGB").getpixel((0, 0))  # type: ignore[misc]
    assert f"#{red:02x}{green:02x}{blue:02x}" == ground
