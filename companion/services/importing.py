"""Many games taken in at once; each is judged like one that is opened alone."""

from collections import Counter
from collections.abc import Iterable, Iterator

from companion.services import gamefile
from companion.services.arrival import Kin, bring_forward, compare
from companion.services.bundle import Found
from companion.services.errand import Errand
from companion.services.gamefile import WrongFile
from companion.services.storage import Journal
from companion.texts import _, ngettext


class Import(Errand):
    """Takes in what is new, brings up to date what has gone on, leaves alone what is here.

    The game that Home goes on with stays the same.
    """

    def __init__(self, journal: Journal, files: Iterable[Found]) -> None:
        self._journal = journal
        self._files = files
        self._kinds: Counter[Kin] = Counter()
        super().__init__()

    @property
    def title(self) -> str:
        """What is being done."""
        return _("Games imported") if self.done else _("Games are being imported")

    @property
    def summary(self) -> list[str]:
        """A sentence for each thing that became of files."""
        kinds, refused = self._kinds, len(self.refused)
        further, here = kinds[Kin.FURTHER], kinds[Kin.SAME] + kinds[Kin.BEHIND]
        new = ngettext("{games} new game.", "{games} new games.", kinds[Kin.NEW])
        updated = ngettext(
            "{games} game was brought up to date.", "{games} games were brought up to date.",
            further,
        )  # fmt: skip
        known = ngettext("{games} game was here already.", "{games} games were here already.", here)
        wrong = ngettext("{files} file was refused:", "{files} files were refused:", refused)
        return [
            new.format(games=kinds[Kin.NEW]),
            *([updated.format(games=further)] if further else []),
            *([known.format(games=here)] if here else []),
            *([wrong.format(files=refused)] if refused else []),
        ]

    def steps(self) -> Iterator[None]:
        """A file each."""
        latest = self._journal.latest()
        if latest is not None:
            self._journal.bring_up(latest)
        for found in self._files:
            self._take(found)
            self.made += 1
            yield

    def _take(self, found: Found) -> None:
        try:
            if found.fault:
                raise WrongFile(found.fault)
            arrival = compare(self._journal, gamefile.read(found.data))
        except WrongFile as wrong:
            self.refused.append((found.name, str(wrong)))
            return
        received = arrival.received
        if arrival.kin is Kin.NEW:
            self._journal.adopt(
                received.header, received.lines, over=received.game.outcome is not None,
                started=gamefile.day_in(found.name), beside=True,
            )  # fmt: skip
        else:
            bring_forward(self._journal, arrival)
        self._kinds[arrival.kin] += 1
