"""What comes from a page, read strictly: JSON in, a value of the closed set out, or `Misread`.

All bounds of length and depth are here, so nobody further in need look for them. What a browser
remembers, and what it says of itself, is another matter: of that, what cannot be so is left out, as
if it had not been said.
"""

from base64 import b64decode
from collections.abc import Mapping
from itertools import islice

from companion.live.requests import Misread, fields_of, is_id
from companion.live.shared_table import Stamp
from companion.services.link import LONGEST
from companion.web.session.messages import (
    GUEST,
    HOST,
    MOST_FILES,
    NAMES,
    OPENS,
    TOLD,
    Able,
    Copied,
    FilePart,
    Files,
    Hello,
    Kept,
    OpenElsewhere,
    Said,
    Scanned,
    Taken,
    Tap,
    Tell,
    Told,
    Unshared,
    Voices,
)
from engine.words import is_whole

_DEEPEST = 6
"""So many lists and objects within each other is more than any message has."""
_WORD = 100
_ADDRESS = 300
"""The most letters of a name, and of an address. A longer one leaves no room for a game."""
_BEHIND = LONGEST + 100
"""Of what stands behind an address, more is left out: then it is too long for a game."""
_REMEMBERED = 20
"""The most letters of a setting, and the most settings and languages."""
_ABILITIES = 40
_PLACES = 8
"""No page is so many pages away from the first one."""
_VALUES = 4
"""The most values of a tap."""
_FILE_NAME = 255
_SCANNED = 2_000
_FILE = 1 << 40

Json = Mapping[str, object]


class HalfCharacter(Misread):
    """There is half a character: people may type one, and nobody can write it down."""


def read(data: bytes) -> Json:
    """The fields of a message, none of which has half a character, or is too deep to look into."""
    found = fields_of(data)
    if not _is_shallow(found, _DEEPEST):
        raise Misread
    return found


def hello(found: Json) -> Hello:
    """The first words of a page."""
    said = _named(Hello, found)
    was, came, look = said["was"], said["came"], said["look"]
    return Hello(
        tab=_id(said["tab"]),
        key=_short(said["key"], _WORD),
        was=was if was in (HOST, GUEST) else "",
        languages=_words(said["languages"], _REMEMBERED),
        look=_look(look) if isinstance(look, dict) else {},
        place=_words(said["place"], _PLACES),
        overlay=said["overlay"] is True,
        can=frozenset(_words(said["can"], _ABILITIES)),
        came=came[:_BEHIND] if isinstance(came, str) else "",
        address=_short(said["address"], _ADDRESS - 1),
        to=_short(said["to"], _WORD),
        agent=_short(said["agent"], _ADDRESS),
        window=_short(said["window"], _WORD),
        build=_short(said["build"], _WORD),
        code=_short(said["code"], _WORD),
    )


def said(found: Json) -> Said:
    """What a page says once it is open."""
    if NAMES[Tell]["what"] in found:
        return _tell(_named(Tell, found))
    said = _named(Tap, found)
    revision, values = said["revision"], said["values"]
    if type(revision) is not int or not isinstance(values, list) or len(values) > _VALUES:
        raise Misread
    if any(isinstance(each, list | dict) for each in values):
        raise Misread
    stamp = Stamp(_id(said["id"]), revision)
    return Tap(_id(said["tab"]), stamp, _word(said["page"]), _word(said["does"]), tuple(values))


def anything(data: bytes, tab: str) -> Hello | Said:
    """What a page says, first or later, where everything goes the same way, and there is but one.

    Whatever it calls itself, it has this name.
    """
    found = read(data)
    name = {NAMES[Hello]["tab"]: tab}
    first = found.get(OPENS)
    return hello({**first, **name}) if isinstance(first, dict) else said({**found, **name})


def number(written: str) -> int:
    """The number of the message that a page has shown last; 0 for none."""
    return int(written) if written.isdecimal() and len(written) < 12 else 0


def _tell(said: Mapping[str, object]) -> Tell:
    what = said["what"]
    if not isinstance(what, str) or what not in TOLD:
        raise Misread
    return Tell(_id(said["tab"]), Stamp(_id(said["id"])), _told(TOLD[what], said["value"]))


def _told(kind: type[Told], value: object) -> Told:
    if kind is Able:
        return Able(frozenset(_words(value, _ABILITIES)))
    if kind is Voices:
        return Voices(frozenset(_words(value, _WORD)))
    if kind is Kept:
        return Kept(value is True)
    if kind is Copied:
        return Copied(value is True)
    if kind is Unshared or kind is OpenElsewhere:
        return kind()
    match kind, value:
        case _, str(text) if kind is Scanned and len(text) <= _SCANNED:
            return Scanned(text)
        case _, str(name) if kind is Taken and len(name) <= _FILE_NAME:
            return Taken(name)
        case _, [int(load), list(files), bool(came)] if kind is Files and files:
            return Files(load, tuple(_file(each) for each in files[: MOST_FILES + 1]), came)
        case _, [int(load), int(at), None | str() as written] if kind is FilePart:
            return FilePart(load, at, None if written is None else _bytes(written))
    raise Misread


def _file(file: object) -> tuple[str, int]:
    match file:
        case [str(name), int(size)] if len(name) <= _FILE_NAME and 0 <= size < _FILE:
            return name, size
    raise Misread


def _bytes(written: str) -> bytes:
    try:
        return b64decode(written, validate=True)
    except ValueError:
        raise Misread from None


def _look(found: Mapping[str, object]) -> dict[str, str | float]:
    """Settings by their names; who knows them says which values they can have."""
    return {
        name: value
        for name, value in islice(found.items(), _REMEMBERED)
        if (isinstance(value, int | float) and not isinstance(value, bool))
        or (isinstance(value, str) and len(value) <= _REMEMBERED)
    }


def _named(kind: type, found: Json) -> dict[str, object]:
    """The fields of a value, by the names that they have here."""
    return {ours: found.get(theirs) for ours, theirs in NAMES[kind].items()}


def _id(value: object) -> str:
    if not isinstance(value, str) or not is_id(value):
        raise Misread
    return value


def _word(value: object) -> str:
    if not isinstance(value, str) or len(value) > _WORD:
        raise Misread
    return value


def _short(value: object, most: int) -> str:
    """A text; empty if there is none, or a longer one than anybody needs."""
    return value if isinstance(value, str) and len(value) <= most else ""


def _words(value: object, most: int) -> tuple[str, ...]:
    """So many words of a list; what is none is left out."""
    found = value[:most] if isinstance(value, list) else []
    return tuple(each for each in found if isinstance(each, str) and len(each) <= _WORD)


def _is_shallow(value: object, deepest: int) -> bool:
    """Whether a value has at most so many within each other, all of which can be written."""
    match value:
        case str() if not is_whole(value):
            raise HalfCharacter
        case list():
            return deepest > 0 and all(_is_shallow(each, deepest - 1) for each in value)
        case dict():
            parts = (*value, *value.values())
            return deepest > 0 and all(_is_shallow(each, deepest - 1) for each in parts)
    return True
