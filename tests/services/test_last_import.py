"""The last import is undone as a whole: exactly what it added goes, what it replaced comes back."""

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from companion.services import contents, gamefile
from companion.services.archive import Archive
from companion.services.arrival import settle
from companion.services.bundle import in_zip
from companion.services.campaigns import Campaigns
from companion.services.errand import Errand
from companion.services.exporting import Records
from companion.services.importing import Import
from companion.services.last_import import LastImport
from companion.services.storage import FILE, Journal, open_journal
from companion.services.undoing import UndoImport, Undoing
from tests.chance import seeds
from tests.services.campaigning import FIRST, LIST, SECOND, quick
from tests.services.campaigning import keep as keep_campaign
from tests.services.collections import ONE, OTHER, THIRD, go_to, lay, packed, rewrite
from tests.services.disk import Disk, put
from tests.tables import keep
from tests.there import there

FURTHER = f"{ONE}red pass\n"
LATER = "9"
"""After any moment."""


def done(errand: Errand) -> Errand:
    while not errand.done:
        errand.go_on(1)
    assert errand.fault == ""
    return errand


def imported(journal: Journal, files: dict[str, bytes] | bytes) -> Errand:
    return done(Import(journal, in_zip(files if isinstance(files, bytes) else packed(files))))


def undone(errand: Errand) -> list[str]:
    """Take what the result offers; what is said then."""
    assert errand.offer == "Undo the import"
    return done(errand.accept()).summary


def shown(journal: Journal) -> Any:
    """All that anybody sees of the saved games."""
    return (
        journal.rows("SELECT * FROM game WHERE deleted IS NULL ORDER BY id"),
        journal.rows(
            "SELECT move.* FROM move JOIN game ON game = id WHERE deleted IS NULL"
            " ORDER BY game, number"
        ),
        journal.rows("SELECT * FROM campaign ORDER BY id"),
        journal.latest(),
    )


def everything(journal: Journal) -> Any:
    """All that is in the file; the note of the last game only says in other words what it was."""
    return (
        *(journal.rows(f"SELECT * FROM {table} ORDER BY 1, 2") for table in ("game", "move")),
        journal.rows("SELECT * FROM campaign ORDER BY id"),
        journal.rows("SELECT * FROM note WHERE key <> 'latest game' ORDER BY key"),
        journal.latest(),
    )


def crowd(journal: Journal) -> None:
    """Games begun, undone, finished and deleted, and a campaign."""
    first = keep(journal, ONE, "2025-03-01T19:30:00+00:00")
    go_to(journal, first, 1)
    journal.begin(OTHER.partition("\n\n")[0] + "\n")
    Archive(journal).delete(keep(journal, THIRD))
    keep_campaign(journal, [FIRST])
    keep(journal, SECOND, "2025-04-01T19:30:00+00:00")
    journal.bring_up(first)


FILES = {
    contents.FILE: LIST.replace("ruling points-target exceed\n", "").encode(),
    "one.txt": FURTHER.encode(),
    "first.txt": FIRST.encode(),
    "second.txt": SECOND.encode(),
    "third.txt": THIRD.encode(),
    "other.txt": OTHER.encode(),
    "wrong.txt": b"hello",
}


def test_what_was_added_goes_and_what_was_replaced_comes_back() -> None:
    journal = Journal(None)
    crowd(journal)
    before = everything(journal)
    errand = imported(journal, FILES)
    assert shown(journal)[0] != before[0]
    said = undone(errand)
    assert said[0].endswith("removed.")
    Archive(journal).forget(LATER)
    crowded = [row for row in before[0] if row[6] is None]
    assert everything(journal)[0] == crowded  # the deleted one is gone by now
    assert everything(journal)[2:] == before[2:]
    assert not LastImport.is_noted(journal)


def test_a_game_goes_back_to_where_it_was_with_its_undone_moves() -> None:
    """Also if two files brought it further."""
    journal = Journal(None)
    game = keep(journal, f"{ONE}red 3\nblue 4\nred pass\n")
    go_to(journal, game, 3)
    journal.change("UPDATE game SET touched = '2025-03-01T19:30:00+00:00'", ())
    before = everything(journal)
    on = f"{ONE}red 3\nblue pass\n"
    errand = imported(journal, {"1.txt": f"{ONE}red 3\n".encode(), "2.txt": on.encode()})
    assert there(journal.load(game)).lines[-1] == "blue pass"
    assert undone(errand) == ["1 game is as it was before."]
    assert everything(journal) == before


