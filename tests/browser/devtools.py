"""Chromium's DevTools protocol for the whole browser: JSON over a WebSocket (RFC 6455)."""

import base64
import json
import os
import socket
import struct
import urllib.request
from typing import Any

_TEXT = 1


class DevTools:
    """What no session of WebDriver may ask for; for one thread."""

    def __init__(self, address: str) -> None:
        with urllib.request.urlopen(f"http://{address}/json/version") as answer:
            path = json.load(answer)["webSocketDebuggerUrl"].partition(address)[2]
        host, _, port = address.rpartition(":")
        self._socket = socket.create_connection((host, int(port)), timeout=60)
        self._stream = self._socket.makefile("rb")
        self._asked = 0
        key = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        while self._stream.readline().strip():
            pass

    def call(self, name: str, **what: Any) -> dict[str, Any]:
        self._asked += 1
        self._send({"id": self._asked, "method": name, "params": what})
        while (answer := self._receive()).get("id") != self._asked:
            pass
        if "error" in answer:
            raise ValueError(f"{name}: {answer['error']['message']}")
        return dict(answer["result"])

    def close(self) -> None:
        self._stream.close()
        self._socket.close()

    def _send(self, message: dict[str, Any]) -> None:
        data, mask = json.dumps(message).encode(), os.urandom(4)
        size = len(data)
        head = bytes([0x80 | _TEXT, 0x80 | min(size, 126)])
        if size >= 126:
            head += struct.pack(">H", size)
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))
        self._socket.sendall(head + mask + masked)

    def _receive(self) -> dict[str, Any]:
        data, last = b"", False
        while not last:
            first, size = self._stream.read(2)
            if size == 126:
                [size] = struct.unpack(">H", self._stream.read(2))
            elif size == 127:
                [size] = struct.unpack(">Q", self._stream.read(8))
            data += self._stream.read(size)
            last = bool(first & 0x80)
        return dict(json.loads(data))
