"""Whole games by touches on several browsers; after each move, all is as the engine says."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any
from urllib.request import Request, urlopen

import pytest

from companion.live.shared_table import Guest
from companion.web.serving.open_table import OpenTable
from engine.condottiere.ruleset import VARIANTS, Ruleset
from engine.condottiere.setup import Setup
from engine.games import AnyRules, rules_of
from engine.ordonnance.army import Singles
from engine.ordonnance.setup import Setup as OrdonnanceSetup
from engine.record import AnyRecord, Record
from engine.seats import Player, Seat
from tests.app.scripts import Script
from tests.browser.chromium import Chromium
from tests.browser.live_table import LiveTable, live_table
from tests.browser.players import Players
from tests.browser.webdriver import Browser
from tests.chance import SEED, SOAKING
from tests.ordonnance.walks import walk

NAMES = ("Anna", "Борис", "Łucja", "Dario <b>", "Eve & Co", "Bartholomäus von und zu Hohen")
LANGUAGES = ("en-GB", "ru", "pl", "it", "de", "en")
SIZES = ((390, 844), (844, 390), (320, 568), (412, 915), (820, 1180), (1920, 1080))

LONGEST = 150
"""The most moves of a game."""

Opener = Callable[[Seat], Browser]


@pytest.fixture
def open_one(new_chromium: Callable[[], Chromium]) -> Opener:
    """Opens a seat's browser: each has a size and a language of its own."""

    def opener(seat: Seat) -> Browser:
        browser = new_chromium()
        number = list(Seat).index(seat)
        browser.phone(*SIZES[number])
        browser.speak(LANGUAGES[number])
        browser.prefer(motion="reduce")
        return browser

    return opener


def rules(word: str) -> AnyRules:
    found = rules_of(word)
    assert found is not None
    return found


def condottiere(seed: int, count: int, **agreed: bool) -> AnyRecord:
    """A random game to its end; the first from this seed on that is not too long."""
    setup = Setup(tuple(map(Player, Seat, NAMES[:count])), Seat.RED, Ruleset(**agreed))
    for each in range(seed, seed + 1000):
        with suppress(AssertionError):
            moves = Script(setup, each).wander(most=LONGEST).moves
            return Record(rules("condottiere"), setup, tuple(moves))
    raise AssertionError("no game is short enough")


def ordonnance(seed: int, count: int) -> AnyRecord:
    """A random game to its end."""
    setup = OrdonnanceSetup(tuple(map(Player, Seat, NAMES[:count])), Seat.RED, Singles.COUNT)
    moves = tuple(move for move, _game in walk(random.Random(seed), setup))
    return Record(rules("ordonnance"), setup, moves)


def play(record: AnyRecord, open_one: Opener, most: int = 1000) -> None:
    """Play this game, at most so many moves of it."""
    referee, setup = record.rules, record.setup
    with live_table(Record(referee, setup, ()).text) as table:
        watch = watcher(table)
        seats = [player.seat for player in setup.players]
        players = Players(table, open_one, seats, table.url())
        game = referee.begin(setup)
        revision = asked(table, watch)["revision"]
        for number, move in enumerate(record.moves[:most], 1):
            players.play(move, game)
            game, revision = referee.apply(game, move), revision + 1
            expected = json.loads(json.dumps(referee.as_json(game)))
            players.follow(revision, expected)
            state = asked(table, watch)
            assert state["game"] == expected
            assert (state["moves"], state["revision"]) == (number, revision)
        assert table.moves() == [str(move) for move in record.moves[:most]]


def watcher(table: LiveTable) -> str:
    """The token of somebody who only watches."""

    def join(opened: OpenTable) -> tuple[str, Guest]:
        return opened.shared.join(opened.shared.guest_key, None, None)

    return table.ask(join)[0]


def asked(table: LiveTable, token: str) -> dict[str, Any]:
    """What a program is told of the table."""
    address = f"http://127.0.0.1:{table.port}/api/table"
    with urlopen(Request(address, headers={"Authorization": f"Bearer {token}"})) as answer:
        return dict(json.load(answer))


def test_a_game_with_hidden_cards(open_one: Opener) -> None:
    play(condottiere(45, 4, hidden_cards=True), open_one)


def test_a_game_of_ordonnance(open_one: Opener) -> None:
    play(ordonnance(1, 2), open_one)


def variants() -> Iterator[dict[str, bool]]:
    """Each variant and house rule alone, and some together."""
    yield {}
    for variant in VARIANTS:
        yield {variant.replace("-", "_"): True}
    yield {"region_after_deal": True, "discards_shown": True}
    yield {"capturing": True, "hidden_cards": True, "bigger_kingdoms": True}
    yield {"draw_after_battle": True, "hidden_cards": True, "reveal_first": False}


@pytest.mark.soak
@pytest.mark.parametrize("agreed", list(variants()), ids=lambda agreed: "+".join(agreed) or "base")
@pytest.mark.parametrize("count", [4, 5, 6])
def test_whole_games_of_all_variants(open_one: Opener, agreed: dict[str, bool], count: int) -> None:
    play(condottiere(SEED, count, **agreed), open_one)


@pytest.mark.soak
@pytest.mark.parametrize("count", [2, 3, 4])
def test_whole_games_of_ordonnance(open_one: Opener, count: int) -> None:
    play(ordonnance(SEED, count), open_one)


def test_webkit_plays_a_seat(open_one: Opener, new_webkit: Callable[[], Browser]) -> None:
    def opener(seat: Seat) -> Browser:
        return new_webkit() if seat is Seat.RED else open_one(seat)

    play(condottiere(107, 2), opener, most=1000 if SOAKING else 8)
