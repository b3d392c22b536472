"""The row of the player to act has its seat's colour, and everything on it can be read."""

import pytest

from companion.look import PARCHMENT, SEATS, WALNUT, Palette, contrast
from engine.seats import Seat


@pytest.mark.parametrize("palette", [WALNUT, PARCHMENT], ids=["dark", "light"])
def test_each_seat_to_act_has_its_own_ground(palette: Palette) -> None:
    grounds = {palette.acting(seat) for seat in Seat}
    assert len(grounds) == len(SEATS)
    assert palette.row not in grounds


@pytest.mark.parametrize("palette", [WALNUT, PARCHMENT], ids=["dark", "light"])
@pytest.mark.parametrize("seat", Seat)
def test_words_can_be_read_on_it(palette: Palette, seat: Seat) -> None:
    ground = palette.acting(seat)
    assert min(contrast(ink, ground) for ink in (palette.ink, palette.muted)) >= 4.5
