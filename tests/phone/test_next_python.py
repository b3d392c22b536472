"""Everything packed, under the Python that python-for-android builds."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.phone.distributions import FORCED, install
from tests.phone.spec import ROOT, Spec
from tests.phone.stdlib import REMOVED

RULES = ("tests/condottiere", "tests/ordonnance", "tests/test_examples.py", "tests/test_record.py",
         "tests/test_history.py")  # fmt: skip
LONG = "not (test_nodes or test_laws or test_comparison or test_future)"
REST = ("tests/oracle", "tests/chronicle", "tests/services", "tests/spoken", "tests/test_chart.py",
        "tests/test_command_line.py", "tests/test_formats.py", "tests/test_fuzz.py")  # fmt: skip
"""Tests that need no window, and so no kivy, which exists for this Python only on phones."""

GONE_ELSEWHERE = {
    ("plyer/platforms/linux/filechooser.py", "distutils.spawn.find_executable"),
    ("paho/mqtt/client.py", "ssl.match_hostname"),
}
"""Used only on other systems, or where TLS does not check the host's name by itself: ours does."""


def run(python: Path, *arguments: str, folder: Path, text: str = "") -> str:
    """The output of a process with its own environment; it must succeed."""
    environment = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
    environment["PYTHONPYCACHEPREFIX"] = str(folder / "cache")
    environment["PYTHONPATH"] = str(ROOT / ".tools" / "next-python" / "site")
    done = subprocess.run(
        [str(python), *arguments], input=text, cwd=ROOT, env=environment,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


def test_it_is_the_phones(next_python: Path, resolved: Mapping[str, Any], tmp_path: Path) -> None:
    """The same except for the last number, which changes no names."""
    built = resolved["recipes"]["python3"]["version"].split(".")[:2]
    output = run(next_python, "-c", "import sys; print(sys.version_info[:2])", folder=tmp_path)
    assert output.strip() == str(tuple(map(int, built)))


@pytest.mark.built
def test_the_app_compiles(next_python: Path, spec: Spec, tmp_path: Path) -> None:
    """Every file without a warning, with and without docstrings and assertions."""
    for file in spec.packed():
        if file.suffix == ".py":
            (tmp_path / "app" / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(spec.source / file, tmp_path / "app" / file)
    compiling = ("-W", "error", "-m", "compileall", "-q", "-o", "0", "-o", "2")
    run(next_python, *compiling, str(tmp_path / "app"), folder=tmp_path)


def test_the_layouts_compile(next_python: Path, spec: Spec, tmp_path: Path) -> None:
    """Every expression and handler in the kv files, as kivy extracts them."""
    found = [each for file in spec.packed() if file.suffix == ".kv" for each in snippets(file)]
    assert len(found) > 1000
    script = str(Path(__file__).with_name("compiling.py"))
    run(next_python, "-W", "error", script, folder=tmp_path, text=json.dumps(found))


def snippets(file: Path) -> Iterator[tuple[str, str, str]]:
    """The Python in a layout. Directives are left out: following them would open a window."""
    from kivy.lang.parser import Parser

    lines = (ROOT / file).read_text(encoding="utf-8").split("\n")
    content = "\n".join("" if line.startswith("#:") else line for line in lines)

    def within(rule: Any) -> Iterator[Any]:
        yield from (*rule.properties.values(), *rule.handlers)
        for part in (rule.canvas_before, rule.canvas_root, rule.canvas_after, *rule.children):
            if part is not None:
                yield from within(part)

    for _name, rule in Parser(content=content, filename=str(file)).rules:
        yield from ((str(file), each.value, each.mode) for each in within(rule))


@pytest.mark.built
def test_what_it_stands_on_compiles(next_python: Path, spec: Spec, tmp_path: Path) -> None:
    """The Python of all packages; those that need no kivy are imported as well."""
    place = tmp_path / "packages"
    for name in spec.requirements.keys() - FORCED:
        install(name, place, compiled=False, without=("tests", "tools"))
    run(next_python, "-m", "compileall", "-q", "-o", "2", str(place), folder=tmp_path)
    names = "filetype, plyer, requests, materialyoucolor.utils.platform_utils"
    path = f"import sys; sys.path.insert(0, {str(place)!r})"
    run(next_python, "-OO", "-c", f"{path}; import {names}", folder=tmp_path)


@pytest.mark.built
def test_nothing_is_used_that_python_took_away(
    next_python: Path, spec: Spec, resolved: Mapping[str, Any], tmp_path: Path
) -> None:
    """No name of the standard library that has been removed; kivy's one use is patched."""
    for name in spec.requirements.keys() - FORCED:
        install(name, tmp_path / "packages", compiled=False, without=("tests", "tools"))
    ours = [str(spec.source / file) for file in spec.packed() if file.suffix == ".py"]
    theirs = [str(file) for file in (tmp_path / "packages").rglob("*.py")]
    script = str(Path(__file__).with_name("leaning.py"))
    text = json.dumps(ours + theirs)
    before, after = (
        {tuple(each) for each in json.loads(run(python, script, folder=tmp_path, text=text))}
        for python in (Path(sys.executable), next_python)
    )
    gone = {(path.removeprefix(f"{tmp_path}/packages/"), name) for path, name in after - before}
    assert gone - GONE_ELSEWHERE == {("kivy/lang/parser.py", "ast.Str")}
    assert "no-ast-str.patch" in resolved["recipes"]["kivy"]["patches"]


def test_what_python_has_no_more(next_python: Path, tmp_path: Path) -> None:
    """The packed app is tested without these: test_packed.py."""
    output = run(next_python, "-c", "import sys; print(*sys.stdlib_module_names)", folder=tmp_path)
    gone = {name for name in sys.stdlib_module_names - set(output.split()) if name[0] != "_"}
    assert gone <= REMOVED


@pytest.mark.built
def test_the_rules_hold(next_python: Path, tmp_path: Path) -> None:
    """The engine's tests pass, except the long ones."""
    passes(next_python, tmp_path, *RULES, "-k", LONG)


@pytest.mark.soak
def test_everything_without_a_window_holds(next_python: Path, tmp_path: Path) -> None:
    """All tests of the engine, and those of the app's services, statistics and announcements.

    Tests leave journals unclosed, of which Python warns since 3.13; the app closes its own.
    """
    collected = ("-W", "ignore::pytest.PytestUnraisableExceptionWarning")
    passes(next_python, tmp_path, *RULES, *REST, *collected, "-k", "not judged_with_little")


def passes(python: Path, folder: Path, *tests: str) -> None:
    """These tests pass, and there are many."""
    output = run(
        python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--color=no",
        f"--basetemp={folder / 'base'}", *tests, folder=folder,
    )  # fmt: skip
    passed = re.search(r"^(\d+) passed", output, re.MULTILINE)
    assert passed is not None
    assert int(passed[1]) > 1000
