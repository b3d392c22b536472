"""Whatever screens and pages work with is there when it is made."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def set_from_outside(source: str) -> list[str]:
    """What a module sets of a desk."""
    return [
        ast.unparse(node)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
        if ast.unparse(node.value).rpartition(".")[2] == "desk"
    ]


def test_nothing_of_a_desk_is_set_afterwards() -> None:
    sources = [*(ROOT / "companion").rglob("*.py")]
    assert len(sources) > 400
    assert [found for path in sources for found in set_from_outside(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("line", ["desk.say = say", "self.desk.flow, rest = flow, rest"])
def test_it_is_noticed(line: str) -> None:
    assert set_from_outside(line)
