"""The progress of work with many games, and its result."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic

from companion.live.shared_table import NotYours, Paused
from companion.services.errand import Errand
from companion.services.storage import StorageError
from companion.texts import _, speaking
from companion.viewmodels.basic.errand import ErrandModel
from companion.viewmodels.basic.intents import intent
from companion.web.building.page import Page
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk

_AT_A_TIME = 0.012
"""Seconds of work between which others at the table are heard."""
_PAUSE = 0.002
_BETWEEN = 0.25
"""Seconds between two reports of the progress."""
MOST_REFUSALS = 100


class ErrandPage(Page):
    """Does the work in small pieces, so that nobody at the table waits for it."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = ErrandModel()
        self._progress, self._shown_at = "", 0.0
        self._cancel: Callable[[], None] = _nothing

    def title(self) -> str:
        return self.model.title

    def enter(self, errand: Errand | None = None, **_arguments: object) -> None:
        """Begin, or continue in another language."""
        if errand is not None:
            self.model.enter(errand)
            self._shown_at = 0.0
            self._show_progress()
            self._work_soon()

    def leave(self) -> None:
        """Stop; games that were imported are saved already."""
        super().leave()
        self._cancel()
        self._follow_the_game()

    def body(self) -> Sequence[Part | None]:
        model = self.model
        wrong = [
            piece(f"refused-{at}", "past.refused", refusal)
            for at, refusal in enumerate(model.refusals[:MOST_REFUSALS])
        ]
        more = ""
        if len(model.refusals) > MOST_REFUSALS:
            more = _("Only the first {number} entries are shown.").format(number=MOST_REFUSALS)
        return (
            piece("progress", "past.progress", self._progress, model.done),
            piece("fault", "setup.fault", model.fault) if model.fault else None,
            group("refused", *wrong, tag="ul", class_="refused") if wrong else None,
            piece("more", "common.paragraph", more, "faint") if more else None,
            group("errand-foot", *self._foot(), class_="foot"),
        )

    def _foot(self) -> Sequence[Part | None]:
        model = self.model
        is_over = model.done and not model.asks
        closing = button(
            "close", _("Done") if is_over else _("Cancel"), "close", kind="gold" if is_over else ""
        )
        offered = button(
            "accept", model.offer, "accept", kind="gold" if model.asks else "quiet",
            sign="" if model.asks else "undo",
        ) if model.offer else None  # fmt: skip
        return (closing, offered) if model.asks else (offered, closing)

    @intent()
    def accept(self) -> None:
        """Do what is offered with the result."""
        errand = self.model.errand
        if errand is not None:
            self.desk.exchange.accept(errand)

    @intent()
    def close(self) -> None:
        """Go back to where this began."""
        self.desk.router.back()

    def _work_soon(self) -> None:
        self._cancel = self.desk.later(_PAUSE, self._work)

    def _work(self) -> None:
        errand = self.model.errand
        if errand is None or self.desk.router.current is not self:
            return
        if self.model.work(_AT_A_TIME):
            self._show_progress()
            self._work_soon()
            return
        self._shown_at = 0.0
        self._show_progress()
        self._follow_the_game()
        with speaking(self.desk.wishes.language):
            self.desk.exchange.done(errand)

    def _show_progress(self) -> None:
        """Show how far the work has come, now and then."""
        if monotonic() - self._shown_at > _BETWEEN:
            self._progress, self._shown_at = self.model.progress, monotonic()

    def _follow_the_game(self) -> None:
        """The game at the table may have been brought further by now."""
        with suppress(NotYours, Paused, StorageError):
            self.desk.shared.change(self.desk.who(), None, lambda: None)


def _nothing() -> None:
    """Nothing is to be cancelled."""
