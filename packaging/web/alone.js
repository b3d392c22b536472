// The way to a session in this browser itself: a worker with Python. `page.js` uses it as it uses
// the way over the network.
"use strict";

function alone({ put, hello }) {
  const worker = new Worker("worker.js", { type: "module" });
  const asked = new Map();
  let number = 0;

  worker.addEventListener("message", ({ data }) => {
    if ("id" in data) {
      if (data.text) put(JSON.parse(data.text));
      asked.get(data.id)?.();
      asked.delete(data.id);
      if (data.text) started();
    } else {
      starting(data);
    }
  });
  worker.addEventListener("error", (event) => starting({ failed: event.message || "error" }));

  function ask(message) {
    return new Promise((done) => {
      asked.set(++number, done);
      worker.postMessage({ id: number, text: JSON.stringify(message) });
    });
  }

  return { open: () => ask({ open: hello() }), say: ask };
}

// --- until the first page is there

function starting({ progress, elsewhere, failed }) {
  const bar = document.getElementById("progress"), root = document.documentElement;
  if (progress !== undefined && bar) bar.value = progress;
  if (elsewhere !== undefined) root.classList.toggle("elsewhere", elsewhere);
  if (failed !== undefined) { console.error(failed); root.classList.add("failed"); }
}

let isStarted = false;

function started() {
  if (isStarted) return;
  isStarted = true;
  navigator.serviceWorker?.register("service.js").catch((error) => console.warn(String(error)));
}
