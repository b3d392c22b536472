"""Sealing by the library `cryptography`, which has HPKE."""

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.hpke import AEAD, KDF, KEM, Suite
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from companion.far.crypto import SECRET, NotSealedForUs

_CURVE = ec.SECP256R1()
SUITE = Suite(KEM.P256, KDF.HKDF_SHA256, AEAD.AES_256_GCM)


class ByCryptography:
    def new_pair(self) -> tuple[bytes, bytes]:
        made = ec.generate_private_key(_CURVE)
        public = made.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return made.private_numbers().private_value.to_bytes(32, "big"), public

    def open_first(self, private: bytes, public: bytes, sealed: bytes, info: bytes) -> bytes:
        del public  # the private key has it
        mine = ec.derive_private_key(int.from_bytes(private, "big"), _CURVE)
        try:
            return SUITE.decrypt(sealed, mine, info)
        except (InvalidTag, ValueError) as error:
            raise NotSealedForUs from error

    def derive(self, secret: bytes, salt: bytes, info: bytes) -> bytes:
        return HKDF(SHA256(), SECRET, salt, info).derive(secret)

    def leave(self) -> None:
        """Nothing is kept for a thread."""

    def seal(self, key: bytes, nonce: bytes, plain: bytes, about: bytes) -> bytes:
        return AESGCM(key).encrypt(nonce, plain, about)

    def open(self, key: bytes, nonce: bytes, sealed: bytes, about: bytes) -> bytes:
        try:
            return AESGCM(key).decrypt(nonce, sealed, about)
        except (InvalidTag, ValueError) as error:
            raise NotSealedForUs from error
