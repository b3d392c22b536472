// A table in this browser, as guests anywhere reach it: opens what they say, seals what they are told.
// What comes over a broker is taken only if it opens, and at a bounded pace; of the rest nothing is
// remembered.
import { connectTo } from "./broker.js";
import { base64url, fromBase64url, joinedBytes, randomBytes } from "./bytes.js";
import { CURVE } from "./hpke.js";
import { begun, keysOf, Opener, Sealer } from "./letters.js";
import { CLOSED, GONE, HERE, nameOf, readLink, topicOf } from "./link.js";
import { sealMoved } from "./moved.js";
import { Notes } from "./notes.js";

const LETTERS = 40; // a second from a channel
const FIRSTS = 20; // first letters a second, in all
const PENDING = 100; // letters that wait to be opened
const LOOK = 1000; // ms
const PAUSES = [250, 5000]; // ms until the next try: the first, and the longest
const CHANNEL = /^[\w-]{16}$/;

// A new pair of keys: the private one and the public one, in hexadecimal.
export async function newPair() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, true, ["deriveBits"]);
  const { d } = await crypto.subtle.exportKey("jwk", privateKey);
  return [hex(fromBase64url(d)), hex(await crypto.subtle.exportKey("raw", publicKey))];
}

const hex = (bytes) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const fromHex = (text) => Uint8Array.from(text.match(/../g), (byte) => Number.parseInt(byte, 16));

// Whether one more may be taken this second.
function pace(most) {
  const times = [];
  return () => {
    const now = Date.now();
    if (times.length === most && now - times[0] < 1000) return false;
    times.push(now);
    if (times.length > most) times.shift();
    return true;
  };
}

export class FarTable {
  #broker;
  #keys;
  #ended;
  #notes;
  #hear;
  #report;
  #pair;
  #epoch = randomBytes(16);
  #channels = new Map();
  #begun = new Set();
  #mayBegin = pace(FIRSTS);
  #pending = 0;
  #opening = Promise.resolve();
  #saying = Promise.resolve();
  #line = null;
  #attempt = 0;
  #pause = PAUSES[0];
  #looking;

  // Of tables before, the broker is to know: `ended` are the public keys of those that were closed, and
  // `ways` tables, each with the link from which guests were led there. `hear` gets channels and bodies,
  // and `report` all the rest.
  constructor(broker, { table, private: own, public: pub, key }, before, { hear, report }) {
    this.#broker = broker;
    this.#keys = { table, pub: fromHex(pub), secret: fromHex(key) };
    this.#pair = privateOf(fromHex(own), this.#keys.pub);
    this.#ended = before.ended;
    this.#notes = new Notes(this.#keys, before.ways, report);
    this.#hear = hear;
    this.#report = report;
    this.#looking = setInterval(() => report("look"), LOOK);
    this.#connect();
  }

  // The connection may have died in sleep without an error.
  again() {
    this.#pause = PAUSES[0];
    this.#connect();
  }

