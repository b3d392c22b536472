"""The colours of the pages' map: mixed from the look's, as the app mixes them."""

from collections.abc import Iterator, Sequence

from companion.condottiere.web.map.units import COAST
from companion.look import (
    PARCHMENT,
    SEATS,
    WALNUT,
    Color,
    Palette,
    color,
    contrast,
    luminance,
    mixed,
)
from companion.web.building.style import hexadecimal, in_themes

FREE = "free"
_DEEPER, _OWNED, _LIT = (0.10, 0.2, 0.34), (0.25, 0.5, 0.8), (0.12, 0.28, 0.5)
"""How much of its edge's colour a region has, the farther out the more."""
_DARK, _PALE, _RED = color("17100c"), color("fff6e0"), color("9c2f27")


def style() -> str:
    """The colours of both themes, and the classes that give a region its own.

    `region` with a seat's word if it is owned, `off` if it cannot be chosen, `lit` if it is chosen
    or fought over: of whatever shows the region, or a group of what does.
    """
    names = (FREE, *(seat.value for seat in SEATS))
    signs = (
        f"--token:{hexadecimal(_DARK)};--pope:{hexadecimal(_PALE)};--on-pope:{hexadecimal(_RED)}"
    )
    rules = [
        in_themes(";".join((*_theme(WALNUT), signs)), ";".join(_theme(PARCHMENT))),
        f".region{{{_depths(_DEEPER)}}}",
        *(
            f".region{'' if name == FREE else f'.{name}'}{{--fill:var(--fill-{name});"
            f"--edge:var(--edge-{name});--on-fill:var(--on-fill-{name})"
            f"{'' if name == FREE else ';' + _depths(_OWNED)}}}"
            f".region{'' if name == FREE else f'.{name}'}.off{{--fill:var(--fill-{name}-off)}}"
            for name in names
        ),
        f".region.lit{{--edge:var(--glow);{_depths(_LIT)}}}",
    ]
    return "".join(rules)


def _theme(colors: Palette) -> Iterator[str]:
    """What a theme mixes."""
    dark = luminance(colors.land) < 0.5
    for number in range(len(COAST)):
        near = (number + 1) / len(COAST)
        yield _set(f"ripple-{number}", mixed(colors.sea, colors.sea_line, 0.25 + 0.75 * near))
        yield _set(f"shoal-{number}", mixed(colors.sea, colors.sea_line, 0.34 * near))
    yield _set("lake", mixed(colors.sea, colors.sea_line, 0.3))
    yield _set("hill", (*mixed(colors.land, colors.map_ink, 0.3)[:3], 0.3))
    yield _set("rose", mixed(colors.sea_line, colors.map_ink, 0.55))
    yield _set("rose-pale", mixed(colors.sea, colors.land, 0.55))
    yield _set("frame", mixed(colors.land_edge, colors.gold, 0.16))
    yield _set("frame-light", mixed(colors.land, colors.gold, 0.45))
    yield from _region(colors, FREE, colors.land, colors.land_edge, 0.2)
    for seat, look in SEATS.items():
        fill = mixed(colors.land, look.color, 0.74 if dark else 0.6)
        edge = mixed(look.color, colors.land_edge, 0.25)
        yield from _region(colors, seat.value, fill, edge, 0.12)
        ruled = mixed(look.color, colors.land_edge, 0.55)
        yield _set(f"hatch-{seat.value}", (*ruled[:3], 0.55 if dark else 0.45))


def _region(colors: Palette, name: str, fill: Color, edge: Color, paler: float) -> Iterator[str]:
    """A region's colours, also as one that cannot be chosen, and the ink on it."""
    yield _set(f"fill-{name}", fill)
    yield _set(f"fill-{name}-off", mixed(fill, colors.abroad, paler))
    yield _set(f"edge-{name}", edge)
    yield _set(f"on-fill-{name}", max(_DARK, _PALE, key=lambda ink: contrast(ink, fill)))


def _set(name: str, shade: Color) -> str:
    return f"--{name}:{hexadecimal(shade)}"


def _depths(shares: Sequence[float]) -> str:
    """The opacities of strokes over each other that add up to these shares."""
    before, found = 0.0, []
    for number, share in enumerate(shares, 1):
        found.append(f"--deep-{number}:{1 - (1 - share) / (1 - before):.3g}")
        before = share
    return ";".join(found)
