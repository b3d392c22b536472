// The code that is typed where nobody knows this device yet.
import { link } from "./session.js";

let typed = "";

export function typedCode() {
  return typed;
}

// It was answered; only where too many were wrong it is asked again, until it is looked at.
export function forgetCode() {
  typed = "";
}

document.addEventListener("submit", (event) => {
  if (event.target.id !== "entry") return;
  event.preventDefault();
  typed = event.target.querySelector("input").value.slice(0, 40);
  link.open();
});
