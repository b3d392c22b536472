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
    refusals = Field[tuple[Refusal, ...]](())

    def __init__(self) -> None:
        super().__init__()
        self.errand: Errand | None = None

    def enter(self, errand: Errand) -> None:
        """Begin, or look at it again."""
        self.errand = errand
        self._render()

    def work(self, seconds: float) -> bool:
        """Work for so many seconds; whether there is more to do."""
        if self.errand is None or self.errand.done:
            return False
        self.errand.go_on(seconds)
        self._render()
        return not self.errand.done

    def _render(self) -> None:
        errand = self.errand
        assert errand is not None
        self.title, self.fault = errand.title, errand.fault
        so_far = ngettext("{games} so far", "{games} so far", errand.made)
        so_far = so_far.format(games=errand.made)
        self.progress = "\n".join(errand.summary) if errand.done else so_far
        self.done = errand.done
        self.refusals = tuple(errand.refused) if errand.done else ()
