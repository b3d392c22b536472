"""A guest of the contract's kind: a program that knows shared tables from anywhere, and not us."""

import base64
import hashlib
import itertools
import json
import os
import socket
import threading
import time
import zlib
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.hpke import AEAD, KDF, KEM, Suite
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from paho.mqtt import client as mqtt
from paho.mqtt.enums import CallbackAPIVersion

from tests.waiting import PATIENCE

_SUITE = Suite(KEM.P256, KDF.HKDF_SHA256, AEAD.AES_256_GCM)
_INFO = b"condottiere far table 1"
_ids = itertools.count(1)
Json = dict[str, Any]


def word(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def raw(letters: str) -> bytes:
    return base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))


def derived(secret: bytes, salt: bytes, info: bytes) -> bytes:
    return HKDF(SHA256(), 32, salt, info).derive(secret)


class Sealing:
    """One channel's keys and counters, at the guest's end."""

    def __init__(self, public: bytes, epoch: bytes, key: bytes) -> None:
        self.channel = word(os.urandom(12))
        self.table = word(hashlib.sha256(public).digest()[:16])
        self.secret = os.urandom(32)
        salt = key + epoch
        self.to_host = derived(self.secret, salt, _INFO + b" to host")
        self.to_guest = derived(self.secret, salt, _INFO + b" to guest")
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), public)
        self._first = b"\1" + _SUITE.encrypt(self.secret, point, _INFO)
        self.sent = 0
        self.taken = -1

    @property
    def topic(self) -> str:
        return f"ct1/{self.table}/h/{self.channel}"

    @property
    def answers(self) -> str:
        return f"ct1/{self.table}/g/{self.channel}"

    def seal(self, body: bytes, counter: int | None = None) -> bytes:
        """A letter with the next counter."""
        number = self.sent if counter is None else counter
        self.sent = max(self.sent, number + 1)
        written = number.to_bytes(8, "big")
        sealed = AESGCM(self.to_host).encrypt(bytes(4) + written, body, self.topic.encode())
        first, self._first = self._first, b""
        return first + b"\2" + written + sealed

    def open(self, letter: bytes) -> bytes | None:
        if letter[:1] != b"\2" or len(letter) > (60 << 10) + 9:
            return None
        counter = int.from_bytes(letter[1:9], "big")
        nonce, about = bytes(4) + letter[1:9], self.answers.encode()
        try:
            body = AESGCM(self.to_guest).decrypt(nonce, letter[9:], about)
        except (InvalidTag, ValueError):
            return None
        if counter <= self.taken:
            return None
        self.taken = counter
        return body


def packed(said: Json, *, deflated: bool = False) -> bytes:
    plain = json.dumps(said).encode()
    if not deflated:
        return b"\0" + plain
    deflating = zlib.compressobj(9, zlib.DEFLATED, -15)
    return b"\1" + deflating.compress(plain) + deflating.flush()


def unpacked(body: bytes) -> Json:
    plain = body[1:] if body[:1] == b"\0" else zlib.decompress(body[1:], -15)
    found: Json = json.loads(plain)
    return found


def client_of(url: str) -> tuple[mqtt.Client, str, int]:
    """A client of a broker, and where that is."""
    parts = urlsplit(url)
    web = parts.scheme.startswith("ws")
    client = mqtt.Client(
        CallbackAPIVersion.VERSION2, client_id=word(os.urandom(12)), protocol=mqtt.MQTTv311,
        transport="websockets" if web else "tcp", reconnect_on_failure=False,
    )  # fmt: skip
    if web:
        client.ws_set_options(parts.path)
    if parts.scheme in ("mqtts", "wss"):
        client.tls_set()
    if parts.username:
        client.username_pw_set(parts.username, parts.password)
    return client, parts.hostname or "", parts.port or 0


def moved_note(link: str, said: Any) -> tuple[str, bytes]:
    """What somebody at this table writes who goes on: the topic and the letter."""
    table, key, *_rest = link.partition("#at=")[2].split(".")
    topic, nonce = f"ct1/{table}/moved", os.urandom(12)
    secret = derived(raw(key), b"", b"condottiere far table 1 moved")
    data = said if isinstance(said, bytes) else json.dumps(said).encode()
    return topic, b"\0" + nonce + AESGCM(secret).encrypt(nonce, data, topic.encode())


