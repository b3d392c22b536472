"""The map on everybody's own page: who may choose, and why a region may not be chosen."""

import pytest

from companion.web.session.intents import NoIntent
from engine.condottiere.moves import Pass
from engine.seats import Seat
from tests.web.pages.records import FIGHTING, PLACING
from tests.web.pages.sitting import Sitting


def test_only_who_has_the_condottiere_chooses() -> None:
    sitting = Sitting(PLACING)
    anna, boris, cleo = (sitting.guest(seat) for seat in (Seat.RED, Seat.BLUE, Seat.GREEN))
    assert [page.name for page in (anna, boris, cleo)] == ["map"] * 3
    shown = ['data-do="choose"' in page.markup for page in (anna, boris, cleo)]
    assert shown == [True, False, False]


def test_a_tap_chooses_and_another_confirms() -> None:
    sitting = Sitting(PLACING)
    anna = sitting.guest(Seat.RED)
    assert 'data-do="confirm"' not in anna.markup
    anna.tap("choose", "roma")
    assert "Fight for Roma" in anna.text
    assert not sitting.moves
    anna.tap("confirm")
    assert sitting.moves == ["red place roma"]
    assert anna.name == "battle"


def test_others_neither_choose_nor_confirm() -> None:
    sitting = Sitting(PLACING)
    for page in sitting.guest(Seat.BLUE), sitting.guest(Seat.GREEN):
        page.tap("choose", "roma")
        page.tap("confirm")
    assert not sitting.moves


def test_it_says_why_a_region_may_not_be_chosen() -> None:
    sitting = Sitting(PLACING + "fix owner siena blue\n")
    anna = sitting.guest(Seat.RED)
    anna.tap("choose", "siena")
    assert 'data-do="confirm"' not in anna.markup
    assert "map-why refused" in anna.markup


@pytest.mark.parametrize("word", ["", "atlantis", "off", "<script>"])
def test_no_other_word_is_a_region(word: str) -> None:
    sitting = Sitting(PLACING)
    anna = sitting.guest(Seat.RED)
    anna.tap("choose", word)
    assert not anna.page.model.chosen


def test_a_region_is_a_word() -> None:
    anna = Sitting(PLACING).guest(Seat.RED)
    with pytest.raises(NoIntent):
        anna.tap("choose", 3)


def test_every_region_has_a_button_with_a_name() -> None:
    anna = Sitting(PLACING).guest(Seat.RED)
    for region in anna.page.model.sight.regions:
        assert f'aria-label="{region.name}' in anna.markup


def test_a_tap_sends_only_the_regions_that_changed() -> None:
    anna = Sitting(PLACING).guest(Seat.RED)
    anna.tap("choose", "roma")
    anna.changes()
    anna.tap("choose", "siena")
    changed = anna.changes()
    assert {"map-roma", "map-siena", "map-tap-roma", "map-tap-siena"} <= set(changed)
    assert not any("torino" in each for each in changed)


def test_the_map_can_be_looked_at_during_a_battle_and_stays_open() -> None:
    sitting = Sitting(FIGHTING)
    anna, boris = sitting.guest(Seat.RED), sitting.guest(Seat.BLUE)
    boris.tap("see_map")
    assert boris.name == "whole_map"
    anna.tap("tap", "1")
    assert "Your turn" in boris.text
    boris.tap("go_back")
    assert boris.name == "battle"


def test_what_lies_below_the_map_is_never_out_of_date() -> None:
    sitting = Sitting(FIGHTING)
    boris = sitting.guest(Seat.BLUE)
    boris.tap("see_map")
    for seat in Seat.RED, Seat.BLUE, Seat.GREEN:
        sitting.table.do(Pass(seat))
    boris.tap("go_back")
    assert boris.name == "result"


def test_a_larger_map_can_be_scrolled_by_keyboard() -> None:
    cleo = Sitting(PLACING).guest(Seat.GREEN)
    assert 'id="map-room" class="map-room"' in cleo.markup
    cleo.tap("zoom")
    assert 'tabindex="0" role="region"' in cleo.markup
    cleo.tap("zoom")
    assert 'id="map-room" class="map-room"' in cleo.markup


def test_regions_that_would_win_are_marked_for_who_asks() -> None:
    regions = ("torino", "milano", "genova")
    record = PLACING + "".join(f"fix owner {word} blue\n" for word in regions)
    cleo = Sitting(record).guest(Seat.GREEN)
    cleo.tap("show_winning", "red")
    assert not any(region.lit for region in cleo.page.model.sight.regions)
    cleo.tap("show_winning", "blue")
    assert any(region.lit for region in cleo.page.model.sight.regions)
    cleo.tap("show_winning", "blue")
    assert not any(region.lit for region in cleo.page.model.sight.regions)
