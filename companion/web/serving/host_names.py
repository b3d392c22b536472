"""Whose name a request may call: another site's page must not reach the table under its own."""

import re
import socket
from collections.abc import Collection, Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address

_AUTHORITY = re.compile(r"(?:\[(?P<v6>[0-9A-Fa-f:.%]+)\]|(?P<name>[^\[\]:@/?#\\\s]+))(?::\d{0,5})?")


class HostNames:
    """Names and addresses of this device.

    A page of another site can have its own name point here, and would then be asked for as that
    name: so only an address of this device, localhost, or a name given at the start is answered.
    """

    def __init__(self, names: Collection[str]) -> None:
        self._names = {"localhost", *(plain(name) for name in names)}

    def knows(self, authority: str, here: str) -> bool:
        """Whether a Host header names this device; `here` is the address it was reached at."""
        found = _AUTHORITY.fullmatch(authority)
        if found is None:
            return False
        name = plain(found["v6"] or found["name"])
        if name in self._names:
            return True
        address = literal(name)
        if address is None:
            return False
        return address.is_loopback or address == literal(here) or self.is_own(address)

    def is_own(self, address: IPv4Address | IPv6Address) -> bool:
        """Whether an address is one of this device: only to such a one can be bound."""
        if address.is_unspecified or is_of_many(str(address)):
            return False
        try:
            family, kind, _, _, place = socket.getaddrinfo(
                str(address), 0, type=socket.SOCK_DGRAM, flags=socket.AI_NUMERICHOST
            )[0]
            with socket.socket(family, kind) as trial:
                trial.bind(place)
        except OSError:
            return False
        return True


def plain(name: str) -> str:
    """The name as it is compared: capitals and a dot at its end do not count."""
    return name.casefold().removesuffix(".")


def literal(name: str) -> IPv4Address | IPv6Address | None:
    """The address that a name consists of, if it does, without the interface named after it."""
    try:
        address = ip_address(name.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def is_of_many(name: str) -> bool:
    """Whether an address stands for many devices at once, which none can be reached at.

    The system lets one bind to it nevertheless.
    """
    address = literal(name)
    return address is not None and (address.is_multicast or address == IPv4Address(2**32 - 1))


def is_foreign(headers: Mapping[str, str]) -> bool:
    """Whether another site's page sent a request, as far as browsers tell.

    A browser names the page's origin with everything but plain reading. Behind a proxy that passes
    on another Host than the browser's, `Sec-Fetch-Site` still tells: no page can set it.
    """
    origin = headers.get("Origin")
    if origin is None or headers.get("Sec-Fetch-Site") == "same-origin":
        return False
    scheme, _, authority = origin.partition("://")
    usual = {"http": ":80", "https": ":443"}.get(scheme.lower())
    if usual is None:
        return True
    host = headers.get("Host", "")
    return _with_port(authority, usual) != _with_port(host, usual)


def _with_port(authority: str, usual: str) -> str:
    host, port = authority, usual
    if found := re.fullmatch(r"(.*?[^:])(:\d+)", authority):
        host, port = found.groups()
    return plain(host) + port
