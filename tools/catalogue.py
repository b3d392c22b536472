"""A language's catalogue: the .po file that people edit, and the .mo file that gettext reads."""

import ast
import re
import struct
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

_MAGIC = 0x950412DE
_FIELD = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d+)\])? (".*")')


@dataclass(frozen=True, slots=True)
class Message:
    """A text in the sources: in English, with its plural if it has one, and where it is used.

    The context separates texts that are alike in English and differ in another language.
    """

    one: str
    many: str = ""
    places: frozenset[str] = field(default=frozenset(), compare=False)
    context: str = ""

    @property
    def name(self) -> str:
        """The text as shown in a list, with its context if it has one."""
        return f"{self.one} ({self.context})" if self.context else self.one


Forms = tuple[str, ...]
"""A translation: one form, or as many as the language has plural forms."""

Catalogue = Mapping[Message, Forms]


def in_order(message: Message) -> tuple[str, str]:
    """The sorting key of a message in a catalogue."""
    return message.one, message.context


def write_po(header: str, catalogue: Catalogue) -> str:
    """A catalogue as text, sorted, each message with the files it is used in."""
    parts = [f'msgid ""\nmsgstr ""\n{_lines(header)}\n']
    for message in sorted(catalogue, key=in_order):
        lines = [f"#: {place}" for place in sorted(message.places)]
        if "{" in message.one + message.many:
            lines.append("#, python-brace-format")
        if message.context:
            lines.append(f"msgctxt {_quoted(message.context)}")
        lines.append(f"msgid {_quoted(message.one)}")
        if message.many:
            lines.append(f"msgid_plural {_quoted(message.many)}")
            forms = enumerate(catalogue[message])
            lines += [f"msgstr[{number}] {_quoted(form)}" for number, form in forms]
        else:
            lines.append(f"msgstr {_quoted(catalogue[message][0])}")
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def read_po(text: str) -> dict[Message, Forms]:
    """The messages of a .po file with their translations; the header is left out."""
    return {message: forms for message, forms in _entries(text) if message.one}


def write_mo(header: str, catalogue: Catalogue) -> bytes:
    """The bytes of a .mo file: sorted, without untranslated texts, always the same for the same
    texts.
    """
    texts = {b"": header.encode()}
    for message, forms in catalogue.items():
        if all(forms):
            key = f"{message.context}\4{message.one}" if message.context else message.one
            key += f"\0{message.many}" if message.many else ""
            texts[key.encode()] = "\0".join(forms).encode()
    keys = sorted(texts)
    start = 28 + 16 * len(keys)
    keys_at, _end = _table(keys, start)
    texts_at, _end = _table([texts[key] for key in keys], _end)
    head = struct.pack("<7I", _MAGIC, 0, len(keys), 28, 28 + 8 * len(keys), 0, start)
    stored = (text + b"\0" for text in (*keys, *(texts[key] for key in keys)))
    return head + keys_at + texts_at + b"".join(stored)


def _table(texts: Iterable[bytes], offset: int) -> tuple[bytes, int]:
    """Length and position of each text, and where the next table begins."""
    table = b""
    for text in texts:
        table += struct.pack("<2I", len(text), offset)
        offset += len(text) + 1
    return table, offset


def _entries(text: str) -> Iterator[tuple[Message, Forms]]:
    for block in re.split(r"\n\s*\n", text.strip()):
        said: dict[tuple[str, int], str] = {}
        places = set()
        key = ("", 0)
        for line in block.splitlines():
            found = _FIELD.fullmatch(line)
            if line.startswith("#: "):
                places.add(line.removeprefix("#: "))
            elif found:
                key = (found[1], int(found[2] or 0))
                said[key] = ast.literal_eval(found[3])
            elif line.startswith('"'):
                said[key] += ast.literal_eval(line)
        message = Message(
            said.get(("msgid", 0), ""),
            said.get(("msgid_plural", 0), ""),
            frozenset(places),
            said.get(("msgctxt", 0), ""),
        )
        forms = sorted((number, form) for (name, number), form in said.items() if name == "msgstr")
        yield message, tuple(form for _number, form in forms)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _lines(text: str) -> str:
    return "\n".join(_quoted(line) for line in text.splitlines(keepends=True))
