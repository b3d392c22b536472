"""Which results are news to the people at the table, also after the app was closed."""

from pathlib import Path

from companion.flow import Flow
from companion.router import Router
from companion.services.storage import open_journal
from companion.table import Table
from engine.condottiere.moves import FixOwner, Place
from engine.seats import Seat
from tests.app.scene import fight
from tests.blank import Blank
from tests.tables import bring
from tests.there import there

ENDING = "red surrender"


class People:
    """Those who sit at the table that was saved last."""

    def __init__(self, folder: Path) -> None:
        journal = open_journal(folder).journal
        self.table = Table(journal)
        self.router = Router(lambda _name: Blank(), lambda _: None)
        self.flow = Flow(self.table, self.router)
        assert self.table.resume(there(journal.latest()))
        self.flow.sit_down()


def sat_down(folder: Path) -> People:
    """At a battle that the next card ends."""
    journal = open_journal(folder).journal
    bring(fight(3, 1, ENDING), Table(journal))
    journal.close()
    people = People(folder)
    people.table.undo()
    assert people.router.name == "battle"
    return people


def end(people: People) -> None:
    """End the battle as before."""
    people.table.redo()
    assert people.router.name == "result"


def restarted(people: People, folder: Path) -> People:
    people.table.journal.close()
    return People(folder)


def test_a_result_is_shown_until_somebody_has_seen_it(tmp_path: Path) -> None:
    people = sat_down(tmp_path)
    end(people)
    people = restarted(people, tmp_path)
    assert people.router.name == "result"
    people.flow.go_on()
    assert restarted(people, tmp_path).router.name == "map"


def test_a_battle_undone_from_elsewhere_ends_with_news(tmp_path: Path) -> None:
    people = sat_down(tmp_path)
    end(people)
    people.flow.go_on()
    people.table.journal.close()
    journal = open_journal(tmp_path).journal
    table = Table(journal)
    table.resume(there(journal.latest()))
    table.undo()
    journal.close()
    people = People(tmp_path)
    end(people)
    assert restarted(people, tmp_path).router.name == "result"


def test_what_was_seen_of_one_game_says_nothing_of_another(tmp_path: Path) -> None:
    people = sat_down(tmp_path)
    end(people)
    people.flow.go_on()
    bring(fight(3, 1, ENDING), people.table)
    people.flow.sit_down()
    assert people.router.name == "result"
    people.flow.go_on()
    assert restarted(people, tmp_path).router.name == "map"


BEGUN = "condottiere 1\nplayer red Anna\nplayer blue Борис\nstart blue\n\n"


def begun(folder: Path, text: str = BEGUN) -> People:
    """At a game that has just begun."""
    journal = open_journal(folder).journal
    bring(text, Table(journal))
    journal.close()
    people = People(folder)
    people.flow.begin()
    return people


def test_a_new_game_opens_at_its_first_deal_until_that_was_seen(tmp_path: Path) -> None:
    people = begun(tmp_path)
    assert people.router.name == "deal"
    people = restarted(people, tmp_path)
    assert people.router.name == "deal"
    people.flow.come_along()
    assert people.router.name == "deal"
    people.flow.go_on()
    assert people.router.name == "map"
    assert restarted(people, tmp_path).router.name == "map"


def test_the_first_deal_is_over_when_somebody_has_chosen_a_region(tmp_path: Path) -> None:
    people = begun(tmp_path)
    people.table.do(Place(Seat.BLUE, "siena"))
    assert people.router.name == "battle"
    people.table.undo()
    assert people.router.name == "map"


def test_a_correction_does_not_end_the_first_deal(tmp_path: Path) -> None:
    people = begun(tmp_path)
    people.table.do(FixOwner("siena", Seat.RED))
    assert people.router.name == "deal"


def test_a_game_without_a_first_deal_opens_as_always(tmp_path: Path) -> None:
    people = begun(tmp_path, "ordonnance 1\nplayer red Anna\nplayer blue Jan\nstart red\n\n")
    assert people.router.name == "ordonnance"
