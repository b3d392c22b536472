// A link to a table anywhere: #at=TABLE.KEY, with the number of its broker where there are several.
import { areSame, base64url, fromBase64url } from "./bytes.js";

const LINK = /^#?at=([\w-]{21}[AQgw])\.([\w-]{21}[AQgw])(?:\.(\d{1,2}))?$/;

// What a link says; null for any other text.
export function readLink(text) {
  const found = LINK.exec(text);
  if (!found) return null;
  const [, table, key, number] = found;
  return { table, key, secret: fromBase64url(key), number: Number(number ?? 0) };
}

export const linkTo = ({ table, key, number }) =>
  `#at=${table}.${key}${number ? `.${number}` : ""}`;

export async function nameOf(pub) {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", pub)).subarray(0, 16));
}

// What a host says of itself: its public key, whether it is here, and which start of it this is. Null
// where that is not the key of this table.
export async function readHost(bytes, table) {
  if (bytes.length !== 65 + 1 + 16) return null;
  const pub = bytes.slice(0, 65);
  if ((await nameOf(pub)) !== table) return null;
  return { pub, state: bytes[65], epoch: bytes.slice(66) };
}

export const isSameHost = (one, other) =>
  !!one && !!other && areSame(one.epoch, other.epoch) && areSame(one.pub, other.pub);

export const [GONE, HERE, CLOSED] = [0, 1, 2];
export const topicOf = (table, ...more) => ["ct1", table, ...more].join("/");
