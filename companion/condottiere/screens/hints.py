"""Hints in menus on how to correct errors."""

from companion.texts import _


def on_map() -> str:
    """How a region is corrected."""
    return _("Press and hold a region on the map to correct its owner or the Pope.")


def on_player() -> str:
    """How a player is corrected."""
    return _(
        "Press and hold a player's emblem to correct the turn, the Condottiere, a pass or the hand."
    )


def on_card() -> str:
    """How a card that was played is corrected."""
    return _("Press and hold a card in a line to change or remove it.")
