"""What is reported as saved is on the disk, completely, wherever the power fails."""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from companion.services.storage import FILE, Journal, SavedMoves, StorageError, open_journal
from tests.services.disk import Disk, put

CAMPAIGN = "INSERT INTO campaign VALUES (1, '2026', 30, 'x', NULL)"
HEADER = "condottiere 1\nplayer red Anna\nplayer blue Jan\nstart red\n"


def kept(files: dict[str, bytes], folder: Path) -> SavedMoves | None:
    """The game as the next start finds it."""
    opened = open_journal(put(files, folder))
    assert opened.set_aside is None
    assert opened.trouble is None
    saved = opened.journal.load(1)
    opened.journal.close()
    assert saved is None or saved.whole
    return None if saved is None else saved.saved_moves


def test_every_write_is_on_the_disk_when_it_returns(tmp_path: Path) -> None:
    """What was not synced by then is lost with the power; nothing of the write may be."""
    data = tmp_path / "data"
    data.mkdir()
    with Disk(data) as disk:
        journal = Journal(data / FILE)
        known: list[tuple[int, SavedMoves | None]] = []
        game, saved_moves = journal.begin(HEADER), SavedMoves.of(HEADER)
        known.append((len(disk.deeds), saved_moves))
        steps = [saved_moves.after("red place siena")]
        steps += [steps[-1].after("red 10")]
        steps += [steps[-1].at(1), steps[-1].at(1).after("red 3"), SavedMoves.of(HEADER, ["deal"])]
        for after in steps:
            journal.write(game, saved_moves, after, over=False)
            saved_moves = after
            known.append((len(disk.deeds), saved_moves))
        journal.close()
    assert any(deed.kind == "sync" for deed in disk.deeds)
    for count, expected in known:
        for cut_off in (True, False):
            assert kept(disk.left(count, cut_off=cut_off), tmp_path / "left") == expected
    # in between, it is one or the other
    around = zip([(0, None), *known], [*known, (len(disk.deeds), saved_moves)], strict=True)
    for (start, before), (end, now) in around:
        for count in range(start, end):
            for cut_off in (True, False):
                left = kept(disk.left(count, cut_off=cut_off), tmp_path / "left")
                assert left in (before, now), f"after {count} of {len(disk.deeds)} deeds"


def tried(deed: Callable[[], object], disk: Disk, room: int) -> str:
    """Why it failed if so many operations fill the disk; empty if it worked."""
    disk.full_from = len(disk.deeds) + room
    try:
        deed()
    except StorageError as error:
        return str(error)
    finally:
        disk.full_from = sys.maxsize
    return ""


CHANGES: dict[str, Callable[[Journal], object]] = {
    "begin": lambda journal: journal.begin(HEADER),
    "adopt": lambda journal: journal.adopt(HEADER, ["red place siena", "red 10"], over=False),
    "beside": lambda journal: journal.adopt(
        HEADER, ["red place siena"], over=False, for_later=True
    ),
    "instead": lambda journal: journal.adopt(HEADER, ["deal"], over=False, instead_of=1),
    "bring up": lambda journal: journal.bring_up(2),
    "note": lambda journal: journal.set_note("theme", "light"),
    "change": lambda journal: journal.change("UPDATE game SET deleted = 'now'", ()),
    "change all": lambda journal: journal.change_all(
        "INSERT INTO note VALUES (?, ?)", [("one", "1"), ("two", "2")]
    ),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_whatever_there_is_no_room_for_is_said_and_not_half_done(
    tmp_path: Path, change: Callable[[Journal], object]
) -> None:
    everything = "SELECT * FROM game", "SELECT * FROM move", "SELECT * FROM note"
    data = tmp_path / "data"
    data.mkdir()
    with Disk(data) as disk:
        journal = Journal(data / FILE)
        assert journal.begin(HEADER, journal.change(CAMPAIGN, ())) == 1
        journal.bring_up(1)
        before = [journal.rows(each) for each in everything]
        room = 0
        while why := tried(partial(change, journal), disk, room):
            assert why == "there is no space left"
            assert [journal.rows(each) for each in everything] == before
            room += 1
        assert room > 1
        assert [journal.rows(each) for each in everything] != before
        journal.close()


def test_a_write_without_room_changes_nothing_and_the_next_goes_through(tmp_path: Path) -> None:
    """Whichever of its steps has no room: that is reported, and nothing is half done."""
    data = tmp_path / "data"
    data.mkdir()
    with Disk(data) as disk:
        journal = Journal(data / FILE)
        saved_moves = SavedMoves.of(HEADER)
        assert journal.begin(HEADER) == 1
        faults = []
        for step in range(12):
            after, room = saved_moves.after(f"red {step}"), 0
            write = partial(journal.write, 1, saved_moves, after, over=False)
            while why := tried(write, disk, room):
                faults.append(why)
                assert journal.has_saved(1, saved_moves)
                assert journal.rows("SELECT count(*) FROM move") == [(len(saved_moves.lines),)]
                room += 1
            saved_moves = after
        assert set(faults) == {"there is no space left"}
        assert len(faults) >= 24
        with pytest.raises(StorageError):
            journal.rows("SELECT nothing FROM nowhere")
        journal.close()
    assert kept(disk.left(len(disk.deeds)), tmp_path / "left") == saved_moves
