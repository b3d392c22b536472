"""The common parts of the tests of the phone's package."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.phone.spec import ROOT, Spec

os.environ.setdefault("KIVY_NO_ARGS", "1")
# python-for-android and buildozer do not run there
collect_ignore_glob = ["test_*.py"] if sys.platform == "win32" else []


@pytest.fixture(scope="session")
def spec() -> Spec:
    """The project's own spec."""
    return Spec()


@pytest.fixture(scope="session")
def resolved(spec: Spec, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What python-for-android makes of the spec's requirements."""
    folder = tmp_path_factory.mktemp("p4a")
    recipes = spec.value("p4a.local_recipes")
    asked = {
        "requirements": spec.list("requirements"),
        "archs": spec.archs,
        "bootstrap": spec.value("p4a.bootstrap"),
        "recipes": str(spec.source / recipes) if recipes else None,
    }
    done = subprocess.run(
        [sys.executable, "-B", Path(__file__).with_name("resolving.py"), folder],
        input=json.dumps(asked), capture_output=True, text=True, check=False, cwd=folder,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


@pytest.fixture(scope="session")
def made(spec: Spec, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder from which Gradle would make a package."""
    from tests.phone.making import make

    folder = tmp_path_factory.mktemp("dist")
    make(spec, folder)
    return folder


@pytest.fixture(scope="session")
def framework() -> Path:
    """Android's own resources, as tools/framework.sh brings them."""
    return _brought(Path("framework", "framework-res.apk"))


@pytest.fixture(scope="session")
def next_python() -> Path:
    """The Python for phones, as tools/next_python.sh installs it."""
    return _brought(Path("next-python", "usr", "bin", "next-python"))


@pytest.fixture(scope="session")
def next_kivy() -> Path:
    """Kivy for that Python, as tools/next_kivy.sh builds it."""
    return _brought(Path("next-kivy", "site"))


def _brought(path: Path) -> Path:
    """What a script has put under .tools; it leaves the reason there if it could not."""
    place, tool = ROOT / ".tools" / path, path.parts[0]
    if not place.exists():
        why = ROOT / ".tools" / f"{tool}.why"
        pytest.skip(why.read_text() if why.is_file() else f"`make {tool}` was not run")
    return place
