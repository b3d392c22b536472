"""The parts of records: words, lines, and changes that get past the header."""

import random
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from engine.condottiere.cards import CARDS
from engine.condottiere.edition import load
from engine.condottiere.ruleset import RULINGS, VARIANTS
from engine.condottiere.state import Game, Phase
from engine.errors import Refused
from engine.games import rules_of
from engine.ordonnance.cards import Icon
from engine.record import LARGEST, Record, decode, judge
from engine.seats import SEATS
from tests.condottiere import walks
from tests.ordonnance import walks as ordonnance_walks

ROOT = Path(__file__).parents[2]
EXAMPLES = [path.read_bytes() for path in sorted((ROOT / "tests/records/examples").glob("*.game"))]

REGIONS = [region.word for region in load("third").board.regions]
NAMES = (
    *("Anna", "Борис", "Łucja", "a", "n" * 40, "n" * 41, "e\u0301" * 20, "\u0e01\u0e34" * 20),
    *("{name.__class__}", "{0}", "{", "}", "%s", "%(name)s", "$HOME", "`id`", "${x}"),
    *("[b]A[/b]", "[ref=a]A[/ref]", "&bl;", "[color=ff0000]", "<speak>A</speak>", "[[h@'loU]]"),
    *("=1+1", "+1", "-1", "@SUM(A1)", "\uff1d1+1", "'x", '"x"', "a,b;c", "x\ty", "--help"),
    *("../../up", "/etc/passwd", "C:\\x", "CON", "nul.txt", "a/b\\c", "x.", "...", "~", ".hidden"),
    *("A\x1b[31m", "A\x9b1m", "A\u202eb", "A\u2066b", "A\u200fb", "A\u200db", "A\ufeff", "A\x00"),
    *(
        "A\u2028b",
        "A\x85b",
        "A\u00a0b",
        "\u3164",
        "\u200b\u2060",
        "\u2800",
        "\ufffe",
        "\U000e0041",
        "\ud7ff",
        "\ue000",
    ),
    *("'; DROP TABLE game; --", "NULL", "None", "0", "red", "player", "#", "# x", "\U0001f981"),
)
"""Names that could be mistaken for something else."""

FILLERS: dict[str, list[str]] = {
    "SEAT": [*SEATS, "pink"],
    "CARD": [*CARDS, "7"],
    "REGION": [*REGIONS, "off", "none", "atlantis"],
    "NUMBER": ["0", "1", "2", "3", "9", "110", "111", "02", "-1", "²", "9" * 30],
    "TERRITORY": ["1", "2", "3", "4", "5", "0", "6"],
    "ICON": [*Icon, "bishop"],
    "NAME": list(NAMES),
}
MOVES = (
    *("SEAT place REGION", "SEAT CARD", "SEAT bishop REGION", "SEAT bishop", "SEAT scarecrow CARD"),
    *("SEAT pass", "SEAT pass", "SEAT hidden", "SEAT hidden reveal CARD", "SEAT CARD reveal CARD"),
    *("SEAT shows CARD", "SEAT discards", "SEAT discards CARD", "SEAT keeps NUMBER", "deal"),
    *("draw", "draw SEAT NUMBER"),
    *("fix hand SEAT NUMBER", "fix hand SEAT 0", "fix hand SEAT 1", "fix owner REGION SEAT"),
    *("fix owner REGION none", "fix pope REGION", "fix condottiere SEAT", "fix turn SEAT", "", "#"),
)
ORDONNANCE_MOVES = ("SEAT TERRITORY ICON", "SEAT TERRITORY ICON ICON", "SEAT TERRITORY", "", "#")
STATEMENTS = (
    *("player SEAT NAME", "player SEAT NAME", "start SEAT", "edition third", "condottiere 1"),
    *("ordonnance 1", "deck NUMBER", "deck 84", "ruling singles count", "ruling singles seniority"),
    *(f"variant {variant}" for variant in VARIANTS),
    *(f"ruling {ruling} {value}" for ruling, values in RULINGS.items() for value in values),
)
WORDS = sorted(
    {word for pattern in (*MOVES, *STATEMENTS) for word in pattern.split()} - FILLERS.keys()
)
WORDS += [word for words in FILLERS.values() for word in words]

_MOST_REPEATED = 4000
_BETWEEN = (Phase.KEEP, Phase.DEAL, Phase.DRAW)
"""Places where a correction of a hand changes what is due."""


def filled(dice: Random, pattern: str) -> bytes:
    """A line as in a record."""
    words = (dice.choice(FILLERS.get(word, [word])) for word in pattern.split())
    return " ".join(words).encode("utf-8", "surrogatepass")


def some_line(dice: Random, statements: float = 0.05) -> bytes:
    """A move of either game, or now and then a statement of the header."""
    if dice.random() < statements:
        return filled(dice, dice.choice(STATEMENTS))
    return filled(dice, dice.choice(MOVES if dice.random() < 0.85 else ORDONNANCE_MOVES))


