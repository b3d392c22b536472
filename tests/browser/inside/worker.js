// Runs tests in a folder that is kept as the app's is. Whenever a test opens a database, and after
// each test, its files are stored, forgotten, and read again from the browser's store.

import { Folder } from "./folder.js";
import { loadPyodide } from "./pyodide.mjs";

const PLACE = "/kept";

addEventListener("message", async ({ data }) => {
  const said = [];
  try {
    const status = await run(data, (text) => said.push(text));
    postMessage({ status, said: said.join("\n") });
  } catch (error) {
    postMessage({ status: 3, said: said.concat(error.message).join("\n") });
  }
});

async function run({ settings, tests }, say) {
  const python = await loadPyodide({
    env: { PYTHONDONTWRITEBYTECODE: "1", HOME: "/home", ...settings },
  });
  python.setStdout({ batched: say });
  python.setStderr({ batched: say });
  python.unpackArchive(await (await fetch("tests.zip")).arrayBuffer(), "zip", {
    extractDir: "/app",
  });
  const folder = new Folder(python.FS, PLACE);
  await folder.open();
  python.registerJsModule("store", {
    keep: () => folder.keep(),
    again: () => again(python.FS, folder),
  });
  python.globals.set("tests", python.toPy(tests));
  return python.runPythonAsync(`
import os, sys
os.chdir("/app")
sys.path.insert(0, "/app")
from tests.inside import kept
kept.run(tests, "${PLACE}")`);
}

// Where a file is still open, what is stored is only compared.
async function again(FS, folder) {
  const before = contents(FS, PLACE);
  await folder.keep();
  if (FS.streams.some((one) => one?.node?.mount === folder.root.mount)) {
    same(before, await stored());
  } else {
    const rooms = folders(FS, PLACE);
    await folder.restore();
    same(before, contents(FS, PLACE));
    for (const room of rooms) FS.mkdirTree(room); // what has no files is not stored
  }
}

function folders(FS, path) {
  const found = FS.readdir(path)
    .filter((name) => !name.startsWith("."))
    .map((name) => `${path}/${name}`)
    .filter((one) => FS.isDir(FS.lstat(one).mode));
  return found.flatMap((one) => [one, ...folders(FS, one)]);
}

function contents(FS, path, found = new Map()) {
  for (const name of FS.readdir(path)) {
    const one = `${path}/${name}`;
    const { mode } = FS.lstat(one);
    if (name !== "." && name !== ".." && FS.isDir(mode)) contents(FS, one, found);
    else if (FS.isFile(mode) && !name.endsWith("-shm"))
      found.set(one.slice(PLACE.length + 1), FS.readFile(one));
  }
  return found;
}

function same(one, other) {
  const differs = [...new Set([...one.keys(), ...other.keys()])].find((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    return !a || !b || a.length !== b.length || a.some((byte, at) => byte !== b[at]);
  });
  if (differs) throw new Error(`${differs} is not what is stored`);
}

// What the store has, read without the folder's help.
async function stored() {
  const told = (request) =>
    new Promise((done, failed) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
  const base = await told(indexedDB.open("condottiere-companion", 1));
  const tray = base.transaction(["names", "blocks"]);
  const found = new Map();
  const [names, files, places, blocks] = await Promise.all(
    ["names", "blocks"].flatMap((each) => [
      told(tray.objectStore(each).getAllKeys()),
      told(tray.objectStore(each).getAll()),
    ]),
  );
  base.close();
  for (const [at, name] of names.entries()) found.set(name, new Uint8Array(files[at].size));
  const owners = new Map(names.map((name, at) => [files[at].file, found.get(name)]));
  places.forEach(([file, block], at) => {
    const whole = owners.get(file);
    const from = block * 16384;
    if (whole && from < whole.length) whole.set(blocks[at].subarray(0, whole.length - from), from);
  });
  return found;
}
