"""The list of contents of a zip of games: when each began, and which campaigns they belong to.

It is a file of its own beside the records, for what these cannot say. It is checked from the first
line to the last and refused as a whole.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from companion.games import USUAL
from companion.services.gamefile import WrongFile, at_line, decoded
from companion.services.refusals import in_words
from companion.texts import _
from engine.errors import Refused
from engine.games import FORMAT
from engine.record import judge
from engine.seats import Player, Seat
from engine.words import number, quoted

FILE = "contents.txt"
LARGEST_LIST = 4 << 20
"""In bytes: room for as many games as can be imported at once."""
MOST_CAMPAIGNS = 5000
LARGEST_TARGET = 999
_START = "contents"
_VERSION = "1"
_FIRST = f"{USUAL} {FORMAT}\n"
"""The beginning of every campaign's header, which the list leaves out."""
_UNKNOWN = "1970-01-01T00:00:00+00:00"

_Line = tuple[int, str]


@dataclass(frozen=True, slots=True)
class Listed:
    """A game by its file name, and when it began."""

    file: str
    started: str

    def __str__(self) -> str:
        return f"game {self.started} {self.file}"


@dataclass(frozen=True, slots=True)
class ListedCampaign:
    """A campaign: its agreements, its games, and who won the final battle among those tied."""

    started: str
    target: int
    players: tuple[Player, ...]
    header: str
    games: tuple[Listed, ...]
    winners: tuple[Seat, ...] = ()
    tied: tuple[Seat, ...] = ()

    @property
    def lines(self) -> list[str]:
        agreed = self.header.removeprefix(_FIRST).splitlines()
        lines = [f"campaign {self.target} {self.started}", *agreed, *map(str, self.games)]
        if self.winners:
            lines.append(f"final {' '.join(self.winners)} of {' '.join(self.tied)}")
        return lines


@dataclass(frozen=True, slots=True)
class Contents:
    """A whole list: the games outside campaigns, and the campaigns with theirs."""

    games: tuple[Listed, ...] = ()
    campaigns: tuple[ListedCampaign, ...] = ()

    @property
    def length(self) -> int:
        return len(self.games) + sum(len(campaign.games) for campaign in self.campaigns)

    @property
    def text(self) -> str:
        parts = [[f"{_START} {_VERSION}"], list(map(str, self.games))]
        parts += [campaign.lines for campaign in self.campaigns]
        return "\n".join("".join(f"{line}\n" for line in part) for part in parts if part)


def moment(written: str) -> str:
    """A time to the second, as the list writes it; 1970 if it is not known."""
    try:
        began = datetime.fromisoformat(written)
        return began.replace(tzinfo=began.tzinfo or UTC).astimezone(UTC).isoformat("T", "seconds")
    except (ValueError, OverflowError):
        return _UNKNOWN


def is_list(name: str, data: bytes) -> bool:
    """Whether a file is a list of contents, and not a game of that name."""
    return name.casefold() == FILE and data.startswith(_START.encode())


def read(data: bytes) -> Contents:
    """Read a list; `WrongFile` with the line and the reason if anything in it is wrong."""
    if len(data) > LARGEST_LIST:
        raise WrongFile(_("This is too large to be a collection of games."))
    first, *others = decoded(data).replace("\r\n", "\n").split("\n")
    if first.split() != [_START, _VERSION]:
        raise _wrong(1, _("This was written for another version of the app: {line}"), first)
    parts: list[list[_Line]] = [[]]
    for line, text in enumerate(others, start=2):
        if text.strip(" ") and not text.startswith("#"):
            if text.partition(" ")[0] == "campaign":
                parts.append([])
            parts[-1].append((line, text))
    outside, *campaigns = parts
    if len(campaigns) > MOST_CAMPAIGNS:
        raise _misplaced(campaigns[MOST_CAMPAIGNS][0][0], "campaign")
    files: set[str] = set()
    games = tuple(_game(line, text, files) for line, text in outside)
    return Contents(games, tuple(_campaign(lines, files) for lines in campaigns))


def _game(line: int, text: str, files: set[str]) -> Listed:
    """The game in a line, whose file is none of those listed before."""
    keyword, _space, rest = text.partition(" ")
    started, _space, file = rest.partition(" ")
    if keyword != "game" or moment(started) != started or not file or file in files:
        raise _misplaced(line, text)
    files.add(file)
    return Listed(file, started)


def _campaign(lines: list[_Line], files: set[str]) -> ListedCampaign:
    """The campaign in these lines, after checking its header and its final battle by the rules."""
    (begun, text), *others = lines
    written, _space, started = text.removeprefix("campaign ").partition(" ")
    target = number(written) or 0
    if not 1 <= target <= LARGEST_TARGET or moment(started) != started:
        raise _misplaced(begun, text)
    agreed: list[_Line] = []
    games: list[Listed] = []
    final: _Line | None = None
    for line, text in others:
        keyword, _space, words = text.partition(" ")
        if keyword == "game":
            games.append(_game(line, text, files))
        elif keyword == "final" and final is None:
            final = line, words
        elif not games:
            agreed.append((line, text))
        else:
            raise _misplaced(line, text)
    if not games:
        raise _misplaced(begun, "campaign")
    header = _FIRST + "".join(f"{text}\n" for _line, text in agreed)
    try:
        record, _state = judge(header)
    except Refused as refusal:
        place = (refusal.line or 1) - 2
        line = agreed[place][0] if 0 <= place < len(agreed) else begun
        raise WrongFile(at_line(line, in_words(header, refusal))) from None
    players = record.setup.players
    tie = _final(final, [player.seat for player in players])
    return ListedCampaign(started, target, players, record.text, tuple(games), *tie)


def _final(said: _Line | None, seats: Sequence[Seat]) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Who won the final battle, and between whom it was fought."""
    if said is None:
        return (), ()
    line, text = said
    won, _of, tied = text.partition(" of ")
    winners, rivals = (
        tuple(seat for seat in seats if seat in words) for words in (won.split(), tied.split())
    )
    known = len(winners) == len(won.split()) and len(rivals) == len(tied.split())
    if not (known and winners and set(winners) <= set(rivals) and len(rivals) > 1):
        raise _misplaced(line, f"final {text}")
    return winners, rivals


def _misplaced(line: int, text: str) -> WrongFile:
    return _wrong(line, _("This does not belong here, or something is missing: {line}"), text)


def _wrong(line: int, why: str, text: str) -> WrongFile:
    return WrongFile(at_line(line, why.format(line=quoted(text))))
