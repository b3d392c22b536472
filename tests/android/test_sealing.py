"""Letters sealed by Java's own library, over real pyjnius: RFC 9180, and the other library."""

from contextlib import closing
from functools import partial
from threading import Thread
from typing import Any

import pytest

from companion.far import hpke
from companion.far.broker import Broker
from companion.far.by_cryptography import ByCryptography
from companion.far.channels import Channels
from companion.far.crypto import NotSealedForUs
from companion.far.sealing import Keys
from tests.android.phone import Phone
from tests.browser.live_table import live_table
from tests.far.guest import Guest, Sealing, packed
from tests.far.lying import LyingBroker
from tests.far.test_sealing import ABOUT, ENC, INFO, PLAIN, PRIVATE, PUBLIC, SEALED
from tests.live.tables import BASE
from tests.waiting import until

EPOCH = bytes(16)


@pytest.fixture
def java(phone: Phone) -> Any:
    from companion.device.java_crypto import JavaCrypto

    assert phone.started == []
    return JavaCrypto()


def test_it_keeps_to_the_rfc(java: Any) -> None:
    opened = hpke.opened(
        partial(java.agree, PRIVATE), java.open, PUBLIC, ENC + SEALED, INFO,
        about=ABOUT, aead=hpke.AES_128,
    )  # fmt: skip
    assert opened == PLAIN


def test_both_libraries_agree(java: Any) -> None:
    other = ByCryptography()
    key, nonce = bytes(range(32)), bytes(range(12))
    sealed = java.seal(key, nonce, b"a letter \xff\x00", b"about")
    assert sealed == other.seal(key, nonce, b"a letter \xff\x00", b"about")
    assert java.open(key, nonce, sealed, b"about") == b"a letter \xff\x00"
    for salt in (b"", b"salt"):
        assert java.derive(b"secret", salt, b"info") == other.derive(b"secret", salt, b"info")


def test_letters_of_a_whole_channel(java: Any) -> None:
    keys = Keys.new(java)
    assert len(keys.private) == 32
    assert len(keys.public) == 65
    channels, guest = Channels(java, keys, EPOCH), Sealing(keys.public, EPOCH, keys.key)
    for number in range(3):
        body = packed({"n": number})
        assert channels.open(guest.topic, guest.seal(body)) == (guest.channel, body)
        sealed = channels.seal(guest.channel, body)
        assert sealed is not None
        assert guest.open(sealed[1]) == body
    same = Channels(ByCryptography(), keys, EPOCH)
    again = Sealing(keys.public, EPOCH, keys.key)
    assert same.open(again.topic, again.seal(b"\0{}"))


@pytest.mark.parametrize("length", [0, 1, 64, 65, 66])
def test_what_is_no_point_or_not_ours_is_refused(java: Any, length: int) -> None:
    for public in (
        (b"\4" + bytes(100))[:length],
        (b"\4" + b"\xff" * 100)[:length],
        ENC[:-1] + b"\0",
    ):
        with pytest.raises(NotSealedForUs):
            java.open_first(PRIVATE, PUBLIC, public + SEALED, INFO)
    with pytest.raises(NotSealedForUs):
        java.open_first(PRIVATE, PUBLIC, ENC + SEALED, INFO)
    for sealed in (b"", bytes(15), bytes(16), bytes(200)):
        with pytest.raises(NotSealedForUs):
            java.open(bytes(32), bytes(12), sealed, b"")


def test_two_threads_seal_and_open(java: Any) -> None:
    """The broker's opens, the table's seals."""
    key, found = bytes(32), []

    def work(which: int) -> None:
        for number in range(200):
            nonce, plain = number.to_bytes(12, "big"), bytes([which]) * 50
            sealed = java.seal(key, nonce, plain, b"about")
            found.append(java.open(key, nonce, sealed, b"about") == plain)
        java.leave()

    threads = [Thread(target=work, args=(which,)) for which in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [True] * 400


def test_a_guest_from_anywhere_plays_with_a_phone(phone: Phone) -> None:
    """Letters are opened on the broker's threads, which come and go, and sealed on the table's."""
    assert phone.started == []
    broker = LyingBroker()
    with live_table(BASE) as table, closing(broker):
        table.ask(lambda opened: opened.go_far(Broker.of(broker.url)))
        until(lambda: bool(table.ask(lambda opened: opened.far and opened.far.link)))
        far = table.opened.far
        assert far is not None
        assert type(far._crypto).__name__ == "JavaCrypto"
        with closing(Guest(broker.url, far.link, wait=1)) as guest:
            assert guest.join("red")["status"] == 200
            assert guest.move("red place siena")["status"] == 200
            for _ in range(3):
                broker.restart()
                until(lambda: bool(broker._retained))
                assert guest.ask("GET /api/table")["body"]["moves"] == 1
