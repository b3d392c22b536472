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
import os, sys, types
os.chdir("/app")
sys.path[:0] = ["/app", "/libraries"]

class Whatever:
    """Hypothesis needs a part of its own that is not built for this: its tests are left out."""
    def __call__(self, *_what, **_how):
        return self
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self
    __or__ = __ror__ = __call__
    def __iter__(self):
        return iter(())
    def __mro_entries__(self, _bases):
        return ()

def run(arguments):
    import pytest
    whatever = Whatever()
    left_out = pytest.mark.skip(reason="Hypothesis is not built for this")
    for name in ("hypothesis", "hypothesis.strategies", "hypothesis.stateful"):
        module = sys.modules[name] = types.ModuleType(name)
        module.__getattr__ = lambda name: (lambda *_what, **_how: left_out) if name == "given" else whatever
    sys.modules["hypothesis"].strategies = sys.modules["hypothesis.strategies"]
    return int(pytest.main(arguments))
run
`)(python.toPy(["-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:hypothesispytest", "-p", "no:faulthandler", "-o", "addopts=", "-o", "filterwarnings=default", "-m", "not soak", ...rest]));
process.exit(status);
