"""Names that could be mistaken for something else: they stay the same, everywhere."""

import csv
import io
import json
import sqlite3
import unicodedata
import zipfile
from collections.abc import Iterator
from datetime import datetime
from io import BytesIO
from pathlib import Path
from random import Random
from urllib.parse import parse_qs, urlsplit

import pytest

from companion.chronicle.statistics import same_name
from companion.services import bgstats, contents, exporting
from companion.services.archive import Archive
from companion.services.bundle import in_zip
from companion.services.exporting import GameTable, PlayerTable, Records
from companion.services.gamefile import fault_in_name, name_of, write
from companion.services.importing import Import
from companion.services.storage import Journal, Opened
from companion.texts import LANGUAGES, set_language
from engine.__main__ import main
from engine.errors import Refused
from engine.record import judge
from engine.seats import fault_in_name as fault
from tests.fuzz import lines
from tests.fuzz.tour import Tour
from tests.fuzz.watch import watched
from tests.tables import keep

LEGAL = [name for name in lines.NAMES if not fault(name)]
WON = """condottiere 1
player red {0}
player blue {1}

fix owner siena red
fix owner firenze red
fix owner lucca red
fix owner modena red
fix owner bologna red
red place roma
red 1
blue pass
red pass
"""
RESERVED = ("CON", "nul", "Aux.txt", "COM1", "lpt9.txt", "com¹", "NUL .txt", "con.a.b", "CONIN$")


def record_of(one: str, other: str) -> str:
    return WON.replace("{0}", one).replace("{1}", other)


@pytest.fixture
def journal() -> Iterator[Journal]:
    """A finished game for each legal name, and for each pair of neighbours."""
    journal = Journal(None)
    for one, other in zip(LEGAL, [*LEGAL[1:], LEGAL[0]], strict=True):
        keep(journal, record_of(one, other))
    yield journal
    journal.close()


def test_there_are_names_to_try() -> None:
    for start in ("{name", "%s", "[b]", "[ref", "&bl;", "=", "-", "@", "..", "CON", "'; DROP", "<"):
        assert any(name.startswith(start) for name in LEGAL)


@pytest.mark.parametrize(
    "character",
    [
        *(chr(code) for code in (*range(0x20), *range(0x7F, 0xA0))),
        *"\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
    ],
)
def test_what_leaves_the_line_or_turns_it_round_is_no_name(character: str) -> None:
    """Terminal escape codes among them."""
    with pytest.raises(Refused) as refused:
        judge(record_of(f"A{character}[31mB", "Bo"))
    assert refused.value.code == "header"
    assert str(refused.value).isprintable()


