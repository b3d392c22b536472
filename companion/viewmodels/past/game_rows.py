"""What the list of past games shows of one of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta

from companion import formats, games
from companion.services.archive import ListedGame
from companion.spoken.heard import sentences
from companion.texts import _, ngettext
from engine.seats import Seat

_SHORTEST, _LONGEST = timedelta(minutes=3), timedelta(hours=12)
"""Durations outside of these are not shown: the game was not played in one session, or not here."""


@dataclass(frozen=True, slots=True)
class Ending:
    """A game's winners, by their places; none while it goes on."""

    winners: tuple[int, ...] = ()
    legible: bool = True


def seats(entry: ListedGame) -> list[tuple[Seat | None, str]]:
    """The players with their colours; None for an unknown colour."""
    known = {seat.value: seat for seat in Seat}
    return [(known.get(seat), name) for seat, name in zip(entry.seats, entry.names, strict=True)]


def day(entry: ListedGame, neighbours: Iterable[ListedGame] = ()) -> str:
    """The day the game began; with the time if one of its `neighbours` began that day too."""
    began = formats.moment(entry.started)
    if began is None:
        return ""
    moments = (formats.moment(other.started) for other in neighbours)
    if any(moment is not None and moment.date() == began.date() for moment in moments):
        return _(", ").join([formats.short_date(began), formats.time(began)])
    return formats.short_date(began)


def facts(entry: ListedGame) -> tuple[str, str]:
    """Which game it is; how many moves it took, and how long if it was played in one session."""
    moves = ngettext("{moves} move", "{moves} moves", entry.moves).format(moves=entry.moves)
    return games.title(entry.game), " · ".join(filter(None, [moves, _lasted(entry)]))


def variants(entry: ListedGame) -> list[str]:
    """What was agreed on beyond the standard rules."""
    return [games.variant_title(entry.game, word) for word in entry.variants]


def state(ending: Ending | None) -> str:
    """The state of a game without a winner."""
    if ending is None or ending.winners:
        return ""
    return _("ongoing") if ending.legible else _("cannot be read")


def won_by(entry: ListedGame, ending: Ending | None) -> str:
    if ending is None or not ending.winners:
        return state(ending)
    names = [entry.names[place] for place in ending.winners]
    won = ngettext("Winner: {names}", "Shared victory: {names}", len(names))
    return won.format(names=_(", ").join(names))


def spoken_game(entry: ListedGame, ending: Ending | None, when: str, campaign: str) -> str:
    return sentences(
        campaign, when, _(", ").join(entry.names), won_by(entry, ending), *facts(entry),
        _(", ").join(variants(entry)),
    )  # fmt: skip


def _lasted(entry: ListedGame) -> str:
    """The time from the first to the last move, of a game that was finished."""
    began, ended = formats.moment(entry.started), formats.moment(entry.touched)
    if not entry.over or began is None or ended is None:
        return ""
    if not _SHORTEST <= ended - began <= _LONGEST:
        return ""
    return formats.duration((ended - began).total_seconds())
