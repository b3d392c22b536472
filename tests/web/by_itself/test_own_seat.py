"""Whoever keeps the table in their browser has a seat among those of guests."""

import json

import pytest

from engine.seats import Seat
from tests.live.tables import BASE
from tests.web.by_itself.scripts import Scripts
from tests.web.by_itself.test_in_browser import Page, begin
from tests.web.pages.buttons import buttons, choose_row, rows_of_menu


def test_a_host_has_a_seat_for_as_long_as_guests_can_come(page: Page, scripts: Scripts) -> None:
    """Red is to play, and blue is the host's."""
    begin(page, BASE.rstrip() + "\n\nred place siena\n")
    assert "seat" not in rows_of_menu(page)
    assert buttons(page.markup, "tap")
    scripts.alone.elsewhere.open()
    scripts.open()
    page.tap("hush")
    choose_row(page, "seat")
    page.tap("take", "blue")
    assert page.whole["page"] == "battle"
    assert not buttons(page.markup, "tap")
    page.tap("play_for", "red")
    assert buttons(page.markup, "tap")
    page.tap("tap", "4")
    assert buttons(page.markup, "tap"), "it is blue's turn"
    page.tap("tap", "5")
    assert not buttons(page.markup, "tap")
    scripts.alone.elsewhere.close()
    page.tap("hush")
    assert buttons(page.markup, "tap"), "nobody else can"


@pytest.mark.parametrize(("name", "plays"), [("Anna", True), ("Jan", False), ("", True)])
def test_who_goes_on_keeps_the_seat(
    page: Page, scripts: Scripts, name: str, *, plays: bool
) -> None:
    """Anna is to play; who only looked on has the keys of everybody."""
    record = BASE.rstrip() + "\n\nred place siena\n"
    scripts.meet("go on", record, "#at=", name, 1)  # type: ignore[arg-type]
    page.alone.hear(json.dumps({"open": {"languages": ["en"]}}))
    scripts.open()
    page.tap("hush")
    assert bool(buttons(page.markup, "tap")) is plays


def test_a_seat_of_a_guest_is_not_the_host_s(page: Page, scripts: Scripts) -> None:
    begin(page, BASE.rstrip() + "\n\nred place siena\n")
    scripts.alone.elsewhere.open()
    scripts.open()
    key = scripts.alone._shared.guest_key
    scripts.alone._shared.join(key, Seat.BLUE, None)
    page.tap("hush")
    choose_row(page, "seat")
    page.tap("take", "blue")
    assert page.whole["page"] == "join"
    assert "This seat is taken" in page.markup
