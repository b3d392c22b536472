"""Where short texts are kept by a key: the journal, or something else."""

from typing import Protocol


class Notes(Protocol):
    """`StorageError` if they cannot be reached."""

    def note(self, key: str, /) -> str | None: ...
    def set_note(self, key: str, value: str, /) -> None: ...
