"""A table without a display: everything on it is done by pages only."""

import pytest

from companion.condottiere.viewmodels.battle.choices import PASS
from engine.seats import Seat
from tests.web.pages.buttons import choose_row
from tests.web.pages.sitting import Sat, Sitting

NAMES = {Seat.RED: "Anna", Seat.GREEN: "Boris", Seat.BLUE: "Cleo"}


class Table:
    """The host's page, and a page for every player."""

    def __init__(self) -> None:
        self.sitting = Sitting()
        self.host = self.sitting.host()
        self.players = {seat: self.sitting.guest() for seat in NAMES}
        self.watcher = self.sitting.guest()
        assert {page.name for page in self.guests} == {"join"}
        self.host.tap("go", "new_game")
        for name in NAMES.values():
            self.host.tap("type_name", name)
            self.host.tap("add_typed")
        self.host.tap("begin")
        for page in self.guests:
            page.changes()
            assert page.name == "join"
        self.watcher.tap("look_on")
        self.watcher.tap("go_to_table")
        for seat, page in self.players.items():
            page.tap("take", seat.value)
        for page in (self.host, *self.players.values()):
            assert page.name == "deal"
            page.tap("go_on")

    @property
    def guests(self) -> list[Sat]:
        return [*self.players.values(), self.watcher]

    @property
    def pages(self) -> list[Sat]:
        return [self.host, *self.guests]

    @property
    def acting(self) -> Sat:
        """The page of whoever's turn it is."""
        game = self.sitting.table.game
        return self.players[game.setup.players[game.turn].seat]

    def where(self) -> set[str]:
        """The pages that are shown, when everybody has heard."""
        for page in self.pages:
            page.changes()
        return {page.name for page in self.pages}

    def fight(self, region: str, *cards: str) -> None:
        """A battle in which these cards are played in turn, before all pass."""
        game = self.sitting.table.game
        chooser = self.players[game.setup.players[game.holder].seat]
        chooser.changes()
        chooser.tap("choose", region)
        chooser.tap("confirm")
        assert self.where() == {"battle"}
        for card in cards:
            self.acting.tap("tap", card)
        for _pass in NAMES:
            self.acting.tap("tap", PASS)
        assert self.where() == {"result"}
        for page in self.pages:
            page.tap("go_on")
        assert self.where() == {"map"}


def test_a_table_is_kept_by_pages_only() -> None:
    table = Table()
    sitting, host = table.sitting, table.host
    assert sitting.shared.seats() == dict.fromkeys(NAMES, 1)
    for region, cards in (("roma", ["3", "10", "2"]), ("siena", ["courtesan"]), ("parma", ["1"])):
        table.fight(region, *cards)
    assert sitting.table.game.battle == 3

    # a guest takes back the last pass, and passes again
    made = sitting.moves
    last = Seat(made[-1].split()[0])
    assert made[-1].endswith("pass")
    table.players[last].tap("undo")
    assert sitting.moves == made[:-1]
    assert table.where() == {"battle"}
    others = [seat for seat in NAMES if seat is not last]
    table.players[others[0]].tap("tap", PASS)
    assert sitting.moves == made[:-1]
    table.acting.tap("tap", PASS)
    assert sitting.moves == made
    assert table.where() == {"result"}

    # the host corrects what the board shows; everybody sees it
    for page in table.pages:
        page.tap("go_on")
    host.tap("choose", "napoli")
    host.tap("hold")
    host.tap("set_owner", "blue")
    host.tap("let_go")
    assert sitting.moves[-1] == "fix owner napoli blue"
    assert [page.changes() != [] for page in table.guests] == [True] * 4

    # the host looks at Home, and everybody else stays where they are; what is open stays open
    game, moves = sitting.table.id, sitting.moves
    choose_row(table.guests[0], "moves")
    table.guests[0].changes()
    before = [page.name for page in table.guests]
    choose_row(host, "home")
    assert host.name == "home"
    assert not any(page.changes() for page in table.guests)
    assert [page.name for page in table.guests] == before
    host.tap("resume")
    assert host.name == "map"

    # the host closes the game, and goes on with it another day
    choose_row(host, "home")
    sitting.table.leave()
    assert table.where() == {"home", "join"}
    host.tap("go", "games")
    host.tap("more", game)
    host.tap("sit_down")
    assert sitting.table.id == game
    assert sitting.moves == moves
    assert table.where() == {"map", "watch"}
    assert sitting.shared.seats() == dict.fromkeys(NAMES, 1)


def test_the_host_may_have_a_seat_as_well() -> None:
    table = Table()
    host = table.host
    table.sitting.shared.free(table.sitting.shared.host, Seat.GREEN)
    choose_row(host, "seat")
    assert host.name == "join"
    host.tap("take", "green")
    assert host.session.desk.mine is Seat.GREEN
    assert host.session.desk.is_host
    host.tap("play_for", "red")
    host.tap("choose", "roma")
    host.tap("confirm")
    assert host.name == "battle"
    assert host.session.desk.router.names == ["home", "battle"]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_home_says_who_plays_and_whose_turn_it_is(language: str) -> None:
    table = Table()
    table.fight("roma", "3")
    second = table.sitting.host(language)
    assert second.name == "map"
    second.tap("go_back")
    assert second.name == "home"
    for name in NAMES.values():
        assert name in second.text
    before = second.text
    table.host.tap("choose", "siena")
    table.host.tap("confirm")
    assert second.text != before
    second.tap("resume")
    assert second.name == "battle"
