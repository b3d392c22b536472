"""Saves every game, move by move, in one SQLite file that survives a sudden loss of power."""

from companion.services.storage.journal import Journal, Statement
from companion.services.storage.opening import FILE, Opened, open_journal
from companion.services.storage.saved_moves import Saved, SavedMoves
from companion.services.storage.trouble import Overtaken, StorageError

__all__ = [
    "FILE",
    "Journal",
    "Opened",
    "Overtaken",
    "Saved",
    "SavedMoves",
    "Statement",
    "StorageError",
    "open_journal",
]
