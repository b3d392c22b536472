"""A move was forgotten, or was one too many: those after it are shifted by a seat, at one tap."""

from pathlib import Path

import engine.condottiere as condottiere
from companion.viewmodels.moves.move_panels import Panel, PanelButton
from companion.viewmodels.moves.shifting import shift_from
from engine.record import Record, judge
from tests.viewmodels.moves_table import Opened
from tests.viewmodels.test_ordonnance_moves import Opened as OrdonnanceOpened

PLACE = "red place torino"


def opened(folder: Path, *lines: str) -> Opened:
    """At a table of red, green and blue."""
    return Opened(folder, *map(condottiere.parse_move, lines))


def panel_of(at: Opened | OrdonnanceOpened) -> Panel:
    assert at.model.panel is not None
    return at.model.panel


def main(at: Opened | OrdonnanceOpened) -> tuple[PanelButton, str]:
    """The main button of the panel."""
    (button,) = [each for each in panel_of(at).buttons if each.kind == "filled"]
    return button.deed, button.text


def written(at: Opened) -> list[str]:
    return [str(move) for move in at.moves][1:]


def test_a_card_forgotten_five_moves_ago_takes_two_taps_after_it_is_named(tmp_path: Path) -> None:
    """Борис's 2 was not entered: each card after it stands at the player before its own."""
    at = opened(tmp_path, PLACE, "red 1", "green 3", "blue 4", "red 5", "green 6", "blue 10")
    at.pick(3, PanelButton.INSERT)
    before = at.written
    at.choose("2")
    panel = panel_of(at)
    assert panel.edits == ("New, before move 3: Борис plays a 2",)
    assert panel.title == "Move 3 would no longer fit"
    assert panel.shift == "The next 5 turns belong to the players one seat later"
    assert [each.text for each in panel.shifts] == [
        "Move 3: Łucja plays a 3",
        "Move 4: Anna plays a 4",
        "Move 5: Борис plays a 5",
        "Move 6: Łucja plays a 6",
        "Move 7: Anna plays a 10",
    ]
    assert [each.seat for each in panel.shifts][:2] == ["blue", "red"]
    assert panel.heading == "What would change now"
    assert "Anna’s strength: 15 (now: 6)" in at.otherwise
    assert main(at) == (PanelButton.SHIFT, "Shift these 5 turns")
    assert at.written == before
    at.model.act(PanelButton.SHIFT)
    assert written(at) == ["red 1", "green 2", "blue 3", "red 4", "green 5", "blue 6", "red 10"]
    assert (at.model.panel, at.model.mended, at.said) == (None, True, [])
    at.model.restore()
    assert at.written == before


def test_the_others_ways_on_are_still_offered(tmp_path: Path) -> None:
    at = opened(tmp_path, PLACE, "red 1", "green 3", "blue 4")
    at.pick(3, PanelButton.INSERT)
    at.choose("2")
    assert [each.deed for each in panel_of(at).buttons] == [
        PanelButton.SHIFT,
        PanelButton.CHANGE,
        PanelButton.REMOVE,
        PanelButton.INSERT,
        PanelButton.CUT,
    ]


def test_a_pass_too_many_is_taken_out_and_the_turns_come_back(tmp_path: Path) -> None:
    """Борис had not passed: what he played then stands at Łucja, and so on without him."""
    lines = PLACE, "red 1", "green pass", "blue 2", "red 3", "blue 4", "red 5", "blue 6"
    at = opened(tmp_path, *lines)
    at.pick(3, PanelButton.REMOVE)
    panel = panel_of(at)
    assert panel.edits == ("Removed, move 3: Борис passes",)
    assert panel.title == "Move 4 would no longer fit"
    assert panel.row is not None
    assert panel.row.number == 4
    assert panel.shift == "4 of the next turns belong to another player"
    at.model.act(PanelButton.SHIFT)
    assert written(at) == ["red 1", "green 2", "blue 3", "red 4", "green 5", "blue 6"]


def test_a_card_too_many_shifts_the_others_back(tmp_path: Path) -> None:
    at = opened(tmp_path, PLACE, "red 1", "green 1", "blue 2", "red 3")
    at.pick(3, PanelButton.REMOVE)
    assert panel_of(at).shift == "The next 2 turns belong to the players one seat earlier"
    at.model.act(PanelButton.SHIFT)
    assert written(at) == ["red 1", "green 2", "blue 3"]


def test_a_pass_that_was_a_card_shifts_as_well(tmp_path: Path) -> None:
    at = opened(tmp_path, PLACE, "red 1", "green pass", "blue 2", "red 3", "blue 4")
    at.pick(3, PanelButton.CHANGE)
    at.choose("6")
    assert panel_of(at).title == "Move 6 would no longer fit"
    at.model.act(PanelButton.SHIFT)
    assert written(at) == ["red 1", "green 6", "blue 2", "red 3", "green 4"]


def test_where_nothing_shifts_nothing_is_offered(tmp_path: Path) -> None:
    """Only the deck is against it, and no other player could play that card either."""
    at = opened(tmp_path, PLACE, "red 1", "green heroine", "blue heroine", "red heroine", "green 2")
    at.pick(2, PanelButton.CHANGE)
    at.choose("Heroine")
    assert panel_of(at).title == "Move 5 would no longer fit"
    assert PanelButton.SHIFT not in [each.deed for each in panel_of(at).buttons]


