"""Which broker a table uses, and the link to it."""

from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from companion import published

if TYPE_CHECKING:
    from companion.far.sealing import Keys

FILE = "broker"
"""The file of the data folder that has the address of a broker, in its first line."""
_LONGEST = 2000


def noted(folder: Path) -> str:
    """The address in the file of this folder; empty without one."""
    try:
        with (folder / FILE).open(encoding="utf-8") as file:
            return file.readline(_LONGEST).strip()
    except (OSError, UnicodeDecodeError):
        return ""


def chosen(option: str, folder: Path) -> str:
    """The address of an app's broker: as somebody has said, or else as the publisher has."""
    return option or noted(folder) or next(iter(published.BROKERS), "")


def link_of(keys: "Keys", host: str) -> str:
    """What guests open. Where their pages know several brokers, it says which one is at `host`."""
    hosts = [urlsplit(each).hostname for each in published.BROKERS]
    number = hosts.index(host) if len(hosts) > 1 and host in hosts else None
    return keys.link(published.ADDRESS, number)
