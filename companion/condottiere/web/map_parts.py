"""The map as pieces of a page: what never changes, and for each region what does."""

from companion.condottiere.viewmodels.map.map_sight import MapSight, RegionSight
from companion.condottiere.web.map_svg import MapPlan, map_plan
from companion.texts import _
from companion.web.pieces import Part, group, piece


def chart(sight: MapSight, does: str = "", id: str = "map") -> Part:  # noqa: A002
    """The map; a tap on a region means this intent, with the region's word."""
    plan = map_plan(sight.edition)
    names = dict(sight.players)
    fixed = [piece(f"{id}-clips", "map.clips", plan.address, id, tuple(plan.regions))]
    fixed.append(piece(f"{id}-ground", "map.whole", plan.address, "ground"))
    lands = [
        piece(f"{id}-{region.word}", "map.region", plan.address, region, id)
        for region in sight.regions
    ]
    fingers = [
        piece(
            f"{id}-tap-{region.word}",
            "map.tappable",
            plan.address,
            region.word,
            _spoken(region, names.get(region.owner, "") if region.owner else ""),
            does,
            region.chosen,
        )
        for region in sight.regions
        if does
    ]
    return group(
        id,
        *fixed,
        *lands,
        piece(f"{id}-over", "map.whole", plan.address, "over"),
        *(_signs(id, plan, sight, region) for region in sight.regions),
        *fingers,
        tag="svg",
        class_="map",
        viewBox=plan.view_box,
        role="group",
        aria_label=_("The map"),
    )


def _signs(id: str, plan: MapPlan, sight: MapSight, region: RegionSight) -> Part:  # noqa: A002
    spots = plan.regions[region.word]
    tokens = (
        *(("token-condottiere",) if sight.condottiere_at == region.word else ()),
        *(("token-pope",) if sight.pope_at == region.word else ()),
    )
    return piece(f"{id}-signs-{region.word}", "map.signs", plan.address, region, spots, tokens)


def _spoken(region: RegionSight, owner: str) -> str:
    """The region, its owner, and what prevents choosing it."""
    return ", ".join(filter(None, (region.name, owner, region.refusal)))
