"""The map as pieces of a page: what never changes, and for each region what does.

From the lowest: the ground, the regions, the ink over all of them, what glows, cities and names,
tokens, and what fingers touch.
"""

from collections.abc import Hashable, Iterable, Iterator

from companion.condottiere.viewmodels.map.map_sight import MapSight, RegionSight
from companion.condottiere.viewmodels.read_aloud import spoken_map
from companion.condottiere.web.map.svg import MapPlan, map_plan
from companion.texts import _, pgettext
from companion.web.building.pieces import Part, group, piece

_SIDE, _WIDER_SIDE, _SHAPE = 2000, 2800, 0.75
"""How much of the map is shown around one region, more of it where others are tapped, and its
height to its width.
"""
_ASIDE = 100
"""How far a name or a light reaches out of its region at most."""


def chart(
    sight: MapSight,
    does: str = "",
    id: str = "map",  # noqa: A002
    *,
    near: str = "",
    won: str = "",
) -> Part:
    """The map; a tap on a region means this intent, with the region's word.

    Only the surroundings of the region `near` are shown, if one is given. The region that was just
    `won` is seen to take its owner's colour.
    """
    plan = map_plan(sight.edition)
    box = _around(plan, near, _WIDER_SIDE if does else _SIDE) if near else plan.view_box
    regions = [region for region in sight.regions if _is_within(plan, region.word, box)]
    if does:
        named = {"role": "group", "aria_label": _("The map")}
    else:
        named = {"role": "img", "aria_label": spoken_map(sight)}
    return group(
        id,
        piece(f"{id}-ground", "map.whole", plan.edition, "ground"),
        *(
            piece(f"{id}-{word}", "map.region", plan.edition, word, *colours, word == won)
            for word, *colours in map(_colours, regions)
        ),
        piece(f"{id}-over", "map.whole", plan.edition, "over"),
        group(f"{id}-glow", *_glow(plan, sight, id), tag="g"),
        *_signs(plan, regions, id),
        *_tokens(plan, sight, id),
        *(_fingers(plan, sight, regions, does, id) if does else ()),
        tag="svg",
        class_="map",
        data_drawn=plan.name,
        preserveAspectRatio="xMidYMid slice" if near else False,
        viewBox=box,
        **named,
    )  # fmt: skip


def _colours(region: RegionSight) -> tuple[Hashable, ...]:
    """What a region's colours depend on."""
    off = bool(region.refusal and not region.contested)
    return region.word, region.owner, off, region.lit or region.contested


def _glow(plan: MapPlan, sight: MapSight, id: str) -> Iterator[Part]:  # noqa: A002
    """The light along the borders of marked regions, fainter where it is not the choice."""
    lit = any(region.lit for region in sight.regions)
    for region in sight.regions:
        if region.lit or region.contested:
            strong = region.lit or not lit
            yield piece(f"{id}-glow-{region.word}", "map.glow", plan.edition, region.word, strong)


def _signs(plan: MapPlan, regions: Iterable[RegionSight], id: str) -> Iterator[Part]:  # noqa: A002
    for region in regions:
        spots = plan.regions[region.word]
        _word, owner, off, _lit = _colours(region)
        yield piece(
            f"{id}-signs-{region.word}", "map.signs", plan.edition,
            region.name, owner, off, spots.city, spots.label, spots.emblem,
        )  # fmt: skip


def _tokens(plan: MapPlan, sight: MapSight, id: str) -> Iterator[Part]:  # noqa: A002
    """The Pope is beside the Condottiere where both are."""
    for name, word in ("pope", sight.pope_at), ("condottiere", sight.condottiere_at):
        x, y = plan.regions[word].token if word else (0, 0)
        aside = 210 if name == "pope" and word == sight.condottiere_at else 0
        sign = f"token-{name}" if word else ""
        yield piece(f"{id}-{name}", "map.token", plan.edition, sign, x + aside, y)


def _fingers(
    plan: MapPlan,
    sight: MapSight,
    regions: Iterable[RegionSight],
    does: str,
    id: str,  # noqa: A002
) -> Iterator[Part]:
    names = {player.seat: player.name for player in sight.players}
    for region in regions:
        owner = names.get(region.owner, "") if region.owner else ""
        yield piece(
            f"{id}-tap-{region.word}", "map.tappable", plan.edition, region.word,
            _spoken(sight, region, owner), does, region.chosen,
        )  # fmt: skip


def _spoken(sight: MapSight, region: RegionSight, owner: str) -> str:
    """The region, its owner, the tokens there, and what prevents choosing it."""
    tokens = (
        pgettext("token", "Condottiere") if sight.condottiere_at == region.word else "",
        _("The Pope") if sight.pope_at == region.word else "",
    )
    return ", ".join(filter(None, (region.name, owner, *tokens, region.refusal)))


def _around(plan: MapPlan, word: str, side: int) -> str:
    """The part of the map with this region in the middle, as far as the map goes."""
    left, top, wide, high = map(int, plan.view_box.split())
    spots = plan.regions[word]
    x, y = (round((spots.city[at] + spots.label[at]) / 2) for at in (0, 1))
    tall = round(side * _SHAPE)
    over = min(max(x - side // 2, left), left + wide - side)
    down = min(max(y - tall // 2, top), top + high - tall)
    return f"{over} {down} {side} {tall}"


def _is_within(plan: MapPlan, word: str, box: str) -> bool:
    """Whether something of this region can be seen in this part of the map."""
    left, top, wide, high = map(int, box.split())
    west, north, east, south = plan.regions[word].ends
    return (
        west - _ASIDE < left + wide
        and left < east + _ASIDE
        and north - _ASIDE < top + high
        and top < south + _ASIDE
    )
