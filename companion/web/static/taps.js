// What fingers and keys do: what they could see when they came down, if it is there when they leave.
import { FIELDS } from "./put_in.js";
import { actsFor, beside, mayMean, meaningOf, showNoticed, spots } from "./sight.js";
import { press } from "./typing.js";
import { shut } from "./way_back.js";

const fingers = new Map(); // those that are down: what each came down on
let lifted = null; // the finger whose click comes next

// Do what a finger or a key means that came down on this button, if it could see it.
function tap(button, meaning, point) {
  if (meaning && spots.still(meaning, meaningOf(button), actsFor(button))) press(button);
  else showNoticed(button, point);
}

document.addEventListener(
  "pointerdown",
  ({ target, pointerId, clientX, clientY, timeStamp }) => {
    const button = target.closest?.("[data-do]");
    const point = [clientX, clientY];
    const sheet = document.querySelector("#over [role=dialog]");
    const meaning = button
      ? mayMean(button, point, timeStamp)
      : sheet && spots.means(beside(sheet), "", point, timeStamp);
    fingers.set(pointerId, { button, meaning, point, on: button && meaningOf(button) });
    for (const type of ["pointerup", "pointercancel"]) {
      button?.addEventListener(type, lift, { once: true }); // it may be put in anew
    }
  },
  true,
);

for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, lift, true);

function lift({ type, pointerId, clientX, clientY }) {
  const finger = fingers.get(pointerId);
  if (!finger) return;
  lifted = finger;
  fingers.delete(pointerId);
  const { button, meaning, point, on } = finger;
  if (type !== "pointerup" || !button || button.isConnected || button.matches(FIELDS)) return;
  // browsers make no click of it if a button was put in anew under the finger
  lifted = null;
  const there = document.elementFromPoint(clientX, clientY)?.closest("[data-do]");
  if (there && meaningOf(there) === on) tap(there, meaning, point);
  else showNoticed(null, point);
}

document.addEventListener("click", (event) => {
  const finger = event.detail ? lifted : null;
  const button = event.target.closest("[data-do]");
  lifted = null;
  if (button && !button.matches(FIELDS)) {
    event.preventDefault();
    const meaning = finger ? finger.meaning : mayMean(button, null, event.timeStamp);
    tap(button, meaning, finger?.point);
    return;
  }
  const over = event.target.closest("#over");
  const sheet = over?.querySelector("[role=dialog]");
  if (!sheet || event.target !== over) return;
  if (!finger || (finger.meaning && spots.still(finger.meaning, beside(sheet), ""))) shut();
  else showNoticed(null, finger.point);
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  if (event.key === "Escape") {
    shut();
    return;
  }
  if (event.target.matches(FIELDS)) return;
  if (event.key === "?") {
    document.documentElement.classList.toggle("lettered");
    return;
  }
  const focused = event.target.closest("[data-do]");
  if (focused && (event.key === "Enter" || event.key === " ")) {
    // as a browser does itself for a button
    if (!(focused instanceof HTMLElement)) tapByKey(event, focused);
    return;
  }
  const within = document.querySelector("#over [role=dialog]") || document;
  const key = CSS.escape(event.key.toLowerCase());
  const button = within.querySelector(`[data-key~="${key}"]`);
  if (button) tapByKey(event, button);
});

function tapByKey(event, button) {
  event.preventDefault();
  tap(button, mayMean(button, null, event.timeStamp));
}
