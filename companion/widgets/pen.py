"""An engraver's pen: strokes, bands and patterns as meshes and textures, for the map."""

import math
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

from kivy.graphics import Mesh
from kivy.graphics.texture import Texture

from engine.seats import Seat

Point = tuple[float, float]

_MOST_VERTICES = 60_000
_GRAIN = 32
_NOISE = 128


class Strokes:
    """Lines of varying width with soft edges, gathered into as few meshes as can hold them."""

    def __init__(self) -> None:
        self._vertices: list[float] = []
        self._indices: list[int] = []

    def line(
        self, points: Sequence[Point], half: float, *, soft: float = 1.0, closed: bool = False
    ) -> None:
        """A line of `half` its width to each side, its edges fading over `soft` pixels."""
        if len(points) < 2:
            return
        reach, full = half + soft / 2, (half + soft / 2) / soft
        first = len(self._vertices) // 4
        for (x, y), (over, up) in zip(points, _sideways(points, closed), strict=True):
            self._vertices += (
                x + over * reach, y + up * reach, 0, 0,
                x, y, full, 0,
                x - over * reach, y - up * reach, 0, 0,
            )  # fmt: skip
        count = len(points)
        for place in range(count if closed else count - 1):
            a, b = first + 3 * place, first + 3 * ((place + 1) % count)
            self._indices += (a, a + 1, b, b, a + 1, b + 1)
            self._indices += (a + 1, a + 2, b + 1, b + 1, a + 2, b + 2)

    def draw(self) -> None:
        """Put the strokes on the open canvas, in its colour."""
        if self._indices:
            _mesh(self._vertices, self._indices, soft_edge())


class Bands:
    """Broad round-jointed bands along lines; where they overlap they are no darker."""

    def __init__(self) -> None:
        self._vertices: list[float] = []
        self._indices: list[int] = []

    def line(self, points: Sequence[Point], half: float, *, closed: bool = False) -> None:
        """A band of `half` its width to each side."""
        ends = [*points, points[0]] if closed else points
        for (ax, ay), (bx, by) in pairwise(ends):
            long = math.hypot(bx - ax, by - ay)
            if long:
                over, up = (ay - by) / long * half, (bx - ax) / long * half
                self._fan(
                    (ax + over, ay + up), (ax - over, ay - up),
                    (bx - over, by - up), (bx + over, by + up),
                )  # fmt: skip
        disc = _disc(half)
        for x, y in points:
            self._fan(*((x + over, y + up) for over, up in disc))

    def polygon(self, *corners: Point) -> None:
        """A convex area."""
        self._fan(*corners)

    def draw(self) -> None:
        """Put the bands on the open canvas, in its colour."""
        if self._indices:
            _mesh(self._vertices, self._indices, None)

    def _fan(self, *corners: Point) -> None:
        first = len(self._vertices) // 4
        for x, y in corners:
            self._vertices += (x, y, 0, 0)
        for place in range(first + 1, first + len(corners) - 1):
            self._indices += (first, place, place + 1)


def _mesh(vertices: list[float], indices: list[int], texture: Any) -> None:
    """As many meshes as it takes: one holds no more vertices than a short number counts."""
    if len(vertices) // 4 <= _MOST_VERTICES:
        Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)
        return
    for at in range(0, len(indices), _MOST_VERTICES):
        corners = indices[at : at + _MOST_VERTICES]
        flat = [part for corner in corners for part in vertices[4 * corner : 4 * corner + 4]]
        Mesh(vertices=flat, indices=range(len(corners)), mode="triangles", texture=texture)


def _sideways(points: Sequence[Point], closed: bool) -> list[Point]:
    """For each point the way to the left edge of a line one wide, mitred but not far."""
    count = len(points)
    normals = []
    for place in range(count if closed else count - 1):
        (ax, ay), (bx, by) = points[place], points[(place + 1) % count]
        long = math.hypot(bx - ax, by - ay) or 1.0
        normals.append(((ay - by) / long, (bx - ax) / long))
    found = []
    for place in range(count):
        after = normals[place] if place < len(normals) else normals[-1]
        before = normals[place - 1] if place or closed else after
        over, up = before[0] + after[0], before[1] + after[1]
        square = over * over + up * up
        reach = 2 / square if square > 0.8 else 0
        found.append((over * reach, up * reach) if reach else after)
    return found


def _disc(half: float) -> list[Point]:
    count = max(6, min(20, int(4 + half)))
    return [
        (half * math.cos(math.tau * step / count), half * math.sin(math.tau * step / count))
        for step in range(count)
    ]


