// The way to a session in this browser itself: a worker with Python. `page.js` uses it as it uses
// the way over the network.
"use strict";

const service = navigator.serviceWorker;
const AGAIN = "condottiere-companion again";

function alone({ put, hello }) {
  const asked = new Map();
  let number = 0, isStarted = false;
  const worker = newest().then(() => {
    const one = new Worker("worker.js", { type: "module" });
    one.addEventListener("message", ({ data }) => { if ("id" in data) answered(data); else starting(data); });
    one.addEventListener("error", (event) => starting({ failed: event.message || "the script cannot be loaded" }));
    one.postMessage({ begin: true });
    return one;
  });

  function answered({ id, text }) {
    if (text) put(JSON.parse(text));
    asked.get(id)?.();
    asked.delete(id);
    if (isStarted) return;
    isStarted = true;
    keepHere(() => ask({ fetched: true }));
  }

  async function ask(message) {
    const id = ++number;
    const answer = new Promise((done) => asked.set(id, done));
    (await worker).postMessage({ id, text: JSON.stringify(message) });
    return answer;
  }

  return { open: () => ask({ open: hello() }), say: ask };
}

// --- until the first page is there

function starting({ progress, elsewhere, failed, pictured }) {
  const bar = document.getElementById("progress"), root = document.documentElement;
  if (progress !== undefined && bar) bar.value = progress;
  if (elsewhere !== undefined) root.classList.toggle("elsewhere", elsewhere);
  if (pictured === false) setTimeout(photograph, 5000);
  if (failed === undefined) return;
  console.error(failed);
  root.classList.add("failed");
  repair();
}

// Once, while nothing else is to be done: what the next starts begin with.
function photograph() {
  const worker = new Worker("worker.js", { type: "module" });
  worker.addEventListener("message", ({ data }) => {
    if (data.failed) console.warn(data.failed);
    if (data.failed || data.photographed) worker.terminate();
    if (data.photographed) document.documentElement.dataset.pictured = "yes";
  });
  worker.postMessage({ photograph: true });
}

// --- versions: a new one is fetched aside while this one runs, and taken at the next start

async function newest() {
  const kept = await service?.getRegistration();
  if (kept?.waiting) await take(kept.waiting);
}

// Use that version from now on; a page that has begun with another begins again.
function take(waiting) {
  return new Promise((done) => {
    service.addEventListener("controllerchange", () => location.reload());
    waiting.postMessage("take");
    setTimeout(done, 3000); // another page is open: it is taken once that is closed
  });
}

async function keepHere(tell) {
  try { sessionStorage.removeItem(AGAIN); } catch {}
  try {
    const kept = await service?.register("service.js");
    kept?.addEventListener("updatefound", () => {
      const coming = kept.installing;
      coming.addEventListener("statechange", () => {
        if (coming.state === "installed" && kept.active) tell();
      });
    });
  } catch (error) {
    console.warn(String(error)); // it works all the same, as long as there is a network
  }
}

// Something of this version is missing here and on the server, which has another one by now.
async function repair() {
  try {
    if (sessionStorage.getItem(AGAIN)) return;
    sessionStorage.setItem(AGAIN, "yes");
  } catch { return; }
  const kept = await service?.getRegistration();
  await kept?.update().catch(() => {});
  const coming = kept?.installing || kept?.waiting;
  if (coming) {
    if (coming.state === "installing") await new Promise((done) => coming.addEventListener("statechange", done, { once: true }));
    if (coming.state === "installed") await take(coming);
  } else {
    location.reload();
  }
}
