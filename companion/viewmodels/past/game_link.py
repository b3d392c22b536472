"""A game as a link and as a code, for whoever is to have it."""

from collections.abc import Callable

from companion.live.code import TooLong, code, room
from companion.services import link
from companion.services.archive import Archive
from companion.services.storage import Journal
from companion.texts import _, ngettext
from companion.viewmodels.basic.at_table import Say, readable
from companion.viewmodels.basic.model import Field, Model, together

_SHOWN = 12
"""So many letters of the game are enough to see that this is the link."""
_ROUND = 10


class GameLinkModel(Model):
    """Shows the link to one game, if it fits into one code."""

    players = Field("")
    link = Field("")
    """What the code says; empty if the game is too long."""
    typed = Field("")
    """The beginning of the link, to be looked at."""
    fault = Field("")
    """Why there is no code."""

    def __init__(self, journal: Callable[[], Journal], say: Say) -> None:
        super().__init__()
        self._journal = journal
        self._say = say

    @together
    def look_at(self, game: int, address: str) -> bool:
        """Write a saved game into a link to this address; whether it can be read."""
        record = readable(lambda: Archive(self._journal()).record(game), self._say)
        if record is None:
            return False
        self.players = _(", ").join(player.name for player in record.setup.players)
        packed, start = link.packed(record.text), f"{address}#{link.KEY}"
        self.link, self.fault = f"{address}#{packed}", ""
        try:
            code(self.link)
        except TooLong:
            fits = len(record.moves) * room(start) // (len(packed) - len(link.KEY))
            self.link, self.fault = "", _too_long(len(record.moves), fits // _ROUND * _ROUND)
        shown = self.link[: len(start) + _SHOWN].partition("://")[2]
        self.typed = f"{shown}…" if shown else ""
        return True


def _too_long(moves: int, fits: int) -> str:
    """That there is no code, and how long the game might be."""
    text = ngettext(
        "This game has {moves} move, of which one code holds about {fits}. Hand it on as a file.",
        "This game has {moves} moves, of which one code holds about {fits}. Hand it on as a file.",
        moves,
    )
    return text.format(moves=moves, fits=fits)
