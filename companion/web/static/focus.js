// The focus stays where it was, and goes into what has opened.
let returnTo = null; // what had the focus before something opened over the page

// What has the focus, so that it can be found again when it was put in anew.
export function focused() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  return { ...known(element), isOver: !!element.closest("#over") };
}

// The focus comes back to this element when what it opens is closed.
export function comeBackTo(element) {
  if (!element.closest("#over")) returnTo = known(element);
}

export function keepFocus(before, isOtherPlace) {
  const sheet = document.querySelector("#over [role=dialog]");
  if (sheet && !sheet.contains(document.activeElement)) {
    if (!before?.isOver || !giveFocus(before, sheet)) focusFirst(sheet);
    return;
  }
  if (before && (!document.activeElement || document.activeElement === document.body)) {
    if (giveFocus(before, document) || (returnTo && giveFocus(returnTo, document)) || !isOtherPlace)
      return;
    const title = document.querySelector("#app h1"); // another page is read from its title on
    if (title) {
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    }
  }
}

function known(element) {
  return { id: element.id, does: element.dataset.do, values: element.dataset.with };
}

// Focus what is known so; whether it is there.
function giveFocus({ id, does, values }, within) {
  const found = [...within.querySelectorAll("[data-do]")].find(
    (element) =>
      (id && element.id === id) || (element.dataset.do === does && element.dataset.with === values),
  );
  found?.focus({ preventScroll: true });
  return !!found;
}

function focusFirst(sheet) {
  const wanted = ["[autofocus]", "input", ".sheet-body button:not([disabled])", "button"];
  wanted
    .map((each) => sheet.querySelector(each))
    .find((element) => element)
    ?.focus({ preventScroll: true });
}
