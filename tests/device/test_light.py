"""The light of a screen where no Java is needed; a phone's is in tests/android."""

from types import SimpleNamespace

from companion.device.abilities import Light
from companion.device.device import PhoneLight


def test_a_phone_stays_on_by_its_window() -> None:
    window = SimpleNamespace()
    light = PhoneLight(window)
    for on in (True, False):
        light.keep_on(on)
        assert window.allow_screensaver is not on


def test_a_phone_that_will_not_dim_is_no_trouble() -> None:
    PhoneLight(SimpleNamespace()).dim(True)


def test_the_null_twin_takes_everything_and_does_nothing() -> None:
    light = Light()
    for on in (True, False):
        light.keep_on(on)
        light.dim(on)
