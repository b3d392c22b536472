"""Messages with links, behind whose `#` stands anything: a game, a part of one, or a trap."""

import base64
import zlib
from contextlib import suppress
from pathlib import Path
from random import Random

from companion.services import link
from companion.services.gamefile import WrongFile
from companion.services.storage import Journal, Opened
from engine.errors import Refused
from engine.record import decode, judge
from tests.fuzz import lines
from tests.fuzz.tour import Tour

_AROUND = (b"https://a.example/#%b", b"#%b", b"%b", b"Look: http://a/b?c#%b.", b"%b %b", b"? %b")
_SIZES = (0, 1, 2, 4, 60, 1000, link.LARGEST, link.LARGEST + 1, 1 << 20)


def seeds() -> list[bytes]:
    """Games in links, with the right checksum and a wrong one."""
    dice = Random(5)
    return [message(dice, dice.choice(lines.EXAMPLES)) for _ in range(60)]


def message(dice: Random, record: bytes) -> bytes:
    """A link to this text, in some surroundings."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=link.WORDS)
    body = bytearray(packer.compress(record) + packer.flush())
    for _ in range(dice.choice((0, 0, 0, 1, 2, 9))):
        body[dice.randrange(len(body))] = dice.randrange(256)
    total = zlib.crc32(_unpacked(bytes(body))).to_bytes(4, "big")
    whole = (
        dice.choice((b"", total, total, total, total[:3])) + body + dice.choice((b"", b"", b"x"))
    )
    letters = link.KEY.encode() + base64.b32encode(whole).rstrip(b"=")
    around = dice.choice(_AROUND)
    return around % ((letters,) * around.count(b"%b"))


def _unpacked(body: bytes) -> bytes:
    """What stands there, so that its checksum may be right whatever it is."""
    with suppress(zlib.error):
        return zlib.decompressobj(-15, zdict=link.WORDS).decompress(body, link.LARGEST)
    return b""


def mutate(dice: Random, data: bytes, most: int) -> bytes:
    """Another link, much that is packed to little, or some letters of this one changed."""
    kind = dice.random()
    if kind < 0.4:
        data = message(dice, lines.mutate(dice, dice.choice(lines.EXAMPLES)))
    elif kind < 0.5:
        data = message(dice, dice.choice((b"\n", b"red pass\n", b"\0")) * dice.choice(_SIZES))
    else:
        data = lines.mutate_bytes(dice, data)
    return data[:most]


def check(data: bytes, _folder: Path) -> None:
    """It is no link, or it is refused in words and nothing is saved, or it is a legal game."""
    packed = link.in_message(data)
    if not packed:
        return
    journal = Journal(None)
    try:
        tour = Tour(Opened(journal), Random(data))
        tour.receive(data)
        model = tour.opening
        assert model is not None
        try:
            record = link.unpacked(packed)
            assert len(record) <= link.LARGEST
            written, _game = judge(decode(record))
        except (WrongFile, Refused):
            assert model.fault
            assert journal.headers(9) == []
            return
        assert not model.fault
        assert model.open()
        assert journal.headers(9)
        assert link.unpacked(link.packed(written.text)).decode() == written.text
    finally:
        journal.close()
