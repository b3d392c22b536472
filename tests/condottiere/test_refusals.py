"""Every refusal code, their order if several apply, and that a refusal changes nothing."""

from typing import Any, get_args

import pytest

from engine import condottiere
from engine.condottiere.cards import Card
from engine.condottiere.moves import Lay
from engine.errors import Code, Refused
from engine.record import judge
from engine.seats import Seat
from tests.condottiere.tables import code, facts, game, move, record, refusal
from tests.condottiere.test_rules_conclusion import fought, owners
from tests.condottiere.test_rules_final_battle import FINAL, FIVE

Table = dict[str, Any]

HIDDEN: Table = {"variants": ["hidden-cards"]}
DRAW: Table = {"variants": ["draw-after-battle"]}
CAPTURING: Table = {"variants": ["capturing"]}
SHOWN: Table = {"rulings": {"discards-shown": "yes"}}
PLACED = "red place roma"
FACEDOWN = "red place roma, red hidden, green hidden, blue hidden"
FIRST = fought("roma", red="10", green="", blue="")
LONE = "fix hand green 0, fix hand blue 0, red place roma, red 10, red pass, red place parma"
KNOWN = f"{fought('roma', red='10 scarecrow/10', green='1', blue='')}, green place parma"
OVER = f"{owners(red='siena roma napoli')}, {fought('ancona', red='10', green='', blue='')}"


def seen(card: str, copies: int) -> str:
    """A battle in which so many copies of a card have been played; then it is red's turn."""
    seats = ["red", "green", "blue"] * copies
    cards = [card] * copies + ["drummer"] * (-copies % 3)
    laid = [f"{seat} {card}" for seat, card in zip(seats, cards, strict=False)]
    return ", ".join([PLACED, *laid])


def turned_up(card: str) -> str:
    """With hidden cards: three copies of a card have been turned up; red has one facedown."""
    return f"{FACEDOWN}, " + ", ".join(
        f"{seat} hidden reveal {card}" for seat in ("red", "green", "blue")
    )


