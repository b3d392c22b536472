"""Android's own names: classes, members and overloads of versions 21 to 37, from a package of npm.

    python -m tests.android.names       fetches them, at the version in package-lock.json

The package is for another language, which has one kind of number, and of text.
"""

import re
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from tests.android.ground import HERE, WORK
from tools.web_build import npm

FETCHED = WORK / "names"
MERGED = "android-platform-21-37-merged.d.ts"
NEWEST = "android-platform-37.d.ts"
BESIDE = "androidx-32.d.ts"
NUMBERS = {"byte", "short", "int", "long", "float", "double"}
TEXTS = {"char", "java.lang.String", "java.lang.CharSequence"}
_OPENS = re.compile(r"(?:declare |export )*(module|class|interface|abstract class) (\w+)(.*)\{$")
_MEMBER = re.compile(r"public (static )?(?:abstract )?(\w+)(?:\((.*)\))?(?:: ?(.*))?;$")
_SINCE = re.compile(r"@since (\d+)")
_PARENTS = re.compile(r"[\w.]+\.\w+")


@dataclass(frozen=True)
class Member:
    """A field or a method, and the first version that has it; 0 for all."""

    since: int
    static: bool
    takes: tuple[str, ...] | None
    gives: str


class Type:
    """A class as it is known."""

    def __init__(self, since: int, parents: tuple[str, ...]) -> None:
        self.since = since
        self.parents = parents
        self.lines: list[str] = []

    @cached_property
    def members(self) -> Mapping[str, list[Member]]:
        """Its fields, methods and constructors, by name."""
        found: dict[str, list[Member]] = {}
        since = 0
        for line in self.lines:
            if told := _SINCE.search(line):
                since = int(told[1])
            if line.startswith(("/*", "*", "//")):
                continue
            if member := _MEMBER.match(line):
                static, field, takes, gives = member.group(1, 2, 3, 4)
                takes = None if takes is None else tuple(_split(takes))
                one = Member(since, bool(static), takes, plain(gives or "void"))
                found.setdefault(field, []).append(one)
            since = 0
        return found


def fetch() -> None:
    """Have npm fetch them, if they are not here as the lock file wants them."""
    if is_fetched():
        return
    shutil.rmtree(FETCHED, ignore_errors=True)
    FETCHED.mkdir(parents=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, FETCHED)
    npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent", cwd=FETCHED)
    shutil.copy(HERE / "package-lock.json", FETCHED / "fetched.json")


def is_fetched() -> bool:
    known = FETCHED / "fetched.json"
    return known.is_file() and known.read_bytes() == (HERE / "package-lock.json").read_bytes()


@cache
def types(file: str) -> Mapping[str, Type]:
    """What a file of the package declares, by the name with dots."""
    place = FETCHED / "node_modules/@nativescript/types-android/lib/android" / file
    return dict(_read(place))


def _read(file: Path) -> Iterator[tuple[str, Type]]:
    within: list[tuple[str, Type | None]] = []
    since = 0
    for raw in file.read_text(encoding="utf-8").splitlines():
        line = raw.strip()
        if line.endswith("{"):
            if opens := _OPENS.match(line):
                kind, name, parents = opens.groups()
                type_ = (
                    None
                    if kind == "module"
                    else Type(since, tuple(_PARENTS.findall(plain(parents))))
                )
                within.append((name, type_))
                if type_:
                    yield ".".join(each for each, _ in within), type_
            else:
                within.append(("", None))
        elif line.startswith("}"):
            within.pop()
        elif within and (type_ := within[-1][1]):
            type_.lines.append(line)
        if line.startswith(("/*", "*", "//")):
            told = _SINCE.search(line)
            since = int(told[1]) if told else since
        else:
            since = 0


def _split(parameters: str) -> Iterator[str]:
    """The types of the parameters."""
    for each in plain(parameters).split(", "):
        if each:
            yield each.partition(": ")[2]


def plain(kind: str) -> str:
    """A type without what else it is about, and without null."""
    kind = kind.replace(" | null", "").replace("globalAndroid.", "android.")
    while (less := re.sub(r"(?<!Array)<[^<>]*>", "", kind)) != kind:
        kind = less
    return kind


def as_told(kind: str) -> str:
    """A Java type in the words of the package."""
    if kind.endswith("[]"):
        return f"androidNative.Array<{as_told(kind[:-2])}>"
    if kind in NUMBERS:
        return "number"
    if kind in TEXTS:
        return "string"
    return {"java.lang.Object": "any"}.get(kind, kind.replace("$", "."))


if __name__ == "__main__":
    fetch()
