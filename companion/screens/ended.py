"""The common part of the screens at the end of both games."""

from kivy.properties import BooleanProperty, NumericProperty

from companion.screens.table_screen import Model_co, TableScreen


class EndedScreen(TableScreen[Model_co]):
    """The result beside the map or table, with the ways on; `model` has the texts."""

    low = BooleanProperty(False)
    picture_width = NumericProperty(0)
    words_left = NumericProperty(0)
    words_width = NumericProperty(0)

    def rematch(self) -> None:
        """Begin a new game with the same players and rules."""
        self.desk.router.reset("home", "new_game")

    def go_home(self) -> None:
        self.desk.flow.get_up()
