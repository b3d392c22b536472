// The way to the session over the network: what is sent is asked again until it is answered, and a
// stream that dies is opened anew. `put` puts in what the session sends, `hello` says who this is,
// `count` says which message was put in last. A tab remembers whether it is a host's or a guest's, as
// a browser may have both, and no other place than this tells them apart.
const SILENCE = 20000;
const PATIENCE = 8000; // ms until a stream counts as dead, and that an answer may take
const LATE = 400; // ms in which the stream has told what an answer came of

export function wayToSession({ tab, put, hello, count }) {
  let stream = null;
  let heard = 0;
  let attempts = 0;
  let failed = 0;
  let opened = 0; // how often the way was open
  let goOn = () => {}; // what waits to be asked again need not wait longer
  let saying = Promise.resolve(); // what is typed arrives before the button that uses it

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
      opened++;
      goOn();
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

  // a phone that sleeps loses its stream without an error
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      attempts++;
      close();
    } else {
      failed = 0;
      open();
    }
  });
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) open();
  });
  window.addEventListener("online", open);
  setInterval(() => {
    if (!document.hidden && stream && Date.now() - heard > SILENCE) open();
  }, 2000);

  async function send(message) {
    for (let pause = 250; ; pause = Math.min(pause * 2, 4000)) {
      const before = opened;
      try {
        const answer = await ask("page/do", message);
        if (answer.status === 401) return await open();
        if (answer.body.key) location.replace(`#${answer.body.key}`); // of the table that comes after this
        if (answer.status === 404)
          await open(); // the host was started again; it knows what was done by its id
        else if (answer.status !== 429 && answer.status !== 503) {
          if (isOffline()) open(); // it is there again, and need not be waited for
          return;
        }
      } catch {
        offline(true); // not known whether it was done: ask again with the same id
      }
      if (opened === before) await wayOpens(pause);
    }
  }

  // The way is open again, or so much time has passed.
  function wayOpens(pause) {
    return new Promise((go) => {
      goOn = go;
      setTimeout(go, pause);
    });
  }

  return {
    open,
    say: (message) => (saying = saying.catch(() => {}).then(() => send(message))),
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
