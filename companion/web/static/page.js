// The page's side of its session. It puts in what the session sends, and sends what was tapped. It
// decides nothing: what is shown, and what a tap means, is the session's. The script before this one
// has the way to the session: over the network, or to one in this browser. What each way has to do is
// in docs/architecture.md, "The way of a page to its session".
"use strict";

const KEPT = "condottiere-companion";

const root = document.documentElement;
const memory = read(KEPT);
const aloud = document.getElementById("aloud");
const tab = name(12);
const tops = {}; // how far down each place was scrolled when it was left
let returnTo = null; // what had the focus before something opened over the page
let shown = { n: 0, revision: 0, page: "", place: [] };
let came = ""; // what stood behind the address, and was told to the session
const link = wayToSession({ tab, put, hello, count: () => shown.n });
const spots = new Spots();

// --- what the session says

function put(message) {
  if (message.look && !same(message.look, memory.look)) wear(message.look);
  if (message.arrived !== undefined && message.arrived !== memory.arrived) keep("arrived", message.arrived);
  if (message.figures) spots.figures = message.figures;
  if (message.others) spots.othersChanged();
  const focus = held();
  const before = shown.place, place = message.place || [], moved = String(place) !== String(before);
  if (moved) tops[before] = window.scrollY;
  const scrolled = [...document.querySelectorAll("[data-scroll]")].map((one) => [one.id, one.scrollTop]);
  for (const [id, markup, part] of message.put || []) {
    const old = document.getElementById(id);
    if (!old) { link.open(); return; }
    const made = parsed(markup, old);
    if (part === "shell") { dress(old, made); continue; }
    if (isTypedIn(old) && old.dataset.times === made.dataset.times) continue;
    keepTyped(old, made);
    if (moved) old.replaceWith(made); else renew(old, made);
  }
  for (const [id, top] of scrolled) {
    const one = document.getElementById(id);
    if (one && one.scrollTop !== top && !moved) one.scrollTop = top;
  }
  if (message.n) shown = message;
  if (root.dataset.on !== message.page) root.dataset.on = message.page; // for style sheets
  if (came && location.hash === came) history.replaceState(null, "", location.pathname + location.search);
  afterwards(() => { if (message.title && document.title !== message.title) document.title = message.title; });
  if (message.aloud !== undefined && aloud.textContent !== message.aloud) aloud.textContent = message.aloud;
  if (moved) window.scrollTo(0, (place.length < before.length && tops[place]) || 0);
  hold(focus, moved);
  if (wayBack() && !within) { within = true; history.pushState("within", ""); }
  for (const [what, ...values] of message.ask || []) device[what]?.(...values);
  if (shown.n) device.shown?.();
  for (const one of document.querySelectorAll("[data-drawn]")) draw(one.dataset.drawn);
  for (const sent of document.querySelectorAll("[data-sent]")) if (!waiting.has(sent.dataset.sent)) unmark(sent);
  isNew = true;
  afterwards(look);
}

function unmark(sent) {
  delete sent.dataset.sent;
  sent.classList.remove("sent");
}

function parsed(markup, old) {
  const holder = document.createElement("template");
  const drawn = old instanceof SVGElement && old.tagName !== "svg"; // within a picture
  holder.innerHTML = drawn ? `<svg>${markup}</svg>` : markup;
  return drawn ? holder.content.firstChild.firstChild : holder.content.firstElementChild;
}

// Only what differs is put in: a browser need not lay out and draw the rest again.
function renew(old, made) {
  if (!isTwin(old, made)) { old.replaceWith(made); return; }
  if (old.data !== undefined) { if (old.data !== made.data) old.data = made.data; return; }
  dress(old, made);
  let next = old.firstChild;
  for (const part of [...made.childNodes]) {
    let twin = next;
    while (twin && !isTwin(twin, part)) twin = twin.nextSibling;
    if (!twin) { old.insertBefore(part, next); continue; }
    while (next !== twin) next = after(next);
    next = twin.nextSibling;
    renew(twin, part);
  }
  while (next) next = after(next);
}

