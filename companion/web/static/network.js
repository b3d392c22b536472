// The way to the session over the network: what is sent is asked again until it is answered, and a
// stream that dies is opened anew. `put` puts in what the session sends, `hello` says who this is,
// `count` says which message was put in last. A tab remembers whether it is a host's or a guest's, as
// a browser may have both, and no other place than this tells them apart.
import { Insisting, sleepWithPage } from "./insisting.js";

const SILENCE = 20000;
const PATIENCE = 8000; // ms until a stream counts as dead, and that an answer may take
const LATE = 400; // ms in which the stream has told what an answer came of

export function wayToSession({ tab, put, hello, count }) {
  let stream = null;
  let heard = 0;
  let attempts = 0;
  let failed = 0;
  const insisting = new Insisting(hears);

  async function ask(path, body) {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE);
    try {
      const answer = await fetch(path, {
        method: "POST",
        body: JSON.stringify(body),
        signal: stop.signal,
        credentials: "same-origin",
        headers: { "Content-Type": "application/json" },
      });
      return { status: answer.status, body: await answer.json() };
    } finally {
      clearTimeout(timer);
    }
  }

  function openLater(attempt) {
    setTimeout(
      () => attempt === attempts && !document.hidden && open(),
      Math.min(300 * 2 ** failed++, 5000) * (0.75 + Math.random() / 2),
    );
  }

  async function open() {
    close();
    heard = Date.now();
    const attempt = ++attempts;
    let answer;
    try {
      answer = await ask("page/open", { ...hello(), as: whose() });
    } catch {
      if (attempt === attempts) offline(true);
      return openLater(attempt);
    }
    if (attempt !== attempts) return;
    const asleep = answer.status >= 500 && count() > 0; // the host's; what was shown stays to be read
    offline(asleep);
    if (answer.body.as) whose(answer.body.as);
    if (answer.body.put && !asleep) put(answer.body);
    if (answer.status === 200) {
      follow(attempt);
      insisting.wayIsOpen();
    } else if (answer.status === 429 || answer.status >= 500) openLater(attempt);
  }

  // the session is told what was shown last, and begins with what was lost since
  function follow(attempt) {
    stream = new EventSource(`page/stream?tab=${tab}&n=${count()}`);
    stream.addEventListener("beat", alive);
    stream.addEventListener("page", (event) => {
      alive();
      const message = JSON.parse(event.data);
      if (message.n === count() + 1 || message.whole) put(message);
      else open();
    });
    // too many others are open: it goes on when it is tapped or looked at, and not against them
    stream.addEventListener("rest", (event) => {
      close();
      put(JSON.parse(event.data));
    });
    stream.addEventListener("closed", () => {
      close();
      openLater(attempt);
    });
    stream.onerror = () => {
      close();
      openLater(attempt);
    };
  }

  function alive() {
    heard = Date.now();
    failed = 0;
    offline(false);
  }

  function close() {
    stream = void stream?.close();
  }

  sleepWithPage(
    () => {
      attempts++;
      close();
    },
    () => {
      failed = 0;
      open();
    },
  );
  setInterval(() => {
    if (!document.hidden && stream && Date.now() - heard > SILENCE) open();
  }, 2000);

  async function hears(message) {
    try {
      const answer = await ask("page/do", message);
      if (answer.body.key) location.replace(`#${answer.body.key}`); // of the table that comes after this
      const isHeard = ![404, 429, 503].includes(answer.status);
      // 404 is of a host that was started again: it knows what was done by its id
      if (answer.status === 401 || answer.status === 404) await open();
      else if (isHeard && isOffline()) open(); // it is there again, and need not be waited for
      return isHeard;
    } catch {
      offline(true); // not known whether it was done: ask again with the same id
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

function whose(role) {
  try {
    if (role) sessionStorage.setItem("as", role);
    return sessionStorage.getItem("as") || "";
  } catch {
    return "";
  }
}

function isOffline() {
  return document.documentElement.classList.contains("offline");
}

function offline(isCut) {
  document.documentElement.classList.toggle("offline", isCut);
}
