"""Guests are persons: they keep their seat by their name, also over a restart and a full disk."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.services.storage import FILE, Journal, StorageError
from engine.seats import Seat
from tests.live.tables import BASE, Live

SWAPPED = BASE.replace("Anna", "Boris").replace("Jan", "Anna")
OTHERS = BASE.replace("Anna", "Dora")


def seat(live: Live, token: str) -> str | None:
    guest = live.shared.whose(token)
    assert guest is not None
    return None if guest.seat is None else guest.seat.value


def person(live: Live, colour: str) -> str:
    """The token of somebody with a page, who took this emblem."""
    token, _guest = live.shared.join(live.shared.guest_key, Seat(colour), None)
    return token


def test_a_seat_is_the_persons(live: Live) -> None:
    host = live.begin()
    anna, jan = person(live, "red"), person(live, "blue")
    live.post("games", host, record=SWAPPED)
    assert (seat(live, anna), seat(live, jan)) == ("blue", None)
    assert live.state(host)["seats"] == {"red": 0, "blue": 1}


def test_a_program_has_the_seat_that_it_asked_for_whoever_plays(saved_live: Live) -> None:
    live = saved_live
    host = live.begin()
    red, jan = live.token("red"), person(live, "blue")
    for record in (SWAPPED, OTHERS, BASE):
        live.post("games", host, record=record)
        live.restart()
        assert seat(live, red) == "red"
    assert seat(live, jan) == "blue"


def test_a_seat_of_a_table_without_a_game_is_that_of_the_first_game(live: Live) -> None:
    red, grey = person(live, "red"), person(live, "grey")
    host = live.begin()
    assert (seat(live, red), seat(live, grey)) == ("red", None)
    live.post("games", host, record=SWAPPED)
    assert seat(live, red) == "blue"


def test_what_happened_while_the_table_was_closed_is_found_out(saved_live: Live) -> None:
    """As after a kill between the new game and what is saved of the guests."""
    live = saved_live
    host = live.begin()
    anna, watcher = person(live, "red"), live.token()
    guest = live.shared.whose(watcher)
    assert guest is not None
    live.shared.look_on(guest)
    before = live.journal.rows("SELECT * FROM live_guest ORDER BY id")
    live.post("games", host, record=SWAPPED)
    assert seat(live, anna) == "blue"
    for row in before:
        live.journal.change("INSERT OR REPLACE INTO live_guest VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    live.restart()
    assert seat(live, anna) == "blue"
    found = live.shared.whose(watcher)
    assert found is not None
    assert found.looks_on


def test_nobody_taps_for_somebody_else_though_the_disk_is_full(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = live.begin()
    anna = person(live, "red")

    def full(_self: Journal, statements: list[tuple[str, object]]) -> None:
        if any("live_guest" in each[0] for each in statements):
            raise StorageError

    change = Journal.change_each

    def refused(self: Journal, statements: list[tuple[str, object]]) -> None:
        full(self, list(statements))
        change(self, statements)  # type: ignore[arg-type]

    monkeypatch.setattr(Journal, "change_each", refused)
    live.post("games", host, record=OTHERS)
    assert seat(live, anna) is None


def test_a_file_of_the_version_before_has_its_guests(saved_live: Live, tmp_path: Path) -> None:
    """It knew no names: who sits at the game that is played is its player."""
    live = saved_live
    host = live.begin()
    anna = person(live, "red")
    live.journal.close()
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as db:
        db.executescript(
            "ALTER TABLE live_guest DROP COLUMN name; ALTER TABLE live_guest DROP COLUMN looks_on;"
            "ALTER TABLE live_guest DROP COLUMN keeps_seat;"
            "PRAGMA user_version = 6"
        )
    live.restart()
    assert seat(live, anna) == "red"
    live.post("games", host, record=SWAPPED)
    assert seat(live, anna) == "blue"
