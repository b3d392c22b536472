"""The record format, character by character, and the records in its documentation."""

import json
import re
from pathlib import Path

import pytest

from engine.condottiere.ruleset import RULINGS, VARIANTS
from engine.errors import MESSAGES, Refused
from engine.record import LARGEST, AnyRecord, decode, judge
from engine.seats import Seat

HEADER = "condottiere 1\nplayer red Anna\nplayer blue Bo\n"
MANUAL = Path(__file__).parents[1] / "docs" / "record-format.md"


def read(text: str) -> AnyRecord:
    return judge(text)[0]


def refused(text: str) -> tuple[int | None, str]:
    """The line in which a text is refused, and the code."""
    with pytest.raises(Refused) as caught:
        judge(text)
    return caught.value.line, caught.value.code


def in_header(*statements: str) -> tuple[int | None, str]:
    """Where a header with these statements is refused; line 4 is the first of them."""
    return refused(HEADER + "".join(f"{statement}\n" for statement in statements))


def as_move(line: str) -> tuple[int | None, str]:
    """Where and why a line of moves is refused; it is line 5."""
    return refused(f"{HEADER}\n{line}\n")


def names(text: str) -> list[str]:
    return [player.name for player in read(text).setup.players]


# The header


def test_what_is_not_said_is_the_default() -> None:
    setup = read(HEADER).setup
    assert (setup.edition.word, setup.start, setup.rules.variants) == ("third", "red", ())
    assert setup.rules.rulings == {ruling: default for ruling, (default, _) in RULINGS.items()}


def test_statements_stand_in_any_order() -> None:
    text = """condottiere 1
ruling bishop-in-winter all
start grey
variant hidden-cards
player blue Bo
edition third
variant capturing
player grey Eve
"""
    setup = read(text).setup
    assert [player.seat for player in setup.players] == ["blue", "grey"]
    assert (setup.start, setup.edition.word) == ("grey", "third")
    assert setup.rules.variants == ("capturing", "hidden-cards")
    assert setup.rules.rulings["bishop-in-winter"] == "all"


def test_every_variant_and_ruling_is_known() -> None:
    agreed = [f"variant {variant}" for variant in VARIANTS]
    agreed += [f"ruling {ruling} {other}" for ruling, (_, other) in RULINGS.items()]
    rules = read("\n".join([HEADER.rstrip(), *agreed])).setup.rules
    assert rules.variants == VARIANTS
    assert rules.rulings == {ruling: other for ruling, (_, other) in RULINGS.items()}


@pytest.mark.parametrize(
    "name",
    ["A", "x" * 40, "Anna Maria", "a  b   c", "#1", "Борис", "Łucja Żółć",
     "\u0645\u0631\u06cc\u0645", "\U0001f468\u200d\U0001f469\u200d\U0001f467 fam", "e\u0301",
     "player blue", "O'Neil \\n {0}"],
)  # fmt: skip
def test_a_name_is_free_text(name: str) -> None:
    assert names(f"condottiere 1\nplayer blue Bo\nplayer red   {name} \u00a0 \r\n") == ["Bo", name]


@pytest.mark.parametrize(
    "name",
    ["", "   ", "\u00a0\u3000", "x" * 41, "a\tb", "a\t", "a\0b", "\x1b[2J", "a\x7f", "a\x85",
     "a\x9b", "a\rb", "a\vb", "a\u2028b", "a\u2029", "\u202eanna", "a\u2066b", "a\u2069", "\u202a"],
)  # fmt: skip
def test_a_name_stays_on_its_line(name: str) -> None:
    assert refused(f"condottiere 1\nplayer red {name}\nplayer blue Bo\n") == (2, "header")


UNSEEN = "\u200b\u200d\u00ad\u2060\ufeff\u061c\u180e\U000e0041\u0301\ufe0f\u034f\u115f\u1160"
UNSEEN += "\u3164\uffa0\u2800\u2065\ufff4\U000e0fff\u00a0\u3000"


@pytest.mark.parametrize("unseen", [*UNSEEN, UNSEEN, " ".join(UNSEEN[:9]), "\u3164 \u3164"])
def test_a_name_of_what_nobody_sees_is_none(unseen: str) -> None:
    assert refused(f"condottiere 1\nplayer red {unseen}\nplayer blue Bo\n") == (2, "header")
    text = f"condottiere 1\nplayer red A{unseen}B\nplayer blue Bo\n"
    assert names(text) == [f"A{unseen}B", "Bo"]


@pytest.mark.parametrize(
    "seen", ["1", ".", "\u0e33", "\u0903", "\u20dd", "\U0001f981", "\ue000", "\u2801", "\uffa1"]
)
def test_one_character_that_is_seen_is_a_name(seen: str) -> None:
    assert names(f"condottiere 1\nplayer red \u3164{seen}\nplayer blue {seen}\n")[1] == seen


