// The page's side of its session. It puts in what the session sends, and sends what was tapped. It
// decides nothing: what is shown, and what a tap means, is the session's. In a browser by itself
// another script stands in the place of network.js. What each way has to do is in
// docs/architecture.md, "The way of a page to its session".
import { device } from "./device.js";
import { draw } from "./drawings.js";
import { forgetCode, typedCode } from "./entry.js";
import "./exchange.js";
import { focused, keepFocus } from "./focus.js";
import { memory, remember } from "./memory.js";
import { moveNoted } from "./moving.js";
import { wayToSession } from "./network.js";
import "./notice.js";
import "./picture.js";
import { dress, parsed, renew } from "./put_in.js";
import { markWaiting, unmarkAnswered } from "./sending.js";
import { begin, link, randomName, showNow, shown, tab } from "./session.js";
import { afterwards, lookAtNew, spots } from "./sight.js";
import "./taps.js";
import { isTypedIn, keepTyped } from "./typing.js";
import { noteWayBack } from "./way_back.js";

const root = document.documentElement;
const aloud = document.getElementById("aloud");
const tops = {}; // how far down each place was scrolled when it was left
let hash = ""; // what stood behind the address, and was told to the session

// Put in what the session says.
function put(message) {
  if (message.look && !isAlike(message.look, memory.look)) wear(message.look);
  if (message.n || message.code !== "too-many") forgetCode();
  if (message.figures) spots.figures = message.figures;
  if (message.others) spots.othersChanged();
  const focusBefore = focused();
  const before = shown.place;
  const place = message.place || [];
  const isOtherPlace = String(place) !== String(before);
  if (isOtherPlace) tops[before] = window.scrollY;
  if (!putParts(message.put || [], isOtherPlace)) return;
  if (message.n) showNow(message);
  if (root.dataset.on !== message.page) root.dataset.on = message.page; // for style sheets
  if (hash && location.hash === hash) {
    history.replaceState(null, "", location.pathname + location.search);
  }
  if (message.title) {
    afterwards(() => {
      if (document.title !== message.title) document.title = message.title;
    });
  }
  if (message.aloud !== undefined && aloud.textContent !== message.aloud) {
    aloud.textContent = message.aloud;
  }
  if (isOtherPlace) window.scrollTo(0, (place.length < before.length && tops[place]) || 0);
  keepFocus(focusBefore, isOtherPlace);
  moveNoted(isOtherPlace && before.length > 0);
  noteWayBack();
  for (const [what, ...values] of message.ask || []) device[what]?.(...values);
  if (shown.n) device.shown?.();
  for (const { dataset } of document.querySelectorAll("[data-drawn]")) draw(dataset.drawn);
  unmarkAnswered();
  if (message.whole) markWaiting();
  lookAtNew();
}

// Put in these elements; whether this page has them all. If not, it begins anew.
function putParts(parts, isOtherPlace) {
  const scrolled = [...document.querySelectorAll("[data-scroll]")];
  const offsets = scrolled.map((element) => [element.id, element.scrollTop]);
  for (const [id, markup, part] of parts) {
    const old = document.getElementById(id);
    if (!old) {
      link.open();
      return false;
    }
    const made = parsed(markup, old);
    if (part === "shell") {
      dress(old, made);
      continue;
    }
    if (isTypedIn(old, made)) continue;
    keepTyped(old, made);
    if (isOtherPlace) old.replaceWith(made);
    else renew(old, made);
  }
  for (const [id, top] of offsets) {
    const element = document.getElementById(id);
    if (element && element.scrollTop !== top && !isOtherPlace) element.scrollTop = top;
  }
  return true;
}

function isAlike(value, other) {
  return JSON.stringify(value) === JSON.stringify(other);
}

function wear(look) {
  root.lang = look.lang;
  root.dataset.theme = look.theme;
  root.dataset.moving = look.moving;
  root.style.setProperty("--size", look.size);
  remember("look", look);
}

// Who this is, and what the browser can do.
function hello() {
  hash = location.hash;
  if (hash) memory.key = hash.slice(1);
  return {
    came: hash.slice(1),
    address: location.origin + location.pathname,
    tab,
    key: memory.key || "",
    code: typedCode(),
    languages: [...navigator.languages],
    look: memory.look || {},
    place: shown.place,
    overlay: location.search.includes("overlay"),
    can: device.can(),
    to: new URLSearchParams(location.search).get("to") || "",
  };
}

device.tell = (what, value) => link.say({ id: randomName(16), tab, told: what, value });
if (memory.look) wear(memory.look);
root.classList.toggle("overlay", location.search.includes("overlay"));
begin(wayToSession({ tab, put, hello, count: () => shown.n }));
window.addEventListener("hashchange", () => {
  if (location.hash) link.open();
});
draw("icons.svg", "icon-");
