"""What is seen of the third game in a replay: the heap."""

from companion.widgets.wrapping import Words

TABLE = "heap"
BESIDE = ""


def tabs(*, beside: bool) -> dict[str, tuple[str, str]]:
    """The heap."""
    del beside
    return {"heap": ("Heap", "circle")}


def shown(tab: str, table: int, *, beside: bool) -> str:
    """What was chosen is there."""
    del table, beside
    return tab


def build(name: str) -> Words:
    """A number."""
    del name
    return Words()


def feed(name: str, thing: Words, table: int) -> None:
    """So many are left."""
    del name
    thing.text = f"Left: {table}"


def sign() -> None:
    """There is none."""
