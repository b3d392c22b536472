"""Statistics over many games: of a player, of two players, of variants and numbers of players."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from companion.chronicle.digest import Digest

_NAMES = 4096
"""The same people play many games."""


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """A player's figures over some finished games."""

    name: str
    games: int
    wins: int
    shared: int
    """Wins shared with other players."""
    by: dict[str, int]
    """Wins by reason; one game may have two reasons."""
    regions: int
    cards: int
    taken: int
    """Battles won; each brought a region, except a final battle."""
    courtesans: int
    """Battles in which the most Courtesans brought the token, without a win."""
    favourite: str | None
    """The card played most often."""
    biggest: int
    """The highest total at the end of a battle."""
    longest: int
    """The most cards played by all in a battle of this player."""

    @property
    def regions_a_game(self) -> float:
        """Regions held at the end of a game, on average."""
        return self.regions / self.games if self.games else 0.0

    @property
    def cards_a_region(self) -> float | None:
        """Cards played for each region won; none if none was won."""
        return self.cards / self.taken if self.taken else None


@dataclass(frozen=True, slots=True)
class TableFigures:
    """The figures of all games of one kind."""

    games: int
    starter: int
    """Games won by the player who started, alone or not."""
    ends: dict[str, int]
    """How many games were won by each reason."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A player's rank, from 1; players with as many wins in as many games share one."""

    place: int
    name: str
    games: int
    wins: int


@lru_cache(_NAMES)
def same_name(name: str) -> str:
    """The key by which two spellings of a name are the same: case and spaces do not count."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


class Named(Protocol):
    """A game with its players' names."""

    @property
    def names(self) -> tuple[str, ...]: ...


def players(played: Iterable[Named]) -> list[str]:
    """All players, as their names were spelt last; those with most games first."""
    games: Counter[str] = Counter()
    spelt: dict[str, str] = {}
    for each in played:
        games.update(set(map(same_name, each.names)))
        spelt.update((same_name(name), name) for name in each.names)
    return [spelt[name] for name in sorted(games, key=lambda name: (-games[name], name))]


def ranking(digests: Iterable[Digest]) -> list[Ranked]:
    """Everyone who finished a game: most wins first, then fewest games."""
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    spelt: dict[str, str] = {}
    for digest in digests:
        if not digest.over:
            continue
        seated: dict[str, int] = {}
        for place, name in enumerate(digest.names):
            seated.setdefault(same_name(name), place)
            spelt[same_name(name)] = name
        games.update(seated.keys())
        wins.update(name for name, place in seated.items() if place in digest.winners)
    order = sorted(games, key=lambda name: (-wins[name], games[name], name))
    first: dict[tuple[int, int], int] = {}
    for place, name in enumerate(order, start=1):
        first.setdefault((wins[name], games[name]), place)
    return [
        Ranked(first[wins[name], games[name]], spelt[name], games[name], wins[name])
        for name in order
    ]


def of_player(name: str, digests: Iterable[Digest]) -> PlayerFigures:
    """A player's finished games, all of one kind."""
    games = wins = shared = regions = cards = taken = courtesans = biggest = longest = 0
    by: Counter[str] = Counter()
    laid: Counter[str] = Counter()
    for digest in digests:
        place = _place(digest, name)
        if place is None or not digest.over:
            continue
        games += 1
        regions += digest.regions[place]
        laid.update(digest.laid[place])
        if place in digest.winners:
            wins += 1
            shared += len(digest.winners) > 1
            by.update(digest.reasons)
        for battle in digest.battles:
            cards += battle.cards[place]
            taken += battle.winner == place and battle.region is not None
            courtesans += battle.majority == place
            biggest = max(biggest, battle.strengths[place])
            if battle.cards[place]:
                longest = max(longest, sum(battle.cards))
    favourite = min(laid, key=lambda card: (-laid[card], card)) if laid else None
    return PlayerFigures(
        name, games, wins, shared, dict(by), regions, cards, taken, courtesans, favourite,
        biggest, longest,
    )  # fmt: skip


def of_pair(one: str, other: str, digests: Iterable[Digest]) -> tuple[PlayerFigures, PlayerFigures]:
    """Two players' figures over the games both played in."""
    both = [
        digest
        for digest in digests
        if _place(digest, one) is not None and _place(digest, other) is not None
    ]
    return of_player(one, both), of_player(other, both)


def of_table(digests: Iterable[Digest]) -> TableFigures:
    """How often the starter won these games, and how they ended."""
    games = starter = 0
    ends: Counter[str] = Counter()
    for digest in digests:
        if digest.over:
            games += 1
            starter += digest.starter in digest.winners
            ends.update(digest.reasons)
    return TableFigures(games, starter, dict(ends))


def by_number(digests: Sequence[Digest]) -> dict[int, TableFigures]:
    """The figures by number of players."""
    numbers = sorted({len(digest.names) for digest in digests if digest.over})
    return {
        number: of_table(digest for digest in digests if len(digest.names) == number)
        for number in numbers
    }


def by_variant(digests: Sequence[Digest]) -> dict[str, TableFigures]:
    """The figures by variant; an empty word stands for games without any."""
    over = [digest for digest in digests if digest.over]
    variants = sorted({variant for digest in over for variant in digest.variants or ("",)})
    return {
        variant: of_table(digest for digest in over if variant in (digest.variants or ("",)))
        for variant in variants
    }


def _place(digest: Digest, name: str) -> int | None:
    """The place of a player; the first one if two have the same name."""
    wanted = same_name(name)
    return next(
        (place for place, each in enumerate(digest.names) if same_name(each) == wanted), None
    )
