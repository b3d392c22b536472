"""The keys of a table from anywhere, its names, and what keys are derived for."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from hashlib import sha256
from secrets import token_bytes

from companion.device import on_android
from companion.far.crypto import Crypto, Pairs

FIRST = b"condottiere far table 1"
TO_HOST = FIRST + b" to host"
TO_GUEST = FIRST + b" to guest"
MOVED = FIRST + b" moved"
"""What each key is derived for."""
KEY = 16
EPOCH = 16


@dataclass(frozen=True, slots=True)
class Keys:
    """Of one table: what its host alone has, and what its guests have."""

    private: bytes = field(repr=False)
    public: bytes
    key: bytes = field(repr=False)

    @classmethod
    def new(cls, crypto: Pairs) -> "Keys":
        return cls(*crypto.new_pair(), token_bytes(KEY))

    @property
    def table(self) -> str:
        """Whoever has this name can check the public key."""
        return table_of(self.public)

    @property
    def word(self) -> str:
        """The guests' key as it stands in a link."""
        return letters_of(self.key)

    def link(self, address: str, broker: int | None = None) -> str:
        """Of pages published at this address; `broker` is the place of several that they know."""
        number = "" if broker is None else f".{broker}"
        return f"{address}#at={self.table}.{self.word}{number}"


def table_of(public: bytes) -> str:
    return letters_of(sha256(public).digest()[:16])


def letters_of(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(letters: str) -> bytes:
    """`ValueError` if nobody has written this."""
    data = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    if letters_of(data) != letters:
        raise ValueError(letters)
    return data


def find() -> Crypto:
    """The library that is here."""
    if on_android():
        from companion.device.java_crypto import JavaCrypto

        return JavaCrypto()
    from companion.far.by_cryptography import ByCryptography

    return ByCryptography()
