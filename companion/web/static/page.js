// The page's side of its session. It puts in what the session sends, and sends what was tapped. It
// decides nothing: what is shown, and what a tap means, is the session's.
"use strict";

const SILENCE = 20000; // ms without a sign of life after which a stream counts as dead
const PATIENCE = 8000; // ms that an answer may take
const KEPT = "condottiere-companion";

const memory = read(KEPT);
const tab = name(12);
let shown = { revision: 0, page: "" };
let link = null;

// --- the way to the session: over the network, or a function of this page's own

function overNetwork() {
  let stream = null, heard = 0, trying = 0;

  async function ask(path, body) {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE);
    try {
      const answer = await fetch(path, {
        method: "POST", body: JSON.stringify(body), signal: stop.signal, credentials: "same-origin",
        headers: { "Content-Type": "application/json" },
      });
      return { status: answer.status, body: await answer.json() };
    } finally {
      clearTimeout(timer);
    }
  }

  async function open() {
    close();
    heard = Date.now();
    const mine = ++trying;
    let answer;
    try {
      answer = await ask("page/open", hello());
    } catch {
      offline(true);
      setTimeout(() => mine === trying && !document.hidden && open(), 1000);
      return;
    }
    if (mine !== trying) return;
    offline(false);
    put(answer.body);
    if (answer.status !== 200) return;
    stream = new EventSource("page/stream?tab=" + tab);
    stream.addEventListener("beat", () => { heard = Date.now(); offline(false); });
    stream.addEventListener("page", (event) => { heard = Date.now(); put(JSON.parse(event.data)); });
    stream.addEventListener("again", open);
    stream.addEventListener("closed", close);
    stream.onerror = () => {
      if (mine !== trying) return;
      close();
      setTimeout(() => mine === trying && !document.hidden && open(), 300 + 700 * Math.random());
    };
  }

  function close() {
    if (stream) stream.close();
    stream = null;
  }

  // a phone that sleeps loses its stream without an error: close it first, begin anew afterwards
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) { trying++; close(); } else { open(); }
  });
  window.addEventListener("pageshow", (event) => { if (event.persisted) open(); });
  window.addEventListener("online", open);
  window.addEventListener("hashchange", open);
  setInterval(() => {
    if (!document.hidden && stream && Date.now() - heard > SILENCE) open();
  }, 2000);

  async function say(message) {
    for (let pause = 250; ; pause = Math.min(pause * 2, 4000)) {
      try {
        const answer = await ask("page/do", message);
        if (answer.status === 404 || answer.status === 401) { await open(); return; }
        if (answer.status !== 429 && answer.status !== 503) return;
      } catch {
        offline(true); // not known whether it was done: ask again with the same id
      }
      await new Promise((go) => setTimeout(go, pause));
    }
  }

  return { open, say };
}

// --- what the session says

function put(message) {
  if (message.look) wear(message.look);
  if (message.arrived !== undefined) keep("arrived", message.arrived);
  const focus = held();
  const before = shown.page;
  for (const [id, markup] of message.put || []) {
    const old = document.getElementById(id);
    if (!old) { link.open(); return; }
    const scrolled = [...document.querySelectorAll("[data-scroll]")].map((one) => [one.id, one.scrollTop]);
    const made = parsed(markup, old);
    keepTyped(old, made);
    old.replaceWith(made);
    for (const [scroll, top] of scrolled) {
      const one = document.getElementById(scroll);
      if (one && one.scrollTop !== top && message.page === before) one.scrollTop = top;
    }
  }
  if (message.revision !== undefined) shown = { revision: message.revision, page: message.page };
  if (message.title !== undefined) document.title = message.title;
  if (message.page !== before) window.scrollTo(0, 0);
  hold(focus);
  for (const sent of document.querySelectorAll(".sent")) {
    if (!waiting.has(sent.dataset.sent)) sent.classList.remove("sent");
  }
}

function parsed(markup, old) {
  const holder = document.createElement("template");
  const drawn = old instanceof SVGElement && old.tagName !== "svg";
  holder.innerHTML = drawn ? `<svg>${markup}</svg>` : markup;
  return drawn ? holder.content.firstChild.firstChild : holder.content.firstElementChild;
}

function wear(look) {
  const root = document.documentElement;
  root.lang = look.lang;
  root.dataset.theme = look.theme;
  root.style.setProperty("--size", look.size);
  keep("look", look);
}

// --- the focus stays where it was, and goes into what has opened

function held() {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  return { id: one.id, does: one.dataset.do, values: one.dataset.with, sheet: !!one.closest("#over") };
}

