"""A page on a network of which nothing works well: its taps are neither lost nor doubled."""

from collections.abc import Callable, Iterator

import pytest

from engine.seats import Seat
from tests.browser.bad_network import FAIR, BadNetwork, Weather
from tests.browser.chromium import Chromium
from tests.browser.live_table import LiveTable, live_table
from tests.browser.players import PlayedBy
from tests.chance import seeds

RECORD = """condottiere 1
player red Anna
player blue Boris
start red

red place roma
"""
BAD = Weather(drop=0.15, lose=0.15, double=0.2, cut=0.15, delay=(0, 0.1))


@pytest.fixture
def table() -> Iterator[LiveTable]:
    with live_table(RECORD) as table:
        yield table


@pytest.mark.parametrize("seed", seeds(1, 10))
def test_everything_goes_wrong_now_and_then(
    table: LiveTable, new_chromium: Callable[[], Chromium], seed: int
) -> None:
    """Two players on bad networks, one of whom is hushed for a while."""
    networks = [BadNetwork(table.port, seed=2 * seed + at) for at in range(2)]
    pages = []
    for network, seat in zip(networks, (Seat.RED, Seat.BLUE), strict=True):
        page = PlayedBy(new_chromium(), seat)
        page.browser.pardon("Failed to load resource", "ERR_")
        page.join(table.url(port=network.port))
        network.weather = BAD
        pages.append(page)
    revision = table.ask(lambda opened: opened.shared.revision)
    made = ["red place roma"]
    for number, card in enumerate(("1", "2", "courtesan", "10")):
        for page in pages:
            page.tap("tap", card)
            made.append(f"{page.seat} {card}")
            revision += 1
            for each in pages:
                each.calm(revision)
            assert table.moves() == made
        if number == 1:
            networks[1].hush()
            networks[1].weather = FAIR
            # as if a minute passed in silence
            pages[1].browser.script("const now = Date.now; Date.now = () => now() + 60000;")
    for network in networks:
        network.stop()
