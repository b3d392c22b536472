"""The catalogues of the languages: gathers what the sources say, compiles, and checks.

python -m tools.messages            bring the .po files up to date and compile them,
                                    and set the blanks of the rules pages
python -m tools.messages --check    only say what is wrong; status 1 if anything is
"""

import argparse
import ast
import gettext
import re
import sys
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from functools import cache
from pathlib import Path
from string import Formatter

from companion.texts import DOMAIN, FOLDER
from tools.blanks import bound, curled, set_page
from tools.catalogue import Catalogue, Forms, Message, in_order, read_po, write_mo, write_po

ROOT = Path(__file__).resolve().parents[1]
RULES = ROOT / "companion" / "rules"
_THREE = "(n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"
PLURALS = {
    "it": "nplurals=2; plural=(n != 1);",
    "pl": f"nplurals=3; plural=(n==1 ? 0 : {_THREE});",
    "ru": f"nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : {_THREE});",
}
"""The languages besides English, and which of their plural forms goes with a number."""

_LITERALS = {"_": 1, "ngettext": 2, "pgettext": 2}
"""The functions for messages, and how many of their arguments are texts."""

_KV_CALL = re.compile(rf"(?<![\w.])({'|'.join(_LITERALS)})\(\s*")
_LITERAL = re.compile(r"""('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*(?:,\s*|\))""")


class Unreadable(Exception):
    """A text is used in a way that a catalogue cannot contain."""


