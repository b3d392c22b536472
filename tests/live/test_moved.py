"""A host who was silent for long is told who goes on with the game, until they answer."""

import pytest

from companion.live.moved import Moved
from companion.live.refusals import NotYours
from tests.live.tables import Live

ANNA = Moved("#at=a", "Anna", 31)


def test_it_is_told_once(live: Live) -> None:
    told = list[Moved | None]()
    live.shared.listen(lambda: told.append(live.shared.moved))
    live.shared.say_moved(ANNA)
    live.shared.say_moved(ANNA)
    assert told == [ANNA]


def test_an_answer_outlives_a_restart(saved_live: Live) -> None:
    live = saved_live
    live.shared.say_moved(ANNA)
    live.shared.answer_moved(live.shared.host)
    live.restart()
    live.shared.say_moved(ANNA)
    assert live.shared.moved is None
    live.shared.say_moved(Moved("#at=b", "Anna", 31))
    assert live.shared.moved is not None


def test_guests_do_not_answer_for_the_host(live: Live) -> None:
    guest = live.shared.guest(live.token("red"))
    assert guest is not None
    live.shared.say_moved(ANNA)
    with pytest.raises(NotYours):
        live.shared.answer_moved(guest)
    assert live.shared.moved == ANNA


def test_of_a_closed_table_nobody_goes_on(live: Live) -> None:
    live.shared.goes_on = True
    live.shared.say_moved(ANNA)
    live.shared.close(live.shared.host)
    assert live.shared.moved is None
