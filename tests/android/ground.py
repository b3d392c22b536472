"""What stands under the phone's side of the app here: Java, and modules of python-for-android.

The Java classes of `java` stand in for Android's, with the overloads of the real ones; real pyjnius
calls them on this machine's Java. The package `android` is python-for-android's own, except what it
compiles for phones.
"""

import hashlib
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Mapping
from importlib import util
from pathlib import Path

from tests.needs import ROOT

HERE = Path(__file__).parent
WORK = ROOT / "build" / "android"
JAVA = (
    "-Xrs",  # signals are Python's
    "-Xmx256m",
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    "--add-opens=java.base/java.io=ALL-UNNAMED",
)
CONFIG = """\
BOOTSTRAP = "sdl2"
IS_SDL2 = 1
JAVA_NAMESPACE = "org.kivy.android"
JNI_NAMESPACE = "org/kivy/android"
ACTIVITY_CLASS_NAME = "org.kivy.android.PythonActivity"
ACTIVITY_CLASS_NAMESPACE = "org/kivy/android/PythonActivity"
"""
"""As python-for-android's recipe for the package `android` writes it."""
COMPILED = """\
from android.config import ACTIVITY_CLASS_NAME
from jnius import autoclass

api_version = autoclass("android.os.Build$VERSION").SDK_INT
python_act = autoclass(ACTIVITY_CLASS_NAME)
mActivity = python_act.mActivity


def remove_presplash():
    mActivity.removeLoadingScreen()
"""
"""The part of `_android.pyx` that Kivy asks for."""


def why_not() -> str:
    """Why there is no such ground here; empty if there is."""
    if util.find_spec("jnius") is None:
        return f"pyjnius is not installed on {platform.system()} {platform.machine()}"
    if shutil.which("javac") is None:
        return "there is no Java here; make test installs it"
    return ""


def classes() -> Path:
    """The folder of the compiled classes, compiled anew if a source has changed."""
    import fcntl  # Windows has none, and tests nothing here

    sources = sorted(HERE.glob("java/**/*.java"))
    seal = hashlib.sha256()
    for source in sources:
        seal.update(f"{source.relative_to(HERE)}\0".encode() + source.read_bytes())
    made = WORK / f"classes-{seal.hexdigest()[:16]}"
    WORK.mkdir(parents=True, exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # tests run side by side
        if not made.is_dir():
            new = WORK / "new"
            for old in (new, *WORK.glob("classes-*")):
                shutil.rmtree(old, ignore_errors=True)
            compiling = ["javac", "-Xlint:cast,rawtypes,unchecked", "-Werror", "-d", str(new)]
            compiling += map(str, sources)
            done = subprocess.run(compiling, capture_output=True, text=True, check=False)
            if done.returncode:
                raise RuntimeError(done.stdout + done.stderr)
            new.rename(made)
    return made


def packages() -> Path:
    """A folder with the package `android`."""
    import pythonforandroid

    theirs = Path(pythonforandroid.__file__).parent / "recipes" / "android" / "src" / "android"
    files = {f"{name}.py": (theirs / f"{name}.py").read_text() for name in ("activity", "runnable")}
    files["__init__.py"] = (theirs / "__init__.py").read_text()
    files |= {"config.py": CONFIG, "_android.py": COMPILED}
    made = WORK / "packages"
    (made / "android").mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        file = made / "android" / name
        if not file.is_file() or file.read_text() != text:
            new = file.with_name(f"{name}.{os.getpid()}")
            new.write_text(text)
            new.rename(file)
    return made


def chaining() -> Path:
    """The library that leaves to Java the faults that are its own, as Android's libsigchain does.

    Java finds null references by SIGSEGV. Without it a `faulthandler` enabled after Java has
    started takes them for the end.
    """
    javac = Path(shutil.which("javac") or "").resolve()
    return javac.parents[1] / "lib" / "libjsig.so"


def environment(private: Path) -> Mapping[str, str]:
    """The environment of a program on this ground, as python-for-android's start sets it."""
    path = [str(packages()), str(ROOT), os.environ.get("PYTHONPATH", "")]
    return {
        **os.environ,
        "LD_PRELOAD": str(chaining()),
        "ANDROID_ARGUMENT": str(private),
        "ANDROID_APP_PATH": str(private),
        "ANDROID_PRIVATE": str(private),
        "CLASSPATH": str(classes()),
        "PYTHONPATH": os.pathsep.join(filter(None, path)),
    }


def start_java() -> None:
    """Set how Java starts, before pyjnius does it."""
    import jnius_config

    assert "jnius" not in sys.modules
    jnius_config.add_options(*JAVA)
