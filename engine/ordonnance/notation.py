"""A line of a record ⇄ a move of Ordonnance."""

from engine import words
from engine.ordonnance.moves import Play
from engine.ordonnance.state import TERRITORIES


def parse_move(line: str) -> Play:
    """The move in a line: `SEAT TERRITORY ICON…`. `Refused` with `syntax` or `unknown-seat`.

    The territories are the numbers 1 to 5; a line with another number is a syntax error. The icons
    are left to the referee, who first checks that the seat is at the table.
    """
    match words.split(line):
        case [seat, number, *icons]:
            territory = words.number(number)
            if territory is not None and territory in TERRITORIES:
                return Play(words.seat(seat), territory, tuple(icons))
    raise words.syntax(line)
