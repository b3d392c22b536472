"""What the screens at the end of a game share, whichever game it was."""

from kivy.properties import BooleanProperty, NumericProperty

from companion.screens.table_screen import TableScreen


class EndedScreen(TableScreen):
    """How the game ended beside its map or table, and the ways on; `model` says how."""

    low = BooleanProperty(False)
    picture_width = NumericProperty(0)
    words_left = NumericProperty(0)
    words_width = NumericProperty(0)

    def rematch(self) -> None:
        """A new game, which begins with the players and rules of this one."""
        self.desk.router.reset("home", "new_game")

    def go_home(self) -> None:
        """Enough for today."""
        self.desk.flow.get_up()