function dress(old, made) {
  for (const name of old.getAttributeNames()) if (!made.hasAttribute(name)) old.removeAttribute(name);
  for (const name of made.getAttributeNames()) {
    const value = made.getAttribute(name);
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

function after(gone) {
  const next = gone.nextSibling;
  gone.remove();
  return next;
}

// A button that means something else is another one, and a field is always put in anew.
function isTwin(old, made) {
  return old.nodeName === made.nodeName && old.id === made.id && !old.matches?.(FIELDS)
    && old.dataset?.do === made.dataset?.do && old.dataset?.with === made.dataset?.with;
}

function same(one, other) { return JSON.stringify(one) === JSON.stringify(other); }

function wear(look) {
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

function hold(focus, moved) {
  const sheet = document.querySelector("#over [role=dialog]");
  if (sheet && !sheet.contains(document.activeElement)) {
    if (!focus || !focus.sheet || !find(focus, sheet)) first(sheet);
    return;
  }
  if (focus && (!document.activeElement || document.activeElement === document.body)) {
    if (find(focus, document) || (returnTo && find(returnTo, document)) || !moved) return;
    const title = document.querySelector("#app h1"); // another page is read from its title on
    if (title) { title.tabIndex = -1; title.focus({ preventScroll: true }); }
  }
}

function find(focus, where) {
  const same = [...where.querySelectorAll("[data-do]")].find((one) => (focus.id && one.id === focus.id)
    || (one.dataset.do === focus.does && one.dataset.with === focus.values));
  same?.focus({ preventScroll: true });
  return !!same;
}

function first(sheet) {
  const wanted = ["[autofocus]", "input", ".sheet-body button:not([disabled])", "button"];
  wanted.map((each) => sheet.querySelector(each)).find((one) => one)?.focus({ preventScroll: true });
}

// a field is left alone while it is typed in or slid, unless its session puts in another text
function isTypedIn(old) {
  return old.dataset.times !== undefined && !!old.querySelector("[data-touched]");
}

function keepTyped(old, made) {
  const typing = document.activeElement;
  if (!typing || !old.contains(typing) || !typing.matches("input, textarea") || !typing.id) return;
  const twin = made.querySelector("#" + CSS.escape(typing.id));
  if (twin && typing.dataset.touched) {
    twin.value = typing.value;
    twin.dataset.touched = "yes";
    if (typedIn === typing) typedIn = twin;
    // a browser tells of a change only where it was typed
    twin.addEventListener("blur", () => twin.dataset.touched && twin.dispatchEvent(new Event("change", { bubbles: true })), { once: true });
    const at = typing.selectionStart;
    queueMicrotask(() => { twin.focus({ preventScroll: true }); try { twin.setSelectionRange(at, at); } catch {} });
  }
}

// --- what is tapped, typed and pressed

const FIELDS = "input, select, textarea";
const waiting = new Set();

function mean(one, ...more) {
  const field = one.matches(FIELDS), texts = field ? [] : [...one.form?.querySelectorAll("[data-live]") || []];
  if (!field) tell(); // what is typed arrives before the button that uses it
  if (one.disabled || one.closest("[inert]")) return;
  // not answered yet: only what is meant to be tapped again soon is one more
  if (!field && one.dataset.sent && !one.dataset.again && !texts.some((each) => each.value)) { noticed(one); return; }
  if (!one.closest("#over")) returnTo = { id: one.id, does: one.dataset.do, values: one.dataset.with };
  const id = name(16);
  waiting.add(id);
  one.dataset.sent = id;
  const mark = () => { if (one.dataset.sent === id && waiting.has(id)) one.classList.add("sent"); };
  if (link.soon) setTimeout(mark, link.soon); else mark();
  link.say({
    id, tab, revision: shown.revision, page: shown.page, do: one.dataset.do,
    with: [...JSON.parse(one.dataset.with || "[]"), ...more],
  }).then(() => {
    waiting.delete(id);
    const done = () => { if (one.dataset.sent === id) unmark(one); };
    // it is shown by now, or it is on its way, and takes the mark away
    if (link.late) setTimeout(done, link.late); else done();
  });
  for (const each of texts) { each.value = ""; delete each.dataset.touched; } // the next can be typed at once
}

// --- what a finger may mean

let isNew = false, isScrolled = false; // since it was looked last
const fingers = new Map(); // those that are down: what each came down on
let lifted = null; // the finger whose click comes next

// What can be tapped, once it has been drawn.
function look() {
  const sheet = document.querySelector("#over [role=dialog]"), standing = [];
  if (sheet) standing.push({ what: ground(sheet), whose: "", box: [0, 0, innerWidth, innerHeight] });
  for (const one of document.querySelectorAll("[data-do]")) {
    if (one.matches(FIELDS) || one.closest("[inert]")) continue;
    const { left, top, right, bottom } = one.getBoundingClientRect();
    if (right > left && bottom > top) standing.push({ what: what(one), whose: actsFor(one), box: [left, top, right, bottom] });
  }
  spots.show(standing, performance.now(), isScrolled && !isNew);
  isNew = isScrolled = false;
}

// A step is the same on every page, and whatever number it leads to.
function what(one) {
  const { do: does, again, with: values } = one.dataset, asked = one.closest("[data-asked]")?.dataset.asked;
  return again === "step" ? `${does} ${one.ariaLabel} ${one.closest("[id]").id}` : [shown.page, does, values, asked].join(" ");
}

function actsFor(one) {
  return [one.closest("[data-whose]")?.dataset.whose, one.matches(".button") && one.textContent].join(" ");
}

function ground(sheet) { return `beside ${sheet.id}`; }

function may(one, at, now) { return spots.means(what(one), actsFor(one), at, now, one.dataset.again); }

// Do what a finger or a key means that came down on this, if it could see it.
function meant(one, meaning, at) {
  if (meaning && spots.still(meaning, what(one), actsFor(one))) mean(one); else noticed(one, at);
}

// Show that a tap was noticed that does nothing.
function noticed(one, at) {
  const box = one?.getBoundingClientRect(), ring = document.createElement("span");
  const [x, y] = at || [box.x + box.width / 2, box.y + box.height / 2];
  ring.className = "noticed";
  ring.ariaHidden = "true";
  ring.style.left = `${x}px`;
  ring.style.top = `${y}px`;
  document.body.append(ring);
  setTimeout(() => ring.remove(), 450);
  afterwards(look); // whatever has moved, it is known by the next tap
}

document.addEventListener("scroll", () => {
  if (!isNew && !isScrolled) afterwards(look);
  isScrolled = true;
}, { capture: true, passive: true });
new ResizeObserver(() => afterwards(look)).observe(document.body);

document.addEventListener("pointerdown", ({ target, pointerId, clientX, clientY, timeStamp }) => {
  const one = target.closest?.("[data-do]"), at = [clientX, clientY], sheet = document.querySelector("#over [role=dialog]");
  const meaning = one ? may(one, at, timeStamp) : sheet && spots.means(ground(sheet), "", at, timeStamp);
  fingers.set(pointerId, { one, meaning, at, on: one && what(one) });
  for (const type of ["pointerup", "pointercancel"]) one?.addEventListener(type, lift, { once: true }); // it may be put in anew
}, true);
for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, lift, true);

function lift({ type, pointerId, clientX, clientY }) {
  const finger = fingers.get(pointerId);
  if (!finger) return;
  lifted = finger;
  fingers.delete(pointerId);
  if (type !== "pointerup" || !finger.one || finger.one.isConnected || finger.one.matches(FIELDS)) return;
  // browsers make no click of it if a button was put in anew under the finger
  lifted = null;
  const one = document.elementFromPoint(clientX, clientY)?.closest("[data-do]");
  if (one && what(one) === finger.on) meant(one, finger.meaning, finger.at); else noticed(null, finger.at);
}
document.addEventListener("click", (event) => {
  const finger = event.detail ? lifted : null, one = event.target.closest("[data-do]");
  lifted = null;
  if (one && !one.matches(FIELDS)) {
    event.preventDefault();
    meant(one, finger ? finger.meaning : may(one, null, event.timeStamp), finger?.at);
    return;
  }
  const over = event.target.closest("#over"), sheet = over?.querySelector("[role=dialog]");
  if (!sheet || event.target !== over) return;
  if (!finger || (finger.meaning && spots.still(finger.meaning, ground(sheet), ""))) shut(); else noticed(null, finger.at);
});
document.addEventListener("change", (event) => {
  const one = event.target;
  if (!one.dataset.do) return;
  if (typedIn === one) typedIn = null;
  delete one.dataset.touched;
  mean(one, one.type === "checkbox" ? one.checked : one.value);
});
document.addEventListener("input", (event) => {
  const one = event.target;
  one.dataset.touched = "yes";
  if (one.dataset.do && one.dataset.live !== undefined) soon(one);
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  if (event.key === "Escape") { shut(); return; }
  if (event.target.matches("input, textarea, select")) return;
  const on = event.target.closest("[data-do]");
  if (on && (event.key === "Enter" || event.key === " ")) {
    // as a browser does itself for a button
    if (!(on instanceof HTMLElement)) { event.preventDefault(); meant(on, may(on, null, event.timeStamp)); }
    return;
  }
  const where = document.querySelector("#over [role=dialog]") || document;
  const one = where.querySelector(`[data-key~="${CSS.escape(event.key.toLowerCase())}"]`);
  if (one) { event.preventDefault(); meant(one, may(one, null, event.timeStamp)); }
});

function shut() { if (wayOut()) mean(wayOut()); }

function wayOut() {
  const sheet = document.querySelector("#over [role=dialog]");
  return sheet?.querySelector(`[data-do="${sheet.dataset.closing}"]`);
}

// the device's own way back means the page's; an entry of the history stands for all that it has
let within = history.state === "within"; // also after a reload
function wayBack() { return wayOut() || document.getElementById("back"); }
window.addEventListener("popstate", () => {
  if (!within || location.hash) return; // a link that was followed
  within = false;
  const one = wayBack();
  if (one) mean(one); else history.back();
});

device.tell = (what, value) => link.say({ id: name(16), tab, told: what, value });

let typed = 0, typedIn = null; // what is typed in is told after a moment, or before it is used
function soon(one) {
  if (typedIn !== one) tell();
  typedIn = one;
  clearTimeout(typed);
  typed = setTimeout(tell, 150);
}

function tell() {
  const one = typedIn;
  typedIn = null;
  if (one?.isConnected) mean(one, one.value);
}

// --- small things

// What may wait until the frame is drawn.
function afterwards(deed) { requestAnimationFrame(() => setTimeout(deed)); }

function hello() {
  came = location.hash;
  if (came) memory.key = came.slice(1);
  return {
    came: came.slice(1), address: location.origin + location.pathname,
    tab, key: memory.key || "", languages: [...navigator.languages], look: memory.look || {},
    place: shown.place, arrived: !!memory.arrived, overlay: location.search.includes("overlay"), can: device.can(),
    to: new URLSearchParams(location.search).get("to") || "",
  };
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

// what is drawn in another file would be looked up anew for each use: so it stands in the page itself
const drawn = new Set();
function draw(file, before = "") {
  if (drawn.has(file)) return;
  drawn.add(file);
  fetch("static/" + file).then((answer) => answer.text()).then((text) => {
    const holder = document.createElement("div");
    holder.className = "drawn";
    holder.ariaHidden = "true";
    holder.innerHTML = text;
    for (const one of holder.querySelectorAll("symbol")) one.id = before + one.id;
    document.body.append(holder);
    afterwards(look); // what is drawn with it has a place only now
  }).catch(() => setTimeout(() => { drawn.delete(file); draw(file, before); }, 1000));
}

if (memory.look) wear(memory.look);
root.classList.toggle("overlay", location.search.includes("overlay"));
link.open();
window.addEventListener("hashchange", () => { if (location.hash) link.open(); });
draw("icons.svg", "icon-");
