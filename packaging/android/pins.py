"""Lets pip install nothing while a package is built but what the lists of pins name, by checksum.

python-for-android asks pip for tools, and for the modules that are packed, without checksums and
mostly without versions. So before it builds anything, all that it will ask for is downloaded into
one folder, checked, and from then on pip looks nowhere else. Our own recipes do this, since all
recipes download before the first is built. What has no checksum is told in docs/android.md.
"""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
PYTHON = "3.14"
LISTS = ("pins.txt", "pins-kivy.txt")
"""Kivy is built with older tools than all others: both versions are in the folder."""
SOURCES = "pins-sources.txt"
BUILDING = ("setuptools", "wheel", "pybind11")
"""What sources are asked for their names with; pip insists on asking."""
DONE = ".done"


def pins() -> str:
    """All the lists."""
    return "".join((HERE / name).read_text(encoding="utf-8") for name in (*LISTS, SOURCES))


def fetched(folder: Path) -> Path:
    """The folder, with everything in it; it is filled again when a list has changed."""
    if (folder / DONE).is_file() and (folder / DONE).read_text(encoding="utf-8") == pins():
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    for each in folder.iterdir():
        if each.is_file():
            each.unlink()
    for name in LISTS:
        download(folder, name, "--only-binary=:all:", f"--python-version={PYTHON}")
    building = folder / "building"
    pip("install", "--upgrade", "--no-deps", "--target", building, *BUILDING, **alone(folder))
    download(
        folder, SOURCES, "--no-binary=:all:", "--no-build-isolation",
        PYTHONPATH=str(building), MYCP_PURE_PYTHON="1",
    )  # fmt: skip
    (folder / DONE).write_text(pins(), encoding="utf-8")
    return folder


def download(folder: Path, name: str, *options: object, **environment: str) -> None:
    """All that a list names."""
    pip(
        "download", "--no-deps", "--require-hashes", "--dest", folder, *options,
        "--requirement", HERE / name, **environment,
    )  # fmt: skip


def pip(*words: object, **environment: str) -> None:
    """Run pip of the Python that builds; it has not heard what is said to others."""
    usual = {name: value for name, value in os.environ.items() if name not in alone(Path())}
    subprocess.run(
        [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *map(str, words)],
        check=True,
        env=usual | environment,
    )


def alone(folder: Path) -> Mapping[str, str]:
    """The environment in which pip, and whoever calls it, looks only into the folder."""
    return {
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(folder),
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "VIRTUALENV_NO_PERIODIC_UPDATE": "1",
    }


def enforce(folder: Path) -> None:
    """From now on python-for-android starts everything in that environment.

    Some of it starts with a copy of the environment of this process, the rest with a new one.
    """
    from pythonforandroid.archs import Arch

    if os.environ.get("PIP_FIND_LINKS") == str(folder):
        return
    os.environ.update(alone(folder))
    usual = Arch.get_env

    def get_env(arch: Any, *arguments: Any, **options: Any) -> dict[str, str]:
        return {**usual(arch, *arguments, **options), **alone(folder)}

    Arch.get_env = get_env


def put_source(recipe: Any) -> None:
    """Give a recipe its source, where python-for-android keeps those that it downloads."""
    packages = Path(recipe.ctx.packages_path)
    folder = fetched(packages / "pins")
    enforce(folder)
    source = folder / recipe.versioned_url
    target = packages / recipe.name / source.name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(source.read_bytes())
