"""What goes to a page, written down with the names of JSON."""

from base64 import b64encode
from collections.abc import Mapping
from dataclasses import fields

from companion.web.session.carrier import type_of
from companion.web.session.messages import (
    ASKED,
    NAMES,
    Ask,
    Buzz,
    Heard,
    Save,
    Share,
    TurnedAway,
    View,
    Welcome,
)

Body = dict[str, object]
_CALLED: Mapping[type[Ask], str] = {kind: name for name, kind in ASKED.items()}


def view(told: View) -> Body:
    """What is to be put in; of what is rarely there, only what is."""
    return _written(told) | (
        {NAMES[View]["asks"]: [ask(each) for each in told.asks]} if told.asks else {}
    )


def welcome(told: Welcome) -> Body:
    return view(told.view) | {NAMES[Welcome]["who"]: told.who}


def turned_away(told: TurnedAway) -> Body:
    """The page that says so stands in no place of the table's."""
    return _written(told) | {NAMES[View]["page"]: ""}


def heard(told: Heard) -> Body:
    return _written(told)


def ask(asked: Ask) -> list[object]:
    """A name, and values."""
    name = _CALLED[type(asked)]
    match asked:
        case Save() | Share():
            return [name, asked.name, type_of(asked.name), b64encode(asked.data).decode()]
        case Buzz():
            return [name, *asked.pattern]
    return [name, *(getattr(asked, each.name) for each in fields(asked))]


_OPTIONAL = {View: ("asks", "others", "whole", "figures"), Heard: ("key",)}


def _written(told: View | TurnedAway | Heard) -> Body:
    rare = _OPTIONAL.get(type(told), ())
    values = ((name, getattr(told, name)) for name in NAMES[type(told)])
    return {NAMES[type(told)][name]: value for name, value in values if value or name not in rare}
