// What is drawn in a file stands in the page itself: it would be looked up anew for each use.
import { lookWhenDrawn } from "./sight.js";

const drawn = new Set();

// Put the symbols of this file into the page once, and a text before their names.
export function draw(file, before = "") {
  if (drawn.has(file)) return;
  drawn.add(file);
  fetch(`static/${file}`)
    .then((answer) => answer.text())
    .then((text) => {
      const holder = document.createElement("div");
      holder.className = "drawn";
      holder.ariaHidden = "true";
      holder.innerHTML = text;
      for (const symbol of holder.querySelectorAll("symbol")) symbol.id = before + symbol.id;
      document.body.append(holder);
      lookWhenDrawn(); // what is drawn with it has a place only now
    })
    .catch(() =>
      setTimeout(() => {
        drawn.delete(file);
        draw(file, before);
      }, 1000),
    );
}
