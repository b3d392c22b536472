// A notice lies where nothing is tapped, so that nothing moves for it: its place is found among what
// can be tapped whenever the page changes. Where little room is left, its letters shrink to what can
// just be read, and at last it has no words on its button, no link, and no button: any tap hides it.
const TAPPED = "button, a[href], input, select, textarea, summary, label, [data-do], [role=button]";
const TOLD = "#state:not(:empty), .cut"; // what is said at the bottom
const LEAST = 10.5;
const SHRUNK = 0.92;
const LINE = 1.25;
const GAP = 2;
const BESIDE = 6;
const MARGIN = 8;
const NARROWEST = 200;
const WIDEST = 560;
const INSETS = [8, 6, 4, 2];
// How much worse a place is for letters a step smaller, at the bottom, and wholly on texts.
const SMALLER = 0.6;
const LOWER = 0.6;
const OVER_TEXT = 1.2;

function settle() {
  const notice = document.getElementById("notice");
  if (!notice?.firstElementChild) return;
  const sheet = document.querySelector("#over [role=dialog]");
  const within = sheet || document.body;
  const taken = [...boxes(within, TAPPED, notice), ...boxes(document.body, TOLD, notice)];
  const bounds = view();
  const lies = box(notice);
  if (
    notice.dataset.settled === notice.textContent &&
    holds(bounds, lies) &&
    !taken.some((each) => overlap(lies, each))
  )
    return;
  notice.dataset.settled = notice.textContent;
  const texts = boxes(
    within,
    "h1, h2, h3, p, span, strong, small, b",
    notice,
    (element) => !element.closest(TAPPED) && element.textContent.trim(),
  );
  const places = clearPlaces(taken, bounds);
  for (const lacks of ["", "words", "words link", "words link buttons"]) {
    notice.dataset.lacks = lacks;
    for (const found of tries(notice, places, texts, bounds))
      if (layInto(notice, found, !sheet)) return;
  }
  layInto(
    notice,
    {
      left: MARGIN,
      top: MARGIN,
      wide: bounds.right - 2 * MARGIN,
      high: Infinity,
      size: LEAST,
      inset: 2,
    },
    !sheet,
  );
}

// Every way to lie in one of these places, as far as can be told without its lines; the best first.
function tries(notice, places, texts, { bottom }) {
  const usual = parseFloat(getComputedStyle(document.documentElement).fontSize);
  // in a single line it would make the page wider, and browsers scroll a page that changes so
  notice.style.position = "fixed";
  shape(notice, { size: usual, inset: INSETS[0], wide: "max-content" });
  const words = notice.firstElementChild;
  const inALine = box(words).width;
  const beside = box(notice).width - inALine + 1;
  const least =
    Math.max(0, ...[...notice.querySelectorAll("button")].map((each) => box(each).height)) + 2;
  const found = [];
  const longest =
    (Math.max(...words.textContent.split(/\s/).map((each) => each.length)) /
      words.textContent.length) *
    inALine *
    1.3;
  for (let step = 0, size = usual; ; step++, size = Math.max(size * SHRUNK, LEAST)) {
    const inset = INSETS[Math.min(step, 3)];
    const share = size / usual;
    for (const place of places) {
      const wide = Math.min(
        place.right - place.left,
        WIDEST,
        Math.max(inALine * share * 1.02 + beside, NARROWEST),
      );
      const room = wide - beside;
      if (room < longest * share) continue;
      const lines = Math.ceil((inALine * share) / room);
      for (const count of new Set([lines, Math.ceil(lines * 1.1) + (lines > 1 ? 1 : 0)])) {
        const high = Math.max(count * size * LINE + 2 * inset + 2, least);
        if (high > place.bottom - place.top) continue;
        const left = (place.left + place.right - wide) / 2;
        const middle = (place.top + place.bottom - high) / 2;
        for (const top of [place.top, middle, place.bottom - high]) {
          const lies = { left, top, right: left + wide, bottom: top + high };
          const over = texts.reduce((sum, each) => sum + overlap(lies, each), 0) / (wide * high);
          const badness = step * SMALLER + ((top + high / 2) / bottom) * LOWER + over * OVER_TEXT;
          found.push({ left, top, wide, high, size, inset, badness });
        }
      }
    }
    if (size <= LEAST) break;
  }
  return found.sort((a, b) => a.badness - b.badness);
}

