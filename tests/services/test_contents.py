"""The list of contents of a zip of games: what it contains, and what is refused."""

import re
import time
from pathlib import Path
from string import printable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.services import contents
from companion.services.contents import Contents, Listed, ListedCampaign, moment, read
from companion.services.gamefile import WrongFile
from engine.condottiere.setup import Setup
from engine.record import judge
from engine.seats import Seat
from tests.services.campaigning import LIST


def refused(text: str | bytes) -> str:
    """Why a list is refused."""
    with pytest.raises(WrongFile) as wrong:
        read(text if isinstance(text, bytes) else text.encode())
    return str(wrong.value)


def test_what_it_says() -> None:
    content = read(LIST.encode())
    assert content.games == (Listed("one.txt", "2024-11-18T19:30:00+00:00"),)
    (campaign,) = content.campaigns
    assert (campaign.target, campaign.started) == (20, "2024-11-01T18:00:00+00:00")
    assert [player.name for player in campaign.players] == ["Anna", "Jan", "Łucja"]
    assert [game.file for game in campaign.games] == ["first.txt", "second.txt"]
    assert (campaign.winners, campaign.tied) == ((Seat.RED,), (Seat.RED, Seat.GREEN))
    assert content.length == 3
    assert content.text == LIST
    assert read(f"{LIST}# a remark\n\n".replace("\n", "\r\n").encode()) == content


def test_an_edition_may_be_said() -> None:
    content = read(LIST.replace("start red\n", "start red\nedition third\n").encode())
    assert content == read(LIST.encode())


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone is the machine's there")
def test_a_moment_without_a_zone_is_the_same_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    time.tzset()
    try:
        assert moment("2024-11-18T19:30:00") == "2024-11-18T19:30:00+00:00"
    finally:
        monkeypatch.undo()
        time.tzset()


def test_the_manuals_list_is_one() -> None:
    manual = Path(__file__).parents[2] / "docs" / "record-format.md"
    (text,) = re.findall(r"```contents\n(.*?)```", manual.read_text(encoding="utf-8"), re.DOTALL)
    assert read(text.encode()).text == text


FILES = st.text(printable + "żЖ\U0001f981", min_size=1, max_size=30)
FILES = FILES.filter(lambda name: "\n" not in name and "\r" not in name)
MOMENTS = st.datetimes().map(lambda when: moment(when.isoformat()))
HEADERS = [
    judge(f"condottiere 1\n{people}{more}\n")[0]
    for people in (
        "player red A\nplayer blue B\n",
        "player grey Ł\nplayer green x y\nstart green\n",
    )
    for more in ("", "variant capturing\n", "ruling points-bonus each\nedition third\n")
]


@st.composite
def lists(draw: st.DrawFn) -> Contents:
    files = draw(st.lists(FILES, unique=True, max_size=9))
    games = [Listed(file, draw(MOMENTS)) for file in files]
    campaigns = []
    for _ in range(draw(st.integers(0, 3))):
        count = draw(st.integers(1, 3))
        theirs, games = tuple(games[:count]), games[count:]
        record = draw(st.sampled_from(HEADERS))
        assert isinstance(record.setup, Setup)
        seats = tuple(player.seat for player in record.setup.players)
        won = draw(st.sampled_from([(), seats[:1], seats[1:], seats]))
        if theirs:
            campaigns.append(
                ListedCampaign(
                    draw(MOMENTS),
                    draw(st.integers(1, contents.LARGEST_TARGET)),
                    record.setup.players,
                    record.text,
                    theirs,
                    won,
                    seats if won else (),
                )
            )
    return Contents(tuple(games), tuple(campaigns))


