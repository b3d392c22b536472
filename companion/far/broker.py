"""The broker that letters go through: where it is, and a line to it that is tried for ever."""

import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from secrets import token_hex
from threading import Event, Thread
from typing import Any
from urllib.parse import unquote, urlsplit

from paho.mqtt import client as mqtt
from paho.mqtt.enums import CallbackAPIVersion

from companion.device import on_android
from companion.web.serving.faults import report

_PORTS = {"mqtt": 1883, "mqtts": 8883, "ws": 80, "wss": 443}
_ALIVE = 20
"""Seconds without a word after which broker and host ask each other for one."""
_PAUSES = 0.25, 5.0
"""Seconds until the next try: the first, and the longest."""
_OFTEN = 1.0
"""Seconds between two looks whether a line is still read."""
_FAREWELL = 0.6
"""Seconds in which a broker may take the last word."""
HERE, NOT_HERE, CLOSED = b"\1", b"\0", b"\2"


@dataclass(frozen=True, slots=True)
class Broker:
    """Where it is, and who we are there."""

    host: str
    port: int
    tls: bool
    path: str | None = None
    """Of a WebSocket; None where there is none."""
    user: str = ""
    password: str = field(default="", repr=False)

    @classmethod
    def of(cls, url: str) -> "Broker":
        """`mqtt://`, `mqtts://`, `ws://` or `wss://`; `ValueError` if it is none of these."""
        parts = urlsplit(url.strip())
        if parts.scheme not in _PORTS or not parts.hostname or parts.fragment:
            raise ValueError(url)
        path = None
        if parts.scheme.startswith("ws"):
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        elif parts.path not in ("", "/") or parts.query:
            raise ValueError(url)
        return cls(
            parts.hostname, parts.port or _PORTS[parts.scheme], parts.scheme in ("mqtts", "wss"),
            path, unquote(parts.username or ""), unquote(parts.password or ""),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Ears:
    """What a line tells, on a thread of its own."""

    hear: Callable[[str, bytes], None]
    """A letter, with its topic."""
    taken: Callable[[], None]
    """The broker has taken that the host is here: at first, and after each gap."""
    told: Callable[[str], None]
    """The broker has taken what was to be said once of this topic."""
    failed: Callable[[str], None]
    """It cannot be reached; why."""
    parted: Callable[[], None]
    """The thread that has told all this ends."""


class Line:
    """To one broker, for one table. `says` is what is retained of the host, before a byte and after
    it; `once` is said as well, of other topics, whenever the broker is there. Of the topics that it
    `listens` to, it needs the first.
    """

    def __init__(
        self, broker: Broker, topic: str, says: tuple[bytes, bytes],
        listens: tuple[str, ...], once: Callable[[], dict[str, bytes]], ears: Ears,
    ) -> None:  # fmt: skip
        self._broker = broker
        self._topic = topic
        self._says = says
        self._listens = listens
        self._once = once
        self._ears = ears
        self._closing = Event()
        self._last_word = NOT_HERE
        self._client: mqtt.Client | None = None
        self._lost = Event()
        self._acknowledged: dict[int, str] = {}
        self._pause = _PAUSES[0]
        self._overwritten = False
        self._thread = Thread(target=self._run, name="broker", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def send(self, topic: str, letter: bytes) -> None:
        """Now or never: who misses it asks again."""
        if (client := self._client) is not None:
            client.publish(topic, letter)

    def look(self) -> None:
        """Called every second or so: put right what is retained of the host. A last will may come
        late, of a connection before this one, and who else may write there is up to the broker.
        """
        client = self._client
        if self._overwritten and client is not None:
            self._overwritten = False
            client.publish(self._topic, self._word(HERE), 1, retain=True)

    def close(self, word: bytes, *, waits: bool) -> None:
        """Say this last; it `waits` a little until the broker has taken it, or does not."""
        self._last_word = word
        self._closing.set()
        self._lost.set()
        if waits:
            self._thread.join(2 * _FAREWELL)

    def _run(self) -> None:
        while not self._closing.is_set():
            self._lost.clear()
            client = self._made()
            try:
                client.connect(self._broker.host, self._broker.port, _ALIVE)
            except Exception as error:  # whatever the system, TLS or a proxy says
                self._ears.failed(str(error) or type(error).__name__)
            else:
                self._client = client
                client.loop_start()
                lost = self._closing.is_set()
                while not lost and _is_at_work(client):
                    lost = self._lost.wait(_OFTEN)
                self._part(client)
            self._closing.wait(self._pause)
            self._pause = min(2 * self._pause, _PAUSES[1])

    def _part(self, client: mqtt.Client) -> None:
        self._client = None
        if self._closing.is_set() and client.is_connected():
            with suppress(ValueError, RuntimeError):
                said = client.publish(self._topic, self._word(self._last_word), 1, retain=True)
                said.wait_for_publish(_FAREWELL)
                if said.is_published():
                    self._ears.told(self._topic)
        client.disconnect()
        client.loop_stop()

    def _word(self, word: bytes) -> bytes:
        before, after = self._says
        return before + word + after

    def _made(self) -> mqtt.Client:
        """Known to nobody: with the same name twice, one would throw out the other."""
        broker = self._broker
        client = mqtt.Client(
            CallbackAPIVersion.VERSION2, client_id=token_hex(11), protocol=mqtt.MQTTv311,
            transport="tcp" if broker.path is None else "websockets", reconnect_on_failure=False,
        )  # fmt: skip
        if broker.user:
            client.username_pw_set(broker.user, broker.password)
        if broker.tls:
            client.tls_set(_authorities())
        if broker.path is not None:
            client.ws_set_options(broker.path)
        client.will_set(self._topic, self._word(NOT_HERE), 1, retain=True)
        client.on_socket_open = _without_delay
        client.on_connect = self._connected
        client.on_subscribe = self._subscribed
        client.on_publish = self._published
        client.on_message = self._heard
        client.on_disconnect = self._disconnected
        self._acknowledged = {}
        return client

    def _connected(
        self, client: mqtt.Client, _data: Any, _flags: Any, why: Any, _more: Any
    ) -> None:
        if why.is_failure:
            self._ears.failed(str(why))
            self._lost.set()
        else:
            client.subscribe([(topic, 0) for topic in (*self._listens, self._topic)])

    def _subscribed(
        self, client: mqtt.Client, _data: Any, _mid: int, codes: list[Any], _more: Any
    ) -> None:
        if codes[0].is_failure:  # without the others a table goes on
            self._ears.failed(str(codes[0]))
            self._lost.set()
            return
        for topic, words in {self._topic: self._word(HERE), **self._once()}.items():
            said = client.publish(topic, words, 1, retain=True)
            self._acknowledged[said.mid] = topic

    def _published(self, _client: mqtt.Client, _data: Any, mid: int, _why: Any, _more: Any) -> None:
        topic = self._acknowledged.pop(mid, "")
        if topic == self._topic and not self._closing.is_set():
            self._pause = _PAUSES[0]
            self._ears.taken()
        elif topic:
            self._ears.told(topic)

    def _heard(self, _client: mqtt.Client, _data: Any, letter: mqtt.MQTTMessage) -> None:
        if letter.topic == self._topic:
            self._overwritten = letter.payload != self._word(HERE)
            return
        try:
            self._ears.hear(letter.topic, letter.payload)
        except Exception as error:
            report(error)

    def _disconnected(self, *_told: Any) -> None:
        self._ears.parted()
        self._lost.set()


def _is_at_work(client: mqtt.Client) -> bool:
    """Whether its thread reads: what no broker says may have ended it."""
    return client._thread is not None and client._thread.is_alive()


def _authorities() -> str | None:
    """Whose certificates are trusted; Android has its own where Python does not find them."""
    if not on_android():
        return None
    import certifi

    return certifi.where()


def _without_delay(_client: mqtt.Client, _data: Any, line: Any) -> None:
    """Otherwise a letter waits for the acknowledgement of the one before it."""
    plain = getattr(line, "_socket", line)  # a WebSocket has it inside
    with suppress(OSError, AttributeError):
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
