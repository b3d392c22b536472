"""The host's page of a table whose game somebody else goes on with."""

import pytest

from companion.live.moved import Moved
from companion.web.session.intents import NoIntent
from engine.seats import Seat
from tests.live.tables import BASE
from tests.web.pages.sitting import Sat, Sitting

LINK = f"#at={'A' * 22}.{'A' * 22}"
ADDRESS = "https://somebody.example/app/"


def asked(address: str = ADDRESS, language: str = "en") -> tuple[Sitting, Sat]:
    """A host who is told that, where guests' pages are at this address."""
    sitting = Sitting(BASE)
    host = sitting.host(language)
    host.session.desk.exchange.address = address
    sitting.shared.say_moved(Moved(LINK, "Olga <b>", 31))
    return sitting, host


def test_it_says_who_and_leads_there() -> None:
    sitting, host = asked()
    assert "Olga &lt;b&gt; goes on with the game, at move 31." in host.text
    host.tap("follow_game")
    assert host.news()["ask"] == [["come", ADDRESS + LINK]]
    sitting.close()


def test_without_an_address_the_link_can_be_copied() -> None:
    sitting, host = asked("")
    assert "follow_game" not in host.markup
    assert f">{LINK}</textarea>" in host.markup
    sitting.close()


def test_the_host_stays() -> None:
    sitting, host = asked()
    host.tap("stay_here")
    assert "goes on with the game" not in host.text
    assert sitting.shared.moved is None
    assert not sitting.shared.closed
    sitting.close()


def test_the_host_keeps_a_copy() -> None:
    sitting, host = asked()
    sitting.shared.goes_on = True
    key = sitting.shared.guest_key
    host.tap("keep_copy")
    assert sitting.shared.guest_key != key
    assert sitting.table.history is not None
    sitting.close()


@pytest.mark.parametrize("does", ["stay_here", "keep_copy"])
def test_guests_are_asked_nothing(does: str) -> None:
    sitting, _host = asked()
    guest = sitting.guest(Seat.RED)
    assert "goes on with the game" not in guest.text
    with pytest.raises(NoIntent):
        guest.tap(does)
    assert sitting.shared.moved is not None
    sitting.close()
