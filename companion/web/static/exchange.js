// Files to and from the session of the page: chosen, dropped, shared with the app or opened with it,
// and back as downloads or by the system's sheet. companion/web/session/exchange.py is the other side.
import { device } from "./device.js";
import { isShareable, saveFile } from "./hand_on.js";

const { can } = device;
const shareable = { ".txt": "text/plain", ".csv": "text/csv", ".zip": "application/zip" };
const PUT_ASIDE = "condottiere-arrived"; // the cache in which service.js keeps what was shared with the app
let load = 0;
let brought = [];

device.can = () => [
  ...can(),
  ...Object.keys(shareable)
    .filter((ending) => isShareable(new File(["1"], `game${ending}`, { type: shareable[ending] })))
    .map((ending) => `share ${ending}`),
];

// --- out

device.share = async (name, type, data) => {
  try {
    await navigator.share({ files: [new File([bytesOf(data)], name, { type })] });
  } catch (error) {
    if (error.name !== "AbortError") device.tell("unshared", error.name); // such as too long after a tap
    return;
  }
  device.tell("taken", name);
};

device.file = (name, type, data) => {
  saveFile(new File([bytesOf(data)], name, { type }));
  device.tell("taken", name);
};

function bytesOf(data) {
  return Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
}

// --- in: what they are called, and when the session asks for them, part by part

function announce(files, came = false) {
  if (!files.length) return;
  brought = [...files];
  document.documentElement.classList.remove("bringing"); // what was on its way is given up
  device.tell("files", [
    ++load,
    brought.slice(0, 201).map((file) => [file.name.slice(-255), file.size]),
    came,
  ]);
}

device.bring = async (number, size) => {
  if (number !== load) return;
  const whole = new Blob(brought);
  const root = document.documentElement;
  root.classList.add("bringing");
  try {
    for (let at = 0; at < whole.size && number === load; at += size) {
      await device.tell("part", [number, at, await textOf(whole.slice(at, at + size))]);
    }
  } catch {
    await device.tell("part", [number, 0, null]); // it was moved away, or it is a folder
  }
  if (number !== load) return;
  root.classList.remove("bringing");
  brought = [];
};

function textOf(part) {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(part);
  });
}

document.addEventListener("change", ({ target }) => {
  if (target.dataset.brings === undefined) return;
  announce(target.files);
  target.value = ""; // so that the same file can be chosen again
});

// --- dropped: never in place of the page, and taken only where there is room for it

for (const kind of ["dragover", "dragleave", "drop"])
  document.addEventListener(kind, (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    const takes = !!document.querySelector(".takes-files:not([inert])");
    event.dataTransfer.dropEffect = takes ? "copy" : "none";
    document.documentElement.classList.toggle("dropping", takes && kind === "dragover");
    if (takes && kind === "drop") announce(event.dataTransfer.files);
  });

// --- shared with the app or opened with it: taken when its first page is shown, which asks first

device.shown = async () => {
  device.shown = () => {};
  window.launchQueue?.setConsumer(async ({ files }) => {
    if (files?.length) announce(await Promise.all(files.map((file) => file.getFile())), true);
  });
  if (!window.caches || !(await caches.has(PUT_ASIDE))) return;
  const aside = await caches.open(PUT_ASIDE);
  const files = [];
  for (const address of await aside.keys()) {
    const name = decodeURIComponent(address.url.slice(address.url.lastIndexOf("/") + 1));
    const found = await aside.match(address);
    const size = found.headers.get("X-Size");
    files.push(size ? { name, size: +size } : new File([await found.blob()], name)); // only named: it is too large
  }
  await caches.delete(PUT_ASIDE);
  announce(files, true);
};
