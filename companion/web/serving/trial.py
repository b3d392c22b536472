"""Whether this device answers at an address of its own."""

import socket

_TRYING = 3.0
"""Seconds within which an answer must come."""


def answered(place: str, port: int) -> bool:
    """Whether a table answers there."""
    try:
        with socket.create_connection((place, port), _TRYING) as trial:
            trial.sendall(b"HEAD / HTTP/1.0\r\nHost: localhost\r\n\r\n")
            return trial.recv(5) == b"HTTP/"
    except OSError:
        return False