function hold(focus) {
  const sheet = document.querySelector("#over [role=dialog]");
  if (sheet && !sheet.contains(document.activeElement)) {
    if (!focus || !focus.sheet || !find(focus, sheet)) first(sheet);
    return;
  }
  if (focus && (!document.activeElement || document.activeElement === document.body)) {
    if (!find(focus, document) && returnTo) find(returnTo, document);
  }
}

let returnTo = null; // what had the focus before something opened over the page

function find(focus, where) {
  const same = [...where.querySelectorAll("[data-do]")].find((one) => (focus.id && one.id === focus.id)
    || (one.dataset.do === focus.does && one.dataset.with === focus.values));
  if (same) same.focus({ preventScroll: true });
  return !!same;
}

function first(sheet) {
  const one = sheet.querySelector("[autofocus], input, .sheet-body button:not([disabled]), button");
  if (one) one.focus({ preventScroll: true });
}

function keepTyped(old, made) {
  const typing = document.activeElement;
  if (!typing || !old.contains(typing) || typing.tagName !== "INPUT" || !typing.id) return;
  const twin = made.querySelector("#" + CSS.escape(typing.id));
  if (twin && typing.dataset.touched) {
    twin.value = typing.value;
    twin.dataset.touched = "yes";
    const at = typing.selectionStart;
    queueMicrotask(() => { twin.focus({ preventScroll: true }); try { twin.setSelectionRange(at, at); } catch {} });
  }
}

// --- what is tapped, typed and pressed

const waiting = new Set();

function mean(one, ...more) {
  if (one.disabled || one.classList.contains("sent") || one.closest("[inert]")) return;
  if (!one.closest("#over")) returnTo = { id: one.id, does: one.dataset.do, values: one.dataset.with };
  const id = name(16);
  waiting.add(id);
  one.classList.add("sent");
  one.dataset.sent = id;
  link.say({
    id, tab, revision: shown.revision, page: shown.page, do: one.dataset.do,
    with: [...JSON.parse(one.dataset.with || "[]"), ...more],
  }).then(() => {
    waiting.delete(id);
    one.classList.remove("sent");
  });
}

document.addEventListener("click", (event) => {
  const one = event.target.closest("[data-do]");
  if (one && one.tagName !== "INPUT" && one.tagName !== "SELECT") { event.preventDefault(); mean(one); return; }
  const ground = event.target.closest("#over");
  if (ground && event.target === ground) shut();
});
document.addEventListener("change", (event) => {
  const one = event.target;
  if (!one.dataset.do) return;
  delete one.dataset.touched;
  mean(one, one.type === "checkbox" ? one.checked : one.value);
});
document.addEventListener("input", (event) => {
  const one = event.target;
  one.dataset.touched = "yes";
  if (one.dataset.do && one.dataset.live !== undefined) soon(one);
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Escape") { shut(); return; }
  if (event.target.matches("input, textarea, select")) return;
  if (event.key === "Enter" && event.target.closest("[data-do]")) return;
  const where = document.querySelector("#over [role=dialog]") || document;
  const one = where.querySelector(`[data-key~="${CSS.escape(event.key.toLowerCase())}"]`);
  if (one) { event.preventDefault(); mean(one); }
});

function shut() {
  const sheet = document.querySelector("#over [role=dialog]");
  const button = sheet && sheet.querySelector(`[data-do="${sheet.dataset.closing}"]`);
  if (button) mean(button);
}

let typed = 0;
function soon(one) {
  clearTimeout(typed);
  typed = setTimeout(() => { if (one.isConnected && !one.classList.contains("sent")) mean(one, one.value); }, 150);
}

// --- small things

function hello() {
  const key = location.hash.slice(1);
  if (key) {
    memory.key = key;
    history.replaceState(null, "", location.pathname + location.search);
  }
  return {
    tab, key: memory.key || "", languages: [...navigator.languages], look: memory.look || {},
    arrived: !!memory.arrived, overlay: location.search.includes("overlay"),
  };
}

function offline(is) {
  document.documentElement.classList.toggle("offline", is);
}

function name(bytes) {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((one) => one.toString(16).padStart(2, "0")).join("");
}

function read(key) {
  try { return JSON.parse(localStorage.getItem(key)) || {}; } catch { return {}; }
}

function keep(key, value) {
  memory[key] = value;
  const { key: _, ...rest } = memory; // the key of the table is not kept
  try { localStorage.setItem(KEPT, JSON.stringify(rest)); } catch {}
}

if (memory.look) wear(memory.look);
document.documentElement.classList.toggle("overlay", location.search.includes("overlay"));
link = overNetwork();
link.open();
