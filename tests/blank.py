"""What a router needs of a screen, where none is to be seen."""


class Blank:
    """A screen with nothing on it."""

    def enter(self, **_: object) -> None: ...
    def leave(self) -> None: ...
    def taken_away(self) -> None: ...
    def back(self) -> bool:
        return False

    def as_left(self) -> object:
        return None

    def recall(self, left: object) -> None: ...

    def unroll(self) -> None: ...
