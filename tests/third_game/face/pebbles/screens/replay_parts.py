"""The part of the third game's replay: its pebbles."""

from companion.widgets.drawing.words import Words

TABLE = "heap"
BESIDE = ""


def tabs(*, beside: bool) -> dict[str, tuple[str, str]]:
    """The heap."""
    del beside
    return {"heap": ("Heap", "circle")}


def shown(tab: str, table: int, *, beside: bool) -> str:
    """The tab's own part."""
    del table, beside
    return tab


def make(name: str) -> Words:
    """A number."""
    del name
    return Words()


def feed(name: str, thing: Words, table: int) -> None:
    """Show how many are left."""
    del name
    thing.text = f"Left: {table}"


def sign() -> None:
    """None: there is no sign."""
