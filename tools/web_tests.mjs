// Runs tests in the runtime that browsers are given.
//   node web_tests.mjs RUNTIME APP LIBRARIES ARGUMENTS OF PYTEST
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, app, libraries, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")));
const python = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1", HOME: "/home" } });
python.mountNodeFS("/app", app);
python.mountNodeFS("/libraries", libraries);
const status = python.runPython(`
import os, sys
os.chdir("/app")
sys.path[:0] = ["/app", "/libraries"]
def run(arguments):
    import pytest
    return int(pytest.main(arguments))
run
`)(python.toPy(["-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:hypothesispytest", "-o", "addopts=", ...rest]));
process.exit(status);
