"""What a view model says in passing, as a list."""


class Said(list[str]):
    """Everything that was said; `pages` has the page of the rules that came with each."""

    def __init__(self) -> None:
        super().__init__()
        self.pages: list[str] = []

    def __call__(self, text: str, page: str = "") -> None:
        self.append(text)
        self.pages.append(page)
