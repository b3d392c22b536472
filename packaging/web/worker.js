// Python, and in it the session of the page that started this worker. The page is told what changed
// when all of that is durable.
import { FarTable, newPair } from "./far/host.js";
import { filesOf, Missing } from "./files.js";
import { Folder } from "./folder.js";

const LIST = {}; // of this version: its name, its large files, how its runtime is set, the brokers
const SAVED = "/saved";
const PICTURE = "picture";
const PAGE = 0.02; // what has come before this script, of all that comes

let app = null;
let folder = null;
let turn = Promise.resolve(); // one thing is done after the other
const said = [];

addEventListener("message", ({ data }) => {
  if (data.begin) start(data.begin, data.isFirst).catch(fail);
  else if (data.photograph) photograph().catch(fail);
  else if (data.awake) far?.again();
  else if (app) take(data);
  else said.push(data);
});

// --- what is said and told

function take({ id, text, met }) {
  inTurn(id ?? null, () => (met ? app.meet(met) : app.hear(text)));
}

function inTurn(id, deed) {
  turn = turn.then(() => answer(id, deed)).catch(fail);
}

// Nothing more can be done here: the page says so.
function fail(error) {
  const isOld = error instanceof SyntaxError || error instanceof WebAssembly.CompileError;
  const failed = error instanceof Missing ? "unreachable" : isOld ? "old" : "stopped";
  postMessage({ failed, why: String(error?.stack || error) });
}

// The page hears what came of its request only when that is stored. If it cannot be, nothing of it was done.
async function answer(id, deed) {
  let text;
  try {
    text = deed();
  } catch (error) {
    text = await beginAgain(error, "fault");
  }
  try {
    await folder?.keep();
  } catch (error) {
    text = await beginAgain(error, error?.name === "QuotaExceededError" ? "full" : "refused");
  }
  if (text || id !== null) postMessage({ id, text }); // what nobody asked for may change nothing
  const leaves = app.leaves();
  if (leaves) for (const [what, ...values] of JSON.parse(leaves)) elsewhere[what](...values);
}

// --- guests elsewhere: only what is stored leaves

const MOST_WAITING = 256; // letters; more are lost
let far = null;
let waiting = 0;

function meet(...told) {
  inTurn(null, () => app.meet(JSON.stringify(told)));
}

const elsewhere = {
  pair: () => newPair().then((pair) => meet("pair", ...pair)),
  open(broker, keys, ended, ways) {
    far?.close();
    far = new FarTable(
      broker,
      keys,
      { ended, ways },
      {
        hear(channel, body) {
          if (waiting >= MOST_WAITING) return;
          waiting++;
          inTurn(null, () => {
            waiting--;
            return app.meet(JSON.stringify(["heard", channel, body]));
          });
        },
        report: meet,
      },
    );
  },
  say: (channel, body) => far?.say(channel, body),
  end: (channel) => far?.end(channel),
  moved: (link, note) => far?.noteMoved(link, note),
  close() {
    far?.closeForGood();
    far = null;
  },
};

async function beginAgain(error, why) {
  console.error(String(error?.stack || error));
  try {
    app.close();
  } catch {}
  await folder?.restore();
  far?.close();
  far = null; // it is opened again, and guests begin anew
  return app.begin_again(why);
}

function ring(number, seconds) {
  setTimeout(() => inTurn(null, () => app.due(number)), seconds * 1000);
}

// --- the start

const files = filesOf(LIST);

async function start(version, isFirst) {
  if (version !== LIST.version) throw new Missing("the page is of another version");
  await onlyHere();
  const picture = await files.kept(PICTURE).catch(() => null);
  const python = await runtime(picture ? { _loadSnapshot: picture } : {}, isFirst).catch(
    async (error) => {
      if (picture) await files.drop(PICTURE); // the next start does without
      throw error;
    },
  );
  if (picture) release(picture); // the runtime would hold it for ever
  postMessage({ part: "games", share: 0.9 });
  try {
    folder = new Folder(python.FS, SAVED);
    await folder.open();
  } catch (error) {
    console.warn(String(error)); // games are kept in memory, and the page says so
    folder = null;
  }
  const opened = python
    .pyimport("companion.web.by_itself.in_browser")
    .open_in(folder ? SAVED : "", ring, JSON.stringify(LIST.brokers ?? []));
  python.pyimport("gc").freeze(); // what was read so far stays, and need not be looked through again and again
  await folder?.keep();
  app = opened; // from now on, and nothing overtakes what was said before
  inTurn(null, () => ""); // a table may have been open
  postMessage({ pictured: !!picture });
  said.splice(0).forEach(take);
}

