"""Looks at games that arrived without having been chosen here, before anything of them is saved."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from companion.services import gamefile
from companion.services.bundle import Found
from companion.services.contents import is_list
from companion.services.errand import Errand, Refusal
from companion.services.gamefile import WrongFile
from companion.services.importing import Import
from companion.services.storage import Journal
from companion.texts import _, ngettext

MOST_NAMES = 4
"""So many players are named, those of the most games first."""


class Looking(Errand):
    """Says how many games there are, and whose; they are imported only if that is accepted.

    The files are read twice: to keep all games meanwhile would take many times their room.
    """

    idle = True

    def __init__(
        self, journal: Journal, files: Callable[[], Iterable[Found]], source: str = ""
    ) -> None:
        self._journal = journal
        self._files = files
        self._source = source
        self._players: Counter[str] = Counter()
        super().__init__()

    @property
    def title(self) -> str:
        return _("Import these games?") if self.offer else _("Games from elsewhere")

    @property
    def summary(self) -> list[str]:
        source = self._source or _("Another app handed over a file.")
        games = ngettext("{games} game.", "{games} games.", self.made).format(games=self.made)
        refused = len(self.refused)
        wrong = ngettext("{files} file was refused:", "{files} files were refused:", refused)
        return [
            games,
            *([self._named] if self._players else []),
            source,
            *([_("Nothing of it is saved yet.")] if self.offer else []),
            *([wrong.format(files=refused)] if refused else []),
        ]

    @property
    def offer(self) -> str:
        return _("Import") if self.done and self.made and not self.fault else ""

    @property
    def asks(self) -> bool:
        return bool(self.offer)

    def accept(self) -> Import:
        return Import(self._journal, self._files())

    def steps(self) -> Iterator[None]:
        for found in self._files():
            if not is_list(found.name, found.data):
                try:
                    self._look_at(found)
                except WrongFile as wrong:
                    self.refused.append(Refusal(found.name, str(wrong)))
            yield

    def _look_at(self, found: Found) -> None:
        if found.fault:
            raise WrongFile(found.fault)
        players = gamefile.read(found.data).record.setup.players
        self._players.update(player.name for player in players)
        self.made += 1

    @property
    def _named(self) -> str:
        """Who plays in them."""
        names = ", ".join(name for name, _games in self._players.most_common(MOST_NAMES))
        others = len(self._players) - MOST_NAMES
        if others <= 0:
            return _("Players: {names}.").format(names=names)
        text = ngettext(
            "Players: {names}, and {others} other.",
            "Players: {names}, and {others} others.",
            others,
        )
        return text.format(names=names, others=others)