  say(channel, body) {
    const one = this.#channels.get(channel);
    if (!one) return;
    this.#saying = one.sealer
      .say(bytesOfText(body), (letter) => this.#send(one.topic, letter))
      .catch(() => {});
  }

  end(channel) {
    this.#channels.delete(channel);
  }

  // Tell the guests of another table that its game goes on here.
  async noteMoved(link, note) {
    const from = readLink(link);
    const line = this.#line;
    if (!from || !line) return;
    const topic = topicOf(from.table, "moved");
    this.#notes.lead(this.#keys.table, link);
    try {
      await line.keep(topic, await sealMoved(note, from));
      await line.listen(topic); // from now on, as another may have gone on, too
    } catch {}
  }

  close() {
    this.#attempt++;
    clearInterval(this.#looking);
    this.#line?.close();
    this.#line = null;
  }

  async closeForGood() {
    const line = this.#line;
    await this.#saying; // that it is closed is told before
    if (line === this.#line) {
      await Promise.race([
        line
          ?.keep(topicOf(this.#keys.table, "host"), this.#word(CLOSED))
          .then(() => this.#report("told", hex(this.#keys.pub)))
          .then(() => this.#notes.forgetAll(line)),
        new Promise((go) => setTimeout(go, 2000)),
      ]).catch(() => {});
    }
    this.close();
  }

  async #connect() {
    const attempt = ++this.#attempt;
    const { table } = this.#keys;
    this.#line?.close();
    this.#line = null;
    try {
      const line = await connectTo(this.#broker, {
        will: { topic: topicOf(table, "host"), bytes: this.#word(GONE) },
        hear: (topic, bytes) => attempt === this.#attempt && this.#arrived(topic, bytes),
        lost: () => attempt === this.#attempt && this.#connectLater(attempt),
      });
      if (attempt !== this.#attempt) return line.close();
      this.#line = line;
      await line.listen(topicOf(table, "h", "+"), ...this.#notes.topics);
      await line.keep(topicOf(table, "host"), this.#word(HERE));
      if (attempt !== this.#attempt) return;
      this.#pause = PAUSES[0];
      this.#report("taken");
      await this.#tellOfEnded(line);
    } catch {
      if (attempt !== this.#attempt) return;
      this.#report("failed");
      this.#connectLater(attempt);
    }
  }

  #connectLater(attempt) {
    this.#line?.close();
    this.#line = null;
    setTimeout(() => attempt === this.#attempt && this.#connect(), this.#pause);
    this.#pause = Math.min(2 * this.#pause, PAUSES[1]);
  }

  async #tellOfEnded(line) {
    for (const pub of this.#ended.splice(0).map(fromHex)) {
      const words = joinedBytes(pub, [CLOSED], this.#epoch);
      await line.keep(topicOf(await nameOf(pub), "host"), words);
      this.#report("told", hex(pub));
    }
  }

  #word(state) {
    return joinedBytes(this.#keys.pub, [state], this.#epoch);
  }

  #send(topic, letter) {
    try {
      this.#line?.send(topic, letter);
    } catch {} // it has just ended; who misses this asks again
  }

  // Letters are opened one after the other, in the order in which they came.
  #arrived(topic, bytes) {
    if (this.#pending >= PENDING) return;
    this.#pending++;
    this.#opening = this.#opening
      .then(() => this.#open(topic, bytes))
      .catch(() => {})
      .then(() => {
        this.#pending--;
      });
  }

  async #open(topic, bytes) {
    const { table } = this.#keys;
    if (this.#notes.topics.includes(topic)) return this.#notes.take(topic, bytes, this.#line);
    const name = topic.slice(topicOf(table, "h", "").length);
    if (!CHANNEL.test(name) || topic !== topicOf(table, "h", name)) return;
    const known = this.#channels.get(name);
    const body = bytes[0] === 1 ? await this.#begin(name, topic, bytes) : await known?.take(bytes);
    if (body) this.#hear(name, base64(body));
  }

  // The first letter of a channel; one that was begun before is not begun again.
  async #begin(name, topic, bytes) {
    if (this.#begun.has(name) || !this.#mayBegin()) return null;
    const found = await begun(await this.#pair, bytes);
    if (!found) return null;
    const { toHost, toGuest } = await keysOf(found.secret, this.#keys.secret, this.#epoch);
    const opener = new Opener(toHost, topic);
    const body = await opener.open(found.letter);
    if (!body) return null;
    const mayTake = pace(LETTERS);
    const out = topicOf(this.#keys.table, "g", name);
    this.#begun.add(name);
    this.#channels.set(name, {
      topic: out,
      sealer: new Sealer(toGuest, out),
      take: async (letter) => {
        const said = await opener.open(letter);
        return said && mayTake() ? said : null;
      },
    });
    return mayTake() ? body : null;
  }
}

async function privateOf(own, pub) {
  const [d, x, y] = [own, pub.slice(1, 33), pub.slice(33)].map(base64url);
  const jwk = { kty: "EC", crv: "P-256", d, x, y };
  return {
    privateKey: await crypto.subtle.importKey("jwk", jwk, CURVE, false, ["deriveBits"]),
    pub,
  };
}

function base64(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

const bytesOfText = (text) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
