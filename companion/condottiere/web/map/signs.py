"""The signs on the pages' map, around the origin: the two tokens, owners' emblems."""

from collections.abc import Iterator

from companion.condottiere.web.map.units import UNIT
from companion.look import SEATS
from companion.web.building.sprite import centred

EMBLEM, TOKEN = 7.0 * UNIT, 10.0 * UNIT
"""The radius of round signs."""


def signs() -> Iterator[str]:
    """All of them."""
    yield _disc("token-condottiere", TOKEN, ("var(--token)", "var(--glow)"), "sword-cross", 1.45)
    yield _disc("token-pope", TOKEN, ("var(--pope)", "var(--on-pope)"), "key-variant", 1.45)
    for seat, look in SEATS.items():
        colors = f"var(--{seat.value})", f"var(--on-{seat.value})"
        yield _disc(f"emblem-{seat.value}", EMBLEM * 1.12, colors, look.icon, 1.6)


def _disc(name: str, radius: float, colors: tuple[str, str], icon: str, share: float) -> str:
    """A disc with a rim and an icon, a little above the sheet."""
    fill, rim = colors
    drop = radius * 0.14
    return (
        f'<g id="{name}"><circle cx="{drop:g}" cy="{drop * 1.4:g}" r="{radius * 1.08:g}"'
        f' fill-opacity=".3"/><circle r="{radius - UNIT / 2:g}" fill="{fill}" stroke="{rim}"'
        f' stroke-width="{UNIT}"/><g fill="{rim}">{centred(icon, radius * share)}</g></g>'
    )
