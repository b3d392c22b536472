"""Imports many games at once; each is checked like a game that is opened alone."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator

from companion.services import contents, gamefile
from companion.services.arrival import Kin, compare, save
from companion.services.bundle import MOST_FILES, Found, too_many
from companion.services.contents import is_list
from companion.services.errand import Errand, Refusal
from companion.services.gamefile import WrongFile
from companion.services.last_import import Noting
from companion.services.restoring import Restoring
from companion.services.storage import Journal
from companion.services.undoing import Undoing
from companion.texts import _, ngettext


class Import(Errand):
    """Adds new games, brings saved ones up to date, and ignores those already here.

    The game that Home continues with stays the same.
    """

    def __init__(self, journal: Journal, files: Iterable[Found]) -> None:
        self._journal = journal
        self._files = files
        self._kinds: Counter[Kin] = Counter()
        self._lists: dict[Hashable, Restoring] = {}
        self._noting: Noting | None = None
        self._room = MOST_FILES
        super().__init__()

    @property
    def title(self) -> str:
        return _("Games imported") if self.done else _("Importing games")

    @property
    def summary(self) -> list[str]:
        """A sentence for each kind of outcome."""
        kinds, refused = self._kinds, len(self.refused)
        further, here = kinds[Kin.FURTHER], kinds[Kin.SAME] + kinds[Kin.BEHIND]
        new = ngettext("{games} new game.", "{games} new games.", kinds[Kin.NEW])
        updated = ngettext("{games} game was updated.", "{games} games were updated.", further)
        known = ngettext("{games} game was already here.", "{games} games were already here.", here)
        came = sum(each.campaigns for each in self._lists.values())
        campaigns = ngettext("{campaigns} new campaign.", "{campaigns} new campaigns.", came)
        wrong = ngettext("{files} file was refused:", "{files} files were refused:", refused)
        others = [
            (came, campaigns.format(campaigns=came)),
            (further, updated.format(games=further)),
            (here, known.format(games=here)),
            (refused, wrong.format(files=refused)),
        ]
        return [new.format(games=kinds[Kin.NEW]), *(text for count, text in others if count)]

    @property
    def offer(self) -> str:
        """Whatever was done can be undone, also of an import that failed on the way."""
        changed = self._noting is not None and self._noting.changed
        return _("Undo the import") if self.done and changed else ""

    def accept(self) -> Undoing:
        return Undoing(self._journal)

    def steps(self) -> Iterator[None]:
        self._noting = noting = Noting(self._journal)
        latest = self._journal.latest()
        if latest is not None:
            self._journal.bring_up(latest)
        for found in self._files:
            listing = is_list(found.name, found.data)
            try:
                if listing:
                    self._read(found, noting)
                else:
                    self._kinds[self._taken(found, noting)] += 1
            except WrongFile as wrong:
                self.refused.append(Refusal(found.name, str(wrong)))
            self.made += not listing
            yield
        for each in self._lists.values():
            yield from each.settle()

    def _read(self, found: Found, noting: Noting) -> None:
        """Read a list of contents, which then applies to the files beside it that follow."""
        listed = contents.read(found.data)
        self._room -= listed.length
        if self._room < 0:
            raise WrongFile(too_many())
        self._lists[found.place] = Restoring(self._journal, listed, noting)

    def _taken(self, found: Found, noting: Noting) -> Kin:
        if found.fault:
            raise WrongFile(found.fault)
        received = gamefile.read(found.data)
        known = self._lists.get(found.place)
        if known is not None and known.lists(found.name):
            return known.take(found.name, received, found.changed)
        # no list names it: it is recognised by its moves only
        arrival = compare(self._journal, received)
        save(
            self._journal,
            arrival,
            noting,
            started=received.span.began or gamefile.day_in(found.name),
        )
        return arrival.kin
