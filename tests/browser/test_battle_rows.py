"""The rows of a battle on pages are those of the app: none is cut, and totals fill them."""

import pytest

from tests.browser.scenes import SCENES
from tests.browser.staged import Stage

_ROWS = """
const box = one => { const { top, bottom, left, width, height } = one.getBoundingClientRect();
    return { top, bottom, left, width, height }; };
const rows = document.getElementById("rows");
return {
    room: box(rows),
    rows: [...rows.children].map(box),
    figures: [...rows.querySelectorAll(".total b")].map(
        one => parseFloat(getComputedStyle(one).fontSize)),
    lines: [...rows.querySelectorAll(".line")].map(
        line => new Set([...line.children].map(card => Math.round(box(card).top))).size),
    map: document.querySelector("#beside svg") && box(document.querySelector("#beside svg")),
};
"""
_SIX = ("battle-mine", "battle-theirs", "battle-host", "battle-thirteen", "battle-turn-up")


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (820, 1180), (1180, 820), (1920, 1080)])
@pytest.mark.parametrize("scene", _SIX)
def test_six_rows_are_whole_alike_and_filled(
    stage: Stage, scene: str, size: tuple[int, int]
) -> None:
    stage.window(size)
    stage.show(SCENES[scene])
    found = stage.browser.script(_ROWS)
    room, rows = found["room"], found["rows"]
    assert len(rows) == 6
    assert all(room["top"] - 1 <= row["top"] for row in rows)
    assert all(row["bottom"] <= room["bottom"] + 1 for row in rows)
    assert max(row["height"] for row in rows) - min(row["height"] for row in rows) < 1
    assert {row["left"] for row in rows} == {rows[0]["left"]}
    assert set(found["lines"]) <= {0, 1}
    row, figure = rows[0], found["figures"][0]
    assert figure > min(row["height"], row["width"] * 0.28, 170) * 0.95


@pytest.mark.parametrize("letters", [1.0, 1.2, 1.4])
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (412, 915)])
@pytest.mark.parametrize(
    "scene",
    [
        *_SIX,
        *("battle-eight", "battle-decides", "battle-three", "battle-begun", "battle-two"),
        *("battle-discards", "battle-discards-own", "battle-discards-theirs", "battle-skipped"),
        *("battle-decides-host", "battle-decides-begun"),
    ],
)
def test_no_row_is_out_of_sight_on_a_phone_whatever_the_letters(
    stage: Stage, scene: str, size: tuple[int, int], letters: float
) -> None:
    stage.window(size)
    for language in ("en", "ru", "pl"):
        stage.show(SCENES[scene], language, size=letters)
        found = stage.browser.script(_ROWS)
        assert found["rows"][-1]["bottom"] <= found["room"]["bottom"] + 1
        assert found["room"]["bottom"] <= size[1]


@pytest.mark.parametrize("size", [(844, 390), (915, 412)])
@pytest.mark.parametrize("scene", [*_SIX, "battle-decides", "battle-skipped"])
def test_no_row_is_out_of_sight_on_a_phone_on_its_side(
    stage: Stage, scene: str, size: tuple[int, int]
) -> None:
    stage.window(size)
    for language in ("en", "ru", "it"):
        stage.show(SCENES[scene], language)
        found = stage.browser.script(_ROWS)
        assert found["rows"][-1]["bottom"] <= found["room"]["bottom"] + 1
        assert found["room"]["bottom"] <= size[1]


@pytest.mark.parametrize("size", [(360, 640), (820, 1180), (1180, 820)])
@pytest.mark.parametrize("scene", ["result", "replay", "calculator-full"])
def test_rows_are_the_same_wherever_a_battle_is_shown(
    stage: Stage, scene: str, size: tuple[int, int]
) -> None:
    stage.window(size)
    stage.show(SCENES[scene])
    found = stage.browser.script(_ROWS.replace('"rows"', "document.querySelector('.rows').id"))
    rows, row = found["rows"], found["rows"][-1]
    assert len(rows) == 6
    assert max(row["height"] for row in rows) - min(row["height"] for row in rows) < 1
    assert set(found["lines"]) <= {0, 1}
    assert found["figures"][-1] > min(row["height"], row["width"] * 0.28, 170) * 0.95


@pytest.mark.parametrize("size", [(820, 1180), (1180, 820), (1280, 800)])
@pytest.mark.parametrize("scene", ["battle-mine", "battle-theirs"])
def test_a_tablet_has_the_map_beside_the_battle(
    stage: Stage, scene: str, size: tuple[int, int]
) -> None:
    stage.window(size)
    stage.show(SCENES[scene])
    drawn = stage.browser.script(_ROWS)["map"]
    assert drawn["width"] > 250
    assert drawn["bottom"] <= size[1]


def test_a_phone_has_none(stage: Stage) -> None:
    stage.window((390, 844))
    stage.show(SCENES["battle-mine"])
    assert stage.browser.script(_ROWS)["map"]["width"] == 0


@pytest.mark.parametrize("size", [(800, 1280), (820, 1180)])
def test_keys_of_a_tablet_upright_are_for_a_hand(stage: Stage, size: tuple[int, int]) -> None:
    stage.window(size)
    stage.show(SCENES["battle-mine"])
    key, drawn = stage.browser.script(
        "return ['#key-0', '#beside svg'].map(one => {"
        " const { left, right, width } = document.querySelector(one).getBoundingClientRect();"
        " return { left, right, width }; });"
    )
    assert drawn["right"] <= key["left"]
    assert 48 < key["width"] < 130
