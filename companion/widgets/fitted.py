"""Something drawn that is as high as what it shows needs."""

from typing import Any, ClassVar

from companion.widgets.ink import Drawn


class Fitted(Drawn):
    """Give it a width, and take its height: `fit` reckons it from what `fits_by` names.

    Nothing is reckoned before there is a view, where it matters.
    """

    fits_by: ClassVar[tuple[str, ...]] = ("view", "width")

    def __init__(self, **properties: Any) -> None:
        super().__init__(size_hint_y=None, **properties)
        for name in self.fits_by:
            self.fbind(name, self._fit)
        self._fit()

    def fit(self) -> float:
        """How high it has to be; called with a view."""
        raise NotImplementedError

    def _fit(self, *_: object) -> None:
        if "view" in self.fits_by and self.view is None:
            return
        self.height = self.fit()
        self.redraw()