@given(lists())
def test_a_list_is_its_text(content: Contents) -> None:
    assert read(content.text.encode()) == content
    assert read(content.text.encode()).text == content.text


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("contents 1", "contents 2", "Line 1: This was written for another version of the app"),
        ("contents 1", "contents", "Line 1"),
        ("contents 1", "\ufeffcontents 1", "invisible mark"),
        ("game 2024-11-18T19:30:00+00:00 one.txt", "game one.txt", "Line 3"),
        ("game 2024-11-18T19:30:00+00:00 one.txt", "game 2024-11-18T19:30:00+00:00 ", "Line 3"),
        ("19:30:00+00:00 one", "19:30:00Z one", "Line 3"),
        ("19:30:00+00:00 one", "19:30:00+01:00 one", "Line 3"),
        ("2024-11-18T19", "2024-13-18T19", "Line 3"),
        ("2024-11-18T19", "20244-11-18T19", "Line 3"),
        ("game 2024-11-18", " game 2024-11-18", "Line 3"),
        ("game 2024-11-18", "setting theme light\ngame 2024-11-18", "Line 3"),
        ("game 2024-11-18", "player red Anna\ngame 2024-11-18", "Line 3"),
        ("game 2024-11-18", "final red of red blue\ngame 2024-11-18", "Line 3"),
        ("first.txt", "one.txt", "Line 11"),
        ("second.txt", "first.txt", "Line 12"),
        ("campaign 20 ", "campaign 0 ", "Line 5"),
        ("campaign 20 ", "campaign 020 ", "Line 5"),
        ("campaign 20 ", "campaign -20 ", "Line 5"),
        ("campaign 20 ", "campaign 1000 ", "Line 5"),
        ("campaign 20 ", "campaign ² ", "Line 5"),
        ("campaign 20 2024-11-01T18:00:00+00:00", "campaign", "Line 5"),
        ("campaign 20 2024-11-01T18:00:00+00:00", "campaign 20", "Line 5"),
        ("campaign 20 2024-11-01T18:00:00+00:00", "campaign 20 yesterday", "Line 5"),
        ("player red Anna", "player red \u200b", "Line 6"),
        ("player red Anna", "player pink Anna", "Line 6"),
        ("player red Anna", "\n# x\nplayer pink Anna", "Line 8"),
        ("player blue Łucja", "player red Łucja", "Line 8"),
        ("start red", "start grey", "Line 9"),
        ("points-target exceed", "points-target nonsense", "Line 10"),
        ("start red", "condottiere 1", "Line 9"),
        ("start red", "red place roma", "Line 9"),
        ("second.txt\n", "second.txt\nplayer grey Eve\n", "Line 13"),
        ("final red of red green", "final red of red green\nfinal red of red green", "Line 14"),
        ("final red of red green", "final red", "Line 13"),
        ("final red of red green", "final of red green", "Line 13"),
        ("final red of red green", "final  of red green", "Line 13"),
        ("final red of red green", "final red of red", "Line 13"),
        ("final red of red green", "final red of red grey", "Line 13"),
        ("final red of red green", "final blue of red green", "Line 13"),
        ("final red of red green", "final red red of red green", "Line 13"),
        ("final red of red green", "final red of red green green", "Line 13"),
        ("game 2024-11-01T18:00:05+00:00 first.txt\n", "", ""),
    ],
)
def test_what_is_wrong_in_it_is_told_by_its_line(old: str, new: str, why: str) -> None:
    text = LIST.replace(old, new, 1)
    assert text != LIST
    if why:
        assert why in refused(text)
    else:
        assert read(text.encode()).length == 2


def test_a_campaign_without_games_or_players_is_none() -> None:
    alone = "contents 1\ncampaign 20 2024-11-01T18:00:00+00:00\n"
    assert "Line 2" in refused(alone)
    game = "game 2024-11-01T18:00:00+00:00 a.txt\n"
    assert "Line 2" in refused(f"{alone}{game}")
    assert "Line 3" in refused(f"{alone}player red A\n{game}")
    players = "player red A\nplayer blue B\n"
    assert "Line 2" in refused(f"{alone}{players}")
    for target in (1, contents.LARGEST_TARGET):
        text = f"{alone}{players}{game}".replace("campaign 20", f"campaign {target}")
        assert read(text.encode()).campaigns[0].target == target


def test_a_list_that_is_too_long_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "too large" in refused(b"contents 1\n" + b"#" * contents.LARGEST_LIST)
    monkeypatch.setattr(contents, "MOST_CAMPAIGNS", 2)
    one = LIST[LIST.index("campaign") :]
    texts = [one.replace("first", f"{at}").replace("second", f"{at}b") for at in range(3)]
    assert len(read("".join(["contents 1\n", *texts[:2]]).encode()).campaigns) == 2
    assert refused("".join(["contents 1\n", *texts])).startswith("Line 20")


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("2024-11-18T19:30:00+00:00", "2024-11-18T19:30:00+00:00"),
        ("2024-11-18T19:30:00.999+02:00", "2024-11-18T17:30:00+00:00"),
        ("2024-11-18", "2024-11-18T00:00:00+00:00"),
        ("0001-01-01T00:00:00+00:00", "0001-01-01T00:00:00+00:00"),
        ("0001-01-01T00:00:00+14:00", "1970-01-01T00:00:00+00:00"),
        ("", "1970-01-01T00:00:00+00:00"),
        ("yesterday", "1970-01-01T00:00:00+00:00"),
    ],
)
def test_a_moment_is_written_in_one_way(written: str, expected: str) -> None:
    assert moment(written) == expected
    assert moment(expected) == expected
