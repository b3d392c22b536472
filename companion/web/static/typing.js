// What is typed: it is sent after a moment, or before the button that uses it; and it stays while the
// page around it is put in anew.
import { send } from "./sending.js";

let typedIn = null; // the field that was typed in, and whose text is not sent yet
let pause = 0;

// Do what a button means. What is typed arrives before it.
export function press(button) {
  sendTyped();
  send(button);
}

function sendSoon(field) {
  if (typedIn !== field) sendTyped();
  typedIn = field;
  clearTimeout(pause);
  pause = setTimeout(sendTyped, 150);
}

function sendTyped() {
  const field = typedIn;
  typedIn = null;
  if (field?.isConnected) send(field, field.value);
}

// A field is left alone while it is typed in or slid, unless its session puts in another text.
export function isTypedIn(old, made) {
  const { times } = old.dataset;
  return (
    times !== undefined && times === made.dataset.times && !!old.querySelector("[data-touched]")
  );
}

// The text that is typed goes on in the field that takes this one's place.
export function keepTyped(old, made) {
  const field = document.activeElement;
  if (!field || !old.contains(field) || !field.matches("input, textarea") || !field.id) return;
  const twin = made.querySelector(`#${CSS.escape(field.id)}`);
  if (!twin || !field.dataset.touched) return;
  twin.value = field.value;
  twin.dataset.touched = "yes";
  if (typedIn === field) typedIn = twin;
  // a browser tells of a change only where it was typed
  twin.addEventListener(
    "blur",
    () => twin.dataset.touched && twin.dispatchEvent(new Event("change", { bubbles: true })),
    { once: true },
  );
  const at = field.selectionStart;
  queueMicrotask(() => {
    twin.focus({ preventScroll: true });
    try {
      twin.setSelectionRange(at, at);
    } catch {}
  });
}

document.addEventListener("change", ({ target }) => {
  if (!target.dataset.do) return;
  if (typedIn === target) typedIn = null;
  delete target.dataset.touched;
  send(target, target.type === "checkbox" ? target.checked : target.value);
});

document.addEventListener("input", ({ target }) => {
  target.dataset.touched = "yes";
  if (target.dataset.do && target.dataset.live !== undefined) sendSoon(target);
});
