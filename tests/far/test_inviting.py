"""Phones elsewhere are one of the places that a host invites to."""

from collections.abc import Iterator

import pytest

from companion.live.shared_table import SharedTable
from companion.services.storage import Journal
from companion.table import Table
from companion.viewmodels.app.invite import Address, InviteModel, looking, what_places_are

NEAR = Address("http://192.168.1.5:8321/#key", "192.168.1.5:8321")
FAR = Address("https://somebody.example/#at=TABLE.KEY", "", looking())


@pytest.fixture
def shared() -> Iterator[SharedTable]:
    journal = Journal(None)
    yield SharedTable(Table(journal))
    journal.close()


def model(shared: SharedTable, *found: Address) -> InviteModel:
    made = InviteModel(shared, lambda: found, lambda: shared.host)
    made.enter()
    return made


def test_this_network_comes_first(shared: SharedTable) -> None:
    made = model(shared, NEAR, FAR)
    assert (made.link, made.typed, made.code) == (NEAR.link, NEAR.typed, shared.code)
    assert [(each.text, each.on) for each in made.places] == [
        (NEAR.typed, True), ("Phones elsewhere", False),
    ]  # fmt: skip
    assert what_places_are(made.places) == "Where are the phones?"


def test_elsewhere_there_is_nothing_to_type(shared: SharedTable) -> None:
    made = model(shared, NEAR, FAR)
    made.choose_address("")
    assert (made.link, made.typed, made.code, made.hint) == (FAR.link, "", "", "")
    assert [each.on for each in made.places] == [False, True]


def test_as_long_as_there_is_no_link_it_says_why(shared: SharedTable) -> None:
    made = model(shared, NEAR, Address("", "", "no broker"))
    made.choose_address("")
    assert (made.link, made.hint) == ("", "no broker")


def test_without_a_network_there_is_elsewhere(shared: SharedTable) -> None:
    made = model(shared, FAR)
    assert (made.link, made.places, what_places_are(made.places)) == (FAR.link, (), "")


def test_several_addresses_of_this_network_are_called_so(shared: SharedTable) -> None:
    made = model(shared, NEAR, Address("http://10.0.0.1:8321/#key", "10.0.0.1:8321"))
    assert what_places_are(made.places) == "This device has several addresses"
