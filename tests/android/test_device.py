"""Vibration, language and addresses of a phone, over real pyjnius."""

import resource
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.device import addresses, language
from companion.texts import LANGUAGES
from tests.android import ground
from tests.android.phone import Phone
from tests.device.test_addresses import alone, interface
from tests.needs import ROOT

ASK = """
from tests.android import ground
ground.start_java()
from companion.device.addresses import find
print(*find())
"""
JAVA = pytest.mark.skipif(
    not alone(*interface("ap0", "192.168.43.1/24")), reason="no network of a test's own can be made"
)


@pytest.mark.parametrize("level", [24, 26, 36])
def test_a_pattern_begins_with_a_pause_and_is_not_repeated(phone: Phone, level: int) -> None:
    from companion.device.device import vibration

    phone.java.start(level)
    motor = vibration()
    assert motor.works
    motor.buzz(0.03, 0.1, 0.03)
    motor.buzz(0.5)
    assert phone.done == ["vibrate [0, 30, 100, 30] from -1", "vibrate [0, 500] from -1"]
    assert motor.works


def test_a_phone_without_a_motor_does_not_vibrate(phone: Phone) -> None:
    from companion.device.device import vibration

    phone.java.vibrates = False
    assert not vibration().works


@pytest.mark.parametrize(
    ("tag", "found"), [("pl-PL", "pl"), ("ru", "ru"), ("it-CH", "it"), ("de-DE", "en")]
)
@pytest.mark.usefixtures("phone")
def test_the_phone_names_its_language(tag: str, found: str) -> None:
    from jnius import autoclass

    locales = autoclass("java.util.Locale")
    before = locales.getDefault()
    locales.setDefault(locales.forLanguageTag(tag))
    try:
        assert language.find(LANGUAGES) == found
        assert language.of_device() == tag[:2]
    finally:
        locales.setDefault(before)


@pytest.mark.usefixtures("phone")
def test_addresses_are_those_that_the_system_lists() -> None:
    """Java lists interfaces as the system does here."""
    ours = sorted(map(str, addresses._java()), key=str)
    assert ours == sorted(map(str, addresses._listed()), key=str)


@pytest.mark.usefixtures("phone")
def test_a_phone_may_not_tell_its_addresses() -> None:
    """Java can open nothing more, not even what lists them: a real exception."""
    addresses.find()  # all classes are loaded
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (3, hard))
    try:
        with pytest.raises(OSError, match="Too many open files"):
            list(addresses._java())
        assert addresses.find() == ()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.usefixtures("phone")
def test_a_phone_may_have_no_interface_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Java on a PC never says so, and Android may."""
    import jnius

    none: Any = SimpleNamespace(getNetworkInterfaces=lambda: None)
    monkeypatch.setattr(jnius, "autoclass", lambda _name: none)
    assert addresses.find() == ()


@JAVA
def test_java_lists_a_hotspot_and_no_mobile_data(tmp_path: Path) -> None:
    """In a network of its own; their order is the system's own.

    A newer address that needs an interface's name is left out.
    """
    commands = [
        *("ip link set lo up", "ip link add wlan0 type bridge"),
        "ip addr add 192.168.1.5/24 dev wlan0",
        "ip addr add 2001:db8::7/64 dev wlan0 nodad",
        *("ip link set wlan0 up", *interface("rmnet1", "10.64.1.3/24")),
        *interface("p2p0", "192.168.49.1/24", up=False),
        *interface("swlan0", "192.168.43.1/24"),
        "ip tuntap add tun5 mode tun",
        *("ip addr add 10.9.9.9/24 dev tun5", "ip link set tun5 up"),
        f"{sys.executable} -c '{ASK}'",
    ]
    done = subprocess.run(
        ["unshare", "--map-root-user", "--net", "sh", "-e", "-c", "\n".join(commands)],
        cwd=ROOT, env=ground.environment(tmp_path), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    *older, newer = done.stdout.split()
    assert (sorted(older), newer) == (["192.168.1.5", "192.168.43.1"], "2001:db8::7")
