"""How people who lack a kind of cone see colours, after Machado, Oliveira and Fernandes (2009)."""

from typing import Any

Color = tuple[float, ...]

SIGHTS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How red, green and blue light are seen; each matrix at full severity."""


def seen(color: Color, sight: str) -> Color:
    """A colour, its parts from 0 to 1, as such eyes see it."""
    light = [_light(part) for part in color[:3]]
    parts = (
        sum(share * part for share, part in zip(row, light, strict=True)) for row in SIGHTS[sight]
    )
    return (*(_shade(min(max(part, 0.0), 1.0)) for part in parts), *color[3:])


def picture_seen(picture: Any, sight: str) -> Any:
    """A whole picture; each of its colours is computed once."""
    plain = picture.convert("RGB")
    known: dict[bytes, bytes] = {}
    points, data = plain.tobytes(), bytearray()
    for at in range(0, len(points), 3):
        point = points[at : at + 3]
        if point not in known:
            color = seen(tuple(part / 255 for part in point), sight)
            known[point] = bytes(round(255 * part) for part in color)
        data += known[point]
    plain.frombytes(bytes(data))
    return plain


def _light(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _shade(part: float) -> float:
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
