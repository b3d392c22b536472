"""Generated records: valid ones, broken ones, and the largest."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.condottiere.ruleset import RULINGS, VARIANTS
from engine.errors import MESSAGES, Refused
from engine.record import LARGEST, decode, judge
from engine.seats import Seat, fault_in_name, holds_control
from tests.chance import examples, seeds, some
from tests.condottiere.walks import walk
from tests.fuzz.lines import EXAMPLES, mutate_bytes, mutate_lines, some_line
from tests.fuzz.record import described
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[1]

# Right records

LETTERS = st.characters(codec="utf-8").filter(lambda letter: not holds_control(letter))
NAMES = st.text(LETTERS, min_size=1, max_size=40).map(str.strip)
NAMES = NAMES.filter(lambda name: fault_in_name(name) is None)


@st.composite
def headers(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    """Valid headers, with everything that may follow the first line."""
    seats = draw(st.lists(st.sampled_from(Seat), min_size=2, max_size=6, unique=True))
    rulings = st.fixed_dictionaries({}, optional={r: st.sampled_from(RULINGS[r]) for r in RULINGS})
    others = [
        *draw(st.sampled_from([[], ["edition third"]])),
        *(f"start {seat}" for seat in draw(st.lists(st.sampled_from(seats), max_size=1))),
        *(f"variant {v}" for v in draw(st.lists(st.sampled_from(VARIANTS), unique=True))),
        *(f"ruling {ruling} {value}" for ruling, value in draw(rulings).items()),
    ]
    return [f"player {seat} {draw(NAMES)}" for seat in seats], others


@examples(100)
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

CHUNK = 2_000


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
    """A legal game has a state, and no count in it is impossible."""
    described(*judge(text))


def check(data: bytes) -> None:
    """A state, or the first error: then everything before it is valid."""
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


@pytest.mark.parametrize("chunk", seeds(5, 250))
def test_a_broken_record_is_refused_or_has_a_state(chunk: int) -> None:
    for number in range(chunk * CHUNK, chunk * CHUNK + some(CHUNK)):
        data = broken(number)
        try:
            check(data)
        except Exception as error:
            error.add_note(f"broken({number}) == {data!r}")
            raise


# The largest records

MEGABYTES = 100

JUDGE = """
import sys, time
from engine.errors import Refused
from engine.record import decode, judge
data = sys.stdin.buffer.read()
before = time.process_time()
try:
    judge(decode(data))
    said = "legal"
except Refused as refusal:
    said = f"{refusal.line}: {refusal.code}"
seconds = time.process_time() - before
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
"""Ways to fill a record: its beginning, and what is repeated as often as fits."""


@pytest.mark.skipif(sys.platform != "linux", reason="peak memory is read from /proc")
@pytest.mark.parametrize("shape", SHAPES)
def test_the_largest_records_are_judged_with_little(shape: str) -> None:
    start, repeated = (part.encode("utf-8", "surrogateescape") for part in SHAPES[shape])
    data = start + repeated * ((LARGEST - len(start)) // len(repeated))
    command = [sys.executable, "-c", JUDGE]
    ran = subprocess.run(
        command, input=data, cwd=ROOT, capture_output=True, check=True, timeout=PATIENCE
    )
    seconds, megabytes, said = ran.stdout.decode().split(" ", 2)
    print(f"{shape}: {len(data)} bytes, {float(seconds):.2f} s, {float(megabytes):.0f} MB, {said}")
    assert float(megabytes) < MEGABYTES
