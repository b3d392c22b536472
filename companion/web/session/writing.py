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


def view(message: View) -> Body:
    """What is to be put in; of what is rarely there, only what is."""
    return _written(message) | (
        {NAMES[View]["asks"]: [ask(each) for each in message.asks]} if message.asks else {}
    )


def welcome(message: Welcome) -> Body:
    return view(message.view) | {NAMES[Welcome]["who"]: message.who}


def turned_away(message: TurnedAway) -> Body:
    """The page that says so stands in no place of the table's."""
    return _written(message) | {NAMES[View]["page"]: ""}


def heard(message: Heard) -> Body:
    return _written(message)


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


def _written(message: View | TurnedAway | Heard) -> Body:
    names, rare = NAMES[type(message)], _OPTIONAL.get(type(message), ())
    values = ((name, getattr(message, name)) for name in names)
    return {names[name]: value for name, value in values if value or name not in rare}
