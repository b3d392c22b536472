"""Where Home and the menus lead: their rows in one order, of which each face shows those it has."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from companion.texts import _


@dataclass(frozen=True, slots=True)
class Way:
    """A row of a menu, or a button of Home."""

    name: str
    icon: str
    text: Callable[[], str]


_INVITE = Way("invite", "qrcode", lambda: _("Invite phones"))
CALCULATOR = Way("calculator", "calculator-variant", lambda: _("Calculator"))
_RULES = Way("rules", "book-open-variant", lambda: _("Rules"))

HOME = (
    Way("new_game", "plus", lambda: _("New game")),
    _INVITE,
    CALCULATOR,
    _RULES,
    Way("games", "history", lambda: _("Past games")),
    Way("settings", "cog", lambda: _("Settings")),
)
TABLE = (
    Way("table", "table-large", lambda: _("Table")),
    Way("turn", "rotate-right", lambda: _("Rotate the view")),
    Way("keyed", "dialpad", lambda: _("Keys in the middle")),
    Way("unkeyed", "sigma", lambda: _("Only the totals")),
    Way("moves", "format-list-numbered", lambda: _("Moves")),
    Way("correct", "pencil", lambda: _("Correct something…")),
    Way("map", "map", lambda: _("The map")),
    Way("cards", "cards-outline", lambda: _("Cards")),
    Way("totals", "numeric", lambda: _("Large totals")),
    _RULES,
    Way("share", "share-variant", lambda: _("Hand on this game")),
    Way("share_file", "file-outline", lambda: _("Hand on as a file")),
    _INVITE,
    Way("read_aloud", "bullhorn-outline", lambda: _("Read this screen aloud")),
    Way("settings", "cog-outline", lambda: _("Settings")),
    Way("seat", "account", lambda: _("Change seat")),
    Way("home", "home-outline", lambda: _("Home")),
)
"""The menu at the table, whatever of it is shown."""
GAMES = (
    Way("campaigns", "trophy", lambda: _("Campaigns")),
    Way("import_many", "tray-arrow-down", lambda: _("Import games")),
    Way("paste", "content-paste", lambda: _("Open a copied link")),
    Way("undo_import", "undo", lambda: _("Undo the last import")),
    Way("export_games", "folder-zip-outline", lambda: _("Export all games")),
    Way("export_table", "table-large", lambda: _("Games as a table (CSV)")),
    Way("export_players", "account-group", lambda: _("Players as a table (CSV)")),
)
"""The menu of past games."""


def handing_on(address: str) -> str:
    """The row that hands on the game: by a code where the app has a published address for it."""
    return "share" if address else "share_file"


def what_a_code_needs(address: str) -> str:
    """Why there is only a file; empty where there is a code."""
    return (
        "" if address else _("To hand on a game by a code, the app for browsers must be published.")
    )


def about_keyboard() -> str:
    """What is said below a menu where there is likely a keyboard."""
    return _("On a keyboard, ? shows which key plays what.")


def among(ways: Collection[Way], names: Collection[str]) -> list[Way]:
    """The rows with these names, in their order."""
    return [way for way in ways if way.name in names]
