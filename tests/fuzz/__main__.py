"""The fuzzer: `python -m tests.fuzz TARGET [seconds]`, or `make fuzz ARGS="record 600"`.

It begins with the target's seeds and useful inputs of earlier runs in build/fuzz/TARGET, and ends
at the first input that is handled wrongly, which it leaves there as crash-…: once the error is
fixed, move it to tests/fuzz/cases/TARGET under a name of its own.
"""

import os
import platform
import subprocess
import sys
import tempfile
from pathlib import Path

os.environ |= {"KIVY_NO_ARGS": "1", "KIVY_NO_FILELOG": "1", "KIVY_NO_CONSOLELOG": "1"}
os.environ |= {"KIVY_NO_CONFIG": "1", "KIVY_NO_ENV_CONFIG": "1", "LANGUAGE": "en"}

from tests.fuzz import TARGETS

ROOT = Path(__file__).parents[2]
SECONDS = 60
IN_MEMORY = Path("/dev/shm")


def main() -> int:
    """Fuzz one target in a process of its own: the fuzzer ends it without cleaning up."""
    name, *rest = [*sys.argv[1:], ""]
    if name not in TARGETS or len(rest) > 2 or not (rest[0] or "1").isdecimal():
        print(f"python -m tests.fuzz TARGET [seconds]\nTARGET is one of: {', '.join(TARGETS)}")
        return 2
    if sys.platform != "linux" or platform.machine() != "x86_64":
        print("The fuzzer, atheris, exists only for Linux on x86_64.")
        return 2
    with tempfile.TemporaryDirectory(dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as folder:
        call = [sys.executable, "-m", "tests.fuzz.fuzzing", name, rest[0] or str(SECONDS), folder]
        ended = subprocess.run(call, cwd=ROOT, check=False)
    return ended.returncode


if __name__ == "__main__":
    sys.exit(main())
