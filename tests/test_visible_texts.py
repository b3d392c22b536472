"""Finds texts in the sources that people would see, but that are in no catalogue."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SHOWN = {
    *(
        "aria_label",
        "caption",
        "heading",
        "hint_text",
        "label",
        "meaning",
        "note",
        "question",
        "remark",
    ),
    *("remark", "subtitle", "text", "title", "words"),
}
"""The names of properties and arguments whose texts are shown."""
SAYING = {"write", "say", "_say", "exit"}
"""The names of functions that show their first argument."""
PART = {"Entry": 1, "bar_button": 2, "button": 1, "choice": 1, "sheet": 1, "switch": 1}
"""The parts of pages, and which of their arguments is their text."""
TOLD = ("alt", "aria-description", "aria-label", "aria-roledescription", "placeholder", "title")
"""The attributes that are shown or read aloud."""
NAMES = {"Condottiere", "Condottiere Companion"}

_SHOWN_IN_KV = re.compile(rf"^\s*(?:{'|'.join(sorted(SHOWN))})\s*:\s*(.+)$")
_TRANSLATED = re.compile(
    r"""(?<![\w.])(?:_|[np]gettext)\((?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^)'"])*\)"""
)
_COMPARED = re.compile(r"""[!=]=\s*(?:'[^']*'|"[^"]*")""")
_LITERAL = re.compile(r"""'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)\"""")
_JINJA = re.compile(r"{#.*?#}|{%.*?%}|{{.*?}}", re.DOTALL)
_TAG = re.compile(r"</?[a-z][^<>]*>", re.DOTALL)
_TOLD = re.compile(rf"""\b(?:{"|".join(TOLD)})=(?:"([^"]*)"|'([^']*)')""")
_A_TEXT = re.compile(r"[^\W\d_a-z]|\w [^\W\d_]")
"""A capital letter or two words, which no class, icon or intent has."""
_SAID_BY_SCRIPT = re.compile(
    r"""\b(?:textContent|innerText|title|placeholder|ariaLabel)\s*=\s*(['"`])(.*?)\1"""
)


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
                yield from _said_by_part(_name(function), given)
                for keyword in named:
                    if keyword.arg in SHOWN:
                        yield from _said(keyword.value)
            case ast.Assign(targets=[ast.Attribute(attr=name)], value=value) if name in SHOWN:
                yield from _said(value)


def _said_by_part(part: str, given: list[ast.expr]) -> Iterator[str]:
    """What a part of a page shows untranslated; a template also gets names, of other letters."""
    if part == "piece":
        yield from (said for value in given[2:] for said in _said(value) if _A_TEXT.search(said))
    elif part in PART and not any(isinstance(value, ast.Starred) for value in given):
        yield from (said for value in given[PART[part] :][:1] for said in _said(value))


def in_template(source: str) -> Iterator[str]:
    """Words of a template that come from no Python file."""
    attributes: list[str] = []
    for jinja in _JINJA.finditer(source):
        for literal in _LITERAL.finditer(jinja[0]):
            said = literal[1] or literal[2] or ""
            if readable(said) and _A_TEXT.search(said):
                yield said
    bare = _JINJA.sub("", source)
    for tag in _TAG.finditer(bare):
        attributes += [told[1] or told[2] or "" for told in _TOLD.finditer(tag[0])]
    for text in (*attributes, *_TAG.sub("\n", bare).splitlines()):
        if re.search(r"[^\W\d_]", text):
            yield text.strip()


def in_script(source: str) -> Iterator[str]:
    """Literals with letters that a script shows."""
    for said in _SAID_BY_SCRIPT.finditer(source):
        if readable(said[2]):
            yield said[2]


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
    for room in ("condottiere", "live", "ordonnance", "screens", "viewmodels", "web", "widgets"):
        shown += ROOT.glob(f"companion/{room}/**/*.py")
    found = {
        path.relative_to(ROOT).as_posix(): texts
        for path in sorted(shown)
        if (texts := list(in_python(path.read_text(encoding="utf-8"))))
    }
    assert found == {}


def test_every_text_of_the_pages_comes_from_python() -> None:
    sources = {"html": in_template, "js": in_script}
    paths = [*ROOT.glob("companion/**/templates/*.html"), *ROOT.glob("companion/**/static/*.js")]
    found = {
        path.relative_to(ROOT).as_posix(): texts
        for path in sorted(paths)
        if (texts := list(sources[path.suffix[1:]](path.read_text(encoding="utf-8"))))
    }
    assert len(paths) > 10
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
        ("button('go', 'Go', 'go_on', kind='gold')", ["Go"]),
        ("button('go', _('Go'), 'go_on', kind='gold')", []),
        ("bar_button('up', 'arrow-up', 'Up', 'go_up')", ["Up"]),
        ("group('a', *parts, aria_label='what it is')", ["what it is"]),
        ("piece('a', 'common.words', 'Go', _('Go'), 'faint')", ["Go"]),
        ("piece('a', 'common.words', f'{n} more cards', 'faint')", [" more cards"]),
    ],
)
def test_literals_are_found_in_python(source: str, found: list[str]) -> None:
    assert list(in_python(source)) == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('<p class="faint">{{ text }}</p>', []),
        ("<p>Go {{ text }}</p>", ["Go"]),
        ("<p>а</p>", ["а"]),
        ("<b>{{ one }} · {{ two }}</b>×", []),
        ('<b title="{{ name }}" aria-label="− {{ name }}"></b>', []),
        ('<b title="Close" class="x">{{ x }}</b>', ["Close"]),
        ("<b class=\"a{{ ' on' if on }}\" {{ tap('go_on', 1) }}>{{ icon('map-marker') }}</b>", []),
        ("<b>{{ 'Yes' if on else other }}</b>", ["Yes"]),
        ("<b>{{ text or 'not there' }}</b>", ["not there"]),
        ("{# what it is #}{% macro a(b) %}<i></i>{% endmacro %}", []),
    ],
)
def test_words_are_found_in_templates(source: str, found: list[str]) -> None:
    assert list(in_template(source)) == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('p.textContent = "Trying again";', ["Trying again"]),
        ('p.textContent = message.aloud; if (p.title === "x") return;', []),
        ("document.title = message.title;", []),
        ("button.title = `Close it`;", ["Close it"]),
    ],
)
def test_words_are_found_in_scripts(source: str, found: list[str]) -> None:
    assert list(in_script(source)) == found