@pytest.mark.parametrize(
    "statement",
    ["player red Other", "player pink Eve", "player", "player grey", "Player grey Eve",
     "start grey", "start", "start pink", "start Red", "start red blue",
     "variant", "variant nonsense", "variant Capturing", "variant capturing hidden-cards",
     "ruling", "ruling bishop-in-winter", "ruling bishop-in-winter maybe", "ruling x all",
     "ruling bishop-in-winter all all", "ruling singles count", "deck 56",
     "edition", "edition second", "edition third third", "edition Third", "edition third.toml",
     "edition ../data/third", "edition ./third", "edition /etc/passwd", "edition ..",
     "edition " + "a" * 300, "edition third\0", "edition thírd",
     "nonsense", "condottiere 1", "red place roma", "deal", " # not in column one",
     "variant\tcapturing", "variant\u00a0capturing", "variant capturing\r\r"],
)  # fmt: skip
def test_a_wrong_statement_is_refused(statement: str) -> None:
    assert in_header("#", statement, "# then") == (5, "header")


@pytest.mark.parametrize(
    "statement", ["edition third", "start blue", "variant capturing", "ruling reveal-first yes"]
)
def test_nothing_is_said_twice(statement: str) -> None:
    read(f"{HEADER}{statement}\n")
    assert in_header(statement, statement) == (5, "header")


def test_two_to_six_play() -> None:
    players = [f"player {seat} X\n" for seat in Seat]
    for count in range(2, 7):
        assert len(names("condottiere 1\n" + "".join(players[:count]))) == count
    assert refused("condottiere 1\n" + players[0]) == (2, "header")
    assert refused("condottiere 1\n" + "".join(players) + "player red Y") == (8, "header")


@pytest.mark.parametrize(
    "first",
    ["chess 1", "Condottiere 1", "condottiere", "condottiere 2", "condottiere 01",
     "condottiere 1.0", "condottiere 1 1", "condottiere ¹", "\ufeffcondottiere 1", "condottiere\t1",
     "player red Al", "condottiere-1", "engine.condottiere 1", "../condottiere 1"],
)  # fmt: skip
def test_the_first_statement_names_the_game(first: str) -> None:
    assert refused(f"\n# a comment\n{first}\nplayer red Anna\nplayer blue Bo\n") == (3, "header")


@pytest.mark.parametrize("text", ["", "\n", "\r\n \n", "# only\n# comments"])
def test_a_record_says_something(text: str) -> None:
    assert refused(text) == (1, "header")


# Lines


def test_comments_and_blank_lines_mean_nothing() -> None:
    text = """
   \n# before the first statement\n\ncondottiere 1\n#\nplayer red Anna\n#player grey Eve
player blue Bo\n# a blank line\n  \n\n# between\nred place roma\n\n#red 10\n  \nred pass"""
    record = read(text)
    assert names(text) == ["Anna", "Bo"]
    assert list(map(str, record.moves)) == ["red place roma", "red pass"]
    assert read(text.replace("\n", "\r\n")) == record
    assert read(text.replace("\n", "\r\n", 9)) == record, "lines may end either way"


def test_several_spaces_are_one() -> None:
    header = "  condottiere   1 \n player   red   Anna \nplayer blue Bo\n start  blue\n"
    assert read(f"{header}\n  blue   place  roma ") == read(
        HEADER + "start blue\n\nblue place roma\n"
    )


def test_the_first_blank_line_ends_the_header() -> None:
    assert refused(f"{HEADER}red place roma\n\n") == (4, "header")
    assert refused("condottiere 1\n\nplayer red Anna\nplayer blue Bo\n\n") == (1, "header")
    for statement in ["player grey Eve", "start red", "variant capturing", "edition third"]:
        assert as_move(statement) == (5, "syntax")


@pytest.mark.parametrize(
    "line",
    ["red Place roma", "red PASS", "red\tplace roma", "red place\u00a0roma", "red place roma\t",
     "red place roma\0", "red place roma \r\r", "red pass.", " # late",
     "red", "red place", "red place roma now", "red 10 10", "red 7", "red reveal 6", "nonsense",
     "red hidden reveal", "red hidden reveal 7", "red shows", "red keeps", "red discards 2",
     "red place roma # a comment", "fix", "fix owner roma", "fix hand red", "fix weather winter"],
)  # fmt: skip
def test_a_line_that_says_nothing_is_refused(line: str) -> None:
    assert as_move(line) == (5, "syntax")


def test_seats_and_regions_are_lower_case() -> None:
    assert as_move("RED place roma") == (5, "unknown-seat")
    assert as_move("red place Roma") == (5, "region-unknown")


