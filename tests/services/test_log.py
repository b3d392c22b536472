"""The log of an app that was killed: a wrong bit in it loses nothing, an unfinished
end is dropped.
"""

import random
import shutil
from pathlib import Path

import pytest

from companion.services.storage import FILE, Journal, Opened, open_journal
from tests.chance import seeds
from tests.services.collections import go_to, lay
from tests.services.damaging import PAGE, crowd, kept, saved_moves
from tests.services.disk import put

GAMES, MOVES, LAST = 3, 5, 30
FRAME = PAGE + 24
LOG = f"{FILE}-wal"


@pytest.fixture
def killed(tmp_path: Path) -> dict[str, bytes]:
    """The file and the log of an app that was killed after an evening of games."""
    folder = tmp_path / "killed"
    folder.mkdir()
    journal = Journal(crowd(folder, GAMES, MOVES))
    for place in range(MOVES, LAST):
        lay(journal, 2, f"<2 {place}>")
    files = {name: (folder / name).read_bytes() for name in (FILE, LOG)}
    journal.close()
    return files


def game_of(opened: Opened) -> int:
    """How many moves the game has; it must be whole, and the others unchanged."""
    assert opened.trouble is None
    for game in (1, 3):
        saved = opened.journal.load(game)
        assert saved is not None
        assert (saved.saved_moves, saved.whole) == (saved_moves(game, MOVES), True)
    saved = opened.journal.load(2)
    assert saved is not None
    assert saved.whole
    assert saved.saved_moves == saved_moves(2, len(saved.lines))
    opened.journal.close()
    return len(saved.lines)


def flipped(data: bytes, place: int, bit: int) -> bytes:
    changed = bytearray(data)
    changed[place] ^= 1 << bit
    return bytes(changed)


@pytest.mark.parametrize("seed", seeds(2, 30))
def test_a_wrong_bit_takes_no_committed_move_away(
    killed: dict[str, bytes], tmp_path: Path, seed: int
) -> None:
    """Except the last, which might never have been on the disk as a whole."""
    log = killed[LOG]
    dice = random.Random(seed)
    # the header of the log, the headers of its frames, and their content
    places = [*range(32), *(dice.randrange(32, len(log)) for _ in range(30))]
    places += [32 + dice.randrange(len(log) // FRAME) * FRAME + dice.randrange(24)
               for _ in range(30)]  # fmt: skip
    for place in places:
        wrong = flipped(log, place, dice.randrange(8))
        opened = open_journal(put(killed | {LOG: wrong}, tmp_path / "data"))
        in_last = place >= len(log) - 4 * FRAME
        if opened.set_aside is not None:
            beside = opened.set_aside.with_name(f"{opened.set_aside.name}-wal")
            assert beside.read_bytes() == wrong
        games, lines = kept(opened.journal)
        assert games == {1, 2, 3}
        saved = opened.journal.load(2)
        assert saved is not None
        if in_last or not saved.whole:
            assert {(2, number) for number in range(LAST - 1)} <= lines
            opened.journal.close()
        else:
            assert game_of(opened) == LAST, f"byte {place}"


def test_what_never_became_whole_is_no_damage(killed: dict[str, bytes], tmp_path: Path) -> None:
    """The power failed while the last move was written: any of its frames may be missing."""
    log = killed[LOG]
    for cut in range(1, 2 * FRAME, 97):
        opened = open_journal(put(killed | {LOG: log[:-cut]}, tmp_path / "data"))
        assert opened.set_aside is None
        assert game_of(opened) in (LAST - 1, LAST)
    for lost in (1, 2):
        end = len(log) - (lost - 1) * FRAME
        torn = log[: end - FRAME] + bytes(FRAME) + log[end:]
        opened = open_journal(put(killed | {LOG: torn}, tmp_path / "data"))
        assert opened.set_aside is None
        assert game_of(opened) == LAST - 1


@pytest.mark.parametrize("pages", [3, 7, 20])
def test_what_is_left_from_before_the_log_was_begun_anew_is_no_damage(
    tmp_path: Path, pages: int
) -> None:
    folder = tmp_path / "played"
    folder.mkdir()
    journal = Journal(crowd(folder, GAMES, MOVES))
    journal._db.execute(f"PRAGMA wal_autocheckpoint = {pages}")
    for place in range(MOVES, LAST):
        lay(journal, 2, f"<2 {place}>")
        data = tmp_path / "data"
        shutil.rmtree(data, ignore_errors=True)
        shutil.copytree(folder, data)
        (data / f"{FILE}-shm").unlink()
        opened = open_journal(data)
        assert opened.set_aside is None
        assert game_of(opened) == place + 1
    journal.close()


def test_a_log_that_says_nothing_is_none(tmp_path: Path) -> None:
    file = crowd(tmp_path, GAMES, LAST)
    for data in (b"", b"x", bytes(32), bytes(32 + FRAME), b"\xff" * 9000):
        (tmp_path / LOG).write_bytes(data)
        opened = open_journal(tmp_path)
        assert opened.set_aside is None
        assert kept(opened.journal)[0] == {1, 2, 3}
        opened.journal.close()
    assert file.exists()


def test_undone_moves_are_undone_in_a_damaged_log_too(tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    folder.mkdir()
    journal = Journal(crowd(folder, GAMES, MOVES))
    lay(journal, 2, *(f"<2 {place}>" for place in range(MOVES, LAST)))
    go_to(journal, 2, 10)
    files = {name: (folder / name).read_bytes() for name in (FILE, LOG)}
    journal.close()
    files[LOG] = flipped(files[LOG], 32 + 4 * FRAME + 100, 3)
    opened = open_journal(put(files, tmp_path / "data"))
    assert opened.set_aside is not None
    saved = opened.journal.load(2)
    assert saved is not None
    assert (saved.made, len(saved.lines), saved.whole) == (10, LAST, True)
    opened.journal.close()