def replace_word(dice: Random, line: bytes) -> bytes:
    """The line with another word somewhere."""
    words = line.split(b" ")
    words[dice.randrange(len(words))] = dice.choice(WORDS).encode("utf-8", "surrogatepass")
    return b" ".join(words)


def mutate_lines(dice: Random, lines: list[bytes]) -> None:
    """Change some lines, seldom those of the header."""
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
            splice(lines, dice.choice(EXAMPLES).split(b"\n"), first, there - first)


def splice(lines: list[bytes], other: list[bytes], here: int, there: int) -> None:
    """Continue from a line with forty moves of another game."""
    start = other.index(b"") + 1 if b"" in other else 0
    lines[here:] = other[start:][there : there + 40]


def mutate_bytes(dice: Random, data: bytes) -> bytes:
    """Change a byte, or cut the text off in the middle."""
    at = dice.randrange(len(data) + 1)
    if dice.random() < 0.3:
        return data[:at]
    return data[:at] + dice.randbytes(1) + data[at + 1 :]


def mutate_said(
    dice: Random, data: bytes, most: int, another: Callable[[Random], bytes], head: int = 0
) -> bytes:
    """Another line somewhere after the head, one less, or other bytes."""
    parts = data[head:].split(b"\n")
    match dice.randrange(4):
        case 0 | 1:
            parts.insert(dice.randrange(len(parts) + 1), another(dice))
        case 2:
            del parts[dice.randrange(len(parts))]
        case 3:
            return mutate_bytes(dice, data)[:most]
    return (data[:head] + b"\n".join(parts))[:most]


def grown(dice: Random, data: bytes) -> bytes:
    """The record with some more legal moves, if it is valid; this reaches states late in a game."""
    try:
        record, game = judge(decode(data))
    except Refused:
        return data
    moves = list(record.moves)
    for _ in range(dice.choice((1, 2, 5, 20))):
        found: Any
        if isinstance(game, Game):
            fixing = dice.random() < (0.4 if game.phase in _BETWEEN else 0.1)
            found = walks.random_fix(game, dice) if fixing else walks.random_move(game, dice)
        else:
            plays = list(ordonnance_walks.proposals(game))
            found = dice.choice(plays) if plays else None
        if found is None:
            break
        try:
            game = record.rules.apply(game, found)
        except Refused:
            continue
        moves.append(found)
    return Record(record.rules, record.setup, tuple(moves)).text.encode()


def renamed(dice: Random, lines: list[bytes]) -> None:
    """A player has an unusual name."""
    named = [place for place, line in enumerate(lines) if line.startswith(b"player ")]
    if named:
        place = dice.choice(named)
        seat = b" ".join(lines[place].split(b" ")[:2])
        lines[place] = seat + b" " + filled(dice, "NAME")


def repeated(dice: Random, lines: list[bytes]) -> None:
    """The same few lines many times: what is slow for one game is slow here."""
    here = dice.randrange(len(lines))
    part = lines[here : here + dice.randint(1, 12)]
    lines[here:here] = part * min(dice.choice((3, 30, 300)), _MOST_REPEATED // len(part))


def mutate(dice: Random, data: bytes, most: int = LARGEST) -> bytes:
    """Another input similar to this one."""
    for _ in range(dice.choice((1, 1, 1, 2, 4))):
        kind = dice.random()
        lines = data.split(b"\n")
        if kind < 0.25:
            data = grown(dice, data)
            continue
        if kind < 0.32:
            data = mutate_bytes(dice, data)
            continue
        if kind < 0.42:
            renamed(dice, lines)
        elif kind < 0.44:
            repeated(dice, lines)
        elif kind < 0.48:
            lines.insert(dice.randrange(min(len(lines), 12)), some_line(dice, statements=1))
        else:
            mutate_lines(dice, lines)
        data = (b"\r\n" if kind > 0.99 else b"\n").join(lines)
    return data[:most]


def seeds() -> list[bytes]:
    """The examples, the shortest games of either kind, and random ones."""
    found = list(EXAMPLES)
    dice = random.Random(7)
    for players in range(2, 7):
        seats = list(SEATS)[:players]
        table = "".join(f"player {seat} {seat.title()}\n" for seat in seats)
        games = ["condottiere", "ordonnance"][: 2 if players < 5 else 1]
        found += [grown(dice, f"{game} 1\n{table}\n".encode()) for game in games]
        if players < 5:
            table = f"ordonnance 1\n{table}ruling singles count\ndeck {players * 20}\n"
            found.append(grown(dice, f"{table}\n".encode()))
    rules = rules_of("condottiere")
    assert rules is not None
    for _ in range(40):
        setup = walks.random_setup(dice)
        moves = [move for move, _game in walks.walk(dice, setup, most=120, fixes=0.05)]
        found.append(Record(rules, setup, tuple(moves)).text.encode())
    return found
