"""Many games imported and exported."""

import csv
import io
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from companion.services import contents
from companion.services.archive import Archive
from companion.services.bundle import in_zip
from companion.services.errand import Errand
from companion.services.exporting import GameTable, PlayerTable, Records
from companion.services.importing import Import
from companion.services.storage import Journal
from companion.texts import set_language
from tests.oracle.random_players import random_game
from tests.services.campaigning import quick
from tests.services.collections import ONE, OTHER, THIRD, packed
from tests.tables import keep


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    opened = Journal(tmp_path / "companion.db")
    yield opened
    opened.close()


def done(errand: Errand) -> Errand:
    while not errand.done:
        errand.go_on(0.01)
    assert errand.fault == ""
    return errand


def taken(journal: Journal, files: dict[str, bytes]) -> Errand:
    return done(Import(journal, in_zip(packed(files))))


def test_what_is_new_further_known_and_wrong(journal: Journal) -> None:
    here = keep(journal, ONE)
    keep(journal, THIRD)
    errand = taken(
        journal,
        {
            "new.txt": OTHER.encode(),
            "twice.txt": OTHER.encode(),
            "further.txt": f"{ONE}red pass\n".encode(),
            "wrong.txt": f"{ONE}blue 3\n".encode(),
            "empty.txt": b"",
            "list.csv": b"1,2",
        },
    )
    assert errand.summary == [
        "1 new game.", "1 game was updated.", "1 game was already here.",
        "3 files were refused:",
    ]  # fmt: skip
    assert [name for name, _why in errand.refused] == ["wrong.txt", "empty.txt", "list.csv"]
    assert errand.refused[2][1] == "Only text files can be read."
    assert errand.refused[0][1] == "Line 8: 'blue 3' – It is not Jan’s turn."
    saved = journal.load(here)
    assert saved is not None
    assert saved.lines[-1] == "red pass"
    assert len(Archive(journal).games()) == 3


def test_a_game_that_comes_without_a_move_is_kept_and_listed(journal: Journal) -> None:
    """Elsewhere it was undone to its start."""
    errand = taken(journal, {"begun.txt": (OTHER.partition("\n\n")[0] + "\n\n").encode()})
    assert errand.summary == ["1 new game."]
    journal.begin(THIRD.partition("\n\n")[0] + "\n")
    archive = Archive(journal)
    archive.forget_unplayed()
    assert [entry.moves for entry in archive.games()] == [0]


def test_home_goes_on_with_the_same_game(journal: Journal) -> None:
    first = keep(journal, ONE)
    keep(journal, THIRD)
    journal.bring_up(first)
    taken(journal, {"new.txt": OTHER.encode()})
    assert journal.latest() == first


def test_home_goes_on_with_the_game_begun_last_when_older_ones_come_and_go_on(
    journal: Journal,
) -> None:
    """If none was reopened, the one begun last counts; imported ones have higher numbers."""
    older = keep(journal, ONE)
    last = keep(journal, THIRD)
    taken(journal, {"new.txt": OTHER.encode(), "further.txt": f"{ONE}red pass\n".encode()})
    assert journal.latest() == last
    assert len(Archive(journal).games()) == 3
    saved = journal.load(older)
    assert saved is not None
    assert (saved.lines[-1], saved.made) == ("red pass", 4)


def test_a_game_that_is_further_on_here_was_here_already(journal: Journal) -> None:
    keep(journal, ONE)
    keep(journal, OTHER)
    behind = ONE.rpartition("blue 3")[0]
    errand = taken(journal, {"behind.txt": behind.encode(), "same.txt": OTHER.encode()})
    assert errand.summary == ["0 new games.", "2 games were already here."]


def test_into_an_empty_journal_the_last_that_came_is_gone_on_with(journal: Journal) -> None:
    taken(journal, {"one.txt": ONE.encode(), "other.txt": OTHER.encode()})
    assert journal.latest() == 2


def test_whether_a_game_that_comes_is_over_is_known_at_once(journal: Journal) -> None:
    finished = quick("red")
    begun = "\n".join(finished.splitlines()[:-2]) + "\n"
    keep(journal, begun.replace("Anna", "Ewa"))
    taken(
        journal,
        {
            "over.txt": finished.encode(),
            "going on.txt": begun.replace("Anna", "Ola").encode(),
            "gone on.txt": finished.replace("Anna", "Ewa").encode(),
        },
    )
    over = {entry.names[0]: entry.over for entry in Archive(journal).games()}
    assert over == {"Anna": True, "Ola": False, "Ewa": True}


