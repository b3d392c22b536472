"""The messages of a view model, as a list."""

from companion.viewmodels.basic.at_table import TakeBack


class Said(list[str]):
    """All messages; `pages` has the page of the rules that came with each, `take_back` what takes
    back what the last one told.
    """

    def __init__(self) -> None:
        super().__init__()
        self.pages: list[str] = []
        self.take_back: TakeBack | None = None

    def __call__(self, text: str, page: str = "", take_back: TakeBack | None = None) -> None:
        self.append(text)
        self.pages.append(page)
        self.take_back = take_back


def said_nothing(text: str, *more: object) -> None:
    """Where nothing is to be said."""
    raise AssertionError(text, *more)