def test_a_game_that_was_changed_since_stays() -> None:
    journal = Journal(None)
    known = keep(journal, ONE)
    errand = imported(
        journal, {"a.txt": FURTHER.encode(), "b.txt": OTHER.encode(), "c.txt": THIRD.encode()}
    )
    lay(journal, 3, "red 10")
    lay(journal, known, "blue pass")
    assert undone(errand) == [
        "1 game was removed.", "2 games were changed since, and stay.",
    ]  # fmt: skip
    assert [entry.id for entry in Archive(journal).games()] == [3, 1]
    assert there(journal.load(known)).lines[-2:] == ("red pass", "blue pass")


def test_a_game_deleted_since_is_nobody_elses_when_its_number_is_used_again() -> None:
    journal = Journal(None)
    imported(journal, {"b.txt": OTHER.encode()})
    Archive(journal).delete(1)
    assert not LastImport(journal).new
    Archive(journal).forget(LATER)
    assert keep(journal, OTHER) == 1
    assert not LastImport(journal).new


def test_only_an_import_that_changes_something_takes_the_place_of_the_last() -> None:
    journal = Journal(None)
    imported(journal, {"one.txt": ONE.encode(), "other.txt": OTHER.encode()})
    again = imported(journal, {"one.txt": ONE.encode(), "x.txt": b"x"})
    assert again.offer == ""
    assert LastImport(journal).new == {1, 2}
    imported(journal, {"third.txt": THIRD.encode()})
    assert LastImport(journal).new == {3}


def test_home_goes_on_with_the_game_before() -> None:
    journal = Journal(None)
    first = keep(journal, ONE)
    keep(journal, THIRD)
    journal.bring_up(first)
    settle(journal, gamefile.read(OTHER.encode()))
    assert journal.latest() == 3
    LastImport(journal).undo()
    assert journal.latest() == first


def test_a_single_game_that_was_opened_can_be_undone_too() -> None:
    journal = Journal(None)
    game = keep(journal, ONE)
    go_to(journal, game, 2)
    before = everything(journal)
    settle(journal, gamefile.read(FURTHER.encode()))
    question = done(UndoImport(journal))
    assert question.asks
    assert "1 game that was here before will be as it was." in question.summary
    assert undone(question) == ["1 game is as it was before."]
    assert everything(journal) == before
    assert done(UndoImport(journal)).summary == ["There is nothing left of it to undo."]


def test_a_campaign_that_was_settled_by_it_is_open_again() -> None:
    journal = Journal(None)
    texts = [quick("red"), quick("green"), quick("blue")]
    keep_campaign(journal, texts, 5)
    other = Journal(None)
    imported(other, exported(journal))
    [campaign] = Campaigns(other).every()
    assert campaign.standings.final_battle
    Campaigns(other).settle(campaign, (next(iter(campaign.standings.final_battle)),))
    before = everything(journal)
    errand = imported(journal, exported(other))
    assert Campaigns(journal).every()[0].settled
    done(errand.accept())
    assert everything(journal) == before


def exported(journal: Journal) -> bytes:
    errand = done(Records(journal))
    assert errand.file is not None
    return errand.file[1]


def some_games(dice: random.Random, journal: Journal) -> None:
    """Games of two devices, of which many are the same, one further on than the other."""
    wins = ["red", "green", "blue"]
    for _ in range(dice.randrange(3)):
        keep_campaign(
            journal, [quick(dice.choice(wins)) for _ in range(dice.randrange(1, 4))],
            dice.choice((5, 8, 30)),
        )  # fmt: skip
    for text in (ONE, OTHER, THIRD, quick("red"), quick("blue"), FURTHER):
        if dice.random() < 0.5:
            game = keep(journal, text, f"2025-0{dice.randrange(1, 9)}-01T12:00:00+00:00")
            lines = there(journal.load(game)).lines
            if dice.random() < 0.4:
                rewrite(journal, game, lines[: dice.randrange(len(lines) + 1)])
            if dice.random() < 0.3:
                go_to(journal, game, dice.randrange(len(there(journal.load(game)).lines) + 1))
            if dice.random() < 0.3:
                journal.bring_up(game)
    for campaign in Campaigns(journal).every():
        if campaign.standings.final_battle and dice.random() < 0.7:
            Campaigns(journal).settle(
                campaign, (dice.choice(sorted(campaign.standings.final_battle)),)
            )


