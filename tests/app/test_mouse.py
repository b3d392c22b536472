"""A mouse's left button acts as a finger; its wheel scrolls or steps, other buttons do nothing."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from kivy.uix.scrollview import ScrollView

from companion.widgets.drawing.ink import Drawn
from tests.app.driver import Driver, moment, see
from tests.app.fingers import LONG_PRESS, Fingers
from tests.app.looks import SIZES, look_like
from tests.app.scene import show
from tests.app.scenes import SCENES
from tests.app.soundness import shown, visible_box
from tests.app.steady import let_pass
from tests.chance import SOAKING

WHEEL = ("scrollup", "scrolldown", "scrollleft", "scrollright")
OTHERS = ("right", "middle", "mouse4")
GRID = (0.02, 0.35, 0.65, 0.98)
"""Places between widgets, and beside what is open over them."""


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with Driver(tmp_path_factory.mktemp("mouse")) as driver:
        yield driver


@pytest.mark.parametrize(
    "size", [size if size == SIZES[1] else pytest.param(size, marks=pytest.mark.soak)
             for size in SIZES], ids=str,
)  # fmt: skip
def test_nowhere_does_it_anything_but_scroll_or_step(driver: Driver, size: tuple[int, int]) -> None:
    look_like(driver, size, 1.0)
    found = {name: changes for name in SCENES if (changes := changed(driver, name))}
    assert found == {}


def changed(driver: Driver, name: str) -> list[str]:
    """What the wheel and the other buttons change in a scene that they must not."""
    show(driver, SCENES[name])
    driver.rest(1)  # what is put off until later has been done
    found = []
    for what, x, y in places(driver):
        for button in (*WHEEL[:2], *OTHERS[:2]):
            before = state(driver)
            driver.mouse_down(x, y, button)
            let_pass(LONG_PRESS if button in OTHERS else 0)
            moment()
            driver.touch_up()
            moment()
            if state(driver) != before and not (what == "MoveSlider" and button in WHEEL):
                found.append(f"{button} on {what} at {x:.0f}, {y:.0f}")
                show(driver, SCENES[name])
                driver.rest(1)
    return found


def places(driver: Driver) -> list[tuple[str, float, float]]:
    """The middle of everything drawn, in a soak; otherwise of one widget of each kind."""
    width, height = driver.window.size
    spots = product(GRID, GRID)
    found: dict[Any, tuple[str, float, float]] = {
        (over, up): ("the window", over * width, up * height) for over, up in spots
    }
    for widget in shown(driver):
        x, y = widget.to_window(*widget.center)
        kind = type(widget).__name__
        left, low, right, high = visible_box(widget)
        if max(left, 0) <= x < min(right, width) and max(low, 0) <= y < min(high, height):
            found[(kind, x, y) if SOAKING else (kind, 0, 0)] = kind, x, y
    return list(found.values())


def state(driver: Driver) -> Any:
    """All that is shown and kept, except scroll positions and the map's zoom."""
    app = driver.app
    history = app.desk.table.history
    return (
        app.router.names,
        None if history is None else (history.moves, history.undone),
        app.desk.journal._db.total_changes,
        app.notice.view,
        [
            (type(widget).__name__, getattr(widget, "held", False), [m.text for m in widget.marks])
            for widget in driver.widgets()
            if isinstance(widget, Drawn) and not scrolls(widget)
        ],
    )


def scrolls(widget: Any) -> bool:
    """Whether it is a map, or in a list that scrolls under the wheel."""
    if type(widget).__name__ == "MapView":
        return True
    while widget is not None and widget.parent is not widget:
        if isinstance(widget, ScrollView) and (widget.do_scroll_x or widget.do_scroll_y):
            return True
        widget = widget.parent
    return False


@pytest.fixture
def fingers(driver: Driver) -> Fingers:
    look_like(driver, SIZES[1], 1.0)
    return Fingers(driver)


def test_a_notch_of_the_wheel_is_a_move_of_a_replay(fingers: Fingers) -> None:
    driver = fingers.driver
    show(driver, SCENES["replay-lines"])
    model, slider = driver.screen.model, fingers.one("MoveSlider")
    at = model.at
    for button, step in (
        ("scrolldown", 1),
        ("scrollleft", 1),
        ("scrollup", -1),
        ("scrollright", -1),
    ):
        spot = slider.to_window(slider.right - 30, slider.center_y)
        driver.click(spot, button)
        at += step
        assert model.at == at
    model.slide(model.last)
    driver.click(slider, "scrolldown")
    assert model.at == model.last
    model.slide(0)
    driver.click(slider, "scrollup")
    assert model.at == 0


def test_a_list_scrolls_and_what_lies_in_it_hears_nothing(fingers: Fingers) -> None:
    driver = fingers.driver
    show(driver, SCENES["victory"])
    view, lit = fingers.one("Scroll"), fingers.map
    assert view.do_scroll_y
    assert view.scroll_y == 1
    x, y = lit.to_window(*lit.center)
    driver.click((x, y), "scrollup")
    assert view.scroll_y < 1
    assert lit.zoom == 1
    for _ in range(99):
        driver.click((x, y), "scrolldown")
    assert view.scroll_y == pytest.approx(1, abs=0.01)
    assert lit.zoom == 1


def test_a_list_scrolls_in_what_is_open_over_another(fingers: Fingers) -> None:
    driver = fingers.driver
    show(driver, SCENES["moves-change"])
    moves = fingers.one("MoveList")
    panel = next(each for each in fingers.all("Scroll") if each is not moves)
    place = moves.scroll_y
    driver.click(panel, "scrollup")
    assert moves.scroll_y == place
    assert driver.screen.model.panel is not None


def test_the_keyboard_stays_with_the_field_that_has_it(fingers: Fingers) -> None:
    driver = fingers.driver
    show(driver, SCENES["new-game-empty"])
    field = fingers.one("NameField")
    driver.tap(field)
    assert field.focus
    for button in (*WHEEL, *OTHERS):
        driver.click(fingers.one("PageBar"), button)
        assert field.focus


def test_the_left_button_lays_a_card_and_the_others_none(fingers: Fingers) -> None:
    """Events as the window reports them for a mouse, not touches made by a test."""
    driver = fingers.driver
    show(driver, SCENES["battle-2"])
    made = fingers.moves
    key = fingers.key("courtesan")
    x, y = key.to_window(*key.center)
    for button in (*OTHERS, *WHEEL, "left"):
        assert fingers.moves == made
        see()
        for event in ("on_mouse_down", "on_mouse_up"):
            driver.window.dispatch(event, x, driver.window.height - y, button, [])
            driver._loop.idle()
    assert [move.split()[1] for move in fingers.moves[len(made) :]] == ["courtesan"]


def test_over_a_dim_screen_it_only_brings_light(fingers: Fingers) -> None:
    driver = fingers.driver
    show(driver, SCENES["map-choose"])
    for button in (*WHEEL, *OTHERS):
        driver.app.dusk._turn(dim=True)
        driver.click(fingers.map, button)
        assert not driver.app.dusk.dim
        assert fingers.map.zoom == 1
    driver.click(fingers.map, "scrolldown")
    assert fingers.map.zoom > 1
