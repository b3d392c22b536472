"""Sealing by Java's own library: the app's package for phones needs no compiled one of its own.

All classes are looked up at the start, on the main thread: other threads would not find them. One
thread at a time calls their methods, of which pyjnius has one object for all.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from threading import Lock
from typing import Any

from jnius import JavaException, autoclass, detach

from companion.far import hpke
from companion.far.crypto import PUBLIC, SECRET, NotSealedForUs

_P = 2**256 - 2**224 + 2**192 + 2**96 - 1
_B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
"""The curve is y² = x³ - 3x + b, modulo p."""
_TAG_BITS = 128


class JavaCrypto:
    def __init__(self) -> None:
        def of(name: str) -> Any:
            return autoclass(f"java{name}")

        self._lock = Lock()
        self._big = of(".math.BigInteger")
        self._point = of(".security.spec.ECPoint")
        self._public_spec = of(".security.spec.ECPublicKeySpec")
        self._private_spec = of(".security.spec.ECPrivateKeySpec")
        self._agreement = of("x.crypto.KeyAgreement")
        self._cipher = of("x.crypto.Cipher")
        self._gcm = of("x.crypto.spec.GCMParameterSpec")
        self._secret_key = of("x.crypto.spec.SecretKeySpec")
        self._factory = of(".security.KeyFactory").getInstance("EC")
        self._maker = of(".security.KeyPairGenerator").getInstance("EC")
        self._maker.initialize(of(".security.spec.ECGenParameterSpec")("secp256r1"))
        self._curve = self._maker.generateKeyPair().getPublic().getParams()

    def new_pair(self) -> tuple[bytes, bytes]:
        with self._lock:
            made = self._maker.generateKeyPair()
            point = made.getPublic().getW()
            public = b"\4" + _bytes(point.getAffineX()) + _bytes(point.getAffineY())
            return _bytes(made.getPrivate().getS()), public

    def open_first(self, private: bytes, public: bytes, sealed: bytes, info: bytes) -> bytes:
        return hpke.opened(partial(self.agree, private), self.open, public, sealed, info)

    def derive(self, secret: bytes, salt: bytes, info: bytes) -> bytes:
        return hpke.hkdf(secret, salt, info, SECRET)

    def seal(self, key: bytes, nonce: bytes, plain: bytes, about: bytes) -> bytes:
        return self._crypt(self._cipher.ENCRYPT_MODE, key, nonce, plain, about)

    def open(self, key: bytes, nonce: bytes, sealed: bytes, about: bytes) -> bytes:
        return self._crypt(self._cipher.DECRYPT_MODE, key, nonce, sealed, about)

    def agree(self, private: bytes, public: bytes) -> bytes:
        """Diffie-Hellman; not with a point that is on no curve of ours."""
        x, y = (int.from_bytes(each, "big") for each in (public[1:33], public[33:]))
        on_curve = max(x, y) < _P and (y * y - x**3 + 3 * x - _B) % _P == 0
        if len(public) != PUBLIC or public[0] != 4 or not on_curve:
            raise NotSealedForUs
        with self._lock, _ours():
            point = self._point(self._big(f"{x:x}", 16), self._big(f"{y:x}", 16))
            number = self._big(private.hex(), 16)
            theirs = self._factory.generatePublic(self._public_spec(point, self._curve))
            mine = self._factory.generatePrivate(self._private_spec(number, self._curve))
            agreement = self._agreement.getInstance("ECDH")
            agreement.init(mine)
            agreement.doPhase(theirs, True)
            return bytes(agreement.generateSecret())

    def leave(self) -> None:
        detach()

    def _crypt(self, mode: int, key: bytes, nonce: bytes, data: bytes, about: bytes) -> bytes:
        with self._lock, _ours():
            cipher = self._cipher.getInstance("AES/GCM/NoPadding")
            cipher.init(mode, self._secret_key(key, "AES"), self._gcm(_TAG_BITS, nonce))
            cipher.updateAAD(about)
            return bytes(cipher.doFinal(data))


@contextmanager
def _ours() -> Iterator[None]:
    try:
        yield
    except JavaException as error:
        raise NotSealedForUs from error


def _bytes(number: Any) -> bytes:
    return int(number.toString(16), 16).to_bytes(32, "big")
