"""The map of an edition as an SVG of parts, which a page puts together and colours by CSS.

    ground           sea, coast lines and lands abroad; below everything
    REGION           the outline of a region
    land-REGION      its colour, deepening towards the border; to be clipped to the outline
    hatch-SEAT       the owner's hatching over the whole map; to be clipped too
    over             borders, coasts, lakes, hills, compass and frame; over all regions
    token-condottiere, token-pope, emblem-SEAT              around the origin
    in-REGION, sheet                                        clips: an outline, and the whole

Each has the edition's word before its name. The drawing stands in the page itself, once, as a
browser reads another file anew for each map, and WebKit finds no clips in one:

    <g class="region red" clip-path="url(#third-in-roma)">
      <use href="#third-land-roma"/><use href="#third-hatch-red"/>
    </g>

`map_style.py` has the classes. Sizes are in `UNIT`s, of which the map is 360 wide, as in the app.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from companion.condottiere.web.map.hatching import hatchings
from companion.condottiere.web.map.ornaments import compass, frame, hills
from companion.condottiere.web.map.signs import signs
from companion.condottiere.web.map.units import BAND, COAST, UNIT, WIDE, Point
from engine.condottiere.chart import Chart, load_chart
from engine.condottiere.edition import load

WASH = (7.0, 4.4, 2.2)
"""How far from its border a region's colour is deeper."""
_NAMED = re.compile('\\bid="|\\bhref="#')


@dataclass(frozen=True, slots=True)
class Spots:
    """Where a region's city is, and the middle of its name, its owner's emblem and a token; and
    its left, top, right and bottom.
    """

    city: Point
    label: Point
    emblem: Point
    token: Point
    ends: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class MapPlan:
    """What a page must know to put the map together."""

    edition: str
    view_box: str
    regions: dict[str, Spots]

    @property
    def name(self) -> str:
        """The name of the file."""
        return f"map-{self.edition}.svg"


@cache
def map_plan(edition: str) -> MapPlan:
    """The plan of an edition's map."""
    sheet = _Sheet(edition)
    spots = {
        word: Spots(
            city=sheet.at(place.city), label=sheet.at(place.label),
            emblem=sheet.at(place.emblem), token=sheet.at(place.token), ends=sheet.ends(word),
        )
        for word, place in sheet.chart.places.items()
    }  # fmt: skip
    return MapPlan(edition, " ".join(map(str, sheet.box)), spots)


def map_svg(edition: str) -> str:
    """The file of an edition's map."""
    sheet = _Sheet(edition)
    parts = (
        *sheet.lands(),
        *sheet.over(),
        *sheet.ground(),
        *sheet.clips(),
        *hatchings(sheet.high),
        *signs(),
    )
    start = '<svg xmlns="http://www.w3.org/2000/svg"><defs>'
    whole = "\n".join((start, *parts, "</defs></svg>")) + "\n"
    return _NAMED.sub(rf"\g<0>{edition}-", whole)


class _Sheet:
    """The drawing of a chart, in whole units."""

    def __init__(self, edition: str) -> None:
        self.chart: Chart = load_chart(edition)
        self.high = round(WIDE / load(edition).board.width_to_height)
        self.box = -BAND, -BAND, WIDE + 2 * BAND, self.high + 2 * BAND

    def at(self, point: Sequence[float]) -> Point:
        """Where a point of the board is on the drawing."""
        return round(point[0] * WIDE), round(point[1] * self.high)

    def ends(self, word: str) -> tuple[float, float, float, float]:
        """The left, top, right and bottom of a region."""
        across, down = zip(*map(self.at, self.chart.regions[word].ring), strict=True)
        return min(across), min(down), max(across), max(down)

    def lands(self) -> Iterator[str]:
        """The outlines, and the colours in them, which deepen towards the border."""
        for word, land in self.chart.regions.items():
            ring = self._line((*land.ring, land.ring[0]))
            first, *others = (
                f'stroke-opacity="var(--deep-{number})" stroke-width="{2 * far * UNIT:g}"'
                for number, far in enumerate(WASH, 1)
            )
            yield (
                f'<g id="land-{word}" fill="var(--fill)" stroke="var(--edge)"'
                f' stroke-linejoin="round" {first}><path id="{word}" d="{ring}"/>'
            )
            yield from (f'<path d="{ring}" fill="none" {other}/>' for other in others)
            yield "</g>"
        shores = (line.points for line in self.chart.lines if line.kind == "coast")
        yield f'<path id="shore" d="{"".join(map(self._line, shores))}"/>'

    def ground(self) -> Iterator[str]:
        """Sea, the lines along the coasts, and lands abroad."""
        yield '<g id="ground" stroke-linejoin="round" stroke-linecap="round">'
        yield f'<rect width="{WIDE}" height="{self.high}" fill="var(--sea)"/><g fill="none">'
        for number, far in enumerate(COAST):
            for name, wide in ("ripple", 2 * far + 0.9), ("shoal", 2 * far - 0.9):
                yield (
                    f'<use href="#shore" stroke="var(--{name}-{number})"'
                    f' stroke-width="{wide * UNIT:g}"/>'
                )
        abroad = (self._line((*land.ring, land.ring[0])) for land in self.chart.abroad.values())
        yield f'</g><path d="{"".join(abroad)}" fill="var(--abroad)"/></g>'

    def clips(self) -> Iterator[str]:
        """The outlines, and the whole sheet, as what clips."""
        for word in self.chart.regions:
            yield f'<clipPath id="in-{word}"><use href="#{word}"/></clipPath>'
        x, y, wide, high = self.box
        yield (
            f'<clipPath id="sheet"><rect x="{x}" y="{y}" width="{wide}" height="{high}"/>'
            "</clipPath>"
        )

    def over(self) -> Iterator[str]:
        """What is drawn in ink, the same whoever owns the regions."""
        lakes = (self._line((*lake.ring, lake.ring[0])) for lake in self.chart.lakes.values())
        borders = (line.points for line in self.chart.lines if line.kind in ("border", "frontier"))
        yield '<g id="over" fill="none" stroke="var(--land-edge)" stroke-linejoin="round">'
        yield f'<path d="{"".join(lakes)}" fill="var(--lake)" stroke-width="{0.8 * UNIT:g}"/>'
        yield from hills([(*self.at(hill), hill[2] * WIDE) for hill in self.chart.hills])
        yield (
            f'<path d="{"".join(map(self._line, borders))}" stroke-width="{1.2 * UNIT:g}"'
            ' stroke-linecap="round"/>'
        )
        yield f'<use href="#shore" stroke-width="{1.8 * UNIT:g}"/>'
        if self.chart.compass is not None:
            yield compass(self.at(self.chart.compass), self.chart.compass[2] * WIDE)
        yield frame(self.high)
        yield "</g>"

    def _line(self, points: Iterable[Point]) -> str:
        """A line in relative steps, closed if it ends where it began."""
        stops = [self.at(point) for point in points]
        closed = stops[0] == stops[-1]
        (x, y), path = stops[0], [f"M{stops[0][0]} {stops[0][1]}l"]
        for over, down in stops[1 : -1 if closed else None]:
            if (over, down) != (x, y):
                path.append(f"{over - x} {down - y}")
                x, y = over, down
        return path[0] + " ".join(path[1:]).replace(" -", "-") + ("z" if closed else "")
