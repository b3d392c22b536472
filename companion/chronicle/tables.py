"""Games and players as tables for a spreadsheet.

Headings and words are those of records, the same in every language, so that a spreadsheet built on
a table goes on working. The file is UTF-8 with a byte order mark, and its separator is the one that
spreadsheets of the language expect: commas in English, semicolons where the comma is the decimal
sign.
"""

import csv
import io
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from companion import games
from companion.chronicle.digest import Digest
from companion.chronicle.statistics import of_player, players, same_name

GAME_HEADS = (
    *("date", "number", "game", "players", "seat", "name", "started", "finished", "won", "shared"),
    *("won by", "regions", "cards played", "battles won", "biggest total", "moves", "variants"),
)
PLAYER_HEADS = (
    *("name", "game", "games", "wins", "shared", "won by", "regions", "cards", "taken"),
    *("courtesans", "favourite", "biggest total", "longest battle"),
)
_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What a spreadsheet would calculate as a formula; wide characters count, too."""

Row = tuple[object, ...]


def of_game(number: int, day: str, digest: Digest) -> Iterator[Row]:
    """A row for each player of a game."""
    for place, name in enumerate(digest.names):
        won = place in digest.winners
        fought = [battle for battle in digest.battles if battle.cards[place]]
        yield (
            day, number, digest.game, len(digest.names), digest.seats[place], name,
            int(place == digest.starter), int(digest.over), int(won),
            int(won and len(digest.winners) > 1), " ".join(digest.reasons) if won else "",
            digest.regions[place], sum(digest.laid[place].values()),
            sum(battle.winner == place for battle in digest.battles),
            max((battle.strengths[place] for battle in fought), default=0),
            digest.moves, " ".join(digest.variants),
        )  # fmt: skip


def of_players(digests: Iterable[Digest]) -> Iterator[Row]:
    """A row for each player and each game, of finished games only."""
    theirs: defaultdict[tuple[str, str], list[Digest]] = defaultdict(list)
    finished = [digest for digest in digests if digest.over]
    for digest in finished:
        for key in {same_name(name) for name in digest.names}:
            theirs[key, digest.game].append(digest)
    for name in players(digest.names for digest in finished):
        for game in games.words():
            figures = of_player(name, theirs.get((same_name(name), game), []))
            if figures.games:
                yield (
                    name, game, figures.games, figures.wins, figures.shared,
                    " ".join(f"{by}:{count}" for by, count in sorted(figures.by.items())),
                    figures.regions, figures.cards, figures.taken, figures.courtesans,
                    figures.favourite or "", figures.biggest, figures.longest,
                )  # fmt: skip


def written(heads: Sequence[str], rows: Iterable[Row], language: str) -> bytes:
    """The bytes of the table's file."""
    out = io.StringIO()
    out.write(_MARK)
    writer = csv.writer(out, delimiter="," if language == "en" else ";")
    writer.writerow(heads)
    writer.writerows(tuple(map(_harmless, row)) for row in rows)
    return out.getvalue().encode("utf-8")


def _harmless(cell: object) -> object:
    """A name that begins like a formula, with a sign before it so that it is not calculated."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
