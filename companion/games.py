"""The games there are to play: each has a package here, as it has one in the engine."""

from importlib.util import find_spec

_PACKAGES = {"condottiere": "companion.condottiere", "ordonnance": "companion.ordonnance"}


def screen_module(name: str) -> str:
    """The module of a screen of that name: one of the app's own, or else of a game's."""
    rooms = ("companion", *_PACKAGES.values())
    found = (f"{room}.screens.{name}" for room in rooms)
    return next((module for module in found if find_spec(module) is not None), "")
