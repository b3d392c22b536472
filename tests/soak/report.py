"""The results of a soak: figures as JSON, curves as SVG, a few lines to read."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from tests.soak.meter import Sample, slope
from tests.soak.picture import BLUE, GOLD, GREEN, RED, Line, Panel, Section, picture

_BESIDE = 5
"""The number of neighbouring samples that say what is normal for durations."""
FOLDER = Path(__file__).parents[2] / "build" / "soak"
DOCUMENTED = 63e6 / 10_000
"""The bytes of a game in the journal, with its digest."""


def keep(
    folder: Path,
    name: str,
    samples: Sequence[Sample],
    facts: Mapping[str, Any],
    section: Section,
) -> str:
    """Save the results into a folder; the lines to read."""
    folder.mkdir(parents=True, exist_ok=True)
    found = {"facts": facts, "samples": samples}
    folder.joinpath(f"{name}.json").write_text(json.dumps(found, indent=1), encoding="utf-8")
    folder.joinpath(f"{name}.svg").write_text(picture([section]), encoding="utf-8")
    text = "\n".join([section.title, section.below, *_lines(facts), ""])
    folder.joinpath(f"{name}.txt").write_text(text, encoding="utf-8")
    return text


def facts_of(
    seed: int, samples: Sequence[Sample], did: Mapping[str, int], more: Mapping[str, int]
) -> dict[str, Any]:
    """The main figures; growth is measured from the second quarter on, after warming up."""
    first, last = samples[0], samples[-1]
    late = warm(samples)
    return {
        "seed": seed,
        "games": round(last["games"]),
        "moves": round(last["moves"]),
        "minutes": round(last["seconds"] / 60, 1),
        "memory at the start, warm and in the end, MB": [
            round(each["resident"], 1) for each in (first, late[0], last)
        ],
        "memory a game leaves once warm, KB": trend(late, "resident", 1000),
        "objects a game leaves once warm": trend(late, "blocks"),
        "open files, warm and in the end": [late[0]["files"], last["files"]],
        "threads, warm and in the end": [late[0]["threads"], last["threads"]],
        "a move or tap, ms (50 %, 99 %), second quarter": _typical(late[: len(late) // 3]),
        "a move or tap, ms (50 %, 99 %), last quarter": _typical(late[-len(late) // 3 :]),
        "closed and opened": did["closed and opened"],
        "did": dict(did),
        "kinds of which there are more than when it was warm": dict(more),
    }


def warm(samples: Sequence[Sample]) -> list[Sample]:
    """The samples from the second quarter on."""
    return [each for each in samples if each["games"] >= samples[-1]["games"] / 4]


def trend(samples: Sequence[Sample], what: str, scale: float = 1.0) -> float:
    """The growth for each game."""
    return round(slope(samples, what) * scale, 3)


def _typical(samples: Sequence[Sample]) -> dict[str, list[float]]:
    """The median of the blocks, so that one bad moment of the machine matters little."""
    return {
        what: [round(median(each[f"{what} {share}"] for each in samples), 2) for share in (50, 99)]
        for what in ("move", "tap", "frame")
        if samples and f"{what} 50" in samples[0]
    }


def kept(name: str) -> tuple[list[Sample], dict[str, Any]]:
    """The saved results."""
    found = json.loads(FOLDER.joinpath(f"{name}.json").read_text(encoding="utf-8"))
    return found["samples"], found["facts"]


def bare_section(samples: Sequence[Sample], facts: Mapping[str, Any]) -> Section:
    """The games without a window."""
    return Section(
        f"{facts['games']:,} whole games in one process",
        f"{facts['moves']:,} moves through journal, table and view models; closed and opened"
        f" anew {facts['closed and opened']} times",
        [
            _memory(samples),
            Panel("Objects", "thousands", [_line(samples, "blocks", "all", GOLD, 1e-3)]),
            _shares("A move", "ms until it is saved and shown", samples, "move"),
            Panel(
                "The journal",
                "MB; planned are 63 MB for 10,000 games",
                [
                    _line(samples, "journal", "its pages", GOLD),
                    Line(
                        "planned",
                        [(each["games"], each["games"] * DOCUMENTED / 1e6) for each in samples],
                        BLUE,
                        thin=True,
                    ),
                ],
            ),
            Panel(
                "Past games",
                "ms; statistics are read in slices, not in one frame",
                [
                    _time(samples, "statistics 50", "statistics", RED),
                    _time(samples, "campaigns 50", "campaigns", BLUE),
                    _time(samples, "list 50", "the list", GOLD),
                    _time(samples, "replay 50", "a replay", GREEN),
                ],
            ),
            Panel(
                "Held open",
                "number",
                [
                    _line(samples, "files", "files", GOLD),
                    _line(samples, "threads", "threads", BLUE),
                ],
            ),
        ],
    )


def touched_section(samples: Sequence[Sample], facts: Mapping[str, Any]) -> Section:
    """The games by touches."""
    return Section(
        f"{facts['games']:,} whole games by touches",
        f"{facts['moves']:,} moves and {facts['did'].get('taps', 0):,} taps in one window;"
        f" closed and opened anew {facts['closed and opened']} times",
        [
            _memory(samples),
            Panel(
                "Alive",
                "number",
                [
                    _line(samples, "widgets", "widgets", GOLD),
                    _line(samples, "shown", "shown", GREEN),
                    _line(samples, "textures", "textures", BLUE),
                ],
            ),
            _shares("A tap", "ms until all it changes is worked out", samples, "tap"),
            _shares("A frame", "ms, drawn by the processor alone", samples, "frame"),
        ],
    )


def _memory(samples: Sequence[Sample]) -> Panel:
    lines = [_line(samples, "held", "held", BLUE), _line(samples, "resident", "used", GOLD)]
    return Panel("Memory", "MB; what is freed is held by the C library for a while", lines)


def _shares(title: str, below: str, samples: Sequence[Sample], what: str) -> Panel:
    lines = [
        _time(samples, f"{what} {percent}", f"{percent} %", color)
        for percent, color in ((99, RED), (95, GOLD), (50, GREEN))
    ]
    return Panel(title, below, lines)


def _time(samples: Sequence[Sample], what: str, label: str, color: str) -> Line:
    """The median of neighbouring samples, so that a busy moment of the machine matters little.

    Fewer neighbours at both ends.
    """
    points = _line(samples, what, label, color).points
    beside = min(_BESIDE, len(points) // 8)
    smooth = [
        (x, median(y for _x, y in points[max(place - beside, 0) : place + beside + 1]))
        for place, (x, _y) in enumerate(points)
    ]
    return Line(label, smooth, color)


def _line(samples: Sequence[Sample], what: str, label: str, color: str, scale: float = 1.0) -> Line:
    points = [(each["games"], each[what] * scale) for each in samples if what in each]
    return Line(label, points, color)


def _lines(facts: Mapping[str, Any]) -> list[str]:
    return [f"  {name}: {value}" for name, value in facts.items()]
