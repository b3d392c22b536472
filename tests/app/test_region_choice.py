"""Choosing a region for the Pope, by touch, over another screen."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import engine.condottiere as rules
from companion.condottiere.viewmodels.battle.battle import PopeView
from companion.condottiere.viewmodels.map.map_sight import map_sight
from engine.condottiere.moves import FixOwner, FixPope, Place
from engine.condottiere.setup import Setup
from engine.seats import Player, Seat
from tests.app.driver import Driver
from tests.app.looks import in_every_look
from tests.app.test_map import NAMES

SETUP = Setup(tuple(map(Player, Seat, NAMES)), Seat.RED)
MOVES = FixOwner("siena", Seat.BLUE), FixPope("bologna"), Place(Seat.RED, "firenze")
SIGHT = map_sight(rules.fold(rules.begin(SETUP), MOVES), choosing="pope")
EXTRA = "Leave the Pope off the board"


@contextmanager
def choosing(
    data: Path, extra: str = EXTRA, **options: Any
) -> Iterator[tuple[Driver, Any, list[object]]]:
    """The choice over any screen, and what it reports."""
    with Driver(data, **options) as driver:
        from companion.condottiere.widgets.map.region_choice import RegionChoice

        ask, confirm = "Where does the Pope go?", "The Pope goes to {region}"
        choice = RegionChoice(PopeView(SIGHT, "Bishop", ask, "", confirm, extra))
        heard: list[object] = []
        choice.bind(
            on_choose=lambda _, word: heard.append(word),
            on_extra=lambda _: heard.append("extra"),
            on_cancel=lambda _: heard.append("cancel"),
        )
        driver.app.root.add_widget(choice)
        driver.frames(3)
        yield driver, choice, heard


def tap_on(driver: Driver, choice: Any, word: str) -> None:
    x, y = choice.map.place_of(word)
    driver.tap(x, y=y)


def test_a_tap_lights_a_region_and_one_more_tells_it(tmp_path: Path) -> None:
    with choosing(tmp_path) as (driver, choice, heard):
        tap_on(driver, choice, "milano")
        tap_on(driver, choice, "lucca")
        assert choice.map.view.pope_at == "lucca"
        assert choice.bar.text == "The Pope goes to Lucca"
        assert heard == []
        driver.tap(choice.bar)
        assert heard == ["lucca"]


def test_where_the_pope_stands_already_may_be_chosen(tmp_path: Path) -> None:
    with choosing(tmp_path) as (driver, choice, heard):
        tap_on(driver, choice, "bologna")
        driver.tap(choice.bar)
        assert heard == ["bologna"]


@pytest.mark.parametrize(
    ("word", "why"),
    [("siena", "Siena already has a marker."), ("firenze", "Firenze is being fought over.")],
)
def test_a_refusal_is_said_in_place(tmp_path: Path, word: str, why: str) -> None:
    with choosing(tmp_path) as (driver, choice, heard):
        tap_on(driver, choice, "milano")
        tap_on(driver, choice, word)
        assert (choice.bar.why, choice.bar.text) == (why, "")
        driver.tap(choice.bar)
        assert heard == []
        assert choice.map.view.pope_at == "bologna"


def test_the_other_ways_out(tmp_path: Path) -> None:
    with choosing(tmp_path) as (driver, choice, heard):
        driver.tap(choice.extra)
        driver.tap(choice.cancel)
        assert heard == ["extra", "cancel"]


def test_without_a_second_button(tmp_path: Path) -> None:
    with choosing(tmp_path, extra="") as (driver, choice, heard):
        x, y = choice.extra.pos
        assert choice.extra.opacity == 0
        tap_on(driver, choice, "milano")
        driver.tap(choice.bar)
        assert heard == ["milano"]
        assert choice.bar.pos == [x, y]


def test_a_changed_map_keeps_the_choice_while_it_may_be_made(tmp_path: Path) -> None:
    with choosing(tmp_path) as (driver, choice, heard):
        tap_on(driver, choice, "milano")
        other = [replace(each, owner=Seat.RED) for each in SIGHT.regions]
        choice.view = replace(choice.view, sight=replace(SIGHT, regions=tuple(other)))
        driver.frames(2)
        assert choice.bar.text == "The Pope goes to Milano"
        refused = [replace(each, refusal="No.") for each in SIGHT.regions]
        choice.view = replace(choice.view, sight=replace(SIGHT, regions=tuple(refused)))
        driver.frames(2)
        assert (choice.bar.text, choice.bar.why) == ("", "No.")
        choice.view = replace(choice.view, sight=SIGHT)
        tap_on(driver, choice, "milano")
        choice.begin()
        assert (choice.bar.text, choice.bar.why, heard) == ("", "", [])


@in_every_look
def test_nothing_is_cut_and_nothing_overlaps(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    with choosing(tmp_path, size=size, scale=scale) as (driver, choice, _):
        tap_on(driver, choice, "firenze")
        parts = [choice.map, choice.bar, choice.extra, choice.cancel, choice.words]
        for part in parts:
            assert not any(mark.cut for mark in part.marks)
            assert part.x >= 0
            assert part.right <= size[0]
            assert part.y >= 0
            assert part.top <= size[1]
        for one in parts:
            for other in parts:
                if one is not other:
                    assert apart(one, other), (one, other)
        assert min(choice.bar.height, choice.extra.height, choice.cancel.height) >= 48


def apart(one: Any, other: Any) -> bool:
    return bool(
        one.right <= other.x + 1
        or other.right <= one.x + 1
        or one.top <= other.y + 1
        or other.top <= one.y + 1
    )
