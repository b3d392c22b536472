"""The card played last is marked, and it is said who played what."""

from companion.condottiere.replay import Replay, Stood
from companion.condottiere.viewmodels.battle.battle_rows import CardView, RowView
from companion.condottiere.viewmodels.watching import WatchModel
from companion.condottiere.web.cards import line
from engine.record import judge
from tests.condottiere.tables import record
from tests.viewmodels.battles import GREEN, HIDDEN, RED, Sitting

BEGUN = "red place siena, red 6, green 10"


def marked(rows: tuple[RowView, ...]) -> list[tuple[str, int]]:
    """The marked cards, each by its player and its place in the line."""
    return [(row.seat.value, at) for row in rows for at, card in enumerate(row.line) if card.last]


def test_the_last_card_is_marked_and_named_with_who_played_it() -> None:
    at = Sitting(BEGUN)
    assert (marked(at.model.rows), at.model.prompt.last) == ([("green", 0)], "Łucja: 10")
    at.do("blue 1", "red 6")
    assert (marked(at.model.rows), at.model.prompt.last) == ([("red", 1)], "Anna: 6")
    at.model.undo()
    assert (marked(at.model.rows), at.model.prompt.last) == ([("blue", 0)], "Борис: 1")


def test_a_pass_a_bishop_and_a_scarecrow_leave_no_card_but_are_named() -> None:
    at = Sitting(BEGUN)
    at.do("blue pass")
    assert (marked(at.model.rows), at.model.prompt.last) == ([], "Борис: passed")
    at.do("red bishop off")
    assert (marked(at.model.rows), at.model.prompt.last) == ([], "Anna: Bishop")
    at.do("green scarecrow")
    assert (marked(at.model.rows), at.model.prompt.last) == ([], "Łucja: Scarecrow")


def test_before_the_first_turn_of_a_battle_nothing_is_marked() -> None:
    at = Sitting("red place siena")
    assert (marked(at.model.rows), at.model.prompt.last) == ([], "")


def test_a_correction_changes_nothing_about_it() -> None:
    at = Sitting(BEGUN)
    at.do("fix hand red 3", "fix turn green")
    assert (marked(at.model.rows), at.model.prompt.last) == ([("green", 0)], "Łucja: 10")


def test_a_facedown_card_is_marked_and_also_when_it_is_turned_up() -> None:
    at = Sitting("red place siena, red hidden", **HIDDEN)
    assert (marked(at.model.rows), at.model.prompt.last) == ([("red", 0)], "Anna: facedown card")
    at.do("green hidden", "blue hidden", "red winter reveal 6")
    assert marked(at.model.rows) == [("red", 1)]
    assert at.row(RED).line[1] == CardView(at.row(RED).line[1].card, last=True)


def test_while_a_card_is_chosen_the_mark_stays() -> None:
    at = Sitting(f"{BEGUN}, blue 5")
    at.model.tap("bishop")
    assert marked(at.model.rows) == [("blue", 0)]


def test_a_watcher_and_a_replay_show_it() -> None:
    at = Sitting(BEGUN)
    watcher = WatchModel(at.table, at.said)
    watcher.enter()
    assert [card.last for row in watcher.rows for card in row.line] == [False, True]
    found, _game = judge(record(BEGUN))
    stood = Replay(found).shown(2).table
    assert isinstance(stood, Stood)
    assert marked(stood.rows) == [("red", 0)]
    assert [face.last for face in line(at.row(GREEN).line)] == [True]


def test_below_the_words_there_is_one_line() -> None:
    """Who is skipped is said rather than what was played, where both are too long."""
    at = Sitting("fix hand blue 0, red place siena, red 6, green 10")
    assert at.model.prompt.below == "Łucja: 10 · Борис has no cards and is skipped"
