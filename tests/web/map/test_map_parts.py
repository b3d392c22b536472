"""Beside a result only a part of the map is drawn: all that can be seen there."""

import re

import pytest

from companion.condottiere.viewmodels.map.map_sight import map_sight
from companion.condottiere.web.map.parts import chart
from companion.condottiere.web.map.units import WIDE
from companion.web.building.pieces import markup
from engine.condottiere.chart import load_chart
from engine.condottiere.edition import editions, load
from engine.condottiere.ruleset import Ruleset
from engine.condottiere.setup import Setup
from engine.condottiere.state import begin
from engine.seats import Player, Seat


@pytest.mark.parametrize("edition", editions())
def test_all_that_can_be_seen_is_drawn(edition: str) -> None:
    players = Player(Seat.RED, "Anna"), Player(Seat.BLUE, "Jan")
    sight = map_sight(begin(Setup(players, Seat.RED, Ruleset(), load(edition))))
    high, lands = round(WIDE / load(edition).board.width_to_height), load_chart(edition).regions
    left_out = 0
    for word in lands:
        drawn = str(markup(chart(sight, near=word)))
        [box] = re.findall(r'viewBox="([^"]+)"', drawn)
        left, top, wide, tall = map(int, box.split())
        for other, land in lands.items():
            points = ((x * WIDE, y * high) for x, y in land.ring)
            seen = any(left <= x <= left + wide and top <= y <= top + tall for x, y in points)
            assert f'id="map-{other}"' in drawn or not seen
            left_out += f'id="map-{other}"' not in drawn
    assert left_out > len(lands)
