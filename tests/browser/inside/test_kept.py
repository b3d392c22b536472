"""The journal's promises are kept in the store of a browser, by the same tests as on a disk."""

import json
import re
import shutil
import zipfile
from pathlib import Path

import pytest

from tests.browser.chromium import Chromium
from tests.browser.in_browser.site import site
from tests.browser.webdriver import Browser
from tests.chance import seeds
from tests.inside.runtime import runtime
from tests.needs import ROOT
from tests.phone import distributions

HERE = Path(__file__).parent
NEEDED = ("h11", "hypothesis", "jinja2", "pytest", "pytest-xdist", "segno")
PAGE = """<!DOCTYPE html><title>tests</title><script>
window.begin = (script, what) => {
    const worker = new Worker(script, {type: "module"});
    worker.onmessage = ({data}) => { window.told = data; };
    worker.onerror = ({message}) => { window.told = {status: 3, said: message}; };
    worker.postMessage(what);
};
</script>"""
PATIENCE = 3000.0
"""Seconds that all these tests may take on a machine that does much else."""
FEW = (
    *("tests/services/test_storage.py", "tests/services/test_campaigns.py"),
    *("tests/services/test_newer.py", "tests/services/test_saved_moves.py"),
    *("tests/services/test_ordonnance_survives.py", "tests/services/test_damage.py"),
)
OF_JOURNAL = (
    *("archive", "arrival", "backup", "bits", "campaigns", "contents", "cut_short", "damage"),
    *("inspection", "kin", "listed_games", "log", "newer", "salvage", "saved_moves", "storage"),
    "two_devices",
)
"""The tests of what is saved."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the page is made of."""
    made = tmp_path_factory.mktemp("made")
    for file in runtime().iterdir():
        if file.suffix in (".mjs", ".wasm", ".zip", ".json"):
            shutil.copy(file, made)
    for file in (ROOT / "packaging" / "web" / "folder.js", *HERE.glob("*.js")):
        shutil.copy(file, made)
    (made / "index.html").write_text(PAGE)
    libraries = tmp_path_factory.mktemp("libraries")
    for name in distributions.needed(NEEDED):
        distributions.install(name, libraries, compiled=False)
    with zipfile.ZipFile(made / "tests.zip", "w") as packed:
        for top in ("engine", "companion", "tests", "docs"):
            for file in (ROOT / top).rglob("*"):
                if file.is_file() and "__pycache__" not in file.parts:
                    packed.write(file, file.relative_to(ROOT))
        packed.write(ROOT / "pyproject.toml", "pyproject.toml")
        for file in libraries.rglob("*"):
            if file.is_file():
                packed.write(file, file.relative_to(libraries))
    return made


def told(browser: Browser, made: Path, room: Path, script: str, what: object) -> str:
    """What a worker with this script says after its work; it may not fail."""
    with site(made, room) as there:
        browser.go(there.url)
        browser.script("begin(arguments[0], arguments[1])", script, what)
        browser.patience = PATIENCE
        said = browser.wait(lambda: browser.script("return window.told"), "it does not end")
    assert said["status"] == 0, said["said"]
    return str(said["said"])


@pytest.mark.parametrize("seed", seeds(1, 20))
def test_what_is_stored_is_what_was_written(
    browser: Browser, made: Path, tmp_path: Path, seed: int
) -> None:
    """Whatever is done to files, refused by the store, or begun again."""
    done = json.loads(
        told(browser, made, tmp_path, "folder_worker.js", {"seed": seed, "steps": 400})
    )
    assert min(done.values()) > 5


def passed(chromium: Chromium, made: Path, room: Path, *tests: str, **settings: str) -> int:
    """How many of these tests pass there; all others were left out."""
    what = {"tests": ["-q", *tests], "settings": settings}
    said = told(chromium, made, room, "worker.js", what)
    found = re.search(r"(\d+) passed", said)
    assert found, said
    return int(found[1])


@pytest.mark.built
def test_they_pass(chromium: Chromium, made: Path, tmp_path: Path) -> None:
    assert passed(chromium, made, tmp_path, *FEW, FEW_EXAMPLES="yes") > 50


@pytest.mark.soak
@pytest.mark.parametrize("name", OF_JOURNAL)
def test_all_pass(chromium: Chromium, made: Path, tmp_path: Path, name: str) -> None:
    assert passed(chromium, made, tmp_path, f"tests/services/test_{name}.py") > 0
