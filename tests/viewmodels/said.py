"""The messages of a view model, as a list."""


class Said(list[str]):
    """All messages; `pages` has the page of the rules that came with each."""

    def __init__(self) -> None:
        super().__init__()
        self.pages: list[str] = []

    def __call__(self, text: str, page: str = "") -> None:
        self.append(text)
        self.pages.append(page)
