"""Exact counts of the positions a few moves ahead, so that no change of a rule goes unnoticed."""

from typing import Any

import pytest

from tests.chance import FEW
from tests.condottiere.tables import game
from tests.condottiere.walks import nodes

ALL_SIX = "red green blue yellow grey purple"


@pytest.mark.parametrize(
    ("moves", "table", "counts"),
    [
        # 17 regions; then 13 plain cards, a Bishop with 16 free regions or off, a Scarecrow,
        # a pass: 32; then 32 again, but after a Surrender one of 17 regions: 31 x 32 + 17
        ("", {"players": "red blue"}, [17, 17 * 32, 17 * (31 * 32 + 17), 542674]),
        ("", {"players": ALL_SIX}, [17, 17 * 32, 17 * (31 * 32 + 17)]),
        # ten kinds turned up with each of 3 plain cards, 17 Bishops, a Scarecrow that takes
        # nothing, a facedown card, a pass; 7 that a Scarecrow takes at once; a pass alone
        (
            "red place roma, red hidden, blue hidden",
            {"players": "red blue", "variants": ["hidden-cards"]},
            [10 * (3 + 17 + 1 + 1 + 1) + 7 + 1, 54364],
        ),
        # a Bishop may favour a held region under capturing; the defender's pass is not final
        (
            "fix owner roma blue, fix owner siena red, red place roma",
            {"players": "red blue", "variants": ["capturing"]},
            [32, 1008, 31856],
        ),
        # a 10 in the own line may be taken back: 33; a battle's end leads to draws by name
        (
            "red place roma, red 10, blue 6, red pass",
            {"players": "red blue", "variants": ["draw-after-battle"]},
            [33, 1062, 33478],
        ),
        # step 4 stays open: any of two hands thrown in or any of 32 turns. A hand thrown in
        # leaves one: 0, 1 or 2 are kept, or it is thrown in too
        (
            "red place roma, red pass, blue pass",
            {"players": "red blue"},
            [17, 17 * (32 + 2), 17 * (31 * 32 + 17 + 2 * (3 + 1))],
        ),
        # 17 regions, or two hands to throw in before the region is chosen; what was kept may
        # still be thrown in before the deal
        (
            "red place roma, red pass, blue pass",
            {"players": "red blue", "rulings": {"region-after-deal": "yes"}},
            [17 + 2, 17 * 32 + 2 * 4, 17 * (31 * 32 + 17 + 2) + 2 * (1 + 2 + 2 + 1)],
        ),
    ],
)
def test_nodes(moves: str, table: dict[str, Any], counts: list[int]) -> None:
    position = game(moves, **table)
    if FEW:
        counts = [count for count in counts if count < 100_000]
    assert [nodes(position, depth + 1) for depth in range(len(counts))] == counts