@pytest.mark.parametrize("seed", seeds(25, 500))
def test_whatever_is_imported_all_is_as_it_was_before(seed: int) -> None:
    dice = random.Random(seed)
    here, elsewhere = Journal(None), Journal(None)
    some_games(dice, here)
    some_games(dice, elsewhere)
    for _ in range(2):
        before = everything(here)
        errand = imported(here, exported(elsewhere))
        if errand.offer:
            undone(errand)
            Archive(here).forget(LATER)
        assert everything(here) == before
        some_games(dice, elsewhere)


# --- cut short


def left(files: dict[str, bytes], folder: Path) -> Journal:
    opened = open_journal(put(files, folder))
    assert (opened.set_aside, opened.trouble) == (None, None)
    return opened.journal


def test_wherever_an_import_is_cut_short_it_can_be_undone(tmp_path: Path) -> None:
    """And wherever that is cut short, it is done or not done."""
    data = tmp_path / "data"
    data.mkdir()
    with Disk(data) as disk:
        journal = Journal(data / FILE)
        crowd(journal)
        before, begun = shown(journal), len(disk.deeds)
        errand = imported(journal, FILES)
        after, finished = shown(journal), len(disk.deeds)
        done(Undoing(journal))
        assert shown(journal) == before
        ended = len(disk.deeds)
        journal.close()
    assert errand.made
    seen = {"before": 0, "after": 0}
    for count in range(begun, finished + 1):
        for cut_off in (True, False):
            journal = left(disk.left(count, cut_off=cut_off), tmp_path / "left")
            if LastImport.is_noted(journal):
                LastImport(journal).undo()
            assert shown(journal) == before, f"after {count} of {finished} deeds"
            journal.close()
    for count in range(finished, ended + 1):
        for cut_off in (True, False):
            journal = left(disk.left(count, cut_off=cut_off), tmp_path / "left")
            now = shown(journal)
            assert now in (before, after), f"after {count} of {ended} deeds"
            assert LastImport.is_noted(journal) == (now == after)
            seen["before" if now == before else "after"] += 1
            journal.close()
    assert all(seen.values())


def test_without_room_nothing_is_undone_and_it_can_be_tried_again(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    with Disk(data) as disk:
        journal = Journal(data / FILE)
        crowd(journal)
        before = shown(journal)
        imported(journal, FILES)
        after = shown(journal)
        disk.full_from = len(disk.deeds)
        undoing = Undoing(journal)
        undoing.go_on(1)
        assert "no space left" in undoing.fault
        assert undoing.summary == []
        assert shown(journal) == after
        disk.full_from = 1 << 60
        done(Undoing(journal))
        assert shown(journal) == before
        journal.close()


# --- notes that nobody could have written


def nonsense() -> Iterable[dict[str, str]]:
    head = '{"began": "2025-01-01T00:00:00+00:00", "latest": 1}'
    was = '{"made": 1, "undone": [], "seal": 7}'
    yield {"last import": "[" * 9000}
    yield {"last import": "x", "last import game 1": "{}"}
    yield {
        "last import": '{"began": 7, "latest": []}',
        "last import game 1": '{"seal": 1, "was": null}',
    }
    for note in ("", "[]", "9" * 5000, '{"seal": null}', '{"seal": SEAL}', "\x00"):
        yield {"last import": head, "last import game 1": note}
    for what in (was, "[]", "7", '{"made": "1"}', was.replace("1", "-1"), was.replace("1", "1e9")):
        yield {"last import": head, "last import game 1": f'{{"seal": SEAL, "was": {what}}}'}
    for key in (
        "last import game x",
        "last import game -1",
        f"last import game {'9' * 30}",
        "last import game ١",
    ):
        yield {"last import": head, key: '{"seal": 1, "was": null}'}
    yield {"last import": head, "last import campaign 1": '{"was": [], "is": {}}'}
    yield {"last import": head, "last import campaign 99": '{"was": "red/red", "is": 7}'}


@pytest.mark.parametrize("notes", list(nonsense()))
def test_nonsense_changes_no_move(notes: dict[str, str]) -> None:
    journal = Journal(None)
    keep(journal, ONE)
    [(seal,)] = journal.rows("SELECT seal FROM game")
    for key, value in notes.items():
        journal.set_note(key, value.replace("SEAL", str(seal)))
    moves = journal.rows("SELECT * FROM move")
    question = done(UndoImport(journal))
    assert question.summary
    LastImport(journal).undo()
    assert journal.rows("SELECT * FROM move") == moves
    assert there(journal.load(1)).whole
