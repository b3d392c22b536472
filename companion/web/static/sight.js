// What a finger could see: what can be tapped is looked at whenever it has been drawn.
import { FIELDS } from "./put_in.js";
import { shown } from "./session.js";
import { Spots } from "./spots.js";

export const spots = new Spots();
let isNew = false; // whether something was put in since it was looked last
let isScrolled = false; // whether something was scrolled since
let changes = 0; // how often something was put in

// What may wait until the frame is drawn.
export function afterwards(deed) {
  requestAnimationFrame(() => setTimeout(deed));
}

export function lookAtNew() {
  isNew = true;
  changes++;
  lookWhenDrawn();
}

// On a busy device something may be put in after a frame and before it is looked at here: nobody
// sees that before the next one.
export function lookWhenDrawn() {
  requestAnimationFrame(() => {
    const drawn = changes;
    setTimeout(() => drawn === changes && look());
  });
}

function look() {
  const sheet = document.querySelector("#over [role=dialog]");
  const standing = [];
  if (sheet) {
    standing.push({ what: beside(sheet), whose: "", box: [0, 0, innerWidth, innerHeight] });
  }
  for (const element of document.querySelectorAll("[data-do]")) {
    if (element.matches(FIELDS) || element.closest("[inert]")) continue;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (right <= left || bottom <= top) continue;
    standing.push({
      what: meaningOf(element),
      whose: actsFor(element),
      box: [left, top, right, bottom],
    });
  }
  spots.show(standing, performance.now(), isScrolled && !isNew);
  isNew = isScrolled = false;
}

// What this button means. A step is the same on every page, and whatever number it leads to.
export function meaningOf(button) {
  const { do: does, again, with: values } = button.dataset;
  const asked = button.closest("[data-asked]")?.dataset.asked;
  return again === "step"
    ? `${does} ${button.ariaLabel} ${button.closest("[id]").id}`
    : [shown.page, does, values, asked].join(" ");
}

// Whose turn it is when this is tapped, and what it says then.
export function actsFor(button) {
  return [
    button.closest("[data-whose]")?.dataset.whose,
    button.matches(".button") && button.textContent,
  ].join(" ");
}

// What a tap beside a sheet means.
export function beside(sheet) {
  return `beside ${sheet.id}`;
}

// What a finger or a key may mean that comes down on this button now.
export function mayMean(button, point, now) {
  return spots.means(meaningOf(button), actsFor(button), point, now, button.dataset.again);
}

// Show that a tap was noticed that does nothing.
export function showNoticed(button, point) {
  const box = button?.getBoundingClientRect();
  const ring = document.createElement("span");
  const [x, y] = point || [box.x + box.width / 2, box.y + box.height / 2];
  ring.className = "noticed";
  ring.ariaHidden = "true";
  ring.style.left = `${x}px`;
  ring.style.top = `${y}px`;
  document.body.append(ring);
  setTimeout(() => ring.remove(), 450);
  lookWhenDrawn(); // whatever has moved, it is known by the next tap
}

document.addEventListener(
  "scroll",
  () => {
    if (!isNew && !isScrolled) lookWhenDrawn();
    isScrolled = true;
  },
  { capture: true, passive: true },
);
new ResizeObserver(() => lookWhenDrawn()).observe(document.body);
// what the whole page wears moves what stands on it, such as the bar of a table that is out of reach
new MutationObserver(() => lookWhenDrawn()).observe(document.documentElement, { attributes: true });
