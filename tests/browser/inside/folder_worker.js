// Does anything to files in a kept folder, in an order that the seed decides, and compares what is
// stored with a plain list of what was written.

import { Folder } from "./folder.js";
import { loadPyodide } from "./pyodide.mjs";

const NAMES = ["a", "b", "c", "inner/a", "inner/deep/b", "other/c"];
const LARGEST = 70000; // more than four blocks

addEventListener("message", async ({ data }) => {
  try {
    postMessage({ status: 0, said: await walk(data) });
  } catch (error) {
    postMessage({ status: 1, said: String(error) });
  }
});

async function walk({ seed, steps }) {
  const { FS } = await loadPyodide();
  const chance = dice(seed);
  const upTo = (most) => Math.floor(chance() * most);
  const any = (list) => list[upTo(list.length)];
  let place = 0;
  let folder = await opened(FS, place);
  let now = new Map();
  let kept = new Map();
  let refuse = -1;
  let hasRefused = false;
  let aborts = false;
  let puts = 0;
  let writes = 0;
  const { put } = IDBObjectStore.prototype;
  const { commit } = IDBTransaction.prototype;
  const { transaction } = IDBDatabase.prototype;
  IDBObjectStore.prototype.put = function (...what) {
    if (refuse-- === 0) {
      hasRefused = true;
      throw new DOMException("full", "QuotaExceededError");
    }
    puts += 1;
    return put.apply(this, what);
  };
  IDBTransaction.prototype.commit = function () {
    if (!aborts) return commit.call(this);
    aborts = false;
    this.abort();
  };
  IDBDatabase.prototype.transaction = function (stores, mode, ...more) {
    const tray = transaction.call(this, stores, mode, ...more);
    writes += mode === "readwrite";
    return tray;
  };
  const isStored = async (puttings, writings) => {
    puts = writes = 0;
    await folder.keep();
    if (puts !== puttings || writes !== writings)
      throw new Error(`${puts} things were stored in ${writes} transactions`);
  };
  const nothingNew = () => isStored(0, 0);
  const path = (name) => `${folder.path}/${name}`;
  const made = (name) => {
    FS.mkdirTree(path(name).replace(/\/[^/]*$/, ""));
    return path(name);
  };
  const drawn = (size) => Uint8Array.from({ length: size }, () => upTo(256));
  const deeds = {
    write() {
      const name = any(NAMES);
      const before = now.get(name) ?? new Uint8Array(0);
      const at = upTo(chance() < 0.5 ? before.length + 1 : LARGEST);
      const what = drawn(1 + upTo(chance() < 0.5 ? 9 : 40000));
      const stream = FS.open(made(name), now.has(name) ? "r+" : "w+");
      FS.write(stream, what, 0, what.length, at);
      FS.close(stream);
      const whole = new Uint8Array(Math.max(before.length, at + what.length));
      whole.set(before);
      whole.set(what, at);
      now.set(name, whole);
    },
    cut() {
      if (!now.size) return;
      const name = any([...now.keys()]);
      const size = upTo(LARGEST);
      const whole = new Uint8Array(size);
      FS.truncate(path(name), size);
      whole.set(now.get(name).subarray(0, size));
      now.set(name, whole);
    },
    remove() {
      if (!now.size) return;
      const name = any([...now.keys()]);
      FS.unlink(path(name));
      now.delete(name);
    },
    rename() {
      if (!now.size) return;
      const from = any([...now.keys()]);
      const to = any(NAMES);
      made(to);
      FS.rename(path(from), path(to));
      const content = now.get(from);
      now.delete(from);
      now.set(to, content);
    },
    move() {
      if (
        ![...now.keys()].some((name) => name.startsWith("inner/")) ||
        [...now.keys()].some((name) => name.startsWith("moved/"))
      )
        return;
      if (FS.analyzePath(path("moved")).exists) return;
      FS.rename(path("inner"), path("moved"));
      for (const [name, content] of [...now]) {
        if (!name.startsWith("inner/")) continue;
        now.delete(name);
        now.set(name.replace("inner", "moved"), content);
      }
    },
    replace() {
      // by one of the same size
      if (!now.size) return;
      const name = any([...now.keys()]);
      const content = drawn(now.get(name).length);
      FS.writeFile(path("new"), content);
      FS.rename(path("new"), path(name));
      now.set(name, content);
    },
    async byte() {
      // nothing is stored but its block
      await deeds.keep();
      const written = [...now.keys()].filter((name) => now.get(name).length);
      if (!written.length) return;
      const name = any(written);
      const content = now.get(name).slice();
      const at = upTo(content.length);
      content[at] ^= 1;
      const stream = FS.open(path(name), "r+");
      FS.write(stream, content, at, 1, at);
      FS.close(stream);
      now.set(name, content);
      await isStored(1, 1);
      kept = new Map(now);
    },
    async passing() {
      // what SQLite makes anew is not kept
      await deeds.keep();
      FS.writeFile(path("a-shm"), drawn(1 + upTo(9)));
      await nothingNew();
    },
    async keep() {
      await folder.keep();
      kept = new Map(now);
    },
    async keepTwice() {
      await deeds.keep();
      await nothingNew();
    },
    async refused() {
      refuse = upTo(3);
      hasRefused = false;
      const isRefused = await folder.keep().then(
        () => false,
        () => true,
      );
      refuse = -1;
      if (isRefused !== hasRefused) throw new Error("it was tried again, though there is no room");
      if (isRefused) await deeds.forget();
      else kept = new Map(now);
    },
    async aborted() {
      // once, which is made good
      await deeds.forget(); // with a connection
      deeds.write();
      aborts = true;
      await deeds.keep();
      aborts = false;
    },
    async dropped() {
      folder.base.close();
      await deeds.keep();
    },
    async forget() {
      await folder.restore();
      now = new Map(kept);
      await nothingNew();
    },
    async startAgain() {
      folder.base?.close();
      folder = await opened(FS, ++place);
      now = new Map(kept);
    },
  };
  // nothing is stored that belongs to no file; reading has made a dropped connection again
  async function tidy() {
    await deeds.forget();
    const asked = folder.base.transaction("blocks").objectStore("blocks").getAll();
    await new Promise((done) => {
      asked.onsuccess = done;
    });
    const expected = [...kept.values()].reduce(
      (sum, each) => sum + Math.ceil(each.length / 16384),
      0,
    );
    if (asked.result.length !== expected)
      throw new Error(`${asked.result.length} blocks, not ${expected}`);
    const largest = Math.max(...asked.result.map(({ buffer }) => buffer.byteLength));
    if (largest > 16384) throw new Error(`${largest} bytes in a block`);
  }
  const counts = {};
  for (let step = 0; step < steps; step++) {
    const name = any(Object.keys(deeds));
    counts[name] = (counts[name] ?? 0) + 1;
    try {
      await deeds[name]();
      same(now, contents(FS, folder.path, folder.path));
      if (step % 20 === 0) {
        await deeds.keep();
        await tidy();
      }
    } catch (error) {
      throw new Error(`step ${step}, ${name}: ${error} ${error.stack ?? ""}`);
    }
  }
  return JSON.stringify(counts);
}

async function opened(FS, place) {
  const folder = new Folder(FS, `/kept-${place}`);
  await folder.open();
  return folder;
}

function contents(FS, path, top, found = new Map()) {
  for (const name of FS.readdir(path)) {
    if (name === "." || name === ".." || name === "a-shm") continue;
    const one = `${path}/${name}`;
    if (FS.isDir(FS.lstat(one).mode)) contents(FS, one, top, found);
    else found.set(one.slice(top.length + 1), FS.readFile(one));
  }
  return found;
}

function same(one, other) {
  for (const name of new Set([...one.keys(), ...other.keys()])) {
    const [a, b] = [one.get(name), other.get(name)];
    if (!a || !b || a.length !== b.length)
      throw new Error(`${name}: ${a?.length} bytes, not ${b?.length}`);
    const at = a.findIndex((byte, place) => byte !== b[place]);
    if (at >= 0) throw new Error(`${name} differs at byte ${at} of ${a.length}`);
  }
}

function dice(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let drawn = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    drawn = (drawn + Math.imul(drawn ^ (drawn >>> 7), 61 | drawn)) ^ drawn;
    return ((drawn ^ (drawn >>> 14)) >>> 0) / 4294967296;
  };
}
