// HPKE (RFC 9180) in base mode, for one text: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256 and AES-GCM, all
// of the browser's own. Of each pair of an extraction and an expansion, HKDF of the browser does both.
import { bytesOf, joinedBytes } from "./bytes.js";

export const CURVE = { name: "ECDH", namedCurve: "P-256" };
const VERSION = bytesOf("HPKE-v1");
const KEM = joinedBytes(bytesOf("KEM"), [0, 16]);
const NONE = new Uint8Array();
const AES_256 = { id: 2, size: 32 };

const USUAL = { aead: AES_256, aad: NONE };

// For whoever has the private key of this public one. Only the RFC's own examples have other ciphers,
// additional data, and a `pair` that is not new.
export async function sealedFor(pub, info, text, { aead, aad, pair } = USUAL) {
  const receiver = await publicKey(pub);
  const own = pair || (await crypto.subtle.generateKey(CURVE, false, ["deriveBits"]));
  const enc = new Uint8Array(await crypto.subtle.exportKey("raw", own.publicKey));
  const shared = await sharedSecret(own.privateKey, receiver, enc, pub);
  const { key, iv } = await schedule(shared, info, aead);
  const how = { name: "AES-GCM", iv, additionalData: aad };
  const sealed = await crypto.subtle.encrypt(how, key, text);
  return { enc, sealed: new Uint8Array(sealed) };
}

// The text; an error if it was not sealed for this key, with this info.
export async function opened({ privateKey, pub }, info, enc, sealed, { aead, aad } = USUAL) {
  const shared = await sharedSecret(privateKey, await publicKey(enc), enc, pub);
  const { key, iv } = await schedule(shared, info, aead);
  const how = { name: "AES-GCM", iv, additionalData: aad };
  return new Uint8Array(await crypto.subtle.decrypt(how, key, sealed));
}

const publicKey = (bytes) => crypto.subtle.importKey("raw", bytes, CURVE, true, []);

async function sharedSecret(privateKey, other, enc, pub) {
  const how = { name: "ECDH", public: other };
  const dh = new Uint8Array(await crypto.subtle.deriveBits(how, privateKey, 256));
  const secret = joinedBytes(VERSION, KEM, bytesOf("eae_prk"), dh);
  return hkdf(secret, NONE, labelled(KEM, "shared_secret", joinedBytes(enc, pub), 32), 32);
}

async function schedule(shared, info, aead) {
  const suite = joinedBytes(bytesOf("HPKE"), [0, 16, 0, 1, 0, aead.id]);
  const context = joinedBytes(
    [0],
    await extracted(suite, "psk_id_hash", NONE),
    await extracted(suite, "info_hash", info),
  );
  const secret = joinedBytes(VERSION, suite, bytesOf("secret"));
  const derived = (label, size) =>
    hkdf(secret, shared, labelled(suite, label, context, size), size);
  return {
    key: await cipherKey(await derived("key", aead.size)),
    iv: await derived("base_nonce", 12),
  };
}

const labelled = (suite, label, info, size) =>
  joinedBytes([0, size], VERSION, suite, bytesOf(label), info);

// HKDF's extraction alone, without a salt
async function extracted(suite, label, text) {
  const how = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", new Uint8Array(32), how, false, ["sign"]);
  const labelledText = joinedBytes(VERSION, suite, bytesOf(label), text);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, labelledText));
}

export async function hkdf(secret, salt, info, size) {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, 8 * size));
}

export const cipherKey = (bytes) =>
  crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
