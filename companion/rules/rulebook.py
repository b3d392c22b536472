"""The rules in our own words: pages read from one plain text for each language.

A page begins with `# ID | Title`. Directly below it may be `rules:`, `see:` and `ruling:` lines,
and `words:` lines with other words that find the page, separated by commas and never shown; then
paragraphs, separated by blank lines. A paragraph whose lines begin with `- ` is a list; one line
that begins with `> ` is an example.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from companion.games import part, words

FOLDER = Path(__file__).parent
FALLBACK = "en"


_FIELDS = ("rules", "see", "ruling")
_NAMES = "words"


@dataclass(frozen=True, slots=True)
class Text:
    words: str


@dataclass(frozen=True, slots=True)
class Bullets:
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """Cards or armies shown side by side, one line of them each."""

    sides: tuple[tuple[str, ...], ...]


Block = Text | Bullets | Example


@dataclass(frozen=True, slots=True)
class Page:
    """A page: the rules it explains (C1, O1, …), related pages, and the rulings it is about.

    `names` are other words people may search for.
    """

    id: str
    title: str
    rules: tuple[str, ...]
    see: tuple[str, ...]
    rulings: tuple[str, ...]
    names: tuple[str, ...]
    blocks: tuple[Block, ...]

    @property
    def group(self) -> str:
        return _group(self.id) or ""


class Faulty(ValueError):
    """A text that is not a valid rulebook, with the line and the reason."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


class Rulebook:
    """The pages in order, by id and by group."""

    def __init__(self, pages: Iterable[Page]) -> None:
        self.pages = tuple(pages)
        self.by_id = {page.id: page for page in self.pages}

    def groups(self) -> Iterator[tuple[str, tuple[Page, ...]]]:
        for name in groups():
            pages = tuple(page for page in self.pages if page.group == name)
            if pages:
                yield name, pages


@cache
def _named(games: tuple[str, ...]) -> dict[str, re.Pattern[str]]:
    found = [group for game in games for group in part(game, "book").GROUPS]
    return {name: re.compile(pattern) for name, pattern in (*found, ("app", "app/[a-z0-9-]+"))}


def groups() -> dict[str, re.Pattern[str]]:
    return _named(words())


def read(text: str) -> tuple[Page, ...]:
    """The pages of a text; `Faulty` if anything in it is invalid."""
    pages: dict[str, Page] = {}
    for start, lines in _sections(text):
        page = _page(start, lines)
        if page.id in pages:
            raise Faulty(start, f"there is a page {page.id} already")
        pages[page.id] = page
    if not pages:
        raise Faulty(1, "there is no page")
    return tuple(pages.values())


@cache
def rulebook(language: str, folder: Path = FOLDER) -> Rulebook:
    """The rules in a language; pages it does not have are in English."""
    usual = {page.id: page for page in _pages(folder / f"{FALLBACK}.txt")}
    own = {page.id: page for page in _pages(folder / f"{language}.txt")}
    return Rulebook((usual | own).values())


def _pages(file: Path) -> tuple[Page, ...]:
    """The pages of a file; none if it is missing or damaged, as the rest of the app still works."""
    try:
        return read(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return ()


def _group(page_id: str) -> str | None:
    return next((name for name, form in groups().items() if form.fullmatch(page_id)), None)


def _sections(text: str) -> Iterator[tuple[int, list[str]]]:
    """The lines of each page, with the number of its first line."""
    start, lines = 0, list[str]()
    for number, line in enumerate(text.splitlines(), 1):
        if line != line.rstrip():
            raise Faulty(number, "blanks at the end")
        if line.startswith("#"):
            if lines:
                yield start, lines
            start, lines = number, [line]
        elif lines:
            lines.append(line)
        elif line:
            raise Faulty(number, "text before the first page")
    if lines:
        yield start, lines


def _page(start: int, lines: list[str]) -> Page:
    name, bar, title = lines[0].removeprefix("#").partition("|")
    name, title = name.strip(), title.strip()
    if not (lines[0].startswith("# ") and bar and title):
        raise Faulty(start, "a page begins with `# ID | Title`")
    if _group(name) is None:
        raise Faulty(start, f"no page may be called {name!r}")
    fields, rest = _fields(start + 1, lines[1:])
    first = start + len(lines) - len(rest)
    blocks = tuple(_block(number, part) for number, part in _paragraphs(first, rest))
    if not any(isinstance(block, Text | Bullets) for block in blocks):
        raise Faulty(start, "the page says nothing")
    rules, see, rulings = (fields.get(field, ()) for field in _FIELDS)
    return Page(name, title, rules, see, rulings, fields.get(_NAMES, ()), blocks)


def _fields(start: int, lines: list[str]) -> tuple[dict[str, tuple[str, ...]], list[str]]:
    """The fields directly below the title, and the lines after them."""
    fields: dict[str, tuple[str, ...]] = {}
    for number, line in enumerate(lines):
        name, colon, values = line.partition(":")
        if not colon or name not in (*_FIELDS, _NAMES):
            return fields, lines[number:]
        if name in fields and name != _NAMES:
            raise Faulty(start + number, f"{name} is there twice")
        if not values.replace(",", " ").split():
            raise Faulty(start + number, f"{name} says nothing")
        said = map(str.strip, values.split(",")) if name == _NAMES else values.split()
        fields[name] = (*fields.get(name, ()), *said)
        if not all(fields[name]):
            raise Faulty(start + number, "between two commas is nothing")
    return fields, []


def _paragraphs(start: int, lines: list[str]) -> Iterator[tuple[int, list[str]]]:
    part: list[str] = []
    for number, line in enumerate([*lines, ""], start):
        if line:
            part.append(line)
        elif part:
            yield number - len(part), part
            part = []


def _block(start: int, lines: list[str]) -> Block:
    if lines[0].startswith(">"):
        return _example(start, lines)
    if lines[0].startswith("-"):
        return _bullets(start, lines)
    for number, line in enumerate(lines, start):
        if line.startswith((" ", "-", ">")):
            raise Faulty(number, "a list or an example is a paragraph of its own")
    return Text(" ".join(lines))


def _bullets(start: int, lines: list[str]) -> Bullets:
    items: list[str] = []
    for number, line in enumerate(lines, start):
        if line.startswith("- ") and line[2:].strip():
            items.append(line[2:].strip())
        elif line.startswith("  ") and not line.startswith("   "):
            items[-1] = f"{items[-1]} {line.strip()}"
        else:
            raise Faulty(number, "in a list lines begin with `- ` or two blanks")
    return Bullets(tuple(items))


def _example(start: int, lines: list[str]) -> Example:
    if len(lines) > 1:
        raise Faulty(start + 1, "an example is one line")
    if not lines[0].startswith("> "):
        raise Faulty(start, "an example begins with `> `")
    sides = tuple(tuple(side.split()) for side in lines[0][2:].split("|"))
    if not all(sides):
        raise Faulty(start, "a side of the example is empty")
    return Example(sides)
