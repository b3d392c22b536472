"""The phone's window, bars, light, theme and letters, over real pyjnius."""

from typing import Any

import pytest

from companion import device
from companion.device import bars, daylight, display, letters, motion
from companion.device.bars import Insets, insets
from companion.device.device import PhoneLight
from companion.services.settings import Settings
from companion.services.storage import Journal
from tests.android.phone import NONE, Phone, Sides

WIDE, HIGH = 1080, 2400
BARS = (0, 90, 0, 140)


@pytest.mark.parametrize("level", [24, 29, 30, 36])
@pytest.mark.parametrize(
    ("kept", "surface", "reach"),
    [
        pytest.param(BARS, (0, 0, WIDE, HIGH), Insets(0, 90, 0, 140), id="beneath the bars"),
        pytest.param(BARS, (0, 90, WIDE, HIGH - 140), Insets(), id="between the bars"),
        pytest.param(BARS, (0, 90, WIDE, HIGH), Insets(0, 0, 0, 140), id="beneath one of them"),
        pytest.param((80, 0, 60, 0), (30, 0, WIDE, HIGH), Insets(50, 0, 60, 0), id="on its side"),
        pytest.param(None, (0, 0, WIDE, HIGH), Insets(), id="not laid out"),
        pytest.param(BARS, None, Insets(), id="not seen"),
    ],
)
def test_only_what_reaches_into_the_surface_counts(
    phone: Phone,
    level: int,
    kept: Sides | None,
    surface: Sides | None,
    reach: Insets,
) -> None:
    phone.java.start(level)
    phone.cover(kept)
    phone.java.show(surface)
    assert insets() == reach


@pytest.mark.parametrize(("level", "covered"), [(29, 0), (30, 900), (36, 900)])
def test_the_keyboard_covers_more_than_the_bar_that_is_beneath_it(
    phone: Phone, level: int, covered: int
) -> None:
    """Before Android 11 its height is not told, and Android moves the window instead."""
    phone.java.start(level)
    phone.cover(BARS, (0, 120, 0, 0))
    assert insets() == Insets(0, 120, 0, 140)
    phone.cover(BARS, (0, 120, 0, 0), (0, 0, 0, 900))
    assert insets() == Insets(0, 120, 0, covered or 140)
    assert bars.makes_room() == bool(covered)


def test_a_phone_is_looked_at_and_the_app_told_of_what_changed(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.clock import Clock

    due: list[Any] = []
    monkeypatch.setattr(Clock, "schedule_interval", lambda look, often: due.append((look, often)))
    fitted: list[Insets] = []
    bars.watch(lambda: fitted.append(insets()))
    ((look, often),) = due
    assert often <= 0.5
    look(often)
    assert fitted == []
    phone.cover(NONE, NONE, (0, 0, 0, 900))
    look(often)
    look(often)
    assert fitted == [Insets(0, 0, 0, 900)]


def test_signs_are_dark_on_a_light_ground_and_light_on_a_dark_one(phone: Phone) -> None:
    bars.match(light=True)
    assert phone.done == ["signs 24 of 24"]
    bars.match(light=False)
    assert phone.done == ["signs 24 of 24", "signs 0 of 24"]


def test_the_last_of_several_changes_holds(phone: Phone) -> None:
    """Python-for-android keeps one set of arguments, so that all of them may be done like it."""
    for light in (True, False, True, False):
        bars.match(light=light)
    assert phone.done[-1] == "signs 0 of 24"


def test_bars_with_a_ground_of_their_own_are_left_alone(phone: Phone) -> None:
    phone.java.start(34)
    bars.match(light=True)
    assert phone.done == []


def test_the_backlight_goes_low_and_back_to_what_the_system_wants(phone: Phone) -> None:
    light = PhoneLight(None)
    light.dim(True)
    (low,) = phone.done
    assert 0.1 < float(low.removeprefix("brightness ")) < 0.2
    light.dim(False)
    assert phone.done == [low, "brightness -1.0"]


def test_a_phone_that_refuses_is_no_reason_not_to_play(phone: Phone) -> None:
    phone.java.leave()
    bars.match(light=True)
    PhoneLight(None).dim(True)
    assert phone.done == []


@pytest.mark.parametrize(
    ("mode", "asks"), [(0x21, "dark"), (0x11, "light"), (0x01, ""), (0x31, ""), (0x24, "dark")]
)
def test_a_phone_says_its_theme_in_its_configuration(phone: Phone, mode: int, asks: str) -> None:
    """Among other bits, such as the kind of device."""
    phone.java.uiMode = mode
    assert daylight.theme() == asks


def test_whoever_watches_a_phone_is_told_when_night_falls(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.clock import Clock

    due: list[Any] = []
    monkeypatch.setattr(Clock, "schedule_interval", lambda look, often: due.append((look, often)))
    changes: list[str] = []
    daylight.watch(lambda: changes.append(daylight.theme()))
    ((look, often),) = due
    assert 0.5 <= often <= 5
    look(often)
    assert changes == []
    phone.java.uiMode = 0x21
    look(often)
    look(often)
    assert changes == ["dark"]


def test_a_phone_is_asked_for_its_text_size_each_time(phone: Phone) -> None:
    settings = Settings(Journal(None), device_scale=letters.scale)
    assert settings.look.text_scale == 1
    phone.java.fontScale = 1.3
    assert settings.look.text_scale == pytest.approx(1.3)
    assert settings.text_scale == 1


def test_a_phone_says_that_nothing_is_to_move_by_the_scale_of_animations(phone: Phone) -> None:
    for scale, unwanted in ((1.0, False), (0.0, True), (0.5, False)):
        phone.java.animations = scale
        assert motion.is_unwanted() is unwanted


def test_a_phone_that_does_not_answer_leaves_it_to_kivy(phone: Phone) -> None:
    assert display.density() == 2.625
    phone.java.leave()
    device.activity.cache_clear()
    assert display.density() == 0
    assert daylight.theme() == ""
    assert not motion.is_unwanted()
