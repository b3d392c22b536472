"""A game in a link: its record, compressed, behind the `#`, which no browser sends to a server.

Behind `#game=` stands base32 (capitals and digits, which a QR code writes closer than other
letters) of a checksum of four bytes and the record, compressed as raw deflate. Deflate begins with
`WORDS`, as if these had stood before the record. Links that were made once must be readable for
ever, so `WORDS` never changes; other ones would need another name than `game`.
"""

import base64
import binascii
import re
import zlib

from companion.services.gamefile import WrongFile
from companion.texts import _

KEY = "game="
"""What stands between the `#` and the game."""
LONGEST = 4_000
"""The most characters of a game in a link; a code has room for half as many."""
LARGEST = 1 << 16
"""The most bytes of the record of such a game; in files they may be larger."""
_SUM = 4
_MESSAGE = 8 * LONGEST
"""The most characters of a message in which a link is looked for."""

_SEATS, _CARDS, _REGIONS, _ICONS = (
    line.split()
    for line in """\
grey purple yellow green blue red
surrender heroine scarecrow spring winter drummer courtesan 2 3 4 5 6 10 1
torino milano venezia genova mantova ferrara modena bologna parma lucca firenze ancona urbino \
siena spoleto roma napoli
helm flag swords bow spear
""".splitlines()
)


def _lines(words: list[str], between: str, others: list[str]) -> str:
    """A line for each of the others, with the words in turn before them."""
    return "".join(
        f"{words[at % len(words)]} {between}{other}\n" for at, other in enumerate(others)
    )


WORDS = "".join(
    (
        "ruling \nvariant draw-after-battle\nvariant bigger-kingdoms\nvariant capturing\n",
        "variant hidden-cards\nordonnance 1\ncondottiere 1\nedition third\n",
        *(f"player {seat} " for seat in _SEATS),
        "\nstart red\n\nfix hand red 7\nfix owner none\nfix pope off\nfix condottiere blue\n",
        "fix turn green\n hidden reveal shows discards keeps 2\n",
        _lines(_SEATS, "", [f"{at} {icon} {icon}" for at in range(1, 6) for icon in _ICONS]),
        _lines(_SEATS, "bishop ", _REGIONS),
        _lines(_SEATS, "place ", _REGIONS[::-1]),
        "draw\ndeal\n",
        *(f"{seat} discards\n{seat} scarecrow 10\n" for seat in _SEATS),
        *(f"{seat} {card}\n" for card in _CARDS for seat in _SEATS),
        *(f"{seat} pass\n" for seat in _SEATS),
    )
).encode()
"""What records are made of; what is most frequent stands nearest to them."""

_LINK = re.compile(rf"(?:https?://[^\s#]*#|^\s*#?){KEY}([A-Za-z0-9]+)", re.ASCII)
_OF_A_RECORD = re.compile(r"^ *player ", re.MULTILINE)


def packed(record: str) -> str:
    """What stands behind the `#` of a link to this game."""
    data = record.encode()
    squeezed = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zdict=WORDS)
    body = squeezed.compress(data) + squeezed.flush()
    return KEY + base64.b32encode(_sum(data) + body).decode().rstrip("=")


def unpacked(text: str) -> bytes:
    """The record behind the `#`; `WrongFile` if there is none, or not all of it."""
    letters = text.removeprefix("#").removeprefix(KEY).upper()
    if len(letters) > LONGEST:
        raise WrongFile(_("This link is too long."))
    try:
        coded = base64.b32decode(letters + "=" * (-len(letters) % 8))
        found = zlib.decompressobj(-zlib.MAX_WBITS, zdict=WORDS)
        data = found.decompress(coded[_SUM:], LARGEST + 1)
    except (binascii.Error, ValueError, zlib.error):
        raise _damaged() from None
    if len(data) > LARGEST:
        raise WrongFile(_("The game in this link is too large."))
    whole = found.eof and not found.unused_data and _sum(data) == coded[:_SUM]
    if not whole or base64.b32encode(coded).decode().rstrip("=") != letters:
        raise _damaged()
    return data


def in_message(data: bytes) -> str:
    """What stands behind the `#` of the link in a message, or of one alone; empty if there is none.

    Every record has a line for each player, so what has one is no message with a link.
    """
    if len(data) > _MESSAGE or KEY.encode() not in data:
        return ""
    text = data.decode("utf-8", "replace")
    found = None if _OF_A_RECORD.search(text) else _LINK.search(text)
    return "" if found is None else f"{KEY}{found[1]}"


def _sum(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(_SUM, "big")


def _damaged() -> WrongFile:
    return WrongFile(_("This link is damaged, or a part of it is missing. Copy the whole link."))
