"""A game behind the `#` of a link: it comes out as it went in, and hostile links do nothing."""

import base64
import re
import zlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.services import link
from companion.services.gamefile import WrongFile
from engine.record import judge
from tests.chance import examples
from tests.fuzz.lines import EXAMPLES
from tests.oracle.random_players import random_game
from tests.test_examples import every_example

ADDRESS = "https://somebody.example/companion/"
RECORD = """condottiere 1
player red Anna
player blue Łucja
player green Борис

red place roma
red 10
blue bishop siena
green pass
"""
MADE = (
    "game=IFITXVKDNX3CDNOTDTZUAVI2KIN642DDNFZFMIQXJIN67QWEBP5S4NS43BY3DEILVGYAKVYSKDP"
    "SAVZRSBVADSJ5AA"
)
"""That game in a link, as the first version made it."""


def squeezed(data: bytes, words: bytes = link.WORDS) -> bytes:
    """Compressed as links are."""
    made = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=words)
    return made.compress(data) + made.flush()


def written(data: bytes) -> str:
    """As it stands in a link."""
    return link.KEY + base64.b32encode(data).decode().rstrip("=")


def summed(record: bytes, body: bytes) -> str:
    """A link with the right checksum, whatever else is in it."""
    return written(zlib.crc32(record).to_bytes(4, "big") + body)


@every_example
def test_a_game_comes_out_as_it_went_in(path: Path) -> None:
    record = judge(path.read_text("utf-8"))[0].text
    packed = link.packed(record)
    assert re.fullmatch("game=[A-Z2-7]+", packed)
    assert len(packed) < len(record) / 2
    assert link.unpacked(packed) == record.encode()
    assert link.unpacked(f"#{packed}") == record.encode()


@examples(30)
@given(st.integers(0, 100_000))
def test_so_does_any_other(seed: int) -> None:
    record = random_game(seed, fixes=0.02)[0]
    assert link.unpacked(link.packed(record)) == record.encode()


@examples(100)
@given(st.text(max_size=300).filter(lambda text: "\ud800" not in text))
def test_and_any_other_text(text: str) -> None:
    assert link.unpacked(link.packed(text)) == text.encode()


def test_links_of_the_first_version_are_read_for_ever() -> None:
    """Whoever must change this test breaks links that people have."""
    assert zlib.crc32(link.WORDS) == 2_400_188_878
    assert link.unpacked(MADE) == RECORD.encode()


def test_a_link_is_found_in_a_message() -> None:
    packed = link.packed(RECORD)
    address = f"{ADDRESS}#{packed}"
    for message in (
        address,
        f"  {address}\n",
        f"Our evening: {address}. See you!",
        f"<{address}>",
        f"# {address}",
        f"#{packed}",
        f" {packed} ",
        f"http://127.0.0.1:8000/#{packed}",
    ):
        assert link.in_message(message.encode()) == packed


def test_what_is_no_message_with_a_link_is_left_alone() -> None:
    address = f"{ADDRESS}#{link.packed(RECORD)}"
    for other in (
        "",
        "hello",
        RECORD,
        f"# {address}\n{RECORD}",
        RECORD.replace("Anna", "https://a#game=AAAA"),
        RECORD.replace("Anna", "#game=AAAA"),
        address.replace("#", "?"),
        f"x {link.packed(RECORD)}",
        ADDRESS,
        f"{ADDRESS}#game=",
        address + " " * 40_000,
    ):
        assert link.in_message(other.encode()) == ""
    assert link.in_message(b"PK\x03\x04\xff#game=\xff") == ""


def refused(texts: Iterable[str]) -> None:
    for text in texts:
        with pytest.raises(WrongFile) as wrong:
            link.unpacked(text)
        assert str(wrong.value)


def test_every_wrong_letter_is_noticed() -> None:
    packed = link.packed(RECORD)
    for at in range(len(link.KEY), len(packed)):
        other = "A" if packed[at] != "A" else "B"
        refused(
            [packed[:at] + other + packed[at + 1 :], packed[:at], packed[:at] + packed[at + 1 :]]
        )


def test_what_is_no_game_is_refused() -> None:
    data, body = RECORD.encode(), squeezed(RECORD.encode())
    refused(
        [
            "", "game=", "game=A", "game=AAAAAAAA", "game=0189", "game=====", "game=\0", "game=ŁŁ",
            written(b""),
            written(body),  # no checksum
            summed(data, body + b"\0"),  # more follows
            summed(data, body + body),
            summed(data, body[:-1]),  # not all of it
            summed(data, squeezed(data, b"other words")),
            summed(data, zlib.compress(data)),  # another format
            summed(data, data),
            summed(b"", body),
            link.packed(RECORD) + "=",
            link.packed(RECORD) + "A" * link.LONGEST,
        ]
    )  # fmt: skip


def test_letters_that_say_nothing_are_refused() -> None:
    """Base32 leaves bits over at the end, in which nothing may stand."""
    for more in range(8):
        packed = link.packed(RECORD + "#" * more)
        last = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".index(packed[-1])
        others = [each for each in range(32) if each != last]
        refused(packed[:-1] + "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[each] for each in others)


@pytest.mark.parametrize("size", [link.LARGEST + 1, 1 << 20, 1 << 24])
def test_little_that_unpacks_to_much_is_refused(size: int) -> None:
    data = b"\n" * size
    packed = summed(data, squeezed(data))
    refused([packed])
    if size < 1 << 20:
        assert len(packed) < link.LONGEST


def test_the_largest_game_is_read() -> None:
    data = b"\n" * link.LARGEST
    assert link.unpacked(summed(data, squeezed(data))) == data


@examples(300)
@given(st.integers(0, 1 << 30))
def test_a_changed_link_is_refused_or_describes_a_text(seed: int) -> None:
    """With the right checksum, so that what is behind it is read."""
    dice = Random(seed)
    data = dice.choice(EXAMPLES)
    body = bytearray(squeezed(data))
    for _ in range(dice.choice((1, 1, 2, 5))):
        body[dice.randrange(len(body))] = dice.randrange(256)
    found = zlib.decompressobj(-15, zdict=link.WORDS)
    try:
        text = found.decompress(bytes(body), link.LARGEST)
    except zlib.error:
        text = b""
    with suppress(WrongFile):
        assert link.unpacked(summed(text, bytes(body))) == text
