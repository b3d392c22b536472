"""The last import, looked at and undone."""

from collections.abc import Iterator

from companion import formats
from companion.services.errand import Errand
from companion.services.last_import import LastImport
from companion.services.storage import Journal
from companion.texts import _, ngettext


class UndoImport(Errand):
    """Says what can be undone, and is followed by an `Undoing` if that is accepted."""

    idle = True

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._last: LastImport | None = None
        super().__init__()

    @property
    def title(self) -> str:
        return _("Undo the last import?") if self.offer else _("The last import")

    @property
    def summary(self) -> list[str]:
        last = self._last
        if last is None:
            return []
        if not self.offer:
            return [_("There is nothing left of it to undo.")]
        new, known = len(last.new), len(last.known)
        took = ngettext("{games} game will go.", "{games} games will go.", new)
        back = ngettext(
            "{games} game that was here before will be as it was.",
            "{games} games that were here before will be as they were.",
            known,
        )
        found = [(new, took.format(games=new)), (known, back.format(games=known))]
        return [
            *filter(None, [formats.day(last.began)]),
            *(text for count, text in found if count),
            *_staying(last.stay),
        ]

    @property
    def offer(self) -> str:
        last = self._last
        return _("Undo the import") if last is not None and (last.new or last.known) else ""

    @property
    def asks(self) -> bool:
        return bool(self.offer)

    def accept(self) -> "Undoing":
        return Undoing(self._journal)

    def steps(self) -> Iterator[None]:
        self._last = LastImport(self._journal)
        yield


class Undoing(Errand):
    """Undoes the last import, as a whole; `taking` are the games that it takes out."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._last = LastImport(journal)
        self.taking = self._last.new
        super().__init__()

    @property
    def title(self) -> str:
        return _("Import undone") if self.done and not self.fault else _("The last import")

    @property
    def summary(self) -> list[str]:
        if self.fault:
            return []
        new, known = len(self._last.new), len(self._last.known)
        took = ngettext("{games} game was removed.", "{games} games were removed.", new)
        back = ngettext(
            "{games} game is as it was before.", "{games} games are as they were before.", known
        )
        found = [(new, took.format(games=new)), (known, back.format(games=known))]
        return [*(text for count, text in found if count), *_staying(self._last.stay)]

    def steps(self) -> Iterator[None]:
        self._last = LastImport(self._journal)  # as it is now
        self._last.undo()
        yield


def _staying(games: int) -> list[str]:
    """What is said of games that are not as the import left them."""
    text = ngettext(
        "{games} game was changed since, and stays.",
        "{games} games were changed since, and stay.",
        games,
    )
    return [text.format(games=games)] if games else []
