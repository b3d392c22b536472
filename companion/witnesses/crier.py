"""Announces aloud what happens at the table, as much of it as is set."""

from typing import TYPE_CHECKING, Any, Protocol

from companion.device.abilities import Voice
from companion.games import Game_contra, Move_contra, part
from companion.services.settings import Settings
from companion.table import AnyTable, Deed
from companion.texts import speaking
from engine.games import word_of

if TYPE_CHECKING:
    from companion.spoken.phrases import Mode


class Announcements(Protocol[Move_contra, Game_contra]):
    """The announcements of a game, in the current language; empty if there is nothing to say."""

    def after_move(
        self, before: Game_contra, after: Game_contra, move: Move_contra, mode: "Mode", /
    ) -> str:
        """The announcement of a move."""

    def after_change(self, before: Game_contra, after: Game_contra, mode: "Mode", /) -> str:
        """The announcement after moves were undone or changed."""


class Crier:
    """Announces each move of the table.

    A new announcement cuts the old one short. So does a change that undoes or corrects what is
    being said. A pass is not announced and lets the last total be finished. Nothing is said once
    people leave the table.
    """

    def __init__(self, table: AnyTable, settings: Settings, voice: Voice) -> None:
        self._table = table
        self._settings = settings
        self._voice = voice
        table.watch(self.witness)
        self.read_settings()

    def read_settings(self) -> None:
        """Read the settings; done when a screen changes, not at every card."""
        self._aloud = self._settings.aloud
        self._language = self._settings.voice_language

    def witness(self, deed: Deed, before: object) -> None:
        aloud = self._aloud
        if deed is Deed.REFUSED or aloud == "off":
            return
        whole = deed in (Deed.MOVED, Deed.REDONE)
        if not whole:
            self._voice.hush()
        if deed is Deed.SAT_DOWN:
            self._voice.wake()
        elif deed is not Deed.LEFT:
            self._announce(before, aloud, whole=whole)

    def _announce(self, before: object, aloud: "Mode", *, whole: bool) -> None:
        """Announce the last move, or within a longer change only the changed totals."""
        history = self._table.history
        if history is None or before is None:
            return
        game = history.game
        with speaking(self._language):
            announcements: Announcements[Any, Any] = part(word_of(history.rules), "announcements")
            if whole:
                text = announcements.after_move(before, game, history.moves[-1], aloud)
            else:
                text = announcements.after_change(before, game, aloud)
        if text:
            self._voice.say(text, self._language)
