"""Files as the browser of a page brings them to its session."""

from base64 import b64encode
from itertools import count
from typing import Any

from tests.web.pages.sitting import Sat

_numbers = count(1)


def announce(page: Sat, *files: tuple[str, int], came: bool = False) -> int:
    """Say what they are called and how large they are, and whether they came from elsewhere; the
    number of this load.
    """
    number = next(_numbers)
    page.tell("files", [number, [list(each) for each in files], came])
    return number


def asked(page: Sat) -> list[list[Any]]:
    """What the browser is asked to do with the next message."""
    return list(page.news().get("ask", []))


def bring(page: Sat, *files: tuple[str, bytes], size: int = 0, came: bool = False) -> None:
    """Bring them in parts, as large as asked for or smaller."""
    number = announce(page, *((name, len(data)) for name, data in files), came=came)
    whole = b"".join(data for _name, data in files)
    for what, *values in asked(page):
        assert (what, values[0]) == ("bring", number)
        step = size or values[1]
        for at in range(0, len(whole), step):
            send(page, number, at, whole[at : at + step])


def send(page: Sat, number: int, at: int, data: bytes) -> None:
    """One part."""
    page.tell("part", [number, at, b64encode(data).decode()])
