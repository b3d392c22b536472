"""A past game looked at again on a page."""

from tests.tables import bring
from tests.web.pages.sitting import Sat, Sitting

RECORD = """condottiere 1
player red Anna
player blue Boris
player green Cleo

red place roma
red 10
blue 5
green pass
"""


def replayed(sitting: Sitting, record: str = RECORD) -> Sat:
    bring(record, sitting.table)
    sitting.table.leave()
    page = sitting.host()
    page.tap("go", "games")
    page.tap("pick", page.page.model.entries[0].id)
    if page.name == "games":
        page.tap("see")
    assert page.name == "replay"
    return page


def test_the_table_is_shown_as_it_stood() -> None:
    page = replayed(Sitting())
    assert "0 / 4" in page.text
    assert 'id="row-red"' not in page.markup
    page.tap("slide", "3")
    assert page.page.model.at == 3
    assert 'id="row-red"' in page.markup
    page.changes()
    page.tap("step_on")
    changed = page.changes()
    assert "count" in changed
    assert "row-green" in changed
    assert "map-roma" not in changed
    page.tap("battle_back")
    assert page.page.model.at == page.page.model.starts[0] == 1
    page.tap("slide", 99)
    assert page.page.model.at == 4


def test_it_plays_to_the_end() -> None:
    sitting = Sitting()
    page = replayed(sitting)
    for _twice in range(2):
        page.tap("faster")
    page.tap("play_or_pause")
    assert page.page.model.playing
    sitting.wait(lambda: not page.page.model.playing)
    assert page.page.model.at == 4


def test_a_game_goes_on_from_there_as_a_new_one() -> None:
    sitting = Sitting()
    page, guest = replayed(sitting), sitting.guest()
    page.tap("slide", 2)
    page.tap("go_on")
    assert len(sitting.history) == 2
    assert page.name == "battle"
    guest.changes()
    assert guest.name == "join"
    games = sitting.table.journal.rows("SELECT count(*) FROM game")
    assert games[0][0] == 2


def test_before_the_first_move_it_asks() -> None:
    sitting = Sitting()
    page = replayed(sitting)
    page.tap("go_on")
    assert sitting.table.history is None
    assert 'role="dialog"' in page.markup
    page.tap("begin_anew")
    assert len(sitting.history) == 0


def test_charts_are_drawn() -> None:
    page = replayed(Sitting())
    page.tap("slide", 4)
    assert "polyline" not in page.markup
    page.tap("turn_to", "charts")
    assert page.markup.count("<polyline") == 6
    page.tap("turn_to", "nothing")
    assert "<polyline" in page.markup


def test_the_place_is_kept_in_another_language() -> None:
    page = replayed(Sitting())
    page.tap("slide", 3)
    page.session.desk.settings.chosen_language = "ru"
    page.session._renew()
    assert page.page.model.at == 3
    assert "Графики" in page.text


def test_every_game_shows_its_own_table() -> None:
    record = "ordonnance 1\nplayer red Anna\nplayer blue Boris\n\nred 3 flag\nblue 3 bow\n"
    page = replayed(Sitting(), record)
    assert 'id="bands"' in page.markup
    page.changes()
    page.tap("step_on")
    assert any(part.startswith("band-3") for part in page.changes())
