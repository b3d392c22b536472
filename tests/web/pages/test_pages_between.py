"""The result, keeping, dealing, drawing and the victory on everybody's own page."""

from engine.seats import Seat
from tests.services.campaigning import keep, quick
from tests.web.pages.records import DRAWING, KEEPING, LAST_PASS
from tests.web.pages.sitting import Sitting


def test_everyone_sees_the_result_and_goes_on_by_themselves() -> None:
    sitting = Sitting(LAST_PASS)
    anna, boris, cleo = (sitting.guest(seat) for seat in (Seat.RED, Seat.BLUE, Seat.GREEN))
    anna.tap("tap", "pass")
    assert [page.name for page in (anna, boris, cleo) if page.markup] == ["result"] * 3
    cleo.tap("go_on")
    assert [page.name for page in (anna, boris, cleo) if page.markup] == [
        "result",
        "result",
        "map",
    ]


def test_who_has_the_condottiere_chooses_the_next_region_on_the_result() -> None:
    sitting = Sitting(LAST_PASS)
    anna, cleo = sitting.guest(Seat.RED), sitting.guest(Seat.GREEN)
    anna.tap("tap", "pass")
    chooser, other = (anna, cleo) if sitting.table.game.holder == 0 else (cleo, anna)
    assert ['data-do="choose"' in page.markup for page in (chooser, other)] == [True, False]
    other.tap("choose", "siena")
    assert 'data-do="fight"' not in other.markup
    chooser.tap("choose", "nowhere")
    chooser.tap("choose", "siena")
    made = len(sitting.moves)
    chooser.tap("fight")
    (move,) = sitting.moves[made:]
    assert str(move).endswith("place siena")
    assert (chooser.name, other.name) == ("battle", "result")
    other.tap("go_on")
    assert other.name == "battle"


def test_a_total_is_explained_on_the_result() -> None:
    sitting = Sitting(LAST_PASS)
    anna, cleo = sitting.guest(Seat.RED), sitting.guest(Seat.GREEN)
    anna.tap("tap", "pass")
    assert 'role="dialog"' not in cleo.markup
    cleo.tap("open_total", "red")
    assert 'role="dialog"' in cleo.markup
    cleo.tap("close_total")
    assert 'role="dialog"' not in cleo.markup


def test_a_host_puts_a_total_right_after_the_battle() -> None:
    sitting = Sitting(LAST_PASS)
    host, anna = sitting.host(), sitting.guest(Seat.RED)
    anna.tap("tap", "pass")
    for page in (host, anna):
        page.changes()
        page.tap("open_total", "red")
    assert ['data-do="correct_moves"' in page.markup for page in (host, anna)] == [True, False]
    host.tap("correct_moves")
    assert host.name == "moves"


def test_who_has_not_decided_is_not_said_to_watch() -> None:
    sitting = Sitting(LAST_PASS)
    host = sitting.host()
    sitting.watcher()
    sitting.shared.join(sitting.shared.guest_key, None, None)
    host.go("invite")
    assert [host.text.count(words) for words in ("No seat yet", "Only watches")] == [1, 1]


def test_only_the_keeper_says_how_many_are_kept() -> None:
    sitting = Sitting(KEEPING)
    anna, boris = sitting.guest(Seat.RED), sitting.guest(Seat.BLUE)
    assert [page.name for page in (anna, boris)] == ["deal", "deal"]
    assert ['data-do="keep"' in page.markup for page in (anna, boris)] == [True, False]
    boris.tap("keep", 1)
    anna.tap("keep", 99)
    made = len(sitting.moves)
    anna.tap("keep", 1)
    assert len(sitting.moves) == made + 1


def dealing() -> Sitting:
    sitting = Sitting(KEEPING)
    sitting.guest(Seat.RED).tap("keep", 1)
    return sitting


def test_nobody_deals_where_nobody_but_the_host_may_tap() -> None:
    sitting = dealing()
    _token, host = sitting.shared.join(sitting.shared.host_key, None, None)
    sitting.shared.set_taps(host, "none")
    boris, made = sitting.guest(Seat.BLUE), sitting.moves
    assert 'data-do="finish"' not in boris.markup
    boris.tap("finish")
    boris.tap("serve", "red", True)
    assert 'aria-pressed="true"' not in boris.markup
    assert sitting.moves == made


def test_who_sits_there_ticks_and_deals() -> None:
    sitting = dealing()
    sitting.shared.free(sitting.shared.host, Seat.RED)
    anna = sitting.guest(Seat.RED)
    assert 'data-do="finish"' in anna.markup
    anna.tap("serve", "blue", True)
    assert 'aria-pressed="true"' in anna.markup
    made = len(sitting.moves)
    anna.tap("finish")
    assert len(sitting.moves) == made + 1


def test_ones_own_number_comes_first() -> None:
    page = dealing().guest(Seat.GREEN)
    own = next(row for row in page.page.model.rows if row.seat is Seat.GREEN)
    assert page.markup.index('id="own"') < page.markup.index('id="deal-rows"')
    assert f"<b>{own.number}</b>" in page.markup


def test_somebody_draws_fewer_but_never_less_than_none() -> None:
    sitting = Sitting(DRAWING)
    boris = sitting.guest(Seat.BLUE)
    assert boris.name == "deal"
    for _time in range(9):
        boris.tap("take_fewer", "blue")
    assert next(row.number for row in boris.page.model.rows if row.seat is Seat.BLUE) == 0
    boris.tap("finish")
    assert sitting.moves[-1] == "draw blue 0"


def over() -> Sitting:
    sitting = Sitting(LAST_PASS.replace("red place roma", WON + "red place roma"))
    sitting.guest(Seat.RED).tap("tap", "pass")
    return sitting


WON = "".join(
    f"fix owner {word} red\n" for word in ("torino", "venezia", "napoli", "siena", "ancona")
)


def test_guests_see_the_victory_but_not_what_only_the_host_decides() -> None:
    sitting = over()
    assert sitting.table.game.outcome is not None
    boris = sitting.guest(Seat.BLUE)
    assert boris.name == "victory"
    assert "Anna" in boris.text
    for intent in "rematch", "go_home", "see":
        assert f'data-do="{intent}"' not in boris.markup
        boris.tap(intent)
        assert boris.name == "victory"


def test_the_host_looks_at_the_game_again_and_everybody_takes_it_home() -> None:
    sitting = over()
    host, boris = sitting.host(), sitting.guest(Seat.BLUE)
    boris.tap("share")
    assert boris.name == "files"
    assert "fix owner torino red" in boris.text
    boris.tap("go_back")
    assert boris.name == "victory"
    host.tap("see")
    assert host.name == "replay"
    host.tap("go_back")
    host.tap("rematch")
    assert host.name == "new_game"


def test_after_a_game_of_a_campaign_that_goes_on() -> None:
    sitting = Sitting()
    campaign, _games = keep(sitting.table.journal, [quick("red")], 30)
    host = sitting.host()
    host.tap("go", "games")
    host.tap("more", host.page.model.entries[0].id)
    host.tap("sit_down")
    assert host.name == "victory"
    assert "Rematch" not in host.text
    host.tap("rematch")
    assert host.name == "campaign"
    assert host.page.model.title
    assert campaign
