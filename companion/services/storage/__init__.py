"""What is kept: every game, move by move, in one SQLite file that outlives a dead battery."""

from companion.services.storage.journal import Journal, Saved
from companion.services.storage.opening import FILE, Opened, open_journal
from companion.services.storage.trouble import StorageError

__all__ = ["FILE", "Journal", "Opened", "Saved", "StorageError", "open_journal"]
