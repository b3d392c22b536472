"""A game that is longer than anybody ever plays."""

from random import Random

from engine.seats import Seat
from tests.app.crowd import NAMES


def endless(moves: int = 2000) -> str:
    """A game that no code can hold: corrections without any order in them."""
    dice = Random(7)
    players = [f"player {seat} {name}" for seat, name in zip(Seat, NAMES, strict=True)]
    regions = ("torino", "milano", "venezia", "genova", "parma", "lucca", "siena", "roma")
    fixes = [f"fix owner {dice.choice(regions)} {dice.choice(list(Seat))}" for _ in range(moves)]
    return "\n".join(["condottiere 1", *players, "", *fixes, ""])