@pytest.mark.parametrize("name", LEGAL)
def test_the_command_line_prints_names_as_they_are(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(record_of(name, "Bo"), encoding="utf-8")
    for call in (["show", str(file)], ["show", "--json", str(file)], ["check", str(file)]):
        assert main(call) == 0
        said = capsys.readouterr()
        assert said.err == ""
        assert not any(unicodedata.category(sign) == "Cc" and sign != "\n" for sign in said.out)
        if "--json" in call:
            assert json.loads(said.out)["players"][0]["name"] == name
        elif call[0] == "show":
            assert name in said.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_room_shows_names_as_they_are(journal: Journal, language: str) -> None:
    """No name is used as a format string."""
    tour = Tour(Opened(journal), Random(1), language)
    tour.everywhere()
    seen = [name for entry in Archive(journal).games() for name in entry.names]
    assert set(seen) == set(LEGAL)
    assert not any("&lt;class" in shown for shown in tour.shown)


def test_no_name_is_a_statement_for_the_database(journal: Journal) -> None:
    archive = Archive(journal)
    every = archive.games()
    for name in LEGAL:
        theirs = archive.games(player=name)
        assert theirs
        assert all(same_name(name) in map(same_name, entry.names) for entry in theirs)
    assert archive.games() == every
    journal.set_note("x'; DROP TABLE game; --", "'); DELETE FROM note; --")
    assert journal.note("x'; DROP TABLE game; --") == "'); DELETE FROM note; --"
    assert len(journal.headers(999)) == len(LEGAL)


def finished(errand: Records | GameTable | PlayerTable) -> tuple[str, bytes]:
    while not errand.done:
        errand.go_on(1)
    assert errand.refused == []
    assert errand.file is not None
    return errand.file


def test_no_name_leads_a_file_out_of_its_folder(tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    for one in LEGAL:
        name = name_of("condottiere", "2026-11-18T12:00:00+00:00", [one, one])
        assert fault_in_name(name) == ""
        with watched(inner):
            write(inner / name, b"x")
        assert (inner / name).resolve().parent == inner.resolve()
    assert list(tmp_path.iterdir()) == [inner]


def test_games_in_a_zip_have_names_that_lead_nowhere_and_are_all_different(
    journal: Journal, tmp_path: Path
) -> None:
    _name, data = finished(Records(journal))
    with zipfile.ZipFile(BytesIO(data)) as packed:
        names = packed.namelist()
        packed.extractall(tmp_path / "out")
    assert len({unicodedata.normalize("NFC", name).casefold() for name in names}) == len(LEGAL) + 1
    assert not any(set(name) & set('<>:"/\\|?*') or fault_in_name(name) for name in names)
    assert sorted(path.name for path in (tmp_path / "out").rglob("*")) == sorted(names)
    assert contents.read((tmp_path / "out" / contents.FILE).read_bytes()).length == len(LEGAL)
    other = Journal(None)
    errand = Import(other, in_zip(data))
    while not errand.done:
        errand.go_on(1)
    assert sorted(other.headers(999)) == sorted(journal.headers(999))
    other.close()


@pytest.mark.parametrize("year", [1970, 1979, 1980, 2038, 2107, 2108, 9999])
def test_a_clock_that_is_wrong_keeps_no_game_in(
    journal: Journal, year: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Clock(datetime):
        @classmethod
        def now(cls, _zone: object = None) -> "Clock":
            return cls(year, 12, 31, 23, 59, 59)

    monkeypatch.setattr(exporting, "datetime", Clock)
    _name, data = finished(Records(journal))
    with zipfile.ZipFile(BytesIO(data)) as packed:
        assert packed.testzip() is None
        assert len(packed.namelist()) == len(LEGAL) + 1


@pytest.mark.parametrize("language", ["en", "pl"])
def test_no_cell_of_a_table_is_a_formula(journal: Journal, language: str) -> None:
    set_language(language)
    try:
        tables = [finished(GameTable(journal)), finished(PlayerTable(journal))]
    finally:
        set_language("en")
    for _name, data in tables:
        text = data.decode("utf-8-sig")
        rows = list(csv.DictReader(io.StringIO(text), delimiter="," if language == "en" else ";"))
        assert {row["name"].removeprefix("'") for row in rows} >= {"=1+1", "-1", "@SUM(A1)"}
        for row in rows:
            for cell in row.values():
                assert not cell.startswith(("=", "+", "-", "@", "\t", "\r", "\uff1d")), cell
            assert None not in row


def test_a_link_holds_a_name_as_one_value(journal: Journal) -> None:
    archive = Archive(journal)
    for entry in archive.games():
        digest = archive.digest(entry.id)
        assert digest is not None
        link = bgstats.link(entry, digest)
        assert link.isascii()
        assert not set(link) & set(" \"'<>`{}[]\\\n")
        address = urlsplit(link)
        assert (address.scheme, address.netloc) == ("https", "app.bgstatsapp.com")
        (play,) = parse_qs(address.query, strict_parsing=True)["data"]
        assert {player["name"] for player in json.loads(play)["players"]} == set(entry.names)


@pytest.mark.parametrize("name", RESERVED)
def test_windows_keeps_names_for_devices(name: str) -> None:
    assert fault_in_name(name) == "Windows reserves this name for a device. Please choose another."


@pytest.mark.parametrize("name", ["Connie", "nullify", "com", "auxiliary.txt", "a CON", "lpt10x"])
def test_names_that_only_begin_so_will_do(name: str) -> None:
    assert fault_in_name(name) == ""


def test_a_file_is_not_written_through_a_link(tmp_path: Path) -> None:
    """Somebody knows where the file will be written, and put a link there."""
    precious = tmp_path / "precious"
    precious.write_bytes(b"precious")
    (tmp_path / ".game.part").symlink_to(precious)
    (tmp_path / "game.txt").symlink_to(precious)
    write(tmp_path / "game.txt", b"x")
    assert precious.read_bytes() == b"precious"
    assert (tmp_path / "game.txt").read_bytes() == b"x"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.txt", "precious"]


def test_nothing_is_loaded_into_the_database_from_outside(journal: Journal) -> None:
    for statement in ("SELECT load_extension('x')", "SELECT writefile('x', 'y')"):
        with pytest.raises(sqlite3.OperationalError):
            journal._db.execute(statement)
