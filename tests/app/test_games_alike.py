"""Past games that look alike: distinguished by the time, and grouped by campaign."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import formats
from companion.services.storage import Journal, open_journal
from tests.app.driver import Driver, name_of
from tests.app.fingers import Fingers
from tests.services import campaigning
from tests.services.collections import ONE
from tests.tables import keep

EVENING = "2025-03-01T19:30:00+00:00"
LATER = "2025-03-01T21:05:00+00:00"
DAY_BEFORE = "2025-02-27T12:00:00+00:00"


def start(journal: Journal, game: int, started: str) -> None:
    journal.change("UPDATE game SET started = ? WHERE id = ?", (started, game))


def listed(driver: Driver) -> Fingers:
    """Past games, opened by a finger."""
    driver.app.router.reset("home")
    driver.frames(3)
    fingers = Fingers(driver)
    fingers.do("games")
    driver.frames(8)
    return fingers


def rows(fingers: Fingers) -> list[Any]:
    return list(fingers.driver.screen.ids.list.in_sight)


def said(row: Any) -> list[str]:
    return [mark.text for mark in row.marks]


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Fingers]:
    """Two games of one evening, and one of another day."""
    journal = open_journal(tmp_path).journal
    for started in (DAY_BEFORE, EVENING, LATER):
        keep(journal, ONE, started)
    journal.close()
    with Driver(tmp_path) as driver:
        yield listed(driver)


@pytest.fixture
def three(tmp_path: Path) -> Iterator[Fingers]:
    """Two games of a campaign, and between them one that is not in it."""
    journal = open_journal(tmp_path).journal
    _number, games = campaigning.keep(
        journal, [campaigning.quick("red"), campaigning.quick("green")], target=40
    )
    keep(journal, ONE, EVENING)
    start(journal, games[0], DAY_BEFORE)
    start(journal, games[1], LATER)
    journal.close()
    with Driver(tmp_path) as driver:
        yield listed(driver)


def test_games_of_one_day_have_their_time_beside_it(evening: Fingers) -> None:
    later, earlier, alone = rows(evening)
    for row, started in ((later, LATER), (earlier, EVENING)):
        when = formats.local(started)
        assert f"{formats.short_date(when)}, {formats.time(when)}" in said(row)
        assert formats.time(when) in row.spoken()
    when = formats.local(DAY_BEFORE)
    assert formats.short_date(when) in said(alone)
    assert formats.time(when) not in alone.spoken()


def test_the_time_goes_with_the_other_game_of_that_day(evening: Fingers) -> None:
    row = rows(evening)[0]
    x, y = map(float, row.to_window(row.right - 24, row.center_y))
    evening.tap_at(x, y)
    evening.do("delete")
    evening.driver.frames(4)
    assert formats.short_date(formats.local(EVENING)) in said(rows(evening)[0])


def test_the_games_of_a_campaign_stand_together_below_its_name(three: Fingers) -> None:
    first, second, other = rows(three)
    assert said(first)[0] == "Campaign to 40"
    assert [name_of(row).count(",") for row in (first, second, other)] == [2, 2, 1]
    assert "Campaign to 40" not in said(second)
    assert first.height > second.height
    assert "Campaign to 40" in first.spoken()
    assert "Campaign to 40" in second.spoken()
    assert "Campaign" not in other.spoken()


def test_a_tap_on_its_name_opens_the_campaign_and_one_below_the_game(three: Fingers) -> None:
    first = rows(three)[0]
    three.tap_at(*map(float, first.to_window(first.center_x, first.top - 20)))
    three.driver.frames(3)
    assert three.screen == "campaign"
    assert three.driver.screen.model.title == "Campaign to 40"
    three.driver.key(27)
    three.driver.frames(5)
    first = rows(three)[0]
    three.tap_at(*map(float, first.to_window(first.center_x, first.y + 30)))
    three.driver.frames(3)
    assert three.screen == "replay"


def test_a_game_that_nobody_played_is_not_kept(tmp_path: Path) -> None:
    journal = open_journal(tmp_path).journal
    keep(journal, ONE)
    journal.close()
    with Driver(tmp_path) as driver:
        for _ in range(2):
            driver.app.router.reset("home", "new_game")
            driver.frames(3)
            driver.do("begin")
            assert driver.app.router.names == ["home", "deal"]
        fingers = listed(driver)
        assert [name_of(row) for row in rows(fingers)] == ["Anna, Jan"]
        assert len(driver.app.desk.journal.headers(9)) == 3
    with Driver(tmp_path) as driver:
        driver.frames(5)
        assert driver.app.router.names == ["home", "deal"]
        assert len(driver.app.desk.journal.headers(9)) == 2
