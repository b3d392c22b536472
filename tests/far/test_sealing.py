"""Keys, names and seals: the libraries agree with RFC 9180 and with each other."""

import hashlib
from itertools import count
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hpke import AEAD, KDF, KEM, Suite

from companion.far import hpke, keeping
from companion.far.by_cryptography import ByCryptography
from companion.far.channels import FIRSTS, LETTERS, Channels
from companion.far.crypto import NotSealedForUs
from companion.far.sealing import Keys, bytes_of
from tests.far.guest import Sealing, packed, word
from tests.live.tables import Clock, Live

PRIVATE = bytes.fromhex("f3ce7fdae57e1a310d87f1ebbde6f328be0a99cdbcadf4d6589cf29de4b8ffd2")
PUBLIC = bytes.fromhex(
    "04fe8c19ce0905191ebc298a9245792531f26f0cece2460639e8bc39cb7f706a82"
    "6a779b4cf969b8a0e539c7f62fb3d30ad6aa8f80e30f1d128aafd68a2ce72ea0"
)
ENC = bytes.fromhex(
    "04a92719c6195d5085104f469a8b9814d5838ff72b60501e2c4466e5e67b325ac9"
    "8536d7b61a1af4b78e5b7f951c0900be863c403ce65c9bfcb9382657222d18c4"
)
INFO = bytes.fromhex("4f6465206f6e2061204772656369616e2055726e")
PLAIN = bytes.fromhex("4265617574792069732074727574682c20747275746820626561757479")
ABOUT = b"Count-0"
SEALED = bytes.fromhex(
    "5ad590bb8baa577f8619db35a36311226a896e7342a6d836d8b7bcd2f20b6c7f9076ac232e3ab2523f39513434"
)
"""RFC 9180, A.3.1: P-256, HKDF-SHA256, AES-128-GCM; the first of its encryptions."""


@pytest.fixture
def keys() -> Keys:
    return Keys.new(ByCryptography())


@pytest.fixture
def clock() -> Clock:
    return Clock()


EPOCH = bytes(range(16))


@pytest.fixture
def channels(keys: Keys, clock: Clock) -> Channels:
    return Channels(ByCryptography(), keys, EPOCH, clock)


def guest_of(keys: Keys, epoch: bytes = EPOCH, key: bytes = b"") -> Sealing:
    return Sealing(keys.public, epoch, key or keys.key)


def test_the_library_keeps_to_the_rfc() -> None:
    suite = Suite(KEM.P256, KDF.HKDF_SHA256, AEAD.AES_128_GCM)
    mine = ec.derive_private_key(int.from_bytes(PRIVATE, "big"), ec.SECP256R1())
    from cryptography.hazmat.bindings._rust import openssl

    opened = openssl.hpke._decrypt_with_aad(suite, ENC + SEALED, mine, info=INFO, aad=ABOUT)
    assert opened == PLAIN


def agree(public: bytes) -> bytes:
    mine = ec.derive_private_key(int.from_bytes(PRIVATE, "big"), ec.SECP256R1())
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), public)
    return mine.exchange(ec.ECDH(), theirs)


def test_its_parts_put_together_keep_to_the_rfc() -> None:
    opened = hpke.opened(
        agree, ByCryptography().open, PUBLIC, ENC + SEALED, INFO, about=ABOUT, aead=hpke.AES_128
    )
    assert opened == PLAIN


def test_the_parts_open_what_the_library_seals() -> None:
    suite = Suite(KEM.P256, KDF.HKDF_SHA256, AEAD.AES_256_GCM)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), PUBLIC)
    sealed = suite.encrypt(b"a secret", theirs, INFO)
    assert hpke.opened(agree, ByCryptography().open, PUBLIC, sealed, INFO) == b"a secret"
    assert ByCryptography().open_first(PRIVATE, PUBLIC, sealed, INFO) == b"a secret"
    with pytest.raises(NotSealedForUs):
        ByCryptography().open_first(PRIVATE, PUBLIC, sealed, b"other info")


@pytest.mark.parametrize("salt", [b"", b"salt", bytes(100)])
def test_derived_keys_agree(salt: bytes) -> None:
    assert hpke.hkdf(b"secret", salt, b"info", 32) == ByCryptography().derive(
        b"secret", salt, b"info"
    )


def test_the_name_of_a_table_is_made_of_its_key(keys: Keys) -> None:
    assert len(keys.public) == 65
    assert keys.public[0] == 4
    assert bytes_of(keys.table) == hashlib.sha256(keys.public).digest()[:16]
    assert keys.link("https://somebody.example/", 2) == (
        f"https://somebody.example/#at={keys.table}.{keys.word}.2"
    )
    assert len(keys.table) == len(keys.word) == 22
    assert "private" not in repr(keys)
    assert keys.key.hex() not in repr(keys)


def test_letters_go_both_ways(keys: Keys, channels: Channels) -> None:
    guest = guest_of(keys)
    for number in range(3):
        body = packed({"n": number})
        assert channels.open(guest.topic, guest.seal(body)) == (guest.channel, body)
        sealed = channels.seal(guest.channel, body)
        assert sealed is not None
        topic, letter = sealed
        assert topic == guest.answers
        assert guest.open(letter) == body
        assert guest.open(letter) is None


def test_a_letter_is_taken_once_and_in_order(keys: Keys, channels: Channels) -> None:
    guest = guest_of(keys)
    first, second, third = (guest.seal(packed({"n": n})) for n in range(3))
    assert channels.open(guest.topic, first)
    assert channels.open(guest.topic, third)
    for old in (first, second, third):
        assert channels.open(guest.topic, old) is None
    assert channels.open(guest.topic, guest.seal(packed({"n": 9})))


