// Runs tools/web_archive.py in the runtime that its archive is for.
//   node web_archive.mjs RUNTIME APP LIBRARIES INTO
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [runtime, app, libraries, into] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")));
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
for (const [place, folder] of [
  ["/app", app],
  ["/libraries", libraries],
  ["/runtime", runtime],
]) {
  python.mountNodeFS(place, folder);
}
const room = python.toPy({ __name__: "web_archive" });
const here = dirname(fileURLToPath(import.meta.url));
python.runPython(readFileSync(join(here, "web_archive.py"), "utf8"), { globals: room });
console.log(room.get("main")("/app", "/libraries", "/runtime/python_stdlib.zip", "/made.tar"));
writeFileSync(into, python.FS.readFile("/made.tar"));
