"""A line of a record ⇄ a move of Condottiere."""

from engine import words
from engine.condottiere.cards import CARDS, Card
from engine.condottiere.moves import (
    Bishop,
    Deal,
    Discard,
    Draw,
    Fix,
    FixCondottiere,
    FixHand,
    FixOwner,
    FixPope,
    FixTurn,
    Hide,
    Keep,
    Lay,
    Move,
    Pass,
    Place,
    Scarecrow,
    Show,
)


def parse_move(line: str) -> Move:
    """The move in a line; `Refused` with `syntax` or `unknown-seat`."""
    match words.split(line):
        case ["deal"]:
            return Deal()
        case ["draw", *named]:
            return _draw(line, named)
        case ["fix", *rest]:
            return _fix(line, rest)
        case ["deal" | "draw" | "fix", *_]:
            raise words.syntax(line)
        case [seat, *said]:
            return _of_seat(line, seat, said)
    raise words.syntax(line)


def _of_seat(line: str, seat: str, said: list[str]) -> Move:
    """The move of one player: `SEAT …`."""
    match said:
        case ["place", region]:
            return Place(words.seat(seat), region)
        case ["discards", *cards]:
            discarded = tuple(_card(line, card) for card in cards)
            return Discard(words.seat(seat), discarded)
        case ["shows", card]:
            shown = _card(line, card)
            return Show(words.seat(seat), shown)
        case ["keeps", cards]:
            kept = _number(line, cards)
            return Keep(words.seat(seat), kept)
    said, turned_up = _reveal(line, said)
    match said:
        case ["pass"]:
            return Pass(words.seat(seat), turned_up)
        case ["hidden"]:
            return Hide(words.seat(seat), turned_up)
        case ["bishop"]:
            return Bishop(words.seat(seat), None, turned_up)
        case ["bishop", pope]:
            return Bishop(words.seat(seat), pope, turned_up)
        case ["scarecrow"]:
            return Scarecrow(words.seat(seat), None, turned_up)
        case ["scarecrow", card]:
            takes = _card(line, card)
            return Scarecrow(words.seat(seat), takes, turned_up)
        case [card]:
            laid = _card(line, card)
            return Lay(words.seat(seat), laid, turned_up)
    raise words.syntax(line)


def _reveal(line: str, said: list[str]) -> tuple[list[str], Card | None]:
    match said:
        case [*rest, "reveal", card]:
            return rest, _card(line, card)
    return said, None


def _draw(line: str, named: list[str]) -> Draw:
    seats, numbers = named[::2], named[1::2]
    if len(seats) != len(numbers) or len(set(seats)) != len(seats):
        raise words.syntax(line)
    drawn = [_number(line, number) for number in numbers]
    return Draw(tuple(zip(map(words.seat, seats), drawn, strict=True)))


def _fix(line: str, said: list[str]) -> Fix:
    match said:
        case ["hand", seat, cards]:
            held = _number(line, cards)
            return FixHand(words.seat(seat), held)
        case ["owner", region, "none"]:
            return FixOwner(region, None)
        case ["owner", region, seat]:
            return FixOwner(region, words.seat(seat))
        case ["pope", pope]:
            return FixPope(pope)
        case ["condottiere", seat]:
            return FixCondottiere(words.seat(seat))
        case ["turn", seat]:
            return FixTurn(words.seat(seat))
    raise words.syntax(line)


def _card(line: str, word: str) -> Card:
    if word not in CARDS:
        raise words.syntax(line)
    return CARDS[word]


def _number(line: str, word: str) -> int:
    number = words.number(word)
    if number is None:
        raise words.syntax(line)
    return number
