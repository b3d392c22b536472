"""The documents are correct: links, paths, modules and their names, commands."""

import ast
import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from companion import options
from companion.version import VERSION
from engine import __main__ as command_line
from engine.condottiere.chart import parse_chart
from engine.condottiere.edition import parse
from tests.shots import __main__ as shots
from tests.shots.film import LARGEST
from tools import make_map, messages

ROOT = Path(__file__).parents[1]
DOCUMENTS = [
    path.relative_to(ROOT).as_posix()
    for path in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
]
MADE_UP = {"islands", "islands-map", "cs", "WORD"}
"""Names that how-to pages let the reader create; their files do not exist."""
LONGEST = 110
"""The most letters of a line of prose."""
ROOMS = {path.name for path in ROOT.iterdir() if path.is_dir()} - {"build", "dist"}
"""The folders that are checked; `make` fills the two others, and `make clean` empties them."""

_LINK = re.compile(r'(?:\[[^\]]*\]\(|<img src=")([^)"\s]+)')
_CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SET_IN = re.compile(r"^ {4}(\S.*)$", re.MULTILINE)
_NAME = re.compile(r"(?:engine|companion|tests|tools)(?:\.\w+)+(?<!\.db)")
_MAKE = re.compile(r"\bmake ([a-z]+)\b")


def text_of(document: str) -> str:
    return (ROOT / document).read_text(encoding="utf-8")


