"""What is said to be saved is on the disk, and nothing is half done, wherever the power fails."""

from pathlib import Path

from companion.services.storage import FILE, Journal, Stand, open_journal
from tests.services.disk import Disk, put

HEADER = "condottiere 1\nplayer red Anna\nplayer blue Jan\nstart red\n"


def kept(files: dict[str, bytes], folder: Path) -> Stand | None:
    """The game as the next start finds it."""
    opened = open_journal(put(files, folder))
    assert opened.set_aside is None
    assert opened.trouble is None
    saved = opened.journal.load(1)
    opened.journal.close()
    assert saved is None or saved.whole
    return None if saved is None else saved.stand


def test_every_write_is_on_the_disk_when_it_returns(tmp_path: Path) -> None:
    """Whatever was not synced by then is lost with the power, and it is all there."""
    data = tmp_path / "data"
    data.mkdir()
    with Disk(data) as disk:
        journal = Journal(data / FILE)
        known: list[tuple[int, Stand | None]] = []
        game, stand = journal.begin(HEADER), Stand.of(HEADER)
        known.append((len(disk.deeds), stand))
        steps = [stand.after("red place siena")]
        steps += [steps[-1].after("red 10")]
        steps += [steps[-1].at(1), steps[-1].at(1).after("red 3"), Stand.of(HEADER, ["deal"])]
        for after in steps:
            journal.write(game, stand, after, over=False)
            stand = after
            known.append((len(disk.deeds), stand))
        journal.close()
    assert any(deed.kind == "sync" for deed in disk.deeds)
    for count, expected in known:
        for cut_off in (True, False):
            assert kept(disk.left(count, cut_off=cut_off), tmp_path / "left") == expected
    # and between them it is the one or the other
    around = zip([(0, None), *known], [*known, (len(disk.deeds), stand)], strict=True)
    for (start, before), (end, now) in around:
        for count in range(start, end):
            for cut_off in (True, False):
                left = kept(disk.left(count, cut_off=cut_off), tmp_path / "left")
                assert left in (before, now), f"after {count} of {len(disk.deeds)} deeds"