// Its memory is given back with the message that took it away, which nobody reads.
function release(buffer) {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(null, [buffer]);
  port1.close();
  port2.close();
}

// In a worker of its own: the memory of a Python that has read everything, for quicker starts.
async function photograph() {
  const python = await runtime({ _makeSnapshot: true });
  python.runPython("from companion.web.by_itself.in_browser import warm; warm(); del warm");
  await files.keep(PICTURE, python.makeMemorySnapshot());
  postMessage({ photographed: true });
}

// All files are of one version, also those that are not compared with a checksum here.
async function listed() {
  const answer = await fetch("files.json", { cache: "no-cache" }).catch(() => null);
  if (!answer?.ok) throw new Missing("files.json");
  if ((await answer.json()).version !== LIST.version)
    throw new Missing("another version has come meanwhile");
}

async function runtime(extra, isFirst = false) {
  const whole = Object.values(LIST.files).reduce((sum, each) => sum + each.size, 0);
  let all = 0;
  const came = (bytes) => {
    all += bytes;
    postMessage(
      all < whole
        ? { part: "fetch", share: PAGE + ((0.6 - PAGE) * all) / whole }
        : { part: "start", share: 0.6 },
    );
  };
  const unpacked = (found) => found.body.pipeThrough(new DecompressionStream("gzip"));
  const program = files.file("pyodide.asm.wasm.gz", came); // it is compiled while the rest comes
  // at a first visit nothing takes the line from what is counted, so that the bar moves
  const scripts = (isFirst ? program.catch(() => {}) : Promise.resolve())
    .then(() => Promise.all([import("./pyodide.js"), import("./pyodide.asm.js")]))
    .catch((error) => {
      throw error instanceof SyntaxError ? error : new Missing("pyodide.js");
    });
  const wasm = program.then(
    (found) => new Response(unpacked(found), { headers: { "Content-Type": "application/wasm" } }),
  );
  const archive = program
    .then(() => files.file("python.tar.gz", came))
    .then((found) => new Response(unpacked(found)).arrayBuffer());
  const network = self.fetch; // the runtime asks for it unpacked
  self.fetch = (what, ...how) => (String(what).endsWith(".wasm") ? wasm : network(what, ...how));
  const checked = listed();
  const begun = async () => {
    const [{ loadPyodide }, { default: createPyodideModule }] = await scripts;
    return loadPyodide({
      ...LIST.runtime,
      ...extra,
      createPyodideModule: async (settings) => {
        const module = await createPyodideModule(settings);
        // room for what was kept, which then takes the place of everything
        while (module.HEAP8.length < (extra._loadSnapshot?.byteLength ?? 0)) {
          if (!module._malloc(1 << 20)) throw new RangeError("there is not enough memory");
        }
        return module;
      },
      fsInit: async (FS) =>
        unpack(FS, new Uint8Array(await archive.catch(() => new Promise(() => {})))),
    });
  };
  // whatever is lacking is told as it is, not as what the runtime makes of it
  const [python] = await Promise.all([begun(), scripts, wasm, archive, checked]);
  return python;
}

// Another page that has the games open keeps this one waiting until it is closed.
async function onlyHere() {
  if (!navigator.locks) return;
  const patience = setTimeout(() => postMessage({ elsewhere: true }), 1500);
  await new Promise((begin) => {
    navigator.locks
      .request("condottiere-companion", () => {
        begin();
        return new Promise(() => {});
      })
      .catch(begin);
  });
  clearTimeout(patience);
  postMessage({ elsewhere: false });
}

// A tar file, of which only names, sizes and contents are used.
function unpack(FS, tar) {
  const text = new TextDecoder();
  const made = new Set();
  for (let at = 0; at + 512 <= tar.length && tar[at]; ) {
    const path = `/${text.decode(tar.subarray(at, at + 100)).replace(/\0.*$/s, "")}`;
    const size = parseInt(text.decode(tar.subarray(at + 124, at + 136)), 8);
    const room = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(room)) {
      FS.mkdirTree(room);
      made.add(room);
    }
    FS.writeFile(path, tar.subarray(at + 512, at + 512 + size), { canOwn: true });
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
