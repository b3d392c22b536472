"""Records nobody wrote: random ones that are right, broken ones, and the largest."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.condottiere.cards import CARDS
from engine.condottiere.edition import load
from engine.condottiere.ruleset import RULINGS, VARIANTS
from engine.errors import MESSAGES, Refused
from engine.record import LARGEST, decode, judge
from engine.seats import SEATS, Seat, holds_control
from tests.condottiere.walks import walk

ROOT = Path(__file__).parents[1]
EXAMPLES = [path.read_bytes() for path in sorted((ROOT / "tests/records/examples").glob("*.game"))]

# Right records

LETTERS = st.characters(codec="utf-8").filter(lambda letter: not holds_control(letter))
NAMES = st.text(LETTERS, min_size=1, max_size=40).map(str.strip).filter(bool)


@st.composite
def headers(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    """Who plays, and everything else that a header may say after its first line."""
    seats = draw(st.lists(st.sampled_from(Seat), min_size=2, max_size=6, unique=True))
    rulings = st.fixed_dictionaries({}, optional={r: st.sampled_from(RULINGS[r]) for r in RULINGS})
    others = [
        *draw(st.sampled_from([[], ["edition third"]])),
        *(f"start {seat}" for seat in draw(st.lists(st.sampled_from(seats), max_size=1))),
        *(f"variant {v}" for v in draw(st.lists(st.sampled_from(VARIANTS), unique=True))),
        *(f"ruling {ruling} {value}" for ruling, value in draw(rulings).items()),
    ]
    return [f"player {seat} {draw(NAMES)}" for seat in seats], others


@settings(max_examples=200)
@given(headers(), st.randoms(use_true_random=False))
def test_a_record_is_its_text_however_it_is_written(
    header: tuple[list[str], list[str]], dice: Random
) -> None:
    players, others = header
    stated = ["condottiere 1", *players, *others]
    setup = judge("\n".join(stated))[0].setup
    moves = [str(move) for move, _ in walk(dice, setup, most=dice.randrange(80), fixes=0.1)]
    record, game = judge("\n".join([*stated, "", *moves]))
    assert list(map(str, record.moves)) == moves
    assert judge(record.text) == (record, game)
    assert judge(record.text)[0].text == record.text

    stirred = stated[: len(players) + 1]
    for other in others:
        stirred.insert(dice.randint(1, len(stirred)), other)
    loose = [
        *(
            decoration
            for line in stirred
            for decoration in (*dice.choices(("#", "# x")), f" {line}  ")
        ),
        "  ",
        *(piece for line in moves for piece in ("", line.replace(" ", "  "), "#red pass")),
    ]
    text = "".join(line + dice.choice(("\n", "\r\n")) for line in ["", "# first", "", *loose])
    assert judge(text) == (record, game)


# Broken records

CHUNKS, CHUNK = 20, 5_000
REGIONS = [region.word for region in load("third").board.regions]
FILLERS: dict[str, list[str]] = {
    "SEAT": [*SEATS, "pink"],
    "CARD": [*CARDS, "7"],
    "REGION": [*REGIONS, "off", "none", "atlantis"],
    "NUMBER": ["0", "1", "2", "3", "9", "110", "111", "02", "-1", "²", "9" * 30],
}
MOVES = [
    *("SEAT place REGION", "SEAT CARD", "SEAT bishop REGION", "SEAT bishop", "SEAT scarecrow CARD"),
    *("SEAT pass", "SEAT pass", "SEAT hidden", "SEAT hidden reveal CARD", "SEAT CARD reveal CARD"),
    *("SEAT shows CARD", "SEAT discards", "SEAT keeps NUMBER", "deal", "draw", "draw SEAT NUMBER"),
    *("fix hand SEAT NUMBER", "fix hand SEAT 0", "fix hand SEAT 1", "fix owner REGION SEAT"),
    *("fix owner REGION none", "fix pope REGION", "fix condottiere SEAT", "fix turn SEAT", "", "#"),
]
STATEMENTS = [
    *("player SEAT Anna", "start SEAT", "edition third", "condottiere 1", "ordonnance 1"),
    *(f"variant {variant}" for variant in VARIANTS),
    *(f"ruling {ruling} {value}" for ruling, values in RULINGS.items() for value in values),
]
WORDS = sorted(
    {word for pattern in MOVES + STATEMENTS for word in pattern.split()} - FILLERS.keys()
)
WORDS += [word for words in FILLERS.values() for word in words]


def some_line(dice: Random) -> bytes:
    """A line such as a record might have."""
    words = dice.choice(MOVES if dice.random() < 0.95 else STATEMENTS).split()
    return " ".join(dice.choice(FILLERS.get(word, [word])) for word in words).encode()


def replace_word(dice: Random, line: bytes) -> bytes:
    words = line.split(b" ")
    words[dice.randrange(len(words))] = dice.choice(WORDS).encode()
    return b" ".join(words)


def mutate_lines(dice: Random, lines: list[bytes]) -> None:
    """Change lines in one way or another, seldom those of the header."""
    first = lines.index(b"") + 1 if b"" in lines[:-1] and dice.random() < 0.9 else 0
    here, there = dice.randrange(first, len(lines)), dice.randrange(first, len(lines))
    match dice.randrange(8):
        case 0:
            lines[here], lines[there] = lines[there], lines[here]
        case 1:
            del lines[here]
        case 2:
            lines.insert(there, lines[here])
        case 3 | 4:
            lines[here] = replace_word(dice, lines[here])
        case 5 | 6:
            lines.insert(here, some_line(dice))
        case 7:
            other = dice.choice(EXAMPLES).split(b"\n")
            lines[here:] = other[other.index(b"") + 1 :][there - first : there - first + 40]


def mutate_bytes(dice: Random, data: bytes) -> bytes:
    """Change a byte, or cut the text off in the middle."""
    at = dice.randrange(len(data) + 1)
    if dice.random() < 0.3:
        return data[:at]
    return data[:at] + dice.randbytes(1) + data[at + 1 :]


def broken(number: int) -> bytes:
    """The broken record of that number."""
    dice = Random(number)
    kind = dice.random()
    if kind < 0.02:
        return dice.randbytes(dice.randrange(200))
    lines = dice.choice(EXAMPLES).split(b"\n")
    if kind < 0.1:
        lines[lines.index(b"") + 1 :] = (some_line(dice) for _ in range(dice.randint(1, 20)))
    del lines[dice.randint(15, 80) :]
    for _ in range(dice.choice((1, 1, 1, 2, 5))):
        mutate_lines(dice, lines or [b""])
    data = dice.choice((b"\n", b"\n", b"\n", b"\r\n")).join(lines)
    return mutate_bytes(dice, data) if kind > 0.9 else data


def check_state(text: str) -> None:
    """Whatever is legal has a state, and no count in it is nonsense."""
    record, game = judge(text)
    state: dict[str, Any] = json.loads(json.dumps(record.rules.as_json(game)))
    assert state["moves"] == len(record.moves)
    assert record.rules.as_text(game)
    if state["game"] == "condottiere":
        counts = [state["deck"], *state["unseen"].values(), *(state["deal"] or {}).values()]
        counts += [player[what] for player in state["players"] for what in ("hand", "strength")]
        assert min(counts) >= 0


def check(data: bytes) -> None:
    """A state, or the first thing wrong: so what stands before it is right."""
    text, refusal = "", None
    try:
        text = decode(data)
        check_state(text)
    except Refused as error:
        refusal = error
    if refusal is None:
        return
    assert refusal.code in MESSAGES
    assert str(refusal).isprintable()
    assert refusal.line is not None
    assert 1 <= refusal.line <= data.count(b"\n") + 1
    if text and refusal.code != "header":
        check_state("\n".join(text.split("\n")[: refusal.line - 1]))


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_broken_record_is_refused_or_has_a_state(chunk: int) -> None:
    for number in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        data = broken(number)
        try:
            check(data)
        except Exception as error:
            error.add_note(f"broken({number}) == {data!r}")
            raise


# The largest records

SECONDS, MEGABYTES = 3.0, 100
"""A second is the aim; a busy machine may take a little longer."""

JUDGE = """
import sys, time
from engine.errors import Refused
from engine.record import decode, judge
data = sys.stdin.buffer.read()
before = time.perf_counter()
try:
    judge(decode(data))
    said = "legal"
