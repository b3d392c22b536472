"""The parts of the pages about past games."""

from collections.abc import Sequence

from companion.services.archive import ListedGame
from companion.texts import _
from companion.viewmodels.past import game_rows
from companion.viewmodels.past.games import GamesModel
from companion.web.building.parts import sheet
from companion.web.building.pieces import Part, group, piece
from companion.web.building.text_box import TextBox


def given_sheet(title: str, text: str) -> Part:
    """A text to be copied."""
    return sheet("given", title, "close_sheet", piece("given-text", "fields.record", title, text))


def who(search: TextBox | None, names: Sequence[str], chosen: str) -> Part | None:
    """The players to choose from, and a field to look for others."""
    if not names:
        return None
    return group(
        "who",
        None if search is None else search.piece(_("Player")),
        chips("names", names, chosen, "choose"),
        class_="finding",
    )


def chips(id: str, names: Sequence[str], chosen: str, does: str) -> Part:  # noqa: A002
    """A name each, of which one may be chosen."""
    return group(
        id,
        *(piece(f"{id}-{at}", "past.chip", name, does, name == chosen)
          for at, name in enumerate(names)),
        class_="chips",
    )  # fmt: skip


def game_row(model: GamesModel, entry: ListedGame, *, at_table: bool) -> Part:
    """One game of the list: a tap looks at it, another button shows what else can be done."""
    ending, when = model.ending(entry), model.day(entry)
    winners = () if ending is None else ending.winners
    players = tuple(
        (seat, name, place in winners)
        for place, (seat, name) in enumerate(game_rows.seats(entry))
    )  # fmt: skip
    facts = (*game_rows.facts(entry), *game_rows.variants(entry))
    state = game_rows.state(ending)
    spoken = game_rows.spoken_game(entry, ending, when, model.campaign(entry))
    kind = " ".join(
        name for name, on in (("of-campaign", model.campaign(entry)), ("at-table", at_table)) if on
    )
    return piece(
        f"game-{entry.id}", "past.game", entry.id, when, state, players, " · ".join(facts),
        spoken, kind, _("Menu"),
    )  # fmt: skip


def players_of(entry: ListedGame) -> Part:
    """Who played."""
    return piece("played", "past.players", tuple(game_rows.seats(entry)))


def turning(first: int, shown: int, of: int) -> Part | None:
    """The buttons to other parts of a list that is too long."""
    if of <= shown:
        return None
    where = f"{first + 1}–{min(first + shown, of)} / {of}"
    return group(
        "turning",
        _turn("newer", "chevron-left", _("Newer games"), first - shown, off=not first),
        piece("turned", "common.paragraph", where, "faint"),
        _turn("older", "chevron-right", _("Older games"), first + shown, off=first + shown >= of),
        class_="turning",
    )


def _turn(id: str, sign: str, name: str, to: int, *, off: bool) -> Part:  # noqa: A002
    return piece(id, "past.turn", sign, name, to, off)
