"""What has just happened at the table, in a sentence for whoever hears the page."""

from companion.games import part
from companion.table import AnyTable
from engine.games import word_of


class Latest:
    """Remembers what was last said of the table, and says what has happened since."""

    def __init__(self, table: AnyTable) -> None:
        self._table = table
        self._met: object = None
        self._made = 0
        self.text = ""

    def follow(self) -> None:
        """Make the sentence for the latest change, if the game has changed."""
        history = self._table.history
        game = None if history is None else history.game
        before, made = self._met, self._made
        if game is before:
            return
        self._met, self._made = game, 0 if history is None else len(history)
        self.text = ""
        if history is None or before is None or type(before) is not type(game):
            return
        announcements = part(word_of(history.rules), "announcements")
        if self._made == made + 1:
            self.text = announcements.after_move(before, game, history.moves[-1], "every")
        else:
            self.text = announcements.after_change(before, game, "every")
