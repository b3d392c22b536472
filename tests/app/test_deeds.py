"""What a tap does is found whatever is written on it, and what is not there is said clearly."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.condottiere.screens.map import MapScreen
from companion.texts import set_language
from engine.seats import Seat
from tests.app.driver import Driver
from tests.app.seating import NAMES, played


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Driver]:
    played(tmp_path, *NAMES[:3])
    with Driver(tmp_path, language="ru") as driver:
        driver.app.router.reset("home")
        driver.frames(3)
        yield driver
    set_language("en")


def test_it_is_found_in_every_way_a_tap_is_wired(home: Driver) -> None:
    """In a kv file, by a widget's own events, with values passed on, in a menu, for a row."""
    home.do("go", "new_game")
    home.do("play", "ordonnance")
    assert home.screen.model.game == "ordonnance"
    home.do("play", "condottiere")
    home.do("start", Seat.BLUE)
    assert [view.starts for view in home.screen.model.players] == [False, False, True]
    home.do("back")
    home.do("settings")
    home.do("theme", "light")
    assert home.screen.look.theme == "light"
    home.do("back")
    home.do("games")
    home.do("ask_for_all")
    home.do("campaigns")
    assert home.app.router.name == "campaigns"


def test_what_is_not_there_is_said_with_what_is(home: Driver) -> None:
    with pytest.raises(AssertionError, match=r"nothing does fly; .*here:(.|\n)*: go, name, rules"):
        home.does("fly")
    assert (home.can("rules"), home.can("fly")) == (True, False)


def test_two_that_do_it_are_not_guessed_from(home: Driver) -> None:
    home.do("new_game")
    with pytest.raises(AssertionError, match=r"several do start; (.|\n)*EmblemButton"):
        home.does("start")
    home.app.desk.exchange.receive(b"condottiere 1\nplayer red Anna\nplayer blue Jan\n\n")
    home.frames(3)
    with pytest.raises(AssertionError, match="several do back"):
        home.does("back")
    assert home.does("back", kind="TextButton") is not home.does("back", kind="IconButton")


def test_only_what_would_be_done_now_counts(home: Driver) -> None:
    """A line of a kv file may choose between two deeds."""
    home.app.desk.exchange.receive(b"condottiere 1\nplayer red Anna\nplayer blue Jan\n\n")
    home.frames(3)
    assert (home.can("sit_down"), home.can("choose_another")) == (True, False)
    home.app.desk.exchange.receive(b"nothing")
    home.frames(3)
    assert (home.can("sit_down"), home.can("choose_another")) == (False, True)


def test_what_is_covered_is_not_tapped(home: Driver) -> None:
    """A tap there would do something else."""
    home.do("resume")
    home.do("menu")
    with pytest.raises(AssertionError, match=r"IconButton .* is covered"):
        home.do("undo")
    assert isinstance(home.screen, MapScreen)
