"""The progress and result of work that takes a while."""

from companion.services.errand import Errand, Refusal
from companion.texts import ngettext
from companion.viewmodels.basic.model import Field, Model


class ErrandModel(Model):
    """Runs an errand in small pieces."""

    title = Field("")
    progress = Field("")
    fault = Field("")
    done = Field(False)
    offer = Field("")
    """What can be done with the result; empty for nothing."""
    asks = Field(False)
    """Whether that is what it was done for."""
    refusals = Field[tuple[Refusal, ...]](())

    def __init__(self) -> None:
        super().__init__()
        self.errand: Errand | None = None

    def enter(self, errand: Errand) -> None:
        """Begin, or look at it again."""
        self.errand = errand
        self._render(errand)

    def work(self, seconds: float) -> bool:
        """Work for so many seconds; whether there is more to do."""
        errand = self.errand
        if errand is None or errand.done:
            return False
        errand.go_on(seconds)
        self._render(errand)
        return not errand.done

    def _render(self, errand: Errand) -> None:
        self.title, self.fault = errand.title, errand.fault
        so_far = ngettext("{games} so far", "{games} so far", errand.made)
        so_far = so_far.format(games=errand.made)
        self.progress = "\n".join(errand.summary) if errand.done else so_far
        self.done, self.offer, self.asks = errand.done, errand.offer, errand.asks
        self.refusals = tuple(errand.refused) if errand.done else ()