@pytest.mark.parametrize("number", ["02", "+2", "-1", "²", "٣", "2.0", "1e1", "0x1", "1_0", "two"])
def test_numbers_are_written_plainly(number: str) -> None:
    assert as_move(f"fix hand red {number}") == (5, "syntax")
    assert as_move(f"red keeps {number}") == (5, "syntax")
    assert as_move(f"draw red {number}") == (5, "syntax")


@pytest.mark.parametrize("number", ["9" * 10, "9" * 5000])
def test_a_huge_number_is_refused(number: str) -> None:
    assert as_move(f"fix hand red {number}") == (5, "syntax")


# What is refused first, and where


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_first_thing_wrong_is_what_is_reported(end: str) -> None:
    lines = f"# a comment\n{HEADER}\n".split("\n") + ["fix pope off"] * 60
    illegal, nonsense, stranger = "red pass", "red 7", "pink pass"

    def with_lines(other: dict[int, str]) -> tuple[int | None, str]:
        return refused(end.join(other.get(at, line) for at, line in enumerate(lines, start=1)))

    assert with_lines({20: illegal, 50: nonsense}) == (20, "not-now")
    assert with_lines({10: nonsense, 20: illegal}) == (10, "syntax")
    assert with_lines({30: "# so far", 31: "", 60: illegal}) == (60, "not-now")
    assert with_lines({40: stranger, 41: nonsense}) == (40, "unknown-seat")
    assert with_lines({7: "# a comment", 8: "green pass"}) == (8, "unknown-seat")
    assert with_lines({3: "player red", 20: nonsense}) == (3, "header")


@pytest.mark.parametrize(
    ("statements", "line"),
    [
        (["variant nonsense", "player grey"], 4),
        (["edition second", "player red Again"], 4),
        (["start blue", "start blue", "player pink Eve"], 5),
        (["ruling x y", "variant nonsense"], 4),
        (["nonsense", "ruling x y"], 4),
    ],
)
def test_the_first_wrong_statement_is_what_is_reported(statements: list[str], line: int) -> None:
    assert in_header(*statements) == (line, "header")


def test_a_wrong_statement_is_reported_before_an_empty_table() -> None:
    assert refused("condottiere 1\nnonsense\nvariant capturing\n") == (2, "header")


def test_bytes_that_are_no_text() -> None:
    assert decode("# Ł\n".encode()) == "# Ł\n"
    for data, line in [(b"\xff", 1), (b"# a\r\n\n# \xc5", 3), (b"a\n" * LARGEST, 1)]:
        with pytest.raises(Refused) as caught:
            decode(data)
        assert (caught.value.line, caught.value.code) == (line, "syntax")


def test_a_refusal_is_one_short_line() -> None:
    word = "a" * 5000
    for line in [f"edition {word}", f"\nred place {word}", f"\n{word} 1", word]:
        with pytest.raises(Refused) as caught:
            judge(HEADER + line)
        assert str(caught.value).isprintable()
        assert len(str(caught.value)) < 200


def test_the_text_of_a_record_is_canonical() -> None:
    assert read(HEADER).text == f"{HEADER}start red\n"
    canonical = """condottiere 1
player red A  l
player blue Bo
start blue
variant capturing
variant hidden-cards
ruling reveal-first no

blue place roma
"""
    first, *stated, _, move = canonical.splitlines()
    stirred = [first, "edition third", "#", *stated[:1:-1], *stated[:2]]
    stirred += ["ruling points-bonus winner", " ", "", f"{move} "]
    assert read("\n".join(stirred)).text == canonical


# The documentation


def blocks(language: str) -> list[str]:
    """The content of the manual's blocks of that language."""
    return re.findall(rf"(?ms)^```{language}\n(.*?)^```$", MANUAL.read_text("utf-8"))


@pytest.mark.parametrize("text", blocks("record"))
def test_the_records_of_the_manual_are_legal(text: str) -> None:
    judge(text)


def test_the_states_of_the_manual_are_those_of_its_records() -> None:
    judged = map(judge, blocks("record"))
    states = [record.rules.as_json(game) for record, game in judged]
    assert blocks("json")
    assert all(json.loads(state) in states for state in blocks("json"))


def test_the_manual_explains_every_word() -> None:
    manual = MANUAL.read_text("utf-8")
    rows = re.findall(r"(?m)^\| `([a-z-]+)` \|", manual)
    assert {*MESSAGES, *RULINGS, *VARIANTS} <= set(rows)
    for ruling, values in RULINGS.items():
        assert f"| `{ruling}` | `{values[0]}` | `{values[1]}` |" in manual
    assert all(f"`{key}`" in manual for state in blocks("json") for key in json.loads(state))
