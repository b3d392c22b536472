"""All intents of the app: what a page may be asked for from outside."""

import importlib
import pkgutil
from collections.abc import Iterator

import companion
from companion.viewmodels.basic.intents import intents_of


def marked() -> Iterator[type]:
    """The pages and view models that have intents, and what both are made of."""
    for found in pkgutil.walk_packages(companion.__path__, "companion."):
        plain = ".viewmodels" in found.name or ".web" in found.name
        if plain and not found.ispkg:
            for kind in vars(importlib.import_module(found.name)).values():
                if isinstance(kind, type) and kind.__module__ == found.name and intents_of(kind):
                    yield kind
