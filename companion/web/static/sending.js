// What is meant is sent to the session, and marked until it is answered.
import { comeBackTo } from "./focus.js";
import { FIELDS } from "./put_in.js";
import { link, randomName, shown, tellSession } from "./session.js";
import { showNoticed } from "./sight.js";

export const waiting = new Map(); // what is not answered yet, by id, and what was shown when it was sent

// Send what a button or a field means, with more values.
export function send(element, ...more) {
  const isField = element.matches(FIELDS);
  if (element.disabled || element.closest("[inert]")) return;
  const { sent, again, empties } = element.dataset;
  const texts = empties === undefined ? [] : [...element.form.querySelectorAll("[data-live]")];
  // not answered yet: only what is meant to be tapped again soon is one more
  if (!isField && sent && !again && !texts.some((field) => field.value)) {
    showNoticed(element);
    return;
  }
  comeBackTo(element);
  const id = randomName(16);
  const { page, revision } = shown;
  waiting.set(id, { page, revision, does: element.dataset.do, values: element.dataset.with });
  element.dataset.sent = id;
  const mark = () => {
    if (element.dataset.sent === id && waiting.has(id)) element.classList.add("sent");
  };
  if (link.soon) setTimeout(mark, link.soon);
  else mark();
  const values = [...JSON.parse(element.dataset.with || "[]"), ...more];
  tellSession(id, element.dataset.do, values).then(() => {
    waiting.delete(id);
    const done = () => {
      for (const each of document.querySelectorAll(`[data-sent="${id}"]`)) unmark(each);
    };
    // it is shown by now, or it is on its way, and takes the mark away
    if (link.late) setTimeout(done, link.late);
    else done();
  });
  for (const field of texts) {
    field.value = ""; // the next can be typed at once
    delete field.dataset.touched;
  }
}

export function unmarkAnswered() {
  for (const element of document.querySelectorAll("[data-sent]")) {
    if (!waiting.has(element.dataset.sent)) unmark(element);
  }
}

// The whole page was put in anew: what was sent before, and still waits, stays marked.
export function markWaiting() {
  for (const [id, { page, revision, does, values }] of waiting) {
    if (page !== shown.page || revision !== shown.revision) continue;
    const element = [...document.querySelectorAll(`[data-do="${does}"]`)].find(
      (each) => each.dataset.with === values && !each.matches(FIELDS),
    );
    if (!element) continue;
    element.dataset.sent = id;
    element.classList.add("sent");
  }
}

function unmark(element) {
  delete element.dataset.sent;
  element.classList.remove("sent");
}
