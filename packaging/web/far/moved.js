// Somebody goes on with the game elsewhere: a note that any guest could have written, for all others
// and for the host that was away.
import { bytesOf, joinedBytes, randomBytes } from "./bytes.js";
import { cipherKey, hkdf } from "./hpke.js";
import { readLink, topicOf } from "./link.js";

const MOVED = bytesOf("condottiere far table 1 moved");
const NAME_OF_WHO = 40; // the most letters of a name
const NONCE = 12;

// The note about this table, sealed for all who have its link.
export async function sealMoved({ link, name, moves }, table) {
  const iv = randomBytes(NONCE);
  const { key, how } = await sealOf(table, iv);
  const text = bytesOf(JSON.stringify({ link, name, moves }));
  return joinedBytes([0], iv, new Uint8Array(await crypto.subtle.encrypt(how, key, text)));
}

// Where the game goes on, who says so, and at which move; null where nobody with the link says that.
export async function readMoved(bytes, table) {
  if (bytes[0] !== 0 || bytes.length < 1 + NONCE + 16 || bytes.length > 2000) return null;
  const { key, how } = await sealOf(table, bytes.subarray(1, 1 + NONCE));
  try {
    const text = await crypto.subtle.decrypt(how, key, bytes.subarray(1 + NONCE));
    const { link, name, moves } = JSON.parse(new TextDecoder().decode(text));
    const to = readLink(String(link));
    if (!to || to.table === table.table || !Number.isSafeInteger(moves) || moves < 0) return null;
    return { to, link, name: [...String(name)].slice(0, NAME_OF_WHO).join(""), moves };
  } catch {
    return null;
  }
}

async function sealOf({ table, secret }, iv) {
  const key = await cipherKey(await hkdf(secret, new Uint8Array(), MOVED, 32));
  const additionalData = bytesOf(topicOf(table, "moved"));
  return { key, how: { name: "AES-GCM", iv, additionalData } };
}
