// How markup is put in: only what differs, as a browser need not lay out and draw the rest again.
import { noteMove, noteMoves } from "./moving.js";

export const FIELDS = "input, select, textarea";

// The element that is to stand in the place of this one.
export function parsed(markup, old) {
  const holder = document.createElement("template");
  const isDrawn = old instanceof SVGElement && old.tagName !== "svg"; // within a picture
  holder.innerHTML = isDrawn ? `<svg>${markup}</svg>` : markup;
  return isDrawn ? holder.content.firstChild.firstChild : holder.content.firstElementChild;
}

// Make an element like the other one, which is given up.
export function renew(old, made) {
  if (!isTwin(old, made)) {
    old.replaceWith(made);
    return;
  }
  if (old.data !== undefined) {
    if (old.data === made.data) return;
    noteMove(old.parentElement, old.data);
    old.data = made.data;
    return;
  }
  dress(old, made);
  let next = old.firstChild;
  for (const part of [...made.childNodes]) {
    let twin = next;
    while (twin && !isTwin(twin, part)) twin = twin.nextSibling;
    if (!twin) {
      old.insertBefore(part, next);
      noteMoves(part);
      continue;
    }
    while (next !== twin) next = removed(next);
    next = twin.nextSibling;
    renew(twin, part);
  }
  while (next) next = removed(next);
}

// Give an element the attributes of the other one, and none besides.
export function dress(old, made) {
  for (const name of old.getAttributeNames()) {
    if (!made.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const name of made.getAttributeNames()) {
    const value = made.getAttribute(name);
    if (old.getAttribute(name) === value) continue;
    old.setAttribute(name, value);
    if (name === "data-moves") noteMove(old);
  }
}

// Remove a node; the one after it.
function removed(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

// A button that means something else is another one, and a field is always put in anew.
function isTwin(old, made) {
  return (
    old.nodeName === made.nodeName &&
    old.id === made.id &&
    !old.matches?.(FIELDS) &&
    old.dataset?.do === made.dataset?.do &&
    old.dataset?.with === made.dataset?.with
  );
}