class Guest:
    """One program, which asks again until it is answered; `link` has `#at=TABLE.KEY`."""

    def __init__(self, url: str, link: str, *, wait: float = 4.0) -> None:
        self._url = url
        _, _, at = link.partition("#at=")
        self.table, self.key_word, *_rest = at.split(".")
        self._key = raw(self.key_word)
        self._wait = wait
        self._changed = threading.Condition()
        self._client: mqtt.Client | None = None
        self._sealing: Sealing | None = None
        self._number = 0
        self.host: bytes = b""
        """What is retained of the host."""
        self.told: list[Json] = []
        """Everything that came, opened."""
        self.token = ""
        self.revision = 0
        """The newest that was told."""

    # --- the way

    def connect(self) -> None:
        """A new connection, and so a new channel."""
        self.part()
        client, host, port = client_of(self._url)
        client.on_connect = self._connected
        client.on_message = lambda client, _data, letter: self._heard(client, letter)
        client.on_socket_open = lambda _client, _data, line: _nodelay(line)
        client.connect(host, port, 10)
        with self._changed:
            self._client = client
        client.loop_start()

    def part(self) -> None:
        with self._changed:
            client, self._client, self._sealing = self._client, None, None
        if client is not None:
            client.disconnect()
            client.loop_stop()

    close = part

    def _connected(self, client: mqtt.Client, *_told: Any) -> None:
        client.subscribe(f"ct1/{self.table}/host", 1)

    def _heard(self, client: mqtt.Client, letter: mqtt.MQTTMessage) -> None:
        with self._changed:
            if client is not self._client:
                return
            if letter.topic == f"ct1/{self.table}/host":
                self._host(client, letter.payload)
            elif (one := self._sealing) is not None and letter.topic == one.answers:
                body = one.open(letter.payload)
                if body is not None:
                    self._take(unpacked(body))
            self._changed.notify_all()

    def _host(self, client: mqtt.Client, said: bytes) -> None:
        public, epoch = said[:65], said[66:]
        if word(hashlib.sha256(public).digest()[:16]) != self.table or len(epoch) != 16:
            return  # the broker's own
        anew = self.host[66:] != epoch or self._sealing is None
        self.host = said
        if anew and said[65] == 1:
            self._sealing = Sealing(public, epoch, self._key)
            client.subscribe(self._sealing.answers, 0)

    def _take(self, said: Json) -> None:
        self.told.append(said)
        if said.get("event") == "table":
            self.revision = max(self.revision, said["id"])

    # --- what is said

    def say(self, does: str, body: Any = ..., **more: Any) -> int | None:
        """Send one letter; its number, None if there is no channel now."""
        with self._changed:
            if self._client is None or self._sealing is None:
                return None
            self._number += 1
            said = {"n": self._number, "do": does, **more}
            said |= {} if body is ... else {"body": body}
            letter = self._sealing.seal(packed(said, deflated=self._number % 2 == 0))
            self._client.publish(self._sealing.topic, letter)
            return self._number

    def answer(self, number: int | None, seconds: float) -> Json | None:
        """The answer to this letter, if it comes in time."""

        def found() -> Json | None:
            return next((each for each in self.told if each["n"] == number), None)

        with self._changed:
            self._changed.wait_for(lambda: found() is not None, seconds)
            return found()

    def ask(self, does: str, body: Any = ..., **more: Any) -> Json:
        """Ask until it is answered: on a new channel where none comes."""
        end = time.monotonic() + PATIENCE
        more = {"token": self.token, **more} if self.token else more
        while time.monotonic() < end:
            if not self.is_on():
                self._connect_again()
            number = self.say(does, body, **more)
            if number is not None and (found := self.answer(number, self._wait)):
                return found
            if number is not None:
                self.part()
        raise AssertionError(f"no answer to {does}")

    def join(self, seat: str | None = None, **more: Any) -> Json:
        body = {"protocol": 1, "key": self.key_word, "seat": seat, "token": self.token or None}
        found = self.ask("POST /api/join", body | more)
        if found["status"] == 200:
            self.token = found["body"]["token"]
            self.revision = max(self.revision, found["body"]["revision"])
        return found

    def follow(self) -> Json:
        return self.ask("GET /api/events")

    def move(self, line: str) -> Json:
        """Propose a move with an id of its own, until it is one way or the other."""
        asked = {"id": f"of-this-test-{next(_ids)}", "revision": self.revision, "move": line}
        return self.ask("POST /api/moves", asked)

    def until(self, true: Callable[["Guest"], Any]) -> None:
        """Wait until what was told makes this true."""
        with self._changed:
            assert self._changed.wait_for(lambda: true(self), PATIENCE)

    def is_on(self) -> bool:
        with self._changed:
            return self._client is not None and self._client.is_connected() and bool(self._sealing)

    def _connect_again(self) -> None:
        try:
            self.connect()
        except OSError:
            time.sleep(0.1)
            return
        with self._changed:
            self._changed.wait_for(lambda: self._sealing is not None, self._wait)


def _nodelay(line: Any) -> None:
    plain = getattr(line, "_socket", line)
    plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
