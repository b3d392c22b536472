// Runs tests in the runtime that browsers are given.
//   node web_tests.mjs RUNTIME APP LIBRARIES ARGUMENTS OF PYTEST
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, app, libraries, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")));
const python = await loadPyodide({
  env: {
    PYTHONDONTWRITEBYTECODE: "1",
    HOME: "/home",
    FEW_EXAMPLES: process.env.FEW_EXAMPLES ?? "",
  },
});
python.mountNodeFS("/app", app);
python.mountNodeFS("/libraries", libraries);
let status = 3;
try {
  const run = python.runPython(`
import os, sys
os.chdir("/app")
sys.path[:0] = ["/app", "/libraries"]
from tests.inside.run import run
run`);
  status = run(python.toPy(rest));
} catch (error) {
  console.error(error.message); // its place would be the whole script of the runtime
}
process.exit(status);
