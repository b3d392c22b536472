"""Whole tables of people who do not wait for each other: every move was seen by who made it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.live.shared_table import Asked, Guest, SharedTable
from companion.spots import NEW
from engine.seats import Seat
from tests.browser.chromium import Chromium
from tests.browser.live_table import LiveTable, live_table
from tests.browser.webdriver import Browser
from tests.chance import seeds

RECORD = """condottiere 1
player red Anna
player blue Boris
player green Cleo
start red
{variants}
red place roma
"""
SCRIPT = Path(__file__).with_name("hurried.js").read_text("utf-8")
SECONDS = 12
_FRAME = 60
"""Milliseconds by which a frame of a busy machine may come late, so that less was seen of it."""
_VARIANTS = ("", "variant hidden-cards\n", "variant draw-after-battle\n", "variant capturing\n")


@pytest.fixture(scope="module")
def pages(chromiums: Any) -> Iterator[list[Chromium]]:
    """A host's, and those of two players."""
    first, second, third = chromiums.new(), chromiums.new(), chromiums.new()
    with first as one, second as two, third as three:
        yield [one, two, three]


def listened(table: LiveTable) -> dict[str, str]:
    """The moves that requests led to, by their ids."""
    made: dict[str, str] = {}

    def listen(opened: Any) -> None:
        shared: SharedTable = opened.shared
        make = shared.move

        def heard(guest: Guest, asked: Asked, move: object) -> int:
            revision = make(guest, asked, move)
            made[asked.id] = str(move)
            return revision

        shared.move = heard  # type: ignore[method-assign]

    table.ask(listen)
    return made


@pytest.mark.parametrize("seed", seeds(3, 100))
def test_every_move_was_seen_by_who_made_it(pages: list[Chromium], seed: int) -> None:
    record = RECORD.format(variants=_VARIANTS[seed % len(_VARIANTS)])
    with live_table(record) as table:
        made = listened(table)
        pages[0].go(table.url(host=True))
        for page, seat in zip(pages[1:], (Seat.RED, Seat.BLUE), strict=True):
            page.go(table.url())
            page.find(f"#sit-{seat}").click()
        for number, page in enumerate(pages):
            page.find("[data-do=undo]")
            page.script(SCRIPT, 100 * seed + number, SECONDS)
        for page in pages:
            page.wait(lambda page=page: not page.script("return window.isHurried"))  # type: ignore[misc]
        judged = [found for page in pages for found in judge(page, made)]
        print(f"seed {seed}: {len(made)} moves, {len(judged)} of them by a known finger")
        assert made
        for page in pages:
            page.go("about:blank")


def judge(page: Browser, made: dict[str, str]) -> Iterator[str]:
    """What its fingers made, each of which was where it was for long enough."""
    tapped: dict[str, dict[str, Any]] = page.script("return tapped")
    least = 1000 * NEW - _FRAME
    for key, tap in tapped.items():
        if key in made:
            told = f"{made[key]} by {tap}"
            assert tap["since"] >= least, told
            assert tap["turned"] >= least, told
            yield made[key]
