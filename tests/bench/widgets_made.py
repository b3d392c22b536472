"""Makes widgets of KivyMD's and ours in one window, and prints the seconds for one of each.

python -m tests.bench.widgets_made
"""

from collections.abc import Callable, Iterator

from tests.bench.of_widgets import FAILED
from tests.bench.timing import timed


def main() -> None:
    """Open a window, measure, and close it."""
    from kivy.config import Config

    Config.set("kivy", "log_level", "critical")
    from kivy.clock import Clock
    from kivymd.app import MDApp
    from kivymd.uix.screen import MDScreen

    class Empty(MDApp):
        def build(self) -> MDScreen:
            Clock.schedule_once(self.measure, 0)
            return MDScreen()

        def measure(self, _passed: float) -> None:
            for name, make in (*_of_kivymd(), *_of_ours()):
                print(f"{name}: {_taken(make)}", flush=True)
            self.stop()

    Empty().run()


def _taken(make: Callable[[], object]) -> str:
    try:
        return str(timed(make).middle)
    except Exception as error:  # any cost counts, as the user of the widget has it, too
        return f"{FAILED}, {type(error).__name__}"


def _of_kivymd() -> Iterator[tuple[str, Callable[[], object]]]:
    from kivymd.uix.button import MDButton, MDButtonText, MDIconButton
    from kivymd.uix.card import MDCard
    from kivymd.uix.chip import MDChip, MDChipText
    from kivymd.uix.list import MDListItem, MDListItemHeadlineText
    from kivymd.uix.snackbar import MDSnackbar, MDSnackbarText

    yield "KivyMD's button", lambda: MDButton(MDButtonText(text="Pass"))
    yield "KivyMD's icon button", lambda: MDIconButton(icon="undo")
    yield "KivyMD's card", MDCard
    yield "KivyMD's list item", lambda: MDListItem(MDListItemHeadlineText(text="Anna"))
    yield "KivyMD's chip", lambda: MDChip(MDChipText(text="Anna"))
    yield "KivyMD's snackbar", lambda: MDSnackbar(MDSnackbarText(text="Saved"))


def _of_ours() -> Iterator[tuple[str, Callable[[], object]]]:
    from companion.condottiere.widgets.battle.keypad import CardKey
    from companion.condottiere.widgets.battle.player_row import PlayerRow
    from companion.widgets.basic.buttons import IconButton, TextButton
    from companion.widgets.drawing.ink import register_fonts
    from companion.widgets.window.notice import Notice

    register_fonts()
    yield "our button", lambda: TextButton(text="Pass")
    yield "our icon button", lambda: IconButton(icon_name="undo")
    yield "our card's key", CardKey
    yield "our player's row", PlayerRow
    yield "our notice", Notice


if __name__ == "__main__":
    main()