CASES: list[tuple[Code, str, Table]] = [
    ("syntax", "red", {}),
    ("syntax", "red place", {}),
    ("syntax", "red place roma parma", {}),
    ("syntax", f"{PLACED}, red 7", {}),
    ("syntax", f"{PLACED}, red 10 10", {}),
    ("syntax", f"{PLACED}, red scarecrow 7", {}),
    ("syntax", f"{PLACED}, red pass reveal", {}),
    ("syntax", f"{PLACED}, red bishop", {}),
    ("syntax", "fix hand red", {}),
    ("syntax", "fix hand red -1", {}),
    ("syntax", "fix hand red some", {}),
    ("syntax", "fix weather winter", {}),
    ("syntax", f"{LONE}, red keeps two", {}),
    ("syntax", f"{FIRST}, draw red", DRAW),
    ("syntax", f"{FIRST}, deal red", {}),
    ("unknown-seat", "purple place roma", {}),
    ("unknown-seat", "white place roma", {}),
    ("unknown-seat", f"{PLACED}, yellow 10", {}),
    ("unknown-seat", "fix owner roma purple", {}),
    ("unknown-seat", "fix hand yellow 3", {}),
    ("unknown-seat", "fix turn grey", {}),
    ("unknown-seat", f"{FIRST}, draw purple 1", DRAW),
    ("region-unknown", "red place atlantis", {}),
    ("region-unknown", f"{PLACED}, red bishop atlantis", {}),
    ("region-unknown", "fix pope atlantis", {}),
    ("region-unknown", "fix owner atlantis none", {}),
    ("region-unknown", "red place off", {}),
    ("game-over", f"{OVER}, red place parma", {}),
    ("game-over", f"{OVER}, red 10", {}),
    ("game-over", f"{OVER}, deal", {}),
    ("game-over", f"{OVER}, green discards", {}),
    ("game-over", f"{OVER}, red keeps 1", {}),
    ("game-over", f"{OVER}, red shows 1", {}),
    ("not-now", "red 10", {}),
    ("not-now", "red pass", {}),
    ("not-now", "deal", {}),
    ("not-now", "draw", DRAW),
    ("not-now", "red shows 6", HIDDEN),
    ("not-now", f"{PLACED}, red place parma", {}),
    ("not-now", f"{PLACED}, red keeps 1", {}),
    ("not-now", f"{FIRST}, red discards", {}),
    ("not-now", f"{LONE}, red 10", {}),
    ("not-your-turn", "green place roma", {}),
    ("not-your-turn", f"{PLACED}, green 10", {}),
    ("not-your-turn", f"{PLACED}, blue pass", {}),
    ("not-your-turn", f"{PLACED}, red 10, red 10", {}),
    ("not-your-turn", f"{PLACED}, green bishop off", {}),
    ("not-your-turn", f"{PLACED}, green hidden", HIDDEN),
    ("not-your-turn", f"{LONE}, blue keeps 0", {}),
    ("no-cards", f"{FIRST}, fix hand blue 0, red place parma, blue discards", {}),
    ("no-cards", f"{LONE}, green discards", {}),
    ("whole-hand", f"{FIRST}, red place parma, blue discards heroine", SHOWN),
    ("not-in-deck", f"{seen('heroine', 3)}, red heroine", {}),
    ("not-in-deck", f"{seen('bishop off', 6)}, red bishop off", {}),
    ("not-in-deck", f"{turned_up('heroine')}, red hidden reveal heroine", HIDDEN),
    ("not-in-deck", f"{turned_up('heroine')}, red pass reveal heroine", HIDDEN),
    ("region-taken", f"{FIRST}, red place roma", {}),
    ("region-taken", "fix owner siena blue, red place roma, red bishop siena", {}),
    ("region-favoured", "fix pope roma, red place roma", {}),
    ("region-favoured", "fix owner roma blue, fix pope roma, red place roma", CAPTURING),
    ("region-own", "fix owner roma red, red place roma", CAPTURING),
    ("region-own", "fix owner roma blue, fix condottiere blue, blue place roma", CAPTURING),
    ("region-contested", f"{PLACED}, red bishop roma", {}),
    ("region-contested", "fix pope roma, fix owner siena red, red place parma, red bishop parma",
     CAPTURING),
    ("not-in-line", f"{PLACED}, red scarecrow 10", {}),
    ("not-in-line", f"{PLACED}, red heroine, green 1, blue 1, red scarecrow heroine", {}),
    ("not-in-line", f"{FACEDOWN}, red scarecrow 10 reveal 6", HIDDEN),
    ("facedown", f"{PLACED}, red hidden", {}),
    ("facedown", f"{PLACED}, red 10", HIDDEN),
    ("facedown", f"{FACEDOWN}, red hidden reveal winter", HIDDEN),
    ("reveal-needed", f"{FACEDOWN}, red hidden", HIDDEN),
    ("reveal-needed", f"{FACEDOWN}, red winter", HIDDEN),
    ("reveal-needed", f"{FACEDOWN}, red bishop off", HIDDEN),
    ("nothing-hidden", f"{PLACED}, red winter reveal 6", HIDDEN),
    ("nothing-hidden", f"{PLACED}, red pass reveal 6", HIDDEN),
    ("nothing-hidden", f"{PLACED}, red 10 reveal 6", {}),
    ("nothing-hidden", "red place roma, red hidden, green surrender, green shows 6", HIDDEN),
    ("holds-mercenary", f"{KNOWN}, red discards", {}),
    ("holds-mercenary", f"{KNOWN}, fix hand red 1, red discards", {}),
    ("too-many", f"{LONE}, red keeps 3", {}),
    ("too-many", f"{LONE}, fix hand red 1, red keeps 2", {}),
    ("too-many", f"{FIRST}, draw red 4", DRAW),
    ("too-many", f"{FIRST}, fix hand blue 10, draw blue 1", DRAW),
]  # fmt: skip

