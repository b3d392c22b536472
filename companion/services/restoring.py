"""Restores games of a zip or folder with a list of contents, each in its own campaign.

Two equal games stay two, as the list names both. What is here already is recognised, so that
nothing is doubled however often the same list is imported.
"""

import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial

from companion.services.arrival import Kin, compare, save
from companion.services.campaigns import Campaigns, settling
from companion.services.contents import Contents, Listed, ListedCampaign, moment
from companion.services.gamefile import Received, WrongFile
from companion.services.last_import import Noting
from companion.services.storage import Journal
from companion.texts import _
from engine.games import word_of

_Key = tuple[str, int, str]
"""A campaign is recognised by when it was begun, its target and its agreements."""


class Restoring:
    """Imports the games of one list."""

    def __init__(self, journal: Journal, contents: Contents, noting: Noting) -> None:
        self.campaigns = 0
        self._journal = journal
        self._noting = noting
        self._listed = contents.campaigns
        self._numbers = self._known()
        self._taken: set[int] = set()
        expected: list[tuple[Listed, int | None]] = [(listed, None) for listed in contents.games]
        for at, campaign in enumerate(contents.campaigns):
            expected += [(listed, at) for listed in campaign.games]
        self._files = {_plain(listed.file): (listed, at) for listed, at in expected}
        self._starts = {listed.started for listed, _at in expected}

    def lists(self, file: str) -> bool:
        """Whether the list has a file of that name that has not been imported yet."""
        return _plain(file) in self._files

    def take(self, file: str, received: Received, changed: str = "") -> Kin:
        """Save a game of the list, whose last move was made when its file was `changed`;
        `WrongFile` if its players are not those of its campaign.
        """
        listed, at = self._files.pop(_plain(file))
        if at is not None:
            record, theirs = received.record, self._listed[at]
            same_kind = theirs.header.partition(" ")[0] == word_of(record.rules)
            if not same_kind or record.setup.players != theirs.players:
                raise WrongFile(_("The players of this game are not those of its campaign."))
        arrival = compare(self._journal, received, partial(self._rank, listed, at))
        now = moment(datetime.now(UTC).isoformat())
        started = min(listed.started, now)
        touched = min(max(started, changed), now)
        campaign = self._campaign(at)
        game = save(
            self._journal, arrival, self._noting,
            started=started, touched=touched, campaign=campaign,
        )  # fmt: skip
        if arrival.game is not None and campaign is not None:
            self._noting.group(game, campaign, started)
        self._taken.add(game)
        return arrival.kin

    def settle(self) -> Iterator[None]:
        """Save the winners of final battles that are not known here; one campaign a step."""
        campaigns = Campaigns(self._journal)
        for listed, number in zip(self._listed, self._numbers, strict=True):
            if number is not None and listed.winners:
                found = campaigns.load(number)
                due = None if found is None else set(found.standings.final_battle)
                if found is not None and not found.settled and due == set(listed.tied):
                    self._noting.settle(number, settling(found, listed.winners))
                yield

    def _known(self) -> list[int | None]:
        """For each listed campaign the saved one it corresponds to, if there is one.

        Of several equal ones, those with games come first, in the order of the list.
        """
        numbers: dict[_Key, list[int]] = defaultdict(list)
        for number, started, target, header in self._journal.rows(
            "SELECT id, started, target, header FROM campaign ORDER BY id IN"
            " (SELECT campaign FROM game WHERE deleted IS NULL), id DESC"
        ):
            numbers[moment(started), target, header].append(number)
        found = (numbers[_key(listed)] for listed in self._listed)
        return [same.pop() if same else None for same in found]

    def _campaign(self, at: int | None) -> int | None:
        """The number of a listed campaign; created if new, after equal ones before it."""
        if at is None or self._numbers[at] is not None:
            return None if at is None else self._numbers[at]
        for before in range(at + 1):
            key = _key(self._listed[before])
            if self._numbers[before] is None and key == _key(self._listed[at]):
                self._numbers[before] = self._noting.found(*key)
                self.campaigns += 1
        return self._numbers[at]

    def _rank(
        self, listed: Listed, at: int | None, game: int, campaign: int | None, started: str
    ) -> int | None:
        """A game of the same campaign ranks first, then one of none; each is used only once.

        A game begun at the same time as another in the list is that one.
        """
        began = moment(started)
        if game in self._taken or (began != listed.started and began in self._starts):
            return None
        theirs = None if at is None else self._numbers[at]
        if campaign not in (None, theirs):
            return None
        return 2 * (campaign == theirs) + (began == listed.started)


def _key(listed: ListedCampaign) -> _Key:
    return listed.started, listed.target, listed.header


def _plain(name: str) -> str:
    """A name with its accents in one form: some systems store them separately from the letters."""
    return unicodedata.normalize("NFC", name)
