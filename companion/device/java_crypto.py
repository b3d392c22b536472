"""Sealing by Java's own library: the app's package for phones needs no compiled one of its own.

All classes are looked up at the start, on the main thread: other threads would not find them. One
thread at a time calls their methods, of which pyjnius has one object for all.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from threading import Lock
from typing import Any

from jnius import JavaException, autoclass, cast, detach

from companion.far import hpke
from companion.far.crypto import PUBLIC, SECRET, NotSealedForUs

_P = 2**256 - 2**224 + 2**192 + 2**96 - 1
_B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
"""The curve is y² = x³ - 3x + b, modulo p."""
_TAG_BITS = 128


class JavaCrypto:
    def __init__(self) -> None:
        self._lock = Lock()
        self._big = autoclass("java.math.BigInteger")
        self._point = autoclass("java.security.spec.ECPoint")
        self._public_spec = autoclass("java.security.spec.ECPublicKeySpec")
        self._private_spec = autoclass("java.security.spec.ECPrivateKeySpec")
        self._agreement = autoclass("javax.crypto.KeyAgreement")
        self._cipher = autoclass("javax.crypto.Cipher")
        self._gcm = autoclass("javax.crypto.spec.GCMParameterSpec")
        self._secret_key = autoclass("javax.crypto.spec.SecretKeySpec")
        self._factory = autoclass("java.security.KeyFactory").getInstance("EC")
        self._maker = autoclass("java.security.KeyPairGenerator").getInstance("EC")
        curve = autoclass("java.security.spec.ECGenParameterSpec")("secp256r1")
        self._maker.initialize(cast("java.security.spec.AlgorithmParameterSpec", curve))
        self._curve = _public(self._maker.generateKeyPair()).getParams()

    def new_pair(self) -> tuple[bytes, bytes]:
        with self._lock:
            made = self._maker.generateKeyPair()
            point = _public(made).getW()
            public = b"\4" + _bytes(point.getAffineX()) + _bytes(point.getAffineY())
            private = cast("java.security.interfaces.ECPrivateKey", made.getPrivate())
            return _bytes(private.getS()), public

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
            # as what they are taken for: pyjnius chooses another overload otherwise
            words = cast("java.security.Key", self._secret_key(key, "AES"))
            how = cast("java.security.spec.AlgorithmParameterSpec", self._gcm(_TAG_BITS, nonce))
            cipher.init(mode, words, how)
            cipher.updateAAD(about)
            return bytes(cipher.doFinal(data))


@contextmanager
def _ours() -> Iterator[None]:
    try:
        yield
    except JavaException as error:
        raise NotSealedForUs from error


def _public(pair: Any) -> Any:
    """Java does not say that it is a curve's."""
    return cast("java.security.interfaces.ECPublicKey", pair.getPublic())


def _bytes(number: Any) -> bytes:
    return int(number.toString(16), 16).to_bytes(32, "big")
