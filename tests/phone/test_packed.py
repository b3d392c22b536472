"""The files that the spec packs, in a Python that has the spec's packages and nothing else."""

import ast
import json
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from engine.condottiere.state import Phase
from engine.record import Record, judge
from tests.ordonnance.scripts import setup, text_of
from tests.phone.distributions import FORCED, LEFT_OUT, install, locked, modules
from tests.phone.spec import ROOT, Spec
from tests.phone.stdlib import MISSING

BUILT = {"kivy"}
"""Packages with compiled parts from recipes; of all others only the Python is taken."""
NEED_JAVA = ("android_sharing", "android_voice", "java_crypto")
JAVA = {"android", "jnius"}
"""Modules imported only on phones."""
OF_COMPUTERS = {Path("companion/far/by_cryptography.py"): "cryptography"}
"""What phones have something else for: companion.far.sealing chooses."""
TRIED = {"pillow"}
"""Modules that kivy tries and can do without: SDL is tried first for pictures."""
LAYS = ("red 10", "green drummer", "blue courtesan", "red 6", "green 4", "blue pass", "red pass")
SECONDS = 300


@pytest.fixture(scope="module")
def packed(spec: Spec, resolved: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`app`, and its `packages`, for this Python."""
    folder = tmp_path_factory.mktemp("phone")
    return pack(folder, spec, resolved, Path(sys.executable))


def pack(
    folder: Path, spec: Spec, resolved: dict[str, Any], python: Path, built: Path | None = None
) -> Path:
    """Compiled as python-for-android does it; `built` has compiled packages for another Python."""
    for file in spec.packed():
        target = folder / "app" / file
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(spec.source / file, target)
    if built is not None:
        left = shutil.ignore_patterns(*resolved["packages without"])
        shutil.copytree(built, folder / "packages", ignore=left)
    for name in spec.requirements.keys() - FORCED - (set() if built is None else BUILT):
        install(
            name, folder / "packages", compiled=name in BUILT, without=resolved["packages without"]
        )
    forget_what_is_black(folder / "packages")
    compiling = ("-OO", "-m", "compileall", "-q", "-b", "-f")
    subprocess.run([str(python), *compiling, str(folder)], check=True)
    for source in folder.rglob("*.py"):
        source.unlink()
    return folder


def forget_what_is_black(folder: Path) -> None:
    """Remove files by the bootstrap's list of patterns that are not packed."""
    import pythonforandroid

    place = Path(pythonforandroid.__file__).parent / "bootstraps/_sdl_common/build/blacklist.txt"
    lines = place.read_text(encoding="utf-8").splitlines()
    patterns = [f"*/{line.strip()}" for line in lines if line.strip() and not line.startswith("#")]
    assert patterns
    for file in folder.rglob("*"):
        if file.is_file() and any(fnmatch(str(file), pattern) for pattern in patterns):
            file.unlink()


def test_nothing_else_is_packed(spec: Spec) -> None:
    """The app with all its files; no tests, no tools, nothing generated."""
    files = sorted(spec.packed())
    assert {file.parts[0] for file in files} == {"main.py", "engine", "companion", "kv"}
    endings = {".py", ".kv", ".toml", ".json", ".ttf", ".txt", ".mo"}
    of_pages = {".css", ".html", ".js", ".png", ".svg", ".woff2"}
    assert endings < {file.suffix for file in files} <= endings | of_pages
    tracked = subprocess.run(
        ["git", "ls-files", "main.py", "engine", "companion", "kv"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    ).stdout.split("\n")  # fmt: skip
    left = {Path(name) for name in tracked if (ROOT / name).is_file()} - set(files)
    assert {file.suffix for file in left} <= {".po"}, left


def test_everything_imported_is_there(spec: Spec) -> None:
    """Every import statement, also those that run only rarely, or only on a phone."""
    ours = {"engine", "companion"}
    packages = set().union(*(modules(name) for name in spec.requirements.keys() - FORCED))
    faults = []
    for file in spec.packed():
        if file.suffix != ".py":
            continue
        for name in imported(spec.source / file):
            top = name.partition(".")[0]
            known = top in ours | packages | (sys.stdlib_module_names - MISSING)
            known = known or OF_COMPUTERS.get(file) == top
            if not known and not (top in JAVA and file.parts[:2] == ("companion", "device")):
                faults.append(f"{file} imports {name}")
    assert not faults


def test_what_only_phones_have_is_there(spec: Spec, resolved: dict[str, Any]) -> None:
    """What is imported of the package `android` is in python-for-android's own."""
    package = Path(resolved["recipes"]["android"]["folder"], "src", "android")
    names = {
        alias.name
        for file in spec.packed()
        if file.suffix == ".py"
        for node in ast.walk(ast.parse((spec.source / file).read_bytes()))
        if isinstance(node, ast.ImportFrom) and node.module == "android"
        for alias in node.names
    }
    assert names
    assert all((package / f"{name}.py").is_file() for name in names)


def imported(file: Path) -> Iterator[str]:
    """The modules in a file's import statements."""
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module or ""


@pytest.mark.built
def test_it_runs(packed: Path, tmp_path: Path) -> None:
    """Every screen opens, a battle is played by touches; nothing else is imported or missing."""
    places = {sysconfig.get_path(name) for name in ("stdlib", "platstdlib")}
    runs(packed, tmp_path, Path(sys.executable), places)


@pytest.mark.soak
def test_it_runs_under_the_phones_python(
    next_python: Path, next_kivy: Path, spec: Spec, resolved: dict[str, Any], tmp_path: Path
) -> None:
    """The same, and Kivy is built from the same source with the same patches as for a phone."""
    assert resolved["recipes"]["kivy"]["version"] == locked()["kivy"]
    packed = pack(tmp_path / "phone", spec, resolved, next_python, next_kivy)
    (tmp_path / "visit").mkdir()
    asked = "import sysconfig as s; print(s.get_path('stdlib'), s.get_path('platstdlib'))"
    done = subprocess.run(
        [str(next_python), "-I", "-S", "-c", asked], capture_output=True, text=True, check=True
    )
    runs(packed, tmp_path / "visit", next_python, set(done.stdout.split()))


def runs(packed: Path, folder: Path, interpreter: Path, places: set[str]) -> None:
    """The visitor finds everything, and only from where it may come."""
    report = visited(packed, folder, interpreter)
    assert report["moves"] == ["red place siena", *LAYS, "green pass"]
    assert report["after"] == "result"
    assert (folder / "battle.png").stat().st_size > 10_000
    assert sorted(Path(name).suffix for name in report["saved"]) == [".csv", ".csv", ".txt", ".zip"]
    assert set(report["screens"]) == screens_packed(packed)
    statuses, (page, opened) = zip(*report["browsed"], strict=True)
    assert statuses == (200, 200)
    assert page.startswith("<!DOCTYPE html>")
    assert "Anna" in json.loads(opened)["put"][0][1]

    python = {Path(place).resolve() for place in places}
    for name, file in report["modules"].items():
        if file is not None and name != "__main__":
            place = Path(file).resolve()
            homes = [packed / "app", packed / "packages", *python]
            assert any(place.is_relative_to(home) for home in homes), f"{name} comes from {file}"
            assert "site-packages" not in place.parts, f"{name} comes from {file}"
    looked_for = {name.partition(".")[0] for name in report["asked"]}
    for name in (LEFT_OUT.keys() & locked().keys()) - TRIED:
        assert not looked_for & modules(name), f"{name} is left out, but looked for"
    assert not looked_for & (JAVA | {"six", "chardet", "materialshapes", "cairo"})
    assert not report["reports"], "the app ran into an error"


def visited(packed: Path, folder: Path, interpreter: Path) -> dict[str, Any]:
    """Run the visitor in a folder of its own; its report."""
    for name in ("home", "data", "out"):
        (folder / name).mkdir()
    plan = {
        "app": str(packed / "app"),
        "packages": str(packed / "packages"),
        "missing": sorted(MISSING),
        "lays": LAYS,
        "seconds": SECONDS * 0.8,
        "games": list(games()),
        "left out": [
            *(f"companion.device.{name}" for name in NEED_JAVA),
            *(".".join(file.with_suffix("").parts) for file in OF_COMPUTERS),
        ],
        "picture": str(folder / "battle.png"),
        "out": str(folder / "out"),
        "report": str(folder / "report.json"),
        "environment": {
            "COMPANION_DATA": str(folder / "data"),
            "KIVY_HOME": str(folder / "home"),
            "HOME": str(folder / "home"),
            "LANGUAGE": "en",
        },
    }
    (folder / "plan.json").write_text(json.dumps(plan), encoding="utf-8")
    visitor = Path(__file__).with_name("visitor.py")
    # isolated, without this machine's packages, and without docstrings and assertions
    done = subprocess.run(
        [str(interpreter), "-I", "-S", "-B", "-OO", visitor, folder / "plan.json"],
        cwd=folder, capture_output=True, text=True, timeout=SECONDS, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-4000:]
    report: dict[str, Any] = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    assert "fault" not in report, report["fault"]
    return report


def games() -> Iterator[str]:
    """Games of both kinds, finished and not: for Condottiere one in each phase."""
    examples = ROOT / "tests" / "records" / "examples"
    waiting = set(Phase)
    for file in sorted(examples.glob("*.game")):
        record, _ = judge(file.read_text(encoding="utf-8"))
        game = record.rules.begin(record.setup)
        for made, move in enumerate(record.moves):
            if game.phase in waiting:
                waiting.remove(game.phase)
                yield Record(record.rules, record.setup, record.moves[:made]).text
            game = record.rules.apply(game, move)
        if game.phase in waiting:
            waiting.remove(game.phase)
            yield record.text
    assert not waiting
    yield text_of(setup(3), 30)
    yield text_of(setup(3), 80)


def screens_packed(packed: Path) -> set[str]:
    """The modules of screens, which have the names of their layouts."""
    names = {file.stem for file in (ROOT / "kv").glob("*.kv")}
    there = {file.stem for file in (packed / "app/companion").glob("**/screens/*.pyc")}
    assert names <= there
    return names
