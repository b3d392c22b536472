"""An engraver's pen for the map: strokes and broad bands as meshes."""

import math
from array import array
from collections.abc import Sequence
from itertools import pairwise

from kivy.graphics import Mesh

from companion.widgets.drawing import pictures
from companion.widgets.drawing.patterns import soft_edge

Point = tuple[float, float]

_MOST_VERTICES = 60_000


class _Meshes:
    """Triangles, collected into as few meshes as possible."""

    def __init__(self) -> None:
        self._vertices = array("f")
        self._indices = array("I")

    def draw(self) -> None:
        """As many meshes as needed: vertices of a mesh are numbered with 16 bits."""
        vertices, indices = self._vertices, self._indices
        if not indices:
            return
        texture = self._texture()
        if len(vertices) // 4 <= _MOST_VERTICES:
            short = array("H", indices)
            Mesh(vertices=vertices, indices=short, mode="triangles", texture=texture)
            return
        for at in range(0, len(indices), _MOST_VERTICES):
            flat = array("f")
            for corner in indices[at : at + _MOST_VERTICES]:
                flat.extend(vertices[4 * corner : 4 * corner + 4])
            short = array("H", range(len(flat) // 4))
            Mesh(vertices=flat, indices=short, mode="triangles", texture=texture)

    def _texture(self) -> pictures.Picture | None:
        return None


class Strokes(_Meshes):
    """Lines of varying width with soft edges."""

    def line(
        self, points: Sequence[Point], half: float, *, soft: float = 1.0, closed: bool = False
    ) -> None:
        """A line of `half` its width to each side, its edges fading over `soft` pixels."""
        if len(points) < 2:
            return
        reach, full = half + soft / 2, (half + soft / 2) / soft
        first = len(self._vertices) // 4
        for (x, y), (over, up) in zip(points, _sideways(points, closed), strict=True):
            self._vertices.extend((
                x + over * reach, y + up * reach, 0, 0,
                x, y, full, 0,
                x - over * reach, y - up * reach, 0, 0,
            ))  # fmt: skip
        count = len(points)
        for place in range(count if closed else count - 1):
            a, b = first + 3 * place, first + 3 * ((place + 1) % count)
            self._indices.extend((a, a + 1, b, b, a + 1, b + 1))
            self._indices.extend((a + 1, a + 2, b + 1, b + 1, a + 2, b + 2))

    def _texture(self) -> pictures.Picture:
        return soft_edge()


class Bands(_Meshes):
    """Broad bands along lines with round joints, and other shapes; where they overlap they are no
    darker.
    """

    def line(self, points: Sequence[Point], half: float) -> None:
        """A band of `half` its width to each side."""
        step = math.tau / max(6, min(16, int(4 + half * 0.7)))
        ways = []
        for (ax, ay), (bx, by) in pairwise(points):
            long = math.hypot(bx - ax, by - ay)
            if long:
                over, up = (ay - by) / long * half, (bx - ax) / long * half
                self.polygon(
                    (ax + over, ay + up), (ax - over, ay - up),
                    (bx - over, by - up), (bx + over, by + up),
                )  # fmt: skip
                ways.append((ax, ay, over, up))
        if not ways:
            return
        self._round(*ways[0], math.pi, step)
        self._round(*points[-1], -ways[-1][2], -ways[-1][3], math.pi, step)
        for (_, _, over, up), (x, y, onward, upward) in pairwise(ways):
            turn = math.atan2(over * upward - up * onward, over * onward + up * upward)
            # what gapes is on the other side of the way that it turns
            side = -1 if turn > 0 else 1
            self._round(x, y, side * over, side * up, turn, step)

    def box(self, x: float, y: float, width: float, height: float) -> None:
        self.polygon((x, y), (x + width, y), (x + width, y + height), (x, y + height))

    def polygon(self, *corners: Point) -> None:
        first = len(self._vertices) // 4
        for x, y in corners:
            self._vertices.extend((x, y, 0, 0))
        for place in range(first + 1, first + len(corners) - 1):
            self._indices.extend((first, place, place + 1))

    def _round(self, x: float, y: float, over: float, up: float, turn: float, step: float) -> None:
        """A part of a disc around a point: from this edge of it as far as it turns."""
        count = math.ceil(abs(turn) / step)
        if count == 0:
            return
        edge = [(x + over, y + up)]
        for place in range(1, count + 1):
            cos, sin = math.cos(turn * place / count), math.sin(turn * place / count)
            edge.append((x + over * cos - up * sin, y + over * sin + up * cos))
        self.polygon((x, y), *edge)


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


def thinned(points: Sequence[Point], slack: float) -> list[Point]:
    """The line with fewer points, none of those removed farther than `slack` from it."""
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
