// Python, and in it the session of the page that started this worker. The page is told what changed
// when all of that is durable.
import { filesOf } from "./files.js";
import { Folder } from "./folder.js";
import { loadPyodide } from "./pyodide.js";
import createPyodideModule from "./pyodide.asm.js";

const SAVED = "/saved", PICTURE = "picture";

let alone = null, folder = null;
let turn = Promise.resolve(); // one thing is done after the other
const said = [];

addEventListener("message", ({ data }) => {
  if (data.begin) start().catch(fail); else if (data.photograph) photograph().catch(fail); else if (alone) take(data); else said.push(data);
});

// --- what is said and told

function take({ id, text }) {
  next(id, () => alone.hear(text));
}

function next(id, deed) {
  turn = turn.then(() => answer(id, deed)).catch(fail);
}

function fail(error) {
  postMessage({ failed: String(error?.stack || error) });
}

// The page hears what came of its request only when that is stored. If it cannot be, nothing of it was done.
async function answer(id, deed) {
  let text;
  try {
    text = deed();
    await folder?.keep();
  } catch (error) {
    console.error(String(error?.stack || error));
    text = await beginAgain();
  }
  postMessage({ id, text });
}

async function beginAgain() {
  try { alone.close(); } catch {}
  await folder?.restore();
  return alone.begin_again();
}

function ring(number, seconds) {
  setTimeout(() => next(null, () => alone.due(number)), seconds * 1000);
}

// --- the start

async function start() {
  const { list, files } = await listed();
  await onlyHere();
  const picture = await files.kept(PICTURE).then((found) => found?.arrayBuffer()).catch(() => null);
  const python = await runtime(list, files, picture ? { _loadSnapshot: picture } : {}).catch(async (error) => {
    if (picture) await files.drop(PICTURE); // the next start does without
    throw error;
  });
  postMessage({ progress: 0.9 });
  try {
    folder = new Folder(python.FS, SAVED);
    await folder.open();
  } catch (error) {
    console.warn(String(error)); // games are kept in memory, and the page says so
    folder = null;
  }
  alone = python.pyimport("companion.web.alone").open_in(folder ? SAVED : "", ring);
  await folder?.keep();
  postMessage({ pictured: !!picture });
  said.splice(0).forEach(take);
}

// In a worker of its own: the memory of a Python that has read everything, for quicker starts.
async function photograph() {
  const { list, files } = await listed();
  const python = await runtime(list, files, { _makeSnapshot: true });
  python.runPython("from companion.web.alone import warm_up; warm_up(); del warm_up");
  await files.keep(PICTURE, python.makeMemorySnapshot());
  postMessage({ photographed: true });
}

async function listed() {
  const list = await (await fetch("files.json", { cache: "no-cache" })).json();
  if (list.version !== "VERSION") throw new Error("another version has come meanwhile");
  return { list, files: filesOf(list) };
}

async function runtime(list, files, more) {
  const done = { at: 0, of: ["pyodide.asm.wasm.gz", "python.tar.gz"].reduce((sum, name) => sum + list.files[name].size, 0) };
  const part = async (name) => {
    const found = await files.file(name);
    postMessage({ progress: 0.7 * (done.at += list.files[name].size) / done.of });
    return found.body.pipeThrough(new DecompressionStream("gzip"));
  };
  const archive = part("python.tar.gz").then((stream) => new Response(stream).arrayBuffer());
  const wasm = part("pyodide.asm.wasm.gz").then((stream) => new Response(stream, { headers: { "Content-Type": "application/wasm" } }));
  const network = self.fetch; // the runtime asks for it unpacked
  self.fetch = (what, ...how) => String(what).endsWith(".wasm") ? wasm : network(what, ...how);
  return loadPyodide({
    ...list.runtime, ...more,
    createPyodideModule: async (settings) => {
      const module = await createPyodideModule(settings);
      // room for what was kept, which then takes the place of everything
      while (module.HEAP8.length < (more._loadSnapshot?.byteLength ?? 0)) module._malloc(1 << 20);
      return module;
    },
    fsInit: async (FS) => unpack(FS, new Uint8Array(await archive)),
  });
}

// Another page that has the games open keeps this one waiting until it is closed.
async function onlyHere() {
  if (!navigator.locks) return;
  const patience = setTimeout(() => postMessage({ elsewhere: true }), 1500);
  await new Promise((mine) => navigator.locks.request("condottiere-companion", () => { mine(); return new Promise(() => {}); }));
  clearTimeout(patience);
  postMessage({ elsewhere: false });
}

// A tar file, of which only names, sizes and contents are used.
function unpack(FS, tar) {
  const text = new TextDecoder(), made = new Set();
  for (let at = 0; at + 512 <= tar.length && tar[at];) {
    const path = "/" + text.decode(tar.subarray(at, at + 100)).replace(/\0.*$/s, "");
    const size = parseInt(text.decode(tar.subarray(at + 124, at + 136)), 8);
    const room = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(room)) { FS.mkdirTree(room); made.add(room); }
    FS.writeFile(path, tar.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
