"""An edition of the game as data: deck, hand sizes, thresholds and map from a TOML file.

Another edition, or a home-made map, is another file in `engine/data`.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import inf
from pathlib import Path
from typing import Any

from engine.condottiere.board import Board, Region
from engine.condottiere.cards import CARDS, POSITION, Card

DEFAULT_EDITION = "third"
FEWEST_PLAYERS, MOST_PLAYERS = 2, 6

_DATA = Path(__file__).parent.parent / "data"
_WORD = re.compile(r"(?=.{1,40}$)[a-z]+(-[a-z]+)*")
_RESERVED = {"off", "none", "reveal"}


class EditionError(ValueError):
    """An edition's file is invalid or describes no playable game."""


@dataclass(frozen=True, slots=True)
class Threshold:
    """C23: how many regions win the game, in all or in one connected group."""

    total: int
    adjacent: int


@dataclass(frozen=True, slots=True)
class Edition:
    """The contents of the box."""

    word: str
    title: str
    deck: tuple[int, ...]
    full_hand: int
    start_hand_drawing: int
    most_drawn: int
    most_kept: int
    thresholds: Mapping[int, Threshold]
    board: Board
    cards: Mapping[str, Card]
    size: int

    def __hash__(self) -> int:
        return hash(self.word)


@cache
def editions() -> tuple[str, ...]:
    """The words of the editions in `engine/data`, the default first."""
    words = sorted(path.stem for path in _DATA.glob("*.toml"))
    return tuple(sorted(words, key=lambda word: word != DEFAULT_EDITION))


@cache
def load(word: str) -> Edition:
    """The edition of that name from `engine/data`; `EditionError` if it is missing or invalid."""
    path = _DATA / f"{word}.toml"
    if not _WORD.fullmatch(word) or not path.is_file():
        raise EditionError("there is no such edition")
    return parse(word, path.read_text(encoding="utf-8"))


def parse(word: str, text: str) -> Edition:
    """The edition described by a TOML text, validated."""
    try:
        return _build(word, tomllib.loads(text))
    except EditionError:
        raise
    except (ValueError, RecursionError) as error:
        raise EditionError(f"not TOML: {error}") from None
    except KeyError as error:
        raise EditionError(f"{error.args[0]} is missing") from None
    except (TypeError, AttributeError) as error:
        raise EditionError(f"something has the wrong kind of value: {error}") from None


def _build(word: str, data: Mapping[str, Any]) -> Edition:
    deck = _deck(data["deck"])
    hands = data["hands"]
    edition = Edition(
        word=word,
        title=_text(data["title"], "title"),
        deck=deck,
        full_hand=_count(hands["full"], "hands.full"),
        start_hand_drawing=_count(hands["start_drawing"], "hands.start_drawing"),
        most_drawn=_count(hands["draw"], "hands.draw"),
        most_kept=_count(hands["keep"], "hands.keep"),
        thresholds=_thresholds(data["victory"]),
        board=_board(data["map"]),
        cards={name: card for name, card in CARDS.items() if deck[POSITION[card]]},
        size=sum(deck),
    )
    board = edition.board
    found = {
        "cards": edition.size,
        "regions": len(board.regions),
        "borders": len(board.borders),
    }
    for what, number in found.items():
        if data["contents"][what] != number:
            raise EditionError(f"{number} {what} where {data['contents'][what]} were promised")
    dealt = edition.full_hand * MOST_PLAYERS + len(board.regions)
    if max(dealt, edition.start_hand_drawing * MOST_PLAYERS) > edition.size:
        raise EditionError("the deck is too small to deal every hand")
    return edition


def _deck(counts: Mapping[str, Any]) -> tuple[int, ...]:
    if unknown := counts.keys() - CARDS.keys():
        raise EditionError(f"there is no card {min(unknown)}")
    return tuple(_count(counts.get(card, 0), f"deck.{card}") for card in Card)


def _thresholds(rows: Sequence[Mapping[str, Any]]) -> dict[int, Threshold]:
    thresholds = {
        players: Threshold(
            _count(row["total"], "victory.total", fewest=1),
            _count(row["adjacent"], "victory.adjacent", fewest=1),
        )
        for row in rows
        for players in row["players"]
    }
    for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
        if players not in thresholds:
            raise EditionError(f"nothing says how {players} players win")
    return thresholds


def _board(data: Mapping[str, Any]) -> Board:
    regions = tuple(_region(word, entry) for word, entry in data["regions"].items())
    position = {region.word: place for place, region in enumerate(regions)}
    borders = Counter(_border(pair, position) for pair in data["borders"])
    if twice := [pair for pair, times in borders.items() if times > 1]:
        one, other = twice[0]
        raise EditionError(f"the border {regions[one].word}–{regions[other].word} stands twice")
    width_to_height = _number(data["width_to_height"], "width_to_height")
    if not 0 < width_to_height < inf:
        raise EditionError("width_to_height is not the shape of a board")
    board = Board(regions, frozenset(borders), width_to_height)
    if len(board.groups(range(len(regions)))) != 1:
        raise EditionError("the regions do not hang together")
    return board


def _region(word: str, entry: Mapping[str, Any]) -> Region:
    if not _WORD.fullmatch(word) or word in _RESERVED:
        raise EditionError(f"{word!r} cannot be a region's word")
    city = [_number(value, f"{word}.city") for value in entry["city"]]
    if len(city) != 2 or not all(0 <= share <= 1 for share in city):
        raise EditionError(f"the city of {word} lies off the board")
    return Region(word, _text(entry["name"], f"{word}.name"), (city[0], city[1]))


def _border(pair: Sequence[str], position: Mapping[str, int]) -> tuple[int, int]:
    if len(pair) != 2 or pair[0] == pair[1]:
        raise EditionError(f"a border joins two regions, not {pair}")
    for word in pair:
        if word not in position:
            raise EditionError(f"there is no region {word} to border on")
    one, other = sorted(position[word] for word in pair)
    return one, other


def _count(value: object, what: str, *, fewest: int = 0) -> int:
    if type(value) is not int or value < fewest:
        raise EditionError(f"{what} is not a number of things")
    return value


def _number(value: object, what: str) -> float:
    if type(value) not in (int, float):
        raise EditionError(f"{what} is not a number")
    return float(value)  # type: ignore[arg-type]


def _text(value: object, what: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise EditionError(f"{what} is not a text")
    return value
