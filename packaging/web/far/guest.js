// The way to a session on another phone: letters over a broker. What is sent is asked again until it
// is answered, and a channel that is silent is begun anew. In the script of a page it stands in the
// place of `network.js`.

import { Insisting, sleepWithPage } from "../../../companion/web/static/insisting.js";
import { packed, unpacked } from "./bodies.js";
import { connectTo } from "./broker.js";
import { base64url, joinedBytes, randomBytes } from "./bytes.js";
import { beginning, keysOf, Opener, Sealer } from "./letters.js";
import { CLOSED, GONE, HERE, isSameHost, readHost, topicOf } from "./link.js";
import { readMoved } from "./moved.js";
import { followedAs, keptOf, noteOf } from "./place.js";
import { brokers, standing, tableLink } from "./standing.js";

const ANSWER = 4000; // ms that an answer may take before a channel is begun anew
const BEAT = 8000;
const SILENCE = 11000; // ms after which the host is asked whether it is there
const LATE = 400; // ms in which the stream has told what an answer came of

export function wayToSession({ tab, put, hello, count }) {
  let line = null;
  let channel = null;
  let host = null; // what it last said of itself
  let attempts = 0;
  let failed = 0;
  const insisting = new Insisting(hears);
  let hearing = Promise.resolve(); // letters are opened one after the other
  let number = 0;

  // --- the connection

  async function open() {
    if (standing.fault) return;
    const attempt = ++attempts;
    drop();
    try {
      const made = await connectTo(brokers[tableLink.number], {
        hear: (topic, bytes) => attempt === attempts && arrived(attempt, topic, bytes),
        lost: () => attempt === attempts && openLater(attempt),
      });
      if (attempt !== attempts) return made.close();
      line = made;
      standing.connected(true);
      line
        .listen(topicOf(tableLink.table, "host"), topicOf(tableLink.table, "moved"))
        .catch(() => {});
      if (host) await begin(attempt); // most likely it is as it was: then nothing need be waited for
    } catch {
      if (attempt === attempts) {
        standing.connected(false);
        openLater(attempt);
      }
    }
  }

  function openLater(attempt) {
    drop();
    setTimeout(
      () => attempt === attempts && !document.hidden && open(),
      Math.min(300 * 2 ** failed++, 5000) * (0.75 + Math.random() / 2),
    );
  }

  function drop() {
    channel?.end();
    channel = null;
    line?.close();
    line = null;
  }

  function arrived(attempt, topic, bytes) {
    hearing = hearing.then(async () => {
      if (attempt !== attempts) return;
      if (topic === topicOf(tableLink.table, "host")) await meet(attempt, bytes);
      else if (topic === channel?.topic) await channel.take(bytes);
      else if (topic === topicOf(tableLink.table, "moved"))
        standing.moved(await readMoved(bytes, tableLink));
    });
  }

  // What the host says of itself is a hint; only that it was started again must be followed.
  async function meet(attempt, bytes) {
    const found = await readHost(bytes, tableLink.table);
    if (!found) return;
    const isOther = !isSameHost(found, host);
    host = found;
    if (found.state !== HERE) standing.says(found.state === CLOSED ? "closed" : "gone");
    if (found.state !== GONE && (isOther || !channel)) await begin(attempt);
  }

  // --- a channel

  async function begin(attempt) {
    channel?.end();
    const name = base64url(randomBytes(12));
    const topics = {
      out: topicOf(tableLink.table, "h", name),
      in: topicOf(tableLink.table, "g", name),
    };
    const secret = randomBytes(32);
    const known = host;
    const keys = await keysOf(secret, tableLink.secret, known.epoch);
    const before = await beginning(known.pub, secret);
    if (attempt !== attempts || known !== host || !line) return; // it may be lost by now
    const sealer = new Sealer(keys.toHost, topics.out);
    const asked = new Map();
    let isFirst = true;
    let streamed = 0;

    function ask(what, body, more) {
      const n = ++number;
      const { token } = keptOf(tableLink.table);
      const said = { n, do: what, ...(token && { token }), ...more, ...(body && { body }) };
      const answer = new Promise((done, fail) => {
        const timer = setTimeout(() => {
          asked.delete(n);
          fail(new Error("no answer"));
        }, ANSWER);
        asked.set(n, (found) => {
          clearTimeout(timer);
          done(found);
        });
      });
      const sent = sealer.say(packed(said), (letter) => {
        line?.send(topics.out, isFirst ? joinedBytes(before, letter) : letter);
        isFirst = false;
      });
      return Promise.race([answer, sent.then(() => answer)]);
    }

    const mine = {
      topic: topics.in,
      opener: new Opener(keys.toGuest, topics.in),
      ask,
      heard: Date.now(),
      async take(bytes) {
        const body = await mine.opener.open(bytes);
        const said = body && (await unpacked(body).catch(() => null));
        if (!said || channel !== mine) return;
        mine.heard = Date.now();
        failed = 0;
        standing.heard();
        if ("status" in said) {
          asked.get(said.n)?.(said);
          asked.delete(said.n);
        } else if (said.n === streamed) told(attempt, said);
      },
      follow() {
        streamed = number + 1;
        return ask("page/stream", { tab, n: count() });
      },
      end: () => clearInterval(beating),
    };
    const beating = setInterval(() => {
      const said = { n: ++number, do: "beat" };
      sealer.say(packed(said), (letter) => line?.send(topics.out, letter)).catch(() => {});
    }, BEAT);
    channel = mine;
    line.listen(mine.topic).catch(() => {});
    enter(attempt, mine); // what is answered is heard only after this
  }

  // The page says who it is, and gets everything that it shows.
  async function enter(attempt, mine) {
    let answer;
    try {
      const said = { ...hello(), came: "", key: tableLink.key, as: "guest" };
      answer = await mine.ask("page/open", said, { name: followedAs() });
    } catch {
      if (channel === mine) again(attempt);
      return;
    }
    if (channel !== mine) return;
    const { status, body } = answer;
    const isAsleep = status >= 500 && count() > 0;
    if (answer.token) noteOf(tableLink.table, { token: answer.token });
    if (body.put && !isAsleep) put(body);
    if (status === 200) {
      try {
        await mine.follow();
      } catch {
        if (channel === mine) again(attempt);
        return;
      }
      insisting.wayIsOpen();
    } else if (status === 429 || status >= 500) openLater(attempt);
  }

  // On the same connection, which may be as good as ever.
  function again(attempt) {
    if (attempt !== attempts) return;
    const pause = failed++ ? Math.min(300 * 2 ** failed, 5000) : 0;
    const silent = channel;
    setTimeout(() => {
      if (attempt !== attempts || document.hidden || channel !== silent) return;
      if (failed % 3 === 0) open();
      else begin(attempt).catch(() => openLater(attempt));
    }, pause);
  }

  function told(attempt, { event, data, game }) {
    const isNext = event === "page" && (data.n === count() + 1 || data.whole);
    if (isNext) put(data);
    if (event === "page" || event === "beat") {
      if ((data.n > count() && !isNext) || !standing.keeps(game)) open(); // something was lost
    } else if (event === "rest") {
      attempts++;
      drop();
      put(data);
    } else if (event === "closed") openLater(attempt);
  }

  // --- asleep and awake

  sleepWithPage(
    () => {
      attempts++;
      drop();
    },
    () => {
      failed = 0;
      open();
    },
  );
  setInterval(() => {
    if (!document.hidden && channel && Date.now() - channel.heard > SILENCE && !failed) {
      failed = 1;
      open();
    }
  }, 1000);

  // --- what is said

  async function hears(message) {
    if (!channel) return false;
    try {
      const { status } = await channel.ask("page/do", message);
      if (status === 401 || status === 404) await open();
      return ![404, 429, 503].includes(status);
    } catch (error) {
      if (error instanceof RangeError) return true; // no letter can have it
      if (channel && Date.now() - channel.heard > ANSWER) again(attempts);
      return false;
    }
  }

  return {
    open,
    say: (message) => insisting.say(message),
    soon: 0,
    late: LATE,
  };
}
