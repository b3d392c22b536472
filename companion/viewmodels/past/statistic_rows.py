"""The rows of statistics: of one player, of two, of all games."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from companion import formats
from companion.card_picture import CardPicture
from companion.chronicle.digest import Digest
from companion.chronicle.statistics import (
    PlayerFigures,
    TableFigures,
    by_number,
    by_variant,
    ranking,
)
from companion.games import part, variant_title
from companion.spoken.heard import about
from companion.texts import _, ngettext

_NONE = "–"
MOST_RANKED = 50
"""The most players ranked by name; of the others only the number is shown."""


@dataclass(frozen=True, slots=True)
class Names:
    """The one or two players whose figures follow; each has a column."""

    names: tuple[str, ...]

    @property
    def spoken(self) -> str:
        return _(", ").join(self.names)


@dataclass(frozen=True, slots=True)
class Head:
    """The heading of a group of figures, and a remark below it."""

    text: str
    below: str = ""
    large: bool = False

    @property
    def spoken(self) -> str:
        return about(self.text, self.below)


@dataclass(frozen=True, slots=True)
class FigureCell:
    """A figure; a `share` is drawn as a bar, a `picture` beside it."""

    text: str
    share: float | None = None
    picture: CardPicture | None = None


@dataclass(frozen=True, slots=True)
class StatisticLine:
    """A figure of one or two players; `mark` is a place on the bar that `below` explains."""

    label: str
    cells: tuple[FigureCell, ...]
    names: tuple[str, ...] = ()
    below: str = ""
    mark: float | None = None

    @property
    def spoken(self) -> str:
        if len(self.cells) == 1:
            return about(self.label, self.cells[0].text, self.below)
        whose = zip(self.names, self.cells, strict=True)
        return about(self.label, *(about(name, cell.text) for name, cell in whose))


Row = Names | Head | StatisticLine


class StatisticsFace(Protocol):
    """The statistics that only the game has: its part `statistics`."""

    def kinds(self) -> dict[str, str]:
        """The ways to win a game: the words of digests, with their titles."""

    def holdings(self) -> str:
        """The label of what players hold at the end."""

    def more(
        self, figures: Sequence[PlayerFigures], /
    ) -> Sequence[tuple[str, Sequence[float | None], int]]:
        """Other figures: a label, the values of the players, and the number of decimals."""

    def favourite(self) -> str:
        """The label of what was played most often."""

    def picture(self, word: str, /) -> tuple[str, CardPicture | None]:
        """Its name and its picture."""


def _face(game: str) -> StatisticsFace:
    found: StatisticsFace = part(game, "statistics")
    return found


def of_players(game: str, figures: Sequence[PlayerFigures]) -> tuple[Row, ...]:
    """One player's figures, or those of two over the games both played in."""
    names = tuple(each.name for each in figures)
    face = _face(game)
    rows: list[Row] = [Names(names)]

    def add(label: str, cells: Sequence[FigureCell]) -> None:
        rows.append(StatisticLine(label, tuple(cells), names))

    add(
        _("Games") if len(figures) == 1 else _("Games played together"),
        [FigureCell(formats.number(each.games)) for each in figures],
    )
    add(_("Wins"), [_counted(each.wins, each.games) for each in figures])
    for label, counts in _wins_by_kind(face, figures):
        most = max(each.wins for each in figures)
        add(label, [FigureCell(formats.number(n), _share(n, most)) for n in counts])
    add(face.holdings(), _compared([each.regions_a_game for each in figures], 1))
    for label, values, places in face.more(figures):
        add(label, _compared(values, places))
    add(face.favourite(), [_favourite(face, each.favourite) for each in figures])
    return tuple(rows)


def of_ranking(digests: Sequence[Digest]) -> tuple[Row, ...]:
    ranked = ranking(digests)
    rows: list[Row] = [
        StatisticLine(
            f"{each.place}. {each.name}",
            (_counted(each.wins, each.games),),
            below=games_in_words(each.games),
        )
        for each in ranked[:MOST_RANKED]
    ]
    if more := len(ranked[MOST_RANKED:]):
        text = ngettext("{players} more player", "{players} more players", more)
        rows.append(Head(text.format(players=formats.number(more))))
    return tuple(rows)


def of_tables(game: str, digests: Sequence[Digest]) -> tuple[Row, ...]:
    """The figures by number of players, and by variant if any was ever played."""
    face = _face(game)
    rows: list[Row] = [Head(_("By number of players"), large=True)]
    for number, figures in by_number(digests).items():
        title = ngettext("{players} player", "{players} players", number)
        rows += _of_table(face, title.format(players=number), figures, number)
    variants = by_variant(digests)
    if set(variants) - {""}:
        several = any(len(digest.variants) > 1 for digest in digests)
        below = _("A game with several variants counts for each of them.") if several else ""
        rows.append(Head(_("By variant"), below, large=True))
        for variant, figures in variants.items():
            title = variant_title(game, variant) if variant else _("No variants")
            rows += _of_table(face, title, figures)
    return tuple(rows)


def games_in_words(count: int) -> str:
    text = ngettext("{games} finished game", "{games} finished games", count)
    return text.format(games=formats.number(count))


def _of_table(
    face: StatisticsFace, title: str, figures: TableFigures, players: int = 0
) -> list[Row]:
    games = figures.games
    even = 1 / players if players else None
    below = _("An even share: {share}").format(share=formats.percent(even)) if even else ""
    rows: list[Row] = [Head(title, games_in_words(games))]
    started, starter = _("Won by the player who started"), _counted(figures.starter, games)
    rows.append(StatisticLine(started, (starter,), below=below, mark=even))
    for reason, name in face.kinds().items():
        if count := figures.ends.get(reason, 0):
            rows.append(StatisticLine(name, (_counted(count, games),)))
    return rows


def _wins_by_kind(
    face: StatisticsFace, figures: Sequence[PlayerFigures]
) -> list[tuple[str, list[int]]]:
    """Wins by reason, and shared ones; without those that are 0."""
    found = [
        (name, [each.by.get(kind, 0) for each in figures]) for kind, name in face.kinds().items()
    ]
    found.append((_("Shared with others"), [each.shared for each in figures]))
    return [(name, counts) for name, counts in found if any(counts)]


def _compared(values: Sequence[float | None], places: int = 0) -> list[FigureCell]:
    """The figures of two, with bars relative to the greater."""
    most = max(value or 0 for value in values)
    return [
        FigureCell(
            _NONE if value is None else formats.number(value, places),
            _share(value or 0, most) if len(values) > 1 else None,
        )
        for value in values
    ]


def _favourite(face: StatisticsFace, word: str | None) -> FigureCell:
    if word is None:
        return FigureCell(_NONE)
    name, picture = face.picture(word)
    return FigureCell(name, picture=picture)


def _counted(count: int, games: int) -> FigureCell:
    """A count, and its share of all."""
    share = _share(count, games)
    return FigureCell(f"{formats.number(count)} · {formats.percent(share)}", share)


def _share(count: float, most: float) -> float:
    return count / most if most else 0.0
