"""Reports of faults: a few small files beside the journal, which may be what failed.

A report is `new` until it was offered for sharing. They are numbered, not dated: a clock may be
wrong, and the newest is to be kept.
"""

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

FOLDER = "reports"
KEPT = 3
LARGEST = 200_000
"""So many characters a report has at most."""
_NAME = re.compile(r"report-(\d{1,9})\.(new|txt)")
_ENDED = "It ended the app: "
_FATAL = ("Fatal Python error", "access violation", "stack overflow")
"""What is written of a crash that Python cannot catch; Windows tells of harmless things too."""
_NAMED = "\n==== The same with names ====\n"
"""Stands between the two texts of a report; in the first nothing is quoted that could hold it."""


@dataclass(frozen=True, slots=True)
class Report:
    """A report as it was composed: without anybody's name, and with all that is known."""

    nameless: str
    named: str

    @property
    def ended(self) -> bool:
        """Whether the app could not go on."""
        return f"{_ENDED}yes\n" in self.named


def read(file: Path) -> Report | None:
    """The report in a file, if it is whole: else nobody could tell what in it holds names."""
    try:
        with file.open("rb") as opened:
            text = opened.read(8 * LARGEST).decode("utf-8", "replace")
    except OSError:
        return None
    nameless, between, named = text.partition(_NAMED)
    return Report(nameless, named) if between else None


def ended(yes: bool) -> str:
    """The line that says whether the app could go on."""
    return f"{_ENDED}{'yes' if yes else 'no'}"


class Reports:
    """The reports of a folder. Nothing here ever raises: what cannot be written is not there."""

    def __init__(self, data: Path) -> None:
        self._folder = data / FOLDER
        self._own = f"fault-{os.getpid()}.txt"

    def save(self, report: Report) -> bool:
        """One more report, the oldest making room; whether it is there now."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            found = self._found()
            number = max(found, default=0) + 1
            texts = (shortened(text, LARGEST) for text in (report.nameless, report.named))
            data = _NAMED.join(texts).encode("utf-8", "backslashreplace")
            _write(self._folder / f"report-{number:04}.new", data)
            for old in sorted(found)[: -(KEPT - 1)]:
                found[old].unlink()
        except (OSError, ValueError):
            return False
        return True

    @property
    def newest(self) -> Report | None:
        """The one written last, if there is any."""
        found = self._found()
        whole = (read(found[number]) for number in sorted(found, reverse=True))
        return next(filter(None, whole), None)

    @property
    def new(self) -> bool:
        """Whether there is one that nobody was told of."""
        return any(file.suffix == ".new" for file in self._found().values())

    @property
    def fell(self) -> bool:
        """Whether the app was ended by a fault and has not been told of it yet."""
        newest = self.newest
        return (newest is not None and newest.ended and self.new) or bool(self.falls())

    def offered(self) -> None:
        """Somebody was told of all there are."""
        for file in self._found().values():
            if file.suffix == ".new":
                with suppress(OSError):
                    file.replace(file.with_suffix(".txt"))

    def delete(self) -> None:
        """Away with all of them."""
        for file in self._found().values():
            with suppress(OSError):
                file.unlink()

    def fault_file(self) -> Path | None:
        """Where Python itself writes when it dies; none if that cannot be."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            return None
        return self._folder / self._own

    def falls(self) -> list[str]:
        """What was written by those that died so."""
        texts = []
        for file in self._faults():
            with suppress(OSError):
                text = file.read_text("utf-8", "replace")[:LARGEST]
                if any(word in text for word in _FATAL):
                    texts.append(text)
        return texts

    def forget_falls(self) -> None:
        """They have become reports, or are nothing."""
        for file in self._faults():
            with suppress(OSError):
                file.unlink()

    def forget_own_fall(self) -> None:
        """This process ended as it should."""
        with suppress(OSError):
            (self._folder / self._own).unlink(missing_ok=True)

    def _faults(self) -> list[Path]:
        """The files of other processes."""
        with suppress(OSError):
            files = sorted(self._folder.glob("fault-*.txt"))
            return [file for file in files if file.name != self._own]
        return []

    def _found(self) -> dict[int, Path]:
        """The reports by their numbers."""
        try:
            files = list(self._folder.iterdir())
        except OSError:
            return {}
        matches = ((_NAME.fullmatch(file.name), file) for file in files)
        return {int(match[1]): file for match, file in matches if match is not None}


def _write(file: Path, data: bytes) -> None:
    """A report is there as a whole or not at all; this leans on nothing that may be what failed."""
    part = file.with_suffix(".part")
    part.write_bytes(data)
    part.replace(file)


def shortened(text: str, most: int) -> str:
    """Its beginning and its end, where it is too long."""
    half = most // 2
    return text if len(text) <= most else f"{text[:half]}\n…\n{text[len(text) - half + 3 :]}"
