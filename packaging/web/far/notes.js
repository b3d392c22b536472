// The notes of who goes on, as a host reads them: at its own table, which was silent for long, and at
// those whose game it went on with. There a broker keeps one note only: where two went on at once, the
// one whose note is gone is told of the other.
import { readLink, topicOf } from "./link.js";
import { readMoved } from "./moved.js";

const EMPTY = new Uint8Array(); // what a broker retains goes with an empty letter

export class Notes {
  #own;
  #report;
  #at = new Map(); // by their topics

  // `ways` are tables of this browser, and for each the link that its game came from.
  constructor(own, ways, report) {
    this.#own = own.table;
    this.#report = report;
    this.#at.set(topicOf(own.table, "moved"), { from: own });
    for (const [to, link] of ways) this.lead(to, link);
  }

  get topics() {
    return [...this.#at.keys()];
  }

  lead(to, link) {
    const from = readLink(link);
    if (from) this.#at.set(topicOf(from.table, "moved"), { from, to, link });
  }

  async take(topic, bytes, line) {
    const at = this.#at.get(topic);
    const found = bytes.length ? await readMoved(bytes, at.from) : null;
    if (bytes.length && !found) return; // nobody of that table has written it
    at.isHeard = true;
    at.isOurs = !!found && found.to.table === at.to;
    if (at.to && at.to !== this.#own) this.#forget(topic, line).catch(() => {});
    else {
      at.other = at.isOurs ? null : found;
      const { other } = at.other ? at : ([...this.#at.values()].find((each) => each.other) ?? {});
      this.#report("moved", ...(other ? [other.link, other.name, String(other.moves)] : []));
    }
  }

  // This table is closed: nobody is led to it any more.
  async forgetAll(line) {
    for (const [topic, { to }] of this.#at) if (to) await this.#forget(topic, line);
  }

  // What another has written meanwhile stays.
  async #forget(topic, line) {
    const { isHeard, isOurs, link } = this.#at.get(topic);
    if (!isHeard) return; // it is looked at another time
    if (isOurs) await line.keep(topic, EMPTY);
    this.#at.delete(topic);
    this.#report("forgotten", link);
  }
}
