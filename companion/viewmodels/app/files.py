"""The file dialog: a folder, its files, and the name of a file to save."""

from pathlib import Path

from companion.services import gamefile
from companion.services.folders import MOST_SHOWN, FolderItem, first_folder, listing, shown
from companion.texts import _, ngettext
from companion.viewmodels.basic.model import Field, Model

_LONGEST_PATH = 80


class FilesModel(Model):
    """Choosing a file to open, or several, or, with a `text`, a place to save it."""

    title = Field("")
    advice = Field("")
    """What a saved game can be used for."""
    folder = Field("")
    entries = Field[tuple[FolderItem, ...]](())
    remark = Field("")
    fault = Field("")
    saving = Field(False)
    all_files = Field(False)
    kinds = Field("")
    """What the files shown are called, if not all are shown."""
    may_rise = Field(False)
    question = Field("")
    many = Field(False)
    marked = Field[tuple[Path, ...]](())
    take_text = Field("")

    def __init__(self) -> None:
        super().__init__()
        self._folder = first_folder()
        self._data = b""
        self._ending = gamefile.ENDING
        self._target: Path | None = None

    def enter(
        self, text: str | bytes = "", *,
        ending: str = gamefile.ENDING, many: bool = False, game: bool = True,
    ) -> None:  # fmt: skip
        """Begin in the folder used last; `text` is what to save, mostly a game."""
        self._data = text.encode("utf-8") if isinstance(text, str) else text
        self._ending = ending
        self.saving, self.many, self.advice = bool(text), many, ""
        if many:
            self.title = _("Import games")
        elif not text:
            self.title = _("Open a game")
        elif game and ending == gamefile.ENDING:
            self.title = _("Save the game")
            self.advice = _("Send the saved file to the other device, and open it there.")
        else:
            self.title = _("Save the file")
        self.fault = self.question = ""
        self.look_into(self._folder)

    def look_into(self, folder: Path) -> None:
        self._folder = folder
        self._mark(())
        self.folder = _path(folder)
        self.may_rise = folder.parent != folder
        endings = {gamefile.ENDING, self._ending if self.saving else gamefile.ZIP}
        self.kinds = _("Text and zip files") if gamefile.ZIP in endings else _("Text files")
        if self.saving and self._ending == gamefile.PICTURE:
            endings, self.kinds = {gamefile.PICTURE}, _("Pictures")
        found = listing(folder, "" if self.all_files else tuple(endings))
        self.entries = found.entries
        if found.fault:
            self.remark = found.fault
        elif not found.entries:
            plain = self.all_files or gamefile.PICTURE in endings
            self.remark = _("Nothing here.") if plain else _("No folders or text files.")
        elif not found.whole:
            self.remark = _("Only the first {number} entries are shown.").format(number=MOST_SHOWN)
        else:
            self.remark = ""

    def mark(self, file: Path) -> None:
        """Select a file among several, or deselect it."""
        others = tuple(each for each in self.marked if each != file)
        self._mark(others if file in self.marked else (*others, file))

    @property
    def taken(self) -> list[Path]:
        """The selected files; the whole folder if none is selected."""
        return list(self.marked) or [self._folder]

    def _mark(self, files: tuple[Path, ...]) -> None:
        self.marked = files
        text = ngettext("Import {files} file", "Import {files} files", len(files))
        self.take_text = text.format(files=len(files)) if files else _("Import the whole folder")

    def rise(self) -> None:
        """Go to the parent folder."""
        if self.may_rise:
            self.look_into(self._folder.parent)

    def go_home(self) -> None:
        self.look_into(first_folder())

    def show_all(self, every: bool) -> None:
        """Show files of every kind, or only those that may hold a game."""
        self.all_files = every
        self.look_into(self._folder)

    def save(self, name: str) -> bool:
        """Save under this name; whether that worked, or else `fault` or `question` says more."""
        self.fault = gamefile.fault_in_name(name)
        if self.fault:
            return False
        name = f"{name.strip().removesuffix(self._ending)}{self._ending}"
        target = self._folder / name
        try:
            if target.is_dir():
                self.fault = _("There is already a folder with this name.")
                return False
            there = target.exists() or target.is_symlink()
        except OSError as error:
            self.fault = gamefile.not_written(error)
            return False
        self._target = target
        if there:
            text = _("There is already a file with this name. Replace it?\n{name}")
            self.question = text.format(name=shown(name))
            return False
        return self.replace()

    def replace(self) -> bool:
        """Save, replacing an existing file; whether that worked."""
        self.question = ""
        if self._target is None:
            return False
        try:
            gamefile.write(self._target, self._data)
        except OSError as error:
            self.fault = gamefile.not_written(error)
            return False
        return True

    @property
    def saved_as(self) -> str:
        return "" if self._target is None else shown(self._target.name)


def _path(folder: Path) -> str:
    """A folder's path with spaces where lines may break; only its end if it is long."""
    parts = folder.relative_to(folder.anchor).parts
    text = folder.anchor + " / ".join(parts)
    while len(text) > _LONGEST_PATH and len(parts) > 2:
        parts = parts[1:]
        text = " / ".join(["…", *parts])
    return shown(text)
