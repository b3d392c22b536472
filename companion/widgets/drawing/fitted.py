"""A drawn widget that is as high as its content needs."""

from typing import ClassVar

from companion.widgets.drawing.ink import Drawn


class Fitted(Drawn):
    """Its width is given, its height follows: `fit` computes it when one of `fits_by` changes.

    Nothing is computed before there is a view, where one is needed.
    """

    fits_by: ClassVar[tuple[str, ...]] = ("view", "width")

    def __init__(self, **properties: object) -> None:
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