def thinned(points: Sequence[Point], slack: float) -> list[Point]:
    """The line with fewer points, none of those left out farther than `slack` from it."""
    keep = {0, len(points) - 1}
    open_ = [(0, len(points) - 1)]
    while open_:
        start, end = open_.pop()
        (ax, ay), (bx, by) = points[start], points[end]
        long = math.hypot(bx - ax, by - ay)
        worst, at = slack, 0
        for place in range(start + 1, end):
            x, y = points[place]
            if long:
                off = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / long
            else:
                off = math.hypot(x - ax, y - ay)
            if off > worst:
                worst, at = off, place
        if at:
            keep.add(at)
            open_ += (start, at), (at, end)
    return [points[place] for place in sorted(keep)]


def chained(lines: Sequence[Sequence[Point]]) -> list[list[Point]]:
    """Lines that meet end to start, joined."""
    left = [list(line) for line in lines]
    chains = []
    while left:
        chain = left.pop()
        while True:
            for piece in left:
                if piece[0] == chain[-1]:
                    chain += piece[1:]
                elif piece[-1] == chain[0]:
                    chain[:0] = piece[:-1]
                elif piece[-1] == chain[-1]:
                    chain += piece[-2::-1]
                elif piece[0] == chain[0]:
                    chain[:0] = piece[:0:-1]
                else:
                    continue
                left.remove(piece)
                break
            else:
                break
        chains.append(chain)
    return chains


@cache
def soft_edge() -> Any:
    """A ramp from nothing to full, across the edge of a stroke."""
    return _texture(16, 1, lambda x, _: (x * 16 - 0.5) / 15, repeat=False)


@cache
def grain() -> Any:
    """The unevenness of old paper, which repeats without a seam."""
    random = Random("paper")
    fine = [random.random() for _ in range(_NOISE * _NOISE)]
    coarse = [random.random() for _ in range(16 * 16)]

    def stain(x: float, y: float) -> float:
        over, up = x * 16 % 1, y * 16 % 1
        a, b = int(x * 16) % 16, int(y * 16) % 16
        near = [coarse[(b + down) % 16 * 16 + (a + right) % 16] for down in (0, 1) for right in (0, 1)]
        smooth_x, smooth_y = over * over * (3 - 2 * over), up * up * (3 - 2 * up)
        low = near[0] + (near[1] - near[0]) * smooth_x
        high = near[2] + (near[3] - near[2]) * smooth_x
        dust = fine[int(y * _NOISE) * _NOISE + int(x * _NOISE)]
        return max(0.0, low + (high - low) * smooth_y - 0.35) * 0.8 + dust * 0.35

    return _texture(_NOISE, _NOISE, stain)


@cache
def hatching(seat: Seat) -> Any:
    """How engravers show a colour without ink of that colour (Petra Sancta, 1638)."""

    def ruled(along: Callable[[float, float], float]) -> Callable[[float, float], float]:
        return lambda x, y: _line(along(x, y))

    shade = {
        Seat.RED: ruled(lambda x, _: 2 * x),
        Seat.BLUE: ruled(lambda _, y: 2 * y),
        Seat.GREEN: ruled(lambda x, y: x + y),
        Seat.PURPLE: ruled(lambda x, y: x - y),
        Seat.YELLOW: _dots,
        Seat.GREY: lambda x, y: max(_line(2 * x), _line(2 * y)),
    }[seat]
    return _texture(_GRAIN, _GRAIN, shade)


def _line(across: float) -> float:
    """One line to a step of 1, a sixth of it wide."""
    off = abs(across % 1 - 0.5)
    return min(1.0, max(0.0, (0.13 - off) * 14 + 0.5))


def _dots(x: float, y: float) -> float:
    """Staggered dots."""
    near = min(
        math.hypot((x - a + 0.5) % 1 - 0.5, (y - b + 0.5) % 1 - 0.5)
        for a, b in ((0.25, 0.25), (0.75, 0.75))
    )
    return min(1.0, max(0.0, (0.12 - near) * 18 + 0.5))


def _texture(
    width: int, height: int, shade: Callable[[float, float], float], *, repeat: bool = True
) -> Any:
    """A white picture, as opaque at each point of the unit square as `shade` says."""
    data = bytearray()
    for row in range(height):
        for column in range(width):
            alpha = shade((column + 0.5) / width, (row + 0.5) / height)
            data += bytes((255, 255, 255, round(255 * min(1.0, max(0.0, alpha)))))
    texture = Texture.create(size=(width, height), colorfmt="rgba")
    texture.wrap = "repeat" if repeat else "clamp_to_edge"

    def fill(picture: Any) -> None:
        picture.blit_buffer(bytes(data), colorfmt="rgba", bufferfmt="ubyte")

    texture.add_reload_observer(fill)
    fill(texture)
    return texture
