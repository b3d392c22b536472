"""Games that come with a list of contents: what it tells of them, and what it does not."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.services import contents
from companion.services.archive import Archive
from companion.services.bundle import found_in, in_zip
from companion.services.campaigns import Campaigns
from companion.services.importing import Import
from companion.services.storage import Journal
from tests.services.campaigning import FIRST, LIST, SECOND, quick
from tests.services.collections import ONE, OTHER, packed
from tests.tables import keep

FOR = LIST.replace("ruling points-target exceed\n", "")


def imported(files: dict[str, bytes], journal: Journal) -> Import:
    errand = Import(journal, in_zip(packed(files)))
    while not errand.done:
        errand.go_on(1)
    assert not errand.fault
    return errand


def with_list(text: str | bytes) -> dict[str, bytes]:
    content = text if isinstance(text, bytes) else text.encode()
    games = {"one.txt": ONE.encode(), "first.txt": FIRST.encode(), "second.txt": SECOND.encode()}
    return {**games, contents.FILE: content}


def test_a_list_is_read_before_the_games_wherever_it_stands() -> None:
    journal = Journal(None)
    errand = imported(with_list(FOR), journal)
    assert (errand.summary, errand.made) == (["3 new games.", "1 new campaign."], 3)
    (campaign,) = Campaigns(journal).every()
    assert [game.started for game in campaign.games] == [
        "2024-11-01T18:00:05+00:00", "2024-11-08T18:00:00+00:00",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "contents 1\nnonsense",
        FOR.replace("start red", "start grey"),
        b"contents 1\n\xff",
        "contents 9",
    ],
)
def test_a_wrong_list_is_refused_as_a_whole_and_the_games_are_taken(text: str | bytes) -> None:
    journal = Journal(None)
    errand = imported(with_list(text), journal)
    assert errand.summary == ["3 new games.", "1 file was refused:"]
    assert [name for name, _why in errand.refused] == [contents.FILE]
    assert Campaigns(journal).every() == []
    assert journal.rows("SELECT count(*) FROM campaign") == [(0,)]


def test_a_game_of_that_name_is_a_game() -> None:
    journal = Journal(None)
    assert imported({"contents.txt": ONE.encode()}, journal).summary == ["1 new game."]


def test_a_backup_that_was_unpacked_into_a_folder_is_one(tmp_path: Path) -> None:
    content = FOR.replace("first.txt", "condottiere 1.txt").encode()
    games = {"one.txt": ONE, "condottiere 1.txt": FIRST, "second.txt": SECOND}
    for name, text in games.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / contents.FILE).write_bytes(content)
    for paths in ([tmp_path], sorted(tmp_path.iterdir())):
        journal = Journal(None)
        errand = Import(journal, found_in(paths))
        while not errand.done:
            errand.go_on(1)
        assert errand.summary == ["3 new games.", "1 new campaign."]
        (campaign,) = Campaigns(journal).every()
        assert len(campaign.games) == 2


def test_a_list_in_one_folder_tells_nothing_of_another(tmp_path: Path) -> None:
    for folder, name, text in (("a", contents.FILE, FOR), ("b", "first.txt", FIRST)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / name).write_text(text, encoding="utf-8")
    journal = Journal(None)
    errand = Import(journal, found_in([tmp_path / "a", tmp_path / "b"]))
    while not errand.done:
        errand.go_on(1)
    assert errand.summary == ["1 new game."]
    assert Campaigns(journal).every() == []


def test_a_list_by_another_name_is_none() -> None:
    journal = Journal(None)
    errand = imported({"first.txt": FIRST.encode(), "list.txt": FOR.encode()}, journal)
    assert errand.refused == [("list.txt", "Line 1: This is not the record of a game.")]
    assert Campaigns(journal).every() == []
    errand = imported({"second.txt": SECOND.encode(), "Contents.TXT": FOR.encode()}, journal)
    assert len(Campaigns(journal).every()) == 1


def test_a_game_of_others_is_not_of_the_campaign() -> None:
    journal = Journal(None)
    same_people = "\n".join(FIRST.splitlines()[1:4])
    cards = f"ordonnance 1\n{same_people}\n\nred 1 spear\n"
    for other in (OTHER, cards, quick("red", 2), FIRST.replace("Anna", "Ania"), "x"):
        errand = imported({**with_list(FOR), "first.txt": other.encode()}, journal)
        assert [name for name, _why in errand.refused] == ["first.txt"]
        (campaign,) = Campaigns(journal).every()
        assert len(campaign.games) == 1


def test_what_is_listed_and_not_there_leaves_nothing() -> None:
    journal = Journal(None)
    assert imported({contents.FILE: FOR.encode(), "x.txt": ONE.encode()}, journal).refused == []
    assert journal.rows("SELECT count(*) FROM campaign") == [(0,)]
    assert journal.rows("SELECT count(*) FROM game") == [(1,)]
    one = FOR[FOR.index("campaign") : FOR.index("final")]
    other = one.replace("first", "a").replace("second", "b").replace("campaign 20", "campaign 30")
    content = "\n".join(["contents 1\n", one, other]).encode()
    assert imported({contents.FILE: content, "b.txt": FIRST.encode()}, journal).refused == []
    assert journal.rows("SELECT target FROM campaign") == [(30,)]


def test_a_list_tells_of_the_files_beside_it_only() -> None:
    journal = Journal(None)
    files = {f"a/{name}": data for name, data in with_list(FOR).items()}
    files |= {"first.txt": FIRST.encode(), "b/second.txt": quick("blue").encode()}
    again = FOR.replace("first", "third").replace("2024-11-01T18:00:00", "2025-11-01T18:00:00")
    files |= {"c/contents.txt": again.encode(), "c/third.txt": quick("blue").encode()}
    errand = imported(files, journal)
    assert errand.refused == []
    assert [len(each.games) for each in Campaigns(journal).every()] == [1, 2]


def test_campaigns_that_are_just_alike_stay_two() -> None:
    """Whichever of their games comes first; and they are not mixed up at the next import."""
    one = FOR[FOR.index("campaign") : FOR.index("game 2024-11-08")]
    content = "\n".join(["contents 1\n", one, one.replace("first", "second")])
    files = {
        "second.txt": SECOND.encode(),
        "first.txt": FIRST.encode(),
        "contents.txt": content.encode(),
    }
    journal = Journal(None)
    assert imported(files, journal).summary == ["2 new games.", "2 new campaigns."]
    assert imported(files, journal).summary == ["0 new games.", "2 games were already here."]
    assert [len(each.games) for each in Campaigns(journal).every()] == [1, 1]
    other = Journal(None)
    imported({"first.txt": FIRST.encode(), "contents.txt": f"contents 1\n{one}".encode()}, other)
    assert imported(files, other).summary == [
        "1 new game.", "1 new campaign.", "1 game was already here.",
    ]  # fmt: skip
    assert other.rows("SELECT count(*) FROM campaign") == [(2,)]


def test_of_two_equal_games_that_are_here_the_one_is_meant_that_began_then() -> None:
    for starts in ("2024-11-01T18:00:05+00:00", "2020"), ("2020", "2024-11-01T18:00:05+00:00"):
        journal = Journal(None)
        games = {start: keep(journal, FIRST, start) for start in starts}
        imported(with_list(FOR), journal)
        assert Campaigns(journal).of_game(games["2020"]) is None
        assert Campaigns(journal).of_game(games["2024-11-01T18:00:05+00:00"]) is not None


def test_lists_tell_of_no_more_games_than_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.services.importing.MOST_FILES", 4)
    journal = Journal(None)
    files = {f"{at}/contents.txt": FOR.encode() for at in range(3)}
    assert [why for _name, why in imported(files, journal).refused] == [
        "Too many files: 20000 at most.",
    ] * 2  # fmt: skip


def test_no_game_was_begun_tomorrow() -> None:
    """Nor is it doubled for that when the list is imported again."""
    journal = Journal(None)
    content = FOR.replace("2024-11-18T19:30:00", "9999-12-31T23:59:59")
    for expected in (3, 0):
        errand = imported(with_list(content), journal)
        assert errand.summary[0].startswith(f"{expected} new game")
    now = datetime.now(UTC).isoformat(timespec="seconds")
    assert all(entry.started <= now for entry in Archive(journal).games())


def test_accents_may_be_written_in_two_ways() -> None:
    """macOS writes the names of files in another way."""
    journal = Journal(None)
    content = FOR.replace("first.txt", "Łucja Ó.txt")
    imported({contents.FILE: content.encode(), "Łucja O\u0301.txt": FIRST.encode()}, journal)
    assert len(Campaigns(journal).every()) == 1


def test_equal_games_that_are_listed_are_found_again_without_reading_those_before() -> None:
    """Each of many equal games is recognised, and none is read twice for it."""
    journal = Journal(None)
    count = 60
    starts = [f"2024-11-18T19:30:{second:02}+00:00" for second in range(count)]
    content = "contents 1\n" + "".join(
        f"game {start} {at}.txt\n" for at, start in enumerate(starts)
    )
    files = {f"{at}.txt": ONE.encode() for at in range(count)} | {contents.FILE: content.encode()}
    assert imported(files, journal).summary == [f"{count} new games."]
    said: list[str] = []
    journal._db.set_trace_callback(said.append)
    assert imported(files, journal).summary == ["0 new games.", f"{count} games were already here."]
    assert sum("SELECT number, line" in statement for statement in said) <= count
    journal._db.set_trace_callback(None)


def test_every_kin_is_counted() -> None:
    journal = Journal(None)
    imported({"first.txt": FIRST.rsplit("\n", 2)[0].encode()}, journal)
    errand = imported(with_list(FOR), journal)
    assert errand.summary == [
        "2 new games.", "1 new campaign.", "1 game was updated.",
    ]  # fmt: skip
    (campaign,) = Campaigns(journal).every()
    assert all(game.over for game in campaign.games)


def test_home_goes_on_with_the_game_it_went_on_with() -> None:
    journal = Journal(None)
    first, last = keep(journal, ONE.replace("Anna", "Eva")), keep(journal, OTHER)
    imported(with_list(FOR), journal)
    assert journal.latest() == last
    journal.bring_up(first)
    imported(with_list(FOR.replace("2024", "2023")), journal)
    assert journal.latest() == first


def test_a_game_that_is_here_keeps_its_day() -> None:
    journal = Journal(None)
    game = keep(journal, ONE, "2020-05-05T12:00:00+00:00")
    imported(with_list(FOR), journal)
    saved = journal.load(game)
    assert saved is not None
    assert saved.started == "2020-05-05T12:00:00+00:00"


def test_a_game_of_no_campaign_is_not_one_of_those_that_the_list_has_in_one() -> None:
    """Two equal games that began together, of which one was deleted here."""
    journal = Journal(None)
    content = FOR.replace("one.txt", "alone.txt").replace("01T18:00:05", "18T19:30:00", 1)
    files = {"alone.txt": FIRST.encode(), **with_list(content)}
    imported(files, journal)
    archive = Archive(journal)
    of_none = [entry for entry in archive.games() if not Campaigns(journal).of_game(entry.id)]
    (alone,) = (entry.id for entry in of_none if "Łucja" in entry.names)
    archive.delete(alone)
    archive.forget("B")
    assert imported(files, journal).summary == ["1 new game.", "3 games were already here."]
    (campaign,) = Campaigns(journal).every()
    assert len(campaign.games) == 2
