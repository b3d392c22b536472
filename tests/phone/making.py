"""Makes the folder from which Gradle would make a package, as Buildozer does it."""

import importlib.util
import json
import shutil
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import pythonforandroid

from companion.version import VERSION
from tests.phone.spec import ROOT, Spec

BOOTSTRAPS = Path(pythonforandroid.__file__).parent / "bootstraps"
LAYERS = ("common", "_sdl_common", "sdl2")
"""The SDL2 bootstrap is made of these, where later ones override earlier ones."""


def loaded(name: str, file: Path) -> Any:
    """A Python file that is no module of ours."""
    described = importlib.util.spec_from_file_location(name, file)
    assert described is not None
    assert described.loader is not None
    module: ModuleType = importlib.util.module_from_spec(described)
    described.loader.exec_module(module)
    return module


def handed_on(spec: Spec, version: str) -> list[str]:
    """What Buildozer 1.6 says, and python-for-android passes on; usual values included."""
    spoken = [
        ("--name", spec.value("title")),
        ("--version", version),
        ("--package", f"{spec.value('package.domain')}.{spec.value('package.name')}"),
        ("--minsdk", spec.value("android.minapi")),
        ("--android-entrypoint", "org.kivy.android.PythonActivity"),
        ("--android-apptheme", "@android:style/Theme.NoTitleBar"),
        ("--private", str(ROOT)),
        ("--icon", str(ROOT / spec.value("icon.filename"))),
        ("--icon-fg", str(ROOT / spec.value("icon.adaptive_foreground.filename"))),
        ("--icon-bg", str(ROOT / spec.value("icon.adaptive_background.filename"))),
        ("--presplash", str(ROOT / spec.value("presplash.filename"))),
        ("--presplash-color", spec.value("android.presplash_color")),
        ("--activity-launch-mode", spec.value("android.manifest.launch_mode")),
        ("--intent-filters", str(ROOT / spec.value("android.manifest.intent_filters"))),
        ("--backup-rules", str(ROOT / spec.value("android.backup_rules"))),
        *(("--permission", each) for each in spec.list("android.permissions")),
        *(("--orientation", each) for each in spec.list("orientation")),
        *(("--depend", each) for each in spec.list("android.gradle_dependencies")),
        *(("--resource", f"{ROOT / each}:") for each in spec.list("android.add_resources")),
    ]
    for option, key in (
        ("--extra-manifest-xml", "android.extra_manifest_xml"),
        (
            "--extra-manifest-application-arguments",
            "android.extra_manifest_application_arguments",
        ),
    ):
        spoken.append((option, (ROOT / spec.value(key)).read_text(encoding="utf-8")))
    return [word for pair in spoken for word in pair] + ["--window", "--enable-androidx"]


def make(spec: Spec, folder: Path, version: str = VERSION) -> None:
    """Without what is compiled."""
    for layer in LAYERS:
        shutil.copytree(
            BOOTSTRAPS / layer / "build",
            folder,
            dirs_exist_ok=True,
            ignore=shutil.ignore_patterns("jni", "patches", "gradle"),
        )
    dist = {"bootstrap": "sdl2", "ndk_api": spec.value("android.ndk_api"), "archs": []}
    (folder / "dist_info.json").write_text(json.dumps(dist))
    (folder / "project.properties").write_text(f"target=android-{spec.value('android.api')}\n")
    (folder / "local.properties").write_text(f"sdk.dir={folder}\n")
    (folder / "build-tools" / "36.0.0").mkdir(parents=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("P4A_BUILD_IS_RUNNING_UNITTESTS", "1")
        patch.chdir(folder)
        build = loaded("build", folder / "build.py")
        patch.setattr(build, "make_tar", lambda *_, **__: None)
        build.parse_args_and_make_package(handed_on(spec, version))
        loaded("hook", ROOT / spec.value("p4a.hook")).after_apk_build(None)