def anchors(text: str) -> set[str]:
    """The headings of a page, as links name them."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def dead_links(document: str, text: str) -> Iterator[str]:
    """Links within the project whose target is missing."""
    for link in _LINK.findall(text):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = (ROOT / document).parent / path if path else ROOT / document
        there = target.exists()
        if not there or (anchor and anchor not in anchors(target.read_text(encoding="utf-8"))):
            yield link


def quoted(text: str) -> list[str]:
    """The texts between single backticks, outside of blocks."""
    return _CODE.findall(_SET_IN.sub("", _BLOCK.sub("", text)))


def missing_paths(text: str) -> Iterator[str]:
    """Paths into our folders that do not exist."""
    for code in quoted(text):
        room, _, rest = code.partition("/")
        no_path = " " in code or MADE_UP & {*re.split(r"[/.]", code)}
        if rest and room in ROOMS and not no_path and not (ROOT / code).exists():
            yield code


def missing_names(text: str) -> Iterator[str]:
    """Dotted names that cannot be imported."""
    for code in quoted(text):
        name = code.partition("(")[0]
        if _NAME.fullmatch(name) and not is_there(name.split(".")):
            yield code


def is_there(parts: list[str]) -> bool:
    """Whether a name is a package, a module, or something in one, according to the sources."""
    for length in range(len(parts), 0, -1):
        path = ROOT.joinpath(*parts[:length])
        if path.is_dir() and length == len(parts):
            return True
        if path.with_suffix(".py").is_file():
            tree = ast.parse(path.with_suffix(".py").read_text(encoding="utf-8"))
            return is_in(tree, parts[length:])
    return False


def is_in(tree: ast.AST, parts: list[str]) -> bool:
    """Whether a module or class has that name, or assigns it to its instances."""
    if not parts:
        return True
    first, rest = parts[0], parts[1:]
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) if name == first:
                return is_in(node, rest)
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                if name == first:
                    return not rest
    given = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return isinstance(tree, ast.ClassDef) and first in given and not rest


def commands(text: str) -> list[str]:
    """The lines to be typed: indented ones, and those of shell blocks."""
    shell = [block for kind, block in _BLOCK.findall(text) if kind in ("sh", "bash", "console")]
    typed = "".join(shell).replace("\\\n", "")
    return [*_SET_IN.findall(_BLOCK.sub("", text)), *typed.splitlines()]


def targets() -> set[str]:
    """The targets of the Makefile."""
    return set(re.findall(r"^([a-z]+):", text_of("Makefile"), re.MULTILINE))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_what_a_document_names_is_there(document: str) -> None:
    text = text_of(document)
    assert list(dead_links(document, text)) == []
    assert list(missing_paths(text)) == []
    assert list(missing_names(text)) == []
    named = {word for said in [*quoted(text), *commands(text)] for word in _MAKE.findall(said)}
    assert named - targets() == set()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_commands_are_called_as_they_want_to_be(document: str) -> None:
    for line in commands(text_of(document)):
        words = shlex.split(line.rpartition(" | ")[2], comments=True)
        given = [each.removeprefix("ARGS=") for each in words if each.startswith("ARGS=")]
        arguments = shlex.split("".join(given))
        match words:
            case [".venv/bin/python", "-m", "engine", *rest]:
                command_line._parser().parse_args(rest)
            case [".venv/bin/python", "main.py", *rest]:
                options.read(rest)
            case [".venv/bin/python", "-m", "tools.messages", *rest]:
                messages.parser().parse_args(rest)
            case [".venv/bin/python", "tools/make_map.py", *rest]:
                make_map.parser().parse_args(rest)
            case ["make", "run", *_]:
                options.read(arguments)
            case ["make", "shots", *_]:
                shots.parser().parse_args(arguments)
            case ["make", "test", *_]:
                files = [each for each in arguments if each.startswith("tests/")]
                assert [file for file in files if not (ROOT / file).exists()] == []


def test_the_readme_says_how_to_start_and_how_to_test() -> None:
    """The first two commands are what a new machine runs; every change runs the second."""
    typed = [line for line in commands(text_of("README.md")) if line.startswith("make")]
    assert typed[:2] == ["make run", "make test"]
    check = re.search(r"^check:.*\n((?:\t.+\n)*)", text_of("Makefile"), re.MULTILINE)
    assert check is not None
    assert "$(MAKE) --no-print-directory test\n" in check[1]
    assert "\nmake check\n" in text_of(".ci/run")


def test_the_edition_of_the_how_to_can_be_played_and_drawn() -> None:
    """`docs/extending.md`, followed to the letter."""
    toml = [block for kind, block in _BLOCK.findall(text_of("docs/extending.md")) if kind == "toml"]
    edition = parse("islands", toml[0])
    sheet = make_map.Sheet(edition, tomllib.loads(toml[1]))
    assert sheet.faults() == []
    assert set(parse_chart(edition.board, sheet.text()).regions) == set(edition.board.position)


def test_every_picture_is_shown() -> None:
    shown = {Path(link).name for document in DOCUMENTS for link in _LINK.findall(text_of(document))}
    assert {path.name for path in (ROOT / "docs" / "pictures").iterdir()} <= shown


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_line_is_too_long_to_be_read_beside_another_window(document: str) -> None:
    """A row of a table is one line, and what stands in a block is as it must be typed."""
    text = _BLOCK.sub("", text_of(document))
    assert [line for line in text.splitlines() if len(line) > LONGEST and line[0] != "|"] == []


def test_the_readme_is_read_in_a_few_minutes() -> None:
    assert text_of("README.md").count("\n") <= 120


def test_the_readme_begins_with_two_moving_pictures() -> None:
    """A battle, and a phone that joins."""
    for film in _LINK.findall(text_of("README.md"))[:2]:
        assert (ROOT / film).stat().st_size <= LARGEST
        with Image.open(ROOT / film) as picture:
            assert getattr(picture, "n_frames", 1) >= 10
            assert picture.info["loop"] == 0, "it must begin again by itself"


def test_the_recipe_for_f_droid_is_of_this_version() -> None:
    recipe = text_of("packaging/android/fdroid.yml")
    named = re.findall(r"(?:versionName|CurrentVersion): (\S+)|condottiere-([0-9.]+)-", recipe)
    assert {one or other for one, other in named} == {VERSION}


def test_this_version_is_told_of() -> None:
    """First among the changes, and as the text of its release, where no link would lead."""
    [newest, *_] = re.findall(r"^## (\S+), \d{4}-\d\d-\d\d$", text_of("CHANGELOG.md"), re.MULTILINE)
    assert newest == VERSION
    release = text_of(f"docs/releases/{VERSION}.md")
    assert release.splitlines()[0].endswith(VERSION)
    assert _LINK.findall(release) == []


def test_what_is_not_there_is_found() -> None:
    text = (
        '<img src="nowhere.gif">'
        "[x](nowhere.md), [y](README.md#no-such-heading), `companion/nowhere.py`, `companion/`,"
        " `companion.table.Table.nothing`, `companion.nowhere`, `companion.table.Table.history`,"
        " `companion.games.face_of(rules)`\n\n    make nothing\n"
    )
    assert list(dead_links("README.md", text)) == [
        "nowhere.gif",
        "nowhere.md",
        "README.md#no-such-heading",
    ]
    assert list(missing_paths(text)) == ["companion/nowhere.py"]
    assert list(missing_names(text)) == ["companion.table.Table.nothing", "companion.nowhere"]
    assert commands(text) == ["make nothing"]
