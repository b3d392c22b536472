"""Runs a program, and ends it and all that it started when whoever started the guard ends, or when
the program ends by itself.

A browser is a crowd of processes, some of which leave their parents. A test may be killed at any
moment, without a chance to end them. The guard notices: its input closes. It gets the children of
processes that have ended for its own, so none can leave it. Then it removes their folder.

As a program: `python guard.py FOLDER COMMAND ...`. It imports nothing of the project.
"""

import contextlib
import ctypes
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

_ADOPT_ORPHANS = 36
"""PR_SET_CHILD_SUBREAPER of Linux."""
_GLANCE = 0.5
"""Seconds between looks whether the program still runs."""


def main() -> None:
    folder, *command = sys.argv[1:]
    for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(each, lambda *_: None)  # the end of the input is the sign; it always comes
    ctypes.CDLL(None).prctl(_ADOPT_ORPHANS, 1)
    try:
        program = subprocess.Popen(command, stdin=subprocess.DEVNULL)
        while program.poll() is None and not select.select([0], [], [], _GLANCE)[0]:
            pass
    finally:
        while _reap():
            for process in _descendants():
                with contextlib.suppress(ProcessLookupError):  # it has ended by itself
                    os.kill(process, signal.SIGKILL)
            time.sleep(0.01)
        shutil.rmtree(folder, ignore_errors=True)


def _reap() -> bool:
    """Whether children are left, after those that have ended are forgotten."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return False
    return True


def _descendants() -> list[int]:
    """The living processes below this one."""
    parents = dict(_parents())
    found = [os.getpid()]
    for each in found:
        found += [child for child, parent in parents.items() if parent == each]
    return found[1:]


def _parents() -> list[tuple[int, int]]:
    pairs = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            after_name = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended meanwhile
        pairs.append((int(folder.name), int(after_name[1])))
    return pairs


if __name__ == "__main__":
    main()