def test_as_many_are_shifted_as_fit_and_the_next_misfit_is_said_before(tmp_path: Path) -> None:
    """A Scarecrow cannot take from a line what is not in it."""
    at = opened(tmp_path, PLACE, "red 1", "green 3", "blue 4", "red scarecrow 1", "green 6")
    at.pick(3, PanelButton.INSERT)
    at.choose("2")
    panel = panel_of(at)
    assert panel.shift == "The next 2 turns belong to the players one seat later"
    assert panel.heading == "Move 5 would no longer fit"
    assert panel.differences == ()
    at.model.act(PanelButton.SHIFT)
    panel = panel_of(at)
    assert panel.title == "Move 5 would no longer fit"
    assert panel.edits == ("New, before move 3: Борис plays a 2", panel.edits[1])
    assert panel.edits[1] == "The next 2 turns belong to the players one seat later"
    assert main(at)[0] is PanelButton.CHANGE
    assert at.model.back()
    assert main(at)[0] is PanelButton.SHIFT


def test_the_next_battle_is_not_shifted(tmp_path: Path) -> None:
    """The shift ends with its battle; a region that another player would choose is a misfit."""
    battle = "red 1", "green 10", "blue 2", "red pass", "green pass", "blue pass"
    at = opened(tmp_path, PLACE, *battle, "green place roma", "green 1")
    at.pick(3, PanelButton.INSERT)
    at.choose("6")
    assert panel_of(at).heading == "Move 8 would no longer fit"
    at.model.act(PanelButton.SHIFT)
    assert panel_of(at).title == "Move 8 would no longer fit"


def test_a_correction_between_stays(tmp_path: Path) -> None:
    at = opened(tmp_path, PLACE, "red 1", "green 3", "fix pope roma", "blue 4", "red 5")
    at.pick(3, PanelButton.INSERT)
    at.choose("2")
    at.model.act(PanelButton.SHIFT)
    assert written(at) == ["red 1", "green 2", "blue 3", "fix pope roma", "red 4", "green 5"]


def test_what_is_played_meanwhile_is_shifted_too(tmp_path: Path) -> None:
    at = opened(tmp_path, PLACE, "red 1", "green 3", "blue 4")
    at.pick(3, PanelButton.INSERT)
    at.choose("2")
    at.table.do(condottiere.parse_move("red 5"))
    assert main(at) == (PanelButton.SHIFT, "Shift these 3 turns")
    at.model.act(PanelButton.SHIFT)
    assert written(at) == ["red 1", "green 2", "blue 3", "red 4", "green 5"]


def test_the_record_is_judged_as_ever(tmp_path: Path) -> None:
    at = opened(tmp_path, PLACE, "red 1", "green 3", "blue 4", "red 5")
    at.pick(3, PanelButton.INSERT)
    at.choose("2")
    at.model.act(PanelButton.SHIFT)
    assert at.table.history is not None
    text = Record(condottiere, at.table.history.setup, at.moves).text
    record, _game = judge(text)
    assert record.moves == at.moves


def test_only_the_first_of_many_are_named(tmp_path: Path) -> None:
    cards = [f"{seat} {card}" for card in (1, 2, 3, 4) for seat in ("red", "green", "blue")]
    at = opened(tmp_path, PLACE, *cards)
    at.pick(2, PanelButton.INSERT)
    at.choose("6")
    assert [each.text for each in panel_of(at).shifts][-1] == "and 6 more"


def test_a_card_of_ordonnance_that_was_forgotten(tmp_path: Path) -> None:
    at = OrdonnanceOpened(tmp_path, "red 1 flag", "green 1 bow", "red 2 spear", "green 2 helm")
    at.pick(3, PanelButton.INSERT)
    at.choose("Territory 5", "swords", "Done")
    panel = panel_of(at)
    assert panel.title == "Move 3 would no longer fit"
    assert panel.shift == "2 of the next turns belong to another player"
    at.model.act(PanelButton.SHIFT)
    assert at.written == (
        "red 1 flag",
        "green 1 bow",
        "red 5 swords",
        "green 2 spear",
        "red 2 helm",
    )


def shift_without(place: int, *lines: str) -> list[str]:
    """How the moves after this one are shifted once it is taken out, with hidden cards."""
    header = "condottiere 1\nvariant hidden-cards\nplayer red Anna\nplayer green Boris\n"
    record, _game = judge(f"{header}player blue Cleo\nstart red\n\n{PLACE}\n" + "\n".join(lines))
    moves = (*record.moves[:place], *record.moves[place + 1 :])
    game = record.rules.fold(record.rules.begin(record.setup), moves[:place])
    shift = shift_from(record.rules, game, moves, place)
    return [] if shift is None else [str(move) for move in shift.moves[place:]]


def test_a_facedown_card_is_shifted_with_what_was_turned_up_for_it() -> None:
    first = "red hidden", "green hidden", "blue hidden", "red hidden reveal drummer", "green pass"
    after = "blue hidden reveal heroine", "red hidden reveal 3"
    shifted = ["green hidden reveal heroine", "blue hidden reveal 3"]
    assert shift_without(5, *first, *after) == shifted


def test_what_nobody_has_seen_is_not_made_up() -> None:
    """Cleo had nothing to turn up; if the card was Boris's, he turned up one that nobody named.
    And who has no facedown card has turned up none, so what was named is another's.
    """
    first = "red hidden", "green hidden", "blue winter", "red hidden reveal drummer", "green pass"
    assert shift_without(5, *first, "blue hidden", "red hidden reveal 3") == []
    passed = "red hidden", "green hidden", "blue pass"
    assert shift_without(3, *passed, "red hidden reveal drummer", "green hidden reveal 3") == []