def test_a_game_is_of_the_day_in_the_name_of_its_file(journal: Journal) -> None:
    taken(journal, {"condottiere 2025-03-01 Anna, Jan.txt": ONE.encode()})
    assert [entry.started[:10] for entry in Archive(journal).games()] == ["2025-03-01"]


def test_a_game_that_was_deleted_can_come_back(journal: Journal) -> None:
    Archive(journal).delete(keep(journal, OTHER))
    assert taken(journal, {"new.txt": OTHER.encode()}).summary == ["1 new game."]
    assert len(Archive(journal).games()) == 1


def test_games_go_out_and_come_in_the_same(journal: Journal, tmp_path: Path) -> None:
    texts = [random_game(seed, max_moves=60)[0] for seed in range(12)] + [OTHER, OTHER, THIRD]
    for number, text in enumerate(texts):
        keep(journal, text, f"2025-03-{number + 1:02}T19:30:00+00:00")
    errand = done(Records(journal))
    assert errand.file is not None
    name, data = errand.file
    assert name.startswith("condottiere games ")
    with zipfile.ZipFile(BytesIO(data)) as file:
        assert len(set(file.namelist()) - {contents.FILE}) == len(texts)
        assert "ordonnance 2025-03-13 Żaneta, Jan.txt" in file.namelist()
    other = Journal(tmp_path / "other.db")
    done(Import(other, in_zip(data)))

    def seen(of: Journal) -> list[tuple[object, ...]]:
        entries = Archive(of).games()
        saved = [of.load(entry.id) for entry in entries]
        return [
            (entry.started[:10], entry.over, each.header, each.lines[: each.made])
            for entry, each in zip(entries, saved, strict=True)
            if each is not None
        ]

    assert seen(other) == seen(journal)
    other.close()


def test_moves_that_no_longer_fit_do_not_go_out(journal: Journal) -> None:
    header = OTHER.partition("\n\n")[0] + "\n"
    journal.adopt(header, ["red 1 spear", "red 1 spear"], over=False)
    journal.adopt("nonsense\n", ["red pass"], over=False)
    errand = done(Records(journal))
    assert errand.file is not None
    with zipfile.ZipFile(BytesIO(errand.file[1])) as file:
        name, listing = file.namelist()
        assert listing == contents.FILE
        assert file.read(name).decode().count("spear") == 1
    assert errand.refused == [("2", "This game cannot be read.")]


def table(errand: Errand, delimiter: str = ",") -> list[dict[str, str]]:
    assert errand.file is not None
    return list(
        csv.DictReader(io.StringIO(errand.file[1].decode("utf-8-sig")), delimiter=delimiter)
    )


def test_a_row_for_each_player_of_each_game(journal: Journal) -> None:
    text, _states = random_game(3, players=3)
    keep(journal, text, "2025-03-01T19:30:00+00:00")
    keep(journal, OTHER)
    rows = table(done(GameTable(journal)))
    assert [row["game"] for row in rows] == ["condottiere"] * 3 + ["ordonnance"] * 2
    digest = Archive(journal).digest(1)
    assert digest is not None
    for place, row in enumerate(rows[:3]):
        assert row["date"] == "2025-03-01"
        assert (row["name"], row["seat"]) == (digest.names[place], digest.seats[place])
        assert row["won"] == str(int(place in digest.winners))
        assert int(row["cards played"]) == sum(digest.laid[place].values())
        assert row["regions"] == str(digest.regions[place])


def test_a_row_for_each_player(journal: Journal) -> None:
    seeds = iter(range(100))
    while len([entry for entry in Archive(journal).games() if entry.over]) < 5:
        keep(journal, random_game(next(seeds), players=2, max_moves=900)[0])
    rows = table(done(PlayerTable(journal)))
    assert sum(int(row["games"]) for row in rows) >= 5
    assert sum(int(row["wins"]) for row in rows) >= 5


def test_a_name_is_no_formula(journal: Journal) -> None:
    keep(journal, ONE.replace("Anna", "=cmd|' /C calc'!A0"))
    (first, _second) = table(done(GameTable(journal)))
    assert first["name"].startswith("'=")


def test_cells_are_parted_as_the_language_expects(journal: Journal) -> None:
    keep(journal, ONE)
    set_language("pl")
    try:
        rows = table(done(GameTable(journal)), ";")
    finally:
        set_language("en")
    assert [row["name"] for row in rows] == ["Anna", "Jan"]
