"""One received game: shown, saved, played on, announced, summed up and exported."""

from dataclasses import replace
from pathlib import Path
from random import Random

from companion import games
from companion.chronicle.digest import Digest, digest
from companion.crier import Crier
from companion.device.abilities import Silence
from companion.services import gamefile
from companion.services.bundle import in_zip
from companion.services.exporting import Records
from companion.services.importing import Import
from companion.services.settings import Settings
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


class Loud(Silence):
    """Collects announcements."""

    def __init__(self, names: str) -> None:
        self._names = names

    def say(self, text: str, _language: str) -> None:
        assert text.strip()
        assert "{" not in text or "{" in self._names


def check(data: bytes, _folder: Path) -> None:
    """It is refused in words and nothing is saved, or it stays the same wherever it is shown."""
    dice = Random(data)
    journal = Journal(None)
    try:
        _check(data, Tour(Opened(journal), dice), dice)
    finally:
        journal.close()


def _check(data: bytes, tour: Tour, dice: Random) -> None:
    settings = Settings(tour.journal)
    settings.asked_language = settings.chosen_voice_language = dice.choice(list(LANGUAGES))
    settings.aloud = dice.choice(("off", "leaders", "every"))
    tour.settings()
    tour.route.name = "home"
    if gamefile.is_zip(data):
        return
    tour.exchange.receive(data)
    model = tour.arrival()
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
    assert model.open()
    assert tour.table.game == game
    assert tour.table.history is not None
    assert tour.table.history.moves == record.moves
    _played_on(tour, settings, dice)
    if dice.random() < 0.5:
        _summed_up(tour, record)
    tour.somewhere()


def _played_on(tour: Tour, settings: Settings, dice: Random) -> None:
    """A few steps back and forth, each announced, with the screens that are due."""
    table = tour.table
    assert table.history is not None
    Crier(table, settings, Loud("".join(player.name for player in table.game.setup.players)))
    screen_for = games.face_of(table.history.rules).screen_for
    before = table.history.moves
    for _ in range(min(len(before), dice.choice((1, 2, 6)))):
        table.undo()
        tour.at_table(screen_for(table.game, 0))
    while table.history.undone:
        table.redo()
    tour.at_table(screen_for(table.game, 999))
    assert table.history.moves == before


def _summed_up(tour: Tour, record: AnyRecord) -> None:
    """The digest is unchanged by saving; a game exported and imported again is the same."""
    short = digest(record)
    assert Digest.of_text(short.text) == short
    assert tour.digests() == [short]
    assert tour.digests() == [short]
    out = tour.errand(Records(tour.journal))
    assert not out.refused
    name, data = out.file
    assert gamefile.safe(name.removesuffix(gamefile.ZIP)) == name.removesuffix(gamefile.ZIP)
    other = Journal(None)
    try:
        taken = tour.errand(Import(other, in_zip(data)))
        assert not taken.refused
        saved = other.load(1)
        assert saved is not None
        assert saved.lines == tuple(map(str, record.moves))
        assert saved.header == replace(record, moves=()).text
    finally:
        other.close()
