"""Letters of guests anywhere: bodies that were opened, and bytes that a broker hands on.

Each line is the body of a letter as JSON, with TOKEN for that of a guest at the table and N for a
number; one that begins with `#` is bytes in hexadecimal, for the seal.
"""

import json
from binascii import unhexlify
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random

from companion.far import bodies, moved
from companion.far.by_cryptography import ByCryptography
from companion.far.channels import Channels
from companion.far.sealing import Keys
from companion.live.api import PATHS
from companion.live.shared_table import Stamp
from tests.far.guest import Sealing, packed
from tests.far.talks import KEY, Talks
from tests.fuzz import lines
from tests.live.tables import BASE, fresh

_LONGEST = 30
_TAB = "a-tab-of-a-letter"
_EPOCH = bytes(16)
_VALUES: tuple[object, ...] = (
    *(None, True, False, 0, 1, -1, 2, 10**20, 1.5, "", "red", "pink", KEY, "x" * 300, "\x00", "ж"),
    *([], {}, [[1]], {"a": {}}, "K7M2QX", "<b>", "\u202e", [[[[[[[[1]]]]]]]]),
)
_FIELDS = (
    *("id", "revision", "move", "seat", "key", "token"),
    *("code", "protocol", "record", "tab", "n"),
)


@cache
def _keys() -> Keys:
    return Keys.new(ByCryptography())


def seeds() -> list[bytes]:
    """Walks of a program and of a page, and letters that nearly open."""
    dice = Random(11)
    found = [b"\n".join(_line(dice) for _ in range(dice.randrange(3, 20))) for _ in range(60)]
    guest = Sealing(_keys().public, _EPOCH, _keys().key)
    letters = [guest.seal(packed({"n": number})) for number in range(3)]
    return [*found, b"\n".join(b"#" + each.hex().encode() for each in letters)]


def _line(dice: Random) -> bytes:
    if dice.random() < 0.1:
        return b"#" + dice.randbytes(dice.randrange(250)).hex().encode()
    does = dice.choice([
        *(f"{method} {path}" for path, method in PATHS.items()),
        "page/open", "page/do", "page/stream", "beat", "", "GET", "POST /api/join?x",
    ])  # fmt: skip
    number, token = dice.choice([1, 2, 3, *_VALUES]), dice.choice(["TOKEN", *_VALUES])
    said = {"n": number, "do": does, "token": token}
    body = {name: dice.choice(_VALUES) for name in dice.sample(_FIELDS, dice.randrange(6))}
    if dice.random() < 0.5:
        body |= {"id": "an-id-of-mine", "revision": 2, "move": "red place siena", "tab": _TAB}
        body |= {"protocol": 1, "key": KEY, "seat": "blue", "languages": ["en"]}
    said["body"] = body if dice.random() < 0.9 else dice.choice(_VALUES)
    if dice.random() < 0.2:
        said["languages"] = dice.choice(_VALUES)
    return json.dumps(said).encode()


def mutate(dice: Random, data: bytes, most: int) -> bytes:
    """Another line somewhere, one less, or other bytes."""
    return lines.mutate_said(dice, data, most, _line)


def check(data: bytes, folder: Path) -> None:
    """Whatever is said, each answer has the number of a question, and nobody is a host by it."""
    assert folder.is_dir()
    table = Talks()
    host, guest = table.shared.join(table.shared.host_key, None, None)
    assert guest.role == "host"
    table.shared.adopt(guest, Stamp(fresh()), BASE)
    token = table.token("a", "red")
    channels = Channels(ByCryptography(), _keys(), _EPOCH)
    for line in data.split(b"\n")[:_LONGEST]:
        if line.startswith(b"#"):
            with suppress(ValueError):
                _seal(channels, unhexlify(line[1:]))
            continue
        table.told.clear()
        table.clock.seconds += 1
        table.talk.hear("b", b"\0" + line.replace(b"TOKEN", token.encode()))
        for told in table.told.get("b", []):
            assert type(told["n"]) is int
            assert "event" in told or told["status"] in range(200, 504)
            assert told.get("status") != 500
            body = told.get("body")
            assert not isinstance(body, dict) or body.get("role") != "host"
        table.talk.look()
    assert table.shared.known(host) is not None
    assert table.shared.taps == "own"
    assert not table.shared.closed
    table.talk.close()
    table.sessions.close()
    table.shared.table.journal.close()


def _seal(channels: Channels, letter: bytes) -> None:
    """Bytes in any place of a letter."""
    keys = _keys()
    topic = f"ct1/{keys.table}/h/{'x' * 16}"
    channels.open(topic, letter)
    moved.read(ByCryptography(), keys, letter)
    with suppress(bodies.Unreadable):
        bodies.unpack(letter)