// Whether the lines fit there, as they then do. What scrolls takes the notice along.
function layInto(notice, found, scrolls) {
  shape(notice, { ...found, wide: `${found.wide}px` });
  const { height } = box(notice);
  if (height > found.high + 1) return false;
  const free = Number.isFinite(found.high) ? (found.high - height) / 2 : 0;
  notice.style.position = scrolls ? "absolute" : "fixed";
  notice.style.left = `${found.left + (scrolls ? window.scrollX : 0)}px`;
  notice.style.top = `${found.top + free + (scrolls ? window.scrollY : 0)}px`;
  return true;
}

function shape(notice, { size, inset, wide }) {
  notice.style.setProperty("--letters", `${size}px`);
  notice.style.setProperty("--inset", `${inset}px`);
  notice.style.width = wide;
}

// The largest boxes of the window that meet none of those taken, without what is left free around.
function clearPlaces(taken, { left, top, right, bottom }) {
  const edges = [...new Set([top, bottom, ...taken.flatMap((each) => [each.top, each.bottom])])]
    .filter((y) => y >= top && y <= bottom)
    .sort((a, b) => a - b);
  const found = [];
  const strips = [];
  edges.forEach((upper, at) => {
    for (const lower of edges.slice(at + 1)) if (lower - upper >= 18) strips.push([upper, lower]);
  });
  strips.sort((a, b) => b[1] - b[0] - (a[1] - a[0])); // what is within a larger box is known at once
  for (const [upper, lower] of strips) {
    const across = taken
      .filter((each) => each.top < lower && each.bottom > upper)
      .sort((a, b) => a.left - b.left);
    let reached = left;
    for (const each of [...across, { left: right, right }]) {
      const end = Math.min(each.left, right);
      const place = { left: reached, right: end, top: upper, bottom: lower };
      if (end - reached >= 100 && !found.some((larger) => holds(larger, place))) found.push(place);
      reached = Math.max(reached, each.right);
    }
  }
  return found.map((each) => ({
    left: each.left + (each.left === left ? MARGIN : BESIDE),
    right: each.right - (each.right === right ? MARGIN : BESIDE),
    top: each.top + GAP,
    bottom: each.bottom - GAP,
  }));
}

function holds(outer, inner) {
  return (
    outer.left <= inner.left &&
    outer.right >= inner.right &&
    outer.top <= inner.top &&
    outer.bottom >= inner.bottom
  );
}

function overlap(lies, other) {
  const wide = Math.min(lies.right, other.right) - Math.max(lies.left, other.left);
  const high = Math.min(lies.bottom, other.bottom) - Math.max(lies.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

// The parts of these elements that can be seen, as some scroll.
function boxes(within, which, notice, wanted = () => true) {
  const found = [];
  const { left, top, right, bottom } = view();
  for (const element of within.querySelectorAll(which)) {
    if (notice.contains(element) || !element.checkVisibility() || !wanted(element)) continue;
    const { left: x, top: y, right: ends, bottom: low } = box(element);
    const seen = {
      left: Math.max(x, left),
      top: Math.max(y, top),
      right: Math.min(ends, right),
      bottom: Math.min(low, bottom),
    };
    if (seen.left >= seen.right || seen.top >= seen.bottom) continue;
    for (
      let around = element.parentElement;
      around && around !== document.body;
      around = around.parentElement
    ) {
      if (!scrollers.has(around))
        scrollers.set(around, getComputedStyle(around).overflowY !== "visible");
      if (!scrollers.get(around)) continue;
      const edge = box(around);
      seen.top = Math.max(seen.top, edge.top);
      seen.bottom = Math.min(seen.bottom, edge.bottom);
    }
    if (seen.top < seen.bottom) found.push(seen);
  }
  scrollers.clear();
  return found;
}

const scrollers = new Map(); // of the elements that were looked at: whether what is in them scrolls

function box(element) {
  return element.getBoundingClientRect();
}

function view() {
  return {
    left: 0,
    top: 0,
    right: document.documentElement.clientWidth,
    bottom: window.innerHeight,
  };
}

let isAsked = false;
function soon() {
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(() => {
    isAsked = false;
    settle();
  });
}

new MutationObserver((seen) => {
  if (seen.some(({ target, type }) => type !== "attributes" || target.id !== "notice")) settle();
}).observe(document.body, {
  childList: true,
  subtree: true,
  characterData: true,
  attributes: true,
  attributeFilter: ["class", "style", "hidden", "open"],
});
new ResizeObserver(soon).observe(document.documentElement);
window.addEventListener("resize", soon);
document.fonts.addEventListener("loadingdone", soon);
document.addEventListener("scroll", soon, { capture: true, passive: true });
