"""What seals letters, whoever does it: a library on computers, Java's own on phones."""

from typing import Protocol

SECRET = 32
"""Bytes of what a guest chooses, and of every key that is derived."""
PUBLIC = 65
"""Bytes of a public key, uncompressed."""


class NotSealedForUs(ValueError):
    """It does not open."""


class Pairs(Protocol):
    """What makes keys."""

    def new_pair(self) -> tuple[bytes, bytes]:
        """A private key, 32 bytes, and its public one."""


class Crypto(Pairs, Protocol):
    """HPKE's base mode with P-256, SHA-256 and AES-256-GCM, and what follows by itself."""

    def open_first(self, private: bytes, public: bytes, sealed: bytes, info: bytes) -> bytes:
        """What was sealed with HPKE for this key; what was encapsulated comes first."""

    def derive(self, secret: bytes, salt: bytes, info: bytes) -> bytes:
        """HKDF, 32 bytes."""

    def seal(self, key: bytes, nonce: bytes, plain: bytes, about: bytes) -> bytes:
        """AES-256-GCM."""

    def open(self, key: bytes, nonce: bytes, sealed: bytes, about: bytes) -> bytes:
        """`NotSealedForUs` if it was not."""

    def leave(self) -> None:
        """This thread ends, which has opened letters."""
