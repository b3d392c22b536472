"""Statistics over many games: of a player, of two players, of variants and numbers of players."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

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


def players(played: Iterable[Sequence[str]]) -> list[str]:
    """All players of these games, as their names were spelt last; those with most games first."""
    games: Counter[str] = Counter()
    spelt: dict[str, str] = {}
    for names in played:
        games.update(set(map(same_name, names)))
        spelt.update((same_name(name), name) for name in names)
    return [spelt[name] for name in sorted(games, key=lambda name: (-games[name], name))]


def ranking(digests: Iterable[Digest]) -> list[Ranked]:
    """Everyone who finished a game: most wins first, then fewest games."""
    over = [digest for digest in digests if digest.over]
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for digest in over:
        names = [same_name(name) for name in digest.names]
        games.update(set(names))
        wins.update(name for name in set(names) if names.index(name) in digest.winners)
    spelt = {same_name(name): name for digest in over for name in digest.names}
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
    sat = [
        (digest, place)
        for digest in digests
        if digest.over and (place := _place(digest, name)) is not None
    ]
    won = [digest for digest, place in sat if place in digest.winners]
    fought = [(battle, place) for digest, place in sat for battle in digest.battles]
    laid: Counter[str] = Counter()
    for digest, place in sat:
        laid.update(digest.laid[place])
    return PlayerFigures(
        name=name,
        games=len(sat),
        wins=len(won),
        shared=sum(len(digest.winners) > 1 for digest in won),
        by=Counter(reason for digest in won for reason in digest.reasons),
        regions=sum(digest.regions[place] for digest, place in sat),
        cards=sum(battle.cards[place] for battle, place in fought),
        taken=sum(battle.winner == place and battle.region is not None for battle, place in fought),
        courtesans=sum(battle.majority == place for battle, place in fought),
        favourite=min(laid, key=lambda card: (-laid[card], card), default=None),
        biggest=max((battle.strengths[place] for battle, place in fought), default=0),
        longest=max((sum(battle.cards) for battle, at in fought if battle.cards[at]), default=0),
    )


def of_pair(one: str, other: str, digests: Iterable[Digest]) -> tuple[PlayerFigures, PlayerFigures]:
    """Two players' figures over the games both played in."""
    both = [
        digest for digest in digests if None not in (_place(digest, one), _place(digest, other))
    ]
    return of_player(one, both), of_player(other, both)


def of_table(digests: Iterable[Digest]) -> TableFigures:
    """How often the starter won these games, and how they ended."""
    over = [digest for digest in digests if digest.over]
    starter = sum(digest.starter in digest.winners for digest in over)
    ends = Counter(reason for digest in over for reason in digest.reasons)
    return TableFigures(len(over), starter, ends)


def by_number(digests: Sequence[Digest]) -> dict[int, TableFigures]:
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
