"""A zip of all games restores everything: games, campaigns, and who won their final battles."""

import zipfile
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.services import contents, zip_times
from companion.services.archive import Archive
from companion.services.bundle import in_zip
from companion.services.campaigns import Campaigns
from companion.services.contents import moment
from companion.services.errand import Errand
from companion.services.exporting import Records
from companion.services.importing import Import
from companion.services.storage import Journal
from companion.viewmodels.past.game_rows import facts
from engine.condottiere.setup import Setup
from engine.record import Record, judge
from engine.seats import Seat
from tests.chance import examples
from tests.services.campaigning import keep, quick
from tests.services.collections import ONE, OTHER, go_to, packed, rewrite


def done(errand: Errand) -> Errand:
    while not errand.done:
        errand.go_on(1)
    assert errand.fault == ""
    return errand


def exported(journal: Journal) -> bytes:
    errand = done(Records(journal))
    assert errand.refused == []
    assert errand.file is not None
    return errand.file[1]


def taken(journal: Journal, data: bytes) -> Errand:
    return done(Import(journal, in_zip(data)))


def unpacked(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(BytesIO(data)) as file:
        return {name: file.read(name) for name in file.namelist()}


Game = tuple[str, str, tuple[str, ...], bool]


@dataclass(frozen=True)
class Standing:
    """A campaign as its screen shows it."""

    about: tuple[object, ...]
    games: tuple[Game, ...]
    points: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True)
class View:
    """What people see of a journal, without numbers."""

    games: Counter[Game]
    campaigns: Counter[Standing]


def view(journal: Journal) -> View:
    """The games outside campaigns, and the campaigns with theirs."""
    campaigns = Campaigns(journal)
    games: dict[int, Game] = {}
    for entry in Archive(journal).games():
        saved = journal.load(entry.id)
        assert saved is not None
        lines = saved.lines[: saved.made]
        games[entry.id] = (moment(entry.started), saved.header, lines, entry.over)
    seen = Counter(
        Standing(
            (moment(each.started), each.target, each.agreed.setup, each.winners, each.settled),
            tuple(games.pop(game.id) for game in each.games),
            tuple(each.points.items()),
        )
        for each in campaigns.every()
    )
    return View(Counter(games.values()), seen)


def tied(journal: Journal, *winners: Seat) -> int:
    """Two equal finished games, a third that ties, and who won the final battle."""
    number, _games = keep(journal, [quick("red"), quick("green")], target=10)
    campaigns = Campaigns(journal)
    found = campaigns.load(number)
    assert found is not None
    campaigns.settle(found, winners)
    return number


def test_an_empty_app_gets_everything_back() -> None:
    journal = Journal(None)
    tied(journal, Seat.GREEN)
    keep(journal, [quick("red"), quick("red"), quick("blue")], target=30)
    journal.adopt(*_parts(ONE), over=False)
    journal.adopt(*_parts(ONE), over=False)
    data = exported(journal)
    other = Journal(None)
    errand = taken(other, data)
    assert errand.summary == ["7 new games.", "2 new campaigns."]
    assert view(other) == view(journal)
    (thirty, ten) = Campaigns(other).every()
    assert [game.totals[Seat.RED] for game in thirty.games] == [9, 18, 20]
    assert (ten.winners, ten.target) == ((Seat.GREEN,), 10)


def _parts(text: str) -> tuple[str, list[str]]:
    record, _game = judge(text)
    return Record(record.rules, record.setup, ()).text, list(map(str, record.moves))


def test_a_game_took_as_long_as_it_did() -> None:
    journal = Journal(None)
    _campaign, (game,) = keep(journal, [quick("red")])
    times = "2026-11-18T19:30:00+00:00", "2026-11-18T19:36:07+00:00"
    journal.change("UPDATE game SET started = ?, touched = ? WHERE id = ?", (*times, game))
    other = Journal(None)
    for _again in range(2):
        assert taken(other, exported(journal)).refused == []
        (entry,) = Archive(other).games()
        assert (entry.started, entry.touched) == times
        assert facts(entry)[1].endswith("· 6\N{NO-BREAK SPACE}min")


@pytest.mark.parametrize("touched", ["2026-11-18T19:29:59+00:00", "2100-01-01T00:00:00+00:00"])
def test_no_game_ends_before_it_began_or_after_today(touched: str) -> None:
    journal, other = Journal(None), Journal(None)
    started = "2026-11-18T19:30:00+00:00"
    _campaign, (game,) = keep(journal, [quick("red")])
    journal.change(
        "UPDATE game SET started = ?, touched = ? WHERE id = ?", (started, touched, game)
    )
    taken(other, exported(journal))
    (entry,) = Archive(other).games()
    assert started <= entry.touched <= moment(datetime.now(UTC).isoformat())


