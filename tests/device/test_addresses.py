"""The addresses to invite phones to, found on real interfaces."""

import socket
import subprocess
import sys
from ipaddress import ip_address
from pathlib import Path

import pytest

from companion.device import addresses
from companion.device.addresses import Found, find, interfaces
from companion.web.serving.host_names import HostNames

ROOT = Path(__file__).parents[2]
ASK = "from companion.device.addresses import find; print(*find())"


def alone(*commands: str) -> bool:
    """Whether these succeed in a network of their own."""
    try:
        return in_network(*commands).returncode == 0
    except OSError:
        return False


def in_network(*commands: str) -> subprocess.CompletedProcess[str]:
    """Run these in a network of their own, which has no interface yet but its own loopback."""
    return subprocess.run(
        ["unshare", "--map-root-user", "--net", "sh", "-e", "-c", "\n".join(commands)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip


def interface(name: str, *places: str, up: bool = True) -> list[str]:
    """The commands that make an interface with these addresses."""
    return [
        f"ip link add {name} type bridge",
        *(f"ip addr add {place} dev {name}" for place in places),
        *([f"ip link set {name} up"] if up else []),
    ]


needs_network = pytest.mark.skipif(
    sys.platform != "linux" or not alone(*interface("ap0", "192.168.43.1/24")),
    reason="no network of a test's own can be made here",
)


def found(*commands: str) -> list[str]:
    """The addresses found in a network that these commands make."""
    done = in_network("ip link set lo up", *commands, f"{sys.executable} -c '{ASK}'")
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_every_address_found_here_is_ours_and_accepts_connections() -> None:
    for text in find():
        address = ip_address(text)
        assert not address.is_loopback
        assert HostNames(()).is_own(address)
        family = socket.AF_INET if address.version == 4 else socket.AF_INET6
        with socket.socket(family) as listening:
            listening.bind((text, 0))
            listening.listen()
            with socket.create_connection((text, listening.getsockname()[1]), 5):
                pass


def test_the_way_out_is_among_them() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial:
        try:
            trial.connect(("192.0.2.1", 9))
        except OSError:
            pytest.skip("this machine has no network")
        assert trial.getsockname()[0] in [str(each.address) for each in interfaces()]


@needs_network
def test_where_there_is_no_network_nothing_is_found() -> None:
    assert found() == []


@needs_network
def test_a_phone_s_own_hotspot_is_found_whatever_its_interface_is_called() -> None:
    for name in ("ap0", "wlan1", "swlan0", "bridge100", "softap0"):
        assert found(*interface(name, "192.168.43.1/24")) == ["192.168.43.1"]


@needs_network
def test_what_is_down_is_not_found() -> None:
    assert found(*interface("wlan0", "192.168.1.5/24", up=False)) == []


@needs_network
def test_older_addresses_come_first_and_one_newer_is_enough() -> None:
    places = ["fd00::5/64", "fd00::6/64", "192.168.1.5/24"]
    both = found(*interface("wlan0", *places))
    assert both[0] == "192.168.1.5"
    assert len(both) == 2
    assert both[1] in ("fd00::5", "fd00::6")


@needs_network
def test_networks_between_programs_and_makeshift_addresses_come_last() -> None:
    assert found(
        *interface("docker0", "172.17.0.1/16"),
        *interface("eth0", "169.254.7.7/16"),
        *interface("wlan0", "10.0.0.5/8"),
    ) == ["10.0.0.5", "169.254.7.7", "172.17.0.1"]


@needs_network
def test_mobile_data_has_no_neighbours() -> None:
    assert found(*interface("rmnet0", "10.64.1.2/30"), *interface("tun0", "10.8.0.2/24")) == []


def test_a_link_local_address_of_the_newer_kind_is_left_out() -> None:
    """It needs the name of an interface, which no browser accepts."""
    here = [Found("wlan0", ip_address("fe80::1")), Found("wlan0", ip_address("192.168.1.5"))]
    assert [str(each.address) for each in addresses._by_likelihood(here)] == ["192.168.1.5"]
