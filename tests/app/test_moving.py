"""What moves for a moment: it is never in the way, and at rest nothing is drawn."""

from pathlib import Path

import pytest
from kivy.graphics import Canvas

from companion.spots import NEW
from companion.widgets.drawing.moving import SHORT
from tests.app.battles import at_battle, key, moves, row, table
from tests.app.crowd import battle_over
from tests.app.driver import Driver, see
from tests.app.sitting import sitting
from tests.app.steady import FRAME, let_pass

FIGHT = table("red place siena, red 6, green 2, blue 10")
OVER = 0.3
"""Seconds after which all is at rest."""


def play(driver: Driver, word: str) -> None:
    """A tap, and the frame that shows what came of it."""
    see()
    driver.touch_down(*map(float, key(driver, word).center), hurried=True)
    driver.frames()
    driver.touch_up()
    driver.frames()


def test_a_total_counts_up_and_all_that_is_read_and_touched_is_final(tmp_path: Path) -> None:
    with at_battle(tmp_path, FIGHT, moves=True) as driver:
        red = row(driver, 0)
        before = red.pos[:], red.size[:]
        play(driver, "10")
        assert red.view.strength == 16
        assert [mark.text for mark in red.marks].count("6") == 2  # a card, and a figure of 16
        boxes = red._cards, red.lit, (red.pos[:], red.size[:])
        seen = {red.counted}
        for _ in range(round(OVER / FRAME)):
            driver.frames()
            seen.add(red.counted)
            assert (red._cards, red.lit, (red.pos[:], red.size[:])) == boxes
        assert before == boxes[2]
        assert len(seen) > 3
        assert min(seen) >= 6
        assert red.counted == max(seen) == 16


def test_what_is_seen_moves_and_ends_as_if_nothing_had(tmp_path: Path) -> None:
    pictures = {}
    for moving in (True, False):
        with at_battle(tmp_path / str(moving), FIGHT, moves=moving) as driver:
            play(driver, "10")
            red, high = row(driver, 0), driver.window.height
            box = red.x, high - red.top, red.right, high - red.y
            soon = driver.shown().crop(tuple(map(round, box)))
            driver.rest(OVER)
            pictures[moving] = soon, driver.shown().crop(tuple(map(round, box)))
    soon, late = pictures[True]
    assert soon != late
    assert pictures[False] == (late, late)


def test_numbers_that_counted_are_gone_with_their_places(tmp_path: Path) -> None:
    """Rows that become smaller leave nothing of the larger ones behind."""
    pictures = []
    for moving in (True, False):
        with at_battle(tmp_path / str(moving), FIGHT, moves=moving) as driver:
            for word in ("10", "3", "6"):
                play(driver, word)
                driver.rest(OVER)
            driver.resize(412, 640)
            driver.frames(3)
            pictures.append(driver.shown())
            counters = [each for each in row(driver, 0).canvas.children if isinstance(each, Canvas)]
            assert counters == []
    assert pictures[0] == pictures[1]


def test_at_rest_there_are_no_frames(tmp_path: Path) -> None:
    with at_battle(tmp_path, FIGHT, moves=True, drawn=True) as driver:
        play(driver, "10")
        drawn = []
        driver.window.bind(on_draw=lambda *_: drawn.append(1))
        driver.rest(SHORT / 2)
        assert drawn
        driver.rest(OVER)
        drawn.clear()
        driver.rest(2)
        assert drawn == []


def test_a_tap_meanwhile_counts(tmp_path: Path) -> None:
    with at_battle(tmp_path, FIGHT, moves=True) as driver:
        red, green = row(driver, 0), row(driver, 1)
        play(driver, "10")
        driver.tap(key(driver, "3"), hurried=True)
        assert moves(driver)[-2:] == ["red 10", "green 3"]
        assert red.counted < 16
        driver.rest(OVER)
        assert (red.counted, green.counted) == (16, 5)


def test_two_cards_soon_after_each_other_count_on(tmp_path: Path) -> None:
    text = table("red place siena, red 6, green 2, blue pass, red 1, green pass")
    with at_battle(tmp_path, text, moves=True) as driver:
        red = row(driver, 0)
        play(driver, "10")
        began = red.counted
        play(driver, "3")
        assert 7 <= began <= red.counted < 20
        driver.rest(OVER)
        assert red.counted == 20


def test_the_crown_comes_from_the_row_where_it_was(tmp_path: Path) -> None:
    with at_battle(tmp_path, FIGHT, moves=True) as driver:
        red, blue = row(driver, 0), row(driver, 2)
        play(driver, "10")
        assert red.crown_from == blue.center_y - red.center_y
        assert [up for _slide, _over, up in red._slides].count(red.crown_from) == 1
        driver.rest(OVER)
        assert all(tuple(slide.xy) == (0, 0) for slide, _over, _up in red._slides)


def test_the_region_takes_its_owners_colour_once(tmp_path: Path) -> None:
    text = table("red place siena, red 6, green pass, blue pass")
    with at_battle(tmp_path, text, moves=True) as driver:
        play(driver, "pass")
        assert driver.app.router.name == "result"
        driver.frames(2)
        shown = driver.screen.ids.map.map
        fill, owned = shown._sheet._paints["siena"].fill, shown._sheet.fill
        assert tuple(fill.rgba) != owned(shown.view.region("siena"))
        driver.rest(OVER)
        assert tuple(fill.rgba) == pytest.approx(owned(shown.view.region("siena")))
        driver.app.router.go("rules")
        driver.frames(3)
        driver.app.router.back()
        driver.frames(3)
        assert tuple(fill.rgba) == pytest.approx(owned(shown.view.region("siena")))


def test_a_screen_appears_and_may_be_tapped_meanwhile(tmp_path: Path) -> None:
    with sitting(tmp_path, battle_over().text, seen=0, moves=True) as driver:
        result = driver.screen
        see()
        driver.app.router.go("moves")
        driver.frames()
        assert 0 < driver.screen.opacity < 1
        driver.app.router.back()
        assert driver.screen is result
        driver.frames()
        assert 0 < result.opacity < 1
        driver.rest(OVER)
        assert (result.opacity, driver.screen) == (1, result)


def test_lots_go_round_for_a_second_while_who_starts_is_known(tmp_path: Path) -> None:
    with sitting(tmp_path, FIGHT, moves=True) as driver:
        driver.app.router.reset("home", "new_game")
        driver.frames(3)
        screen = driver.screen
        while screen.model.ready and screen.model.players[-1].starts is False:
            screen.model._lot = lambda players: players[-1]
            driver.do("draw_lot")
        boxes = [(each.pos[:], each.size[:]) for each in screen.walk()]
        assert screen.drawing
        seen = set()
        for _ in range(round(1 / FRAME)):
            seen |= {view.seat for view in screen.players if view.starts}
            driver.frames()
        assert boxes == [(each.pos[:], each.size[:]) for each in screen.walk()]
        assert len(seen) == len(screen.players)
        let_pass(NEW)
        driver.frames(2)
        assert not screen.drawing
        assert screen.players == screen.model.players


def test_nothing_moves_where_it_is_not_wanted(tmp_path: Path) -> None:
    with at_battle(tmp_path, FIGHT, moves=True) as driver:
        driver.app.desk.settings.motion = "less"
        driver.app.new_look()
        driver.frames(3)
        play(driver, "10")
        assert row(driver, 0).counted == 0
        assert row(driver, 0)._slides == []
        driver.app.router.go("moves")
        driver.frames()
        assert driver.screen.opacity == 1
