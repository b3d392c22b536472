"""Of a page only what has changed is sent."""

from companion.web.building.pieces import SHELL, changes
from engine.seats import Seat
from tests.web.pages.records import FIGHTING
from tests.web.pages.sitting import Sitting


def test_what_lies_under_a_sheet_is_not_sent_again() -> None:
    sitting = Sitting(FIGHTING)
    page = sitting.guest(Seat.RED)
    before = page.session._tree()
    page.tap("open_menu")
    assert [(each[0], *each[2:]) for each in changes(before, page.session._tree())] == [
        ("main", SHELL),
        ("over",),
    ]
    [shell] = [each[1] for each in changes(before, page.session._tree()) if SHELL in each]
    assert shell.startswith('<main id="main"')
    assert " inert" in shell
    assert shell.endswith("></main>")


def test_another_page_is_sent_as_a_whole() -> None:
    sitting = Sitting(FIGHTING)
    page = sitting.guest(Seat.RED)
    page.changes()
    page.go("rules")
    assert page.changes() == ["app"]
