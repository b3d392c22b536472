"""Finds texts in the sources that people would see, but that are in no catalogue."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SHOWN = {
    *("caption", "heading", "hint_text", "label", "meaning", "note", "question", "remark"),
    *("subtitle", "text", "title", "words"),
}
"""The names of properties and arguments whose texts are shown."""
SAYING = {"write", "say", "_say", "exit"}
"""The names of functions that show their first argument."""
NAMES = {"Condottiere", "Condottiere Companion"}

_SHOWN_IN_KV = re.compile(rf"^\s*(?:{'|'.join(sorted(SHOWN))})\s*:\s*(.+)$")
_TRANSLATED = re.compile(
    r"""(?<![\w.])(?:_|[np]gettext)\((?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^)'"])*\)"""
)
_COMPARED = re.compile(r"""[!=]=\s*(?:'[^']*'|"[^"]*")""")
_LITERAL = re.compile(r"""'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)\"""")


def in_kv(source: str) -> Iterator[str]:
    """Literals with letters that a property shows untranslated."""
    for line in source.splitlines():
        if found := _SHOWN_IN_KV.match(line):
            rest = _COMPARED.sub("", _TRANSLATED.sub("", found[1]))
            for literal in _LITERAL.finditer(rest):
                said = literal[1] or literal[2] or ""
                if readable(said):
                    yield said


def in_python(source: str) -> Iterator[str]:
    """Literals with letters that are shown untranslated, by a property or a function."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=function, args=given, keywords=named):
                if _name(function) in SAYING and given:
                    yield from _said(given[0])
                for keyword in named:
                    if keyword.arg in SHOWN:
                        yield from _said(keyword.value)
            case ast.Assign(targets=[ast.Attribute(attr=name)], value=value) if name in SHOWN:
                yield from _said(value)


def _said(node: ast.expr) -> Iterator[str]:
    """The readable literals of an expression, outside of calls and comparisons."""
    match node:
        case ast.Constant(value=str(text)):
            if readable(text):
                yield text
        case ast.JoinedStr(values=parts):
            for part in parts:
                yield from _said(part) if isinstance(part, ast.Constant) else ()
        case ast.IfExp(body=one, orelse=other):
            yield from _said(one)
            yield from _said(other)
        case ast.BoolOp(values=parts):
            for part in parts:
                yield from _said(part)
        case ast.BinOp(left=one, right=other):
            yield from _said(one)
            yield from _said(other)


def _name(function: ast.expr) -> str:
    match function:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def readable(text: str) -> bool:
    """Whether it contains words; a single letter is a symbol."""
    return bool(re.search(r"[^\W\d_]{2,}", text)) and text not in NAMES


def test_every_text_of_the_layouts_is_translated() -> None:
    found = {
        path.name: texts
        for path in sorted(ROOT.glob("kv/*.kv"))
        if (texts := list(in_kv(path.read_text(encoding="utf-8"))))
    }
    assert found == {}


def test_every_text_that_python_shows_is_translated() -> None:
    shown = [*ROOT.glob("companion/*.py")]
    for room in ("condottiere", "ordonnance", "screens", "viewmodels", "widgets"):
        shown += ROOT.glob(f"companion/{room}/**/*.py")
    found = {
        path.relative_to(ROOT).as_posix(): texts
        for path in sorted(shown)
        if (texts := list(in_python(path.read_text(encoding="utf-8"))))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("    text: 'Back'", ["Back"]),
        ("    text: _('Back')", []),
        ("    text: _('It\\'s (so)') if root.x == 'deal' else _(\"Go\")", []),
        ("    text: pgettext('a', 'Back')", []),
        ("    label: _('Go') if root.on else 'Stay'", ["Stay"]),
        ("    icon_name: 'arrow-left'", []),
        ("    text: str(root.total)", []),
        ("    text: '×'", []),
        ("    text: ngettext('card', 'cards', root.n)", []),
    ],
)
def test_literals_are_found_in_kv(line: str, found: list[str]) -> None:
    assert list(in_kv(line)) == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("self.write('Pass', 1, 2)", ["Pass"]),
        ("self.write(_('Pass'), 1, 2)", []),
        ("Button(text='Go', icon_name='plus')", ["Go"]),
        ("Button(text=_('Go') if on else 'Stay')", ["Stay"]),
        ("row.title = f'{n} cards'", [" cards"]),
        ("row.title = f'{n} × {m}'", []),
        ("desk.say('Saved. ' + why)", ["Saved. "]),
        ("row.word = 'pass'", []),
        ("text = _('a b').format(why='no matter')", []),
    ],
)
def test_literals_are_found_in_python(source: str, found: list[str]) -> None:
    assert list(in_python(source)) == found
