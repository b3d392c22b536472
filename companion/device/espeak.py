"""The voice of Linux: the program espeak-ng, one process for each announcement."""

import os
import signal
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Lock, Thread

from companion.device.speaker import Speaker, Utterance

_VOICES = {"en": "en", "ru": "ru", "pl": "pl", "it": "it"}
_LONGEST = 60
"""Seconds after which an announcement is stopped."""


class Espeak(Speaker):
    """Speaks through espeak-ng or a program with the same options, which can be given extra ones.

    The text goes to the standard input, so that no name is taken for an option. Each process has
    its own process group and is waited for by a worker thread, so that none is left running.
    """

    def __init__(self, program: str, options: Sequence[str] = ()) -> None:
        super().__init__()
        self._program = program
        self._options = tuple(options)
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._asking = False
        self._listing: subprocess.Popen[bytes] | None = None

    def learn(self, ready: Callable[[], None]) -> None:
        """List the program's voices, once; repeated if it failed."""
        if not self._asking:
            self._asking = True
            self._languages = None
            Thread(target=self._ask, name="voices", daemon=True).start()
        self._when_known(ready)

    def end(self) -> None:
        """Leave no process running."""
        if self._listing is not None:
            _kill(self._listing)
        self.hush()

    def _speak(self, utterance: Utterance) -> None:
        voice = _VOICES.get(utterance.language)
        if not utterance.text or voice is None:
            return
        options = "-b", "1", "-v", voice, "--stdin", *self._options
        process = self._started(*options, stdin=subprocess.PIPE)
        with self._lock:
            self._process = process
        if self._mailbox.newer:
            self._cut()
        try:
            process.communicate(_plain(utterance.text), timeout=_LONGEST)
        except (OSError, subprocess.TimeoutExpired):
            self._cut()
        finally:
            with self._lock:
                self._process = None
                _kill(process)
            process.wait()

    def _cut(self) -> None:
        with self._lock:
            if self._process is not None:
                _kill(self._process)

    def _ask(self) -> None:
        try:
            self._settle(self._listed())
        except (OSError, subprocess.SubprocessError):
            self._settle(())
            self._asking = False

    def _listed(self) -> frozenset[str]:
        """The languages in the program's list: the second column of every line but the first."""
        with self._started("--voices", stdout=subprocess.PIPE) as process:
            self._listing = process
            try:
                listed = process.communicate(timeout=_LONGEST)[0].decode("utf-8", "replace")
            finally:
                _kill(process)
        if process.returncode:
            raise subprocess.CalledProcessError(process.returncode, self._program)
        rows = [line.split() for line in listed.splitlines()[1:]]
        return frozenset(row[1].partition("-")[0] for row in rows if len(row) > 1)

    def _started(
        self, *options: str, stdin: int = subprocess.DEVNULL, stdout: int = subprocess.DEVNULL
    ) -> subprocess.Popen[bytes]:
        call, silent = [self._program, *options], subprocess.DEVNULL
        return subprocess.Popen(
            call, stdin=stdin, stdout=stdout, stderr=silent, start_new_session=True
        )


def _plain(text: str) -> bytes:
    """The text without what espeak-ng would interpret: [[phonemes]] and control characters."""
    shown = [sign if sign.isprintable() and sign not in "[]" else " " for sign in text]
    return "".join(shown).encode("utf-8", "replace")


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a process and its children. It has not been waited for, so its id is still its own."""
    if process.returncode is None:
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