def in_python(source: str, place: str) -> Iterator[Message]:
    """The messages of a Python file, from its syntax tree."""
    for node in ast.walk(ast.parse(source, place)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            wanted = _LITERALS.get(node.func.id, 0)
            said = [_literal(argument, place) for argument in node.args[:wanted]]
            if wanted:
                yield _message(node.func.id, said, place)


def in_kv(source: str, place: str) -> Iterator[Message]:
    """The messages of a kv file."""
    for number, line in enumerate(source.splitlines(), 1):
        for call in _KV_CALL.finditer(line):
            said: list[str] = []
            at = call.end()
            while len(said) < _LITERALS[call[1]]:
                found = _LITERAL.match(line, at)
                if found is None:
                    raise Unreadable(f"{place}:{number}: not a literal: {line.strip()}")
                said.append(ast.literal_eval(found[1]))
                at = found.end()
            yield _message(call[1], said, place)


@cache
def in_sources(root: Path = ROOT) -> frozenset[Message]:
    """All messages of the companion, each once, with all its places."""
    found: dict[tuple[str, str], Message] = {}
    for path in sorted((*root.glob("companion/**/*.py"), *root.glob("kv/*.kv"))):
        read = in_python if path.suffix == ".py" else in_kv
        place = path.relative_to(root).as_posix()
        for message in read(path.read_text(encoding="utf-8"), place):
            other = found.get(in_order(message), message)
            if message.many and other.many and message.many != other.many:
                raise Unreadable(f"{place}: {message.one!r} has two plurals")
            many = message.many or other.many
            places = message.places | other.places
            found[in_order(message)] = replace(message, many=many, places=places)
    return frozenset(found.values())


def merged(messages: Set[Message], known: Catalogue, language: str) -> dict[Message, Forms]:
    """The present messages with their translations; new ones are empty."""
    return {
        message: known.get(message, ("",) * (_count(language) if message.many else 1))
        for message in messages
    }


def header(language: str) -> str:
    """The first entry of a catalogue."""
    return (
        f"Project-Id-Version: Condottiere Companion\nLanguage: {language}\nMIME-Version: 1.0\n"
        "Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"
        f"Plural-Forms: {PLURALS[language]}\n"
    )


def update(folder: Path = FOLDER) -> None:
    """Bring the catalogues up to date with the sources, and compile them."""
    messages = in_sources()
    for language in PLURALS:
        po, mo = files(folder, language)
        known = read_po(po.read_text(encoding="utf-8")) if po.exists() else {}
        catalogue = {
            message: tuple(bound(curled(form, language), language) for form in forms)
            for message, forms in merged(messages, known, language).items()
        }
        po.parent.mkdir(parents=True, exist_ok=True)
        po.write_text(write_po(header(language), catalogue), encoding="utf-8")
        mo.write_bytes(write_mo(header(language), catalogue))


def set_rules(folder: Path = RULES) -> None:
    """Put no-break spaces and apostrophes into the rules pages, as into the catalogues."""
    for page in folder.glob("*.txt"):
        text = page.read_text(encoding="utf-8")
        if (better := set_page(text, page.stem)) != text:
            page.write_text(better, encoding="utf-8")


def faults(folder: Path = FOLDER) -> list[str]:
    """Everything that is wrong with the catalogues."""
    messages = in_sources()
    return [fault for language in PLURALS for fault in _faults_of(language, folder, messages)]


def faults_in(message: Message, forms: Forms, language: str) -> Iterator[str]:
    """The errors in a translation."""
    if not all(forms):
        yield "missing"
        return
    if len(forms) != (_count(language) if message.many else 1):
        yield "wrong number of plural forms"
        return
    only_one = {form for form in range(len(forms)) if _numbers(language, form) == [1]}
    for number, form in enumerate(forms):
        wanted = [placeholders(message.many or message.one)]
        if message.many and number in only_one:
            wanted.append(placeholders(message.one))
        try:
            if placeholders(form) not in wanted:
                yield f"other placeholders in {form!r}"
        except ValueError:
            yield f"braces that do not match in {form!r}"
        if form != bound(form, language):
            yield f"a blank that breaks in {form!r}"
        if form != curled(form, language):
            yield f"a straight apostrophe in {form!r}"


def placeholders(text: str) -> set[str]:
    """The names in braces."""
    return {name for _before, name, _format, _as in Formatter().parse(text) if name is not None}


def files(folder: Path, language: str) -> tuple[Path, Path]:
    """The .po and the .mo of a language."""
    base = folder / language / "LC_MESSAGES" / DOMAIN
    return base.with_suffix(".po"), base.with_suffix(".mo")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says."""
    if not parser().parse_args(arguments).check:
        update()
        set_rules()
    found = faults()
    print("\n".join(found) or f"{len(in_sources())} messages in {len(PLURALS)} languages.")
    return 1 if found else 0


def parser() -> argparse.ArgumentParser:
    """The command-line options."""
    made = argparse.ArgumentParser(
        description="Update the translation catalogues, compile them and list what is missing."
    )
    made.add_argument(
        "--check", action="store_true", help="change nothing, only list what is wrong"
    )
    return made


def _faults_of(language: str, folder: Path, messages: Set[Message]) -> Iterator[str]:
    po, mo = files(folder, language)
    if not po.exists():
        yield f"{language}: no catalogue"
        return
    text = po.read_text(encoding="utf-8")
    known = read_po(text)
    for message in sorted(known.keys() - messages, key=in_order):
        yield f"{language}: stale: {message.name!r}"
    for message, forms in sorted(merged(messages, known, language).items(), key=_by_text):
        for why in faults_in(message, forms, language):
            yield f"{language}: {why}: {message.name!r}"
    if write_po(header(language), known) != text:
        yield f"{language}: the .po file has another header, order or form"
    if not mo.exists() or mo.read_bytes() != write_mo(header(language), known):
        yield f"{language}: the .mo file is not what the .po file compiles to"


def _message(function: str, said: Sequence[str], place: str) -> Message:
    if function == "pgettext":
        return Message(said[1], places=frozenset({place}), context=said[0])
    return Message(said[0], "".join(said[1:]), frozenset({place}))


def _by_text(entry: tuple[Message, Forms]) -> tuple[str, str]:
    return in_order(entry[0])


def _literal(node: ast.expr, place: str) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    raise Unreadable(f"{place}:{node.lineno}: not a literal: {ast.unparse(node)}")


def _count(language: str) -> int:
    return int(PLURALS[language].removeprefix("nplurals=").split(";")[0])


@cache
def _numbers(language: str, form: int) -> list[int]:
    """The numbers up to 200 for which a plural form is used."""
    chooses = gettext.c2py(PLURALS[language].split("plural=")[-1].rstrip(";"))
    return [number for number in range(201) if chooses(number) == form]


if __name__ == "__main__":
    sys.exit(main())