IN_ORDER: list[tuple[Code, Code, str, Table]] = [
    ("syntax", "unknown-seat", "purple dances", {}),
    ("syntax", "unknown-seat", f"{PLACED}, white 7", {}),
    ("syntax", "game-over", f"{OVER}, red 7", {}),
    ("syntax", "game-over", f"{OVER}, fix hand red x", {}),
    ("syntax", "not-now", "red 7", {}),
    ("syntax", "not-your-turn", f"{PLACED}, green 7", {}),
    ("syntax", "not-your-turn", f"{PLACED}, green bishop", {}),
    ("unknown-seat", "region-unknown", "purple place atlantis", {}),
    ("unknown-seat", "region-unknown", "fix owner atlantis purple", {}),
    ("unknown-seat", "region-unknown", f"{PLACED}, white bishop atlantis", {}),
    ("unknown-seat", "region-unknown", f"{PLACED}, purple bishop atlantis", {}),
    ("unknown-seat", "game-over", f"{OVER}, purple pass", {}),
    ("unknown-seat", "game-over", f"{OVER}, fix hand purple 3", {}),
    ("unknown-seat", "not-now", "purple 10", {}),
    ("unknown-seat", "not-now", f"{FIRST}, draw purple 9", {}),
    ("unknown-seat", "not-now", f"{PLACED}, purple discards", {}),
    ("unknown-seat", "too-many", f"{LONE}, purple keeps 3", {}),
    ("region-unknown", "game-over", f"{OVER}, red place atlantis", {}),
    ("region-unknown", "game-over", f"{OVER}, red bishop atlantis", {}),
    ("region-unknown", "game-over", f"{OVER}, fix pope atlantis", {}),
    ("region-unknown", "game-over", f"{OVER}, fix owner atlantis red", {}),
    ("region-unknown", "not-now", "red bishop atlantis", {}),
    ("region-unknown", "not-now", f"{PLACED}, red place atlantis", {}),
    ("region-unknown", "not-your-turn", "green place atlantis", {}),
    ("region-unknown", "not-your-turn", f"{PLACED}, green bishop atlantis", {}),
    ("region-unknown", "not-in-deck", f"{seen('bishop off', 6)}, red bishop atlantis", {}),
    ("game-over", "not-now", f"{OVER}, draw", {}),
    ("game-over", "region-taken", f"{OVER}, red place siena", {}),
    ("game-over", "not-your-turn", f"{OVER}, blue place parma", {}),
    ("not-now", "not-your-turn", "green pass", {}),
    ("not-now", "not-your-turn", f"{PLACED}, green place parma", {}),
    ("not-now", "region-taken", f"{FIRST}, red place parma, red place roma", {}),
    ("not-now", "not-in-line", "red scarecrow 10", {}),
    ("not-now", "facedown", "red 10", HIDDEN),
    ("not-now", "facedown", f"{PLACED}, red shows winter", HIDDEN),
    ("not-now", "holds-mercenary", f"{KNOWN}, green 1, red discards", {}),
    ("not-now", "no-cards", "fix hand red 0, red discards", {}),
    ("not-now", "too-many", f"{FIRST}, red keeps 9", {}),
    ("not-now", "too-many", f"{FIRST}, draw red 9", {}),
    ("not-your-turn", "no-cards", f"fix hand green 0, {PLACED}, green 10", {}),
    ("not-your-turn", "not-in-deck", f"{seen('heroine', 3)}, green heroine", {}),
    ("not-your-turn", "region-taken", f"{FIRST}, green place roma", {}),
    ("not-your-turn", "region-own", "fix owner roma green, green place roma", CAPTURING),
    ("not-your-turn", "region-contested", f"{PLACED}, green bishop roma", {}),
    ("not-your-turn", "not-in-line", f"{PLACED}, green scarecrow 10", {}),
    ("not-your-turn", "facedown", f"{PLACED}, green hidden", {}),
    ("not-your-turn", "reveal-needed", f"{FACEDOWN}, green hidden", HIDDEN),
    ("not-your-turn", "nothing-hidden", f"{PLACED}, green hidden reveal 6", HIDDEN),
    ("not-your-turn", "too-many", f"{LONE}, green keeps 9", {}),
    ("no-cards", "holds-mercenary", f"{KNOWN}, fix hand red 0, red discards", {}),
    ("not-in-deck", "region-taken",
     f"fix owner siena blue, {seen('bishop off', 6)}, red bishop siena", {}),
    ("not-in-deck", "region-contested", f"{seen('bishop off', 6)}, red bishop roma", {}),
    ("not-in-deck", "not-in-line",
     f"{seen('scarecrow', 16).replace('drummer', '1')}, red scarecrow 10", {}),
    ("not-in-deck", "not-in-line", f"{turned_up('heroine')}, red scarecrow 10 reveal heroine",
     HIDDEN),
    ("not-in-deck", "facedown", f"{turned_up('heroine')}, red heroine reveal 1", HIDDEN),
    ("not-in-deck", "facedown", f"{turned_up('heroine')}, red 10 reveal heroine", HIDDEN),
    ("not-in-deck", "reveal-needed",
     f"{seen('winter', 3)}, red hidden, green pass, blue pass, red winter", HIDDEN),
    ("not-in-deck", "nothing-hidden", f"{seen('winter', 3)}, red winter reveal 6", HIDDEN),
    ("not-in-deck", "nothing-hidden",
     f"{turned_up('heroine')}, red pass reveal 1, green surrender reveal 1, red shows heroine",
     HIDDEN),
    ("region-taken", "region-favoured", "fix owner roma blue, fix pope roma, red place roma", {}),
    ("region-taken", "region-contested", f"{PLACED}, fix owner roma blue, red bishop roma", {}),
    ("region-taken", "reveal-needed", f"fix owner siena red, {FACEDOWN}, red bishop siena", HIDDEN),
    ("region-favoured", "region-own", "fix owner roma red, fix pope roma, red place roma",
     CAPTURING),
    ("region-contested", "facedown", f"{FACEDOWN}, red bishop roma reveal winter", HIDDEN),
    ("region-contested", "reveal-needed", f"{FACEDOWN}, red bishop roma", HIDDEN),
    ("region-contested", "nothing-hidden", f"{PLACED}, red bishop roma reveal 6", {}),
    ("not-in-line", "facedown", f"{FACEDOWN}, red scarecrow 10 reveal winter", HIDDEN),
    ("not-in-line", "reveal-needed", f"{FACEDOWN}, red scarecrow 10", HIDDEN),
    ("not-in-line", "nothing-hidden", f"{PLACED}, red scarecrow 10 reveal 6", HIDDEN),
    ("not-in-line", "nothing-hidden", f"{PLACED}, red scarecrow 10 reveal 10", HIDDEN),
    ("facedown", "reveal-needed", f"{FACEDOWN}, red 10", HIDDEN),
    ("facedown", "nothing-hidden", f"{PLACED}, red 10 reveal 6", HIDDEN),
    ("facedown", "nothing-hidden", f"{PLACED}, red hidden reveal 6", {}),
    ("facedown", "nothing-hidden", f"{PLACED}, red pass reveal winter", HIDDEN),
    ("facedown", "nothing-hidden",
     "red place roma, red hidden, green surrender, green shows winter", HIDDEN),
]  # fmt: skip