def test_a_channel_begins_once(keys: Keys, channels: Channels) -> None:
    guest = guest_of(keys)
    first = guest.seal(b"\0{}")
    assert channels.open(guest.topic, first)
    channels.end(guest.channel)
    assert channels.seal(guest.channel, b"\0{}") is None
    assert channels.open(guest.topic, first) is None
    again = guest_of(keys)
    again.channel = guest.channel
    assert channels.open(guest.topic, again.seal(b"\0{}")) is None


def test_what_was_said_before_a_restart_is_nothing_after_it(keys: Keys, channels: Channels) -> None:
    guest = guest_of(keys)
    first = guest.seal(b"\0{}")
    assert channels.open(guest.topic, first)
    restarted = Channels(ByCryptography(), keys, bytes(16))
    assert restarted.open(guest.topic, first) is None
    assert restarted.open(guest.topic, guest.seal(b"\0{}")) is None


def test_nobody_without_the_key_is_heard(keys: Keys, channels: Channels) -> None:
    for stranger in (guest_of(keys, key=bytes(16)), guest_of(keys, epoch=bytes(16))):
        assert channels.open(stranger.topic, stranger.seal(b"\0{}")) is None
        assert not channels._begun
        assert not channels._open


def test_a_letter_belongs_to_its_channel(keys: Keys, channels: Channels) -> None:
    mine, other = guest_of(keys), guest_of(keys)
    assert channels.open(mine.topic, mine.seal(b"\0{}"))
    assert channels.open(other.topic, other.seal(b"\0{}"))
    assert channels.open(other.topic, mine.seal(b"\0{}")) is None
    told = channels.seal(mine.channel, b"\0{}")
    assert told is not None
    assert other.open(told[1]) is None
    elsewhere = guest_of(keys)
    assert channels.open(guest_of(keys).topic, elsewhere.seal(b"\0{}")) is None


def test_any_change_of_a_letter_spoils_it(keys: Keys, channels: Channels) -> None:
    guest = guest_of(keys)
    whole = guest.seal(b"\0{}")
    for at in range(0, len(whole), 7):
        spoilt = bytearray(whole)
        spoilt[at] ^= 1
        channels._firsts._times.clear()
        assert channels.open(guest.topic, bytes(spoilt)) is None
    channels._firsts._times.clear()
    for long in range(0, len(whole), 11):
        assert channels.open(guest.topic, whole[:long]) is None
    for topic in (guest.topic[:-1], f"{guest.topic}x", guest.answers, "ct1", ""):
        assert channels.open(topic, whole) is None
    assert channels.open(guest.topic, whole)


def test_too_long_a_letter_is_dropped(keys: Keys, channels: Channels) -> None:
    guest = guest_of(keys)
    assert channels.open(guest.topic, guest.seal(b"\0{}"))
    assert channels.open(guest.topic, guest.seal(bytes((60 << 10) - 16)))
    assert channels.open(guest.topic, guest.seal(bytes((60 << 10) - 15))) is None


def test_so_many_letters_a_second(keys: Keys, channels: Channels, clock: Clock) -> None:
    guest = guest_of(keys)
    for _ in range(3):
        taken = [channels.open(guest.topic, guest.seal(b"\0{}")) for _ in range(100)]
        assert sum(each is not None for each in taken) == LETTERS
        clock.seconds += 1


def test_a_flood_of_first_letters(keys: Keys, channels: Channels, clock: Clock) -> None:
    """So many a second are tried, of whomever; of what does not open nothing is kept."""
    tried = count()

    class Counting(ByCryptography):
        def open_first(self, private: bytes, public: bytes, sealed: bytes, info: bytes) -> bytes:
            next(tried)
            return super().open_first(private, public, sealed, info)

    channels._crypto = Counting()
    letter = guest_of(keys).seal(b"\0{}")
    spoilt = letter[:-1] + bytes([letter[-1] ^ 1])
    for second in range(3):
        for at in range(5000):
            topic = f"ct1/{keys.table}/h/{word(bytes([second, at >> 8, at & 255, *range(9)]))}"
            assert channels.open(topic, spoilt) is None
        clock.seconds += 1
    assert next(tried) == 3 * FIRSTS
    assert not channels._begun
    assert not channels._open
    honest = guest_of(keys)
    assert channels.open(honest.topic, honest.seal(b"\0{}"))


def test_keys_are_kept_with_the_table(tmp_path: Path) -> None:
    live = Live(tmp_path)
    crypto = ByCryptography()
    keys = keeping.keys_for(live.shared, crypto)
    live.restart()
    assert keeping.keys_for(live.shared, crypto) == keys
    assert keeping.closed(live.journal) == []
    live.shared.goes_on = True
    live.shared.close(live.shared.host)
    live.restart()
    newer = keeping.keys_for(live.shared, crypto)
    assert newer.table != keys.table
    assert newer.key != keys.key
    assert keeping.closed(live.journal) == [keys.public]
    keeping.told(live.journal, keys.public)
    assert keeping.closed(live.journal) == []


@pytest.mark.parametrize("damage", ["", "[]", "[1,2,3,4]", '["a","zz","",""]', "{" * 9000, "null"])
def test_damaged_keys_are_made_anew(tmp_path: Path, damage: str) -> None:
    live = Live(tmp_path)
    for note in ("far table", "far tables closed"):
        live.journal.set_note(note, damage)
    keys = keeping.keys_for(live.shared, ByCryptography())
    assert keeping.keys_for(live.shared, ByCryptography()) == keys
    assert keeping.closed(live.journal) == []
