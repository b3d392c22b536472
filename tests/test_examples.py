"""The ten agreed examples: every state exactly as agreed, every record in canonical form."""

import json
from pathlib import Path

import pytest

from engine.record import decode, judge

EXAMPLES = sorted((Path(__file__).parent / "records" / "examples").glob("*.game"))

every_example = pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)


def test_there_are_ten() -> None:
    assert len(EXAMPLES) == 10


@every_example
def test_the_state_is_the_agreed_one(path: Path) -> None:
    """As text, so that the order of the keys counts too."""
    record, game = judge(decode(path.read_bytes()))
    shown = json.dumps(record.rules.as_json(game))
    assert shown == path.with_suffix(".json").read_text(encoding="utf-8").rstrip("\n")


@every_example
def test_the_canonical_form_says_the_same(path: Path) -> None:
    text = decode(path.read_bytes())
    record, _ = judge(text)
    assert record.text == text
    again, _ = judge(record.text)
    assert again == record


@every_example
def test_comments_spaces_and_line_ends_mean_nothing(path: Path) -> None:
    """The same record, untidily written, is formatted alike."""
    text = decode(path.read_bytes())
    header, moves = text.split("\n\n")
    spaced = "\n\n".join(f"# a note\n  {move}  " for move in moves.splitlines())
    untidy = f"\n# the game\n{header}\n\n{spaced}\n".replace("\n", "\r\n")
    record, _ = judge(untidy)
    assert record.text == text
