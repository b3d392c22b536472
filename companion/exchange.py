"""Games leave and arrive as files: through the system's share sheet or our own file dialog."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path, PurePath
from tempfile import gettempdir
from typing import TYPE_CHECKING

from companion import published
from companion.device.abilities import Sharing
from companion.router import Router
from companion.services import gamefile
from companion.services.archive import Archive
from companion.services.folders import shown
from companion.services.gamefile import WrongFile
from companion.services.last_import import LastImport
from companion.services.storage import StorageError
from companion.table import AnyTable
from companion.texts import _, ngettext
from companion.viewmodels.basic.at_table import Say, readable
from companion.words import not_saved

if TYPE_CHECKING:
    from companion.services.bundle import Found
    from companion.services.errand import Errand

_OUT = "shared"
"""The one folder that other apps can read; it holds one file at a time."""
_LONGEST = 60
"""So many letters of a file's name are shown: a longer one would hide what else is said."""


class Exchange:
    """Shares games, and shows received ones before anything is saved.

    A game is shared as a link to `address` with the game in it; without an address, as a file.
    """

    choosing = "files"
    """The screen that files are chosen on; nobody needs to go back there from their import."""

    def __init__(
        self,
        table: AnyTable,
        router: Router,
        sharing: Sharing,
        say: Say,
        address: str = published.ADDRESS,
    ) -> None:
        self._table = table
        self._router = router
        self._sharing = sharing
        self._say = say
        self.address = address
        self._errand: Errand | None = None

    def share(self, game: int | None = None) -> None:
        """Share the game at the table, or a saved one."""
        number = self._table.id if game is None else game
        if self.address and number is not None:
            self._router.go("game_link", game=number)
        else:
            self.share_file(game)

    def share_file(self, game: int | None = None) -> None:
        found = readable(lambda: self._packed(game), self._say)
        if found is not None:
            self.share_or_save(found[0], found[1].encode("utf-8"))

    @property
    def shares_links(self) -> bool:
        return self._sharing.works

    def share_link(self, link: str) -> None:
        try:
            self._sharing.share_text(link)
        except OSError as error:
            self._say(_("The link cannot be sent: {why}").format(why=error))

    def open_link(self, link: str) -> bool:
        """Open a link to a table in this device's browser; whether that could be done."""
        try:
            return bool(self.address) and self._sharing.open_link(link)
        except OSError:
            return False

    def can_share(self, name: str, data: bytes) -> bool:
        """Whether other apps can be offered such a file."""
        del name, data
        return self._sharing.works

    def share_or_save(
        self, name: str, data: bytes, *, back: bool = False, game: bool = True
    ) -> None:
        """Share a file with another app, or save it where none can be offered it.

        With `back` the screen that made the file is left, as it has nothing more to do.
        """
        if self.can_share(name, data):
            if back:
                self._router.back()
            self.share_with_app(name, data)
        else:
            go = self._router.replace if back else self._router.go
            go("files", file=name, text=data, game=game)

    def share_picture(self, data: bytes) -> None:
        """Share a picture of the game at the table."""
        name = readable(self.picture_name, self._say)
        if name is not None:
            self.share_or_save(name, data, game=False)

    def picture_name(self) -> str | None:
        """The file name of a picture of the game at the table; None if it cannot be read."""
        found = self._packed(None)
        return None if found is None else f"{PurePath(found[0]).stem}{gamefile.PICTURE}"

    def export_games(self) -> None:
        from companion.services.exporting import Records

        self._run(Records(self._table.journal))

    def export_table(self) -> None:
        from companion.services.exporting import GameTable

        self._run(GameTable(self._table.journal))

    def export_players(self) -> None:
        from companion.services.exporting import PlayerTable

        self._run(PlayerTable(self._table.journal))

    def done(self, errand: "Errand") -> None:
        """Share the file that was made."""
        if errand.file is not None:
            self.share_or_save(*errand.file, back=True)

    def import_many(self) -> None:
        """Choose files to import; the system's picker, where there is one, is for a zip of them."""
        if self._sharing.works:
            self.open()
        else:
            self._router.go("files", many=True)

    def take(self, paths: Sequence[Path]) -> None:
        """Show a single game; import several files, zips and folders together."""
        if len(paths) == 1 and not gamefile.holds_many(paths[0]):
            self.read(paths[0])
        elif paths:
            self._take_all(paths)

    def undo_import(self) -> None:
        """Show what can be undone of the last import."""
        from companion.services.undoing import UndoImport

        self._run(UndoImport(self._table.journal))

    @property
    def may_undo_import(self) -> bool:
        """Whether there was an import that can be looked at."""
        try:
            return LastImport.is_noted(self._table.journal)
        except StorageError:
            return False

    def accept(self, errand: "Errand") -> None:
        """Do what an errand offers, in its place."""
        if errand.offer:
            try:
                self._follow(errand.accept())
            except StorageError as error:
                self._say(not_saved(error))

    def _follow(self, errand: "Errand") -> None:
        """Do this next; nobody sits at a game that it takes out."""
        self._errand = errand
        if self._table.id in errand.taking:
            self._table.journal.set_note("at table", "no")
            self._table.leave()
            self._router.reset("home")
            self._router.go("errand", errand=errand)
        else:
            self._router.replace("errand", errand=errand)

    def open(self) -> None:
        if not self._sharing.works:
            self._router.go("files")
            return
        try:
            self._sharing.pick(self.receive)
        except OSError as error:
            self._say(_("Files cannot be chosen here: {why}").format(why=error))

    def receive(self, data: bytes, *, chosen: bool = True) -> None:
        """Show the game in a file that arrived, cut just over the largest size allowed.

        A zip is imported if it was `chosen` here; else it is shown first, too.
        """
        if gamefile.is_zip(data):
            from companion.services import bundle

            self._bring_in(lambda: bundle.in_zip(data), chosen=chosen)
        else:
            self._show(data=data)

    def arrive(self, data: bytes) -> None:
        """Show what another app shared; nobody chose it here."""
        self.receive(data, chosen=False)

    def read(self, file: Path, *, chosen: bool = True) -> None:
        """Open a file by its path; a zip holds many games, and is taken as in `receive`."""
        if file.suffix.lower() == gamefile.ZIP:
            self._take_all([file], chosen=chosen)
            return
        try:
            self._show(file=shown(file.name), data=gamefile.bytes_of(file))
        except WrongFile as wrong:
            self._show(file=shown(file.name), fault=str(wrong))

    def _take_all(self, paths: Sequence[Path], *, chosen: bool = True) -> None:
        from companion.services import bundle

        names = [shown(path.name) for path in paths]
        self._bring_in(lambda: bundle.found_in(paths), names, chosen=chosen)

    def _bring_in(
        self, files: "Callable[[], Iterable[Found]]", names: Sequence[str] = (), *, chosen: bool
    ) -> None:
        """Import what was chosen here; what comes unasked is looked at, and waits for an answer."""
        from companion.services import importing, looking

        journal = self._table.journal
        if chosen:
            self._run(importing.Import(journal, files()))
        else:
            self._run(looking.Looking(journal, files, named(names)))

    def _run(self, errand: "Errand") -> None:
        over = self._errand is None or self._errand.done or self._errand.idle
        self._errand = errand
        replaced = {self.choosing, "opening", *(["errand"] if over else [])}
        (self._router.replace if self._router.name in replaced else self._router.go)(
            "errand", errand=errand
        )

    def _show(self, **arguments: object) -> None:
        """Show a received game; another one that is being shown is replaced, however many come."""
        asking = self._errand is not None and self._errand.idle and self._router.name == "errand"
        again = self._router.name == "opening" or asking
        (self._router.replace if again else self._router.go)("opening", **arguments)

    def _packed(self, game: int | None) -> tuple[str, str] | None:
        """The file name of a game, and its record without undone moves and with its times."""
        journal, number = self._table.journal, self._table.id if game is None else game
        saved = None if number is None else journal.load(number)
        record = None if number is None else Archive(journal).record(number)
        if saved is None or record is None:
            return None
        players = [player.name for player in record.setup.players]
        name = gamefile.name_of(record.text.partition(" ")[0], saved.started, players)
        return name, record.text + Archive(journal).span(saved.id).comment

    def share_with_app(self, name: str, data: bytes) -> None:
        """Other apps can read one folder; it holds only the file that is being shared."""
        journal = self._table.journal.file
        folder = (journal.parent if journal else Path(gettempdir())) / _OUT
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for old in folder.iterdir():
                old.unlink()
            gamefile.write(folder / name, data)
            self._sharing.share_file(folder / name, Path(name).stem)
        except OSError as error:
            self._say(gamefile.not_written(error))


def named(names: Sequence[str]) -> str:
    """Where games came from, by the names of their files, which can be shown."""
    if len(names) == 1:
        name = names[0] if len(names[0]) <= _LONGEST else f"{names[0][: _LONGEST - 1]}…"
        return _("From “{file}”.").format(file=name)
    files = ngettext("From {files} file.", "From {files} files.", len(names))
    return files.format(files=len(names)) if names else ""
