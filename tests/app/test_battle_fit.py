"""Whether the battle fits every window, and can be read from where people sit."""

import itertools
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from kivy.metrics import dp

from companion.condottiere.screens.battle_panes import Needs, arrange
from companion.condottiere.widgets.battle.player_row import PlayerRow
from companion.look import LARGEST_TEXT, contrast
from companion.screens.boxes import Box
from companion.texts import LANGUAGES
from engine.condottiere.outlook import Standing
from tests.app.battles import at_battle, key, long_lines, row, table
from tests.app.crowd import battle_over
from tests.app.looks import SIZES, in_every_look
from tests.app.sitting import sitting


@pytest.mark.parametrize(("players", "millimetres"), [(2, 12), (4, 12), (6, 9)])
def test_strengths_can_be_read_at_arms_length(
    tmp_path: Path, players: int, millimetres: float
) -> None:
    """The height of a digit is 0.711 of the text size; 412 by 915 dp are a 6-inch phone."""
    inch = (412**2 + 915**2) ** 0.5 / 6
    with at_battle(tmp_path, table(long_lines(players, 5), players)) as driver:
        for place in range(players):
            shown = row(driver, place)
            mark = max(shown.marks, key=lambda mark: mark.height)
            assert mark.text in str(shown.view.strength)
            assert mark.height / 1.172 * 0.711 / inch * 25.4 >= millimetres


def _boxes(panes: Any) -> list[Box]:
    return [
        box
        for name in ("bar", "line", "rows", "prompt", "discards", "keys")
        if (box := getattr(panes, name)).height
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("discarding", [False, True])
@pytest.mark.parametrize("scale", [1.0, 1.4])
def test_the_parts_lie_beside_each_other_within_the_window(
    size: tuple[int, int], players: int, discarding: bool, scale: float
) -> None:
    width, height = size
    needs = Needs(players, discarding, choosing=False, scale=scale)
    boxes = _boxes(arrange(width, height, needs, wide=width == 1280))
    for box in boxes:
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + box.width <= width
        assert box.y + box.height <= height
    for one, other in itertools.combinations(boxes, 2):
        beside = one.x + one.width <= other.x or other.x + other.width <= one.x
        above = one.y + one.height <= other.y + 1e-6 or other.y + other.height <= one.y + 1e-6
        assert beside or above


class Laid(NamedTuple):
    """A card of a line, or the frame around it."""

    x: float
    y: float
    width: float
    height: float
    is_frame: bool


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> dict[Any, list[Laid]]:
    """The cards in each row, and the frame of the last one."""
    found: dict[Any, list[Laid]] = {}
    draw, card = PlayerRow.draw, PlayerRow.card

    def watched(self: PlayerRow) -> None:
        found[self] = []
        draw(self)

    def seen(
        self: PlayerRow, x: float, y: float, size: Any, radius: float, face: Any, edge: Any
    ) -> None:
        found[self].append(Laid(x, y, size[0], size[1], face == edge))
        card(self, x, y, size, radius, face, edge)

    monkeypatch.setattr(PlayerRow, "draw", watched)
    monkeypatch.setattr(PlayerRow, "card", seen)
    return found


@in_every_look
@pytest.mark.parametrize("text", [table(long_lines(6, 13), 6), battle_over().text])
def test_cards_are_as_high_in_every_row_and_large_enough(
    tmp_path: Path, laid: Any, text: str, size: tuple[int, int], scale: float
) -> None:
    with sitting(tmp_path, text, size=size, scale=scale, seen=0) as driver:
        rows = [widget for widget in driver.widgets() if isinstance(widget, PlayerRow)]
        assert len(rows) == 6
        heights = {round(card.height) for one in rows for card in laid[one] if not card.is_frame}
        assert len(heights) == 1
        assert all(one.height < dp(48) or min(heights) >= dp(22) for one in rows)
        for one in rows:
            number = [mark for mark in one.marks if mark.height == max(m.height for m in one.marks)]
            left = min(mark.x for mark in number)
            assert left - one.x - one._bar() >= (one.width - one._bar()) * 0.55
            for x, y, wide, tall, _is_frame in laid[one]:
                assert y >= one.y
                assert y + tall <= one.top
                assert x + wide <= left - dp(4)


@pytest.mark.parametrize("language", LANGUAGES)
@in_every_look
def test_copies_and_total_never_meet_on_a_key(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    text = table(long_lines(6, 4, "pass"), 6)
    with at_battle(tmp_path, text, size=size, scale=scale, language=language) as driver:
        for one in driver.screen.ids.keypad.children:
            if one.view is None or not one.view.copies or not one.view.total:
                continue
            copies, *total = [mark for mark in one.marks if mark.text != one.view.name]
            assert copies.text == one.view.copies
            total = [mark for mark in total if mark.text in one.view.total]
            marked = one.view.standing in (Standing.LEADS, Standing.TIES)
            shown = min(mark.x for mark in total) - (dp(16) if marked else 0)
            below = all(
                mark.y + mark.height * 0.8 <= copies.y + copies.height * 0.2 for mark in total
            )
            assert below or copies.x + copies.width + dp(1) <= shown


@pytest.mark.parametrize("players", [2, 6])
def test_words_on_keys_grow_with_the_text_on_the_smallest_phone(
    tmp_path: Path, players: int
) -> None:
    text, high = table(long_lines(players, 4), players), {}
    for scale in (1.0, LARGEST_TEXT):
        with at_battle(tmp_path / str(scale), text, size=(360, 640), scale=scale) as driver:
            winter = key(driver, "winter")
            high[scale] = next(mark for mark in winter.marks if mark.text == "Winter").height
            assert all(one.height >= dp(40) for one in driver.screen.ids.rows.children)
    assert high[LARGEST_TEXT] >= high[1.0] * 1.2


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_gold_can_be_read_on_the_row_of_the_one_to_act(tmp_path: Path, theme: str) -> None:
    text = table("red place siena, red 10, green 1, blue courtesan")
    with at_battle(tmp_path, text, theme=theme) as driver:
        leader = row(driver, 0)
        assert leader.view.active
        palette = driver.screen.look.palette
        written = [mark for mark in leader.marks if mark.x > leader.x + leader._bar()]
        for mark in written:
            on_card = mark.color == palette.card_ink
            ground = palette.card if on_card else palette.row_active
            assert contrast(mark.color, ground) >= 4.5
