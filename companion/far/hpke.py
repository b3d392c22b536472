"""HPKE's base mode (RFC 9180) of a library's parts, for phones, where no library has the whole.

The parts are Diffie-Hellman with P-256, HMAC with SHA-256, and AES-GCM.
"""

from collections.abc import Callable
from hashlib import sha256
from hmac import digest

from companion.far.crypto import PUBLIC

KEM_P256, KDF_SHA256, AES_128, AES_256 = 0x0010, 0x0001, 0x0001, 0x0002
_NONCE = 12
_HASH = sha256().digest_size
_BASE = b"\0"

Agree = Callable[[bytes], bytes]
"""The secret that our private key has in common with this public one."""
Open = Callable[[bytes, bytes, bytes, bytes], bytes]
"""Opens with a key and a nonce what was sealed, about something."""


def opened(
    agree: Agree, open_with: Open, public: bytes, sealed: bytes, info: bytes,
    *, about: bytes = b"", aead: int = AES_256,
) -> bytes:  # fmt: skip
    """What was sealed for who has this public key; what was encapsulated comes first."""
    enc, ciphertext = sealed[:PUBLIC], sealed[PUBLIC:]
    kem = b"KEM" + _two(KEM_P256)
    prk = _extract(kem, b"", b"eae_prk", agree(enc))
    shared = _expand(kem, prk, b"shared_secret", enc + public, 32)
    suite = b"HPKE" + _two(KEM_P256) + _two(KDF_SHA256) + _two(aead)
    context = _BASE + _extract(suite, b"", b"psk_id_hash", b"")
    context += _extract(suite, b"", b"info_hash", info)
    secret = _extract(suite, shared, b"secret", b"")
    key = _expand(suite, secret, b"key", context, 16 if aead == AES_128 else 32)
    return open_with(key, _expand(suite, secret, b"base_nonce", context, _NONCE), ciphertext, about)


def hkdf(secret: bytes, salt: bytes, info: bytes, size: int) -> bytes:
    """RFC 5869."""
    return expanded(digest(salt, secret, sha256), info, size)


def expanded(prk: bytes, info: bytes, size: int) -> bytes:
    found, block = b"", b""
    for number in range(1, -(-size // _HASH) + 1):
        block = digest(prk, block + info + bytes([number]), sha256)
        found += block
    return found[:size]


def _extract(suite: bytes, salt: bytes, label: bytes, secret: bytes) -> bytes:
    return digest(salt, b"HPKE-v1" + suite + label + secret, sha256)


def _expand(suite: bytes, prk: bytes, label: bytes, info: bytes, size: int) -> bytes:
    return expanded(prk, _two(size) + b"HPKE-v1" + suite + label + info, size)


def _two(number: int) -> bytes:
    return number.to_bytes(2, "big")
