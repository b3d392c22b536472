// Letters between a guest and a host, as the contract of the table from anywhere has them: whoever
// carries them reads nothing, changes nothing, and can use none of them twice.
import { SEALED } from "./bodies.js";
import { bytesOf, joinedBytes } from "./bytes.js";
import { cipherKey, hkdf, opened, sealedFor } from "./hpke.js";

const INFO = bytesOf("condottiere far table 1");
const [FIRST, LETTER] = [1, 2];
const [ENC, SECRET] = [65, 48]; // bytes of a first letter before the rest
const HEAD = 9;
const LONGEST = HEAD + SEALED;

// What a channel's letters are sealed with, in either direction.
export async function keysOf(secret, key, epoch) {
  const salt = joinedBytes(key, epoch);
  const derived = async (way) =>
    cipherKey(await hkdf(secret, salt, bytesOf(`condottiere far table 1 ${way}`), 32));
  return { toHost: await derived("to host"), toGuest: await derived("to guest") };
}

// What comes before the first letter of a channel: its secret, for the host alone.
export async function beginning(pub, secret) {
  const { enc, sealed } = await sealedFor(pub, INFO, secret);
  return joinedBytes([FIRST], enc, sealed);
}

// The secret of a channel and its first letter; null where this is none.
export async function begun(pair, bytes) {
  const rest = 1 + ENC + SECRET;
  if (bytes[0] !== FIRST || bytes.length < rest + HEAD) return null;
  try {
    const secret = await opened(
      pair,
      INFO,
      bytes.subarray(1, 1 + ENC),
      bytes.subarray(1 + ENC, rest),
    );
    return secret.length === 32 ? { secret, letter: bytes.subarray(rest) } : null;
  } catch {
    return null;
  }
}

// Seals letters for one topic, and gives them on in the order in which they were said.
export class Sealer {
  #key;
  #topic;
  #counter = 0;
  #last = Promise.resolve();

  constructor(key, topic) {
    this.#key = key;
    this.#topic = bytesOf(topic);
  }

  // `send` gets the letter with this body, which may still be made; a RangeError if it is too large.
  say(body, send) {
    const done = this.#last.then(async () => send(await this.#sealed(await body)));
    this.#last = done.catch(() => {});
    return done;
  }

  async #sealed(body) {
    const { head, how } = around(this.#counter, this.#topic);
    const sealed = new Uint8Array(await crypto.subtle.encrypt(how, this.#key, body));
    if (sealed.length > SEALED) throw new RangeError("too large for a letter");
    this.#counter++;
    return joinedBytes(head, sealed);
  }
}

// Opens the letters of one topic in their order; each is taken once.
export class Opener {
  #key;
  #topic;
  #taken = -1;

  constructor(key, topic) {
    this.#key = key;
    this.#topic = bytesOf(topic);
  }

  // Its body; null where there is nothing to be taken, and then nothing is remembered of it.
  async open(letter) {
    if (letter[0] !== LETTER || letter.length <= HEAD || letter.length > LONGEST) return null;
    const view = new DataView(letter.buffer, letter.byteOffset, HEAD);
    const counter = Number(view.getBigUint64(1));
    if (counter <= this.#taken || !Number.isSafeInteger(counter)) return null;
    const { how } = around(counter, this.#topic);
    try {
      const body = await crypto.subtle.decrypt(how, this.#key, letter.subarray(HEAD));
      this.#taken = counter;
      return new Uint8Array(body);
    } catch {
      return null;
    }
  }
}

function around(counter, additionalData) {
  const head = new Uint8Array(HEAD);
  head[0] = LETTER;
  new DataView(head.buffer).setBigUint64(1, BigInt(counter));
  return {
    head,
    how: { name: "AES-GCM", iv: joinedBytes([0, 0, 0, 0], head.subarray(1)), additionalData },
  };
}
