"""The file dialog of desktops; no other program is needed for it."""

from pathlib import PurePath

from kivy.clock import Clock
from kivy.properties import ObjectProperty

from companion.screens.bindable import heed
from companion.screens.desk import WindowDesk
from companion.screens.screen import Screen
from companion.services.folders import FolderItem
from companion.services.gamefile import ENDING
from companion.texts import _
from companion.viewmodels.app.files import FilesModel
from companion.widgets.basic.sheet import Sheet


class ReplaceSheet(Sheet):
    """Asks before a file is replaced."""

    screen = ObjectProperty()


class FilesScreen(Screen[FilesModel]):
    def __init__(self, desk: WindowDesk) -> None:
        self._ending = ENDING
        self._see_beginning = Clock.create_trigger(self._show_beginning)
        super().__init__(desk, FilesModel())
        self.ids.name.bind(size=self._see_beginning, font_size=self._see_beginning)
        heed(self.model, question=self._show_question)

    def enter(
        self, file: str = "", text: str | bytes = "", *,
        many: bool = False, game: bool = True, **_: object,
    ) -> None:  # fmt: skip
        """Choose a place to save `text` with a name like `file`, or files to open."""
        self._ending = PurePath(file).suffix or ENDING
        self.model.enter(text, ending=self._ending, many=many, game=game)
        self._write_name(file)

    def leave(self) -> None:
        self.cancel()
        self.ids.name.focus = False

    def cancel(self) -> None:
        self.model.question = ""

    def pick(self, entry: FolderItem) -> None:
        """Open a folder or file; when saving, a file's name is taken over."""
        if entry.folder:
            self.model.look_into(entry.path)
        elif self.model.many:
            self.model.mark(entry.path)
        elif self.model.saving:
            self._write_name(entry.name)
        else:
            self.desk.exchange.read(entry.path)

    def save(self) -> None:
        self._leave_if(self.model.save(self.ids.name.text))

    def replace(self) -> None:
        self._leave_if(self.model.replace())

    def _write_name(self, name: str) -> None:
        """Put the name into the field, without the ending and scrolled to its beginning."""
        self.ids.name.text = name.removesuffix(self._ending).removesuffix(ENDING)
        self._see_beginning()

    def _show_beginning(self, *_: object) -> None:
        """Scroll to the beginning: a field that changes size shows its end, unless somebody is
        typing.
        """
        if not self.ids.name.focus:
            self.ids.name.cursor = (0, 0)

    def _leave_if(self, done: bool) -> None:
        if done:
            self.desk.say(_("Saved: {file}").format(file=self.model.saved_as))
            self.desk.router.back()

    def _show_question(self, _model: FilesModel, question: str) -> None:
        self.close_sheet()
        if question:
            self.show_sheet(ReplaceSheet(screen=self), self.cancel)
