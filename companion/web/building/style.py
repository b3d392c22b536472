"""The app's colours as CSS custom properties: dark, or light if the browser or the page asks."""

from dataclasses import fields

from companion.look import ACTING, PARCHMENT, SEATS, WALNUT, Color, Palette, SeatLook

_ASKED = "@media (prefers-color-scheme:light){:root:not([data-theme=dark])"


def hexadecimal(shade: Color) -> str:
    """A colour as CSS writes it, with its opacity if it is not opaque."""
    *parts, alpha = (f"{round(part * 255):02x}" for part in shade)
    return "#" + "".join(parts) + ("" if alpha == "ff" else alpha)


def in_themes(dark: str, light: str) -> str:
    """Properties that depend on the theme, which `data-theme` chooses over the browser."""
    return f":root{{{dark}}}{_ASKED}{{{light}}}}}:root[data-theme=light]{{{light}}}"


def tokens() -> str:
    """All colours: `--ground`, `--row-active` …, `--red` and `--on-red` … of the seats;
    and `--acting`, how far the row of the player to act goes towards the seat's.
    """
    seats = ";".join(_seat(seat.value, look) for seat, look in SEATS.items())
    dark = f"color-scheme:dark;{_palette(WALNUT)};{seats};--acting:{ACTING:.0%}"
    return in_themes(dark, f"color-scheme:light;{_palette(PARCHMENT)}")


def first() -> str:
    """A small sheet, so that the name is seen before the sheet of all pages has come."""
    dark, light = (
        f"--ground:{hexadecimal(palette.ground)};--ink:{hexadecimal(palette.ink)}"
        for palette in (WALNUT, PARCHMENT)
    )
    return in_themes(dark, light) + (
        "body{margin:0;background:var(--ground);color:var(--ink)}"
        "h1.first{margin:0;padding:3rem 1rem;text-align:center;font-family:Georgia,serif}"
    )


def _palette(palette: Palette) -> str:
    return ";".join(
        f"--{field.name.replace('_', '-')}:{hexadecimal(getattr(palette, field.name))}"
        for field in fields(palette)
    )


def _seat(word: str, look: SeatLook) -> str:
    return f"--{word}:{hexadecimal(look.color)};--on-{word}:{hexadecimal(look.on_color)}"
