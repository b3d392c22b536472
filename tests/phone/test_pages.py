"""The check of a package's libraries, with real ones."""

import io
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.phone.spec import ROOT

CHECK = ROOT / "packaging" / "android" / "pages.py"


def library(folder: Path, page: int) -> bytes:
    """A library for pages of that size."""
    source, made = folder / "empty.c", folder / f"{page}.so"
    source.write_text("int nothing(void) { return 0; }\n")
    linked = ("-shared", "-fPIC", f"-Wl,-z,max-page-size={page}", "-o", made)
    subprocess.run(["gcc", source, *linked], check=True)
    return made.read_bytes()


def said(package: Path, files: dict[str, bytes]) -> tuple[int, str]:
    """What the check says of a package with these files, and its status."""
    with zipfile.ZipFile(package, "w") as opened:
        for name, data in files.items():
            opened.writestr(name, data)
    done = subprocess.run(
        [sys.executable, CHECK, package], capture_output=True, text=True, check=False
    )
    assert not done.stderr
    return done.returncode, done.stdout


@pytest.mark.skipif(
    shutil.which("gcc") is None or sys.maxsize < 2**32, reason="no compiler for 64 bits"
)
def test_small_pages_are_found_wherever_they_are(tmp_path: Path) -> None:
    """In a package, in a bundle for Google Play, and in what is packed once more."""
    large, small = library(tmp_path, 16384), library(tmp_path, 4096)
    package = tmp_path / "app.apk"
    good = {"lib/arm64-v8a/libmain.so": large, "lib/armeabi-v7a/libmain.so": b"\x7fELF"}
    assert said(package, good) == (0, "")
    named = "base/lib/arm64-v8a/libSDL2.so"
    assert said(package, good | {named: small}) == (
        1,
        f"app.apk: {named} is for pages of 4096 bytes\n",
    )
    bundles = {}
    for name, data in (("large", large), ("small", small)):
        kept = io.BytesIO()
        with tarfile.open(fileobj=kept, mode="w:gz") as opened:
            each = tarfile.TarInfo("modules/_event.so")
            each.size = len(data)
            opened.addfile(each, io.BytesIO(data))
        bundles[name] = kept.getvalue()
    inside = "lib/arm64-v8a/libpybundle.so"
    assert said(package, good | {inside: bundles["large"]}) == (0, "")
    status, text = said(package, good | {inside: bundles["small"]})
    assert status == 1
    assert "libpybundle.so: modules/_event.so" in text


def test_a_package_without_libraries_is_none(tmp_path: Path) -> None:
    assert said(tmp_path / "app.apk", {"lib/armeabi-v7a/libmain.so": b""})[0] == 1
