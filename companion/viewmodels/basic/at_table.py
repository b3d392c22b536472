"""What table screens have in common: they follow the game while shown, and what is said above."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

from companion import turns
from companion.games import face_of
from companion.services.storage import StorageError
from companion.table import AnyTable
from companion.texts import _
from companion.viewmodels.basic.intents import intent
from companion.viewmodels.basic.model import Field, Model, T, together
from companion.viewmodels.basic.sheets import Sheets
from companion.words import not_saved
from engine.errors import Refused
from engine.history import AnyHistory
from engine.seats import Seat

_LINE = 48
"""So many small letters fit into a line on a phone."""


@dataclass(frozen=True, slots=True)
class HeaderView:
    """What is played for, and below it the game's progress, with a `sign` at the right; where it is
    not said elsewhere, also who played what `last`.

    What `decides` the game is said more strongly, and has more room beside the sign.
    """

    title: str
    where: str
    sign: str = ""
    decides: bool = False
    last: str = field(default="", kw_only=True)

    @property
    def progress(self) -> str:
        """The progress and what was played, if both fit."""
        both = _(" · ").join(filter(None, (self.where, self.last)))
        return both if len(both) <= _LINE and not self.decides else self.where


@dataclass(frozen=True, slots=True)
class PromptView:
    """What the keypad asks, and whom."""

    seat: Seat | None
    text: str
    caption: str = ""
    or_else: bool = False
    """Whether the caption says what else can be done; otherwise it explains the numbers below."""
    skipped: str = ""
    """Whom the turn has passed over, and why."""
    last: str = ""
    """Who played what last."""

    @property
    def below(self) -> str:
        """What stands in small letters below the words, in one line."""
        both = _(" · ").join(filter(None, (self.last, self.skipped)))
        return both if len(both) <= _LINE else self.skipped


@dataclass(frozen=True, slots=True)
class TakeBack:
    """What takes back something that was done, and whether it still can."""

    deed: Callable[[], object]
    may: Callable[[], bool] = lambda: True


class Say(Protocol):
    """Shows a short message: with a page of the rules a link to it as well, with something that
    can be taken back a button for that.
    """

    def __call__(self, text: str, page: str = "", take_back: TakeBack | None = None, /) -> None: ...


def saved(deed: Callable[[], object], say: Say) -> bool:
    """Whether an action could be saved; if not, the reason is shown and nothing has changed."""
    try:
        deed()
    except StorageError as error:
        say(not_saved(error))
        return False
    return True


def readable(read: Callable[[], T | None], say: Say) -> T | None:
    """What is read of a saved game; None if it cannot be read, which is shown."""
    try:
        found = read()
    except StorageError as error:
        say(str(error))
        return None
    if found is None:
        say(_("This game cannot be read."))
    return found


def taken_up(table: AnyTable, game: int, say: Say) -> bool | None:
    """Whether a saved game was opened at the table; None after an error, which is shown.

    A damaged game can only be looked at.
    """
    try:
        sat = table.resume(game)
        if sat:
            table.journal.bring_up(game)
    except StorageError as error:
        say(not_saved(error))
        return None
    return sat


class AtTable(Model):
    """Renders the game on `enter` and after every change while it is shown.

    What is open over it or was begun is in its `Sheets`.
    """

    may_undo = Field(False)
    may_redo = Field(False)
    made = Field(0)
    """The number of moves made, of which undo takes back the last."""

    def __init__(self, table: AnyTable, say: Say) -> None:
        super().__init__()
        self._table = table
        self._say = say
        self._shown = False
        self._met: object = None
        self._sheets = Sheets(table, partial(setattr, self), say)

    def enter(self) -> None:
        if not self._shown:
            self._shown = True
            self._table.listen(self._follow)
        self._follow()

    def leave(self, *, keep: bool = False) -> None:
        """Close what is open and drop what was begun, or keep it if the screen will come back."""
        self._shown = False
        self._table.ignore(self._follow)
        if not keep:
            self._sheets.close()

    def taken_away(self) -> bool:
        """Called before the game takes the screen away: say what closes, if anything was open."""
        return self._sheets.taken_away()

    @intent()
    def undo(self) -> None:
        """Undo the last deed, which may be several moves."""
        self._try(self._undo)

    @intent()
    def redo(self) -> None:
        """Redo the next deed."""
        self._try(self._redo)

    def render(self) -> None:
        """Show the game as it is."""

    def do(self, move: object) -> bool:
        """Make a move; whether it was made. If it is refused, nothing changes and the reason is
        shown.
        """
        return self._try(lambda: self._table.do(move))

    def _answer(self, sheet: str, deed: Callable[[], None]) -> bool:
        """Do what a sheet is for, and close it; if that is refused, it stays open."""

        def answer() -> None:
            with self._sheets.answering(sheet):
                deed()

        return self._try(answer)

    def last_move_back(self) -> TakeBack:
        """Takes back the move just made, as long as it is the last one."""
        made = self._table.game
        return TakeBack(lambda: self._try(self._undo), lambda: self._table.may_take_back(made))

    def _undo(self) -> None:
        past = self._table.history
        if past is not None and past.moves:
            self._step_to(turns.began(past), self._table.undo)

    def _redo(self) -> None:
        past = self._table.history
        if past is not None and past.undone:
            self._step_to(turns.ended(past), self._table.redo)

    def _step_to(self, count: int, step: Callable[[], None]) -> None:
        """A host goes several moves at once, others who may tap for all step by step; and who taps
        for one seat takes back one move, their own.
        """
        past = self._made
        away = abs(count - len(past))
        if away > 1 and self._table.is_host:
            self._table.go_to(count)
            return
        everybody = all(self._table.taps_for(player.seat) for player in past.setup.players)
        for _step in range(away if everybody else 1):
            step()

    @property
    def _made(self) -> AnyHistory:
        history = self._table.history
        assert history is not None
        return history

    def _try(self, deed: Callable[[], None]) -> bool:
        try:
            return saved(deed, self._say)
        except Refused as refusal:
            self._refuse(refusal)
        return False

    def _refuse(self, refusal: Refused) -> None:
        assert self._table.rules is not None
        face = face_of(self._table.rules)
        self._say(face.reason(self._table.game, refusal), face.page_of_refusal(refusal))

    @together
    def _follow(self) -> None:
        history = self._table.history
        if self._shown and history is not None:
            if history.game is not self._met:
                self._met = history.game
                self._sheets.follow()
            self.made = len(history)
            self.may_undo, self.may_redo = bool(self.made), bool(history.undone)
            self.render()
