"""Exports all games as a zip of records, and the statistics as tables for a spreadsheet."""

import zipfile
from collections.abc import Iterator, Sequence
from datetime import date, datetime
from io import BytesIO

from companion.chronicle import tables
from companion.chronicle.digest import Digest
from companion.services import contents, gamefile, zip_times
from companion.services.archive import Archive, ListedGame
from companion.services.campaigns import Campaigns
from companion.services.contents import Contents, Listed, ListedCampaign
from companion.services.errand import Errand, Refusal
from companion.services.storage import Journal
from companion.texts import _, language

CSV = ".csv"


class _Export(Errand):
    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._archive = Archive(journal)
        super().__init__()

    @property
    def title(self) -> str:
        return _("Collecting games")

    def _known(self, entries: list[ListedGame]) -> Iterator[tuple[ListedGame, Digest | None]]:
        for entry in entries:
            yield entry, self._archive.digest(entry.id)
            self.made += 1


class Records(_Export):
    """Every game as a record in a zip; file names have the day, game and players.

    They are in the order they were begun here, which an import keeps. The list of contents has what
    records do not say.
    """

    def steps(self) -> Iterator[None]:
        """One game a step, then one campaign a step."""
        out = BytesIO()
        names = {contents.FILE}
        listed: dict[int, Listed] = {}
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
            games = sorted(self._archive.games(), key=lambda entry: entry.id)
            for entry, digest in self._known(games):
                text = self._text(entry, digest)
                if text:
                    name = _free(gamefile.name_of(entry.game, entry.started, entry.names), names)
                    packed.writestr(_dated(name, entry.touched), text)
                    listed[entry.id] = Listed(name, contents.moment(entry.started))
                else:
                    self.refused.append(Refusal(str(entry.id), _("This game cannot be read.")))
                yield
            campaigns = []
            for campaign in self._campaigns(listed):
                campaigns.append(campaign)
                yield
            listing = Contents(tuple(listed.values()), tuple(campaigns))
            packed.writestr(_dated(contents.FILE), listing.text)
        self.file = _named("games", gamefile.ZIP), out.getvalue()

    def _campaigns(self, listed: dict[int, Listed]) -> Iterator[ListedCampaign]:
        """The campaigns with a listed game; their games are listed under them from here on."""
        campaigns = Campaigns(self._journal)
        for number in sorted(campaigns.numbers()):
            found = campaigns.load(number)
            if found is None or found.target > contents.LARGEST_TARGET:
                continue
            games = [game.id for game in found.games if game.id in listed]
            if games:
                yield ListedCampaign(
                    contents.moment(found.started), found.target, found.players, found.agreed.text,
                    tuple(map(listed.pop, games)),
                    found.settled, tuple(found.standings.final_battle) if found.settled else (),
                )  # fmt: skip

    def _text(self, entry: ListedGame, digest: Digest | None) -> str:
        """The record as saved, or if not all moves are legal, as far as it can be read."""
        if digest is None:
            return ""
        saved = self._journal.load(entry.id)
        if saved is not None and digest.moves == saved.made:
            lines = saved.lines[: saved.made]
            return "\n".join([saved.header.rstrip("\n"), "", *lines]).rstrip("\n") + "\n"
        record = self._archive.record(entry.id)
        return "" if record is None else record.text


class GameTable(_Export):
    """A table with a row for each player of each game."""

    def steps(self) -> Iterator[None]:
        """One game a step."""
        rows: list[tables.Row] = []
        for entry, digest in self._known(self._archive.games()[::-1]):
            if digest is not None:
                rows += tables.of_game(entry.id, entry.started[:10], digest)
            yield
        self.file = _table("games", tables.GAME_HEADS, rows)


class PlayerTable(_Export):
    """A table with a row for each player and each of the two games."""

    def steps(self) -> Iterator[None]:
        """One game a step, then one player a step."""
        digests = []
        for _entry, digest in self._known(self._archive.games()[::-1]):
            if digest is not None:
                digests.append(digest)
            yield
        rows: list[tables.Row] = []
        for row in tables.of_players(digests):
            rows.append(row)
            yield
        self.file = _table("players", tables.PLAYER_HEADS, rows)


def _table(what: str, heads: Sequence[str], rows: list[tables.Row]) -> tuple[str, bytes]:
    return _named(what, CSV), tables.written(heads, rows, language())


def _named(what: str, ending: str) -> str:
    return f"condottiere {what} {date.today().isoformat()}{ending}"


def _dated(name: str, touched: str = "") -> zipfile.ZipInfo:
    """A zip entry with the present time, within the years that zips allow; for a game also with
    that of its last move, as an import asks how long it took.
    """
    now = min(max(datetime.now(), datetime(1980, 1, 1)), datetime(2107, 12, 31))
    info = zipfile.ZipInfo(name, now.timetuple()[:6])
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    if touched:
        zip_times.stamp(info, touched)
    return info


def _free(name: str, names: set[str]) -> str:
    """A name not yet used in the zip, ignoring case."""
    stem, number, free = name.removesuffix(gamefile.ENDING), 1, name
    while free.casefold() in names:
        number += 1
        free = f"{stem} {number}{gamefile.ENDING}"
    names.add(free.casefold())
    return free
