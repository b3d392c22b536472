// Keeps the app on the device: every file of this version is answered from the browser's cache. A new
// version is fetched aside, and taken when the page says so.

import { arrive } from "./arrived.js";
import { filesOf } from "./files.js";

const LIST = {};
const { file, fetchAll, mend } = filesOf(LIST);
const SAFE = { "Content-Security-Policy": LIST.policy, "X-Content-Type-Options": "nosniff" };

addEventListener("install", (event) => event.waitUntil(fetchAll()));

addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith("companion-") && name !== `companion-${LIST.version}`)
          await caches.delete(name);
      }
      await clients.claim();
    })(),
  ),
);

addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const scope = new URL(registration.scope);
  if (event.request.method === "POST" && event.request.url === new URL("share", scope).href)
    return event.respondWith(arrive(event.request));
  if (
    event.request.method !== "GET" ||
    origin !== scope.origin ||
    !pathname.startsWith(scope.pathname)
  )
    return;
  const name = pathname.slice(scope.pathname.length) || "index.html";
  if (name === "files.json")
    event.respondWith(
      answer(
        new Response(JSON.stringify(LIST), { headers: { "Content-Type": "application/json" } }),
      ),
    );
  else if (name in LIST.files)
    event.respondWith(
      file(name).then(answer, (error) => {
        if (event.request.mode !== "navigate") throw error;
        return fetch(event.request); // the page of another version finds out what is missing, and has it fetched
      }),
    );
});

addEventListener("message", (event) =>
  event.waitUntil({ take, mend: () => mend().catch(() => {}) }[event.data]?.(event)),
);

async function take(event) {
  // another page that is open goes on with what it began with
  const open = await clients.matchAll({ includeUncontrolled: true });
  event.ports[0]?.postMessage(open.length <= 1);
  if (open.length <= 1) await skipWaiting();
}

function answer(found) {
  const headers = new Headers(found.headers);
  for (const [name, value] of Object.entries(SAFE)) headers.set(name, value);
  return new Response(found.body, { headers });
}
