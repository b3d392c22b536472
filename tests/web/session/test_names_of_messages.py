"""The names of messages stand in one table: scripts know no other, and all of them are used."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from companion.spots import NEW
from companion.web.session.messages import (
    ASKED,
    BEAT,
    EVENTS,
    HUSH,
    NAMES,
    OPENS,
    TOLD,
    WORN,
    Ask,
    Heard,
    Hello,
    Tap,
    Tell,
    Told,
    TurnedAway,
    View,
    Welcome,
)
from tests.web.pages.sitting import Sitting

ROOT = Path(__file__).parents[3]
SCRIPTS = "\n".join(
    re.sub(r"(?m)(^|\s)//.*", "", path.read_text(encoding="utf-8"))
    for folder in ("companion/web/static", "packaging/web")
    for path in sorted((ROOT / folder).rglob("*.js"))
    if path.name not in ("files.js", "folder.js")
)
READ = r"\b(?:message|shown|answer\.body)\.(\w+)"
"""What scripts call a message, and the answer to a request."""
OF_A_DEVICE = {"can", "tell", "shown"}
"""What the scripts of a device do for each other."""


def found(pattern: str) -> set[str]:
    return set(re.findall(pattern, SCRIPTS))


def literals(before: str) -> Iterator[set[str]]:
    """The keys of each object that is written after this."""
    for match in re.finditer(before + r"\s*\{", SCRIPTS):
        yield set(keys(SCRIPTS[match.end() :]))


def keys(written: str) -> Iterator[str]:
    """Those of the object whose inside this begins with."""
    depth, part, quote = 0, "", ""
    for sign in written:
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "\"'`":
            quote = sign
        elif sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
        if depth < 0 or (sign == "," and not depth and not quote):
            if key := re.match(r"\s*(\w+)\s*(?::|$)", part):
                yield key[1]
            part = ""
            if depth < 0:
                return
        else:
            part += sign


def theirs(*kinds: type) -> set[str]:
    return {name for kind in kinds for name in NAMES[kind].values()}


def test_what_is_read_of_a_message() -> None:
    read = found(READ)
    assert read <= theirs(View, Welcome, TurnedAway, Heard)
    assert read >= theirs(View, Welcome, Heard)


def test_what_a_page_says_when_it_opens() -> None:
    [first] = literals(r"function hello\(\) \{[^}]*?return")
    more = set.union(*literals(r"""ask\("page/open","""))
    [here] = literals(r"const here = \(\) => \((?=\{)")
    assert first | more | here == theirs(Hello)
    assert found(r"\{ (\w+): \{ \.\.\.hello\(\)") == {OPENS}


def test_what_a_page_says_then() -> None:
    said = list(literals(r"\.say\("))
    assert sorted(said, key=len) == [theirs(Tell), theirs(Tap)]


def test_what_a_device_tells() -> None:
    assert found(r"""\btell\(\s*["'](\w+)["']""") == set(TOLD)
    assert set(TOLD.values()) == set(get_args(Told))


def test_what_a_device_is_asked_for() -> None:
    [own] = literals(r"export const device =(?=\s*\{\s*can:)")
    assert (own | found(r"\bdevice\.(\w+) = ")) - OF_A_DEVICE == set(ASKED)
    assert set(ASKED.values()) == set(get_args(Ask))


def test_what_a_page_follows() -> None:
    heard = found(r"""stream\.addEventListener\(\s*["'](\w+)["']""")
    assert heard == found(r'event === "(\w+)"') == {*EVENTS, BEAT}


def test_every_way_has_what_a_page_needs_of_it() -> None:
    """As docs/house/pages.md says; and what is given to them is the same."""
    ways = list(literals(r"(?:return|const way =)(?=\s*\{\s*open\b)"))
    assert ways == [{"open", "say", "soon", "late"}] * 3
    assert ways[0] <= found(r"\blink\.(\w+)")
    [given] = literals(r"begin\(wayToSession\(")
    taken = list(literals(r"function wayToSession\("))
    assert [each <= given for each in taken] == [True] * 3


def test_what_scripts_need_of_a_look_and_of_figures() -> None:
    assert found(r"\blook\.(\w+)") == set(WORN)
    host = Sitting().host()
    assert set(WORN) <= set(host.told["look"])
    told: Mapping[str, int] = host.told["figures"]
    [figures] = literals(r"\bfigures =")
    assert figures == set(told)
    assert told["new"] == round(NEW * 1000)


def test_a_message_is_put_away_by_a_word_of_the_table() -> None:
    templates = (ROOT / "companion/web/templates").rglob("*.html")
    assert any(f'tap("{HUSH}")' in path.read_text(encoding="utf-8") for path in templates)


@pytest.mark.parametrize("kind", [Hello, View, TurnedAway, Heard])
def test_every_field_has_a_name(kind: type) -> None:
    assert {each.name for each in fields(kind)} == NAMES[kind].keys()


def test_no_other_module_knows_the_names() -> None:
    """Where JSON comes in, `reading` is asked, and where it goes out, `writing`.

    Addresses may name a page, a message and a file.
    """
    known = {"messages.py", "reading.py", "writing.py"}
    said = theirs(Hello, Tap, View) - {"key", "id", "page", "title", "to", "revision", "tab", "n"}
    for path in (ROOT / "companion/web").glob("*.py"):
        source = path.read_text(encoding="utf-8")
        if path.name not in known:
            pairs = re.findall(r'(?:\[|get\()"(\w+)"', source)
            assert not said & set(pairs), path.name
