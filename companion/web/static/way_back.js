// The device's own way back means the page's; an entry of the history stands for all that it has.
import { press } from "./typing.js";

let isWithin = history.state === "within"; // also after a reload

// Close what is open over the page.
export function shut() {
  const button = wayOut();
  if (button) press(button);
}

export function noteWayBack() {
  if (!wayBack() || isWithin) return;
  isWithin = true;
  history.pushState("within", "");
}

function wayOut() {
  const sheet = document.querySelector("#over [role=dialog]");
  return sheet?.querySelector(`[data-do="${sheet.dataset.closing}"]`);
}

function wayBack() {
  return wayOut() || document.getElementById("back");
}

window.addEventListener("popstate", () => {
  if (!isWithin || location.hash) return; // a link that was followed
  isWithin = false;
  const button = wayBack();
  if (button) press(button);
  else history.back();
});
