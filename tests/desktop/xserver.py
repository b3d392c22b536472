"""Controls a program from outside by mouse and keyboard: through the X server's test extension."""

import socket
import struct

KEY, BUTTON, MOTION = 2, 4, 6
_UP = 1
"""The event for releasing has the next number."""
F1 = 67
_QUERY_TREE, _GET_PROPERTY, _QUERY_EXTENSION = 15, 20, 98
_WM_CLASS, _STRING = 67, 31


class XServer:
    """Clicks and keys on one display, for its only window."""

    def __init__(self, display: str) -> None:
        number = display.partition(":")[2].partition(".")[0]
        self._server = socket.socket(socket.AF_UNIX)
        self._server.connect(f"/tmp/.X11-unix/X{number}")
        self._server.sendall(struct.pack("<cxHHHHxx", b"l", 11, 0, 0, 0))
        welcome = self._read(8)
        assert welcome[0] == 1, "the X server wants no visitors"
        more = self._read(struct.unpack_from("<H", welcome, 6)[0] * 4)
        vendor, formats = struct.unpack_from("<H", more, 16)[0], more[21]
        self._root: int = struct.unpack_from("<I", more, 32 + (vendor + 3) // 4 * 4 + formats * 8)[
            0
        ]
        answer = self._ask(struct.pack("<BxHHxx5s3x", _QUERY_EXTENSION, 4, 5, b"XTEST"))
        assert answer[8], "the X server takes no input from tests"
        self._extension = answer[9]

    def close(self) -> None:
        self._server.close()

    def click(self, x: float, y: float) -> None:
        """One click, counted from the upper left corner."""
        self._do(MOTION, x=round(x), y=round(y))
        self._press(BUTTON, 1)

    def key(self, code: int) -> None:
        """One key, by its number on the keyboard."""
        self._press(KEY, code)

    @property
    def window_class(self) -> str:
        """The window's class."""
        tree = self._ask(struct.pack("<BxHI", _QUERY_TREE, 2, self._root))
        [window] = struct.unpack_from(f"<{struct.unpack_from('<H', tree, 16)[0]}I", tree, 32)
        asked = struct.pack("<BxHIIIII", _GET_PROPERTY, 6, window, _WM_CLASS, _STRING, 0, 100)
        said = self._ask(asked)
        _instance, name, _end = said[32:].split(b"\0", 2)
        return name.decode()

    def _press(self, kind: int, which: int) -> None:
        """Press and release at once, or on a busy machine it might count as a long press."""
        self._do(kind, which)
        self._do(kind + _UP, which)

    def _do(self, kind: int, which: int = 0, *, x: int = 0, y: int = 0) -> None:
        self._server.sendall(
            struct.pack("<BBHBBxxIIxxxxxxxxhh8x", self._extension, 2, 9, kind, which, 0, 0, x, y)
        )

    def _ask(self, request: bytes) -> bytes:
        self._server.sendall(request)
        answer = self._read(32)
        assert answer[0] == 1, "the X server knows no answer"
        return answer + self._read(struct.unpack_from("<I", answer, 4)[0] * 4)

    def _read(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            data += self._server.recv(size - len(data))
        return data
