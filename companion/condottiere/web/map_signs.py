"""The signs on the pages' map, around the origin: the city, the two tokens, owners' emblems."""

from collections.abc import Iterator

from companion.condottiere.web.map_units import UNIT
from companion.look import SEATS
from companion.web.sprite import centred
from engine.seats import Seat

EMBLEM, TOKEN, DOT, LABEL = 7.0 * UNIT, 10.0 * UNIT, 3.0 * UNIT, 13.0 * UNIT
"""The radius of round signs, and the size of a name."""
_TILE = 13 * UNIT
_LINE = _TILE / 6
_HALF = _TILE / 2
_HATCHINGS = {
    Seat.RED: f"M{_HALF / 2} 0V{_TILE}M{_HALF * 1.5} 0V{_TILE}",
    Seat.BLUE: f"M0 {_HALF / 2}H{_TILE}M0 {_HALF * 1.5}H{_TILE}",
    Seat.GREEN: f"M-{_HALF} -{_HALF}L{_TILE * 1.5} {_TILE * 1.5}"
    f"M-{_HALF} {_HALF}L{_HALF} {_TILE * 1.5}M{_HALF} -{_HALF}L{_TILE * 1.5} {_HALF}",
    Seat.PURPLE: f"M-{_HALF} {_TILE * 1.5}L{_TILE * 1.5} -{_HALF}"
    f"M-{_HALF} {_HALF}L{_HALF} -{_HALF}M{_HALF} {_TILE * 1.5}L{_TILE * 1.5} {_HALF}",
    Seat.YELLOW: f"M{_HALF / 2} {_HALF / 2}h0M{_HALF * 1.5} {_HALF * 1.5}h0",
    Seat.GREY: f"M{_HALF / 2} 0V{_TILE}M{_HALF * 1.5} 0V{_TILE}"
    f"M0 {_HALF / 2}H{_TILE}M0 {_HALF * 1.5}H{_TILE}",
}


def signs() -> Iterator[str]:
    """All of them, and the hatchings that stand for colours (Petra Sancta, 1638)."""
    yield (
        f'<g id="city"><circle r="{DOT:g}" fill="var(--on-fill)"/>'
        f'<circle r="{DOT * 0.68:g}" fill="var(--fill)"/>'
        f'<circle r="{DOT * 0.34:g}" fill="var(--on-fill)"/></g>'
    )
    yield _disc("token-condottiere", TOKEN, ("var(--token)", "var(--glow)"), "sword-cross", 1.45)
    yield _disc("token-pope", TOKEN, ("var(--pope)", "var(--on-pope)"), "key-variant", 1.45)
    for seat, look in SEATS.items():
        colors = f"var(--{seat.value})", f"var(--on-{seat.value})"
        yield _disc(f"emblem-{seat.value}", EMBLEM * 1.12, colors, look.icon, 1.6)
    for seat, lines in _HATCHINGS.items():
        wide = _LINE * 2 if seat is Seat.YELLOW else _LINE
        yield (
            f'<pattern id="hatch-{seat.value}" width="{_TILE}" height="{_TILE}"'
            f' patternUnits="userSpaceOnUse"><path d="{lines}" fill="none"'
            f' stroke="var(--hatch-{seat.value})" stroke-width="{wide:.3g}"'
            ' stroke-linecap="round"/></pattern>'
        )


def _disc(name: str, radius: float, colors: tuple[str, str], icon: str, share: float) -> str:
    """A disc with a rim and an icon, a little above the sheet."""
    fill, rim = colors
    drop = radius * 0.14
    return (
        f'<g id="{name}"><circle cx="{drop:g}" cy="{drop * 1.4:g}" r="{radius * 1.08:g}"'
        f' fill-opacity=".3"/><circle r="{radius - UNIT / 2:g}" fill="{fill}" stroke="{rim}"'
        f' stroke-width="{UNIT}"/><g fill="{rim}">{centred(icon, radius * share)}</g></g>'
    )
