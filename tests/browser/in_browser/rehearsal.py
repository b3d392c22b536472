"""What a scene does, told as a journal and deeds, so that a browser by itself can do the same."""

import json
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from companion.games import face_of
from companion.services.storage import FILE, Journal, open_journal
from companion.table import Table
from companion.web.by_itself.in_browser import open_in
from companion.web.session.session import Session
from engine.history import History
from engine.record import judge
from tests.browser.in_browser.performing import do
from tests.browser.staged import Scene


class Rehearsal:
    """A page by itself, in this Python; stands for a page and its table in the deeds of a scene."""

    def __init__(self, scene: Scene, hello: Mapping[str, Any]) -> None:
        self.hello = hello
        self.deeds: list[list[Any]] = []
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            left = _saved(scene, folder)
            self.journal = (folder / FILE).read_bytes()
            self._by_itself = open_in(name, lambda _number, _seconds: None)
            try:
                self._by_itself.hear(json.dumps({"open": hello}))
                for move in left:
                    self._do("move", move)
                scene.then(self)  # type: ignore[arg-type]
                self._do("wait")
                self.shown = self._by_itself.hear(json.dumps({"open": hello}))
            finally:
                self._by_itself.close()

    @property
    def told(self) -> str:
        """What a browser is to do, with the journal, to show the same."""
        return json.dumps([self.hello, self.deeds])

    # as a page

    @property
    def sitting(self) -> "Rehearsal":
        return self

    @property
    def session(self) -> Session:
        assert self._by_itself._session is not None
        return self._by_itself._session

    @property
    def page(self) -> Any:
        return self.session.desk.router.current

    @property
    def markup(self) -> str:
        return self.session.whole().put[0][1]

    def tap(self, intent: str, *values: object) -> None:
        self._do("tap", intent, *values)

    def tell(self, what: str, value: object) -> None:
        self._do("tell", what, value)

    def go(self, *pages: str, **arguments: object) -> None:
        self._do("go", pages, arguments)

    def reach(self, broker: str) -> None:
        """From now on it might."""
        self._do("reach", broker)

    def meet(self, *told: str) -> None:
        """As its scripts tell of a broker."""
        self._do("meet", *told)

    # as its table

    def wait(self, until: Callable[[], object]) -> None:
        self._do("wait")
        assert until()

    def _do(self, *deed: Any) -> None:
        do(self._by_itself, f"deed-{len(self.deeds):08}", *deed)
        self.deeds.append([*deed])


class _Saving:
    """What stands for a table in what a scene does before anybody comes."""

    def __init__(self, journal: Journal) -> None:
        self.table = Table(journal)


def _saved(scene: Scene, folder: Path) -> list[str]:
    """Save the scene's game, and what else it has; the moves that are made later."""
    opened = open_journal(folder)
    saving = _Saving(opened.journal)
    left: list[str] = []
    if scene.text:
        read, _game = judge(scene.text)
        history = History(read.rules, read.setup, read.moves[: -scene.late or None])
        left = [str(move) for move in read.moves[len(history.moves) :]]
        saving.table.adopt(history)
        opened.journal.set_note("at table", "yes")
        seen = face_of(history.rules).concluded(history.game)
        opened.journal.set_note(f"seen {saving.table.id}", str(seen))
    scene.before(saving)  # type: ignore[arg-type]
    opened.journal.close()
    return left
