"""One received game: shown, saved, played on, announced, summed up and exported."""

from dataclasses import replace
from pathlib import Path
from random import Random

from companion.chronicle.digest import Digest, digest
from companion.services import gamefile
from companion.services.bundle import in_zip
from companion.services.exporting import Records
from companion.services.importing import Import
from companion.services.storage import Journal, Opened
from companion.texts import LANGUAGES
from engine.errors import Refused
from engine.record import AnyRecord, decode, judge
from tests.fuzz import lines
from tests.fuzz.tour import Tour

mutate = lines.mutate
_SHORT = 60


def seeds() -> list[bytes]:
    """Those of records, most of them cut short: here every move is looked at many times."""
    whole = lines.seeds()
    return [*whole[::9], *(b"\n".join(seed.split(b"\n")[:_SHORT]) for seed in whole)]


def check(data: bytes, _folder: Path) -> None:
    """It is refused in words and nothing is saved, or it stays the same wherever it is shown."""
    dice = Random(data)
    journal = Journal(None)
    aloud = dice.choice(("off", "leaders", "every"))
    tour = Tour(Opened(journal), dice, dice.choice(list(LANGUAGES)), aloud)
    try:
        _check(data, tour, dice)
    finally:
        tour.close()


def _check(data: bytes, tour: Tour, dice: Random) -> None:
    if gamefile.is_zip(data):
        return
    tour.receive(data)
    tour.look()
    model = tour.opening
    assert model is not None
    try:
        judged = judge(decode(data))
    except Refused:
        judged = None
    if judged is None:
        assert model.fault
        assert tour.journal.headers(9) == []
        return
    assert not model.fault
    record, game = judged
    players = record.setup.players
    assert [sitter.name for sitter in model.sitters] == [player.name for player in players]
    tour.tap("open")
    assert tour.table.game == game
    assert tour.table.history is not None
    assert tour.table.history.moves == record.moves
    _played_on(tour, dice)
    if dice.random() < 0.5:
        _summed_up(tour, record)
    tour.somewhere()


def _played_on(tour: Tour, dice: Random) -> None:
    """A few steps back and forth, each announced, with the pages that are due."""
    history = tour.table.history
    assert history is not None
    before = history.moves
    names = "".join(player.name for player in history.setup.players)
    for _ in range(min(len(before), dice.choice((1, 2, 6)))):
        tour.tap("undo")
        tour.at_table()
    while (history := tour.table.history) is not None and history.undone:
        tour.tap("redo")
    tour.at_table()
    assert history is not None
    assert history.moves == before
    assert "{" in names or not any("{" in text for text in tour.heard)


def _summed_up(tour: Tour, record: AnyRecord) -> None:
    """The digest is unchanged by saving; a game exported and imported again is the same."""
    short = digest(record)
    assert Digest.of_text(short.text) == short
    assert tour.digests() == [short]
    assert tour.digests() == [short]
    out = tour.work(Records(tour.journal))
    assert not out.refused
    name, data = out.file
    assert gamefile.safe(name.removesuffix(gamefile.ZIP)) == name.removesuffix(gamefile.ZIP)
    other = Journal(None)
    try:
        taken = tour.work(Import(other, in_zip(data)))
        assert not taken.refused
        saved = other.load(1)
        assert saved is not None
        assert saved.lines == tuple(map(str, record.moves))
        assert saved.header == replace(record, moves=()).text
    finally:
        other.close()