@pytest.mark.parametrize("cut", range(10))
def test_a_time_that_is_cut_is_none(cut: int) -> None:
    info = zipfile.ZipInfo("a.txt")
    zip_times.stamp(info, "2026-11-18T19:36:07+00:00")
    whole = info.extra
    assert zip_times.changed(info) == "2026-11-18T19:36:07+00:00"
    info.extra = whole[:cut]
    assert zip_times.changed(info) == ("" if cut < len(whole) else "2026-11-18T19:36:07+00:00")


def test_taken_in_twice_it_doubles_nothing() -> None:
    journal = Journal(None)
    tied(journal, Seat.RED, Seat.GREEN)
    keep(journal, [quick("red"), quick("red"), quick("blue")], target=30)
    journal.adopt(*_parts(ONE), over=False)
    data, before = exported(journal), view(journal)
    other = Journal(None)
    for into in (other, other, journal):
        errand = taken(into, data)
        assert view(into) == before
    assert errand.summary == ["0 new games.", "6 games were already here."]
    assert view(taken_from(exported(other))) == before


def test_what_was_deleted_does_not_go_out() -> None:
    journal = Journal(None)
    _number, games = keep(journal, [quick("red"), quick("green"), quick("blue")])
    _number, (only,) = keep(journal, [quick("red", 2)])
    for game in (games[1], only):
        Archive(journal).delete(game)
    data = exported(journal)
    assert len(unpacked(data)) == 3
    other = Journal(None)
    taken(other, data)
    assert view(other) == view(journal)
    assert len(Campaigns(other).every()) == 1


def test_a_campaign_goes_on_elsewhere_and_comes_back() -> None:
    here, there = Journal(None), Journal(None)
    number, _games = keep(here, [quick("red"), quick("green")])
    taken(there, exported(here))
    (campaign,) = Campaigns(there).every()
    header, lines = _parts(quick("blue"))
    rewrite(there, there.begin(header, campaign.id), lines, over=True)
    errand = taken(here, exported(there))
    assert errand.summary == ["1 new game.", "2 games were already here."]
    found = Campaigns(here).load(number)
    assert found is not None
    assert len(found.games) == 3
    assert view(here) == view(there)


def test_a_game_that_was_deleted_comes_back_into_its_campaign() -> None:
    journal = Journal(None)
    number, games = keep(journal, [quick("red"), quick("green"), quick("blue")])
    data, before = exported(journal), view(journal)
    Archive(journal).delete(games[2])
    Archive(journal).forget()
    assert taken(journal, data).summary == ["1 new game.", "2 games were already here."]
    assert view(journal) == before
    assert [each.id for each in Campaigns(journal).every()] == [number]


def test_games_that_came_without_their_campaign_are_of_it_once_a_list_says_so() -> None:
    """An older zip had records only."""
    journal = Journal(None)
    keep(journal, [quick("red"), quick("green"), quick("blue")])
    data = exported(journal)
    other = Journal(None)
    records = {name: data for name, data in unpacked(data).items() if name != contents.FILE}
    assert taken(other, packed(records)).summary == ["3 new games."]
    assert Campaigns(other).every() == []
    assert taken(other, data).summary == [
        "0 new games.", "1 new campaign.", "3 games were already here.",
    ]  # fmt: skip
    assert view(other) == view(journal)


def test_what_was_said_here_of_the_final_battle_stays() -> None:
    journal = Journal(None)
    number = tied(journal, Seat.GREEN)
    data = exported(journal)
    campaigns = Campaigns(journal)
    found = campaigns.load(number)
    assert found is not None
    campaigns.settle(found, (Seat.RED,))
    taken(journal, data)
    assert view(journal).campaigns != Counter()
    again = campaigns.load(number)
    assert again is not None
    assert again.settled == (Seat.RED,)
    campaigns.settle(again, ())
    taken(journal, data)
    third = campaigns.load(number)
    assert third is not None
    assert third.settled == (Seat.GREEN,)


def test_a_final_battle_between_others_than_those_who_are_tied_counts_nothing() -> None:
    journal = Journal(None)
    tied(journal, Seat.GREEN)
    files = unpacked(exported(journal))
    files[contents.FILE] = files[contents.FILE].replace(b"of red green", b"of green blue")
    other = Journal(None)
    assert taken(other, packed(files)).refused == []
    (campaign,) = Campaigns(other).every()
    assert (campaign.settled, campaign.winners) == ((), ())


