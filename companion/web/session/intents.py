"""How a browser calls what a page lets people do."""

import json
from collections.abc import Iterable, Sequence

from companion.viewmodels.basic.intents import intents_of

_WRITER = json.JSONEncoder(ensure_ascii=False)


class NoIntent(Exception):
    """A page has no such intent, or not with such values."""


def call(owners: Iterable[object], name: str, values: Sequence[object]) -> None:
    """Do what a button means; its intent is that of the first owner which has one of that name."""
    for owner in owners:
        found = intents_of(type(owner)).get(name)
        if found is None:
            continue
        method, intent = found
        try:
            given = [take(value) for take, value in zip(intent.takes, values, strict=True)]
        except (ValueError, TypeError) as error:
            raise NoIntent(name) from error
        getattr(owner, method)(*given)
        return
    raise NoIntent(name)


def written(values: Sequence[object]) -> str:
    """Values as a button carries them."""
    return _WRITER.encode(list(values))
