"""A page as a tree of pieces of markup; only the pieces that changed are sent to a browser.

A piece is a macro of a template and the values it shows. Two pieces that show equal values have
equal markup, so trees are compared without writing them, and what one guest's page has shown
needs not be written again for the next one.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup, escape

from companion.texts import language
from companion.web.building.templates import macro

SHELL = "shell"


@dataclass(frozen=True, slots=True)
class Piece:
    """One element with that id, written by a macro: `file.macro`, without the ending."""

    id: str
    macro: str
    values: tuple[Hashable, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """An element with parts in it. `traits` are its other attributes; an empty value is a bare
    attribute.
    """

    id: str
    parts: tuple["Part", ...]
    tag: str = "div"
    traits: tuple[tuple[str, str], ...] = ()


Part = Piece | Group


def piece(id: str, macro: str, *values: Hashable) -> Piece:  # noqa: A002
    """A piece that shows these values."""
    return Piece(id, macro, values)


def group(id: str, *parts: Part | None, tag: str = "div", **traits: str | bool) -> Group:  # noqa: A002
    """A group of the parts that are there; `True` is a bare attribute, `False` none.

    `class_` is the attribute `class`, `aria_label` is `aria-label`.
    """
    written = tuple(
        (name.rstrip("_").replace("_", "-"), "" if value is True else value)
        for name, value in traits.items()
        if value is not False
    )
    return Group(id, tuple(part for part in parts if part is not None), tag, written)


def markup(part: Part) -> Markup:
    """The whole markup of a part, in the current language."""
    if isinstance(part, Piece):
        return _written(language(), part)
    return _around(part, "".join(map(markup, part.parts)))


def changes(before: Part, after: Part) -> Iterator[tuple[str, ...]]:
    """What to replace: ids of elements, each with its new markup.

    A third word, `SHELL`, says that only the element's own attributes are to be replaced.
    """
    if before == after:
        return
    if isinstance(before, Group) and isinstance(after, Group) and _alike(before, after):
        if before.traits != after.traits:
            yield before.id, str(_around(after, "")), SHELL
        for old, new in zip(before.parts, after.parts, strict=True):
            yield from changes(old, new)
    else:
        yield before.id, str(markup(after))


def _alike(before: Group, after: Group) -> bool:
    """Whether only attributes and what is inside the parts of a group may differ."""
    return (before.id, before.tag) == (after.id, after.tag) and [
        part.id for part in before.parts
    ] == [part.id for part in after.parts]


def _around(part: Group, inside: str) -> Markup:
    """The element of a group, with this markup in it."""
    traits = "".join(
        f' {name}="{escape(value)}"' if value else f" {name}" for name, value in part.traits
    )
    return Markup(f'<{part.tag} id="{escape(part.id)}"{traits}>{inside}</{part.tag}>')


def forget() -> None:
    """Write everything anew when it is next shown."""
    _written.cache_clear()


@lru_cache(maxsize=4096)
def _written(spoken: str, part: Piece) -> Markup:
    """The markup of a piece in a language; its macro has one element at the top, without an id."""
    del spoken
    written = macro(part.macro)(*part.values).strip()
    end = next(at for at, sign in enumerate(written) if sign in " />\n")
    return Markup(f'{written[:end]} id="{escape(part.id)}"{written[end:]}')
