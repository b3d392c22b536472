"""Error reports: a few small files beside the journal, which may itself be what failed.

A report is `new` until sharing it was offered. They are numbered, not dated, as a clock may be
wrong and the newest are to be kept.
"""

import os
import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

FOLDER = "reports"
KEPT = 3
LARGEST = 200_000
"""The most characters of a report."""
_NAME = re.compile(r"report-(\d{1,9})\.(new|txt)")
_ENDED = "It ended the app: "
_FATAL = ("Fatal Python error", "access violation", "stack overflow")
"""How Python's text about a fatal crash begins; on Windows harmless events are written, too."""
_NAMED = "\n==== The same with names ====\n"
"""The line between the two texts of a report; the first quotes nothing that might contain it."""


@dataclass(frozen=True, slots=True)
class Report:
    """A report in two versions: without names, and with everything known."""

    nameless: str
    named: str

    @property
    def ended(self) -> bool:
        return f"{_ENDED}yes\n" in self.named


def read(file: Path) -> Report | None:
    """The report in a file if it is complete; otherwise one cannot tell which part has names."""
    try:
        with file.open("rb") as opened:
            text = opened.read(8 * LARGEST).decode("utf-8", "replace")
    except OSError:
        return None
    nameless, between, named = text.partition(_NAMED)
    return Report(nameless, named) if between else None


def ended(yes: bool) -> str:
    return f"{_ENDED}{'yes' if yes else 'no'}"


class Reports:
    """The reports in a folder. A report that cannot be written is lost, without an error."""

    def __init__(self, data: Path) -> None:
        self._folder = data / FOLDER
        self._own = f"fault-{os.getpid()}.txt"

    def save(self, report: Report) -> bool:
        """Add a report, removing the oldest; whether it was saved."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            found = self._found()
            number = max(found, default=0) + 1
            texts = (shortened(text, LARGEST) for text in (report.nameless, report.named))
            data = _NAMED.join(texts).encode("utf-8", "backslashreplace")
            # completely or not at all, and with nothing that may be what failed
            part = self._folder / f"report-{number:04}.part"
            part.write_bytes(data)
            part.replace(part.with_suffix(".new"))
            for old in sorted(found)[: -(KEPT - 1)]:
                found[old].unlink()
        except (OSError, ValueError):
            return False
        return True

    @property
    def newest(self) -> Report | None:
        """The latest report, if there is one."""
        found = self._found()
        whole = (read(found[number]) for number in sorted(found, reverse=True))
        return next(filter(None, whole), None)

    @property
    def new(self) -> bool:
        return any(file.suffix == ".new" for file in self._found().values())

    @property
    def fell(self) -> bool:
        """Whether an error closed the app and nobody has been told so yet."""
        newest = self.newest
        return (newest is not None and newest.ended and self.new) or bool(self.falls())

    def offered(self) -> None:
        for file in self._found().values():
            if file.suffix == ".new":
                with suppress(OSError):
                    file.replace(file.with_suffix(".txt"))

    def delete(self) -> None:
        _remove(self._found().values())

    def fault_file(self) -> Path:
        """The file that Python writes into when it crashes; `OSError` if that is not possible."""
        self._folder.mkdir(parents=True, exist_ok=True)
        return self._folder / self._own

    def falls(self) -> list[str]:
        """What Python wrote about crashed processes."""
        texts = []
        for file in self._faults():
            with suppress(OSError):
                text = file.read_text("utf-8", "replace")[:LARGEST]
                if any(word in text for word in _FATAL):
                    texts.append(text)
        return texts

    def forget_falls(self) -> None:
        """Delete those files, once they have become reports or are not needed."""
        _remove(self._faults())

    def forget_own_fall(self) -> None:
        """Delete the file of this process, which ends normally."""
        _remove([self._folder / self._own])

    def _faults(self) -> list[Path]:
        with suppress(OSError):
            files = sorted(self._folder.glob("fault-*.txt"))
            return [file for file in files if file.name != self._own]
        return []

    def _found(self) -> dict[int, Path]:
        try:
            files = list(self._folder.iterdir())
        except OSError:
            return {}
        matches = ((_NAME.fullmatch(file.name), file) for file in files)
        return {int(match[1]): file for match, file in matches if match is not None}


def _remove(files: Iterable[Path]) -> None:
    for file in files:
        with suppress(OSError):
            file.unlink()


def shortened(text: str, most: int) -> str:
    half = most // 2
    return text if len(text) <= most else f"{text[:half]}\n…\n{text[len(text) - half + 3 :]}"
