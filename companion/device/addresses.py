"""The addresses at which phones on the same network find this device.

The usual ways (this device's name, or the way out to the internet) miss the network that a phone
itself opens, so the network's interfaces are looked at.
"""

import ctypes
import re
import socket
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any

from companion.device import on_android

_UP, _LOOPBACK, _POINT_TO_POINT = 0x1, 0x8, 0x10
"""`IFF_UP`, `IFF_LOOPBACK` and `IFF_POINTOPOINT`, the same on Linux and macOS."""

_NO_WAY = re.compile(r"rmnet|ccmni|pdp_ip|dummy|utun|tun\d|ppp|awdl|llw")
"""Interfaces without neighbours: mobile data, tunnels, and Apple's own radio links."""
_INNER = re.compile(r"docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|podman|cni|vEthernet")
"""Networks between programs of this device."""


@dataclass(frozen=True, slots=True)
class Found:
    """An address, and the name of its interface; empty where the system does not tell it."""

    interface: str
    address: IPv4Address | IPv6Address


def find() -> tuple[str, ...]:
    """The addresses to invite phones to, the likeliest first; on Android only on Kivy's thread."""
    return tuple(str(each.address) for each in _by_likelihood(interfaces()))


def interfaces() -> list[Found]:
    """Every address of this device on a network that may have neighbours."""
    try:
        if on_android():
            return list(_java())
        if sys.platform == "win32":
            return list(_named())
        return list(_listed())
    except (OSError, AttributeError, ValueError):
        return []


def _by_likelihood(found: Iterable[Found]) -> list[Found]:
    """Those that can be reached from elsewhere; of IPv6, one for each interface.

    Older addresses come first, as they can be typed; those that a device gave itself for want of a
    network, and those between programs of this device, come last.
    """

    def place(each: Found) -> tuple[bool, bool, bool]:
        return (
            _INNER.match(each.interface) is not None,
            each.address.is_link_local,
            each.address.version == 6,
        )

    kept: dict[object, Found] = {}
    for each in sorted(dict.fromkeys(found), key=place):
        address, newer = each.address, each.address.version == 6
        # a link-local address of IPv6 needs the name of an interface, which browsers do not accept
        if not (
            (newer and address.is_link_local)
            or address.is_loopback
            or address.is_multicast
            or address.is_unspecified
            or _NO_WAY.match(each.interface)
        ):
            kept.setdefault(each.interface if newer else each, each)
    return list(kept.values())


class _Address(ctypes.Structure):
    """`struct ifaddrs`, which is the same on Linux and macOS."""


_Address._fields_ = [
    ("next", ctypes.POINTER(_Address)),
    ("name", ctypes.c_char_p),
    ("flags", ctypes.c_uint),
    ("place", ctypes.c_void_p),
]


def _listed() -> Iterator[Found]:
    """What `getifaddrs` lists, on Linux and macOS."""
    library: Any = ctypes.CDLL(None, use_errno=True)
    first = ctypes.POINTER(_Address)()
    if library.getifaddrs(ctypes.byref(first)) != 0:
        return
    try:
        entry: Any = first
        while entry:
            one = entry.contents
            reachable = one.flags & _UP and not one.flags & (_LOOPBACK | _POINT_TO_POINT)
            if reachable and one.place:
                address = _read(one.place)
                if address is not None:
                    yield Found((one.name or b"").decode("utf-8", "replace"), address)
            entry = one.next
    finally:
        library.freeifaddrs(first)


def _read(place: int) -> IPv4Address | IPv6Address | None:
    """The address in a `struct sockaddr`; macOS puts its length before the family."""
    head = ctypes.string_at(place, 2)
    family = head[1] if sys.platform == "darwin" else int.from_bytes(head, sys.byteorder)
    if family == socket.AF_INET:
        return IPv4Address(ctypes.string_at(place + 4, 4))
    if family == socket.AF_INET6:
        return IPv6Address(ctypes.string_at(place + 8, 16))
    return None


def _named() -> Iterator[Found]:
    """On Windows this device's own name stands for the addresses of all interfaces."""
    for *_kind, place in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM):
        yield Found("", ip_address(str(place[0]).partition("%")[0]))


def _java() -> Iterator[Found]:
    """On Android, which lists interfaces for Java only."""
    from jnius import JavaException, autoclass

    try:
        listed = autoclass("java.net.NetworkInterface").getNetworkInterfaces()
        while listed is not None and listed.hasMoreElements():
            one = listed.nextElement()
            if not one.isUp() or one.isLoopback() or one.isPointToPoint():
                continue
            held = one.getInetAddresses()
            while held.hasMoreElements():
                text = str(held.nextElement().getHostAddress())
                yield Found(str(one.getName()), ip_address(text.partition("%")[0]))
    except JavaException as error:
        raise OSError(str(error)) from error