BAD_HEADERS = [
    "",
    "chess 1\nplayer red Anna\nplayer blue Boris\n",
    "condottiere 2\nplayer red Anna\nplayer blue Boris\n",
    "condottiere\nplayer red Anna\nplayer blue Boris\n",
    "condottiere 1\n",
    "condottiere 1\nplayer red Anna\n",
    "condottiere 1\nplayer red Anna\nplayer red Boris\n",
    "condottiere 1\nplayer red Anna\nplayer white Boris\n",
    "condottiere 1\nplayer red Anna\nplayer blue\n",
    f"condottiere 1\nplayer red Anna\nplayer blue {41 * 'B'}\n",
    "condottiere 1\nplayer red Anna\nplayer blue Bo\tris\n",
    "condottiere 1\nplayer red Anna\nplayer blue Boris\nstart green\n",
    "condottiere 1\nplayer red Anna\nplayer blue Boris\nvariant chess\n",
    "condottiere 1\nplayer red Anna\nplayer blue Boris\nruling reveal-first maybe\n",
    "condottiere 1\nplayer red Anna\nplayer blue Boris\nedition ninth\n",
]


@pytest.mark.parametrize(("expected", "moves", "table"), CASES)
def test_what_is_refused_has_its_code(expected: Code, moves: str, table: Table) -> None:
    """The stable codes of the contract, each in more than one situation."""
    assert code(moves, **table) == expected