except Refused as refusal:
    said = f"{refusal.line}: {refusal.code}"
seconds = time.perf_counter() - before
peak = next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(seconds, int(peak) / 1024, said)
"""
TWO = "condottiere 1\nplayer red Anna\nplayer blue Bo\n"
DRAWING = TWO + "variant draw-after-battle\n"
SPACED = "".join(f"{'fix':<{n}} pope {'off':>{n}}\n" for n in range(3, 200))
HIDING = TWO + "variant hidden-cards\n"
TIE = "red place roma\nred pass\nblue pass\nblue place roma\nblue pass\nred pass\n"
TIE_AND_DRAW = TIE.replace("blue place", "draw\nblue place") + "draw\n"
ROUND = """fix hand red 0
fix hand blue 0
red place roma
deal
red hidden
blue hidden
red pass
blue pass
red shows 6
blue shows 6
fix condottiere red
"""


SHAPES = {
    "one letter": ("", "a"),
    "line ends": ("", "\n"),
    "line ends after a header": (TWO, "\n"),
    "spaces": (f"{TWO}\n", " "),
    "lines of a space": (f"{TWO}\n", " \r\n"),
    "comments": (f"{TWO}\n", "#\n"),
    "a comment": (f"{TWO}\n#", "я"),
    "a name": ("condottiere 1\nplayer red ", "n"),
    "a name of marks": ("condottiere 1\nplayer red ", "\u0301"),
    "an edition": (f"{TWO}edition ", "a"),
    "statements": ("condottiere 1\n", "a\n"),
    "players": ("condottiere 1\n", "player red Anna\n"),
    "variants": (TWO, "variant capturing\n"),
    "rulings": ("condottiere 1\n", "".join(f"ruling a{n} b\n" for n in range(60_000))),
    "words": (f"{TWO}\n", "red "),
    "a word": (f"{TWO}\nred place ", "a"),
    "a number": (f"{TWO}\nfix hand red ", "9"),
    "draws": (f"{TWO}\ndraw", "".join(f" s{n} 1" for n in range(90_000))),
    "nonsense": (f"{TWO}\n", "x\n"),
    "corrections": (f"{TWO}\n", "fix pope off\n"),
    "corrections with spaces": (f"{TWO}\n", SPACED),
    "ties": (f"{TWO}\n", TIE),
    "ties and draws": (f"{DRAWING}\n", TIE_AND_DRAW),
    "rounds of hidden cards": (f"{HIDING}\n{TIE}", ROUND),
    "random bytes": ("", Random(1).randbytes(LARGEST).decode("utf-8", "surrogateescape")),
    "a byte at the end": (TWO, "#" * (LARGEST - len(TWO) - 1) + "\udcff"),
}
"""What fills a record: how it starts, and what is repeated for as long as there is room."""


@pytest.mark.skipif(sys.platform != "linux", reason="peak memory is read from /proc")
@pytest.mark.parametrize("shape", SHAPES)
def test_the_largest_records_are_judged_soon(shape: str) -> None:
    start, repeated = (part.encode("utf-8", "surrogateescape") for part in SHAPES[shape])
    data = start + repeated * ((LARGEST - len(start)) // len(repeated))
    command = [sys.executable, "-c", JUDGE]
    ran = subprocess.run(
        command, input=data, cwd=ROOT, capture_output=True, check=True, timeout=20 * SECONDS
    )
    seconds, megabytes, said = ran.stdout.decode().split(" ", 2)
    print(f"{shape}: {len(data)} bytes, {float(seconds):.2f} s, {float(megabytes):.0f} MB, {said}")
    assert float(seconds) < SECONDS
    assert float(megabytes) < MEGABYTES
