"""The header of a record of Ordonnance ⇄ the setup of its game."""

from engine import words
from engine.header import Header, table_lines
from engine.ordonnance.army import Singles
from engine.ordonnance.setup import Setup, fault_in_deck
from engine.words import header_fault, quoted


def read_header(header: Header) -> Setup:
    """The setup described by a header's statements."""
    singles: Singles | None = None
    deck: int | None = None
    of_deck = header.last
    for statement in header.others():
        with statement.blamed():
            match statement.keyword, statement.words():
                case "ruling", ["singles", value] if singles is None:
                    singles = _singles(value)
                case "deck", [number] if deck is None:
                    deck = _deck(number)
                    of_deck = statement
                case _:
                    raise statement.fault()
    if deck is not None and (fault := fault_in_deck(deck, len(header.players))):
        raise header_fault(fault).at(of_deck.line)
    with header.last.blamed():  # the number of players is known only at the end
        return Setup(header.players, header.start, singles or Singles.SENIORITY, deck)


def header_lines(setup: Setup) -> list[str]:
    """The canonical header: everything that is not the default, in a fixed order."""
    return [
        *table_lines(setup.players, setup.start),
        *([f"ruling singles {setup.singles}"] if setup.singles is not Singles.SENIORITY else []),
        *([f"deck {setup.deck}"] if setup.deck is not None else []),
    ]


def _singles(value: str) -> Singles:
    try:
        return Singles(value)
    except ValueError:
        raise header_fault(f"singles is {' or '.join(Singles)}, not {quoted(value)}") from None


def _deck(word: str) -> int:
    deck = words.number(word)
    if deck is None:
        raise header_fault(f"{quoted(word)} is not a number of cards")
    return deck