@pytest.mark.parametrize(("first", "other", "moves", "table"), IN_ORDER)
def test_where_several_codes_fit_the_first_of_the_list_is_given(
    first: Code, other: Code, moves: str, table: Table
) -> None:
    """Syntax first, then the end of the game, what is due, whose turn, then the rest."""
    assert first != other
    assert code(moves, **table) == first


@pytest.mark.parametrize(("moves", "table"), [(moves, table) for _, moves, table in CASES])
def test_a_refusal_changes_nothing(moves: str, table: Table) -> None:
    """A legal move gives the next game, anything else raises, and the game is as it was."""
    legal, _, line = moves.rpartition(", ")
    before, twin = game(legal, **table), game(legal, **table)
    shown = condottiere.as_json(before)
    with pytest.raises(Refused):
        condottiere.apply(before, move(line))
    assert before == twin
    assert condottiere.as_json(before) == shown


def test_every_code_of_this_game_is_refused_somewhere_above() -> None:
    """All but the header's, and the two of Ordonnance."""
    elsewhere = {"header", "territory-full", "icons"}
    assert {expected for expected, _, _ in CASES} == set(get_args(Code)) - elsewhere


@pytest.mark.parametrize("text", BAD_HEADERS)
def test_a_wrong_header_is_refused(text: str) -> None:
    """Whatever is wrong before the first move."""
    with pytest.raises(Refused) as caught:
        judge(text)
    assert caught.value.code == "header"


def test_a_record_is_refused_with_the_first_thing_wrong_in_it() -> None:
    """Even if a later line is a syntax error."""
    text = record("red place roma, green 1, nonsense")
    with pytest.raises(Refused) as caught:
        judge(text)
    assert caught.value.code == "not-your-turn"
    assert caught.value.line == text.count("\n") - 1


def test_a_refusal_knows_its_line_and_says_the_rule() -> None:
    """As the command line shows it."""
    refused = refusal("fix owner roma blue, red place roma")
    assert refused.line == 7
    assert str(refused).startswith("region-taken: ")


@pytest.mark.parametrize("line", ["# a remark", "", "   "])
def test_remarks_and_blank_lines_are_no_moves(line: str) -> None:
    """Comments and blank lines are ignored."""
    text = record("red place roma") + f"{line}\nred 10\n"
    _, state = judge(text)
    assert condottiere.as_json(state)["moves"] == facts("red place roma, red 10")["moves"] == 2


def test_a_bishop_is_a_card_even_without_the_popes_place() -> None:
    """Whether a Bishop says where the Pope goes is checked in a battle, and there is none yet."""
    assert code("red bishop") == "not-now"


def test_the_rule_that_wants_the_popes_place_is_named() -> None:
    assert refusal("red place roma, red bishop").rule == "C16"
    assert refusal(f"{FINAL}, red bishop off", **FIVE).rule == "R14"


@pytest.mark.parametrize("card", [Card.BISHOP, Card.SCARECROW])
def test_a_card_that_does_something_is_a_move_of_its_own(card: Card) -> None:
    """C16, C17: it cannot be played without saying what it does."""
    with pytest.raises(Refused, match="syntax"):
        condottiere.apply(game("red place roma"), Lay(Seat.RED, card))
