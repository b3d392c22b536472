"""An environment with exactly what the app needs at run time, made without a network.

The distributions are those of `.venv`; each is copied as its own record lists it.
"""

import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

from tests.phone import distributions
from tests.phone.distributions import needed

ROOT = Path(__file__).parents[1]
_NOT_SOURCES = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "*.egg-info")
NEVER_NEEDED = {"materialshapes"}
"""KivyMD requires it, but only for its loading indicator, which is never shown."""


def shipped() -> list[Path]:
    """Every file of the packages that are installed, relative to the project's folder."""
    return sorted(
        file.relative_to(ROOT)
        for package in ("companion", "engine", "kv")
        for file in (ROOT / package).rglob("*")
        if file.is_file() and file.suffix != ".pyc" and not file.name.startswith(".")
    )


def runtime() -> set[str]:
    """The names of the distributions that the app needs, and of those that they need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return needed(project["project"]["dependencies"], NEVER_NEEDED) - NEVER_NEEDED


def environment(folder: Path, *more: str) -> Path:
    """Make an environment with these distributions; its Python."""
    venv.create(folder, symlinks=True)
    [site] = folder.glob("lib/python*/site-packages")
    for name in (*runtime(), *more):
        distributions.install(name, site, compiled=True)
    return folder / "bin" / "python"


def sources(folder: Path) -> Path:
    """A copy of the project's files, as building writes among them."""
    shutil.copytree(ROOT, folder, ignore=_NOT_SOURCES)
    return folder


def wheel(project: Path, folder: Path) -> Path:
    """Build the wheel of a project; where it is."""
    _pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(project))
    [built] = folder.glob("*.whl")
    return built


def released(project: Path, folder: Path) -> Path:
    """Build what `make wheel` does, from the packed sources; the wheel of the app."""
    call = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder)]
    for more in (str(project),), ("--wheel", str(project / "packaging" / "materialshapes")):
        subprocess.run([*call, *more], check=True, capture_output=True)
    [built] = folder.glob("condottiere_companion-*.whl")
    return built


def install(project: Path, python: Path, *more: str) -> None:
    """Install a project or a wheel for that Python, as pipx does; a project needs setuptools, as
    nothing is downloaded.

    Its requirements must be there already, or in the project.
    """
    options = ("--no-build-isolation", "--no-index", *more)
    _pip("--python", str(python), "install", *options, str(project))


def uninstall(name: str, python: Path) -> None:
    """Take a package away from that Python."""
    _pip("--python", str(python), "uninstall", "-y", name)


def _pip(*arguments: str) -> None:
    call = [sys.executable, "-m", "pip", "-qq", "--disable-pip-version-check", *arguments]
    subprocess.run(call, check=True)
