"""Journals with many games, and zips of them."""

import zipfile
from collections.abc import Iterable
from io import BytesIO

from companion.services.storage import Journal, SavedMoves

ONE = "condottiere 1\nplayer red Anna\nplayer blue Jan\n\nred place siena\nred 10\nblue 3\n"
OTHER = "ordonnance 1\nplayer red Żaneta\nplayer blue Jan\n\nred 1 spear\n"
THIRD = "condottiere 1\nplayer red Ewa\nplayer green Jan\nvariant capturing\n\nred place siena\n"


def packed(files: dict[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of these files."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", compression) as file:
        for name, data in files.items():
            file.writestr(name, data)
    return out.getvalue()


def stand_of(journal: Journal, game: int) -> SavedMoves:
    """How a game has_saved in the journal."""
    saved = journal.load(game)
    assert saved is not None
    assert saved.whole
    return saved.saved_moves


def lay(journal: Journal, game: int, *lines: str) -> None:
    """Make more moves, each saved by itself."""
    for line in lines:
        saved_moves = stand_of(journal, game)
        journal.write(game, saved_moves, saved_moves.after(line), over=False)


def go_to(journal: Journal, game: int, made: int) -> None:
    """Undo or redo until so many moves are made."""
    saved_moves = stand_of(journal, game)
    journal.write(game, saved_moves, saved_moves.at(made), over=False)


def rewrite(journal: Journal, game: int, lines: Iterable[str], *, over: bool = False) -> None:
    """Replace the game's moves by these."""
    saved_moves = stand_of(journal, game)
    journal.write(game, saved_moves, SavedMoves.of(saved_moves.header, lines), over=over)