def test_home_goes_on_with_the_game_that_was_begun_last() -> None:
    journal = Journal(None)
    journal.adopt(*_parts(ONE), over=False, started="2016-05-01T12:00:00+00:00")
    journal.adopt(*_parts(OTHER), over=False, started="2010-05-01T12:00:00+00:00")
    other = Journal(None)
    taken(other, exported(journal))
    latest = other.latest()
    assert latest is not None
    saved = other.load(latest)
    assert saved is not None
    assert saved.header.startswith("ordonnance")


def test_games_of_a_campaign_that_no_list_can_tell_go_out_as_of_none() -> None:
    """A damaged file may have these: an impossible target, an invalid header."""
    for change in ("target = 5000", "header = 'chess'"):
        journal = Journal(None)
        keep(journal, [quick("red"), quick("green")])
        journal.change(f"UPDATE campaign SET {change}", ())
        other = Journal(None)
        assert taken(other, exported(journal)).summary == ["2 new games."]
    journal.change("UPDATE campaign SET header = ?, target = 999", (_parts(quick("red"))[0],))
    assert taken(other, exported(journal)).summary[1] == "1 new campaign."


def test_it_is_done_game_by_game_and_campaign_by_campaign() -> None:
    journal = Journal(None)
    tied(journal, Seat.GREEN)
    keep(journal, [quick("blue")])
    errand = Records(journal)
    assert len(list(errand.steps())) == 3 + 2
    assert errand.made == 3


POOL = [
    *(quick(winner) for winner in ("red", "green", "blue", "red")),
    *(quick(winner, 2) for winner in ("red", "green")),
    *(ONE, OTHER, f"{ONE}red pass\n", ONE.partition("\n\n")[0] + "\n\n"),
]
MOMENTS = [f"{year}-11-18T19:30:00+00:00" for year in range(2010, 2019)]


@st.composite
def journals(draw: st.DrawFn, *, moments: int = len(MOMENTS)) -> Journal:
    """Equal games, equal campaigns, games undone in part, deleted ones, and tied campaigns.

    Games begin at different moments, as when they are begun by hand.
    """
    journal = Journal(None)
    campaigns = Campaigns(journal)
    numbers: list[tuple[int, Setup]] = []
    for at in range(draw(st.integers(0, 3))):
        record, _game = judge(draw(st.sampled_from(POOL[:6])))
        number = campaigns.found(draw(st.sampled_from([9, 20])), record.rules, record.setup)
        journal.change(
            "UPDATE campaign SET started = ? WHERE id = ?",
            (MOMENTS[at % moments], number),
        )
        numbers.append((number, record.setup))
    starts = draw(st.permutations(MOMENTS[:moments]))
    for at, text in enumerate(draw(st.lists(st.sampled_from(POOL), max_size=9))):
        record, game = judge(text)
        fitting = [number for number, setup in numbers if setup.players == record.setup.players]
        header, lines = _parts(text)
        kept = journal.adopt(
            header, lines, over=game.outcome is not None,
            started=starts[at % moments],
            campaign=draw(st.sampled_from([None, *fitting])),
        )  # fmt: skip
        if lines and draw(st.integers(0, 5)) == 0:
            go_to(journal, kept, draw(st.integers(0, len(lines) - 1)))
        if draw(st.integers(0, 7)) == 0:
            Archive(journal).delete(kept)
    for campaign in campaigns.every():
        rivals = tuple(campaign.standings.final_battle)
        campaigns.settle(campaign, rivals[: draw(st.integers(0, len(rivals)))])
    return journal


@examples(150)
@given(st.integers(1, 3).flatmap(lambda moments: journals(moments=moments)))
def test_out_and_in_is_the_same_however_often(journal: Journal) -> None:
    data, before = exported(journal), view(journal)
    other = Journal(None)
    for into in (other, other, journal):
        errand = taken(into, data)
        assert errand.refused == []
        assert view(into) == before
    assert view(taken_from(exported(other))) == before


def taken_from(data: bytes) -> Journal:
    journal = Journal(None)
    taken(journal, data)
    return journal


@examples(60)
@given(journals(), st.data())
def test_whatever_is_missing_comes_back_and_the_rest_stays(
    journal: Journal, data: st.DataObject
) -> None:
    backup, before = exported(journal), view(journal)
    archive = Archive(journal)
    for entry in archive.games():
        if data.draw(st.booleans()):
            archive.delete(entry.id)
    archive.forget("B")
    taken(journal, backup)
    after = view(journal)
    assert after.games == before.games
    assert _loose(after.campaigns) == _loose(before.campaigns)


def _loose(campaigns: Counter[Standing]) -> Counter[object]:
    """Ignores the order of a campaign's games: restored ones are its last."""
    found: Counter[object] = Counter()
    for each, count in campaigns.items():
        found[each.about[:3], frozenset(Counter(each.games).items()), each.points] += count
    return found
