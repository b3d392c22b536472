"""Games go out and come in as files: by the system's share sheet, or by our own file dialog."""

from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import gettempdir
from typing import TYPE_CHECKING

from companion.device.no_sharing import NoSharing
from companion.router import Router
from companion.services import gamefile
from companion.services.archive import Archive
from companion.services.folders import shown
from companion.services.gamefile import WrongFile
from companion.services.storage import StorageError
from companion.table import Table
from companion.texts import _

if TYPE_CHECKING:
    from companion.services.errand import Errand

_OUT = "shared"
"""The folder that other apps are let into, one file at a time."""


class Exchange:
    """Shares games, and shows those that arrive before anything is saved."""

    def __init__(
        self, table: Table, router: Router, sharing: NoSharing, say: Callable[[str], None]
    ) -> None:
        self._table = table
        self._router = router
        self._sharing = sharing
        self._say = say
        self._errand: Errand | None = None

    def share(self, game: int | None = None) -> None:
        """Hand on the game at the table, or a saved one."""
        try:
            found = self._packed(game)
        except StorageError as error:
            self._say(str(error))
            return
        if found is None:
            self._say(_("This game cannot be read."))
        else:
            name, text = found
            self._give(name, text.encode("utf-8"), self._router.go)

    def hand_on(self, name: str, data: bytes) -> None:
        """Some other file, by its name; who hands it on is done with it."""
        if self._sharing.works:
            self._router.back()
            self._hand_over(name, data)
        else:
            self._router.replace("files", file=name, text=data, game=False)

    def export_games(self) -> None:
        """All games, each as a record, in a zip."""
        from companion.services.exporting import Records

        self._run(Records(self._table.journal))

    def export_table(self) -> None:
        """A table of who did what in which game."""
        from companion.services.exporting import GameTable

        self._run(GameTable(self._table.journal))

    def export_players(self) -> None:
        """A table of the players."""
        from companion.services.exporting import PlayerTable

        self._run(PlayerTable(self._table.journal))

    def done(self, errand: "Errand") -> None:
        """What was gathered is saved or shared."""
        if errand.file is None:
            return
        if self._sharing.works:
            self._router.back()
        self._give(*errand.file, self._router.replace)

    def import_many(self) -> None:
        """Look for files with games; where the system has a picker, for a zip of them."""
        if self._sharing.works:
            self.open()
        else:
            self._router.go("files", many=True)

    def take(self, paths: Sequence[Path]) -> None:
        """Files, zips and folders: one game is looked at first, many are taken in at once."""
        if len(paths) == 1 and not gamefile.holds_many(paths[0]):
            self.read(paths[0])
        elif paths:
            self._take_all(paths)

    def open(self) -> None:
        """Look for a game among the files."""
        if not self._sharing.works:
            self._router.go("files")
            return
        try:
            self._sharing.pick(self.receive)
        except OSError as error:
            self._say(_("Files cannot be chosen here: {why}").format(why=error))

    def receive(self, data: bytes) -> None:
        """A file's content has arrived, cut just over the largest size that is read."""
        if gamefile.is_zip(data):
            from companion.services import bundle, importing

            self._run(importing.Import(self._table.journal, bundle.in_zip(data)))
        else:
            self._show(data=data)

    def read(self, file: Path) -> None:
        """Open a file by its path; a zip holds many games."""
        if file.suffix.lower() == gamefile.ZIP:
            self._take_all([file])
            return
        try:
            data = gamefile.bytes_of(file)
        except WrongFile as wrong:
            self._show(file=shown(file.name), fault=str(wrong))
            return
        self._show(file=shown(file.name), data=data)

    def _take_all(self, paths: Sequence[Path]) -> None:
        from companion.services import bundle, importing

        self._run(importing.Import(self._table.journal, bundle.found_in(paths)))

    def _run(self, errand: "Errand") -> None:
        """Files to be chosen from are no place to come back to; what goes on is."""
        over = self._errand is None or self._errand.done
        self._errand = errand
        if self._router.name == "files" or (self._router.name == "errand" and over):
            self._router.replace("errand", errand=errand)
        else:
            self._router.go("errand", errand=errand)

    def _show(self, **arguments: object) -> None:
        """A file that arrives while another is looked at takes its place."""
        if self._router.name == "opening":
            self._router.replace("opening", **arguments)
        else:
            self._router.go("opening", **arguments)

    def _packed(self, game: int | None) -> tuple[str, str] | None:
        """The name and the text of a game's file; what was undone did not happen."""
        journal, number = self._table.journal, self._table.id if game is None else game
        saved = None if number is None else journal.load(number)
        record = None if number is None else Archive(journal).record(number)
        if saved is None or record is None:
            return None
        players = [player.name for player in record.setup.players]
        return gamefile.name_of(record.text.partition(" ")[0], saved.started, players), record.text

    def _give(self, name: str, data: bytes, show: Callable[..., None]) -> None:
        """To another app, or into a folder that is chosen."""
        if self._sharing.works:
            self._hand_over(name, data)
        else:
            show("files", file=name, text=data)

    def _hand_over(self, name: str, data: bytes) -> None:
        """Only the file that is being shared lies where other apps are let in."""
        journal = self._table.journal.file
        folder = (journal.parent if journal else Path(gettempdir())) / _OUT
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for old in folder.iterdir():
                old.unlink()
            gamefile.write(folder / name, data)
            self._sharing.share(folder / name, Path(name).stem)
        except OSError as error:
            self._say(gamefile.not_written(error))
